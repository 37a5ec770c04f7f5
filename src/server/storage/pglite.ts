// The embedded database: PostgreSQL in this process, its files in a folder. One process at a time, so a lock says whose it is.
import { PGlite } from '@electric-sql/pglite';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database } from './postgres.ts';
import type { Tables } from './schema.ts';

/** All statements go through one connection; a transaction keeps it for itself until it ends. */
class PGliteDriver implements Driver {
  private free: Promise<void> = Promise.resolve();
  private readonly releases = new WeakMap<DatabaseConnection, () => void>();
  constructor(private readonly db: PGlite) {}
  async init(): Promise<void> {
    await this.db.waitReady;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.free;
    let release: () => void = () => undefined;
    this.free = new Promise((resolve) => (release = resolve));
    await before;
    const connection = connectionTo(this.db);
    this.releases.set(connection, release);
    return connection;
  }
  async beginTransaction(): Promise<void> {
    await this.db.query('begin');
  }
  async commitTransaction(): Promise<void> {
    await this.db.query('commit');
  }
  async rollbackTransaction(): Promise<void> {
    await this.db.query('rollback');
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.releases.get(connection)?.();
  }
  async destroy(): Promise<void> {
    await this.db.close();
  }
}
const connectionTo = (db: PGlite): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await db.query<R>(sql, [...parameters]);
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  },
  // eslint-disable-next-line require-yield
  async *streamQuery() {
    throw new Error('the embedded database does not stream');
  },
});

export async function openPGlite(folder: string): Promise<Database> {
  const pglite = await PGlite.create(folder);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PGliteDriver(pglite),
      createIntrospector: (it) => new PostgresIntrospector(it),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    db,
    listen: (channel) => (one) => {
      let stopped = false;
      const listening = pglite.listen(channel, (payload) => {
        if (!stopped) one(payload);
      });
      listening.catch(() => undefined); // whoever waits for what is said here reads it anew now and then
      return () => {
        stopped = true;
      };
    },
    close: () => db.destroy(),
  };
}
