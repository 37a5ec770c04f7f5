// A first game: what it is about is told until one has seen it; advice is given in words and numbers; nobody is left behind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameIds, registry } from '../../src/games/registry.ts';
import { type Client, DESKTOP, go, PHONE, startClient, watchFaults } from './harness.ts';
import { after, momentOf } from './inside.ts';
import { asked, startGame } from './play.ts';
import { atQuestion, sitDown } from './positions.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

describe.each([
  ['desktop', {}],
  ['phone', { size: PHONE, touch: true, locale: 'en-US' }],
] as const)('on a %s', (_name, options) => {
  test('the first game of each kind tells how one wins, once', async () => {
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
      if ((await log.count()) > 0) await expect.poll(async () => (await log.boundingBox())?.height).toBeGreaterThan(60);
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

test('a hint names options, how likely a win seems after each, and what might follow', async () => {
  const page = await client.open();
  await startGame(page, 'blackpoker');
  await asked(page);
  await page.keyboard.press('h');
  await page.waitForSelector('[data-hint] li');
  expect(await page.locator('[data-hint] .win').first().textContent()).toMatch(/勝てる見込み \d+%/);
  await expect.poll(() => page.locator('.hinted').count()).toBeGreaterThan(0);
  // It is about the present question, so it is away while one looks at the past.
  await page.locator('.log .sentence').first().click();
  await page.waitForSelector('[data-hint]', { state: 'detached' });
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-hint] li');
  await page.locator('[data-hint] button').click();
  await page.waitForSelector('[data-hint]', { state: 'detached' });
  await page.context().close();
});

test('cards one is shown to choose from are read large by pointing at them', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await sitDown(page, await atQuestion('blackpoker', 'search', 4));
  const pick = page.locator('.picker .pick').nth(3);
  await pick.hover();
  const name = (await pick.locator('.label').textContent())?.trim() ?? '?';
  await expect.poll(() => page.locator('.read').textContent()).toContain(name);
  await pick.click();
  await page.waitForSelector('.picker', { state: 'detached' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('what is in a deck can be seen before it is chosen', async () => {
  const page = await client.open();
  await page.click('[data-setup="shadowverse-evolve"]');
  await page.locator('.see').first().click();
  await expect.poll(() => page.locator('dialog li').count()).toBeGreaterThan(10);
  await page.locator('dialog .show').nth(1).click();
  expect(await page.locator('dialog[open]').count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.context().close();
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['small phone', { width: 360, height: 640 }],
])('a question of BlackPoker with all its actions leaves the hand in sight on a %s', async (_name, size) => {
  const page = await client.open({ size });
  await sitDown(page, await atQuestion('blackpoker', 'chance', 12));
  await asked(page);
  await expect.poll(() => page.locator('.prompt [data-option]').count()).toBeGreaterThan(8);
  await page.waitForFunction(() => {
    const question = document.querySelector('.ask')?.getBoundingClientRect().top ?? 0;
    const cards = [...document.querySelectorAll('.hand.near .hold')].map((card) => card.getBoundingClientRect());
    return cards.length > 0 && cards.every(({ bottom, width }) => bottom <= question + 1 && width >= 38);
  });
  await page.context().close();
});

test('no line of the log is cut in half at its upper edge, and the last one is in sight', async () => {
  const page = await client.open();
  await startGame(page, 'legions');
  for (let n = 0; n < 12 && (await asked(page)) === 'asked'; n++) {
    const moment = await momentOf(page);
    await page.evaluate(() =>
      (document.querySelector<HTMLElement>('.prompt [data-option]:last-of-type, .hold.can') ?? undefined)?.click(),
    );
    await after(page, moment);
  }
  const edges = () =>
    page.evaluate(() => {
      const log = document.querySelector('.log')?.getBoundingClientRect() ?? new DOMRect();
      const lines = [...document.querySelectorAll('.log > li')].map((line) => line.getBoundingClientRect());
      const cut = lines.filter(({ top, bottom }) => top < log.top - 1 && bottom > log.top + 1).length;
      return { lines: lines.length, cut, below: (lines.at(-1)?.bottom ?? 0) - log.bottom };
    });
  expect((await edges()).lines).toBeGreaterThan(15);
  // The log is moved to its line in the frame after it.
  await expect.poll(async () => (await edges()).cut).toBe(0);
  await expect.poll(async () => (await edges()).below).toBeLessThanOrEqual(1);
  await page.context().close();
});

test('closing a window gives the focus back, and a new page has a name of its own', async () => {
  const page = await client.open();
  await startGame(page, 'blackpoker');
  await asked(page);
  expect(await page.title()).toBe('ブラックポーカー — 手札 Tefuda');
  await page.locator('header button[aria-label="領域"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('領域');
  await go(page, '/settings');
  await page.waitForFunction(() => document.title === '設定 — 手札 Tefuda');
  await page.waitForFunction(() => document.activeElement !== document.body);
  await page.context().close();
});
