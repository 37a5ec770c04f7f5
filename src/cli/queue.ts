// The queue that DATABASE_URL names. The address comes from the environment alone, and no message holds it.
import { hostname } from 'node:os';
import { version } from '../../package.json';
import { loadGame } from '../games/registry.ts';
import { sourceHash } from '../lab/node/files.ts';
import { InputError } from '../read/problem.ts';
import { readConfig } from '../server/config.ts';
import type { Needs, Queue, Standing } from '../server/queue/queue.ts';
import type { Args } from './command.ts';

/** What a run of this game is played with; a worker made of anything else is refused. */
export async function needsOf(id: string): Promise<Needs> {
  const game = await loadGame(id);
  return {
    version,
    program: sourceHash(id, ['bots']).slice(0, 8),
    rules: String(game.rulesNumber),
    cards: game.starters.pool.hash,
  };
}
export const workerName = (): string => `${hostname()}/${process.pid}`;

/** Does something with the queue, and lets go of it. A process that was started by one with a queue (TEFUDA_QUEUE=parent) asks that one. */
export async function withQueue<T>(use: (queue: Queue) => Promise<T>): Promise<T> {
  if (process.env['TEFUDA_QUEUE'] === 'parent') {
    const { askedQueue } = await import('../server/queue/asked.ts');
    try {
      return await use(askedQueue());
    } finally {
      process.disconnect();
    }
  }
  const { database } = readConfig(process.env, '');
  if (database === null)
    throw new InputError(
      'a queue needs a PostgreSQL: expected its address in DATABASE_URL',
      'キューにはPostgreSQLが必要です。DATABASE_URLにアドレスを書いてください',
    );
  const [{ openPostgres }, { storedQueue }] = await Promise.all([
    import('../server/storage/postgres.ts'),
    import('../server/queue/stored.ts'),
  ]);
  const opened = await openPostgres(database, CONNECTIONS).catch(unreachable);
  try {
    return await use(await storedQueue(opened.db).catch(unreachable));
  } finally {
    await opened.close();
  }
}
const CONNECTIONS = 4;
/** What a driver says may hold the address. */
function unreachable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  throw new InputError(
    `the PostgreSQL that DATABASE_URL names cannot be used${code}`,
    `DATABASE_URLのPostgreSQLを使えません${code}`,
  );
}

const told = ({ title, parts, done, held, workers, refused }: Standing): string =>
  [
    `${title}: ${done} of ${parts} parts`,
    held === 0 ? 'nobody at work' : `${held} under way (${workers.join(', ')})`,
    ...refused.map((one) => `refused: ${one}`),
  ].join('; ');
const LOOK = 1000; // milliseconds

/** Tells how far all runs are whenever that changes, until the queue is empty; one JSON value is how far they are now. */
export function watchQueue(args: Args): Promise<number> {
  return withQueue(async (queue) => {
    let now = await queue.standings();
    if (!args.json) {
      let last = '';
      for (; now.length > 0; now = await queue.standings()) {
        const lines = now.map(told).join('\n');
        if (lines !== last) args.note(lines);
        last = lines;
        await new Promise((resolve) => void setTimeout(resolve, LOOK));
      }
    }
    args.report(now, () => 'the queue is empty');
    return 0;
  });
}
