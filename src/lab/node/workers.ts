// Work spread over threads; in the source tree, where no bundled worker lies, it is done here.
import { setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';

/** Where tasks are carried out: the threads of this process, or many machines. */
export type Spread = typeof spread;

/**
 * Runs every task, in threads where the bundle has the worker, and tells of each result as it comes.
 * The answer is whether all were done: an aborted signal ends it early.
 */
export async function spread<T, R>(
  worker: string,
  here: (task: T) => Promise<R>,
  tasks: readonly T[],
  threads: number,
  done: (result: R, task: T) => void,
  signal: AbortSignal | null = null,
): Promise<boolean> {
  const file = new URL(`./${worker}.worker.js`, import.meta.url);
  // Also a single thread is one of its own: a long search here would keep signals from being heard.
  if (tasks.length === 0 || !existsSync(fileURLToPath(file))) {
    for (const task of tasks) {
      if (signal?.aborted) return false;
      done(await here(task), task);
      if (signal !== null) await breath();
    }
    return true;
  }
  if (signal !== null) setMaxListeners(0, signal); // every waiting task listens
  const pool = new Tinypool({ filename: file.href, minThreads: 1, maxThreads: Math.min(threads, tasks.length) });
  try {
    const run = async (task: T): Promise<void> => {
      const result = (await pool.run(task, { signal })) as R;
      if (!signal?.aborted) done(result, task);
    };
    await Promise.all(tasks.map(run));
    return true;
  } catch (error) {
    if (signal?.aborted) return false;
    throw error;
  } finally {
    await pool.destroy();
  }
}

/** Threads that stay: for whoever gets tasks one at a time. In the source tree the work is done here. */
export class Threads {
  private readonly pools = new Map<string, Tinypool>(); // by worker
  constructor(private readonly threads: number) {}
  async run<T, R>(worker: string, here: (task: T) => Promise<R>, task: T, signal: AbortSignal): Promise<R> {
    const file = new URL(`./${worker}.worker.js`, import.meta.url);
    if (!existsSync(fileURLToPath(file))) return here(task);
    const pool =
      this.pools.get(worker) ?? new Tinypool({ filename: file.href, minThreads: 1, maxThreads: this.threads });
    this.pools.set(worker, pool);
    return (await pool.run(task, { signal })) as R;
  }
  async end(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }
}

/** Lets signals of the outside be heard between two tasks. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export const cores = (): number => availableParallelism();
