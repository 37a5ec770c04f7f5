// The client itself broken or changed under somebody: rules that fault, a newer version, half a version, names that
// are no names.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { type Client, go, PHONE, startClient } from './harness.ts';
import { asked, choose, dice, kept, startGame } from './play.ts';
import { away, watchFaults, widest, write } from './stored.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());
const GAME = 'blackpoker';

interface Copy {
  readonly folder: string;
  readonly address: string;
  /** Changes a file of the copy; fails where there is nothing to change. */
  change(file: string, from: string | RegExp, to: string): void;
}
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
/** Another client, served from a folder of its own. */
async function copied(): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-client-'));
  cpSync(resolve('dist/client'), folder, { recursive: true });
  const server = await serve(folder);
  ends.push(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    address: server.address,
    change(file, from, to) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      writeFileSync(path, after);
      for (const packed of ['.br', '.gz']) rmSync(`${path}${packed}`, { force: true });
    },
  };
}
const fileOf = ({ folder }: Copy, name: RegExp): string => {
  const found = readdirSync(join(folder, 'assets')).find((file) => name.test(file));
  if (found === undefined) throw new Error(`no file is called ${name}`);
  return join('assets', found);
};

test('rules that fault end the game without a result; its record is kept, and goes into a report', async () => {
  const copy = await copied();
  // The fifth answer breaks the rules, whoever gives it; and each one after it.
  const breaks = '$1;if((globalThis.given=(globalThis.given??0)+1)>4)throw Error("a procedure runs without end")';
  copy.change(fileOf(copy, /^table\.worker-.*\.js$/), /(this\.answering=\[\w+,\w+\])/, breaks);
  const page = await client.open();
  await page.goto(`${copy.address}?pace=0`);
  await page.waitForSelector('[data-play]');
  await page.click(`[data-play="${GAME}"]`);
  for (let n = 0; n < 20 && (await page.locator('main textarea').count()) === 0; n++) {
    await page.waitForSelector('.prompt.mine, main textarea');
    if ((await page.locator('main textarea').count()) === 0) await choose(page, { how: 'mouse', random: dice(n + 1) });
  }
  await page.waitForSelector('[role="alert"]:has-text("a procedure runs without end")');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-report]')]);
  const report = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    version: string;
    message: string;
    record: { game: string; answers: unknown[]; result: unknown };
  };
  expect(report.message).toContain('a procedure runs without end');
  expect(report.record).toMatchObject({ game: GAME, result: null });
  expect(report.record.answers).toHaveLength(5); // with the one that broke them
  await page.click('[data-leave]');
  await page.waitForSelector('[data-play]');
  await page.waitForSelector('.recent button:has-text("不具合で中断")');
  expect(await page.locator('[data-resume]').count()).toBe(0);
  // What is kept can be looked through.
  await page.click('.recent button');
  await page.waitForSelector('.board');
  expect(await page.locator('[role="alert"]').count()).toBe(0);
  await page.context().close();
});

test('a page that broke is left for a page that works', async () => {
  const page = await client.open();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault made by a test');
    });
  });
  await page.waitForSelector('[role="alert"]:has-text("a fault made by a test")');
  await page.click('[data-leave]');
  await page.waitForSelector('[data-play]');
  await startGame(page, GAME);
  expect(await asked(page)).toBe('asked');
  await page.context().close();
});

