// Everything of playing online beside the moves themselves. `SHOTS=docs/screenshots` writes the pictures of it anew.
import { join as path } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problems } from './axe.ts';
import { atRest, type Client, go, PHONE, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';
import { begin, comeBack, createTable, dice, goAway, join, playOn } from './online.ts';
import { answers } from './play.ts';
import { seededService } from './service.ts';

const service = await seededService(11);
let client: Client;
let ann: Page;
let bob: Page;
beforeAll(async () => {
  client = await startClient(service);
  ann = await client.open();
  bob = await client.open({ salt: 2, size: PHONE, touch: true, dark: true, locale: 'en-GB' });
});
afterAll(() => client.close());

async function picture(page: Page, name: string): Promise<void> {
  await rest(page);
  const folder = process.env.SHOTS;
  if (folder !== undefined) await page.screenshot({ path: path(folder, `online-${name}.png`) });
}
/** Nothing for axe to find, whatever is open. */
async function clean(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) expect(await atRest(page, problems)).toEqual([]);
}
const visible = (page: Page, selector: string) => page.waitForSelector(selector);
const GAME = 'blackpoker';
const random = dice(3);

test('lobby, words, consent, lines that break, the end and what comes after it', async () => {
  const faults = [ann, bob].map(watchFaults);
  await visible(ann, '[data-net="new"]');
  await clean(ann, bob);
  await go(ann, '/new');
  await visible(ann, '[data-make]');
  await clean(ann);
  const table = await createTable(ann, { game: GAME, deck: 'starter:1', name: '茜' });
  await clean(ann);
  await go(bob, `/t/${table.match}`);
  await visible(bob, '[data-sit]');
  await clean(bob);
  await join(bob, table, 'Bob <i>', 'starter:1');
  await visible(ann, '[data-seat="1"] .name');
  expect(await ann.textContent('[data-seat="1"] .name')).toContain('Bob <i>');
  await picture(ann, 'lobby-desktop');
  await picture(bob, 'lobby-phone');
  await begin(ann, bob);
  await playOn([ann, bob], random, 6);
  await picture(ann, 'table-desktop');
  await picture(bob, 'table-phone');
  await clean(ann, bob);
  expect(await ann.locator('[data-clock]').count()).toBe(2);

  // Words: ready-made ones at once, free ones once both allow them, and nothing of them for who does not want to hear.
  await ann.click('[data-talk]');
  await clean(ann);
  expect(await ann.locator('[data-words]').count()).toBe(0);
  await ann.click('[data-phrase="nice"]');
  await visible(bob, '[data-said]');
  expect(await bob.textContent('[data-said]')).toContain('Well played');
  for (const page of [ann, bob]) {
    await page.click('[data-talk]');
    await page.click('[data-talks]');
  }
  await ann.fill('[data-words]', '<b>いい手</b>');
  await ann.keyboard.press('Enter');
  await bob.waitForSelector('.said li:has-text("<b>いい手</b>")');
  await bob.click('[data-mute]');
  await bob.waitForSelector('.said li:has-text("いい手")', { state: 'detached' });
  for (const page of [ann, bob]) await page.keyboard.press('Escape');

  // Taken back with consent: asked, refused, asked again, allowed.
  await playOn([ann, bob], random, 4);
  const undoOf = (page: Page) => page.locator('[aria-label="元に戻す"], [aria-label="Undo"]');
  // What somebody learnt something by cannot be taken back.
  for (let n = 0; n < 40 && !(await undoOf(ann).isEnabled()) && !(await undoOf(bob).isEnabled()); n++)
    await playOn([ann, bob], random, 1);
  const taker = (await undoOf(ann).isEnabled()) ? ann : bob;
  const other = taker === ann ? bob : ann;
  const undo = undoOf(taker);
  const before = await answers(taker);
  await undo.click();
  await Promise.race([
    visible(other, '[data-asks]'),
    taker.waitForFunction((at) => Number(document.querySelector<HTMLElement>('.table')?.dataset.at) < at, before),
  ]);
  if ((await other.locator('[data-asks]').count()) > 0) {
    await clean(other);
    await other.click('[data-refuse]');
    await other.waitForSelector('[data-asks]', { state: 'detached' });
    expect(await answers(taker)).toBe(before);
    await undo.click();
    await other.click('[data-allow]');
  }
  await taker.waitForFunction((at) => Number(document.querySelector<HTMLElement>('.table')?.dataset.at) < at, before);
  for (const page of [ann, bob]) await rest(page);
  expect(await answers(other)).toBe(await answers(taker));

  // A line that breaks is told on both sides, and so is what was missed.
  await goAway(bob);
  await visible(ann, '[data-away="1"]');
  await picture(bob, 'reconnect-phone');
  await picture(ann, 'reconnect-desktop');
  await clean(ann, bob);
  await playOn([ann], random, 2);
  await comeBack(bob);
  await ann.waitForSelector('[data-away="1"]', { state: 'detached' });
  const { match } = (await service.server.rooms.room(table.match))?.ledger ?? {};
  expect(await answers(bob)).toBe(match?.decisions);

  // The seat on another device, by its link; the page that had it goes on as well.
  await bob.click('header [aria-label="Menu"]');
  await bob.click('.device summary');
  await clean(bob);
  const link = await bob.inputValue('.device [data-link]');
  await bob.keyboard.press('Escape');
  const tablet = await client.open();
  await tablet.goto(link);
  await visible(tablet, '.board');
  expect(await tablet.evaluate(() => location.hash)).toBe(`#/t/${table.match}`);
  expect(await answers(tablet)).toBe(await answers(bob));
  expect(await tablet.locator('.table .plate').last().textContent()).toContain('Bob');
  await tablet.context().close();

  // The end, a rematch, and the game as each saw it.
  await ann.click('header [aria-label="メニュー"]');
  await ann.click('.concede');
  await ann.click('dialog .button.main');
  for (const page of [ann, bob]) await visible(page, 'dialog .banner');
  await picture(ann, 'result-desktop');
  await picture(bob, 'result-phone');
  await clean(ann, bob);
  await ann.click('[data-again]');
  await visible(ann, '[data-lobby]');
  await bob.waitForSelector('dialog [role="status"]');
  await bob.click('[data-again]');
  await visible(bob, '[data-lobby]');
  expect(await bob.evaluate(() => location.hash)).toBe(await ann.evaluate(() => location.hash));
  await go(bob, `/film/${table.match}`);
  await visible(bob, '.film');
  await bob.keyboard.press('End');
  await rest(bob);
  expect(Number(await bob.getAttribute('.film [data-at]', 'data-at'))).toBe(match?.length);
  await clean(bob);
  const noise = faults.flatMap((said) => said.filter((one) => !/WebSocket|ERR_INTERNET/.test(one)));
  expect(noise).toEqual([]);
});

