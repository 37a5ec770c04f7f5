// A replay saved as one page of HTML: it opens from a disk, plays, and can reach nothing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/house.mjs';
import { type Client, startClient, watchFaults } from './harness.ts';
import { asked, choose, startGame } from './play.ts';
import { dice } from './dice.ts';

let client: Client;
let folder: string;
beforeAll(async () => {
  ensureBuilt('node');
  client = await startClient();
  folder = mkdtempSync(join(tmpdir(), 'tefuda-replay-'));
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a file of the disk, goes to its end by keyboard, and answers what is told there. */
async function watched(file: string): Promise<{ steps: number; requests: string[]; faults: string[]; said: string }> {
  const page: Page = await client.open();
  const faults = watchFaults(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const address = pathToFileURL(file).href;
  await page.goto(address);
  const count = page.locator('[data-at]').last();
  await page.waitForSelector('.board');
  await page.waitForSelector('.seek');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => count.getAttribute('data-at')).toBe('1');
  await page.keyboard.press('End');
  const said = page.locator('.film .row b').first();
  await said.waitFor();
  const steps = Number(await count.getAttribute('data-at'));
  const text = (await said.textContent()) ?? '';
  await page.context().close();
  return { steps, requests: requests.filter((one) => one !== address && !one.startsWith('data:')), faults, said: text };
}
/** A record of the command's own. */
function recorded(game: string, ...more: string[]): { file: string; answers: number } {
  const program = `
    import { begin, letPlay } from 'tefuda';
    import { makeBot } from 'tefuda/bots';
    import game from '${game}';
    const match = letPlay(begin(game, { seed: 'page' }), { 0: makeBot('greedy', '1'), 1: makeBot('greedy', '2') });
    console.log(JSON.stringify(match.record));`;
  ensureBuilt('library');
  const record = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const file = join(folder, 'game.json');
  writeFileSync(file, record);
  const out = join(folder, 'game.html');
  execFileSync(process.execPath, ['bin/tefuda.mjs', 'replay', file, '--html', out, ...more], { stdio: 'pipe' });
  return { file: out, answers: (JSON.parse(record) as { answers: unknown[] }).answers.length };
}

test('the command writes one, of a game from elsewhere as well', async () => {
  const example = './examples/crazy-eights/game.js';
  const { file, answers } = recorded(example, '--game', example);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(
    /Content-Security-Policy" content="default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/,
  );
  expect(text).not.toMatch(/<script src|<link|import\(/);
  const { steps, requests, faults, said } = await watched(file);
  expect(faults).toEqual([]);
  expect(requests).toEqual([]);
  expect(steps).toBe(answers);
  expect(said).toMatch(/勝ち/);
});

test('the page saves one of a game just played', async () => {
  const page = await client.open();
  await startGame(page, 'blackpoker', 'greedy');
  await asked(page);
  await choose(page, { how: 'mouse', random: dice(3) });
  await asked(page);
  await page.click('header button[aria-label="メニュー"]');
  await page.click('dialog >> text=投了');
  await page.click('dialog >> text=はい');
  await page.waitForSelector('[data-again]');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-save-page]')]);
  const file = join(folder, 'played.html');
  await download.saveAs(file);
  await page.context().close();
  const { steps, requests, faults } = await watched(file);
  expect(faults).toEqual([]);
  expect(requests).toEqual([]);
  expect(steps).toBeGreaterThan(0);
});
