// The queue in a database: one statement takes a part, one finishes it, so that no two workers have the same.
import { type Kysely, sql } from 'kysely';
import type { Done, Part, Queue, Result, Run, Standing, Taken } from './queue.ts';

interface QueueTables {
  queue_runs: { id: string; title: string; job: string; game: string; needs: string; shared: string; created: number };
  queue_parts: {
    run: string;
    key: string;
    at: number;
    task: string;
    holder: string | null;
    until: number | null;
    tries: number;
    result: string | null;
  };
  queue_refused: { run: string; worker: string; why: string };
}

const LOCK = 7_368_647; // any number that nobody else locks by
const TABLES = [
  `create table if not exists queue_runs (id text primary key, title text not null, job text not null, game text not null,
    needs text not null, shared text not null, created double precision not null)`,
  `create table if not exists queue_parts (run text not null references queue_runs on delete cascade, key text not null,
    at integer not null, task text not null, holder text, until double precision, tries integer not null default 0,
    result text, primary key (run, key))`,
  `create index if not exists queue_parts_open on queue_parts (run, at) where result is null`,
  `create table if not exists queue_refused (run text not null references queue_runs on delete cascade, worker text not null,
    why text not null, primary key (run, worker))`,
];
const AT_ONCE = 500; // parts in one statement
const NOW = sql<number>`extract(epoch from clock_timestamp())`;
const read = <T>(text: string): T => JSON.parse(text) as T;

/** `any`: the tables of the queue stand beside those of the online service. */
export async function storedQueue(any: unknown): Promise<Queue> {
  const db = any as Kysely<QueueTables>;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    for (const statement of TABLES) await sql.raw(statement).execute(tx);
  });
  return {
    async submit({ id, title, job, game, needs, shared }: Run, parts: readonly Part[]) {
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('queue_runs')
          .values({ id, title, job, game, needs: JSON.stringify(needs), shared: JSON.stringify(shared), created: NOW })
          .onConflict((it) => it.doNothing())
          .execute();
        for (let from = 0; from < parts.length; from += AT_ONCE)
          await tx
            .insertInto('queue_parts')
            .values(
              parts.slice(from, from + AT_ONCE).map(({ key, task }, at) => ({
                run: id,
                key,
                at: from + at,
                task: JSON.stringify(task),
                tries: 0,
              })),
            )
            .onConflict((it) => it.doNothing())
            .execute();
      });
    },
    async doneIn(run) {
      const rows = await db
        .selectFrom('queue_parts')
        .select('key')
        .where('run', '=', run)
        .where('result', 'is not', null)
        .execute();
      return rows.map(({ key }) => key);
    },
    async resultsOf(run, keys) {
      if (keys.length === 0) return [];
      const rows = await db
        .selectFrom('queue_parts')
        .select(['key', 'result'])
        .where('run', '=', run)
        .where('key', 'in', [...keys])
        .where('result', 'is not', null)
        .execute();
      return rows.map(({ key, result }): Done => ({ key, result: read<Result>(result ?? '{}') }));
    },
    async drop(run) {
      await db.deleteFrom('queue_runs').where('id', '=', run).execute();
    },
    async standings() {
      const runs = await db.selectFrom('queue_runs').select(['id', 'title']).orderBy('created').orderBy('id').execute();
      return Promise.all(
        runs.map(async ({ id, title }): Promise<Standing> => {
          const parts = db.selectFrom('queue_parts').where('run', '=', id);
          const held = await parts
            .select('holder')
            .where('result', 'is', null)
            .where('holder', 'is not', null)
            .where('until', '>', NOW)
            .orderBy('holder')
            .execute();
          const { all, done } = await parts
            .select([sql<string>`count(*)`.as('all'), sql<string>`count(result)`.as('done')])
            .executeTakeFirstOrThrow();
          const refused = await db
            .selectFrom('queue_refused')
            .select(['worker', 'why'])
            .where('run', '=', id)
            .orderBy('worker')
            .execute();
          return {
            title,
            parts: Number(all),
            done: Number(done),
            held: held.length,
            workers: [...new Set(held.map(({ holder }) => holder ?? ''))],
            refused: refused.map(({ worker, why }) => `${worker}: ${why}`),
          };
        }),
      );
    },

    async runs() {
      const rows = await db
        .selectFrom('queue_runs as run')
        .select(['id', 'title', 'job', 'game', 'needs', 'shared'])
        .where((it) =>
          it.exists(
            it
              .selectFrom('queue_parts as part')
              .select('part.key')
              .whereRef('part.run', '=', 'run.id')
              .where('part.result', 'is', null),
          ),
        )
        .orderBy('created')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...row,
        needs: read<Run['needs']>(row.needs),
        shared: read<Run['shared']>(row.shared),
      }));
    },
    async take(worker, runs, lease) {
      if (runs.length === 0) return null;
      const { rows } = await sql<{ run: string; key: string; task: string; tries: number }>`
        update queue_parts set holder = ${worker}, until = ${NOW} + ${sql.lit(lease)}, tries = tries + 1
        where (run, key) = (
          select part.run, part.key from queue_parts part join queue_runs run on run.id = part.run
          where part.result is null and (part.until is null or part.until < ${NOW}) and part.run in (${sql.join([...runs])})
          order by run.created, part.run, part.at limit 1 for update of part skip locked)
        returning run, key, task, tries`.execute(db);
      const [row] = rows;
      return row === undefined ? null : ({ ...row, task: read(row.task) } satisfies Taken);
    },
    async beat(worker, lease) {
      await db
        .updateTable('queue_parts')
        .set({ until: sql<number>`${NOW} + ${sql.lit(lease)}` })
        .where('holder', '=', worker)
        .where('result', 'is', null)
        .execute();
    },
    async finish(worker, run, key, result) {
      const { numUpdatedRows } = await db
        .updateTable('queue_parts')
        .set({ result: JSON.stringify(result), holder: worker, until: null })
        .where('run', '=', run)
        .where('key', '=', key)
        .where('result', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async giveBack(worker) {
      await db
        .updateTable('queue_parts')
        .set({ holder: null, until: null })
        .where('holder', '=', worker)
        .where('result', 'is', null)
        .execute();
    },
    async refuse(worker, run, why) {
      await sql`insert into queue_refused (run, worker, why) select ${run}, ${worker}, ${why}
        where exists (select 1 from queue_runs where id = ${run})
        on conflict (run, worker) do update set why = excluded.why`.execute(db);
    },
  };
}
