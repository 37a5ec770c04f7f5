import { add, chunks, noResult, simulate, type SimResult, type SimTask } from '../simulate.ts';
import { spread } from './workers.ts';

/** Plays many games over the threads there are. */
export async function simulateAll(
  task: Omit<SimTask, 'from' | 'to'>,
  games: number,
  threads: number,
  progress: (done: number, total: number) => void,
): Promise<SimResult> {
  const size = Math.max(2, Math.min(500, 2 * Math.ceil(games / threads / 40)));
  const parts: SimResult[] = [];
  const tasks = chunks(task, games, size);
  let done = 0;
  progress(0, games);
  await spread('sim', simulate, tasks, threads, (part, one) => {
    // Chunks come in any order; adding them in their own keeps the report the same every time.
    parts[one.from / size] = part;
    done += part.games;
    progress(done, games);
  });
  const sum = noResult();
  for (const part of parts) add(sum, part);
  return sum;
}
