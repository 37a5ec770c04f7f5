// Every message between a program or page and the server. docs/protocol.md is the same for people.
import { z } from 'zod';
import type { Deck, Outcome, Seat, View } from '../kernel/index.ts';
import type { LogLine, MatchRecord, Standing, Undo } from '../match/index.ts';
import type { GroupInfo, PickState } from '../referee/group.ts';
import type { Advice } from '../referee/advice.ts';
import type { WhyNot } from '../referee/whynot.ts';
import type { Film } from './film.ts';
import type { Delta } from './delta.ts';
import { PEOPLE_REQUESTS, type PeopleReplies } from './people.ts';
import { MOST_SAID, PHRASES, type Said } from './phrases.ts';

/** A page of another number is told to load anew. */
export const PROTOCOL = 1;
/** One message may be this long; a deck with cards of one's own is the longest there is. */
export const MOST_BYTES = 256 * 1024;

/** Milliseconds after which whoever watches is shown everything, where both players let them. */
export const LATER = 180_000;

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

const said = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ text: z.string().min(1).max(MOST_SAID) }),
]);

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
  ping: z.strictObject({}),
  lobby: z.strictObject({}),
  /** The decks of a game's starter set, which anybody may play with. */
  decks: z.strictObject({ game: z.string().max(40) }),
  create: z.strictObject({ terms }),
  /**
   * `since`: what one had heard before the line broke; those changes alone are sent again where they are still at hand.
   * Else all is, but for the `lines` of the log that are known and still true.
   */
  open: z.strictObject({
    match: id,
    since: z.strictObject({ feed: hex, n: index }).nullable().default(null),
    lines: index.default(0),
    turned: index.default(0),
    /** Through these eyes, some time ago: only where both players show everything. */
    later: seat.nullable().default(null),
  }),
  leave: z.strictObject({ match: id }),
  /** `name`: what a guest is to be called here; else as they said hello. */
  sit: z.strictObject({
    match: id,
    seat: seat.nullable(),
    name: name.nullable().default(null),
    deck,
    own,
    commitment: hex.nullable(),
  }),
  stand: z.strictObject({ match: id }),
  /** A bot across the table; `deck` names one of the starter set. */
  bot: z.strictObject({ match: id, level: z.string().max(40), deck: z.string().max(100).nullable().default(null) }),
  /** The oldest table somebody waits at for such a match, or a new one to wait at; one sits there already. */
  quick: z.strictObject({
    game: z.string().max(40),
    name: name.nullable().default(null),
    deck,
    own,
    commitment: hex.nullable(),
    rated: z.boolean().default(false),
  }),
  /** `to`: `brought` of the other seat as it was shown; what lies there now must be that. */
  agree: z.strictObject({ match: id, number: hex.nullable(), to: index.nullable().default(null) }),
  answer: z.strictObject({
    match: id,
    question: index,
    options: z.array(index).min(1).max(64),
    auto: z.boolean().default(false),
  }),
  choose: z.strictObject({ match: id, question: index, picks: z.array(index).max(64) }),
  concede: z.strictObject({ match: id }),
  undo: z.strictObject({ match: id }),
  decline: z.strictObject({ match: id }),
  next: z.strictObject({ match: id }),
  again: z.strictObject({ match: id }),
  resume: z.strictObject({ match: id }),
  say: z.strictObject({ match: id, what: said }),
  talk: z.strictObject({ match: id, on: z.boolean() }),
  /** Tells whoever runs the server of the one across the table. */
  report: z.strictObject({ match: id, reason: z.string().min(1).max(500) }),
  pick: z.strictObject({ match: id, picks: z.array(index).max(64) }),
  whyNot: z.strictObject({ match: id, handle: index }),
  look: z.strictObject({ match: id, line: index }),
  record: z.strictObject({ match: id, nth: z.int().min(0).max(40).nullable().default(null) }),
  /** What a seat saw of the nth game of a match, once that game is over. */
  film: z.strictObject({ match: id, nth: z.int().min(0).max(40), seat }),
  /** Lets whoever watches see everything after a while, once both do; or not any more. */
  show: z.strictObject({ match: id, on: z.boolean() }),
  /** What a searching bot would do; not in rated matches. */
  hint: z.strictObject({ match: id }),
  ...PEOPLE_REQUESTS,
} as const;
export type RequestName = keyof typeof REQUESTS;
export type RequestOf<K extends RequestName> = z.infer<(typeof REQUESTS)[K]>;
/** As it may be sent: what is left out is as usual. */
export type AskOf<K extends RequestName> = z.input<(typeof REQUESTS)[K]>;

