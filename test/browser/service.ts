// The real server behind the page's own port, with matches in memory and chance from a seed, so that a test plays the same
// match each time; forced passes wait no time.
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { ALLOWED, Limits } from '../../src/server/http/limits.ts';
import { takeSockets } from '../../src/server/http/sockets.ts';
import { Server } from '../../src/server/server.ts';
import { localPresence, memoryOrder, memoryPeople, memoryStore } from '../../src/server/storage/memory.ts';
import { carryOutTask } from '../../src/server/work/tasks.ts';
import { dice } from './play.ts';

interface App {
  readonly server: Parameters<typeof takeSockets>[0];
  get(path: string, handler: () => Promise<unknown>): unknown;
  addHook(name: 'preClose', hook: () => Promise<void>): unknown;
}
export interface Attached {
  readonly connections: number;
  attach(app: App): Promise<void>;
}

export async function seededService(seed: number): Promise<Attached & { readonly server: Server }> {
  await Promise.all(gameIds.map(loadGame)); // which keeps nobody waiting later
  const random = dice(seed);
  const server = new Server(
    {
      clock: {
        now: () => Date.now(),
        after(milliseconds, call) {
          const timer = setTimeout(call, milliseconds);
          timer.unref();
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
      order: memoryOrder(),
      presence: localPresence(),
      uptime: { between: (from, to) => to - from },
      pause: { least: 0, mean: 0, most: 0 },
      work: { run: carryOutTask },
    },
    gameIds,
    loadGame,
  );
  return {
    server,
    connections: 100,
    async attach(app) {
      app.get('/online.json', async () => ({ online: true }));
      app.addHook(
        'preClose',
        takeSockets(app.server, Promise.resolve(server), {
          origins: [],
          proxied: false,
          limits: new Limits(ALLOWED),
          connected: () => undefined,
        }),
      );
    },
  };
}

/** To be run by a page before anything of it: its own part of the seed is the same each time too. */
export function seedPage(salt: number): void {
  let state = salt;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array)
      for (let at = 0; at < array.length; at++) {
        state = (Math.imul(state, 48271) + 11) & 0x7fffffff;
        array[at] = state >>> 8;
      }
    return array;
  };
}
