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
        .values({ ...fresh, terms: json(terms), names: json([null, null]) })
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
    /** One statement, so that it is all of it or nothing, and one way there and back. */
    async append(id, n, row, at, { result, status, due, names }) {
      try {
        await db
          .with('added', (it) =>
            it
              .insertInto('rows')
              .values({ match: id, n, at, row: json(row) })
              .returning('match'),
          )
          .with('changed', (it) =>
            it
              .updateTable('matches')
              .set({
                count: n + 1,
                ...(status === undefined ? {} : { status }),
                ...(due === undefined ? {} : { due }),
                ...(names === undefined ? {} : { names: json(names) }),
                ...(result === undefined ? {} : { result: result === null ? null : json(result) }),
              })
              .where('id', '=', id),
          )
          .selectFrom('added')
          .select(sql`pg_notify(${CHANNEL}, ${`${id} ${n}`})`.as('told'))
          .execute();
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
    due: (by, most) => db.selectFrom('matches').selectAll().where('due', '<=', by).orderBy('due').limit(most).execute(),
    async keepFilm(match, nth, seat, packed) {
      await db
        .insertInto('films')
        .values({ match, nth, seat, packed })
        .onConflict((it) => it.doNothing())
        .execute();
    },
    async film(match, nth, seat) {
      const found = await db
        .selectFrom('films')
        .select('packed')
        .where('match', '=', match)
        .where('nth', '=', nth)
        .where('seat', '=', seat)
        .executeTakeFirst();
      return found?.packed ?? null;
    },
    async claim(id, was, due) {
      const taken = await db
        .updateTable('matches')
        .set({ due })
        .where('id', '=', id)
        .where('due', '=', was)
        .returning('id')
        .execute();
      return taken.length > 0;
    },
  };
}