export const REQUEST_NAMES = Object.keys(REQUESTS) as RequestName[];
const number = z.int().min(0);
const envelope = z.strictObject({
  q: number,
  do: z.enum(REQUEST_NAMES as [RequestName, ...RequestName[]]),
  with: z.unknown().optional(),
});
/** Lists and objects in one another, of a message that means something: nobody is kept busy, or thrown, by deeper ones. */
const MOST_NESTED = 32;
/** Escaped letters that are none, which no database keeps: NUL, and half of a pair. JSON that is written anew escapes no others of them. */
const NO_LETTER = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const hasNoLetter = (text: string, value: unknown): boolean =>
  /\\u(?:0000|d[89a-f])/i.test(text) && NO_LETTER.test(JSON.stringify(value));

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
  const named = number.safeParse((value as { q?: unknown } | null)?.q).data ?? null;
  if (isNestedDeeper(text, MOST_NESTED)) return { q: named, problem: `message: nested more than ${MOST_NESTED} deep` };
  if (hasNoLetter(text, value)) return { q: named, problem: 'message: letters that are none (NUL, or half of a pair)' };
  const outer = envelope.safeParse(value);
  if (!outer.success) return { q: named, problem: firstIssue(outer.error) };
  const { q, do: what } = outer.data;
  const inner = REQUESTS[what].safeParse(outer.data.with ?? {});
  return inner.success
    ? ({ q, do: what, with: inner.data } as AnyRequest)
    : { q, problem: `${what}: ${firstIssue(inner.error)}` };
}
/** Of a text that is JSON. */
function isNestedDeeper(text: string, most: number): boolean {
  if (text.length <= 2 * most) return false;
  let deep = 0;
  for (const [one] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (one === '[' || one === '{') deep++;
    else if (one === ']' || one === '}') deep--;
    if (deep > most) return true;
  }
  return false;
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
  readonly account: boolean; // the name is theirs alone
  readonly here: boolean; // connected now
  readonly agreed: boolean;
  readonly ready: boolean; // for the next game
  readonly talks: boolean; // allows free words
  readonly shows: boolean; // lets watchers see everything after a while
  readonly deck: Deck | null; // one's own; the other's before the game, where cards of one's own are to be agreed to
  readonly own: readonly Readonly<Record<string, unknown>>[];
  readonly brought: number; // another one whenever they bring something else: what an agreement names
  readonly commitment: string | null;
  readonly number: string | null; // once the match is over
}
/** All that one connection sees of a match. */
export interface Seen {
  readonly match: string;
  readonly status: 'open' | 'running' | 'over' | 'faulted' | 'left';
  readonly terms: Wanted & { readonly rules: number; readonly commitment: string };
  readonly seat: Seat | null; // null: watching
  readonly later: Seat | null; // watching through these eyes, some time ago
  readonly seats: readonly [SeatInfo | null, SeatInfo | null];
  readonly question: number; // an answer names it
  readonly answers: number;
  readonly turned: number; // how often the log went another way than on: lines of before may not be true any more
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
  readonly said: readonly Words[]; // between the players, the last ones
  readonly again: { readonly seat: Seat; readonly match: string } | null; // the table somebody waits at for another match
  readonly number: string | null; // the server's, once the match is over
}
export interface Words {
  readonly n: number;
  readonly seat: Seat;
  readonly what: Said;
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
  | ({ readonly t: 'seen'; readonly whole: Seen } & Told)
  | ({ readonly t: 'change'; readonly delta: Delta } & Told)
  | { readonly t: 'gone'; readonly match: string; readonly problem: string }; // nothing more is sent of this table
/** Changes of one feed are numbered without a gap: who finds one opens the table anew. */
interface Told {
  readonly match: string;
  readonly feed: string;
  readonly n: number;
  readonly log: LogPart;
}
export interface LogPart {
  readonly from: number; // lines before this one are as they were
  readonly lines: readonly LogLine[];
}
/** What a request is answered with; those that are not named here, with nothing. */
export interface Replies extends PeopleReplies {
  readonly hello: {
    readonly person: string;
    readonly name: string;
    readonly account: boolean;
    readonly token: string | null;
    readonly games: readonly string[];
  };
  readonly lobby: { readonly tables: readonly TableLine[] };
  readonly decks: { readonly decks: readonly Deck[] };
  readonly create: { readonly match: string };
  readonly again: { readonly match: string };
  readonly pick: PickState;
  readonly whyNot: WhyNot;
  readonly look: { readonly view: View | null };
  readonly quick: { readonly match: string };
  readonly record: { readonly record: MatchRecord | null };
  readonly film: { readonly film: Film };
  readonly hint: { readonly advice: Advice };
}
export type ReplyTo<K extends RequestName> = K extends keyof Replies ? Replies[K] : null;
export type Reply = Replies[keyof Replies] | null;
