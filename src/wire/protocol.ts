// Every message between a program or page and the server. docs/protocol.md is the same for people.
import { z } from 'zod';
import type { Deck, Outcome, Seat, View } from '../kernel/index.ts';
import type { LogLine, Standing, Undo } from '../match/index.ts';
import type { GroupInfo, PickState } from '../referee/group.ts';
import type { WhyNot } from '../referee/whynot.ts';
import type { Delta } from './delta.ts';

export const PROTOCOL = 1;
/** One message may be this long; a deck with cards of one's own is the longest there is. */
export const MOST_BYTES = 256 * 1024;

const id = z.string().regex(/^[0-9a-z]{8,64}$/, 'expected 8 to 64 small letters and digits');
const hex = z.string().regex(/^[0-9a-f]{32,128}$/, 'expected 32 to 128 hexadecimal digits');
const name = z.string().min(1).max(40);
const seat = z.union([z.literal(0), z.literal(1)]);
const index = z.int().min(0).max(100_000);
const words = z.record(z.string().max(40), z.string().max(40));
const entries = z.array(z.strictObject({ card: z.string().max(100), count: z.int().min(1).max(200) })).max(400);
const deck = z.strictObject({
  name: z.string().max(100),
  options: words.optional(),
  parts: z.record(z.string().max(40), entries),
});
const own = z.array(z.record(z.string().max(40), z.json())).max(120);
const pace = z.strictObject({ main: z.int().min(0).max(36e5), step: z.int().min(1000).max(6e5) });

const terms = z.strictObject({
  game: z.string().max(40),
  options: words.default({}),
  bestOf: z.union([z.literal(1), z.literal(3), z.literal(5)]).default(1),
  pace: pace.nullable().default(null),
  rated: z.boolean().default(false),
  listed: z.boolean().default(false),
  watch: z.enum(['public', 'nobody']).default('public'),
});
export type Wanted = z.infer<typeof terms>;

/** What may be asked of the server; `q` numbers the request, and the reply names it. */
const REQUESTS = {
  hello: z.strictObject({ v: z.literal(PROTOCOL), token: hex.nullable(), name: name.nullable() }),
  lobby: z.strictObject({}),
  create: z.strictObject({ terms }),
  open: z.strictObject({ match: id, lines: index }),
  leave: z.strictObject({ match: id }),
  sit: z.strictObject({ match: id, seat: seat.nullable(), deck, own, commitment: hex.nullable() }),
  stand: z.strictObject({ match: id }),
  agree: z.strictObject({ match: id, number: hex.nullable() }),
  answer: z.strictObject({ match: id, question: index, options: z.array(z.int().min(0).max(100_000)).min(1).max(64) }),
  concede: z.strictObject({ match: id }),
  undo: z.strictObject({ match: id }),
  decline: z.strictObject({ match: id }),
  next: z.strictObject({ match: id }),
  pick: z.strictObject({ match: id, picks: z.array(index).max(64) }),
  whyNot: z.strictObject({ match: id, handle: index }),
  look: z.strictObject({ match: id, line: index }),
  record: z.strictObject({ match: id }),
} as const;
export type RequestName = keyof typeof REQUESTS;
export type RequestOf<K extends RequestName> = z.infer<(typeof REQUESTS)[K]>;

const NAMES = Object.keys(REQUESTS) as RequestName[];
const envelope = z.strictObject({
  q: z.int().min(0),
  do: z.enum(NAMES as [RequestName, ...RequestName[]]),
  with: z.unknown(),
});

export type AnyRequest = {
  [K in RequestName]: { readonly q: number; readonly do: K; readonly with: RequestOf<K> };
}[RequestName];
export interface Malformed {
  readonly q: number | null;
  readonly problem: string;
}
/** A message as it came, or what is wrong with it. */
export function readRequest(text: string): AnyRequest | Malformed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { q: null, problem: 'expected a JSON object' };
  }
  const outer = envelope.safeParse(value);
  if (!outer.success) return { q: null, problem: firstIssue(outer.error) };
  const { q, do: what } = outer.data;
  const inner = REQUESTS[what].safeParse(outer.data.with ?? {});
  return inner.success
    ? ({ q, do: what, with: inner.data } as AnyRequest)
    : { q, problem: `${what}: ${firstIssue(inner.error)}` };
}
function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined
    ? 'not understood'
    : `${issue.path.join('.') || 'message'}: ${issue.message}`.slice(0, 300);
}

/** Who sits somewhere, as everybody at the table sees them. */
export interface SeatInfo {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  readonly here: boolean; // connected now
  readonly agreed: boolean;
  readonly ready: boolean; // for the next game
  readonly deck: Deck | null; // before the game, where cards of one's own are to be agreed to
  readonly own: readonly Readonly<Record<string, unknown>>[];
  readonly commitment: string | null;
  readonly number: string | null; // once the match is over
}
/** All that one connection sees of a match. */
export interface Seen {
  readonly match: string;
  readonly status: 'open' | 'running' | 'over' | 'faulted' | 'left';
  readonly terms: Wanted & { readonly rules: number; readonly commitment: string };
  readonly seat: Seat | null; // null: watching
  readonly seats: readonly [SeatInfo | null, SeatInfo | null];
  readonly question: number; // an answer names it
  readonly answers: number;
  readonly view: View | null;
  readonly group: GroupInfo | null;
  readonly waiting: readonly Seat[]; // who has to decide
  readonly clocks: ClockInfo | null;
  readonly undo: Undo;
  readonly request: { readonly seat: Seat; readonly what: 'undo' } | null;
  readonly mayConcede: boolean;
  readonly standing: Standing;
  readonly result: Outcome | null;
  readonly fault: boolean;
  readonly number: string | null; // the server's, once the match is over
}
export interface ClockInfo {
  readonly left: readonly [number, number]; // of the main time, in milliseconds
  readonly spent: readonly [number, number]; // on the decision under way
  readonly step: number;
}

export interface TableLine {
  readonly match: string;
  readonly game: string;
  readonly status: Seen['status'];
  readonly names: readonly [string | null, string | null];
  readonly rated: boolean;
  readonly bestOf: number;
  readonly pace: { readonly main: number; readonly step: number } | null;
  readonly result: Outcome | null;
}

/** What the server says. */
export type Message =
  | { readonly t: 'reply'; readonly q: number; readonly ok: true; readonly value: Reply }
  | {
      readonly t: 'reply';
      readonly q: number | null;
      readonly ok: false;
      readonly problem: string;
      readonly rule: string;
    }
  | { readonly t: 'seen'; readonly match: string; readonly whole: Seen; readonly log: LogPart }
  | { readonly t: 'change'; readonly match: string; readonly delta: Delta; readonly log: LogPart };
export interface LogPart {
  readonly from: number; // lines before this one are as they were
  readonly lines: readonly LogLine[];
}
export type Reply =
  | null
  | { readonly person: string; readonly name: string; readonly token: string | null; readonly games: readonly string[] }
  | { readonly match: string }
  | { readonly tables: readonly TableLine[] }
  | PickState
  | WhyNot
  | { readonly view: View | null }
  | { readonly record: unknown };
