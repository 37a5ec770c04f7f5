// The stores of a server on an embedded database, where a test wants what memory does not keep.
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import type { Ports } from '../../src/server/ports.ts';
import { accountStore } from '../../src/server/storage/accounts.ts';
import { CHANNEL, matchStore } from '../../src/server/storage/matches.ts';
import { orderStore } from '../../src/server/storage/order.ts';
import { PEOPLE_CHANNEL, peopleStore } from '../../src/server/storage/people.ts';
import { openPGlite } from '../../src/server/storage/pglite.ts';
import { type Database, openPostgres } from '../../src/server/storage/postgres.ts';
import { playedStore } from '../../src/server/storage/played.ts';
import { migrate } from '../../src/server/storage/schema.ts';
import { dataFolder } from './folder.ts';

/** An embedded one, or a PostgreSQL where it is wanted and to be had. */
async function opened(wanted: 'embedded' | 'postgres'): Promise<{ database: Database; stop: () => void }> {
  const postgres = wanted === 'postgres' ? startPostgres() : null;
  if (postgres !== null) return { database: await openPostgres(postgres.address, 4), stop: () => postgres.stop() };
  const { folder, remove } = await dataFolder();
  return { database: await openPGlite(join(folder, 'database')), stop: remove };
}

export async function databaseStores(wanted: 'embedded' | 'postgres' = 'embedded') {
  const { database, stop } = await opened(wanted);
  const { db, listen, close } = database;
  await migrate(db);
  const stores = {
    matches: matchStore(db, listen(CHANNEL)),
    people: peopleStore(db, listen(PEOPLE_CHANNEL)),
    accounts: { kept: accountStore(db), played: playedStore(db) },
    order: orderStore(db),
  } satisfies Partial<Ports>;
  return {
    db,
    stores,
    close: async (): Promise<void> => {
      await close();
      stop();
    },
  };
}
