// Work handed to a queue in place of the threads at home: put in, waited for, and taken out once all of it is here.
import { hashOf } from '../../lab/node/files.ts';
import type { Spread } from '../../lab/node/workers.ts';
import { InputError } from '../../read/problem.ts';
import type { Needs, Part, Queue, Run } from './queue.ts';

const LOOK = 300; // milliseconds between two looks

/** What all tasks have in common is kept once. */
function split(tasks: readonly Readonly<Record<string, unknown>>[]): {
  shared: Record<string, unknown>;
  rest: (task: Readonly<Record<string, unknown>>) => Record<string, unknown>;
} {
  const [first = {}] = tasks;
  const common = Object.keys(first).filter((key) => tasks.every((task) => task[key] === first[key]));
  return {
    shared: Object.fromEntries(common.map((key) => [key, first[key]])),
    rest: (task) => Object.fromEntries(Object.entries(task).filter(([key]) => !common.includes(key))),
  };
}

export interface Order {
  readonly title: string;
  readonly game: string;
  readonly needs: Needs;
  readonly whole: unknown; // what makes this work different from any other
}

/** A queue as the place where tasks are carried out. Interrupted, the work goes on there, and who asks again collects it. */
export function overQueue(queue: Queue, order: Order): Spread {
  return async (job, _here, tasks, _threads, done, signal) => {
    const plain = tasks as readonly Readonly<Record<string, unknown>>[];
    const { shared, rest } = split(plain);
    const id = hashOf(job, JSON.stringify(order.needs), JSON.stringify(order.whole));
    const open = new Map(plain.map((task, at) => [hashOf(JSON.stringify(rest(task))), at]));
    const run: Run = { id, title: order.title, job, game: order.game, needs: order.needs, shared };
    const parts: Part[] = [...open].map(([key, at]) => ({ key, task: rest(plain[at] as Record<string, unknown>) }));
    if (parts.length > 0) await queue.submit(run, parts);
    while (open.size > 0) {
      if (signal?.aborted) return false;
      const fresh = (await queue.doneIn(id)).filter((key) => open.has(key));
      for (const { key, result } of await queue.resultsOf(id, fresh)) {
        if ('error' in result) {
          await queue.drop(id);
          throw new InputError(
            `a part could not be done, and the work was taken out of the queue: ${result.error}`,
            `できない部分があったので、キューから取り下げました：${result.error}`,
          );
        }
        const at = open.get(key);
        open.delete(key);
        if (at !== undefined) done(result.value as never, tasks[at] as never);
      }
      if (fresh.length === 0) await new Promise((resolve) => void setTimeout(resolve, LOOK));
    }
    await queue.drop(id);
    return true;
  };
}
