// The trump cards: one definition per suit and rank, and the Joker.
import { makePool, type Pool, type Printed } from '../../kernel/index.ts';

export const SUITS = ['♠', '♡', '♢', '♣'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const JOKER = 'Joker';

export interface PlayingCard extends Printed {
  readonly suit: Suit | null; // null: Joker
  readonly number: number; // A 1 … K 13, Joker 0
}
export const suitOf = (card: PlayingCard): Suit | null => card.suit;
/** Joker, A, J, Q, K: the cards a change of generation looks for. */
export const isNoble = (card: PlayingCard): boolean => card.number <= 1 || card.number >= 11;

const defs: PlayingCard[] = SUITS.flatMap((suit) =>
  RANKS.map((rank, i) => ({ name: suit + rank, suit, number: i + 1 })),
);
defs.push({ name: JOKER, suit: null, number: 0 });

/** Other ways people write a suit; all mean the same card (TRP-R53). */
const SPELLINGS: Readonly<Record<Suit, readonly string[]>> = {
  '♠': ['♤', 'S'],
  '♡': ['♥', 'H'],
  '♢': ['♦', '◇', 'D'],
  '♣': ['♧', 'C'],
};
function withSpellings(pool: Pool<PlayingCard>): Pool<PlayingCard> {
  const byName = new Map(pool.byName);
  pool.defs.forEach((card, i) => {
    const spellings =
      card.suit === null ? ['JK', 'JOKER', 'joker'] : SPELLINGS[card.suit].map((s) => s + card.name.slice(1));
    for (const name of spellings) byName.set(name, i);
  });
  return { ...pool, byName };
}
export const pool = withSpellings(makePool('blackpoker', defs));
