// What the server needs of the world: small ports, so that the real code also runs in virtual time with faults.
import type { Seat } from '../kernel/index.ts';
import type { Pause } from './matches/pause.ts';
import type { ResultOf, Task } from './work/tasks.ts';
import type { AccountStore } from './storage/accounts.ts';
import type { PlayedStore } from './storage/played.ts';
import type { MatchHead, NewMatch, Row, Status, StoredRow, Written } from './matches/rows.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after so long; the answer cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

export interface Randomness {
  /** So many bytes that nobody can guess, in hexadecimal digits. */
  hex(bytes: number): string;
  /** A number from 0 up to 1, for pauses and jitter. */
  fraction(): number;
}

/** A connection to one program or page. What is sent after it closed is lost, as on a real one. */
export interface Socket {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The number was taken meanwhile: somebody else wrote first. */
export const TAKEN = 'taken';

export interface MatchStore {
  create(match: NewMatch): Promise<void>;
  head(id: string): Promise<MatchHead | null>;
  /** Rows from this number on, in order. */
  rows(id: string, from: number): Promise<readonly StoredRow[]>;
  /** Writes the next row, and what the head says with it, together or not at all; resolves once it is kept for good. */
  append(id: string, n: number, row: Row, at: number, head: Written): Promise<typeof TAKEN | null>;
  /** Hears of rows that any process wrote; a call may be lost or come twice. */
  listen(heard: (id: string, n: number) => void): () => void;
  /** Matches that somebody has to look at by then, the longest overdue first. */
  due(by: number, most: number): Promise<readonly MatchHead[]>;
  /** Puts off when somebody has to look at a match; true for the one of several who is the first. */
  claim(id: string, was: number, due: number | null): Promise<boolean>;
  /** What a seat saw of the nth game, packed; it is kept once. */
  keepFilm(id: string, nth: number, seat: Seat, packed: string): Promise<void>;
  film(id: string, nth: number, seat: Seat): Promise<string | null>;
  /** The newest matches of these statuses that anybody may see. */
  listed(statuses: readonly Status[], most: number): Promise<readonly MatchHead[]>;
}

/** Work that would keep everybody waiting: done elsewhere, given up after so many milliseconds. */
export interface Work {
  run<T extends Task>(task: T, most?: number): Promise<ResultOf<T>>;
}

/** Somebody as their token tells. */
export interface Known {
  readonly id: string;
  readonly name: string;
  readonly account: boolean;
  readonly banned: boolean;
}
export interface NewToken {
  readonly hash: string;
  readonly id: string; // by which a session is named without opening it
  readonly agent: string; // what the browser says of itself
}
export interface PeopleStore {
  addPerson(person: { readonly id: string; readonly name: string }, token: NewToken, at: number): Promise<void>;
  addToken(person: string, token: NewToken, at: number): Promise<void>;
  byToken(tokenHash: string): Promise<Known | null>;
  /** This token was shown now; kept only where it was not since then. */
  seen(tokenHash: string, at: number, since: number): Promise<void>;
  /** Whom each of these tokens names now; those that ended name nobody. */
  byTokens(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Known>>;
  /** They had an account and deleted it. */
  isDeleted(person: string): Promise<boolean>;
  /** Tells all processes that this person's tokens may have ended. */
  tell(person: string): Promise<void>;
  listen(heard: (person: string) => void): () => void;
}

/** What is reported of people. */
export interface OrderStore {
  report(report: {
    readonly at: number;
    readonly match: string;
    readonly by: string;
    readonly about: string;
    readonly name: string;
    readonly reason: string;
  }): Promise<void>;
}

/** When the service was up: time is charged to nobody while it was not. */
export interface Uptime {
  /** How much of this time the service was up. */
  between(from: number, to: number): number;
}

/** Who is connected, to this process or another. */
export interface Presence {
  readonly came: (person: string) => void;
  readonly went: (person: string) => void;
  readonly isHere: (person: string) => boolean;
  /** Hears of those who come and go. */
  listen(heard: (person: string) => void): void;
}

export interface Ports {
  readonly clock: Clock;
  readonly random: Randomness;
  readonly matches: MatchStore;
  readonly people: PeopleStore;
  /** Null: whoever plays here is a guest. */
  readonly accounts: { readonly kept: AccountStore; readonly played: PlayedStore } | null;
  readonly order: OrderStore;
  readonly uptime: Uptime;
  readonly presence: Presence;
  readonly pause: Pause;
  readonly work: Work;
}
