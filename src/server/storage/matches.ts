// Matches in a database: a row is kept before anybody hears of it, and never twice under one number.
import { type Kysely, sql } from 'kysely';
import { type MatchStore, TAKEN } from '../ports.ts';
import type { MatchHead, StoredRow } from '../matches/rows.ts';
import type { Tables } from './schema.ts';

export const CHANNEL = 'tefuda_rows';
const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

export type Listen = (heard: (payload: string) => void) => () => void;

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

export function matchStore(db: Kysely<Tables>, listen: Listen): MatchStore {
  return {
    async create({ id, created, terms, number }) {
      const fresh = { id, created, number, status: 'open' as const, count: 0, due: null, result: null };
      await db
        .insertInto('matches')
        .values({ ...fresh, terms: json(terms) })
        .execute();
    },
    async head(id): Promise<MatchHead | null> {
      return (await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    rows: (id, from): Promise<readonly StoredRow[]> =>
      db
        .selectFrom('rows')
        .select(['n', 'at', 'row'])
        .where('match', '=', id)
        .where('n', '>=', from)
        .orderBy('n')
        .execute(),
    async append(id, n, row, at, head) {
      const { result, status, due } = head;
      try {
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('rows')
            .values({ match: id, n, at, row: json(row) })
            .execute();
          await tx
            .updateTable('matches')
            .set({
              count: n + 1,
              ...(status === undefined ? {} : { status }),
              ...(due === undefined ? {} : { due }),
              ...(result === undefined ? {} : { result: result === null ? null : json(result) }),
            })
            .where('id', '=', id)
            .execute();
          await sql`select pg_notify(${CHANNEL}, ${`${id} ${n}`})`.execute(tx);
        });
        return null;
      } catch (error) {
        if (isTaken(error)) return TAKEN;
        throw error;
      }
    },
    listen: (heard) =>
      listen((payload) => {
        const [id = '', n = ''] = payload.split(' ');
        heard(id, Number(n));
      }),
    listed: (statuses, most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('status', 'in', [...statuses])
        .where(sql<boolean>`(terms->>'listed')::boolean`)
        .orderBy('created', 'desc')
        .limit(most)
        .execute(),
    due: async (by) =>
      (await db.selectFrom('matches').select('id').where('due', '<=', by).execute()).map(({ id }) => id),
  };
}
