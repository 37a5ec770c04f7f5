// Work spread over threads; in the source tree, where no bundled worker lies, it is done here.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';

/** Runs every task, in threads where the bundle has the worker, and tells of each result as it comes. */
export async function spread<T, R>(
  worker: string,
  here: (task: T) => Promise<R>,
  tasks: readonly T[],
  threads: number,
  done: (result: R, task: T) => void,
): Promise<void> {
  const file = new URL(`./${worker}.worker.js`, import.meta.url);
  if (threads <= 1 || tasks.length <= 1 || !existsSync(fileURLToPath(file))) {
    for (const task of tasks) done(await here(task), task);
    return;
  }
  const pool = new Tinypool({ filename: file.href, minThreads: 1, maxThreads: Math.min(threads, tasks.length) });
  try {
    await Promise.all(tasks.map(async (task) => done((await pool.run(task)) as R, task)));
  } finally {
    await pool.destroy();
  }
}

export const cores = (): number => availableParallelism();
