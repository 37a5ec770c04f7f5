// The tables, and how they came to be. The same SQL for PostgreSQL 15 and the embedded one.
import { type Generated, type Kysely, sql } from 'kysely';
import type { Outcome, Seat } from '../../kernel/index.ts';
import type { Row, Status, Terms } from '../matches/rows.ts';

export interface Tables {
  matches: {
    id: string;
    created: number;
    terms: Terms;
    number: string;
    status: Status;
    count: number;
    due: number | null;
    result: Outcome | null;
    names: readonly [string | null, string | null];
  };
  rows: { match: string; n: number; at: number; row: Row };
  people: { id: string; name: string; created: number };
  tokens: {
    hash: string;
    person: string;
    created: number;
    id: Generated<string>; // by which a session is named without opening it
    seen: Generated<number>;
    agent: Generated<string>;
  };
  accounts: { person: string; name: string; key: string; password: string | null; created: number };
  passkeys: {
    id: string;
    person: string;
    label: string;
    key: string;
    algorithm: number;
    counter: number;
    created: number;
    used: number | null;
  };
  codes: { hash: string; person: string };
  played: {
    match: string;
    nth: number;
    seat: Seat;
    person: string;
    game: string;
    at: number;
    deck: string;
    other: string | null; // a person; null: a bot
    opponent: string;
    theirs: string;
    won: boolean | null;
    cause: string;
    clause: string;
    answers: number;
    rated: boolean;
    decides: boolean; // it was the last of its match
  };
  ratings: {
    match: string;
    person: string;
    game: string;
    at: number;
    rating: number;
    deviation: number;
    volatility: number;
    matches: number; // this one too
  };
  shelves: { person: string; kind: 'deck' | 'cards'; id: string; game: string; changed: number; data: unknown };
  mutes: { person: string; other: string };
  uptime: { id: Generated<number>; since: number; until: number };
  films: { match: string; nth: number; seat: Seat; packed: string };
  bans: { person: string; at: number };
  reports: {
    id: Generated<number>;
    at: number;
    match: string;
    by: string;
    about: string;
    name: string;
    reason: string;
  };
  presence: { process: number; person: string };
  migrations: { n: number };
}

/** Each is carried out once, in this order; one that has been released is never changed. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table matches (
      id text primary key, created double precision not null, terms jsonb not null, number text not null,
      status text not null, count integer not null, due double precision, result jsonb)`,
    `create index matches_due on matches (due) where due is not null`,
    `create index matches_status on matches (status, created)`,
    `create table rows (
      match text not null references matches on delete cascade, n integer not null,
      at double precision not null, row jsonb not null, primary key (match, n))`,
    `create table people (id text primary key, name text not null, created double precision not null)`,
    `create table tokens (
      hash text primary key, person text not null references people on delete cascade,
      created double precision not null)`,
    `create table uptime (id serial primary key, since double precision not null, until double precision not null)`,
  ],
  [
    `alter table matches add column names jsonb not null default '[null, null]'`,
    // Who is connected to which process; those of a process that is no longer up count for nothing.
    `create table presence (process integer not null references uptime on delete cascade,
      person text not null, primary key (process, person))`,
  ],
  [
    // What a seat saw of a finished game: gzip of JSON, in base64.
    `create table films (match text not null references matches on delete cascade, nth integer not null,
      seat integer not null, packed text not null, primary key (match, nth, seat))`,
  ],
  [
    `create table bans (person text primary key references people on delete cascade, at double precision not null)`,
    `create table reports (id serial primary key, at double precision not null, match text not null, by text not null,
      about text not null, name text not null, reason text not null)`,
  ],
  [
    `alter table tokens add column id text not null default md5(random()::text || clock_timestamp()::text),
      add column seen double precision not null default 0, add column agent text not null default ''`,
    `create unique index tokens_id on tokens (id)`,
    `create index tokens_person on tokens (person)`,
    // key: what the name is taken for at a glance, so that no two are alike.
    `create table accounts (person text primary key references people on delete cascade, name text not null,
      key text not null unique, password text, created double precision not null)`,
    `create table passkeys (id text primary key, person text not null references accounts on delete cascade,
      label text not null, key text not null, algorithm integer not null, counter double precision not null,
      created double precision not null, used double precision)`,
    `create index passkeys_person on passkeys (person)`,
    `create table codes (hash text primary key, person text not null references accounts on delete cascade)`,
    // Each game that is over, once for each person who played it; written with the row that ends it.
    `create table played (match text not null references matches on delete cascade, nth integer not null,
      seat integer not null, person text not null, game text not null, at double precision not null, deck text not null,
      other text, opponent text not null, theirs text not null, won boolean, cause text not null, clause text not null,
      answers integer not null, rated boolean not null, decides boolean not null, primary key (match, nth, seat))`,
    `create index played_person on played (person, at)`,
    `create index played_rated on played (at) where rated and decides`,
    // What a rated match made of somebody's rating: the latest one is what it is now.
    `create table ratings (match text not null, person text not null, game text not null, at double precision not null,
      rating double precision not null, deviation double precision not null, volatility double precision not null,
      matches integer not null, primary key (match, person))`,
    `create index ratings_person on ratings (person, game, at)`,
    `create table shelves (person text not null references accounts on delete cascade, kind text not null,
      id text not null, game text not null, changed double precision not null, data jsonb not null,
      primary key (person, kind, id))`,
    `create table mutes (person text not null references people on delete cascade, other text not null,
      primary key (person, other))`,
  ],
];

const LOCK = 7_368_646; // any number that nobody else locks by

/** Brings a database up to date; several processes may try at once. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`create table if not exists migrations (n integer primary key)`.execute(tx);
    const done = new Set((await tx.selectFrom('migrations').select('n').execute()).map(({ n }) => n));
    for (const [n, statements] of MIGRATIONS.entries()) {
      if (done.has(n)) continue;
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await tx.insertInto('migrations').values({ n }).execute();
    }
  });
}
