import { cores } from '../../lab/node/workers.ts';
import { LIMITS } from '../../read/limits.ts';
import { work } from '../../server/queue/work.ts';
import { SIGNALS } from '../bulk.ts';
import { type Command, UsageError } from '../command.ts';
import { needsOf, withQueue, workerName } from '../queue.ts';

const LEASE = 20; // seconds

export const command: Command = {
  name: 'worker',
  usage: '',
  summary: 'Take parts of contests from the queue on the PostgreSQL that DATABASE_URL names',
  options: [
    { flag: '--queue', summary: 'from the queue (there is no other place yet)' },
    { flag: '--workers <n>', summary: 'threads (all cores)' },
    { flag: '--lease <s>', summary: `seconds of silence after which its parts are given to others (${LEASE})` },
    { flag: '--once', summary: 'end when nothing is left to do' },
  ],
  async run(args) {
    if (!args.flag('queue'))
      throw new UsageError('a worker works from a queue: --queue', 'ワーカーには --queue が必要です');
    const threads = args.integer('workers', 1, LIMITS.workers) ?? cores();
    const lease = args.integer('lease', 1, LIMITS.seconds) ?? LEASE;
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    for (const signal of SIGNALS) process.once(signal, abort);
    process.once('disconnect', abort);
    try {
      const parts = await withQueue((queue) =>
        work(queue, {
          name: workerName(),
          threads,
          lease,
          once: args.flag('once'),
          signal: stop.signal,
          needsOf,
          note: (line) => args.note(line),
        }),
      );
      args.report({ parts }, () => `${parts} parts done`);
      return 0;
    } finally {
      for (const signal of SIGNALS) process.off(signal, abort);
    }
  },
};
