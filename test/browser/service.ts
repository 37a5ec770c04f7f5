// The real server behind the page's own port, with matches in memory, chance from a seed and a clock that stands still, so that a
// test plays the same match each time, and nobody loses on time where the machine is slow; forced passes wait no time.
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { ALLOWED, Limits } from '../../src/server/http/limits.ts';
import { takeSockets } from '../../src/server/http/sockets.ts';
import { Server } from '../../src/server/server.ts';
import { localPresence, memoryOrder, memoryPeople, memoryStore } from '../../src/server/storage/memory.ts';
import { carryOutTask } from '../../src/server/work/tasks.ts';
import { dice } from './dice.ts';
import { plainHttp } from '../../src/server/http/plain.ts';
import type { Ports } from '../../src/server/ports.ts';
import type { FastifyInstance } from 'fastify';

export interface Attached {
  readonly connections: number;
  attach(app: FastifyInstance): Promise<void>;
}

const NOW = Date.UTC(2026, 0, 1);

/** `stores`: in place of those in memory. `allowed`: how much may be asked from one address. */
export async function seededService(
  seed: number,
  stores: Partial<Ports> = {},
  allowed = ALLOWED,
): Promise<Attached & { readonly server: Server }> {
  await Promise.all(gameIds.map(loadGame)); // which keeps nobody waiting later
  const random = dice(seed);
  const server = new Server(
    {
      clock: {
        now: () => NOW,
        after(milliseconds, call) {
          const timer = milliseconds > 0 ? undefined : setTimeout(call);
          return () => clearTimeout(timer);
        },
      },
      random: {
        hex: (bytes) =>
          Array.from({ length: bytes }, () =>
            Math.floor(random() * 255)
              .toString(16)
              .padStart(2, '0'),
          ).join(''),
        fraction: random,
      },
      matches: memoryStore(),
      people: memoryPeople(),
      accounts: null,
      order: memoryOrder(),
      presence: localPresence(),
      uptime: { between: (from, to) => to - from },
      pause: { least: 0, mean: 0, most: 0 },
      work: { run: carryOutTask },
      ...stores,
    },
    gameIds,
    loadGame,
  );
  return {
    server,
    connections: 100,
    async attach(app) {
      app.get('/online.json', async () => ({ online: true }));
      const door = { origins: [], proxied: false, limits: new Limits(allowed) };
      const opened = Promise.resolve(server);
      await app.register(plainHttp(opened, door), { prefix: '/api' });
      const sockets = takeSockets(app.server, opened, { ...door, connected: () => undefined });
      app.addHook('preClose', async () => sockets.end());
    },
  };
}
