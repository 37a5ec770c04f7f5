// Files of the checkout: scenarios, and what a proof depends on.
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Game, Phrase } from '../../kernel/index.ts';
import { loadGame, gameIds } from '../../games/registry.ts';
import { word } from '../../kernel/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { Source } from '../../read/located.ts';
import { didYouMean, didYouMeanJa, InputError, some } from '../../read/problem.ts';
import { shown as shownText } from '../../read/visible.ts';
import { readScenario, type Scenario, scenarioGame } from '../scenario/index.ts';

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

const REASONS: ReadonlyMap<string, Phrase> = new Map([
  ['ENOENT', word('そのようなファイルはありません', 'there is no such file')],
  ['EISDIR', word('ファイルではなくフォルダーです', 'expected a file, found a folder')],
  ['ENOTDIR', word('途中がフォルダーではありません', 'a part of the path is no folder')],
  ['EACCES', word('許可がありません', 'permission denied')],
  ['EPERM', word('許可がありません', 'permission denied')],
  ['ELOOP', word('リンクが循環しています', 'links lead in a circle')],
  ['ENAMETOOLONG', word('名前が長すぎます', 'the name is too long')],
  ['EROFS', word('書き込めない場所です', 'nothing can be written there')],
  ['ENOSPC', word('空き容量がありません', 'the disk is full')],
  ['EFBIG', word('ファイルがそこまで大きくなれません', 'the file may not become so large')],
  ['EMFILE', word('開いているファイルが多すぎます', 'too many files are open')],
  ['EEXIST', word('既にあります', 'it is there already')],
]);
const placed = (path: string, reason: Phrase): InputError =>
  new InputError(reason.en, reason.ja, { where: { file: shownPath(path), line: 0, column: 0 } });

/** Does something with the disk; what the disk refuses is the user's to know, not a bug of ours. */
export function onDisk<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof InputError) throw error;
    throw placed(path, REASONS.get(code) ?? word(`使えません（${code}）`, `it cannot be used (${code})`));
  }
}

function kindOf(stats: Stats): Phrase | null {
  if (stats.isFile() || stats.isFIFO()) return null;
  if (stats.isDirectory()) return word('フォルダー', 'a folder');
  return stats.isSocket() ? word('ソケット', 'a socket') : word('装置', 'a device');
}

/** Standard input, by the names that commands give it. */
const STDIN: readonly string[] = ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'];

/** Reads what there is; a pipe that has nothing yet is asked again. */
function readSome(file: number, part: Buffer): number {
  for (;;) {
    try {
      return readSync(file, part);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BREATH);
    }
  }
}
const BREATH = 10; // milliseconds

/**
 * The bytes of a file, as far as the limit. A pipe is read like a file (`… | tefuda … -`, `<(…)`), but nobody waits for
 * somebody who may never open it. Devices may never end, and are refused before they are opened.
 */
function bytesOf(path: string): Buffer {
  const isStdin = STDIN.includes(path);
  const refuse = (kind: Phrase | null): void => {
    if (kind !== null) throw placed(path, word(`ファイルではなく${kind.ja}です`, `expected a file, found ${kind.en}`));
  };
  if (!isStdin) refuse(kindOf(statSync(path)));
  const file = isStdin ? 0 : openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!(isStdin && stats.isSocket())) refuse(kindOf(stats)); // it may be another one by now
    const parts: Buffer[] = [];
    let size = 0;
    for (let left = true; left && size <= LIMITS.bytes; ) {
      const part = Buffer.allocUnsafe(Math.min(LIMITS.bytes + 1, Math.max(stats.size + 1 - size, PART)));
      const n = readSome(file, part);
      left = n > 0;
      size += n;
      if (left) parts.push(part.subarray(0, n));
    }
    if (size > LIMITS.bytes) {
      throw placed(
        path,
        word(`大きすぎます（${LIMITS.bytes}バイトまで）`, `too large; expected at most ${LIMITS.bytes} bytes`),
      );
    }
    return Buffer.concat(parts);
  } finally {
    if (!isStdin) closeSync(file);
  }
}
const PART = 65_536;

/** The text of a file: UTF-8, with or without a mark at its beginning. */
export function readText(path: string): string {
  const bytes = onDisk(path, () => bytesOf(path));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw placed(path, word('UTF-8の文字ではありません', 'this is not text; expected UTF-8'));
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
export const scenariosOf = (game: string): string[] => scenarioFiles([join(root, 'test', 'scenarios', game)]);

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
