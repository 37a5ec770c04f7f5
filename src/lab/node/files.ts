// Files of the checkout: scenarios, and what a proof depends on.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Game } from '../../kernel/index.ts';
import { loadGame, gameIds } from '../../games/registry.ts';
import { InputError } from '../../match/index.ts';
import { readScenario, type Scenario, scenarioGame, Source } from '../scenario/index.ts';

/** The folder of the checkout this program was built in. */
export const root = findRoot(import.meta.dirname);
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'src', 'kernel'))) return from;
  const up = dirname(from);
  return up === from ? process.cwd() : findRoot(up);
}

/** A path as people read it: below the present folder, else as it is. */
export function shownPath(path: string): string {
  const shown = relative(process.cwd(), path).split(sep).join('/');
  if (shown === '') return '.';
  return shown.startsWith('..') ? path : shown;
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new InputError(`${shownPath(path)}: there is no such file`);
    if (code === 'EISDIR') throw new InputError(`${shownPath(path)}: expected a file, found a folder`);
    throw error;
  }
}

/** Does something with the disk; what the disk refuses is the user's to know, not a bug of ours. */
export function onDisk<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new InputError(`${shownPath(path)}: ${message}`);
  }
}

/** Makes a folder and those above it, one by one: asked for all at once, Node tries for ever where no folder can be made. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  onDisk(path, () => mkdirSync(path));
}

const isScenario = (name: string): boolean => name.endsWith('.yaml') || name.endsWith('.yml');
/** All files below a folder, sorted. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}
/** The scenario files a list of files and folders stands for. */
export function scenarioFiles(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => {
    const full = resolve(path);
    return existsSync(full) && statSync(full).isDirectory() ? filesBelow(full).filter(isScenario) : [full];
  });
  return [...new Set(found)];
}
export const scenariosOf = (game: string): string[] => scenarioFiles([join(root, 'test', 'scenarios', game)]);

export async function loadScenario(path: string): Promise<{ game: Game; scenario: Scenario }> {
  const source = new Source(shownPath(path), readText(path));
  const id = scenarioGame(source);
  if (!gameIds.includes(id))
    throw new InputError(`${source.file}: no game is called ${id}; expected ${gameIds.join(', ')}`);
  const game = await loadGame(id);
  return { game, scenario: readScenario(source, game) };
}

/** A hash of every source that can change how a scenario of this game comes out, or with more rooms how a bot plays it. */
export function sourceHash(game: string, more: readonly string[] = []): string {
  const hash = createHash('sha256');
  const rooms = ['kernel', 'text', 'match', 'lab', `games/${game}`];
  for (const path of [...rooms, ...more].flatMap((room) => filesBelow(join(root, 'src', room)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
export const hashOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 32);

/** Why clauses of a game cannot be proven: src/games/<game>/unproven.tsv, id and reason. */
export function unprovenReasons(game: string): Map<string, string> {
  const path = join(root, 'src', 'games', game, 'unproven.tsv');
  if (!existsSync(path)) return new Map();
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): [string, string] => {
      const [id = '', ...reason] = line.split('\t');
      return [id, reason.join(' ')];
    });
  return new Map(rows);
}
