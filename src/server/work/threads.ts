// Threads for work that would keep everybody waiting. In the source tree, where no bundled worker lies, it is done here.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Work } from '../ports.ts';
import { carryOutTask, type ResultOf, type Task } from './tasks.ts';

const IDLE = 30_000; // milliseconds for which a thread waits for more to do
const GUARD = 30_000; // milliseconds after which a task is given up

/** One core is left to the server. */
export const threadsByDefault = (): number => Math.max(1, availableParallelism() - 1);

export function workInThreads(threads: number): Work & { close(): Promise<void> } {
  const file = new URL('./server-work.worker.js', import.meta.url);
  if (!existsSync(fileURLToPath(file))) return { run: carryOutTask, close: async () => undefined };
  const pool = new Tinypool({ filename: file.href, minThreads: 0, maxThreads: threads, idleTimeout: IDLE });
  return {
    async run<T extends Task>(task: T, most = GUARD): Promise<ResultOf<T>> {
      return (await pool.run(task, { signal: AbortSignal.timeout(most) })) as ResultOf<T>;
    },
    close: () => pool.destroy(),
  };
}
