// What may break under a game: the worker, the database, the network, what people paste.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Groups } from '../../src/referee/group.ts';
import { loadGame } from '../../src/games/registry.ts';
import { Match } from '../../src/match/index.ts';
import { type Client, go, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';
import { answers, asked, choose, dice, kept, look, startGame, written } from './play.ts';
import { cut, played, sitDown, upTo } from './positions.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());
const GAME = 'blackpoker';

test('a worker that dies shows the fault, and the game goes on with a new one', async () => {
  const page = await client.open();
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        Object.assign(globalThis, { lastWorker: this });
      }
    };
  });
  await page.reload();
  await page.waitForSelector('[data-play]');
  await startGame(page, GAME);
  await asked(page);
  await choose(page, { how: 'mouse', random: dice(2) });
  await asked(page);
  await kept(page);
  await page.evaluate(() => {
    const { lastWorker } = globalThis as unknown as { lastWorker: Worker };
    lastWorker.terminate();
    lastWorker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  });
  await page.waitForSelector('main textarea');
  expect(await page.locator('main textarea').inputValue()).toContain('out of memory');
  await page.click('text=直前の選択からやり直す');
  await page.waitForSelector('.board');
  expect(await asked(page)).toBe('asked');
  const before = await answers(page);
  await choose(page, { how: 'mouse', random: dice(2) });
  await expect.poll(() => answers(page)).toBeGreaterThan(before);
  await page.context().close();
});

