// Whoever is quicker than the table: no answer is ever taken for one to the next question.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startClient, watchFaults } from './harness.ts';
import { answersSent, pass, rest, stopClock } from './inside.ts';
import { asked, choose, dice, kept, look, startGame, written } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const SEAT = 0;
/** Answers the person has given, from what is kept; forced ones are among them. */
const given = async (page: Page): Promise<number> =>
  ((await written(page))?.answers ?? []).filter(([who]) => who === SEAT).length;
async function sitAt(game: string): Promise<Page> {
  const page = await client.open();
  await stopClock(page); // a busy machine would be too late with a second click
  await startGame(page, game);
  await asked(page);
  return page;
}

/** The second click of a double click, by the page itself as soon as the next question is there. */
const clickAgain = (page: Page, { x, y }: { x: number; y: number }): Promise<void> =>
  page.evaluate(
    (at) => {
      const moment = (): string | undefined => document.querySelector<HTMLElement>('.table')?.dataset.at;
      const before = moment();
      const watch = (): void => {
        const there = document.querySelector('.prompt.mine, [data-again]') !== null;
        if (!there || moment() === before) return void requestAnimationFrame(watch);
        const init = { bubbles: true, cancelable: true, detail: 2 };
        document.elementFromPoint(at.x, at.y)?.dispatchEvent(new MouseEvent('click', init));
        Object.assign(globalThis, { clickedAgain: true });
      };
      Object.assign(globalThis, { clickedAgain: false });
      watch();
    },
    { x, y },
  );
const clickedAgain = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as { clickedAgain: boolean }).clickedAgain);

test.each(['blackpoker', 'shadowverse-evolve'])('%s: a double click answers once', async (game) => {
  const page = await sitAt(game);
  const random = dice(3);
  let answered = 0;
  for (let n = 0; n < 40 && answered < 8; n++) {
    if ((await asked(page)) === 'over') break;
    await rest(page);
    await pass(page);
    const { spots } = await look(page);
    const spot = spots[Math.floor(random() * spots.length)];
    if (spot === undefined) continue;
    const before = await answersSent(page);
    await clickAgain(page, spot);
    await page.mouse.click(spot.x, spot.y);
    await rest(page);
    if ((await answersSent(page)) === before) continue; // one of several, or where to: no answer yet
    await clickedAgain(page);
    await rest(page);
    expect(await answersSent(page)).toBe(before + 1);
    answered++;
  }
  expect(answered).toBe(8);
  await page.context().close();
});

test('the second click of a double click does not uncover the next player’s hand', async () => {
  const page = await client.open();
  await stopClock(page);
  await page.click('[data-setup="blackpoker"]');
  await page.waitForSelector('[data-start]');
  await page.locator('input[value="person"]').check({ force: true });
  await page.click('[data-start]');
  await page.click('.cover .button');
  const random = dice(5);
  const again = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const watch = (): void => {
          const ready = document.querySelector('.cover .button');
          if (ready === null) return void requestAnimationFrame(watch);
          ready.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
          done();
        };
        // Once the first cover has gone.
        const gone = (): void =>
          document.querySelector('.cover') === null ? watch() : void requestAnimationFrame(gone);
        gone();
      }),
  );
  for (let n = 0; n < 80; n++) {
    await asked(page);
    if ((await page.locator('.cover').count()) > 0) break;
    await choose(page, { how: 'mouse', random });
  }
  await again;
  await rest(page);
  expect(await page.locator('.cover').count()).toBe(1);
  expect(await page.locator('.board, .hold').count()).toBe(0);
  await pass(page);
  await page.click('.cover .button');
  await page.waitForSelector('.prompt.mine');
  await page.context().close();
});

test('a key held down answers once', async () => {
  const page = await sitAt('blackpoker');
  for (const key of ['Enter', 'p', ' ']) {
    await asked(page);
    await rest(page);
    await pass(page);
    await page.keyboard.press('ArrowRight');
    const before = await answersSent(page);
    for (let n = 0; n < 10; n++) {
      await page.keyboard.down(key);
      await rest(page); // what it leads to is there
      await pass(page);
    }
    await page.keyboard.up(key);
    expect((await answersSent(page)) - before).toBeLessThanOrEqual(1);
  }
  await page.context().close();
});

test('what is clicked together with undo is not taken for an answer to the question before', async () => {
  const page = await sitAt('blackpoker');
  const faults = watchFaults(page);
  const random = dice(3);
  const undo = page.locator('header .tools button').first();
  for (let n = 0; n < 60 && !(await undo.isEnabled()); n++) {
    await choose(page, { how: 'mouse', random });
    await asked(page);
  }
  expect(await undo.isEnabled()).toBe(true);
  await kept(page);
  const before = await given(page);
  await page.evaluate(() => {
    const back = document.querySelector<HTMLButtonElement>('header .tools button');
    const option = document.querySelector<HTMLButtonElement>('.prompt [data-option], .hold.can');
    back?.click();
    back?.click();
    option?.click();
  });
  await expect.poll(() => given(page)).toBe(before - 1);
  await kept(page);
  expect(await given(page)).toBe(before - 1);
  expect(faults).toEqual([]);
  await page.context().close();
});
