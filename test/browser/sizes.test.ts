// Room for cards: on a common screen they are large enough to be read and looked at, in the middle of a game, and nothing that is to
// be read is smaller than eleven pixels.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, PHONE, startClient } from './harness.ts';
import { rest } from './inside.ts';
import { asked } from './play.ts';
import { fullest, sitDown } from './positions.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const COMMON = { width: 1366, height: 768 };
const HAND = 96;
const FIELD = [96, 90] as const;
const COVER = 0.35;
const LETTERS = 11;
/** A game of each, and where its fights are. */
const GAMES = [
  ['blackpoker', 'middle', /\.field$/],
  ['legions', 'third', /\.minions$/],
  ['shadowverse-evolve', 'second', /\.field$/],
  ['legend-of-stars', 'fourth', /\.character$/],
  ['monster-collection', 'second', /battlefield$/],
] as const;

interface Seen {
  readonly zone: string;
  readonly ground: boolean; // others stand on it
  readonly back: boolean;
  readonly width: number;
  readonly height: number;
}
const cards = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.board .hold')].map((hold) => ({
      zone: hold.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? '',
      ground: hold.closest('.ground') !== null,
      back: hold.querySelector('.card.back') !== null,
      width: hold.offsetWidth,
      height: hold.offsetHeight,
    })),
  );
/** How much of the board cards lie on, one above another counted once. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const STEP = 2;
    const board = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect();
    const [across, down] = [Math.floor(board.width / STEP), Math.floor(board.height / STEP)];
    const cells = new Uint8Array(across * down);
    for (const card of document.querySelectorAll('.board .hold, .board .slotback')) {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      for (let y = Math.max(0, (top - board.top) / STEP); y < Math.min(down, (bottom - board.top) / STEP); y++)
        for (let x = Math.max(0, (left - board.left) / STEP); x < Math.min(across, (right - board.left) / STEP); x++)
          cells[Math.floor(y) * across + Math.floor(x)] = 1;
    }
    return cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  });
/** What can be seen and is written in letters smaller than these, in pixels. */
const small = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector('.table') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement];
      if (text === '' || parent === null || parent.closest('.hush') !== null) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const letters = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (letters < size - 0.05) found.add(`${text} (${letters})`);
    }
    return [...found];
  }, least);

describe.each(GAMES)('%s', (game, seed, field) => {
  test('cards have the room in the middle of a game', async () => {
    const record = await fullest(game, seed);
    const page = await client.open({ size: COMMON });
    await sitDown(page, record);
    await asked(page);
    if ((await page.locator('[data-known]').count()) > 0) await page.click('[data-known]');
    await rest(page);
    const seen = await cards(page);
    const hand = seen.filter(({ zone }) => zone === 'zone:A.hand');
    expect(hand.length).toBeGreaterThan(0);
    for (const card of hand) expect(card.width, JSON.stringify(card)).toBeGreaterThanOrEqual(HAND);
    const fighting = seen.filter(({ zone, ground }) => field.test(zone) && !ground);
    expect(fighting.length).toBeGreaterThan(2);
    for (const card of fighting) {
      expect(card.width, JSON.stringify(card)).toBeGreaterThanOrEqual(FIELD[0]);
      expect(card.height, JSON.stringify(card)).toBeGreaterThanOrEqual(FIELD[1]);
    }
    expect(await covered(page)).toBeGreaterThanOrEqual(COVER);
    expect(await small(page, LETTERS)).toEqual([]);
    await page.setViewportSize(PHONE);
    await rest(page);
    expect(await small(page, LETTERS)).toEqual([]);
    await page.context().close();
  });
});
