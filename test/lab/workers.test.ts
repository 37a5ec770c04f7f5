// The laboratory's own command on one thread and on two: the same files, byte for byte.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tefuda-workers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FILES = ['games.csv', 'games.jsonl', 'report.html', 'summary.json'];

const WHAT = 'lab blackpoker --bots search:5it,random --decks entry20 --games 40 --seed w'.split(' ');
const argv = (out: string, workers: number): string[] =>
  [join('bin', 'tefuda.mjs'), ...WHAT].concat('--out', join(folder, out), '--workers', `${workers}`);
function lab(out: string, workers: number): string[] {
  const { status, stderr } = spawnSync(process.execPath, argv(out, workers), { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return FILES.map((file) => readFileSync(join(folder, out, file), 'utf8'));
}
const partsIn = (out: string): number => {
  const path = join(folder, out, 'unfinished');
  return existsSync(path) ? readdirSync(path).filter((name) => /^chunk-\d+\.json$/.test(name)).length : 0;
};
/** Starts it, waits until so many parts are done, and sends a signal. */
async function cut(out: string, parts: number, signal: NodeJS.Signals): Promise<{ code: number | null; err: string }> {
  const child = spawn(process.execPath, argv(out, 1), { stdio: ['ignore', 'ignore', 'pipe'] });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (err += text));
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  const poll = setInterval(() => {
    if (partsIn(out) < parts) return;
    clearInterval(poll);
    child.kill(signal);
  }, 5);
  const code = await ended;
  clearInterval(poll);
  return { code, err };
}

test('one thread and two give the same report', { timeout: 300_000 }, () => {
  const one = lab('one', 1);
  expect(one[1]?.trim().split('\n')).toHaveLength(40);
  expect(lab('two', 2)).toEqual(one);
});

test('stopped, ended and killed on the way, it gives the same report in the end', { timeout: 300_000 }, async () => {
  const stopped = await cut('cut', 2, 'SIGINT');
  expect(stopped.code).toBe(1);
  expect(stopped.err).toMatch(/interrupted with \d+ of 40 parts done; the same command goes on from there/);
  expect((await cut('cut', 6, 'SIGTERM')).code).toBe(1);
  expect((await cut('cut', 10, 'SIGKILL')).code).toBeNull();
  expect(partsIn('cut')).toBeGreaterThanOrEqual(10);
  expect(lab('cut', 2)).toEqual(lab('one', 1));
  expect(existsSync(join(folder, 'cut', 'unfinished'))).toBe(false);
});
