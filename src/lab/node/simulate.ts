import { add, chunks, noResult, simulate, type SimResult, type SimTask } from '../simulate.ts';
import { forget, inChunks } from './chunks.ts';

export interface SimOptions {
  readonly games: number;
  readonly threads: number;
  readonly folder: string | null; // where an interrupted run is kept, and goes on
  readonly signal: AbortSignal | null;
  readonly progress: (done: number, total: number) => void;
}

/** Plays many games over the threads there are. */
export async function simulateAll(task: Omit<SimTask, 'from' | 'to'>, options: SimOptions): Promise<SimResult> {
  const { games, threads, folder, signal, progress } = options;
  const size = Math.max(2, Math.min(500, 2 * Math.ceil(games / 160)));
  let done = 0;
  progress(0, games);
  const parts = await inChunks({
    worker: 'sim',
    here: simulate,
    tasks: chunks(task, games, size),
    threads,
    folder,
    signal,
    done: (part: SimResult) => {
      done += part.games;
      progress(done, games);
    },
  });
  const sum = noResult();
  for (const part of parts) add(sum, part);
  if (folder !== null) forget(folder);
  return sum;
}
