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
  word,
} from '../kernel/index.ts';
import { parseJson, placeIn } from '../read/json.ts';
import { LIMITS } from '../read/limits.ts';
import { own as ownKey } from '../read/own.ts';
import { didYouMean, didYouMeanJa, InputError, type Place, some } from '../read/problem.ts';
import { nameShape, only, optionsShape, seatShape, shaped, wordShape } from '../read/shape.ts';
import { shown } from '../read/visible.ts';
import { deckOf, deckSchema } from './deck.ts';

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

const seatRecord = { name: nameShape, deck: deckSchema };
const fields = {
  format: z.literal(1),
  game: nameShape,
  rules: z.int(),
  cards: nameShape,
  own: z.array(z.record(nameShape, z.json())).max(LIMITS.cards).optional(),
  seed: wordShape,
  chance: z.enum(GENERATORS).optional(),
  seats: z.tuple([only(seatRecord), only(seatRecord)]),
  options: optionsShape.default({}),
  answers: z.array(z.tuple([seatShape, z.int().min(CONCEDE)])).max(LIMITS.answers),
  reseed: z
    .array(z.tuple([z.int().min(0), wordShape]))
    .max(LIMITS.entries)
    .optional(),
  result: only({ winner: seatShape.nullable(), clause: nameShape, cause: nameShape }).nullable(),
};
const schema = only(fields);
const WHAT = word('これは対戦の記録ではありません', 'this is not a match record');

export interface ReadRecord {
  readonly record: MatchRecord;
  readonly ignored: readonly string[]; // fields of a newer minor format, which this program does not know
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
/** A newer minor format (1.1, 1.2 …) adds fields only: what is not known is left out, and listed. */
function known(value: unknown, ignored: string[]): unknown {
  if (!isMap(value)) return value;
  const { format } = value;
  if (typeof format !== 'number' || format <= 1 || format >= 2) return value;
  const kept = (map: Readonly<Record<string, unknown>>, names: object, path: string): Record<string, unknown> => {
    const entries = Object.entries(map);
    ignored.push(...entries.filter(([key]) => !Object.hasOwn(names, key)).map(([key]) => path + shown(key)));
    return Object.fromEntries(entries.filter(([key]) => Object.hasOwn(names, key)));
  };
  const { seats } = value;
  const read = { ...kept(value, fields, ''), format: 1 };
  if (!Array.isArray(seats)) return read;
  return {
    ...read,
    seats: seats.map((one: unknown, at) => (isMap(one) ? kept(one, seatRecord, `seats[${at}].`) : one)),
  };
}

/** Reads a record from a value; `placeOf` finds a path of it in the text it came from. */
function recordFrom(value: unknown, placeOf: ((path: readonly PropertyKey[]) => Place) | null): ReadRecord {
  const ignored: string[] = [];
  const { own, chance, reseed, seats, ...rest } = shaped(schema, known(value, ignored), WHAT, placeOf);
  const [first, second] = seats;
  const record: MatchRecord = {
    ...rest,
    seats: [
      { name: first.name, deck: deckOf(first.deck, WHAT) },
      { name: second.name, deck: deckOf(second.deck, WHAT) },
    ],
    ...(own === undefined ? {} : { own }),
    ...(chance === undefined ? {} : { chance }),
    ...(reseed === undefined ? {} : { reseed }),
  };
  return { record, ignored };
}
export const readRecord = (value: unknown): MatchRecord => recordFrom(value, null).record;

/** Reads the text of a record; problems name the file, where there is one. */
export function openRecord(given: string, file = ''): ReadRecord {
  const text = given.replace(/^\uFEFF/, '');
  if (text.length > LIMITS.bytes) {
    throw new InputError(WHAT.en, WHAT.ja, {
      expected: word(`${LIMITS.bytes}文字まで`, `at most ${LIMITS.bytes} letters`),
    });
  }
  let value: unknown;
  try {
    value = parseJson(text, file);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { what, where, expected } = error.problem;
    throw new InputError(`${WHAT.en}: ${what.en}`, `${WHAT.ja}。JSONのファイルが必要です：${what.ja}`, {
      where,
      expected,
    });
  }
  return recordFrom(value, (path) => placeIn(text, path, file));
}
export const parseRecord = (text: string): MatchRecord => openRecord(text).record;

/** The card pool a record was played with, if this game under these rules can still play it. */
export function poolFor(game: Game, record: MatchRecord): Pool {
  if (record.game !== game.id)
    throw new InputError(
      `this record is of ${shown(record.game)}, not of ${game.id}`,
      `この記録は${game.id}ではなく${shown(record.game)}のものです`,
    );
  if (record.rules !== game.rulesNumber) {
    throw new InputError(
      `this record was made under rules ${record.rules} of ${game.id}; these are rules ${game.rulesNumber}`,
      `この記録は${game.names.ja}の旧版または別版の規則（${record.rules}）で作られました。ここの規則は${game.rulesNumber}です`,
    );
  }
  const pool = record.own === undefined ? game.starters.pool : compiled(game, record.own);
  if (record.cards !== pool.hash) {
    throw new InputError(
      `this record was made with cards ${shown(record.cards)}; these are ${pool.hash}`,
      `この記録は別のカード一式（${shown(record.cards)}）で作られました。ここのカードは${pool.hash}です`,
    );
  }
  return pool;
}

/** The starter set with a person's own cards; the first card that does not compile is the error. */
export function compiled(game: Game, own: readonly CardSource[]): Pool {
  const { pool, problems } = game.compile(own);
  const [first] = problems;
  if (first === undefined) return pool;
  const at = `line ${first.line}, column ${first.column}`;
  const [phrase, expected] = [shown(first.phrase), first.expected.slice(0, 6).map((one) => shown(one))];
  throw new InputError(
    `card “${shown(first.name)}”, ${at}: ${shown(first.message, LIMITS.name * 2)} (at “${phrase}”; expected ${expected.join(' or ')})`,
    `カード「${shown(first.name)}」（${first.line}行${first.column}文字目）：「${phrase}」が読めません（必要：${expected.join('か')}）`,
  );
}

/** The rule options of a game, with defaults where none is given. */
export function optionsFor(game: Game, given: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(game.options);
  for (const [key, value] of Object.entries(given)) {
    const values = ownKey(game.options, key);
    if (values === undefined) {
      throw new InputError(
        `${game.id} has no option ${shown(key)}; expected ${some(names) || 'none'}${didYouMean(key, names)}`,
        `${game.names.ja}に「${shown(key)}」という設定はありません（あるもの：${some(names) || 'なし'}）${didYouMeanJa(key, names)}`,
      );
    }
    if (!values.includes(value)) {
      throw new InputError(
        `option ${key}: expected ${values.join(' or ')}, found ${shown(value)}`,
        `設定「${key}」：「${shown(value)}」ではなく${values.join('か')}が必要です`,
      );
    }
  }
  return Object.fromEntries(names.map((key) => [key, ownKey(given, key) ?? game.options[key]?.[0] ?? '']));
}
