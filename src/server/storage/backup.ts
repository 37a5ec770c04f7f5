// All of a database as lines of JSON: the same from the embedded one and from a PostgreSQL, so that one moves from either to either.
import { type Kysely, sql } from 'kysely';
import { shown } from '../../read/visible.ts';
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

/** As it is at one moment, whoever writes meanwhile. The last line says how many there are, so that none is missed. */
export async function* backup(db: Kysely<Tables>): AsyncGenerator<string> {
  const moment = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    yield JSON.stringify({ tefuda: 'backup', format: FORMAT });
    let count = 0;
    for (const table of KEPT) {
      await sql`declare ${sql.id(table)} cursor for select to_jsonb(t) as row from ${sql.table(table)} t`.execute(
        moment,
      );
      for (let more = true; more; ) {
        const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(BATCH)} from ${sql.id(table)}`.execute(moment);
        for (const { row } of rows) yield JSON.stringify({ table, row });
        count += rows.length;
        more = rows.length === BATCH;
      }
      await sql`close ${sql.id(table)}`.execute(moment);
    }
    yield JSON.stringify({ tefuda: 'end', rows: count });
  } finally {
    await moment.commit().execute();
  }
}
type Line = { readonly tefuda?: string; readonly format?: number; readonly table?: string; readonly row?: unknown };
function readLine(text: string, at: number): Line {
  const wrong = (): Error =>
    new Error(at === 1 ? 'this is no backup of Tefuda' : `line ${at} of the backup cannot be read`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong();
  }
  if (typeof value !== 'object' || value === null) throw wrong();
  return value;
}

/** Puts the lines of a backup into an empty database, all of them or none; the answer is how many. */
export async function restoreFrom(
  db: Kysely<Tables>,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  await migrate(db);
  return db.transaction().execute(async (tx) => {
    for (const table of KEPT) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
      if (rows.length > 0) throw new Error('the database is not empty: nothing was restored');
    }
    let count = 0;
    let [isFirst, isWhole] = [true, false];
    for await (const line of lines) {
      if (line === '') continue;
      const read = readLine(line, count + (isFirst ? 1 : 2));
      if (isFirst && (read.tefuda !== 'backup' || read.format !== FORMAT))
        throw new Error('this is no backup of Tefuda');
      if (read.tefuda === 'end') isWhole = (read as { rows?: number }).rows === count;
      else if (!isFirst) {
        const table = KEPT.find((one) => one === read.table);
        if (table === undefined) throw new Error(`line ${count + 2} of the backup is of no table`);
        const line = count + 2;
        await sql`insert into ${sql.table(table)}
          select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(read.row ?? null)}::jsonb)`
          .execute(tx)
          .catch((error: unknown) => {
            throw new Error(`the database does not take line ${line} of the backup (${shown(String(error), 200)})`);
          });
        count++;
      }
      isFirst = false;
    }
    if (isFirst) throw new Error('this is no backup of Tefuda');
    if (!isWhole) throw new Error('the backup is not whole: nothing was restored');
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
