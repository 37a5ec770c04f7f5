// Where the cards of a place are too small for a finger the place is one thing to press, and its cards are chosen in a close-up.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startClient, watchFaults } from './harness.ts';
import { asked, choose, dice, look } from './play.ts';
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
      await page.waitForTimeout(400); // what is pressed before it can have been seen does nothing
      return;
    }
    await choose(page, { how: 'touch', random });
    await page.keyboard.press('Escape');
  }
  throw new Error('no crowded square was asked about');
}

test('Monster Collection is played through close-ups by touch', { timeout: 240_000 }, async () => {
  const page = await client.open({ size: SMALL, touch: true });
  const faults = watchFaults(page);
  const match = await played('monster-collection', 'targets', 'greedy:1');
  const random = dice(3);
  let inside = 0;
  for (const part of [0.4, 0.3, 0.6, 0.5]) {
    await sitDown(page, cut(match, part));
    for (let n = 0; n < 120 && inside < 4; n++) {
      if ((await asked(page)) === 'over') break;
      const seen = await look(page);
      const before = await answered(page);
      await choose(page, { how: 'touch', random }, seen);
      if (seen.close === null || (await answered(page)) <= before) continue;
      inside++;
      expect(await page.locator('dialog[open]:has(.closeup)').count()).toBe(0);
    }
    if (inside === 4) break;
    await page.keyboard.press('Escape');
  }
  expect(inside).toBe(4);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a close-up is opened, left and answered in by keyboard', { timeout: 120_000 }, async () => {
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
  expect(await focus()).toBe('inside');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  expect(await focus()).toBe('bed');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] .closeup');
  await page.waitForTimeout(400);
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

test('the second tap of a double tap chooses nothing in the close-up the first one opened', {
  timeout: 120_000,
}, async () => {
  const page = await client.open({ size: SMALL, touch: true });
  await sitDown(page, cut(await played('monster-collection', 'targets', 'greedy:1'), 0.4));
  await untilCrowded(page);
  const before = await answered(page);
  await page.locator('.square .bed.can').first().dblclick();
  await page.waitForSelector('dialog[open] .closeup');
  await page.waitForTimeout(200);
  expect(await answered(page)).toBe(before);
  expect(await page.locator('.hold.picked').count()).toBe(0);
  await page.context().close();
});
