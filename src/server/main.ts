// The online service as `npm start` takes it: routes at once, the database while the page is already served.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { gameIds, loadGame } from '../games/registry.ts';
import { type Config, readConfig } from './config.ts';
import { Limits } from './http/limits.ts';
import { type Health, makeMetrics, operations } from './http/metrics.ts';
import { API, plainHttp } from './http/plain.ts';
import { type Sockets, takeSockets } from './http/sockets.ts';
import type { Observer } from './observer.ts';
import type { Clock, Ports, Randomness } from './ports.ts';
import { Server } from './server.ts';
import { openDoor } from './storage/door.ts';
import { openDatabase } from './storage/open.ts';
import { CHANNEL, matchStore } from './storage/matches.ts';
import { orderStore } from './storage/order.ts';
import { accountStore } from './storage/accounts.ts';
import { PEOPLE_CHANNEL, peopleStore } from './storage/people.ts';
import { playedStore } from './storage/played.ts';
import { PRESENCE_CHANNEL, sharedPresence } from './storage/presence.ts';
import { workInThreads } from './work/threads.ts';
import { beUp } from './storage/uptime.ts';
import { localPresence } from './storage/memory.ts';
import { migrate } from './storage/schema.ts';

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    timer.unref(); // what is to be done later keeps no process from ending
    return () => clearTimeout(timer);
  },
};
const FRACTIONS = 2 ** 48;
const random: Randomness = {
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  fraction: () => randomBytes(6).readUIntBE(0, 6) / FRACTIONS,
};

interface Opened {
  readonly server: Server;
  /** Why the database cannot be asked, or null. */
  problem(): Promise<string | null>;
  close(): Promise<void>;
}
async function open(config: Config, observer: Observer): Promise<Opened> {
  const database = await openDatabase(config);
  const { db, listen } = database;
  try {
    await migrate(db);
    const up = await beUp(db, clock);
    const work = workInThreads(config.threads);
    const others = config.database === null ? null : sharedPresence(db, listen(PRESENCE_CHANNEL), clock, up.process);
    const ports: Ports = {
      clock,
      random,
      matches: matchStore(db, listen(CHANNEL)),
      people: peopleStore(db, listen(PEOPLE_CHANNEL)),
      accounts: { kept: accountStore(db), played: playedStore(db) },
      order: orderStore(db),
      uptime: up,
      presence: others ?? localPresence(),
      pause: config.pause,
      work,
    };
    const closeDoor = config.database === null ? await openDoor(config.data, db) : () => undefined;
    const server = new Server(ports, gameIds, loadGame, observer);
    return {
      server,
      async problem() {
        try {
          await sql`select 1`.execute(db);
          return null;
        } catch (error) {
          return described(error).message;
        }
      },
      async close() {
        closeDoor();
        await server.close();
        others?.stop();
        await work.close();
        await up.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export interface Online {
  /** How many connections it takes at once. */
  readonly connections: number;
  /** Adds the routes to an app that does not listen yet. */
  attach(app: FastifyInstance): Promise<void>;
  /** What people can be told once it is known: null, or why there is no online play. */
  readonly ready: Promise<string | null>;
  /** Before the server ends: games under way go on to their end, for as long as was wanted. */
  drain(): Promise<void>;
  close(): Promise<void>;
}
/** `data`: where the embedded database lies unless the environment names another place. */
export function openOnline(env: Readonly<Record<string, string | undefined>>, data: string): Online {
  const config = readConfig(env, data);
  const log = pino({ level: config.log, base: { pid: process.pid } }, pino.destination({ dest: 2, sync: true }));
  let now: Opened | null = null;
  let leaving = false; // it takes nobody new
  let closing = false;
  let sockets: Sockets | null = null;
  const metrics = makeMetrics(() => now?.server ?? null);
  const opening = open(config, {
    begin: metrics.begin,
    failed(error, what) {
      if (closing) return; // what is cut off then is done by whoever takes over
      metrics.failed(error, what);
      log.error({ what, error: described(error) }, 'a request failed');
    },
  });
  opening.then(
    (opened) => {
      now = opened;
      log.info('ready');
    },
    (error: unknown) => log.error({ error: described(error) }, 'cannot open'),
  );
  const server = opening.then(
    (opened) => opened.server,
    () => null,
  );
  const { origins, proxied } = config;
  const limits = new Limits(config.allowed, metrics.refused);
  const health: Health = {
    async problem() {
      if (leaving || closing) return 'closing';
      if (now === null) return 'not open';
      return now.problem();
    },
  };
  return {
    connections: config.connections,
    async attach(app) {
      // A page that is served as plain files finds a file of this name, which says that nobody answers.
      app.get('/online.json', async (_, reply) => {
        const online = (await server) !== null;
        return reply.header('cache-control', 'no-store').send({ online });
      });
      await app.register(plainHttp(server, { origins, proxied, limits }), { prefix: API });
      await app.register(operations(metrics, health, config.metricsToken));
      const { connected } = metrics;
      sockets = takeSockets(app.server, server, { origins, proxied, limits, connected });
      app.addHook('preClose', async () => {
        closing = true;
        log.info('closing');
        sockets?.end();
      });
    },
    async drain() {
      if (config.drain === 0) return;
      leaving = true;
      log.info('draining');
      await sockets?.drain(config.drain);
    },
    ready: opening.then(
      () => null,
      (error: unknown) => described(error).message,
    ),
    async close() {
      const opened = await opening.catch(() => null);
      await opened?.close();
    },
  };
}

/** What may be logged of an error: no parameters of statements, which may be secrets or hidden cards. */
function described(error: unknown): { readonly message: string; readonly stack?: string | undefined } {
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}
