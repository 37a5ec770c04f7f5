// Long work in chunks: spread over threads, kept on disk where a folder is given, and taken up again from there.
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../match/index.ts';
import { makeFolder, onDisk, shownPath } from './disk.ts';
import { hashOf } from './files.ts';
import { type Spread, spread } from './workers.ts';

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
  readonly spread?: Spread; // over something else than threads
  readonly folder: string | null; // where finished chunks are kept
  readonly facts: Facts;
  readonly whole: unknown; // all of it, before it was cut into tasks
  readonly signal: AbortSignal | null;
  readonly done: (result: R, task: T, kept: boolean) => void; // in any order; kept: by an earlier run
}

/** What a run is, in words people can compare: a folder goes on with the same facts only. */
export type Facts = Readonly<Record<string, string>>;

export const RUN = 'run.json'; // the facts, and a hash of the tasks
const OTHER = 'decks or cards'; // what can differ beyond the facts
/** The facts of a run and of what it is to do. */
export const factsWith = (facts: Facts, whole: unknown): Facts => ({
  ...facts,
  [OTHER]: hashOf(JSON.stringify(whole)),
});

/** Games to a chunk, the same whatever the number of threads: little is lost, and no core waits long for another. */
export const chunkSize = (games: number, bots: readonly string[]): number =>
  Math.max(
    bots.some((bot) => bot.startsWith('search')) ? 1 : Math.min(200, Math.ceil(games / 100)),
    Math.ceil(games / MOST_CHUNKS),
  );
const MOST_CHUNKS = 100_000;

/** All results in the order of their tasks. */
export async function inChunks<T, R>(work: Work<T, R>): Promise<R[]> {
  const { tasks, folder, signal } = work;
  const results: R[] = [];
  if (folder !== null) open(folder, factsWith(work.facts, work.whole));
  const todo = tasks
    .map((task, at) => ({ task, at }))
    .filter(({ task, at }) => {
      const kept = folder === null ? null : keptAt(folder, at);
      if (kept === null) return true;
      results[at] = kept as R;
      work.done(results[at] as R, task, true);
      return false;
    });
  const finish = (result: R, at: number): void => {
    results[at] = result;
    if (folder !== null) keep(folder, at, result);
    work.done(result, tasks[at] as T, false);
  };
  const places = new Map(todo.map(({ task, at }) => [task, at]));
  const whole = await (work.spread ?? spread)(
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

/** A folder belongs to one run: the same goes on in it, others are refused and told what differs. */
function open(folder: string, facts: Facts): void {
  const path = join(folder, RUN);
  if (!existsSync(path)) {
    makeFolder(folder);
    replace(path, JSON.stringify(facts));
    return;
  }
  const other = difference(facts, path);
  if (other === null) return;
  throw new InputError(
    `${shownPath(folder)} holds another run (${other}); ` +
      'expected the same options to go on, another folder, or that one removed',
    `${shownPath(folder)}には別の実行（${other}）があります。続けるには同じ指定で、そうでなければ別のフォルダーを使うか、それを消してください`,
  );
}
/** What the facts noted in a file have other than these, for people; null: nothing. */
export function difference(facts: Facts, path: string): string | null {
  const held = factsIn(path);
  const keys = [...new Set([...Object.keys(facts), ...Object.keys(held)])].filter((key) => facts[key] !== held[key]);
  if (keys.length === 0) return null;
  const named = keys.filter((key) => key !== OTHER);
  const told = named.map((key) => `${key} ${held[key] ?? 'unknown'}, not ${facts[key] ?? 'unknown'}`);
  return told.length > 0 ? told.join('; ') : `other ${OTHER}`;
}
function factsIn(path: string): Facts {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (value !== null && typeof value === 'object') return value as Facts;
  } catch {
    // What cannot be read says nothing: every fact differs, and the folder is refused.
  }
  return {};
}

const chunkPath = (folder: string, at: number): string => join(folder, `chunk-${at}.json`);
/** A finished chunk; one that a crash or a full disk has spoilt does not carry its own hash, and is played again. */
function keptAt(folder: string, at: number): unknown {
  const path = chunkPath(folder, at);
  if (!existsSync(path)) return null;
  const text = onDisk(path, () => readFileSync(path, 'utf8'));
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  return text.slice(0, Math.max(0, end)) === hashOf(body) ? (JSON.parse(body) as unknown) : null;
}
function keep(folder: string, at: number, result: unknown): void {
  const body = JSON.stringify(result);
  replace(chunkPath(folder, at), `${hashOf(body)}\n${body}`);
}
/** Written beside and renamed, so that an interruption never leaves half a file. */
export function replace(path: string, text: string): void {
  onDisk(path, () => {
    writeFileSync(`${path}.part`, text);
    renameSync(`${path}.part`, path);
  });
}

/** Removes what was kept, and the folder with it unless something else lies there. */
export function forget(folder: string): void {
  const ours = (name: string): boolean => /^(run|chunk-\d+)\.json(\.part)?$/.test(name);
  onDisk(folder, () => {
    for (const name of readdirSync(folder)) if (ours(name)) rmSync(join(folder, name));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  });
}
