// All of a database as lines of JSON: the same from the embedded one and from a PostgreSQL, so that one moves from either to either.
import { type Kysely, sql } from 'kysely';
import { migrate, type Tables } from './schema.ts';

/** In an order in which each table comes after those it refers to; who is connected and since when is up is no part of it. */
const KEPT = [
  'matches',
  'rows',
  'people',
  'tokens',
  'accounts',
  'passkeys',
  'codes',
  'played',
  'ratings',
  'shelves',
  'mutes',
  'films',
  'bans',
  'reports',
] as const satisfies readonly (keyof Tables)[];
const BATCH = 500;
const FORMAT = 1;

export async function* backup(db: Kysely<Tables>): AsyncGenerator<string> {
  yield JSON.stringify({ tefuda: 'backup', format: FORMAT });
  for (const table of KEPT) {
    for (let from = 0; ; from += BATCH) {
      const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
        order by t limit ${BATCH} offset ${from}`.execute(db);
      for (const { row } of rows) yield JSON.stringify({ table, row });
      if (rows.length < BATCH) break;
    }
  }
}

/** Puts the lines of a backup into an empty database, all of them or none; the answer is how many. */
export async function restoreFrom(db: Kysely<Tables>, lines: Iterable<string>): Promise<number> {
  await migrate(db);
  return db.transaction().execute(async (tx) => {
    for (const table of KEPT) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
      if (rows.length > 0) throw new Error('the database is not empty: nothing was restored');
    }
    let count = 0;
    let isFirst = true;
    for (const line of lines) {
      if (line === '') continue;
      const read = JSON.parse(line) as { tefuda?: string; format?: number; table?: string; row?: unknown };
      if (isFirst && (read.tefuda !== 'backup' || read.format !== FORMAT))
        throw new Error('this is no backup of Tefuda');
      if (!isFirst) {
        const table = KEPT.find((one) => one === read.table);
        if (table === undefined) throw new Error(`line ${count + 2} of the backup is of no table`);
        await sql`insert into ${sql.table(table)}
          select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(read.row)}::jsonb)`.execute(
          tx,
        );
        count++;
      }
      isFirst = false;
    }
    if (isFirst) throw new Error('this is no backup of Tefuda');
    await sql`select setval(pg_get_serial_sequence('reports', 'id'), coalesce(max(id), 1)) from reports`.execute(tx);
    return count;
  });
}

/** Deletes finished and abandoned matches that are older, with what belongs to them; the answer is how many. */
export async function prune(db: Kysely<Tables>, before: number): Promise<number> {
  const gone = await db
    .deleteFrom('matches')
    .where('created', '<', before)
    .where('status', '!=', 'running')
    .returning('id')
    .execute();
  await db.deleteFrom('uptime').where('until', '<', before).execute();
  return gone.length;
}
