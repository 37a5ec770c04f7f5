// People in a database: who shows which token, and whom the others are to look at again.
import { type Kysely, sql } from 'kysely';
import { DELETED } from '../../wire/names.ts';
import type { Known, PeopleStore } from '../ports.ts';
import type { Listen } from './matches.ts';
import type { Tables } from './schema.ts';

export const PEOPLE_CHANNEL = 'tefuda_people';

/** Every process looks anew at this person's lines: a session ended, or they are let in no more. */
export async function tellOf(db: Kysely<Tables>, person: string): Promise<void> {
  await sql`select pg_notify(${PEOPLE_CHANNEL}, ${person})`.execute(db);
}

async function named(db: Kysely<Tables>, hashes: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const found = await db
    .selectFrom('tokens')
    .innerJoin('people', 'people.id', 'tokens.person')
    .leftJoin('accounts', 'accounts.person', 'people.id')
    .leftJoin('bans', 'bans.person', 'people.id')
    .select(['tokens.hash', 'people.id', 'people.name', 'accounts.key', 'bans.at'])
    .where('tokens.hash', 'in', [...hashes])
    .execute();
  return new Map(
    found.map(({ hash, id, name, key, at }) => [hash, { id, name, account: key !== null, banned: at !== null }]),
  );
}

export const peopleStore = (db: Kysely<Tables>, listen: Listen): PeopleStore => ({
  addPerson: (person, { hash, id, agent }, created) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('people')
        .values({ ...person, created })
        .execute();
      await tx.insertInto('tokens').values({ hash, id, agent, person: person.id, created, seen: created }).execute();
    }),
  async addToken(person, { hash, id, agent }, created) {
    await db.insertInto('tokens').values({ hash, id, agent, person, created, seen: created }).execute();
  },
  async byToken(hash) {
    return (await named(db, [hash])).get(hash) ?? null;
  },
  byTokens: (hashes) => named(db, hashes),
  async isDeleted(person) {
    const found = await db.selectFrom('people').select('name').where('id', '=', person).executeTakeFirst();
    return found?.name === DELETED;
  },
  async seen(hash, at, since) {
    await db.updateTable('tokens').set({ seen: at }).where('hash', '=', hash).where('seen', '<', since).execute();
  },
  tell: (person) => tellOf(db, person),
  listen: (heard) => listen(heard),
});
