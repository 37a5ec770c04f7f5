// Files of the checkout: scenarios, and what a proof depends on.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Game } from '../../kernel/index.ts';
import { loadGame, gameIds } from '../../games/registry.ts';
import { word } from '../../kernel/index.ts';
import { Source } from '../../read/located.ts';
import { didYouMean, didYouMeanJa, InputError, some } from '../../read/problem.ts';
import { shown as shownText } from '../../read/visible.ts';
import { onDisk, readText, shownPath } from './disk.ts';
import { elsewhere } from './foreign.ts';
import { readScenario, type Scenario, scenarioGame } from '../scenario/index.ts';

/** The folder of the checkout this program was built in. */
export const root = findRoot(import.meta.dirname);
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'src', 'kernel'))) return from;
  const up = dirname(from);
  return up === from ? process.cwd() : findRoot(up);
}

const isScenario = (name: string): boolean => name.endsWith('.yaml') || name.endsWith('.yml');
/** Whether it is a folder that can be looked into; a link that leads nowhere is none, and is told of when it is read. */
const isFolder = (path: string): boolean => statOf(path)?.isDirectory() ?? false;
function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
/** All files below a folder, sorted. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return onDisk(folder, () => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .map((name) => join(folder, name))
    .filter((path) => !isFolder(path))
    .sort();
}
/** The scenario files a list of files and folders stands for. */
export function scenarioFiles(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => {
    const full = resolve(path);
    return isFolder(full) ? filesBelow(full).filter(isScenario) : [full];
  });
  return [...new Set(found)];
}
/** Where a game's scenarios are: of one from elsewhere, beside its module. */
export const scenarioFolder = (game: string): string => {
  const there = elsewhere(game);
  return there === null ? join(root, 'test', 'scenarios', game) : join(there.folder, 'scenarios');
};
export const scenariosOf = (game: string): string[] => scenarioFiles([scenarioFolder(game)]);

export async function loadScenario(path: string): Promise<{ game: Game; scenario: Scenario }> {
  const source = new Source(shownPath(path), readText(path));
  const id = scenarioGame(source);
  if (!gameIds.includes(id))
    throw new InputError(
      `no game is called ${shownText(id)}${didYouMean(id, gameIds)}`,
      `「${shownText(id)}」というゲームはありません${didYouMeanJa(id, gameIds)}`,
      { where: { file: source.file, line: 1, column: 1 }, expected: word(some(gameIds), some(gameIds)) },
    );
  const game = await loadGame(id);
  return { game, scenario: readScenario(source, game) };
}

/** A hash of every source that can change how a scenario of this game comes out, or with more rooms how a bot plays it. */
export function sourceHash(game: string, more: readonly string[] = []): string {
  const hash = createHash('sha256');
  const rooms = ['kernel', 'read', 'text', 'match', 'lab', `games/${game}`];
  for (const path of [...rooms, ...more].flatMap((room) => filesBelow(join(root, 'src', room)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  const there = elsewhere(game);
  for (const path of there === null ? [] : filesBelow(there.folder).filter((one) => /\.[cm]?js$/.test(one)))
    hash
      .update(relative(there?.folder ?? '', path))
      .update('\0')
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}
export const hashOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 32);

/** Why clauses of a game cannot be proven: src/games/<game>/unproven.tsv, id and reason. */
export function unprovenReasons(game: string): Map<string, string> {
  const path = join(elsewhere(game)?.folder ?? join(root, 'src', 'games', game), 'unproven.tsv');
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
/** The puzzles of a game. */
export const puzzlesOf = (game: string): string => join(root, 'src', 'games', game, 'puzzles.json');
