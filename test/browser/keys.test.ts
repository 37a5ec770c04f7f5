// Where the focus is, and what the keyboard reaches besides the choices themselves.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startClient, watchFaults } from './harness.ts';
import { after, momentOf } from './inside.ts';
import { asked, startGame } from './play.ts';
import { openReplay, played } from './positions.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const now = document.activeElement;
    if (now === null || now === document.body) return 'nothing';
    if (now.closest('dialog[open]') !== null) return 'dialog';
    if (now.matches('.prompt')) return 'question';
    return now.matches('.can, .aim, .prompt button, .pick') ? 'choice' : 'other';
  });

test('the focus waits at the question and goes back to a choice', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await startGame(page, 'blackpoker', 'greedy');
  await asked(page);
  // What the focus stands on goes with every answer; it may not be nowhere while the other player thinks.
  await page.evaluate(() => {
    const seen = { lost: 0, longest: 0, waited: 0 };
    Object.assign(globalThis, { seen });
    const watch = (): void => {
      requestAnimationFrame(() => {
        const now = document.activeElement;
        const waiting = document.querySelector('.prompt:not(.mine)') !== null;
        const nowhere = document.querySelector('dialog[open]') === null && (now === null || now === document.body);
        seen.lost = nowhere ? seen.lost + 1 : 0;
        seen.longest = Math.max(seen.longest, seen.lost);
        if (waiting && now?.matches('.prompt') === true) seen.waited++;
        watch();
      });
    };
    // From the first key on: whoever plays by mouse needs no focus.
    addEventListener('keydown', watch, { once: true });
  });
  for (let n = 0; n < 25 && (await asked(page)) === 'asked'; n++) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('choice');
    const moment = await momentOf(page);
    await page.keyboard.press(n % 2 === 0 ? 'Enter' : 'p');
    await after(page, moment);
  }
  if ((await asked(page)) === 'asked') await expect.poll(() => focused(page)).toBe('choice');
  const { longest, waited } = await page.evaluate(
    () => (globalThis as unknown as { seen: { longest: number; waited: number } }).seen,
  );
  // A few frames between an answer and what follows are allowed, not a wait without focus.
  expect(longest).toBeLessThanOrEqual(3);
  expect(waited).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a dialog keeps the focus, and gives it back to the question when its place is gone', async () => {
  const page = await client.open();
  await startGame(page, 'blackpoker', 'greedy');
  await asked(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('z');
  await expect.poll(() => focused(page)).toBe('dialog');
  // As when the question is answered meanwhile.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.can, .aim, .prompt button')) one.remove();
  });
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('question');
  await page.context().close();
});

test('card names in the log are reached by the arrows and show the card', async () => {
  const page = await client.open();
  await startGame(page, 'legions', 'greedy');
  await asked(page);
  for (let n = 0; n < 8 && (await page.locator('.log .name').count()) === 0; n++) {
    await page.locator('.prompt [data-option]').last().click();
    await asked(page);
  }
  await page.locator('aside .log').focus();
  await page.keyboard.press('End');
  for (let n = 0; n < 60; n++) {
    const has = await page.evaluate(() => document.activeElement?.closest('li')?.querySelector('.name') !== null);
    if (has) break;
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('ArrowRight');
  const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await page.evaluate(() => document.activeElement?.matches('.name'))).toBe(true);
  await expect.poll(() => page.locator('aside .read').textContent()).toContain(name);
  await page.context().close();
});

test('earlier lines of a long log can be read', async () => {
  const match = await played('legions', 'log');
  expect(match.log(0).length).toBeGreaterThan(350);
  const page = await client.open();
  await openReplay(page, match.record);
  await page.keyboard.press('End');
  const first = () => page.locator('.log [data-line]').first().getAttribute('data-line').then(Number);
  await expect.poll(first).toBeGreaterThan(100);
  while ((await page.locator('[data-earlier]').count()) > 0) {
    const before = await first();
    await page.locator('[data-earlier]').click();
    await expect.poll(first).toBeLessThan(before);
    expect(await page.locator('.log [data-line]').count()).toBeLessThanOrEqual(120);
  }
  expect(await first()).toBe(0);
  await page.locator('[data-later]').click();
  await expect.poll(first).toBeGreaterThan(0);
  await page.context().close();
});
