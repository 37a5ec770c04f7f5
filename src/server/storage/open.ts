// Opens the database that the configuration names.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../lab/node/disk.ts';
import type { Config } from '../config.ts';
import { lockFolder } from './lock.ts';
import { type Database, openPostgres } from './postgres.ts';

const CONNECTIONS = 10; // to a PostgreSQL, from each process

/** The database: the one that was named, or the embedded one in a folder that is ours alone. */
export async function openDatabase({ data, database }: Pick<Config, 'data' | 'database'>): Promise<Database> {
  if (database !== null) return openPostgres(database, CONNECTIONS);
  makeFolder(data);
  const unlock = lockFolder(data);
  try {
    const folder = join(data, 'database');
    const opened = await openEmbedded(folder);
    chmodSync(folder, 0o700); // hashes of passwords and what hands hold are nobody else's
    return {
      ...opened,
      async close() {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Its database is a package that not every installation has. */
async function openEmbedded(folder: string): Promise<Database> {
  const { openPGlite } = await import('./pglite.ts').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new Error(
        'the embedded database is a package of its own: npm install @electric-sql/pglite @node-rs/argon2',
      );
    throw error;
  });
  return openPGlite(folder);
}
