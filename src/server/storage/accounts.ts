// Accounts in a database: names, what opens them, sessions, and what is kept with them.
import { type Kysely, sql } from 'kysely';
import { DELETED } from '../../wire/names.ts';
import type { Shelved } from '../../wire/people.ts';
import type { Tables } from './schema.ts';

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;
const UNIQUE_VIOLATION = '23505';

export interface NewPasskey {
  readonly id: string;
  readonly label: string;
  readonly key: string;
  readonly algorithm: number;
  readonly counter: number;
}
export interface NewAccount {
  readonly person: string;
  readonly name: string;
  readonly key: string;
  readonly password: string | null;
  readonly passkey: NewPasskey | null;
  readonly codes: readonly string[];
  readonly at: number;
}

export const accountStore = (db: Kysely<Tables>) => ({
  /** False where the name, or one that is taken for it, is somebody's. */
  async add({ person, name, key, password, passkey, codes, at }: NewAccount): Promise<boolean> {
    try {
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('accounts').values({ person, name, key, password, created: at }).execute();
        await tx.updateTable('people').set({ name }).where('id', '=', person).execute();
        if (passkey !== null)
          await tx
            .insertInto('passkeys')
            .values({ ...passkey, person, created: at, used: null })
            .execute();
        await tx
          .insertInto('codes')
          .values(codes.map((hash) => ({ hash, person })))
          .execute();
      });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  },
  async byKey(key: string) {
    return (await db.selectFrom('accounts').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;
  },
  async byPerson(person: string) {
    return (await db.selectFrom('accounts').selectAll().where('person', '=', person).executeTakeFirst()) ?? null;
  },
  async setPassword(person: string, password: string): Promise<void> {
    await db.updateTable('accounts').set({ password }).where('person', '=', person).execute();
  },

  passkeys: (person: string) =>
    db.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('created').execute(),
  async passkey(id: string) {
    return (
      (await db
        .selectFrom('passkeys')
        .innerJoin('accounts', 'accounts.person', 'passkeys.person')
        .selectAll('passkeys')
        .select('accounts.name')
        .where('passkeys.id', '=', id)
        .executeTakeFirst()) ?? null
    );
  },
  async addPasskey(person: string, passkey: NewPasskey, at: number): Promise<boolean> {
    const added = await db
      .insertInto('passkeys')
      .values({ ...passkey, person, created: at, used: null })
      .onConflict((it) => it.doNothing())
      .returning('id')
      .execute();
    return added.length > 0;
  },
  /** False where it was used meanwhile, so that one signature opens nothing twice. */
  async usedPasskey(id: string, before: number, counter: number, at: number): Promise<boolean> {
    const changed = await db
      .updateTable('passkeys')
      .set({ counter, used: at })
      .where('id', '=', id)
      .where('counter', '=', before)
      .returning('id')
      .execute();
    return changed.length > 0;
  },
  async dropPasskey(person: string, id: string): Promise<void> {
    await db.deleteFrom('passkeys').where('person', '=', person).where('id', '=', id).execute();
  },

  /** Whose code this is, by their name; it is used up. */
  async useCode(key: string, hash: string): Promise<string | null> {
    const used = await db
      .deleteFrom('codes')
      .where('hash', '=', hash)
      .where('person', 'in', (it) => it.selectFrom('accounts').select('person').where('key', '=', key))
      .returning('person')
      .execute();
    return used[0]?.person ?? null;
  },
  async codesLeft(person: string): Promise<number> {
    return (await db.selectFrom('codes').select('hash').where('person', '=', person).execute()).length;
  },
  newCodes: (person: string, hashes: readonly string[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('codes').where('person', '=', person).execute();
      await tx
        .insertInto('codes')
        .values(hashes.map((hash) => ({ hash, person })))
        .execute();
    }),

  sessions: (person: string) =>
    db
      .selectFrom('tokens')
      .select(['id', 'hash', 'agent', 'created', 'seen'])
      .where('person', '=', person)
      .orderBy('created', 'desc')
      .execute(),
  /** Ends one session, or (null) all but the one with this hash. */
  async endSessions(person: string, id: string | null, but: string | null): Promise<void> {
    let ending = db.deleteFrom('tokens').where('person', '=', person);
    if (id !== null) ending = ending.where('id', '=', id);
    if (but !== null) ending = ending.where('hash', '!=', but);
    await ending.execute();
  },

  shelf: (person: string): Promise<readonly Shelved[]> =>
    db
      .selectFrom('shelves')
      .select(['kind', 'id', 'game', 'changed', 'data'])
      .where('person', '=', person)
      .orderBy('changed', 'desc')
      .execute() as Promise<readonly Shelved[]>,
  /** The newer of two that go by one id stays; false where there would be too many. */
  shelve: (person: string, items: readonly Shelved[], most: number): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const kept = await tx.selectFrom('shelves').select(['kind', 'id']).where('person', '=', person).execute();
      const ids = new Set([...kept, ...items].map(({ kind, id }) => `${kind} ${id}`));
      if (ids.size > most) return false;
      for (const { data, ...item } of items)
        await tx
          .insertInto('shelves')
          .values({ ...item, person, data: json(data) })
          .onConflict((it) =>
            it
              .columns(['person', 'kind', 'id'])
              .doUpdateSet({ game: item.game, changed: item.changed, data: json(data) })
              .where('shelves.changed', '<=', item.changed),
          )
          .execute();
      return true;
    }),
  async unshelve(person: string, items: readonly Pick<Shelved, 'kind' | 'id'>[]): Promise<void> {
    for (const { kind, id } of items)
      await db
        .deleteFrom('shelves')
        .where('person', '=', person)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
  },

  async mutes(person: string, other: string): Promise<boolean> {
    const found = await db
      .selectFrom('mutes')
      .select('other')
      .where('person', '=', person)
      .where('other', '=', other)
      .executeTakeFirst();
    return found !== undefined;
  },
  async mute(person: string, other: string, on: boolean): Promise<void> {
    if (on)
      await db
        .insertInto('mutes')
        .values({ person, other })
        .onConflict((it) => it.doNothing())
        .execute();
    else await db.deleteFrom('mutes').where('person', '=', person).where('other', '=', other).execute();
  },

  /** All that is kept of a person, but for what only opens the account. */
  async everything(person: string) {
    const played = await db.selectFrom('played').selectAll().where('person', '=', person).orderBy('at').execute();
    const ratings = await db.selectFrom('ratings').selectAll().where('person', '=', person).orderBy('at').execute();
    const rows = await db
      .selectFrom('rows')
      .innerJoin('played', 'played.match', 'rows.match')
      .select(['rows.match', 'rows.n', 'rows.at', 'rows.row'])
      .distinct()
      .where('played.person', '=', person)
      .where(sql<boolean>`(rows.row->>'seat')::integer = played.seat`)
      .orderBy('rows.match')
      .orderBy('rows.n')
      .execute();
    const { rows: reports } = await sql<unknown>`select at, match, name, reason from reports where by = ${person}
      order by at`.execute(db);
    const mutes = await db.selectFrom('mutes').select('other').where('person', '=', person).execute();
    return { played, ratings, rows, reports, mutes: mutes.length };
  },
  /** The account goes with all that is its own; matches stay, under no name. */
  remove: (person: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await sql`update rows set row = jsonb_set(row, '{who,name}', to_jsonb(${DELETED}::text))
        where row->>'kind' = 'sit' and row->'who'->>'person' = ${person}`.execute(tx);
      // Which seats were theirs is known by then, and what they wrote there goes as well.
      await sql`update rows r set row = jsonb_set(r.row, '{what}', jsonb_build_object('text', ${DELETED}::text))
        from rows s where s.match = r.match and s.row->>'kind' = 'sit' and s.row->'who'->>'person' = ${person}
          and r.row->>'kind' = 'say' and r.row->'what' ? 'text' and r.row->>'seat' = s.row->>'seat'`.execute(tx);
      await sql`update matches m set names = jsonb_set(m.names, array[s.row->>'seat'], to_jsonb(${DELETED}::text))
        from rows s where s.match = m.id and s.row->>'kind' = 'sit' and s.row->'who'->>'person' = ${person}
          and m.names->((s.row->>'seat')::integer) <> 'null'::jsonb`.execute(tx);
      await tx.updateTable('played').set({ opponent: DELETED }).where('other', '=', person).execute();
      await tx.deleteFrom('ratings').where('person', '=', person).execute();
      await tx.deleteFrom('played').where('person', '=', person).execute();
      await tx.deleteFrom('mutes').where('person', '=', person).execute();
      await tx.updateTable('reports').set({ name: DELETED }).where('about', '=', person).execute();
      await tx.deleteFrom('tokens').where('person', '=', person).execute();
      await tx.deleteFrom('accounts').where('person', '=', person).execute();
      await tx.updateTable('people').set({ name: DELETED }).where('id', '=', person).execute();
    }),
});
export type AccountStore = ReturnType<typeof accountStore>;
