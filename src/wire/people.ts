// What accounts ask of the server: every request about people with its reply. docs/protocol.md is the same for people.
import { z } from 'zod';

/** Names at tables may be this long, those of accounts half of it. */
export const PERSON_NAME = { most: 40 };
export const PASSWORD = { least: 8, most: 200 };
/** A deck or a game's own cards may be this long as JSON, and so many are kept. */
export const SHELF = { longest: 200_000, most: 300 };

const text = (most: number) => z.string().min(1).max(most);
const password = z.string().min(PASSWORD.least).max(PASSWORD.most);
const base64url = z.string().regex(/^[\w-]{1,4000}$/, 'expected base64url');
const key = z.string().regex(/^[0-9a-z]{8,64}$/, 'expected 8 to 64 small letters and digits');

/** A passkey that was made, and one that was used, as a browser tells of them. */
const made = z.strictObject({
  id: base64url,
  clientData: base64url,
  authenticator: base64url,
  publicKey: base64url,
  algorithm: z.int(),
});
const used = z.strictObject({ id: base64url, clientData: base64url, authenticator: base64url, signature: base64url });
export type PasskeyMade = z.infer<typeof made>;
export type PasskeyUsed = z.infer<typeof used>;

/** That it is really the one whose account it is, who asks for what cannot be taken back. */
const proof = z.union([z.strictObject({ password: text(PASSWORD.most) }), z.strictObject({ passkey: used })]);
export type Proof = z.infer<typeof proof>;

const shelved = z.strictObject({
  kind: z.enum(['deck', 'cards']),
  id: text(100),
  game: text(40),
  changed: z.number().min(0).max(1e15),
  data: z.json(),
});
export type Shelved = z.infer<typeof shelved>;

export const PEOPLE_REQUESTS = {
  /** Oneself: the account with its sessions and passkeys, or that there is none. */
  me: z.strictObject({}),
  signUp: z.strictObject({ name: text(100), password: password.nullable(), passkey: made.nullable() }),
  signIn: z.strictObject({ name: text(100), password: text(PASSWORD.most) }),
  /** A number that nobody knows yet, for a passkey to sign. */
  challenge: z.strictObject({}),
  passkeyIn: z.strictObject({ passkey: used }),
  /** By a recovery code, which is used up; all other sessions end. */
  recover: z.strictObject({ name: text(100), code: text(40), password }),
  setPassword: z.strictObject({ proof, password }),
  addPasskey: z.strictObject({ proof, passkey: made, label: text(60) }),
  dropPasskey: z.strictObject({ proof, id: base64url }),
  newCodes: z.strictObject({ proof }),
  /** Ends a session; null: all but this one. */
  revoke: z.strictObject({ session: key.nullable() }),
  signOut: z.strictObject({}),
  /** All that is kept of oneself. */
  export: z.strictObject({}),
  deleteAccount: z.strictObject({ proof }),
  /** Of an account by its name, or one's own; `before`: games that ended earlier. */
  profile: z.strictObject({ name: text(100).nullable().default(null), before: z.number().nullable().default(null) }),
  /** Decks and cards kept with the account. */
  shelf: z.strictObject({}),
  shelve: z.strictObject({ items: z.array(shelved).min(1).max(40) }),
  unshelve: z.strictObject({
    items: z
      .array(shelved.pick({ kind: true, id: true }))
      .min(1)
      .max(100),
  }),
  /** Whether one does not want to hear the other player's words, at this table and any other; null only asks. */
  mute: z.strictObject({ match: key, on: z.boolean().nullable().default(null) }),
} as const;

export interface Session {
  readonly id: string;
  readonly agent: string; // what the browser said of itself
  readonly created: number;
  readonly seen: number;
  readonly here: boolean; // the one that asks
}
export interface Passkey {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly used: number | null;
}
export interface Account {
  readonly name: string;
  readonly created: number;
  readonly password: boolean; // has one
  readonly passkeys: readonly Passkey[];
  readonly codes: number; // recovery codes that are left
  readonly sessions: readonly Session[];
}
export interface Rated {
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}
export interface GameRating extends Rated {
  readonly game: string;
  readonly matches: number;
  readonly curve: readonly Rated[]; // after each match, the oldest first
}
/** A game that is over, as one of its players has it. */
export interface PlayedGame {
  readonly match: string;
  readonly nth: number;
  readonly seat: 0 | 1;
  readonly game: string;
  readonly at: number;
  readonly opponent: string;
  readonly bot: boolean;
  readonly deck: string;
  readonly theirs: string; // the other's deck
  readonly won: boolean | null; // null: drawn
  readonly cause: string;
  readonly clause: string;
  readonly answers: number;
  readonly rated: boolean;
}
export interface DeckTally {
  readonly game: string;
  readonly deck: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
}
export interface Profile {
  readonly name: string;
  readonly since: number;
  readonly mine: boolean;
  readonly ratings: readonly GameRating[];
  readonly tallies: readonly DeckTally[];
  readonly games: readonly PlayedGame[]; // the latest first
  readonly more: boolean;
}

export interface PeopleReplies {
  readonly me: { readonly account: Account | null };
  readonly signUp: { readonly name: string; readonly codes: readonly string[] };
  readonly signIn: { readonly token: string; readonly name: string };
  readonly challenge: { readonly challenge: string };
  readonly passkeyIn: { readonly token: string; readonly name: string };
  readonly recover: { readonly token: string; readonly name: string };
  readonly newCodes: { readonly codes: readonly string[] };
  readonly export: { readonly file: Readonly<Record<string, unknown>> };
  readonly profile: { readonly profile: Profile };
  readonly shelf: { readonly items: readonly Shelved[] };
  readonly mute: { readonly muted: boolean };
}
