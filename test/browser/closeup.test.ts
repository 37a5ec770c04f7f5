// Where the cards of a place are too small for a finger the place is one thing to press, and its cards are chosen in a close-up.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startClient, watchFaults } from './harness.ts';
import { pass, rest, stopClock } from './inside.ts';
import { asked, choose, dice } from './play.ts';
import { cut, played, sitDown } from './positions.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const SMALL = { width: 360, height: 640 };
const answered = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('.table')?.dataset.at));

/** In Monster Collection, a question to which a crowded square holds answers. */
async function untilCrowded(page: Page): Promise<void> {
  const random = dice(5);
  for (let n = 0; n < 200; n++) {
    if ((await asked(page)) === 'over') break;
    if ((await page.locator('.square .bed.can').count()) > 0) {
      await pass(page); // what is pressed before it can have been seen does nothing
      return;
    }
    await choose(page, { how: 'touch', random });
    await page.keyboard.press('Escape');
  }
  throw new Error('no crowded square was asked about');
}

/** Opens a crowded square by touch and chooses there until the question is answered; what was chosen may lead elsewhere. */
async function answerInside(page: Page, random: () => number): Promise<void> {
  const before = await answered(page);
  await page.locator('.square .bed.can').first().tap();
  await page.waitForSelector('dialog[open] .closeup');
  const inside = page.locator(
    '.closeup :is([data-confirm]:enabled, .hold.can:not(.picked), [data-target]:not(.picked))',
  );
  for (let n = 0; n < 20; n++) {
    await rest(page);
    await pass(page);
    if ((await answered(page)) > before) break;
    if ((await inside.count()) > 0) await inside.first().tap();
    else await choose(page, { how: 'touch', random });
  }
  expect(await answered(page)).toBeGreaterThan(before);
  await page.waitForSelector('dialog[open] .closeup', { state: 'detached' });
}

test('Monster Collection is played through close-ups by touch', async () => {
  const page = await client.open({ size: SMALL, touch: true });
  const faults = watchFaults(page);
  const match = await played('monster-collection', 'targets', 'greedy:1');
  for (const part of [0.4, 0.42]) {
    await sitDown(page, cut(match, part));
    await untilCrowded(page);
    await answerInside(page, dice(3));
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a close-up is opened, left and answered in by keyboard', async () => {
  const page = await client.open({ size: SMALL, touch: true });
  await sitDown(page, cut(await played('monster-collection', 'targets', 'greedy:1'), 0.4));
  await untilCrowded(page);
  const focus = (): Promise<string> =>
    page.evaluate(() => {
      const now = document.activeElement;
      if (now === null) return 'elsewhere';
      return now.closest('.closeup') !== null ? 'inside' : now.matches('.bed') ? 'bed' : 'elsewhere';
    });
  await page.locator('.square .bed.can').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] .closeup');
  await expect.poll(focus).toBe('inside');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await expect.poll(focus).toBe('bed');
  await pass(page); // see haste.ts
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] .closeup');
  await rest(page);
  await pass(page);
  const before = await page.locator('.prompt').textContent();
  await page.keyboard.press('Enter');
  // Answered, one of several ticked, or the next thing to point at asked for.
  await expect
    .poll(
      async () =>
        (await page.locator('.prompt').textContent()) !== before || (await page.locator('.hold.picked').count()) > 0,
    )
    .toBe(true);
  await page.context().close();
});

test('the second tap of a double tap chooses nothing in the close-up the first one opened', async () => {
  const page = await client.open({ size: SMALL, touch: true });
  await sitDown(page, cut(await played('monster-collection', 'targets', 'greedy:1'), 0.4));
  await untilCrowded(page);
  const before = await answered(page);
  await stopClock(page); // a busy machine would be too late with the second
  await page.locator('.square .bed.can').first().dblclick();
  await page.waitForSelector('dialog[open] .closeup');
  await rest(page);
  expect(await answered(page)).toBe(before);
  expect(await page.locator('.hold.picked').count()).toBe(0);
  await page.context().close();
});
