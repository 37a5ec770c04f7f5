import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import { type Client, PHONE, startClient, watchFaults } from './harness.ts';
import { after, momentOf } from './inside.ts';
import { asked, dice, playToEnd, startGame } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

/** Opens the page anew and counts what it loads, as a server would send it. What it leaves for later comes later. */
async function firstLoad(page: Page): Promise<() => Promise<number>> {
  const bodies: Promise<Buffer>[] = [];
  await page.addInitScript(() => {
    const { requestIdleCallback } = globalThis;
    const later: IdleRequestCallback[] = [];
    globalThis.requestIdleCallback = (run) => later.push(run);
    Object.assign(globalThis, {
      nowIsLater() {
        Object.assign(globalThis, { requestIdleCallback });
        for (const run of later) requestIdleCallback(run);
      },
    });
  });
  page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
  await page.reload();
  await page.waitForSelector('[data-play]');
  return async () => {
    const sum = (await Promise.all(bodies.slice())).reduce((all, body) => all + gzipSync(body).length, 0);
    await page.evaluate(() => (globalThis as unknown as { nowIsLater(): void }).nowIsLater());
    return sum;
  };
}

describe.each(gameIds)('%s', (game) => {
  test('is played to its end by mouse', async () => {
    const page = await client.open();
    const faults = watchFaults(page);
    const loaded = await firstLoad(page);
    // A bot that means it ends the game sooner than one that plays anything.
    await startGame(page, game, 'greedy');
    expect(await loaded()).toBeLessThan(300_000);
    const choices = await playToEnd(page, { how: 'mouse', random: dice(5) });
    expect(choices).toBeGreaterThan(0);
    // The result names the clause that ended the game.
    expect(await page.locator('dialog dt').first().textContent()).toMatch(/\S/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test('by keyboard alone', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await page.locator('[data-setup="blackpoker"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-start]');
  await page.locator('[data-start]').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board');
  const random = dice(11);
  for (let n = 0; n < 900 && (await asked(page)) === 'asked'; n++) {
    const steps = 1 + Math.floor(random() * 6);
    for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowRight');
    const moment = await momentOf(page);
    await page.keyboard.press(random() < 0.25 ? 'p' : 'Enter');
    await after(page, moment);
  }
  expect(await page.locator('[data-again]').count()).toBe(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('by touch, at the size of a phone', async () => {
  const page = await client.open({ size: PHONE, touch: true });
  const faults = watchFaults(page);
  await startGame(page, 'blackpoker', 'greedy');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await playToEnd(page, { how: 'touch', random: dice(3) });
  expect(faults).toEqual([]);
  await page.context().close();
});
