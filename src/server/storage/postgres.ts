// A PostgreSQL server, shared by as many processes as one likes: what one writes the others hear by LISTEN.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Listen } from './matches.ts';
import type { Tables } from './schema.ts';

const AGAIN = 1000; // milliseconds until a lost connection is tried again

export interface Database {
  readonly db: Kysely<Tables>;
  /** Hears of what any process says on a channel; while the connection is lost it hears nothing. */
  readonly listen: (channel: string) => Listen;
  readonly close: () => Promise<void>;
}

const MOST_PREPARED = 500;
/** Statements have names, by which each connection reads and plans them once. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `s${names.size}`);
    return names.get(text);
  };
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        query: <R>(text: string | object, values?: readonly unknown[]) => {
          if (typeof text !== 'string') throw new Error('nothing here streams');
          const name = nameOf(text);
          return client.query({
            text,
            values: [...(values ?? [])],
            ...(name === undefined ? {} : { name }),
          }) as unknown as Promise<PostgresQueryResult<R>>;
        },
        release: () => client.release(),
      } as PostgresPoolClient;
    },
  };
}

export async function openPostgres(address: string, connections: number): Promise<Database> {
  const pool = new pg.Pool({ connectionString: address, max: connections });
  pool.on('error', () => undefined); // an idle connection was lost; the next statement gets another one
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const heard = new Map<string, Set<(payload: string) => void>>();
  let closed = false;
  let client: pg.Client | null = null;
  const done = (): void => undefined;
  let asking: Promise<void> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: address, keepAlive: true });
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const one of heard.get(channel) ?? []) one(payload);
    });
    fresh.on('error', () => undefined); // it ends, which is heard below
    await fresh.connect();
    client = fresh;
    fresh.on('end', () => {
      client = null;
      again();
    });
    for (const channel of heard.keys()) await fresh.query(`listen ${channel}`);
  };
  const again = (): void => {
    if (closed) return;
    setTimeout(() => void connect().catch(again), AGAIN).unref();
  };
  await connect();
  return {
    db,
    listen: (channel) => (one) => {
      const all = heard.get(channel) ?? new Set();
      // One after another, as the connection wants them; a new one asks for all of them.
      if (all.size === 0) asking = asking.then(() => client?.query(`listen ${channel}`)).then(done, done);
      heard.set(channel, all);
      all.add(one);
      return () => all.delete(one);
    },
    async close() {
      closed = true;
      await client?.end();
      await db.destroy();
    },
  };
}
