// The deck that a choice stands for: a starter deck, one of one's own, one made up on the spot, or whichever fits.
import type { CardSource, Deck } from '../../kernel/index.ts';
import { rules } from '../table/local.ts';
import type { GameInfo } from '../table/table.ts';
import { ownIn } from './own.ts';
import { fittingDeck } from './quick.ts';
import type { OwnDeck } from './store.ts';

export interface Shelf {
  readonly info: GameInfo;
  readonly own: readonly OwnDeck[];
  readonly cards: readonly CardSource[]; // of one's own
}
/** A deck one can look at before the game. */
export function knownDeck({ info, own }: Pick<Shelf, 'info' | 'own'>, key: string): Deck | null {
  const [kind, id = ''] = key.split(':');
  if (kind === 'own') return own.find((deck) => deck.id === id)?.deck ?? null;
  return kind === 'starter' ? (info.decks[Number(id)] ?? info.decks[0] ?? null) : null;
}
export async function deckFor(shelf: Shelf, key: string, other: Deck | null, seed: string): Promise<Deck | null> {
  const { info, cards } = shelf;
  if (key === 'random') return rules().randomDeck(info.id, seed, other);
  if (key === 'any')
    return other === null ? (info.decks[0] ?? null) : fittingDeck(info, other, seed, ownIn(info, [other], cards));
  return knownDeck(shelf, key);
}
