// The stores of a server on an embedded database, where a test wants what memory does not keep.
import { join } from 'node:path';
import type { Ports } from '../../src/server/ports.ts';
import { accountStore } from '../../src/server/storage/accounts.ts';
import { CHANNEL, matchStore } from '../../src/server/storage/matches.ts';
import { orderStore } from '../../src/server/storage/order.ts';
import { PEOPLE_CHANNEL, peopleStore } from '../../src/server/storage/people.ts';
import { openPGlite } from '../../src/server/storage/pglite.ts';
import { playedStore } from '../../src/server/storage/played.ts';
import { migrate } from '../../src/server/storage/schema.ts';
import { dataFolder } from './folder.ts';

export async function databaseStores() {
  const { folder, remove } = await dataFolder();
  const { db, listen, close } = await openPGlite(join(folder, 'database'));
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
      remove();
    },
  };
}
