// The smallest phones, and a page enlarged twofold: nothing to scroll sideways, nothing out of reach. And the browser's
// own buttons: back and forward keep the running game.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import { atRest, type Client, go, startClient, watchFaults } from './harness.ts';
import { asked, choose, dice, kept, startGame } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

/** Controls that stand out to the left or right, or on a table below, where no scrolling reaches them. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} wide`);
    const scrolls = (from: Element, side: 'overflowX' | 'overflowY'): boolean => {
      for (let box = from.parentElement; box !== null; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box)[side])) return true;
      return false;
    };
    const table = document.querySelector('.table') !== null;
    for (const control of document.querySelectorAll('button, a, input, select, textarea')) {
      if (control.matches('.skip')) continue;
      const box = control.getBoundingClientRect();
      if (box.width === 0) continue;
      const aside = (box.right > innerWidth + 1 || box.left < -1) && !scrolls(control, 'overflowX');
      const below = table && box.bottom > innerHeight + 1 && !scrolls(control, 'overflowY');
      if (aside || below) found.add(`${control.className} ${control.textContent ?? ''} ${control.ariaLabel ?? ''}`);
    }
    return [...found];
  });

test.each([
  ['320 pixels wide', { width: 320, height: 640 }, 'ja-JP'],
  ['320 pixels wide, in English', { width: 320, height: 640 }, 'en-US'],
  ['enlarged twofold', { width: 640, height: 400 }, 'ja-JP'],
] as const)('%s', async (_, size, locale) => {
  const page = await client.open({ size, locale });
  const faults = watchFaults(page);
  const found: Record<string, string[]> = {};
  const look = async (what: string): Promise<void> => {
    const out = await atRest(page, outOfReach);
    if (out.length > 0) found[what] = out;
  };
  await look('home');
  for (const game of gameIds) {
    await go(page, `#/setup/${game}`);
    await page.waitForSelector('form [data-start]');
    await look(`setup ${game}`);
    await page.click('[data-start]');
    await asked(page);
    await look(`table ${game}`);
    await go(page, `#/decks/${game}`);
    await page.waitForSelector('[data-copy]');
    await look(`decks ${game}`);
    await page.locator('[data-copy]').first().click();
    await page.waitForSelector('[data-add]');
    await look(`deck ${game}`);
  }
  expect(found).toEqual({});
  expect(faults).toEqual([]);
  await page.context().close();
});

test('back and forward keep the running game', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await startGame(page, 'legions', 'greedy');
  const random = dice(4);
  for (let n = 0; n < 3; n++) {
    await asked(page);
    await choose(page, { how: 'mouse', random });
  }
  await asked(page);
  await kept(page);
  const moment = () => page.locator('.table').getAttribute('data-at');
  const before = await moment();
  const there = async (selector: string): Promise<void> => void (await page.waitForSelector(selector));
  await page.goBack();
  await there('form [data-start]');
  await page.goBack();
  await there('[data-play]');
  await page.goForward();
  await there('form [data-start]');
  await page.goForward();
  await asked(page);
  await expect.poll(moment).toBe(before);
  await go(page, '#/help/legions');
  await there('article, main h1, main h2');
  await page.goBack();
  await asked(page);
  await expect.poll(moment).toBe(before);
  // And it is played on, not only shown.
  await choose(page, { how: 'mouse', random });
  await asked(page);
  await expect.poll(moment).not.toBe(before);
  expect(faults).toEqual([]);
  await page.context().close();
});
