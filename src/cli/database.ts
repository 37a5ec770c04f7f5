// The database of the online service, for commands of whoever runs it: the same environment as the server's.
import type { Kysely } from 'kysely';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/storage/open.ts';
import { migrate, type Tables } from '../server/storage/schema.ts';
import { InputError } from '../read/problem.ts';

/** Where `npm start` keeps it, unless the environment names another place. */
const DATA = 'data';

export async function withDatabase<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
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
    throw new InputError(error.message, `サーバーのデータベースを使えません：${error.message}`);
  }
}