test('a browser that refuses locks plays all the same', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    const refused = (): Promise<never> => Promise.reject(new DOMException('refused', 'SecurityError'));
    Object.assign(navigator.locks, { query: refused, request: refused });
  });
  await page.reload();
  await page.waitForSelector('[data-play]');
  await startGame(page, GAME);
  await asked(page);
  await kept(page);
  await page.reload();
  expect(await asked(page)).toBe('asked');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a connection to the database that was closed is opened anew', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    const opened: IDBDatabase[] = [];
    Object.assign(globalThis, { opened });
    const open = indexedDB.open.bind(indexedDB);
    Object.defineProperty(indexedDB, 'open', {
      value: (name: string, version?: number) => {
        const request = open(name, version);
        request.addEventListener('success', () => opened.push(request.result));
        return request;
      },
    });
  });
  await page.reload();
  await page.waitForSelector('[data-play]');
  await startGame(page, GAME);
  await asked(page);
  await page.evaluate(() => {
    for (const db of (globalThis as unknown as { opened: IDBDatabase[] }).opened) db.close();
  });
  await choose(page, { how: 'mouse', random: dice(2) });
  await asked(page);
  await kept(page);
  const before = await answers(page);
  await page.reload();
  await asked(page);
  expect(await answers(page)).toBe(before);
  expect(await page.locator('.notice').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a database that breaks in the middle is done without, and the page says so', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await startGame(page, GAME);
  await asked(page);
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('broken', 'UnknownError');
    };
  });
  await choose(page, { how: 'mouse', random: dice(2) });
  expect(await asked(page)).toBe('asked');
  await rest(page);
  await go(page, '/');
  await page.waitForSelector('.notice');
  await page.waitForSelector('[data-resume]');
  await startGame(page, 'legions');
  expect(await asked(page)).toBe('asked');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a game never chosen before is played offline', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  for (const game of ['monster-collection', 'legend-of-stars']) {
    await go(page, '/');
    await page.waitForSelector('[data-play]');
    await startGame(page, game);
    expect(await asked(page)).toBe('asked');
  }
  for (const hash of ['/help/legions', '/decks/legions', '/cards/legions', '/settings']) {
    await go(page, hash);
    await page.waitForSelector('main h2, main a, main summary, main select');
    expect(await page.locator('[role="alert"]').count()).toBe(0);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a refresh while a bot thinks plays the answer that was given, and asks the next', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await sitDown(page, cut(await played('legions', 'paint'), 0.4), 'deep');
  const random = dice(4);
  for (let n = 0; n < 100; n++) {
    const { state } = await look(page);
    expect(state).not.toBe('over');
    if (state === 'waiting') break;
    await choose(page, { how: 'mouse', random });
  }
  const before = await answers(page);
  await expect.poll(async () => (await written(page))?.answers.length).toBeGreaterThanOrEqual(before);
  await page.reload();
  expect(await asked(page)).toBe('asked');
  expect(await answers(page)).toBeGreaterThanOrEqual(before);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Attackers are chosen as a set; one is picked, and nothing confirmed. */
async function chooseHalf(page: Page): Promise<void> {
  const match = await played(GAME, 'paint');
  const attack = match.record.answers.findIndex((_, n) => setAt(match, n));
  await sitDown(page, upTo(match, attack));
  await asked(page);
  await page.locator('.hold.can').first().click();
  await page.waitForSelector('.picked');
}
const setAt = (match: Match, answered: number): boolean => {
  const g = Match.replay(match.game, upTo(match, answered)).state();
  return new Groups().open(match.game, g, 0)?.kind === 'set';
};

test('a refresh in the middle of a choice asks it again', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await chooseHalf(page);
  const before = await answers(page);
  const question = await page.locator('.prompt .text').textContent();
  await kept(page);
  await page.reload();
  await asked(page);
  await expect
    .poll(async () => [await answers(page), await page.locator('.prompt .text').textContent()])
    .toEqual([before, question]);
  await page.locator('.hold.can').first().click();
  await page.waitForSelector('.picked');
  await page.click('[data-confirm]:enabled');
  await expect.poll(() => answers(page)).toBeGreaterThan(before);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('another language in the middle of a choice keeps what was chosen so far', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await chooseHalf(page);
  const before = await answers(page);
  await page.click('header .tools button:last-child');
  await page.locator('dialog .form select').first().selectOption('en');
  await page.waitForSelector('html[lang="en"]');
  await page.keyboard.press('Escape');
  expect(await page.locator('.hold.picked').count()).toBe(1);
  await page.click('[data-confirm]:enabled');
  await expect.poll(() => answers(page)).toBeGreaterThan(before);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a book pasted for a deck is refused at once, and told why', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await go(page, '/decks/legions');
  await page.click('text=テキストを読み込む');
  const paste = (text: string): Promise<void> =>
    page.locator('dialog textarea').evaluate((area: HTMLTextAreaElement, value) => {
      area.value = value;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  await paste(Array.from({ length: 50_000 }, (_, n) => `1 カード${n}`).join('\n'));
  await page.click('dialog .button.main');
  await page.waitForSelector('dialog [role="alert"]:has-text("長すぎます")');
  await paste('あ'.repeat(90_000));
  await page.click('dialog .button.main');
  await page.waitForSelector('dialog [role="alert"]:has-text("1行目")');
  expect(((await page.locator('dialog [role="alert"]').textContent()) ?? '').length).toBeLessThan(200);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a card of one’s own with a very long name and text is read, shown in full, and played', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await go(page, '/cards/legions');
  await page.click('[data-as-text]');
  await page.waitForSelector('.editor textarea');
  const source = (await loadGame('legions')).starters.sources?.find(
    ({ text }) => typeof text === 'string' && text !== '',
  );
  if (typeof source?.text !== 'string') throw new Error('no text');
  const text = `${source.text}\n`.repeat(Math.floor(1900 / (source.text.length + 1)));
  await page.locator('.editor textarea').fill(JSON.stringify([{ ...source, name: '長'.repeat(100), text }]));
  await page.waitForSelector('text=保存しました');
  await page.locator('main .card').first().click();
  await expect
    .poll(async () => (await page.locator('dialog .words').textContent())?.length)
    .toBeGreaterThan(text.length / 2);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.click('text=このカードで遊ぶ');
  await page.waitForSelector('.board');
  expect(await asked(page)).toBe('asked');
  await expect.poll(over).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
