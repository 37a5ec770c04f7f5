// What a person is told and asked at the table: nothing is given up by one click, and what was begun can be dropped.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, go, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';
import { answers, asked, choose, dice, startGame } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

test('a click that would give a card up shows it first, several are ticked, and what was begun is dropped', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  const hand = { how: 'mouse', random: dice(11) } as const;

  await startGame(page, 'legend-of-stars');
  const card = page.locator('.hand.near .hold.can', { hasText: 'エネルギーゾーンに置く' }).first();
  for (let n = 0; n < 30 && (await asked(page)) === 'asked' && (await card.count()) === 0; n++)
    await choose(page, hand);
  const before = await answers(page);
  await card.click();
  await page.waitForSelector('.prompt [data-option]:has-text("エネルギーゾーンに置く")');
  expect(await answers(page)).toBe(before);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.prompt [data-option]:has-text("エネルギーゾーンに置く")', { state: 'detached' });

  await go(page, '/');
  await page.waitForSelector('[data-setup]');
  await startGame(page, 'monster-collection');
  const ticked = page.locator('.hand.near .hold.picked');
  for (let n = 0; n < 30 && (await asked(page)) === 'asked'; n++) {
    if ((await page.locator('.prompt').textContent())?.includes('いらない手札') === true) break;
    await choose(page, hand);
  }
  const then = await answers(page);
  await page.locator('.hand.near .hold.can').nth(0).click();
  await expect.poll(() => ticked.count()).toBe(1);
  await page.locator('.hand.near .hold.can:not(.picked)').nth(1).click();
  await expect.poll(() => ticked.count()).toBe(2);
  expect(await answers(page)).toBe(then);
  await page.click('[data-confirm]:enabled');
  await expect.poll(() => answers(page)).toBeGreaterThan(then + 1);

  await go(page, '/');
  await page.waitForSelector('[data-setup]');
  await startGame(page, 'blackpoker');
  const giveUp = page.locator('[data-giveup]');
  for (let n = 0; n < 60 && (await asked(page)) === 'asked' && (await giveUp.count()) === 0; n++) {
    await choose(page, hand);
    await rest(page);
  }
  const inside = await answers(page);
  await giveUp.click();
  await expect.poll(() => answers(page)).toBeLessThan(inside);
  expect(faults).toEqual([]);
  await page.context().close();
});
