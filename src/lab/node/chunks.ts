// Long work in chunks: spread over threads, kept on disk where a folder is given, and taken up again from there.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../match/index.ts';
import { hashOf, shownPath } from './files.ts';
import { spread } from './workers.ts';

/** The work was stopped from outside; what was finished is kept. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(
    readonly done: number,
    readonly total: number,
  ) {
    super(`interrupted: ${done} of ${total} parts are done`);
  }
}

export interface Work<T, R> {
  readonly worker: string; // the name of its worker
  readonly here: (task: T) => Promise<R>;
  readonly tasks: readonly T[];
  readonly threads: number;
  readonly folder: string | null; // where finished chunks are kept
  readonly signal: AbortSignal | null;
  readonly done: (result: R, task: T) => void; // in any order
}

const TASKS = 'tasks.txt'; // a hash of the tasks

/** All results in the order of their tasks. */
export async function inChunks<T, R>(work: Work<T, R>): Promise<R[]> {
  const { tasks, folder, signal } = work;
  const results: R[] = [];
  if (folder !== null) open(folder, hashOf(...tasks.map((task) => JSON.stringify(task))));
  const todo = tasks
    .map((task, at) => ({ task, at }))
    .filter(({ task, at }) => {
      const kept = folder === null ? null : keptAt(folder, at);
      if (kept === null) return true;
      results[at] = kept as R;
      work.done(results[at] as R, task);
      return false;
    });
  const finish = (result: R, at: number): void => {
    results[at] = result;
    if (folder !== null) keep(folder, at, result);
    work.done(result, tasks[at] as T);
  };
  const places = new Map(todo.map(({ task, at }) => [task, at]));
  const whole = await spread(
    work.worker,
    work.here,
    todo.map(({ task }) => task),
    work.threads,
    (result, task) => finish(result, places.get(task) ?? 0),
    signal,
  );
  if (!whole) throw new Interrupted(results.filter((one) => one !== undefined).length, tasks.length);
  return results;
}

/** A folder belongs to one run: the same tasks go on in it, others are refused. */
function open(folder: string, tasks: string): void {
  const path = join(folder, TASKS);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    replace(path, tasks);
  } else if (readFileSync(path, 'utf8') !== tasks) {
    throw new InputError(`${shownPath(folder)} holds another run; expected the same one, or another folder`);
  }
}
const chunkPath = (folder: string, at: number): string => join(folder, `chunk-${at}.json`);
function keptAt(folder: string, at: number): unknown {
  const path = chunkPath(folder, at);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null;
}
const keep = (folder: string, at: number, result: unknown): void =>
  replace(chunkPath(folder, at), JSON.stringify(result));
/** Written beside and renamed, so that an interruption never leaves half a file. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

/** Removes what was kept, and the folder with it unless something else lies there. */
export function forget(folder: string): void {
  const ours = (name: string): boolean => name === TASKS || /^chunk-\d+\.json(\.part)?$/.test(name);
  for (const name of readdirSync(folder)) if (ours(name)) rmSync(join(folder, name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
