// The embedded database: PostgreSQL in this process, its files in a folder. One process at a time, so a lock says whose it is.
import { PGlite, type Results } from '@electric-sql/pglite';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Database } from './postgres.ts';
import type { Tables } from './schema.ts';

/** All statements go through one connection; a transaction keeps it for itself until it ends. */
class PGliteDriver implements Driver {
  private free: Promise<void> = Promise.resolve();
  private readonly releases = new WeakMap<DatabaseConnection, () => void>();
  private readonly statements: Statements;
  constructor(private readonly db: PGlite) {
    this.statements = new Statements(db);
  }
  async init(): Promise<void> {
    await this.db.waitReady;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.free;
    let release: () => void = () => undefined;
    this.free = new Promise((resolve) => (release = resolve));
    await before;
    const connection = connectionTo(this.statements);
    this.releases.set(connection, release);
    return connection;
  }
  async beginTransaction(_: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await this.db.query(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`);
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

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
const MOST_PREPARED = 500;
/** A parameter as it is written in a statement, or null where it is none that can be. */
function literal(value: unknown): string | null {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`;
  // Backslashes stand for themselves (standard_conforming_strings); a zero would end the statement.
  return typeof value === 'string' && !value.includes('\0') ? `'${value.replaceAll("'", "''")}'` : null;
}

/** A statement that comes a second time is prepared, which costs a quarter: one way there and back instead of six. */
class Statements {
  private readonly known = new Map<string, string | null>(); // by its text; null: was seen once
  private named = 0;
  constructor(private readonly db: PGlite) {}

  async run<R>(text: string, parameters: readonly unknown[]): Promise<Results<R>> {
    const values = parameters.map(literal);
    const name = values.includes(null) || !PREPARABLE.test(text) ? null : await this.nameOf(text);
    if (name === null) return this.db.query<R>(text, [...parameters]);
    const given = values.length === 0 ? '' : `(${values.join(', ')})`;
    const [result] = await this.db.exec(`execute ${name}${given}`);
    return result as Results<R>;
  }
  private async nameOf(text: string): Promise<string | null> {
    const known = this.known.get(text);
    if (typeof known === 'string') return known;
    if (known === undefined) {
      if (this.known.size < MOST_PREPARED) this.known.set(text, null);
      return null;
    }
    const name = `s${this.named++}`;
    await this.db.exec(`prepare ${name} as ${text}`);
    this.known.set(text, name);
    return name;
  }
}
const connectionTo = (statements: Statements): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await statements.run<R>(sql, parameters);
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
