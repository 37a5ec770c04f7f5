// One process to a folder: two that write the same parts would spoil each other's run.
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../match/index.ts';
import { makeFolder, onDisk, shownPath } from './disk.ts';

const LOCK = 'lock'; // holds the number of the process at work
const held = new Set<string>(); // by this process

/** Works in a folder that nobody else works in meanwhile. */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, LOCK);
  makeFolder(folder);
  take(folder, path);
  held.add(path);
  try {
    return await work();
  } finally {
    held.delete(path);
    rmSync(path, { force: true });
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

function take(folder: string, path: string): void {
  if (written(path)) return;
  const other = onDisk(path, () => readFileSync(path, 'utf8')).trim();
  if (isAtWork(Number(other), path)) {
    throw new InputError(
      `${shownPath(folder)}: process ${other} is at work there; ` +
        `expected another folder, or patience (if that is another program, remove ${shownPath(path)})`,
      `${shownPath(folder)}ではプロセス${other}が作業中です。別のフォルダーを使うか、終わるまで待ってください（別のプログラムなら${shownPath(path)}を消してください）`,
    );
  }
  // Whoever left it there has died. If somebody else takes it up at this moment, one of the two is told.
  rmSync(path, { force: true });
  if (!written(path)) take(folder, path);
}
/** Writes the lock unless there is one. */
function written(path: string): boolean {
  return onDisk(path, () => {
    try {
      writeFileSync(path, `${process.pid}\n`, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  });
}
function isAtWork(pid: number, path: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return held.has(path); // else a number given out anew
  try {
    process.kill(pid, 0); // asks only
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // there, but somebody else's
  }
}
