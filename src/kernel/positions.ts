// How scenarios set up a position: what may be given of a card and of a seat, told as data, so that whoever reads a
// scenario checks it once, with its place; what is put on the table here has its shape already.
import type { Setup } from './game.ts';
import type { Card, Core, Plain, Seat } from './state.ts';
import { type Phrase, word } from './words.ts';

/** What may stand for a property or value. */
export type GivenShape =
  | { readonly is: 'flag' }
  | { readonly is: 'number'; readonly least: number; readonly most: number | null }
  | { readonly is: 'word'; readonly words: readonly string[] }
  | { readonly is: 'words'; readonly words: readonly string[] | null } // a list; null: of any words
  | { readonly is: 'alias' } // of another card
  | { readonly is: 'aliases' } // of one, or a list of them
  | { readonly is: 'counts' }; // numbers by name

/** The card with this alias, which must be one such as is expected. */
type Named = (alias: string, expected: Phrase) => number;
const GIVEN_CARD = word('ここに置かれるカード', 'a card that is given');
/** One thing that may be given, of a card or of a seat; `put` does it, and answers what is wrong with it here, or null. */
export interface Givable<G extends Core, Of> {
  readonly shape: GivenShape;
  put(g: G, of: Of, value: Plain, named: Named): Phrase | null;
}
type Put<G extends Core, Of, T> = (g: G, of: Of, value: T, named: Named) => Phrase | null | void;

/** The reader has read the value by the shape: this is the one place that takes its word for it. */
const givable = <G extends Core, Of, T>(shape: GivenShape, put: Put<G, Of, T>): Givable<G, Of> => ({
  shape,
  put: (g, of, value, named) => put(g, of, value as T, named) ?? null,
});

/** Makers of what may be given, of a card or of a seat of one game. */
export const givables = <G extends Core, Of>() => ({
  flag: (put: Put<G, Of, boolean>) => givable<G, Of, boolean>({ is: 'flag' }, put),
  number: (put: Put<G, Of, number>, least = 0, most: number | null = null) =>
    givable<G, Of, number>({ is: 'number', least, most }, put),
  word: <W extends string>(words: readonly W[], put: Put<G, Of, W>) => givable<G, Of, W>({ is: 'word', words }, put),
  words: <W extends string>(words: readonly W[] | null, put: Put<G, Of, readonly W[]>) =>
    givable<G, Of, readonly W[]>({ is: 'words', words }, put),
  /** The card with an alias. */
  card: (put: Put<G, Of, number>, expected = GIVEN_CARD) =>
    givable<G, Of, string>({ is: 'alias' }, (g, of, alias, named) => put(g, of, named(alias, expected), named)),
  /** One card with an alias, or several. */
  cards: (put: Put<G, Of, readonly number[]>) =>
    givable<G, Of, readonly string[]>({ is: 'aliases' }, (g, of, list, named) =>
      put(
        g,
        of,
        list.map((alias) => named(alias, GIVEN_CARD)),
        named,
      ),
    ),
  counts: (put: Put<G, Of, Readonly<Record<string, number>>>) =>
    givable<G, Of, Readonly<Record<string, number>>>({ is: 'counts' }, put),
});

export interface Positions<G extends Core> {
  /** Zones that are filled up with blank cards unless given, and with what. */
  readonly fill: readonly { readonly zone: string; readonly card: string; readonly count: number }[];
  /** What may be given of a card (`state: act`, `damage: 2` …), and of a seat besides its zones (`leader: 12` …). */
  readonly properties: Readonly<Record<string, Givable<G, Card>>>;
  readonly values: Readonly<Record<string, Givable<G, Seat>>>;
  /** What may be given of the table, and of no seat (`round: 5`). */
  readonly facts?: Readonly<Record<string, Givable<G, null>>>;
  /** Phases a position may begin in. */
  readonly phases: readonly string[];
  /** An empty table of this pool, with nothing in any zone. */
  empty(setup: Setup): G;
  /** A card stands in its zone now: before what is given of it is put on it, and after. */
  lay?(g: G, card: Card, properties: Readonly<Record<string, Plain>>): Phrase | null;
  laid?(g: G, card: Card): Phrase | null;
  /** Makes the position ready to play: whose turn, which phase (null: the main one). */
  begin(g: G, turn: Seat, phase: string | null): Phrase | null;
}
