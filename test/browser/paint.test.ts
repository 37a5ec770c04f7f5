// What the page does for a click, counted: little enough to be seen at once, and to leave room for the next click. How long it
// takes on a machine is measured by `npm run bench:page`.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import { type Deed, deckDeeds, IDLE, openDeck, press, replayDeeds, spotOf, tableDeeds } from './deeds.ts';
import { type Client, startClient } from './harness.ts';
import { rest, seenFirst, unanswered } from './inside.ts';
import { answers, asked, choose, dice, look } from './play.ts';
import { cut, openReplay, openSteady, played, sitDown } from './positions.ts';
import { about, DRAG, share } from './trace.ts';
import { Calls, type Drawn, type Work, worked } from './work.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const ANSWER = 'answer';
/** Answers, each with all that follows from it seen to its end; and calls for each answer of either player that was shown. */
async function answerSome(page: Page, most: number): Promise<{ work: Work[]; calls: number[] }> {
  const random = dice(31);
  const counter = await Calls.of(page);
  const calls: number[] = [];
  const work = await worked(page, async () => {
    for (let n = 0; n < most && (await asked(page)) === 'asked'; n++) {
      await rest(page);
      const before = await answers(page);
      const seen = await look(page);
      await about(page, ANSWER);
      await counter.taken();
      await seenFirst(page, () => choose(page, { how: 'mouse', random }, seen));
      await asked(page);
      await rest(page);
      calls.push((await counter.taken()) / Math.max(1, (await answers(page)) - before));
    }
  });
  return { work: work.filter(({ deed }) => deed === ANSWER), calls };
}

/** Of so many in a hundred, no more than this. */
type Limit = readonly [percent: number, most: number];
const above = (list: readonly number[], [percent, most]: Limit): number[] => {
  const found = share(list, percent);
  return found > most ? [found] : [];
};
const parts = (list: readonly Drawn[], limit: Limit): Record<string, number[]> => ({
  styled: above(
    list.map(({ styled }) => styled),
    limit,
  ),
  laid: above(
    list.map(({ laid }) => laid),
    limit,
  ),
});
const NONE_ABOVE = { styled: [], laid: [] };
/** A table has 900 to 1,800 elements. */
const SEEN: Limit = [75, 70]; // a click changes what was clicked, and the question
const WORST: Limit = [90, 200];
/** What is above it, a game has once or twice: the question took more room from the board, or the result is shown. */
const TASK: Limit = [80, 1000];
const LAYOUTS = 12; // in one task: asked again and again in between, the browser lays the whole table out each time
const CALLS: Limit = [80, 300_000];

test.each(gameIds)('%s: each answer is seen at once, and what follows leaves room for the next', async (game) => {
  const page = await openSteady(client);
  await sitDown(page, cut(await played(game, 'paint'), 0.4));
  const { work, calls } = await answerSome(page, 6);
  expect(work.length).toBeGreaterThan(4);
  const first = work.map((one) => one.first);
  const task = work.map((one) => one.task);
  expect({
    seen: parts(first, SEEN),
    worst: parts(first, WORST),
    task: parts(task, TASK),
    layouts: task.map(({ layouts }) => layouts).filter((layouts) => layouts > LAYOUTS),
    calls: above(calls, CALLS),
  }).toEqual({ seen: NONE_ABOVE, worst: NONE_ABOVE, task: NONE_ABOVE, layouts: [], calls: [] });
  // It did something, or nothing was counted.
  expect(Math.min(...first.map(({ styled }) => styled))).toBeGreaterThan(0);
  expect(Math.max(...calls)).toBeGreaterThan(1000);
  await page.context().close();
});

