// Nothing is lost and nothing is shown to the wrong eyes: refreshes, two tabs, a browser that keeps nothing, bad input.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, go, startClient, watchFaults } from './harness.ts';
import { answers, asked, choose, dice, kept, startGame } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());
const GAME = 'blackpoker';

const concede = async (page: Page): Promise<void> => {
  await page.click('header button[aria-label="メニュー"]');
  await page.click('dialog >> text=投了');
  await page.click('dialog >> text=はい');
  await page.waitForSelector('[data-again]');
};

test('on one device no hand is on the page until somebody says they are there', async () => {
  const page = await client.open();
  await page.click(`[data-setup="${GAME}"]`);
  await page.waitForSelector('[data-start]');
  await page.locator('input[value="person"]').check({ force: true });
  await page.click('[data-start]');
  const covered = async (): Promise<void> => {
    await page.waitForSelector('.cover');
    expect(await page.locator('.board, .log, .hold').count()).toBe(0);
    // The keys of the table would open the log and the zones, hands and all.
    for (const key of ['z', 'l', 'w', '?', 'h']) await page.keyboard.press(key);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await page.locator('[aria-live]').first().textContent()).toBe('');
  };
  await covered();
  await page.click('.cover .button');
  await page.waitForSelector('.prompt.mine');
  await kept(page);
  await page.reload();
  await covered();
  await page.click('.cover .button');
  await page.waitForSelector('.prompt.mine');
  const random = dice(5);
  for (let n = 0; n < 80; n++) {
    await asked(page);
    if ((await page.locator('.cover').count()) > 0) break;
    await choose(page, { how: 'mouse', random });
  }
  await covered();
  await page.context().close();
});

test('a match of three games is still there after a refresh between them', async () => {
  const page = await client.open();
  await page.click(`[data-setup="${GAME}"]`);
  await page.waitForSelector('[data-start]');
  await page.locator('input[value="3"]').check({ force: true });
  await page.click('[data-start]');
  await asked(page);
  await concede(page);
  await kept(page);
  await page.reload();
  await page.waitForSelector('[data-again]');
  expect(await page.locator('.score').textContent()).toContain('0 – 1');
  await page.click('[data-again]');
  await page.waitForSelector('[data-again]', { state: 'detached' });
  await asked(page);
  await concede(page);
  expect(await page.locator('.score').textContent()).toContain('0 – 2');
  await page.click('dialog a:has-text("ホーム")');
  await expect.poll(() => page.locator('.recent li').count()).toBe(2);
  expect(await page.locator('[data-resume]').count()).toBe(0);
  await page.context().close();
});

test('two tabs play two games, and each finds its own again', async () => {
  const one = await client.open();
  await startGame(one, GAME);
  await asked(one);
  await choose(one, { how: 'mouse', random: dice(1) });
  await asked(one);
  const two = await one.context().newPage();
  await two.goto(`${client.address}?pace=0`);
  await startGame(two, 'shadowverse-evolve');
  await asked(two);
  await kept(two);
  const [atOne, atTwo] = [await answers(one), await answers(two)];
  await one.reload();
  await asked(one);
  expect(await one.locator('h1').textContent()).toBe('ブラックポーカー');
  expect(await answers(one)).toBe(atOne);
  await two.reload();
  await asked(two);
  expect(await two.locator('h1').textContent()).toBe('Shadowverse EVOLVE');
  expect(await answers(two)).toBe(atTwo);
  await one.context().close();
});

test('a tab opened beside a running game goes on with a copy of it', async () => {
  const one = await client.open();
  await startGame(one, GAME);
  await asked(one);
  await choose(one, { how: 'mouse', random: dice(1) });
  await asked(one);
  await kept(one);
  // As “duplicate tab” does: with all the first one remembers.
  const [two] = await Promise.all([one.waitForEvent('popup'), one.evaluate(() => void open(location.href))]);
  await asked(two);
  const before = await answers(one);
  expect(await answers(two)).toBe(before);
  for (let n = 0; n < 4; n++) {
    await choose(two, { how: 'mouse', random: dice(n + 2) });
    await asked(two);
  }
  await kept(two);
  const there = await answers(two);
  expect(there).toBeGreaterThan(before);
  await one.reload();
  await asked(one);
  expect(await answers(one)).toBe(before);
  await two.reload();
  await asked(two);
  expect(await answers(two)).toBe(there);
  await one.context().close();
});

test('a new game does not throw the old one away', async () => {
  const page = await client.open();
  await startGame(page, GAME);
  await asked(page);
  for (let n = 0; n < 3; n++) {
    await choose(page, { how: 'mouse', random: dice(n + 3) });
    await asked(page);
  }
  await go(page, '/');
  await page.waitForSelector('[data-play]');
  await startGame(page, 'legions');
  await asked(page);
  await choose(page, { how: 'mouse', random: dice(3) });
  await asked(page);
  await kept(page);
  await go(page, '/');
  await page.waitForSelector('[data-resume]');
  await page.waitForFunction(() => document.querySelectorAll('[data-resume]').length === 2);
  await page.locator('.resume li:has-text("ブラックポーカー") [data-resume]').click();
  await asked(page);
  expect(await page.locator('h1').textContent()).toBe('ブラックポーカー');
  await page.context().close();
});

