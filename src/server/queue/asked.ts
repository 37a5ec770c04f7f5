// A queue that lies in another process: a child asks its parent, who alone has the embedded database open.
import type { ChildProcess } from 'node:child_process';
import type { Queue } from './queue.ts';

const VERBS = [
  'submit',
  'doneIn',
  'resultsOf',
  'drop',
  'standings',
  'runs',
  'take',
  'beat',
  'finish',
  'giveBack',
  'refuse',
] as const satisfies readonly (keyof Queue)[];
type Verb = (typeof VERBS)[number];

interface Asked {
  readonly queue: number; // which request
  readonly verb: Verb;
  readonly args: readonly unknown[];
}
interface Answered {
  readonly queue: number;
  readonly value?: unknown;
  readonly error?: string;
}
const isAnswer = (message: unknown): message is Answered =>
  typeof message === 'object' && message !== null && 'queue' in message;

/** The queue of the process that started this one. */
export function askedQueue(): Queue {
  const waiting = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }
  >();
  let requests = 0;
  process.on('message', (message) => {
    if (!isAnswer(message)) return;
    const one = waiting.get(message.queue);
    waiting.delete(message.queue);
    if (message.error === undefined) one?.resolve(message.value);
    else one?.reject(new Error(message.error));
  });
  process.once('disconnect', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process with the queue is gone'));
    waiting.clear();
  });
  const ask = (verb: Verb, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!process.connected) return reject(new Error('the process with the queue is gone'));
      const asked: Asked = { queue: ++requests, verb, args };
      waiting.set(asked.queue, { resolve, reject });
      process.send?.(asked);
    });
  return Object.fromEntries(VERBS.map((verb) => [verb, (...args: unknown[]) => ask(verb, args)])) as unknown as Queue;
}

/** Lets a child ask this queue; what it asks after its end reaches nobody. */
export function answerChild(child: ChildProcess, queue: Queue): void {
  child.on('message', (message) => {
    const { queue: number, verb, args } = message as Asked;
    const run = queue[verb] as (...given: readonly unknown[]) => Promise<unknown>;
    const tell = (answer: Answered): void => {
      if (child.connected) child.send(answer, () => undefined);
    };
    run(...args).then(
      (value) => tell({ queue: number, value: value ?? null }),
      (error: unknown) => tell({ queue: number, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
