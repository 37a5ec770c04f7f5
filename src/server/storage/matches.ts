// Matches in a database: a row is kept before anybody hears of it, and never twice under one number.
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { type MatchStore, TAKEN } from '../ports.ts';
import type { MatchHead, StoredRow } from '../matches/rows.ts';
import type { Tables } from './schema.ts';

export const CHANNEL = 'tefuda_rows';
const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

export type Listen = (heard: (payload: string) => void) => () => void;

/**
 * One statement, so that it is all of it or nothing, and one way there and back; its text is always the same, so that it is
 * read and planned once. A result of JSON null takes back the one there was.
 */
const appending = (more: string): string => `with added as (
    insert into rows (match, n, at, row) values ($1, $2, $3, $4::jsonb) returning match),
  changed as (
    update matches set count = $2::integer + 1, status = coalesce($5::text, status),
      due = case when $6::boolean then $7::double precision else due end,
      names = coalesce($8::jsonb, names),
      result = case when $9::jsonb is null then result else nullif($9::jsonb, 'null'::jsonb) end
    where id = $1)${more}
  select pg_notify('${CHANNEL}', $10::text) as told from added`;
const APPEND = appending('');
/** With a game that is over by it, once for each person who played it. */
const APPEND_LAST = appending(`,
  ended as (
    insert into played select * from jsonb_populate_recordset(null::played, $11::jsonb))`);

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
    async append(id, n, row, at, { result, status, due, names, played = [] }) {
      const settles = result === undefined ? null : JSON.stringify(result);
      const named = names === undefined ? null : JSON.stringify(names);
      const values = [id, n, at, JSON.stringify(row), status ?? null, due !== undefined, due ?? null, named, settles];
      try {
        const told = [...values, `${id} ${n}`];
        await db.executeQuery(
          played.length === 0
            ? CompiledQuery.raw(APPEND, told)
            : CompiledQuery.raw(APPEND_LAST, [...told, JSON.stringify(played)]),
        );
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
