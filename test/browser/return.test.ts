// What one comes back for: how one stands, what a deck draws, sheets to print, and turns to step through in a replay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problems } from './axe.ts';
import { type Client, go, PHONE, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';
import { cut, openReplay, played } from './positions.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const ROWS = [true, false, true, true].map((won, n) => ({
  id: `g${n}`,
  game: 'legions',
  when: n + 1,
  mine: '刻印の剣陣',
  theirs: n % 2 === 0 ? '妖精の輪舞' : '将軍の布陣',
  level: 'greedy',
  won,
  turns: 10 + n,
}));

test('results are told at home and drawn on a page of their own', async () => {
  for (const options of [{}, { size: PHONE, touch: true, dark: true, locale: 'en-US' }]) {
    const page = await client.open(options);
    const faults = watchFaults(page);
    await page.evaluate((rows) => localStorage.setItem('tefuda.results', rows), JSON.stringify(ROWS));
    await page.reload();
    await page.waitForSelector('[data-standing]');
    expect(await page.locator('[data-standing]').allTextContents()).toEqual([
      'locale' in options ? '3 won, 1 lost, 2 wins in a row' : '3勝1敗、2連勝中',
    ]);
    await page.click('[data-standing]');
    await page.waitForSelector('table');
    expect(await page.locator('dl dd').allTextContents()).toEqual(['4', '75%', '2', '2']);
    await rest(page);
    expect(await page.locator('tbody td').allTextContents()).toEqual(['2–0', '1–1']);
    expect(await problems(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

test('a deck deals test hands and prints as sheets', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await go(page, '/decks/shadowverse-evolve');
  await page.locator('[data-copy]').first().click();
  await page.click('[data-sample-hand]:enabled');
  await expect.poll(() => page.locator('[data-sample] li').count()).toBe(4);
  await page.click('[data-draw-one]');
  await expect.poll(() => page.locator('[data-sample] li').count()).toBe(5);
  await rest(page);
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await go(page, '/print/shadowverse-evolve/starter:0');
  await page.waitForSelector('[data-print]');
  expect(await page.locator('.sheet').count()).toBe(6);
  expect(await page.locator('.sheet li').count()).toBe(47);
  await rest(page);
  expect(await problems(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a replay marks its turns and goes from one to the next', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await openReplay(page, cut(await played('legions', 'turns'), 0.5));
  await page.waitForSelector('[data-marks] i');
  const at = async (): Promise<number> => Number(await page.locator('.seek .count').getAttribute('data-at'));
  const marks = await page.locator('[data-marks] i').count();
  expect(marks).toBeGreaterThan(2);
  const seen = [await at()];
  for (let n = 0; n < 3; n++) {
    await page.click('[data-turn-on]');
    await expect.poll(at).toBeGreaterThan(seen.at(-1) ?? 0);
    seen.push(await at());
  }
  await page.click('[data-turn-back]');
  await expect.poll(at).toBe(seen.at(-2));
  await rest(page);
  expect(await problems(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
