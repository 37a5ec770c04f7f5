// What the server says, read: whatever comes over a line is checked before anything is done with it.
import { z } from 'zod';
import type { Message, Seen } from './protocol.ts';

const seat = z.union([z.literal(0), z.literal(1)]);
const both = <T extends z.ZodType>(one: T) => z.tuple([one, one]);
const count = z.int().min(0);
const told = {
  match: z.string(),
  feed: z.string(),
  n: count,
  log: z.looseObject({ from: count, lines: z.array(z.looseObject({ key: z.string(), args: z.array(z.json()) })) }),
};
const someone = z.looseObject({
  kind: z.enum(['person', 'bot']),
  name: z.string(),
  here: z.boolean(),
  agreed: z.boolean(),
});

/** The fields a reader lives by; newer servers may send more. */
const seen = z.looseObject({
  match: z.string(),
  status: z.enum(['open', 'running', 'over', 'faulted', 'left']),
  terms: z.looseObject({ game: z.string(), rules: z.int(), bestOf: z.int(), commitment: z.string() }),
  seat: seat.nullable(),
  later: seat.nullable(),
  seats: both(someone.nullable()),
  question: count,
  answers: count,
  turned: count,
  view: z.looseObject({ zones: z.array(z.looseObject({})), waitingFor: z.array(z.int()) }).nullable(),
  group: z.looseObject({ kind: z.enum(['set', 'sequence']), options: z.array(z.looseObject({})) }).nullable(),
  waiting: z.array(seat),
  clocks: z.looseObject({ left: both(z.number()), spent: both(z.number()), step: z.number() }).nullable(),
  undo: z.enum(['free', 'consent', 'nothing']),
  request: z.looseObject({ seat, what: z.string() }).nullable(),
  mayConcede: z.boolean(),
  standing: z.looseObject({ wins: both(count), over: z.boolean() }),
  result: z.looseObject({ winner: seat.nullable(), clause: z.string(), cause: z.string() }).nullable(),
  fault: z.boolean(),
  said: z.array(z.looseObject({ n: count, seat })),
  again: z.looseObject({ seat, match: z.string() }).nullable(),
  number: z.string().nullable(),
});
const delta: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({ s: z.json() }),
    z.strictObject({ o: z.record(z.string(), delta), d: z.array(z.string()).optional() }),
    z.strictObject({ a: z.record(z.string(), delta), n: count }),
  ]),
);
const message = z.union([
  z.looseObject({ t: z.literal('reply'), q: z.int(), ok: z.literal(true), value: z.json() }),
  z.looseObject({
    t: z.literal('reply'),
    q: z.int().nullable(),
    ok: z.literal(false),
    problem: z.string(),
    rule: z.string(),
  }),
  z.looseObject({ t: z.literal('seen'), whole: seen, ...told }),
  z.looseObject({ t: z.literal('change'), delta, ...told }),
  z.looseObject({ t: z.literal('gone'), match: z.string(), problem: z.string() }),
]);

/** A message as it came, or what is wrong with it. */
export function readMessage(text: string): Message | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'expected a JSON object' };
  }
  const read = message.safeParse(value);
  return read.success ? (value as Message) : { problem: z.prettifyError(read.error).slice(0, 300) };
}
/** Whether what differences made of it is still what a server may show. */
export const isSeen = (value: unknown): value is Seen => seen.safeParse(value).success;
