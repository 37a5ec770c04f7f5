// What this browser has stored, one reader for each kind. A row was written by an older version, another page of this
// origin, or a damaged disk as well as by us: it is read like a file somebody hands in, and is a value or a problem.
import { z } from 'zod';
import { gameIds } from '../../games/registry.ts';
import { type Deck, type Outcome, type Phrase, word } from '../../kernel/index.ts';
import { deckOf, deckSchema } from '../../match/deck-shape.ts';
import { readRecord } from '../../match/read-record.ts';
import type { MatchRecord } from '../../match/record.ts';
import { InputError } from '../../read/problem.ts';
import { parseJson } from '../../read/json.ts';
import { LIMITS } from '../../read/limits.ts';
import { nameShape, optionsShape, seatShape, shaped, wordShape } from '../../read/shape.ts';
import type { RowKind } from './kinds.ts';
import type { Saved, SeatSetup } from './table.ts';

export interface OwnDeck {
  readonly id: string;
  readonly game: string;
  readonly deck: Deck;
  readonly changed: number;
}
/** Cards of one's own, as written: one text for each game. */
export interface OwnText {
  readonly id: string; // of the game
  readonly text: string;
  readonly changed: number;
}
/** A game that is not put away yet: what a refresh shows again. */
export interface Running extends Saved {
  readonly id: string;
  readonly when: number;
  readonly over: boolean; // nothing is left to play, not even the rest of the match
}
export interface Finished {
  readonly id: string;
  readonly game: string;
  readonly when: number;
  readonly seat: number | null; // the person's, against a bot
  readonly result: Outcome | null; // null: a fault ended it
  readonly record: MatchRecord;
}
export interface Rows {
  readonly decks: OwnDeck;
  readonly cards: OwnText;
  readonly running: Running;
  readonly finished: Finished;
}
/** A row, or what is wrong with it. */
export type ReadRow<K extends RowKind> = { readonly row: Rows[K] } | { readonly problem: Phrase };

const id = wordShape.min(1);
const game = z.enum(gameIds as [string, ...string[]]);
const when = z.number().min(0).default(0);
const outcome = z.object({ winner: seatShape.nullable(), clause: nameShape, cause: nameShape });
const seat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('human'), name: nameShape, deck: z.unknown() }),
  z.object({ kind: z.literal('bot'), level: nameShape, name: nameShape, deck: z.unknown() }),
]);
const setup = z.object({
  game,
  seed: wordShape,
  seats: z.tuple([seat, seat]),
  options: optionsShape,
  bestOf: z.int().min(1).max(99),
  results: z.array(outcome).max(99),
});
// What a newer version has added is left out, not refused: somebody may go back to this one.
const SHAPES = {
  decks: z.object({ id, game, deck: z.unknown(), changed: when }),
  cards: z.object({ id: game, text: z.string().max(LIMITS.yaml), changed: when }),
  running: z.object({ id, when, over: z.boolean().default(false), setup, record: z.unknown() }),
  finished: z.object({ id, game, when, seat: seatShape.nullable(), record: z.unknown() }),
};
const WHAT = word('保存される形ではありません', 'this is not what is stored here');

function recordOf(value: unknown, of: string): MatchRecord {
  const record = readRecord(value);
  if (record.game === of) return record;
  throw new InputError(`the record is not one of ${of}`, `記録のゲームが${of}ではありません`);
}
const DECK = word('デッキ', 'the deck');
const deckFrom = (value: unknown): Deck => deckOf(shaped(deckSchema, value, DECK), DECK);
/** A name that is too long is cut: no reason to lose a deck. */
function cut(deck: unknown): unknown {
  if (typeof deck !== 'object' || deck === null || !Object.hasOwn(deck, 'name')) return deck;
  const { name } = deck as { readonly name: unknown };
  return typeof name === 'string' && name.length > LIMITS.name ? { ...deck, name: name.slice(0, LIMITS.name) } : deck;
}
const READERS: { readonly [K in RowKind]: (value: unknown) => Rows[K] } = {
  decks(value) {
    const row = shaped(SHAPES.decks, value, WHAT);
    return { ...row, deck: deckFrom(cut(row.deck)) };
  },
  cards: (value) => shaped(SHAPES.cards, value, WHAT),
  running(value) {
    const { setup: given, ...row } = shaped(SHAPES.running, value, WHAT);
    const record = recordOf(row.record, given.game);
    const seated = (n: 0 | 1): SeatSetup => ({ ...given.seats[n], deck: deckFrom(given.seats[n].deck) });
    const own = record.own === undefined ? {} : { own: record.own };
    return { ...row, setup: { ...given, seats: [seated(0), seated(1)], ...own }, record };
  },
  finished(value) {
    const row = shaped(SHAPES.finished, value, WHAT);
    const record = recordOf(row.record, row.game);
    return { ...row, result: record.result, record };
  },
};

/** Reads one row, handed over as JSON: what cannot be written as such is no row of ours. */
export function readRow<K extends RowKind>(kind: K, text: string): ReadRow<K> {
  try {
    return { row: READERS[kind](parseJson(text)) };
  } catch (error) {
    if (error instanceof InputError) return { problem: { en: error.message, ja: error.ja } };
    throw error;
  }
}