/** A window over the page, or another theme: the browser looks at every element once, or twice where one window follows another. */
const EVERYWHERE = /^(menu|zones|a zone|why|theme|deck: a card)/;
/** Nothing is seen later, and nothing holds the next click up longer; but for a page in another language, drawn all anew. */
function tooMuch({ deed, first, task }: Work, elements: number): string[] {
  const wide = EVERYWHERE.test(deed);
  const found: [string, number, number][] = [
    ['styled until seen', first.styled, wide ? 2.5 * elements : 200],
    ['laid out until seen', first.laid, wide ? 800 : 200],
    ['styled in a task', task.styled, 2.5 * elements],
    ['laid out in a task', task.laid, 2.5 * elements],
    ['layouts in a task', task.layouts, LAYOUTS],
  ];
  return found.filter(([, count, most]) => count > most).map(([what, count]) => `${deed}: ${count} ${what}`);
}
const MOST_CALLS = 500_000;

async function doAll(page: Page, deeds: readonly Deed[]): Promise<void> {
  const counter = await Calls.of(page);
  const sizes = new Map<string, number>();
  const found: string[] = [];
  const work = await worked(page, async () => {
    for (const { name, ready, act } of deeds) {
      await about(page, '');
      await ready?.();
      await rest(page);
      await about(page, name);
      await counter.taken();
      await (name.startsWith(DRAG) ? act() : seenFirst(page, act)); // what is dragged sees to it itself
      await rest(page);
      const calls = await counter.taken();
      await about(page, '');
      sizes.set(name, await page.locator('*').count());
      if (calls > MOST_CALLS * (name.startsWith(DRAG) ? 8 : 1)) found.push(`${name}: ${calls} calls`);
    }
  });
  for (const one of work) {
    const elements = sizes.get(one.deed);
    if (elements !== undefined) found.push(...tooMuch(one, elements));
  }
  expect(found).toEqual([]);
  // Each was seen, but for a click that changes nothing.
  const seen = new Set(work.map(({ deed }) => deed));
  expect(deeds.map(({ name }) => name).filter((name) => name !== IDLE && !seen.has(name))).toEqual([]);
}
test('what one does beside answering is seen as soon', async () => {
  const page = await openSteady(client);
  const game = 'shadowverse-evolve';
  const match = await played(game, 'paint');
  await sitDown(page, cut(match, 0.4));
  expect(await asked(page)).toBe('asked');
  await doAll(page, tableDeeds(page, 'mouse'));
  await openReplay(page, match.record);
  await doAll(page, replayDeeds(page, 'mouse'));
  await openDeck(page, game);
  await doAll(page, deckDeeds(page, 'mouse', game));
  await page.context().close();
});

test('a bot of the highest level thinks, and the page is as free as ever', async () => {
  const page = await openSteady(client);
  await sitDown(page, cut(await played('legions', 'paint'), 0.4), 'deep');
  const thinks = async (): Promise<boolean> => (await page.locator('.prompt .busy').count()) > 0;
  const counter = await Calls.of(page);
  const random = dice(31);
  const work: Work[] = [];
  const calls: number[] = [];
  for (let n = 0; n < 60 && work.length < 3; n++) {
    const seen = await look(page);
    if (seen.state === 'over') break;
    if (seen.state === 'asked') await choose(page, { how: 'mouse', random }, seen);
    await page.waitForSelector('.prompt .busy, .prompt.mine, [data-again]');
    await unanswered(page, async () => {
      await rest(page); // what came before is drawn
      if (!(await thinks())) return;
      const spot = await spotOf(page, 'header .tools button:last-child');
      await page.mouse.move(spot.x, spot.y);
      await counter.taken();
      work.push(
        ...(await worked(page, async () => {
          await about(page, 'menu');
          await press(page, spot, 'mouse');
          await page.waitForSelector('dialog[open]');
          await rest(page);
          await about(page, '');
        })),
      );
      calls.push(await counter.taken());
      expect(await thinks()).toBe(true);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    });
  }
  expect(work.length).toBeGreaterThanOrEqual(3);
  const elements = await page.locator('*').count();
  expect(work.flatMap((one) => tooMuch(one, elements))).toEqual([]);
  // A thought of the bot's alone is millions: it is not this thread that thinks.
  expect(calls.filter((count) => count > 50_000)).toEqual([]);
  await page.context().close();
});
