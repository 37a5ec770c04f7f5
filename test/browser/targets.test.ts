// Everything one can press is large enough for a finger: on every page, and in the middle of every game.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import type { Match } from '../../src/match/index.ts';
import { atRest, type Client, go, PHONE, SIDEWAYS, startClient } from './harness.ts';
import { rest } from './inside.ts';
import { cut, played, sitDown } from './positions.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

/** Controls in sight of which no stretch of 40 pixels across, or none down, can be hit. What is covered altogether is no control. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 40;
    const AROUND = 24; // how far beyond its edges a control may be hit
    const found: string[] = [];
    /** The longest stretch, or the first that is long enough. */
    const longest = (from: number, to: number, at: (n: number, line: number) => boolean): number => {
      let most = 0;
      for (const line of [0.5, 0.1, 0.3, 0.7, 0.9]) {
        let run = 0;
        for (let n = from; n < to && most < LEAST; n++) most = Math.max(most, (run = at(n, line) ? run + 1 : 0));
      }
      return most;
    };
    const sides = (element: Element): readonly [across: number, down: number] => {
      const box = element.getBoundingClientRect();
      const hit = (x: number, y: number): boolean => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (element.contains(there) || there.closest('label')?.contains(element) === true);
      };
      return [
        longest(box.left - AROUND, box.right + AROUND, (x, v) => hit(x, box.y + box.height * v)),
        longest(box.top - AROUND, box.bottom + AROUND, (y, u) => hit(box.x + box.width * u, y)),
      ];
    };
    const isSmall = ([across, down]: readonly [number, number]): boolean =>
      across > 0 && (across < LEAST || down < LEAST);
    for (const element of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      const box = element.getBoundingClientRect();
      const seen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
      if (!seen || element.matches(':disabled, .hush *, .skip') || !isSmall(sides(element))) continue;
      // A part of it may have been out of sight, or under what waits to be carried out, which is soon gone.
      element.scrollIntoView({ block: 'center' });
      const waiting = document.querySelector<HTMLElement>('.over');
      if (waiting?.contains(element) === false) waiting.style.visibility = 'hidden';
      const [across, down] = sides(element);
      if (waiting !== null) waiting.style.visibility = '';
      if (!isSmall([across, down])) continue;
      const says = (element.ariaLabel ?? element.textContent).trim().slice(0, 30);
      found.push(`${element.tagName}.${element.className} ${across} × ${down}: ${says}`);
    }
    return found;
  });

const SMALL = { width: 360, height: 640 };
const PARTS = [0.4, 0.8];
/** The same game for every screen. */
const game = (id: string): Promise<Match> => played(id, 'targets', 'greedy:1');

test.each([
  ['a phone', PHONE],
  ['a phone held sideways', SIDEWAYS],
  ['a small phone', SMALL],
] as const)('on %s everything on the table can be hit by a finger', async (_name, size) => {
  const page = await client.open({ size, touch: true });
  const found: string[] = [];
  for (const id of gameIds) {
    const match = await game(id);
    for (const part of PARTS) {
      await sitDown(page, cut(match, part));
      await page.waitForSelector('.bed');
      found.push(...(await atRest(page, tooSmall)).map((one) => `${id} ${part}: ${one}`));
      await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.bed')].at(-1)?.click());
      await page.waitForSelector('dialog[open]');
      found.push(...(await atRest(page, tooSmall)).map((one) => `${id} ${part}, close-up: ${one}`));
      await page.keyboard.press('Escape');
    }
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test('on a small phone everything on every page can be hit by a finger', async () => {
  const page = await client.open({ size: SMALL, touch: true });
  const found: string[] = [];
  const look = async (where: string): Promise<void> => {
    await rest(page);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < Math.min(high, 6000); top += 500) {
      await page.evaluate((to) => scrollTo(0, to), top);
      found.push(...(await atRest(page, tooSmall)).map((one) => `${where}: ${one}`));
    }
  };
  await look('home');
  for (const [hash, shown] of [
    ['/setup/legions', '[data-start]'],
    ['/decks/legions', '[data-copy]'],
    ['/help/legions', 'figure'],
    ['/cards/legions', '[data-form]'],
    ['/settings', 'select'],
  ] as const) {
    await go(page, hash);
    await page.waitForSelector(shown);
    await look(hash);
  }
  await go(page, '/decks/legions');
  await page.locator('[data-copy]').first().click();
  await page.waitForSelector('[data-legal]');
  await look('deck');
  await sitDown(page, cut(await game('legions'), 0.6));
  for (const key of ['w', '?', 'z', 'l'] as const) {
    await page.keyboard.press(key);
    await page.waitForSelector('dialog[open]');
    await look(`key ${key}`);
    await page.keyboard.press('Escape');
  }
  await page.click('header button[aria-label="メニュー"]');
  await page.waitForSelector('dialog[open]');
  await look('menu');
  expect([...new Set(found)]).toEqual([]);
  await page.context().close();
});