test('quick match brings two together, offers a bot to one who waits, and lists who plays', async () => {
  for (const page of [ann, bob]) await go(page, `/quick/${GAME}`);
  await visible(ann, '[data-find]');
  await ann.click('[data-find]');
  await visible(ann, '[data-waiting]');
  await clean(ann);
  await picture(ann, 'quick-desktop');
  await visible(bob, '[data-find]');
  await clean(bob);
  await bob.click('[data-find]');
  for (const page of [ann, bob]) await visible(page, '.board');
  const cat = await client.open({ size: PHONE });
  await go(cat, '/watch');
  await visible(cat, '[data-table]');
  await clean(cat);
  await picture(cat, 'watch-list-phone');
  await cat.locator('[data-table]').first().click();
  await visible(cat, '.board');
  expect(await cat.locator('.prompt.mine, [data-talk]').count()).toBe(0);
  await clean(cat);
  await go(cat, `/quick/${GAME}`);
  await cat.click('[data-find]');
  await cat.click('[data-bot]');
  await visible(cat, '.board');
  await playOn([cat], random, 2);
  await cat.context().close();
});

test('a hidden tab says whose turn it is in its title; a link to no table says so', async () => {
  const asked = (await ann.locator('.prompt.mine').count()) > 0 ? ann : bob;
  await asked.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await asked.waitForFunction(() => document.title.startsWith('●'));
  await go(asked, '/t/00000000');
  await visible(asked, '[role="alert"]');
  expect(await asked.textContent('[role="alert"]')).toMatch(/\S/);
  expect(await asked.title()).not.toContain('●');
});
