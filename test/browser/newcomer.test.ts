// A first game: what it is about is told until one has seen it; advice is given in words and numbers; nobody is left behind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameIds, registry } from '../../src/games/registry.ts';
import { type Client, go, PHONE, startClient, watchFaults } from './harness.ts';
import { asked, startGame } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

describe.each([
  ['desktop', {}],
  ['phone', { size: PHONE, touch: true, locale: 'en-US' }],
] as const)('on a %s', (_name, options) => {
  test('the first game of each kind tells how one wins, once', { timeout: 120_000 }, async () => {
    const page = await client.open(options);
    const faults = watchFaults(page);
    const language = 'locale' in options ? 'en' : 'ja';
    for (const id of gameIds) {
      await go(page, '/');
      await page.waitForSelector(`[data-play="${id}"]`);
      await page.click(`[data-play="${id}"]`);
      await asked(page);
      const goal = registry.find(({ about }) => about.id === id)?.about.goal[language] ?? '?';
      expect(await page.locator('[data-guide]').textContent()).toContain(goal);
      // It leaves the log and the choices within reach.
      const log = page.locator('.logbox');
      if ((await log.count()) > 0) expect((await log.boundingBox())?.height).toBeGreaterThan(60);
      await page.click('[data-known]');
      await page.waitForSelector('[data-guide]', { state: 'detached' });
    }
    await page.reload();
    await asked(page);
    expect(await page.locator('[data-guide]').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test('a hint names options, how likely a win seems after each, and what might follow', {
  timeout: 60_000,
}, async () => {
  const page = await client.open();
  await startGame(page, 'blackpoker');
  await asked(page);
  await page.keyboard.press('h');
  await page.waitForSelector('[data-hint] li');
  expect(await page.locator('[data-hint] .win').first().textContent()).toMatch(/勝てる見込み \d+%/);
  expect(await page.locator('.hinted').count()).toBeGreaterThan(0);
  await page.locator('[data-hint] button').click();
  await page.waitForSelector('[data-hint]', { state: 'detached' });
  await page.context().close();
});

test('closing a window gives the focus back, and a new page has a name of its own', { timeout: 60_000 }, async () => {
  const page = await client.open();
  await startGame(page, 'blackpoker');
  await asked(page);
  expect(await page.title()).toBe('ブラックポーカー — 手札 Tefuda');
  await page.locator('header button[aria-label="領域"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('領域');
  await go(page, '/settings');
  await page.waitForFunction(() => document.title === '設定 — 手札 Tefuda');
  await page.waitForFunction(() => document.activeElement !== document.body);
  await page.context().close();
});