test('where the browser keeps nothing, one plays all the same and is told', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    for (const store of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(globalThis, store, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.reload();
  await page.waitForSelector('.notice');
  await startGame(page, GAME);
  await asked(page);
  await choose(page, { how: 'mouse', random: dice(2) });
  expect(await asked(page)).toBe('asked');
  await go(page, `/decks/${GAME}`);
  await page.locator('[data-copy]').first().click();
  await page.waitForSelector('[data-legal="true"]');
  await go(page, `/decks/${GAME}`);
  await page.waitForSelector('main li .name:has-text("2")');
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Hands a file to whatever the click asks one of. */
async function give(page: Page, click: () => Promise<void>, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click()]);
  await chooser.setFiles({ name: 'given.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a record that cannot be used is told what, where and why, in either language', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await startGame(page, GAME);
  await asked(page);
  await concede(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('dialog >> text=ファイルに保存')]);
  const good = readFileSync(await file.path(), 'utf8');
  const changed = (change: object): string => JSON.stringify({ ...(JSON.parse(good) as object), ...change });
  await page.click('dialog a:has-text("ホーム")');
  await page.waitForSelector('[data-play]');
  const told = async (text: string): Promise<string> => {
    await give(page, () => page.click('[data-import]'), text);
    await page.waitForSelector('[role="alert"]');
    return (await page.locator('[role="alert"]').textContent()) ?? '';
  };
  expect(await told('こんにちは')).toContain('JSON');
  const shape = await told(changed({ answers: [[2, 0]] }));
  expect(shape).toContain('answers[0][0]');
  const other = await told(changed({ rules: 999 }));
  expect(other).toMatch(/規則（999）.*ここの規則は\d+です/);
  expect(await told(changed({ game: 'chess' }))).toContain('「chess」');
  await page.click('[data-language]');
  await page.waitForSelector('html[lang="en"]');
  expect(await told(changed({ rules: 999 }))).toMatch(/made under rules 999 .*these are rules \d+/);

  await page.goto(`${client.address}#/r/abc`);
  await page.reload();
  await page.waitForSelector('[role="alert"]');
  expect(await page.locator('[role="alert"]').textContent()).toContain('link is cut short');
  for (const strange of ['#/%E0%A4%A', '#/setup/chess', '#/help/', '#/decks/blackpoker/none']) {
    await page.goto(`${client.address}${strange}`);
    await page.reload();
    await page.waitForSelector('[data-play], [role="alert"]');
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('decks go out as one file and come back, and a bad file is told', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await go(page, `/decks/${GAME}`);
  await page.locator('[data-copy]').first().click();
  await page.waitForSelector('[data-legal="true"]');
  await go(page, `/decks/${GAME}`);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=すべて書き出す')]);
  const text = readFileSync(await file.path(), 'utf8');
  const own = page.locator('[data-own] .panel');
  await page.click('button:has-text("削除")');
  await page.waitForSelector('[data-back]');
  await expect.poll(() => own.count()).toBe(0);
  await page.click('[data-back]');
  await page.waitForFunction(() => document.querySelector('main ul .panel a.name') !== null);
  // The very same deck is not doubled; one that is gone comes back.
  await give(page, () => page.click('text=ファイルを読み込む'), text);
  await page.waitForSelector('text=0個のデッキを加えました');
  await expect.poll(() => own.count()).toBe(1);
  await page.click('button:has-text("削除")');
  await page.waitForSelector('[data-back]');
  await give(page, () => page.click('text=ファイルを読み込む'), text);
  await page.waitForSelector('text=1個のデッキを加えました');
  await expect.poll(() => own.count()).toBe(1);

  await give(
    page,
    () => page.click('text=ファイルを読み込む'),
    '{"decks":[{"game":"chess"},{"game":"blackpoker","deck":{"parts":{"main":[5]}}}]}',
  );
  await page.waitForSelector('[role="alert"] li');
  const told = await page.locator('[role="alert"] li').allTextContents();
  expect(told[0]).toContain('1番目');
  expect(told[0]).toContain('chess');
  expect(told[1]).toContain('2番目');
  expect(told[1]).toContain('parts.main');
  await expect.poll(() => own.count()).toBe(1);

  // A text names the line it cannot read, and unknown cards are named one by one, with what they may mean.
  await page.click('text=テキストを読み込む');
  await page.fill('dialog textarea', '# 試し\n[main]\nなにか');
  await page.click('dialog .button.main');
  await page.waitForSelector('dialog [role="alert"]:has-text("3行目")');
  await page.fill('dialog textarea', '# 試し\n[main]\n2 Jokr\n1 ドラゴン');
  await page.click('dialog .button.main');
  await page.waitForSelector('dialog [role="alert"]:has-text("3枚のカードがここにありません：2 Jokr、1 ドラゴン")');
  await page.click('dialog .button.main');
  await page.waitForSelector('[data-legal="false"]');
  const problems = await page.locator('.legal li').allTextContents();
  expect(problems[0]).toContain('「Jokr」というカードはありません（「Joker」？）');
  expect(problems[1]).toContain('「ドラゴン」');
  expect(faults).toEqual([]);
  await page.context().close();
});
