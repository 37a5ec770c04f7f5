// Tables in the middle of a game, for pictures: played by programs, opened in a page, photographed small.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBuilt, ensureChromium, root } from './house.mjs';
import { serve } from './serve.mjs';

export const GAMES = ['blackpoker', 'legions', 'shadowverse-evolve', 'legend-of-stars', 'monster-collection'];
export const COMMON = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };
/** Games of which much is to be seen. */
const SEEDS = {
  blackpoker: 'middle',
  legions: 'third',
  'shadowverse-evolve': 'second',
  'legend-of-stars': 'fourth',
  'monster-collection': 'second',
};

ensureBuilt('client');
ensureBuilt('modules');
const load = (path) => import(pathToFileURL(join(root, '.cache', 'modules', path)).href);
const [{ makeBot, sightOf }, { loadGame }, { Match }, { FAST }, { setupFor }] = await Promise.all(
  ['bots/index.js', 'games/registry.js', 'match/index.js', 'kernel/index.js', 'client/state/records.js'].map(load),
);

/** A game of two programs, broken off at the beginning of a turn of the first player in its middle where most cards are in play. */
export async function middleOf(id) {
  const game = await loadGame(id);
  const { decks, pool } = game.starters;
  const [first] = decks;
  const second = decks.find((deck) => deck !== first && game.deckProblems(pool, deck, first).length === 0) ?? first;
  const seed = SEEDS[id];
  const seats = [
    { name: 'a', deck: first },
    { name: 'b', deck: second },
  ];
  const match = Match.start(game, pool, { seed, chance: FAST, seats });
  const bot = makeBot('random', seed);
  const turns = [];
  let turn = 0;
  for (let [seat] = match.waitingFor(); seat !== undefined && match.outcome === null; [seat] = match.waitingFor()) {
    const view = match.view(seat);
    if (seat === 0 && view.turn === 0 && view.turnNumber > turn) {
      turn = view.turnNumber;
      const seen = view.zones.reduce((sum, { name, cards }) => sum + (PILE.test(name) ? 0 : cards.length), 0);
      turns.push({ at: match.length, seen });
    }
    match.answer(seat, bot.choose(sightOf(match.game, match.state(), seat)));
  }
  const middle = turns.filter(({ at }) => at > match.length * 0.3 && at < match.length * 0.7);
  const { at } = middle.toSorted((a, b) => b.seen - a.seen)[0];
  const { record } = match;
  return { ...record, answers: record.answers.slice(0, at), result: null };
}
const PILE = /^(deck|graveyard|trash|discard|exile|removed|banished|life|evolveDeck)$/;

export async function open({ size = COMMON, dark = false, motion = false, pace = 0 } = {}) {
  const server = await serve(join(root, 'dist', 'client'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({
    viewport: size,
    locale: 'ja-JP',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: size.width < 500,
    isMobile: size.width < 500,
  });
  context.setDefaultTimeout(300_000);
  const page = await context.newPage();
  // The same games every time.
  await page.addInitScript(() => {
    let state = 7;
    crypto.getRandomValues = (bytes) => bytes.fill(state++);
  });
  await page.goto(`${server.address}?pace=${pace}`);
  await page.waitForSelector('[data-play]');
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { page, close };
}

/** Plays on where the record ends, against a program of this level. */
export async function sitDown(page, record, level = 'greedy') {
  const saved = JSON.stringify({ record, setup: setupFor(record, 0) }).replaceAll(
    /"level":"\w+"/g,
    `"level":"${level}"`,
  );
  await page.evaluate((text) => {
    sessionStorage.setItem('tefuda.replay', text);
    location.hash = '#/replay';
  }, saved);
  await page.waitForSelector('.board');
  await page.keyboard.press('End');
  await page.click('[data-play-on]');
  await page.waitForSelector('.prompt.mine');
  if ((await page.locator('[data-known]').count()) > 0) await page.locator('[data-known]').first().click();
  await page.waitForFunction(() => document.querySelector('.card .picture, .card.pips') !== null);
}

/** Pictures beside and below each other, so many in a line, each so wide, as WebP. */
export async function sheet(page, pictures, across, wide) {
  const blank = await page.context().newPage(); // the table's own page may load nothing but its files
  const made = await blank.evaluate(
    async ([list, columns, width]) => {
      const images = await Promise.all(
        list.map(async (one) => createImageBitmap(await (await fetch(`data:image/png;base64,${one}`)).blob())),
      );
      const high = Math.round((width * images[0].height) / images[0].width);
      const GAP = list.length > 1 ? 8 : 0;
      const canvas = document.createElement('canvas');
      canvas.width = columns * (width + GAP) - GAP;
      canvas.height = Math.ceil(list.length / columns) * (high + GAP) - GAP;
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      images.forEach((image, at) =>
        context.drawImage(image, (at % columns) * (width + GAP), Math.floor(at / columns) * (high + GAP), width, high),
      );
      return canvas.toDataURL('image/webp', 0.82).split(',')[1];
    },
    [pictures.map((picture) => picture.toString('base64')), across, wide],
  );
  await blank.close();
  return Buffer.from(made, 'base64');
}
