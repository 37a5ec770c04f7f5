// A match is its seed and its answers; everything else is derived from this record.
import { z } from 'zod';
import {
  type CardSource,
  type Deck,
  type Game,
  GENERATORS,
  type Generator,
  type Outcome,
  type Pool,
  type Seat,
} from '../kernel/index.ts';
import { deckOf, deckSchema, shapeError } from './deck.ts';
import { InputError } from './error.ts';

/** Seat and option index; a group is several. */
export type Answer = readonly [seat: Seat, option: number];
/** In place of an option index: this seat concedes. */
export const CONCEDE = -1;

export interface SeatRecord {
  readonly name: string;
  readonly deck: Deck;
}
export interface MatchRecord {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly cards: string; // hash of the card pool
  readonly own?: readonly CardSource[]; // cards beyond the starter set, so that a record stands by itself
  readonly seed: string;
  readonly chance?: Generator; // absent in records made when there was but one
  readonly seats: readonly [SeatRecord, SeatRecord];
  readonly options: Readonly<Record<string, string>>;
  readonly answers: readonly Answer[];
  /** A fork: once this many answers are given, chance starts anew from this seed. */
  readonly reseed?: readonly (readonly [answers: number, seed: string])[];
  readonly result: Outcome | null;
}

const seat = z.union([z.literal(0), z.literal(1)], { error: 'expected seat 0 or 1' });
const seatRecord = z.strictObject({ name: z.string(), deck: deckSchema });
const schema = z.strictObject({
  format: z.literal(1),
  game: z.string(),
  rules: z.int(),
  cards: z.string(),
  own: z.array(z.record(z.string(), z.json())).optional(),
  seed: z.string(),
  chance: z.enum(GENERATORS).optional(),
  seats: z.tuple([seatRecord, seatRecord]),
  options: z.record(z.string(), z.string()).default({}),
  answers: z.array(z.tuple([seat, z.int().min(CONCEDE)])),
  reseed: z.array(z.tuple([z.int().min(0), z.string()])).optional(),
  result: z.strictObject({ winner: seat.nullable(), clause: z.string(), cause: z.string() }).nullable(),
});

export function readRecord(value: unknown): MatchRecord {
  const read = schema.safeParse(value);
  if (!read.success) throw shapeError('this is not a match record', read.error, 'これは対戦の記録ではありません');
  const { own, chance, reseed, seats, ...rest } = read.data;
  const [first, second] = seats;
  return {
    ...rest,
    seats: [
      { name: first.name, deck: deckOf(first.deck) },
      { name: second.name, deck: deckOf(second.deck) },
    ],
    ...(own === undefined ? {} : { own }),
    ...(chance === undefined ? {} : { chance }),
    ...(reseed === undefined ? {} : { reseed }),
  };
}

export function parseRecord(text: string): MatchRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const found = error instanceof Error ? error.message : 'not JSON';
    throw new InputError(
      `this is not a match record: ${found}`,
      `これは対戦の記録ではありません。JSONのファイルが必要です：${found}`,
    );
  }
  return readRecord(value);
}

/** The card pool a record was played with, if this game under these rules can still play it. */
export function poolFor(game: Game, record: MatchRecord): Pool {
  if (record.game !== game.id) throw new InputError(`this record is of ${record.game}, not of ${game.id}`);
  if (record.rules !== game.rulesNumber) {
    throw new InputError(
      `this record was made under rules ${record.rules} of ${game.id}; these are rules ${game.rulesNumber}`,
      `この記録は${game.names.ja}の旧版または別版の規則（${record.rules}）で作られました。ここの規則は${game.rulesNumber}です`,
    );
  }
  const pool = record.own === undefined ? game.starters.pool : compiled(game, record.own);
  if (record.cards !== pool.hash) {
    throw new InputError(
      `this record was made with cards ${record.cards}; these are ${pool.hash}`,
      `この記録は別のカード一式（${record.cards}）で作られました。ここのカードは${pool.hash}です`,
    );
  }
  return pool;
}

/** The starter set with a person's own cards; the first card that does not compile is the error. */
export function compiled(game: Game, own: readonly CardSource[]): Pool {
  const { pool, problems } = game.compile(own);
  const [first] = problems;
  if (first === undefined) return pool;
  throw new InputError(
    `card “${first.name}”, line ${first.line}, column ${first.column}: ${first.message} (at “${first.phrase}”; expected ${first.expected.join(' or ')})`,
  );
}

/** The rule options of a game, with defaults where none is given. */
export function optionsFor(game: Game, given: Readonly<Record<string, string>>): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const [key, values] of Object.entries(game.options)) chosen[key] = given[key] ?? values[0] ?? '';
  for (const [key, value] of Object.entries(given)) {
    const values = game.options[key];
    if (values === undefined) {
      const known = Object.keys(game.options).join(', ') || 'none';
      throw new InputError(`${game.id} has no option ${key}; expected ${known}`);
    }
    if (!values.includes(value)) throw new InputError(`option ${key}: expected ${values.join(' or ')}, found ${value}`);
  }
  return chosen;
}
