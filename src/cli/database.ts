// The database of the online service, for commands of whoever runs it: the same environment as the server's.
import type { Kysely } from 'kysely';
import { readConfig } from '../server/config.ts';
import type { Order, Orders } from '../server/storage/order.ts';
import type { Tables } from '../server/storage/schema.ts';
import { LIMITS } from '../read/limits.ts';
import { InputError } from '../read/problem.ts';
import { shown } from '../read/visible.ts';

/** Where `npm start` keeps it, unless the environment names another place. */
const DATA = 'data';

/** Asked of the server that has the embedded database open, or of the database itself. */
export async function ordered<O extends Order>(order: O): Promise<Orders[O['do']]> {
  const { database, data } = readConfig(process.env, DATA);
  const [{ askDoor }, { carryOutOrder }] = await Promise.all([
    import('../server/storage/door.ts'),
    import('../server/storage/order.ts'),
  ]);
  const told = database === null ? await askDoor(data, order) : null;
  return (told === null ? await withDatabase((db) => carryOutOrder(db, order)) : told.value) as Orders[O['do']];
}

export async function withDatabase<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  // All other commands start without it.
  const [{ openDatabase }, { migrate }] = await Promise.all([
    import('../server/storage/open.ts'),
    import('../server/storage/schema.ts'),
  ]);
  try {
    const { db, close } = await openDatabase(readConfig(process.env, DATA));
    try {
      await migrate(db);
      return await work(db);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof InputError || !(error instanceof Error)) throw error;
    const said = shown(error.message, LIMITS.message / 2);
    throw new InputError(said, `サーバーのデータベースを使えません：${said}`);
  }
}
