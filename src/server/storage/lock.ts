// Whose the data folder is: the embedded database is spoilt when two processes open it.
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const BEAT = 2000; // milliseconds between two touches of the lock
const STALE = 15_000; // how old the lock of another machine is when its holder is taken for dead

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly born: string; // tells a process from a later one with the same number, where the system says it
}
/** When a process began, in the system's own words; empty where that cannot be known. */
function bornOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
function isHeld(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    const held =
      holder.host === hostname()
        ? lives(holder.pid) && bornOf(holder.pid) === holder.born
        : Date.now() - statSync(path).mtimeMs < STALE;
    return held ? holder : null;
  } catch {
    // Just being written, or spoilt by a machine that went down: the next touch decides.
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    return Date.now() - mtimeMs < STALE ? { pid: 0, host: '', born: '' } : null;
  }
}

/** Takes the folder for this process; the answer gives it back. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, host: hostname(), born: bornOf(process.pid) };
  for (let tried = 0; ; tried++) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = isHeld(path);
      if (holder !== null || tried > 2)
        throw new Error(`the data folder ${folder} is in use${holder?.pid ? ` by process ${holder.pid}` : ''}`, {
          cause: error,
        });
      // Out of the way by renaming, which only one of two that try at once can do.
      const aside = `${path}.${process.pid}`;
      renameSync(path, aside);
      rmSync(aside);
    }
  }
  const timer = setInterval(() => {
    const now = new Date();
    utimesSync(path, now, now);
  }, BEAT);
  timer.unref();
  return () => {
    clearInterval(timer);
    rmSync(path, { force: true });
  };
}
