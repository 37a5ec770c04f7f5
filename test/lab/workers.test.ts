// The laboratory's own command on one thread and on two: the same files, byte for byte.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tefuda-workers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FILES = ['games.csv', 'games.jsonl', 'report.html', 'summary.json'];

function lab(workers: number): string[] {
  const out = join(folder, `on-${workers}`);
  const what = ['lab', 'blackpoker', '--bots', 'search:20it,greedy:1', '--games', '40', '--seed', 'w', '--out', out];
  const { status, stderr } = spawnSync(
    process.execPath,
    [join('bin', 'tefuda.mjs'), ...what, '--workers', `${workers}`],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  return FILES.map((file) => readFileSync(join(out, file), 'utf8'));
}

test('one thread and two give the same report', { timeout: 120_000 }, () => {
  const one = lab(1);
  expect(one[1]?.trim().split('\n')).toHaveLength(40);
  expect(lab(2)).toEqual(one);
});
