// Takes the pictures of docs/screenshots: a game of each, played until its board is full, seen on every screen.
//   npm run build && node scripts/screenshots.mjs [folder] [game …]      ALL=1: tablets and the rest too
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const [folder = 'docs/screenshots', ...wanted] = process.argv.slice(2);
/** Turns after which a board has something to show, and how many cards of one's own are to lie there at least. */
const GAMES = {
  blackpoker: [5, 4],
  'shadowverse-evolve': [9, 3],
  legions: [11, 3],
  'legend-of-stars': [13, 5],
  'monster-collection': [7, 3],
};
const SIZES = { desktop: [1280, 800], phone: [390, 844], sideways: [844, 390], tablet: [820, 1180] };
/** What of them is kept in the repository: tablets are looked at only. */
const KEPT = /desktop|phone|sideways-dark/;
const all = process.env.ALL === '1';

const server = await serve(resolve('dist/client'));
const address = `${server.address}?pace=0`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
mkdirSync(folder, { recursive: true });

async function open(attempt = 0) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'ja-JP',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // The same games every time.
  await page.addInitScript((first) => {
    let state = first;
    crypto.getRandomValues = (bytes) => bytes.fill(state++);
  }, 7 + attempt);
  await page.goto(address);
  await page.waitForSelector('[data-play]');
  return page;
}

const turnOf = (page) =>
  page.evaluate(() => Number(/\d+/.exec(document.querySelector('.status .no')?.textContent ?? '')?.[0] ?? 0));

/** One choice: cards are played rather than not, and phases end at last. */
const choose = (page, n) =>
  page.evaluate((at) => {
    const pick = (names) => {
      const all = [...document.querySelectorAll(names)];
      return all[(at * 7919) % Math.max(1, all.length)];
    };
    const confirm = document.querySelector('[data-confirm]:not([disabled])');
    const card = pick('button.hold.can:not(.picked), .bed.can, .aim, .pick[aria-disabled="false"]');
    const option = pick('.prompt [data-option]');
    ((at % 3 > 0 ? confirm : null) ?? (at % 5 > 0 ? card : null) ?? option ?? card ?? confirm)?.click();
    return new Promise((done) => setTimeout(done, 30));
  }, n);

/** A game that has come to a full board, or null where it ended before. */
async function played(game, [turns, own], attempt) {
  const page = await open(attempt);
  await page.click(`[data-setup="${game}"]`);
  await page.waitForSelector('[data-start]');
  await page.locator('input[value="greedy"]').check({ force: true });
  await page.click('[data-start]');
  await page.waitForSelector('.board');
  await page.click('[data-known]');
  const full = (least) =>
    document.querySelector('.turn.mine') !== null &&
    document.querySelectorAll('.place.row.near .hold, .place.grid.near .hold, .place.grid.shared .hold:not(.foe)')
      .length >= least &&
    document.querySelectorAll('.hand.near .hold').length > 1;
  for (let n = 0; n < 900; n++) {
    await page.waitForSelector('.prompt.mine, [data-again]');
    if ((await page.locator('[data-again]').count()) > 0) break;
    if ((await turnOf(page)) >= turns && (await page.evaluate(full, own))) return page;
    await choose(page, n);
  }
  await page.context().close();
  return null;
}

async function table(game, board) {
  let page = null;
  for (let attempt = 0; page === null; attempt++) page = await played(game, board, attempt);
  await page.evaluate(() =>
    document
      .querySelector('.hand.near .hold')
      ?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' })),
  );
  for (const [name, [width, height]] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
      if (!all && !KEPT.test(`${name}-${colorScheme}`)) continue;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(folder, `${game}-${name}-${colorScheme}.png`) });
    }
  }
  await page.context().close();
}

for (const [game, board] of Object.entries(GAMES)) {
  if (wanted.length === 0 || wanted.includes(game)) await table(game, board);
}
if (wanted.length === 0 || wanted.includes('home')) {
  const page = await open();
  await page.screenshot({ path: join(folder, 'home.png') });
}
await browser.close();
await server.close();
