import { add, chunks, noResult, simulate, type SimResult, type SimTask } from '../simulate.ts';
import { chunkSize, type Facts, forget, inChunks } from './chunks.ts';
import { alone } from './lock.ts';
import type { Spread } from './workers.ts';

export interface SimOptions {
  readonly games: number;
  readonly threads: number;
  readonly spread?: Spread;
  readonly folder: string | null; // where an interrupted run is kept, and goes on
  readonly signal: AbortSignal | null;
  readonly facts?: Facts; // what a kept run is, for people
  readonly progress: (done: number, total: number, kept: number) => void;
}

/** Plays many games over the threads there are. */
export function simulateAll(task: Omit<SimTask, 'from' | 'to'>, options: SimOptions): Promise<SimResult> {
  const { folder } = options;
  return folder === null ? play(task, options) : alone(folder, () => play(task, options));
}
async function play(task: Omit<SimTask, 'from' | 'to'>, options: SimOptions): Promise<SimResult> {
  const { games, threads, folder, signal, progress } = options;
  let [done, before] = [0, 0];
  progress(0, games, 0);
  const parts = await inChunks({
    worker: 'sim',
    here: simulate,
    tasks: chunks(task, games, chunkSize(games, task.bots)),
    threads,
    ...(options.spread === undefined ? {} : { spread: options.spread }),
    folder,
    facts: options.facts ?? {},
    whole: { ...task, games },
    signal,
    done: (part: SimResult, _, kept) => {
      done += part.games;
      if (kept) before += part.games;
      progress(done, games, before);
    },
  });
  const sum = noResult();
  for (const part of parts) add(sum, part);
  if (folder !== null) forget(folder);
  return sum;
}
