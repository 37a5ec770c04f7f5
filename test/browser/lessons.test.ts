// A lesson of each game, done by pointing at what glows; and what else one chooses, answered with the clause.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import { problems } from './axe.ts';
import { type Client, go, PHONE, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const MOST = 20;
/** What may be pressed to go on, the plainest first: a button, a square, a card, a close-up. */
const WAYS = ['[data-wanted="true"]', '[data-on]', '.aim.hinted', 'button.hold.can.hinted', '.bed.can'];
async function goOn(page: Page): Promise<void> {
  for (const way of WAYS) {
    if ((await page.locator(way).count()) === 0) continue;
    await page.locator(way).first().click();
    await rest(page);
    return;
  }
}
async function finish(page: Page): Promise<void> {
  for (let n = 0; n < MOST && (await page.locator('[data-over="true"]').count()) === 0; n++) await goOn(page);
  expect(await page.locator('[data-over="true"]').count(), page.url()).toBe(1);
}

test('the home page offers the first lesson; a wrong answer is answered with its clause; what is finished is kept', async () => {
  const page = await client.open({ size: PHONE, touch: true, dark: true });
  const faults = watchFaults(page);
  await page.click('[data-first-lesson="blackpoker"]');
  await page.waitForSelector('[data-lesson-step="0"]');
  expect(await problems(page)).toEqual([]);
  await page.locator('[data-option][data-wanted="false"]').first().click();
  await page.waitForSelector('[data-wrong] dt');
  expect(await problems(page)).toEqual([]);
  await finish(page);
  await page.click('[data-next-lesson]');
  await page.waitForSelector('[data-lesson-step="0"]');
  await go(page, '/learn/blackpoker');
  await page.waitForSelector('[data-lesson].finished');
  expect(await problems(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('one lesson of each game', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  for (const game of gameIds) {
    await go(page, `/learn/${game}`);
    await page.locator('[data-lesson]').nth(1).click();
    await page.waitForSelector('[data-lesson-step="0"]');
    await finish(page);
  }
  expect(await problems(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
