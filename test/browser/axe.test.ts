// Every page is looked over by axe, light on a desktop and dark on a phone; and none scrolls sideways.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import { type Client, go, PHONE, SIDEWAYS, startClient, TABLET } from './harness.ts';
import { problems } from './axe.ts';
import { asked, choose, dice, startGame } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());
const GAME = 'blackpoker';

/** Opens a dialog, looks at it, and puts it away. */
async function dialog(page: Page, open: () => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  await open();
  await page.waitForSelector('dialog[open]');
  await look();
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
}

describe.each([
  ['light', false],
  ['dark', true],
] as const)('axe finds no serious problem, %s', (_name, dark) => {
  test('on any page', async () => {
    const page = await client.open({ dark, ...(dark ? { size: PHONE } : {}) });
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      found.push(...(await problems(page)).map((problem) => `${where}: ${problem}`));
    };
    await look('home');
    for (const game of gameIds) {
      await go(page, `/setup/${game}`);
      await page.waitForSelector('[data-start]');
      if (game === GAME) await look('setup');
      await page.click('[data-start]');
      await asked(page);
      for (let n = 0; n < 3; n++) {
        await choose(page, { how: 'mouse', random: dice(n) });
        await asked(page);
      }
      await look(`table ${game}`);
    }
    await dialog(
      page,
      () => page.keyboard.press('w'),
      () => look('why'),
    );
    await dialog(
      page,
      () => page.keyboard.press('?'),
      () => look('keys'),
    );
    await dialog(
      page,
      () => page.keyboard.press('z'),
      () => look('zones'),
    );
    await dialog(
      page,
      () => page.keyboard.press('l'),
      () => look('log'),
    );
    await dialog(
      page,
      () => page.click('header button[aria-label="メニュー"]'),
      () => look('menu'),
    );
    await go(page, `/decks/${GAME}`);
    await page.locator('[data-copy]').first().waitFor();
    await look('decks');
    await page.locator('[data-copy]').first().click();
    await page.waitForSelector('[data-legal]');
    await look('deck');
    await go(page, '/cards/legions');
    await page.waitForSelector('[data-form]');
    await page.click('[data-as-text]');
    await page.fill('.editor textarea', '- name: 何か\n  category: 何');
    await page.waitForSelector('[data-problems]:not([data-problems="0"])');
    await look('own cards');
    await dialog(
      page,
      () => page.click('[data-form]'),
      () => look('card form'),
    );
    await go(page, `/help/${GAME}`);
    await page.waitForSelector('figure');
    await look('help');
    await go(page, '/settings');
    await page.waitForSelector('select');
    await look('settings');
    expect(found).toEqual([]);
    await page.context().close();
  });

  test('after a game, in a replay and after a fault', async () => {
    const page = await client.open({ dark, ...(dark ? { size: PHONE } : {}) });
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      found.push(...(await problems(page)).map((problem) => `${where}: ${problem}`));
    };
    await startGame(page, GAME);
    await asked(page);
    await page.click('header button[aria-label="メニュー"]');
    await page.click('dialog >> text=投了');
    await page.click('dialog >> text=はい');
    await page.waitForSelector('[data-again]');
    await look('result');
    await page.click('dialog >> text=リプレイ');
    await page.waitForSelector('.seek');
    await page.keyboard.press('End');
    await look('replay');
    await page.evaluate(() => {
      reportError(new Error('a fault made by a test'));
    });
    await page.waitForSelector('main textarea');
    await look('crash');
    expect(found).toEqual([]);
    await page.context().close();
  });
});

test.each([
  ['a phone held sideways', SIDEWAYS],
  ['a tablet', TABLET],
  ['a phone', PHONE],
] as const)('on %s the whole table is in sight', async (_name, size) => {
  const page = await client.open({ size, touch: true });
  for (const game of gameIds) {
    await go(page, `/setup/${game}`);
    await page.waitForSelector('[data-start]');
    await page.click('[data-start]');
    await asked(page);
    const seen = () =>
      page.evaluate(() => {
        const box = document.querySelector('.boardbox');
        const ends = [...document.querySelectorAll('.place')].map((place) => place.getBoundingClientRect());
        return {
          wide: document.documentElement.scrollWidth - innerWidth,
          high: document.documentElement.scrollHeight - innerHeight,
          inside: box === null ? 1 : box.scrollHeight - box.clientHeight,
          out: ends.filter(
            ({ left, right, top, bottom }) =>
              left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1,
          ).length,
          small: [...document.querySelectorAll('.hand.near .hold.can, .prompt .buttons button')]
            .map((element) => element.getBoundingClientRect())
            .filter(({ height }) => height < 40).length,
        };
      });
    // The board makes room for the question in the frame after it.
    await expect
      .poll(async () => ({ game, ...(await seen()) }))
      .toEqual({ game, wide: 0, high: 0, inside: 0, out: 0, small: 0 });
  }
  await page.context().close();
});
