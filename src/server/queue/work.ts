// A worker: takes parts from a queue, one for each of its threads, and says that it lives.
import { Threads } from '../../lab/node/workers.ts';
import { JOBS } from './jobs.ts';
import type { Needs, Queue, Result, Run, Taken } from './queue.ts';

const LOOK = 500; // milliseconds between two looks into an empty queue
const AGAIN = 1000; // until a queue that cannot be reached is tried again
const MOST_TRIES = 5; // a part that took so many workers down is not tried again

export interface WorkOptions {
  readonly name: string; // of this worker, for people; no two have the same
  readonly threads: number;
  readonly lease: number; // seconds after which it is taken for dead
  readonly once: boolean; // ends when nothing is left to do
  readonly signal: AbortSignal;
  readonly needsOf: (game: string) => Promise<Needs>; // what this worker is made of
  readonly note: (line: string) => void;
}

/** What a worker is made of in other ways than a run asks, in words; null: nothing. */
function difference(run: Run, mine: Needs): string | null {
  const other = Object.keys(run.needs).filter((key) => run.needs[key] !== mine[key]);
  return other.length === 0
    ? null
    : other.map((key) => `${key} ${mine[key] ?? 'none'}, not ${run.needs[key]}`).join('; ');
}

class Worker {
  private readonly judged = new Map<string, Run | null>(); // by run: null where this worker may not take part
  private readonly threads: Threads;
  private down = false;
  done = 0;
  constructor(
    private readonly queue: Queue,
    private readonly options: WorkOptions,
  ) {
    this.threads = new Threads(options.threads);
  }
  end(): Promise<void> {
    return this.threads.end();
  }

  /** Asks the queue until it answers: a database that is gone for a while ends nothing. */
  private async reach<T>(ask: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        const found = await ask();
        if (this.down) this.options.note('the queue is reached again');
        this.down = false;
        return found;
      } catch (error) {
        // What a driver says may hold the address.
        const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
        if (!this.down) this.options.note(`the queue cannot be reached${code}; trying again`);
        this.down = true;
        if (this.options.signal.aborted) return null;
        await pause(AGAIN, this.options.signal);
      }
    }
  }
  private async allowed(): Promise<readonly string[]> {
    const runs = (await this.reach(() => this.queue.runs())) ?? [];
    for (const run of runs) {
      if (this.judged.has(run.id)) continue;
      const job = Object.hasOwn(JOBS, run.job);
      const why = difference(run, await this.options.needsOf(run.game)) ?? (job ? null : `job ${run.job} is unknown`);
      this.judged.set(run.id, why === null ? run : null);
      if (why === null) continue;
      this.options.note(`refused for “${run.title}”: ${why}`);
      await this.reach(() => this.queue.refuse(this.options.name, run.id, why));
    }
    return runs.filter(({ id }) => this.judged.get(id) !== null).map(({ id }) => id);
  }
  /** One thread's work, a part after the other. */
  async lane(): Promise<void> {
    const { name, lease, once, signal } = this.options;
    while (!signal.aborted) {
      const runs = await this.allowed();
      const taken = await this.reach(() => this.queue.take(name, runs, lease));
      if (taken === null) {
        if (once && runs.length === 0) return;
        await pause(LOOK, signal);
        continue;
      }
      const result = await this.carryOut(taken);
      if (result === null) return;
      const counts = await this.reach(() => this.queue.finish(name, taken.run, taken.key, result));
      if (counts === true) this.done++;
      else this.options.note('a part had been finished by another worker meanwhile');
    }
  }
  private async carryOut({ run: id, task, tries }: Taken): Promise<Result | null> {
    const run = this.judged.get(id);
    const job = run === null || run === undefined ? undefined : JOBS[run.job];
    if (run === null || run === undefined || job === undefined) return null;
    if (tries > MOST_TRIES) return { error: `a part was begun ${MOST_TRIES} times and never finished` };
    const { signal } = this.options;
    try {
      return { value: await this.threads.run(run.job, job, { ...run.shared, ...task } as never, signal) };
    } catch (error) {
      return signal.aborted ? null : { error: error instanceof Error ? error.message : String(error) };
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Works until the signal, or with `once` until nothing is left; the answer is how many parts were done. */
export async function work(queue: Queue, options: WorkOptions): Promise<number> {
  const { name, lease, threads, signal } = options;
  const worker = new Worker(queue, options);
  const beat = setInterval(() => void queue.beat(name, lease).catch(() => undefined), (lease * 1000) / 4);
  try {
    await Promise.all(Array.from({ length: threads }, () => worker.lane()));
  } finally {
    clearInterval(beat);
    await worker.end();
    if (signal.aborted) await queue.giveBack(name).catch(() => undefined);
  }
  return worker.done;
}
