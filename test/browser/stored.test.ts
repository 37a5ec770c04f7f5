// Nothing that is stored is trusted, and nothing stored locks the door: settings, rows, links, files.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, go, PHONE, startClient } from './harness.ts';
import { asked, choose, dice, kept, startGame } from './play.ts';
import { away, everything, remake, type Row, watchFaults, widest, write } from './stored.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());
const GAME = 'blackpoker';

const home = async (page: Page): Promise<void> => {
  await page.goto(`${client.address}?pace=0`);
  await page.waitForSelector('[data-play]');
};
async function give(page: Page, click: () => Promise<void>, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click()]);
  await chooser.setFiles({ name: 'given.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
/** A page whose browser has a deck, cards and a game of ours. */
async function used(): Promise<Page> {
  const page = await client.open();
  await go(page, `/decks/${GAME}`);
  await page.locator('[data-copy]').first().click();
  await page.waitForSelector('[data-legal="true"]');
  await go(page, '/');
  await page.waitForSelector('[data-play]');
  await startGame(page, GAME);
  await asked(page);
  await choose(page, { how: 'mouse', random: dice(2) });
  await asked(page);
  await kept(page);
  return page;
}

test('settings nobody can have chosen fall back, one by one', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  for (const stored of [
    '{"language":"xx","theme":"dark"}',
    '{"lastDecks":null,"known":null,"auto":null,"theme":"dark"}',
    '{"lastDecks":{"blackpoker":{"a":1}},"known":{"blackpoker":"constructor"},"theme":"dark"}',
    '{"pace":"toString","bot":{},"motion":0,"sound":[],"theme":"dark","__proto__":{"language":"xx"}}',
  ]) {
    await page.evaluate((text) => localStorage.setItem('tefuda.settings', text), stored);
    await away(page, client.address);
    await home(page);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
      'ja',
      'dark',
    ]);
    await go(page, `/setup/${GAME}`);
    await page.click('[data-start]');
    expect(await asked(page)).toBe('asked');
  }
  for (const stored of ['null', '[]', '5', '"x"', '{', '']) {
    await page.evaluate((text) => localStorage.setItem('tefuda.settings', text), stored);
    await page.goto(`${client.address}?pace=0#/settings`);
    await page.reload();
    await page.waitForSelector('select');
    expect(await page.locator('select').first().inputValue()).toBe('ja');
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Rows as a broken disk, an older version or another page may leave them. */
const BAD: readonly Row[] = [
  ['running', { id: 'r1', when: 1, over: false, setup: 'garbage', record: 'garbage' }, 'r1'],
  ['running', { id: 'r2', when: 'yesterday' }, 'r2'],
  ['running', null, 'r3'],
  ['running', { id: 'r4', when: 4, over: false, setup: { game: 'chess' }, record: {} }, 'r4'],
  ['decks', { id: 'd1', game: GAME, changed: 1, deck: { name: '壊れたデッキ' } }],
  ['decks', { id: 'd2', game: GAME, changed: 1 }],
  ['decks', { id: 'd3', game: 'chess', changed: 1, deck: { name: 'x', parts: {} } }],
  ['cards', { id: 'legions', text: 5, changed: 1 }],
  ['finished', { id: 'f1', game: GAME, when: 1, seat: 0, result: null, record: null }],
  ['finished', { id: 'f2' }],
];

test('a bad row is skipped, named, and can be deleted; what is good stays', { timeout: 180_000 }, async () => {
  const page = await used();
  const faults = watchFaults(page);
  await away(page, client.address);
  await write(page, BAD);
  await home(page);
  await page.waitForSelector('[data-resume]');
  expect(await page.locator('[data-resume]').count()).toBe(1);
  await page.waitForSelector('[data-bad]');
  await expect.poll(() => page.locator('[data-bad] li').count()).toBe(6);
  await go(page, `/decks/${GAME}`);
  await expect.poll(() => page.locator('[data-own] .panel').count()).toBe(1);
  await expect.poll(() => page.locator('[data-bad] li').count()).toBe(3);
  expect(await page.locator('[data-bad]').textContent()).toContain('壊れたデッキ');
  for (const hash of [`/setup/${GAME}`, '/cards/legions', '/decks/legions', `/decks/${GAME}/d1`, '/help/legions']) {
    await go(page, hash);
    await page.waitForSelector('main h2, main form, main summary, main [role="alert"]');
  }
  await go(page, '/settings');
  await expect.poll(() => page.locator('[data-bad] li').count()).toBe(BAD.length);
  // One goes alone, and with it nothing else.
  await page.locator('[data-bad] li').first().locator('button:has-text("削除")').click();
  await expect.poll(() => page.locator('[data-bad] li').count()).toBe(BAD.length - 1);
  await page.reload();
  await expect.poll(() => page.locator('[data-bad] li').count()).toBe(BAD.length - 1);
  for (let left = BAD.length - 1; left > 0; left--) {
    await page.locator('[data-bad] li').first().locator('button:has-text("削除")').click();
    await expect.poll(() => page.locator('[data-bad] li').count()).toBe(left - 1);
  }
  await home(page);
  await page.click('[data-resume]');
  expect(await asked(page)).toBe('asked');
  expect(await everything(page)).toHaveLength(2);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a game that cannot be taken up here says why, and the page goes on', async () => {
  const page = await used();
  const faults = watchFaults(page);
  await away(page, client.address);
  const rows = await everything(page);
  const [, game, key] = rows.find(([store]) => store === 'running') ?? [];
  const { record } = game as { record: object };
  await write(page, [
    ['running', { ...(game as object), record: { ...record, rules: 999 } }, key],
    ['running', { ...(game as object), when: 1, id: 'other', record: { ...record, answers: [[0, 9_999]] } }, 'other'],
  ] as Row[]);
  // As after a refresh at the table: the tab remembers its game.
  await page.goto(`${client.address}?pace=0#/table`);
  await page.waitForSelector('[role="alert"]:has-text("999")');
  await page.waitForSelector('[data-play]');
  await page.locator('[data-resume]').last().click();
  await page.waitForSelector('[role="alert"]:has-text("9999")');
  await startGame(page, GAME);
  expect(await asked(page)).toBe('asked');
  expect(faults).toEqual([]);
  await page.context().close();
});

test.each([
  ['of version 2', 2, ['decks', 'running', 'finished', 'cards']],
  ['of version 1', 1, ['decks', 'running', 'finished']],
  ['of a newer version', 7, ['decks', 'running', 'finished', 'cards']],
  ['that lacks a store', 2, ['decks', 'running']],
] as const)('what a database %s holds is carried over', async (_, version, stores) => {
  const page = await used();
  const faults = watchFaults(page);
  await away(page, client.address);
  const rows = await everything(page);
  await remake(page, version, stores, rows);
  await home(page);
  await page.waitForSelector('[data-resume]');
  await go(page, `/decks/${GAME}`);
  await expect.poll(() => page.locator('[data-own] .panel').count()).toBe(1);
  await go(page, '/');
  await page.click('[data-resume]');
  expect(await asked(page)).toBe('asked');
  await choose(page, { how: 'mouse', random: dice(3) });
  await asked(page);
  await kept(page);
  await go(page, '/');
  await page.waitForSelector('[data-play]');
  expect(await page.locator('.notice, [data-bad]').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('everything goes into one file, goes away, and comes back', { timeout: 180_000 }, async () => {
  const page = await used();
  const faults = watchFaults(page);
  const other = await page.context().newPage();
  await other.goto(`${client.address}?pace=0#/decks/${GAME}`);
  await expect.poll(() => other.locator('[data-own] .panel').count()).toBe(1);
  await go(page, '/cards/legions');
  await page.click('[data-as-text]');
  await page.locator('.editor textarea').fill('- name: constructor');
  await page.waitForSelector('text=保存しました');
  await go(page, '/settings');
  await page.locator('select').nth(1).selectOption('dark');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-save-all]')]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(Object.keys(JSON.parse(text) as object)).toEqual(
    expect.arrayContaining(['settings', 'decks', 'cards', 'running', 'finished']),
  );
  await page.click('[data-erase]');
  await Promise.all([page.waitForEvent('load'), page.click('[data-erase-sure]')]);
  await page.waitForSelector('[data-play]');
  expect(await everything(page)).toEqual([]);
  expect(await page.locator('[data-resume]').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset.theme ?? 'auto')).toBe('auto');
  await other.waitForSelector('[data-play]'); // begins anew too
  await go(page, '/settings');
  await give(page, () => page.click('[data-read-all]'), text);
  await page.waitForSelector('text=デッキ1個、カード1組、対戦1件を加えました');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await give(page, () => page.click('[data-read-all]'), text);
  await page.waitForSelector('text=デッキ0個'); // once is enough
  for (const [bad, told] of [
    ['{', 'JSON'],
    ['[]', 'すべて保存'],
    [
      '{"decks":[{"game":"constructor"}],"running":[5],"finished":[{}],"settings":{"language":"xx"}}',
      '1番目の途中の対戦',
    ],
  ] as const) {
    await give(page, () => page.click('[data-read-all]'), bad);
    await page.waitForSelector(`[role="alert"]:has-text("${told}")`);
  }
  await go(page, '/');
  await page.click('[data-resume]');
  expect(await asked(page)).toBe('asked');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a link that was cut or changed gets the one good message, whatever is left of it', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await startGame(page, GAME);
  await asked(page);
  await page.click('header button[aria-label="メニュー"]');
  await page.click('dialog >> text=リンクで共有');
  const link = await page.locator('dialog input.link').inputValue();
  const [, letters = ''] = link.split('#/r/');
  const changed = (at: number, to: string): string => letters.slice(0, at) + to + letters.slice(at + to.length);
  const empty = await page.evaluate(async () => {
    const packed = new Response('{"format":1,"game":').body?.pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  });
  for (const bad of [
    letters.slice(0, -20),
    letters.slice(0, 40),
    letters.slice(7),
    changed(Math.floor(letters.length / 2), 'AAAA'),
    changed(letters.length - 12, '____'),
    empty,
    'abc',
    '%',
    '%E3%81%82',
    '__proto__',
    'A'.repeat(40_000),
    `${letters}/x`.replace('/', ''),
  ]) {
    await page.goto(`${client.address}#/r/${bad}`);
    await page.reload();
    await page.waitForSelector('[role="alert"], .board');
    if (bad !== `${letters}x`)
      expect(await page.locator('[role="alert"]').textContent()).toContain(
        'リンクが途中で切れているか、書き換わっています',
      );
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('where there is no room left, one plays on and is told', async () => {
  const page = await client.open({ size: PHONE });
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
  await page.reload();
  await page.waitForSelector('.notice');
  await startGame(page, GAME);
  expect(await asked(page)).toBe('asked');
  await go(page, '/settings');
  await page.waitForSelector('[data-save-all]');
  await expect.poll(() => widest(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-save-all]')]);
  expect((JSON.parse(readFileSync(await file.path(), 'utf8')) as { running: unknown[] }).running).toHaveLength(1);
  expect(faults).toEqual([]);
  await page.context().close();
});
