// A deck somebody wrote or pasted as text: the deck, or what is wrong with it in the reader's words.
import type { Deck } from '../../kernel/index.ts';
import { readDeckText } from '../model/deck.ts';
import { t } from './settings.svelte.ts';

/** A hundred times what a deck takes; a whole book pasted by mistake would keep the page busy for minutes. */
const MOST_LETTERS = 100_000;
const SHOWN = 60;

export function deckFrom(text: string, titles: Readonly<Record<string, string>> | undefined): Deck | string {
  if (text.length > MOST_LETTERS) return t('tooLongText', text.length, MOST_LETTERS);
  const result = readDeckText(text, titles);
  if ('error' in result) return t('badLine', result.line, result.error.slice(0, SHOWN));
  return Object.values(result.deck.parts).flat().length === 0 ? t('noLines') : result.deck;
}