const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('a newer version is told, and comes when somebody wants it; the game goes on', async () => {
  const copy = await copied();
  const page = await client.open();
  const faults = watchFaults(page);
  await page.goto(`${copy.address}?pace=0`);
  await page.waitForSelector('[data-play]');
  await controlled(page);
  expect(await page.locator('[data-newer]').count()).toBe(0);
  await startGame(page, GAME);
  await asked(page);
  await kept(page);
  copy.change('index.html', '<html lang="ja">', '<html lang="ja" data-build="next">');
  copy.change('sw.js', /tefuda-[0-9a-f]{12}/, 'tefuda-0123456789ab');
  await page.reload();
  // Until then it is the version the game was begun with, and the table is not disturbed.
  expect(await asked(page)).toBe('asked');
  expect(await page.evaluate(() => document.documentElement.dataset.build)).toBeUndefined();
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  expect(await page.locator('[data-newer]').count()).toBe(0);
  await go(page, '/');
  await page.waitForSelector('[data-newer]');
  await Promise.all([page.waitForEvent('load'), page.click('[data-newer] .main')]);
  await page.waitForSelector('html[data-build="next"] [data-play]');
  await page.click('[data-resume]');
  expect(await asked(page)).toBe('asked');
  await go(page, '/');
  expect(await page.locator('[data-newer]').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a second visit is as good as the first, though the server fails', async () => {
  const copy = await copied();
  const page = await client.open();
  await page.goto(`${copy.address}?pace=0`);
  await page.waitForSelector('[data-play]');
  await controlled(page);
  for (const file of readdirSync(copy.folder)) rmSync(join(copy.folder, file), { recursive: true });
  await page.goto(`${copy.address}?pace=0`);
  await page.waitForSelector('[data-play]');
  await startGame(page, GAME);
  expect(await asked(page)).toBe('asked');
  await page.context().close();
});

test('a page of which half is missing is not blank, and heals', async () => {
  const copy = await copied();
  const main = fileOf(copy, /^index-.*\.js$/);
  const whole = readFileSync(join(copy.folder, main));
  for (const end of ['', '.br', '.gz']) rmSync(join(copy.folder, `${main}${end}`), { force: true });
  const page = await client.open();
  await page.goto(copy.address);
  await page.waitForSelector('text=ページを読み込めませんでした');
  writeFileSync(join(copy.folder, main), whole);
  await page.click('button:has-text("もう一度")');
  await page.waitForSelector('[data-play]');
  await page.context().close();
});

test('cards, decks and players of any name are shown and played, in both languages', { timeout: 240_000 }, async () => {
  const page = await client.open({ size: PHONE });
  const faults = watchFaults(page);
  const names = ['constructor', '__proto__', 'toString', 'W'.repeat(10_000), '\u202edrac\u0007 \u200b'];
  await go(page, '/cards/shadowverse-evolve');
  await page.click('[data-as-text]');
  await page.waitForSelector('.editor textarea');
  const card = { kind: 'フォロワー', class: 'ニュートラル', cost: 1, attack: 1, health: 1, text: '' };
  await page.locator('.editor textarea').fill(JSON.stringify(names.slice(0, 3).map((name) => ({ name, ...card }))));
  await expect.poll(() => page.locator('[data-fine="3"]').count()).toBe(1);
  await page.waitForSelector('text=保存しました');
  const deck = (name: string, at: number) => ({
    id: `${name.slice(0, 20)}/${at}%`,
    game: 'shadowverse-evolve',
    changed: at,
    deck: { name, parts: { main: [{ card: 'constructor', count: 3 }] }, options: { constructor: name.slice(0, 30) } },
  });
  await away(page, client.address);
  await write(
    page,
    names.map((name, at) => ['decks', deck(name, at)]),
  );
  for (const language of ['ja', 'en']) {
    await page.evaluate((to) => localStorage.setItem('tefuda.settings', JSON.stringify({ language: to })), language);
    for (const hash of ['/decks', '/cards', '/setup']) {
      await page.goto(`${client.address}?pace=0#${hash}/shadowverse-evolve`);
      await page.reload();
      await page.waitForSelector('main .panel a, main .card, main form');
      await expect.poll(() => widest(page)).toEqual([]);
      const text = await page.locator('main').textContent();
      for (const unseen of ['\u202e', '\u0007', 'native code']) expect(text).not.toContain(unseen);
    }
    await go(page, '/decks/shadowverse-evolve');
    await expect.poll(() => page.locator('[data-own] .panel').count()).toBe(names.length);
    expect(await page.locator('[data-own]').textContent()).toContain('<U+202E>');
    for (let at = 0; at < names.length; at++) {
      await go(page, '/decks/shadowverse-evolve');
      await page.locator('[data-own] a.button').nth(at).click();
      await page.waitForSelector('[data-legal]');
      await page.waitForSelector('summary:has-text("3")');
      await expect.poll(() => widest(page)).toEqual([]);
    }
    await go(page, '/cards/shadowverse-evolve');
    await page.click('[data-try]:enabled');
    await page.waitForSelector('.board');
    expect(await asked(page)).toBe('asked');
    await expect.poll(() => widest(page)).toEqual([]);
    await kept(page);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('YAML that unfolds without end is refused where it is written', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await go(page, '/cards/legions');
  await page.click('[data-as-text]');
  await page.waitForSelector('.editor textarea');
  const bomb = Array.from({ length: 12 }, (_, n) => `- &a${n + 1} [${`*a${n}, `.repeat(9)}*a${n}]`).join('\n');
  for (const [text, told] of [
    ['- &a { name: x }\n- *a', 'YAMLの別名'],
    [`- &a0 [x]\n${bomb}`, 'YAMLの別名'],
    ['- &a { name: x, own: *a }', 'YAMLの別名'],
    ['['.repeat(20_000), 'problem'],
  ] as const) {
    await page.locator('.editor textarea').fill(text);
    if (told === 'problem') await page.waitForSelector('[data-problems]:not([data-problems="0"])');
    else await page.waitForSelector(`.problems:has-text("${told}")`);
  }
  await page.locator('.editor textarea').fill('- name: x');
  await page.waitForSelector('text=保存しました');
  await page.reload();
  await page.waitForSelector('.editor textarea');
  expect(faults).toEqual([]);
  await page.context().close();
});
