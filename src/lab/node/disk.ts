// What the disk gives and takes: what it refuses is the user's to know, not a bug of ours.
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { type Phrase, word } from '../../kernel/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { InputError } from '../../read/problem.ts';

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
const placed = (path: string, reason: Phrase, line = 0): InputError =>
  new InputError(reason.en, reason.ja, { where: { file: shownPath(path), line, column: line === 0 ? 0 : 1 } });
const TOO_LARGE = word(
  `大きすぎます（${LIMITS.bytes}バイトまで）`,
  `too large; expected at most ${LIMITS.bytes} bytes`,
);
const NOT_TEXT = word('UTF-8の文字ではありません', 'this is not text; expected UTF-8');

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
  const file = opened(path);
  try {
    const { size: told } = fstatSync(file);
    const parts: Buffer[] = [];
    let size = 0;
    for (let left = true; left && size <= LIMITS.bytes; ) {
      const part = Buffer.allocUnsafe(Math.min(LIMITS.bytes + 1, Math.max(told + 1 - size, PART)));
      const n = readSome(file, part);
      left = n > 0;
      size += n;
      if (left) parts.push(part.subarray(0, n));
    }
    if (size > LIMITS.bytes) throw placed(path, TOO_LARGE);
    return Buffer.concat(parts);
  } finally {
    if (file !== 0) closeSync(file);
  }
}
/** A file or a pipe, open for reading: standard input is so already. */
function opened(path: string): number {
  const isStdin = STDIN.includes(path);
  const refuse = (kind: Phrase | null): void => {
    if (kind !== null) throw placed(path, word(`ファイルではなく${kind.ja}です`, `expected a file, found ${kind.en}`));
  };
  if (!isStdin) refuse(kindOf(statSync(path)));
  const file = isStdin ? 0 : openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!(isStdin && stats.isSocket())) refuse(kindOf(stats)); // it may be another one by now
    return file;
  } catch (error) {
    if (!isStdin) closeSync(file);
    throw error;
  }
}
const PART = 65_536;

/** The text of a file: UTF-8, with or without a mark at its beginning. */
export function readText(path: string): string {
  const bytes = onDisk(path, () => bytesOf(path));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw placed(path, NOT_TEXT);
  }
}

/** Line by line, of a file of any size; none may be longer than a whole file may be elsewhere. Opened at once, closed at its end. */
export function linesOf(path: string): Iterable<string> {
  const file = onDisk(path, () => opened(path));
  return linesFrom(path, file);
}
function* linesFrom(path: string, file: number): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const part = Buffer.allocUnsafe(16 * PART);
  let rest = '';
  let line = 0;
  const decoded = (bytes: Uint8Array, stream: boolean): string => {
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      throw placed(path, NOT_TEXT, line + 1);
    }
  };
  try {
    for (let left = true; left; ) {
      const n = onDisk(path, () => readSome(file, part));
      left = n > 0;
      const lines = `${rest}${decoded(part.subarray(0, n), left)}`.split('\n');
      rest = left ? (lines.pop() ?? '') : '';
      if (rest.length > LIMITS.bytes) throw placed(path, TOO_LARGE, line + lines.length + 1);
      for (const one of lines) {
        line++;
        yield one;
      }
    }
  } finally {
    if (file !== 0) closeSync(file);
  }
}

/** Makes a folder and those above it, one by one: asked for all at once, Node tries for ever where no folder can be made. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  onDisk(path, () => mkdirSync(path));
}
