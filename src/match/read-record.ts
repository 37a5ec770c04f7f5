// Records, read. Apart from what they are: whoever only plays loads no reader.
import { z } from 'zod';
import { GENERATORS, word } from '../kernel/index.ts';
import { parseJson, placeIn } from '../read/json.ts';
import { LIMITS } from '../read/limits.ts';
import { InputError, type Place } from '../read/problem.ts';
import { both, nameShape, only, optionsShape, seatShape, shaped, wordShape } from '../read/shape.ts';
import { shown } from '../read/visible.ts';
import { deckOf, deckSchema } from './deck-shape.ts';
import { CONCEDE, type MatchRecord } from './record.ts';

const hex = z.string().regex(/^[0-9a-f]{32,128}$/, both('expected hexadecimal digits', '16進数が必要です'));
const pledge = only({ commitment: hex, number: hex });
const fairness = only({
  nth: z.int().min(0),
  server: pledge,
  seats: z.tuple([pledge.nullable(), pledge.nullable()]),
});
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
  fair: fairness.optional(),
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
  const { own, chance, reseed, fair, seats, ...rest } = shaped(schema, known(value, ignored), WHAT, placeOf);
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
    ...(fair === undefined ? {} : { fair }),
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
