// On Japanese pages nothing is left in English, neither to read nor to hear.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import { type Client, go, startClient } from './harness.ts';
import { asked, choose, dice } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

/** Names, keys of the keyboard, and ids of clauses are what they are in every language. */
const NAMES = /Tefuda|English|Shadowverse EVOLVE|Legend of Stars|Joker|[a-z]+(\.\w+)+/g;

const english = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const out = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('kbd, code, textarea') === null) out.add(node.textContent ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) out.add(element.getAttribute(name) ?? '');
    return [...out];
  });
  return said.filter((text) => /[a-z]{3,}/.test(text.replace(NAMES, '')));
};

test.each(gameIds)('%s', async (game) => {
  const page = await client.open();
  const found: Record<string, string[]> = {};
  const look = async (what: string): Promise<void> => {
    const left = await english(page);
    if (left.length > 0) found[what] = left;
  };
  await look('home');
  for (const [hash, there] of [
    ['#/settings', 'select'],
    [`#/help/${game}`, '.scroll, article, main h2'],
    [`#/cards/${game}`, 'main button, main p:not([role])'],
    [`#/decks/${game}`, '[data-copy]'],
  ] as const) {
    await go(page, hash);
    await page.waitForSelector(there);
    await look(hash);
  }
  await page.locator('[data-copy]').first().click();
  await page.waitForSelector('[data-add]');
  await look('deck');
  await go(page, `#/setup/${game}`);
  await page.waitForSelector('form [data-start]');
  await look('setup');
  await page.click('[data-start]');
  const random = dice(6);
  for (let n = 0; n < 8 && (await asked(page)) === 'asked'; n++) {
    await look('table');
    await choose(page, { how: 'mouse', random });
  }
  await asked(page);
  for (const key of ['w', 'z', 'l', '?']) {
    await page.keyboard.press(key);
    await page.waitForSelector('dialog[open]');
    await look(`dialog ${key}`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
  }
  await page.click('header .tools button:last-child');
  await page.waitForSelector('dialog[open]');
  await look('menu');
  expect(found).toEqual({});
  await page.context().close();
});

test('a page that does not come says so, and comes when asked for again', async () => {
  const page = await client.open();
  await page.route('**/assets/Settings-*.js', (route) => route.abort());
  await go(page, '#/settings');
  await page.waitForSelector('[role="alert"]');
  expect(await page.locator('[role="alert"]').textContent()).toMatch(/読み込めませんでした/);
  expect(await english(page)).toEqual([]);
  await page.unroute('**/assets/Settings-*.js');
  await page.locator('main button').click();
  await page.waitForSelector('select');
  await page.context().close();
});

test('the English names of cards come with English, and not before', async () => {
  const page = await client.open();
  const fetched = (): Promise<number> =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/names\.en-/.test(name)).length,
    );
  await page.click('[data-play="legions"]');
  const hand = { how: 'mouse', random: dice(3) } as const;
  await asked(page);
  while ((await page.locator('.hand.near .hold').count()) === 0) {
    await choose(page, hand); // a question before the first hand is drawn
    await asked(page);
  }
  expect(await page.locator('.hand.near .hold').first().textContent()).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  expect(await fetched()).toBe(0);
  await page.click('header .tools button:last-child');
  await page.locator('dialog select').filter({ hasText: 'English' }).selectOption('en');
  await page.waitForFunction(
    () => !/[ぁ-んァ-ヶ一-龠]/.test(document.querySelector('.hand.near .hold')?.textContent ?? 'あ'),
  );
  expect(await fetched()).toBe(1);
  await page.context().close();
});
