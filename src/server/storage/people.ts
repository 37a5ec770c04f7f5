// People in a database.
import type { Kysely } from 'kysely';
import type { PeopleStore } from '../ports.ts';
import type { Tables } from './schema.ts';

export const peopleStore = (db: Kysely<Tables>): PeopleStore => ({
  addPerson: (person, hash, created) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('people')
        .values({ ...person, created })
        .execute();
      await tx.insertInto('tokens').values({ hash, person: person.id, created }).execute();
    }),
  async byToken(hash) {
    const found = await db
      .selectFrom('tokens')
      .innerJoin('people', 'people.id', 'tokens.person')
      .select(['people.id', 'people.name'])
      .where('tokens.hash', '=', hash)
      .executeTakeFirst();
    return found ?? null;
  },
  async revoke(hash) {
    await db.deleteFrom('tokens').where('hash', '=', hash).execute();
  },
});
