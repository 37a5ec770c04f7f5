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
  tokens: { hash: string; person: string; created: number };
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
