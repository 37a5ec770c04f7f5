// A deck somebody wrote or pasted as text: the deck and what of it is not here, or what is wrong with it in the reader's words.
import type { CardSource } from '../../kernel/index.ts';
import { type WrittenDeck, writtenDeck } from '../../match/deck-forms.ts';
import { InputError } from '../../read/problem.ts';
import { namesIn } from '../model/deck.ts';
import type { GameInfo } from '../table/table.ts';
import { settings, t } from './settings.svelte.ts';

/** A hundred times what a deck takes; a whole book pasted by mistake would keep the page busy for minutes. */
const MOST_LETTERS = 100_000;

/** `own`: cards of one's own, which may bear numbers. */
export function deckFrom(text: string, info: GameInfo, own: readonly CardSource[]): WrittenDeck | string {
  if (text.length > MOST_LETTERS) return t('tooLongText', text.length, MOST_LETTERS);
  if (text.trim() === '') return t('noLines');
  try {
    return writtenDeck(text, namesIn(info, own));
  } catch (error) {
    if (error instanceof InputError) return error.in(settings.language);
    throw error;
  }
}
