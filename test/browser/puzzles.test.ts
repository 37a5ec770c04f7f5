// Puzzles in the page: one failed and one solved, hints by degrees, and what was solved is kept.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problems } from './axe.ts';
import { type Client, DESKTOP, go, PHONE, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const SHOTS = process.env['SHOTS'];
async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}
const state = (page: Page, ...wanted: readonly string[]): Promise<unknown> =>
  page.waitForSelector(wanted.map((one) => `[data-puzzle-state="${one}"]`).join(','));
const GAME = 'shadowverse-evolve';

/** Takes hints until the answer is told, and gives it by its button, or by what glows. */
async function answerRightly(page: Page): Promise<void> {
  for (let degree = 1; degree <= 3; degree++) {
    await page.click('[data-hint]');
    await page.waitForSelector(`[data-hints="${degree}"]`);
  }
  const told = page.locator('.option.hinted');
  if ((await told.count()) > 0) await told.first().click();
  else {
    await page.locator('button.hold.can.hinted, .aim.hinted, .bed.can.hinted').first().click();
    await rest(page);
    if ((await page.locator('.option.hinted').count()) > 0) await page.locator('.option.hinted').first().click();
  }
}

test.each([
  ['a phone, in Japanese', { size: PHONE, touch: true, dark: true, locale: 'ja-JP' }],
  ['a desk, in English', { size: DESKTOP, locale: 'en-GB' }],
] as const)('a puzzle failed and solved on %s', async (_, options) => {
  const page = await client.open(options);
  const faults = watchFaults(page);
  const name = options.locale.slice(0, 2);
  await page.click(`a[href="#/puzzles/${GAME}"]`);
  await page.waitForSelector('[data-puzzle]');
  expect(await problems(page)).toEqual([]);
  await shot(page, `puzzles-${name}`);
  const link = page.locator('[data-puzzle]').first();
  const id = await link.getAttribute('data-puzzle');
  await link.click();
  await state(page, 'asked');
  expect(await problems(page)).toEqual([]);
  await shot(page, `puzzle-${name}`);

  // Whatever is wrong is refuted, and may be tried again; passing is wrong in a puzzle that is to be won.
  await page.locator('[data-option]').last().click();
  await state(page, 'wrong');
  expect(await page.locator('[data-refuting]').count()).toBeGreaterThan(0);
  expect(await problems(page)).toEqual([]);
  await shot(page, `puzzle-wrong-${name}`);
  await page.click('[data-again]');
  await state(page, 'asked');

  for (let n = 0; n < 6 && (await page.locator('[data-puzzle-state="solved"]').count()) === 0; n++) {
    await answerRightly(page);
    await state(page, 'asked', 'solved');
    const on = page.locator('[data-go-on]');
    if ((await on.count()) > 0) await on.click();
  }
  await state(page, 'solved');
  expect(await problems(page)).toEqual([]);
  await shot(page, `puzzle-solved-${name}`);
  await go(page, `/puzzles/${GAME}`);
  await page.waitForSelector(`[data-puzzle="${id}"].finished`);
  expect(faults).toEqual([]);
  await page.context().close();
});
