import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import type { OwnDeck } from '../../src/client/state/store.ts';
import { type Client, go, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';
import { answers, asked, choose, dice, kept, playToEnd, startGame, stored } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const GAME = 'blackpoker';
test('after the game: replay with bar and keys, play on from there, file and link', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  // Nobody serves matches here, and the home page says nothing of playing online.
  await rest(page);
  expect(await page.locator('.online').count()).toBe(0);
  await startGame(page, GAME);
  for (let n = 0; n < 6; n++) {
    await asked(page);
    await choose(page, { how: 'mouse', random: dice(21 + n) });
  }
  // Conceding is quicker than playing on.
  await asked(page);
  await page.click('header button[aria-label="メニュー"]');
  await page.click('dialog >> text=投了');
  await page.click('dialog >> text=はい');
  await page.waitForSelector('[data-again]');
  expect(await page.locator('dialog').textContent()).toContain('投了');

  await page.click('dialog >> text=リンクで共有');
  const link = await page.locator('input.link').inputValue();
  expect(link).toMatch(/#\/r\/[\w-]+$/);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('dialog >> text=ファイルに保存')]);
  const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { answers: unknown[]; result: unknown };
  expect(record.result).toMatchObject({ cause: 'concede' });

  await page.click('dialog >> text=リプレイ');
  await page.waitForSelector('[data-at="0"]');
  const first = await page.locator('.board').innerHTML();
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[data-at="1"]');
  await page.keyboard.press('End');
  await page.waitForSelector(`[data-at="${record.answers.length}"]`);
  await page.waitForSelector('text=の勝ち');
  await page.keyboard.press('Home');
  await page.waitForSelector('[data-at="0"]');
  await page.waitForFunction((html) => document.querySelector('.board')?.innerHTML === html, first);
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[data-at="1"]');
  await page.click('[data-play-on]');
  expect(await asked(page)).toBe('asked');
  expect(new URL(page.url()).hash).toBe('#/table');

  await page.goto(link);
  await page.waitForSelector('[data-at="0"]');
  await page.goto(`${link.slice(0, -9)}xxxxxxxxx`);
  await page.reload();
  await page.waitForSelector('[role="alert"]');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the next game begins where the last one ended, and best of three goes on', async () => {
  const page = await client.open();
  await page.click(`[data-setup="${GAME}"]`);
  await page.waitForSelector('[data-start]');
  await page.locator('input[value="3"]').check({ force: true });
  await page.click('[data-start]');
  for (const won of [1, 2]) {
    expect(await asked(page)).toBe('asked');
    await page.click('header button[aria-label="メニュー"]');
    await page.click('dialog >> text=投了');
    await page.click('dialog >> text=はい');
    await page.waitForSelector('[data-again]');
    expect(await page.locator('.score').textContent()).toContain(`0 – ${won}`);
    await page.click('[data-again]');
    await page.waitForSelector('[data-again]', { state: 'detached' });
  }
  expect(await asked(page)).toBe('asked');
  expect(new URL(page.url()).hash).toBe('#/table');
  await page.context().close();
});

test('a refresh loses nothing, and home offers to go on', async () => {
  const page = await client.open();
  await startGame(page, GAME);
  for (let n = 0; n < 5; n++) {
    await asked(page);
    await choose(page, { how: 'mouse', random: dice(40 + n) });
  }
  await asked(page);
  await kept(page);
  // Its cards: whether the place around them can be pressed too is a matter of room, which the words of the last step take.
  const hand = () => page.locator('.hand.near .hold').allTextContents();
  const handBefore = await hand();
  expect(handBefore.length).toBeGreaterThan(0);
  const logBefore = await page.locator('.log li').count();
  await page.reload();
  await asked(page);
  await expect.poll(hand).toEqual(handBefore);
  await expect.poll(() => page.locator('.log li').count()).toBe(logBefore);
  await go(page, '/');
  await page.reload();
  await page.click('text=続きから');
  await asked(page);
  await expect.poll(hand).toEqual(handBefore);
  await page.context().close();
});

test('undo takes back a choice while nothing was learnt; why and hint answer', async () => {
  const page = await client.open();
  await startGame(page, GAME);
  await asked(page);
  await page.keyboard.press('w');
  expect(await page.locator('dialog dt').first().textContent()).toMatch(/\w/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.waitForSelector('.hinted');
  const before = await page.locator('.prompt .text').textContent();
  // The first request that asks for something more can be taken back.
  for (let n = 0; n < 30; n++) {
    const option = page.locator('.prompt [data-option]:not(.pass)').nth(n);
    if ((await option.count()) === 0) break;
    const at = await answers(page);
    await option.click();
    await expect.poll(() => answers(page)).toBeGreaterThan(at);
    await asked(page);
    if (await page.locator('header button[aria-label="元に戻す"]').isEnabled()) break;
  }
  await page.click('header button[aria-label="元に戻す"]');
  await page.waitForFunction((text) => document.querySelector('.prompt .text')?.textContent === text, before);
  // A line of the log shows the board of its moment.
  await page.locator('.log .sentence').first().click();
  await page.click('text=いまの盤面に戻る');
  await page.waitForSelector('.prompt.mine');
  await page.context().close();
});

test('a card that cannot be chosen says which clause forbids it', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await startGame(page, 'shadowverse-evolve');
  await asked(page);
  // Past the mulligan: on the first turn most of the hand costs too much.
  for (let n = 0; n < 12; n++) {
    if ((await page.locator('.prompt .text').textContent())?.includes('行動を選んで') === true) break;
    await choose(page, { how: 'mouse', random: dice(n) });
    await asked(page);
  }
  const shut = page.locator('.hand.near .hold:not(.can)').first();
  await shut.click();
  await page.waitForSelector('dialog .whynot dt');
  const clauses = await page.locator('dialog .whynot dt').allTextContents();
  expect(clauses.length).toBeGreaterThan(0);
  expect(clauses.every((id) => /^\d+\.\d/.test(id))).toBe(true);
  // Told in Japanese, and in English once the language is switched.
  await page.waitForSelector('dialog .whynot dd[lang="ja"]');
  await expect.poll(() => page.locator('dialog .whynot dd').first().textContent()).toMatch(/[ぁ-ん]/);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('cards of one’s own are written, pointed at, kept, exported and played', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await go(page, '/cards/legions');
  await page.click('[data-form]');
  await page.waitForSelector('[data-add-card]:not([disabled])');
  await page.locator('dialog input').first().fill('試しの札');
  await page.click('[data-add-card]:not([disabled])');
  await page.waitForSelector('[data-fine="1"][data-problems="0"]');
  await page.click('[data-as-text]');
  const good = await page.locator('.editor textarea').inputValue();
  expect(good).toContain('試しの札');
  await page.fill(
    '.editor textarea',
    `${good}- name: 書き損じ\n  category: スキル\n  colors: 赤\n  cost: 1\n  wt: 1\n  text: 相手を困らせる。\n`,
  );
  await page.waitForSelector('[data-problems="1"]');
  await expect.poll(() => page.locator('.editor mark').textContent()).toContain('困らせる');
  await expect.poll(() => page.locator('.problems code').count()).toBeGreaterThan(0);
  await page.locator('.problems .where').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  // What the headline leaves out is told below it.
  await page.fill(
    '.editor textarea',
    `${good}- name: 書き損じ\n  category: スキル\n  colors: 赤\n  cost: 多い\n  wt: 1\n`,
  );
  await page.waitForSelector('.problems >> text=「cost」には0〜99の整数を書きます');
  // A card of the first deck under another name, with a number of its own.
  const { decks, sources = [] } = (await loadGame('legions')).starters;
  const [first, ...rest] = (decks[0]?.parts['main'] ?? []).map(({ card, count }) => ({
    card_number: card,
    num: count,
  }));
  const printed = sources.find(({ name }) => name === first?.card_number);
  await page.fill('.editor textarea', JSON.stringify([{ ...printed, name: '試しの札', number: 'ZZ01-001' }]));
  await page.waitForSelector('[data-problems="0"]');
  await page.waitForSelector('text=保存しました');

  await page.reload();
  await page.waitForSelector('[data-fine="1"]');
  await go(page, '/decks/legions');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=すべて書き出す')]);
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as { cards: { id: string; text: string }[] };
  expect(exported.cards).toMatchObject([{ id: 'legions' }]);
  expect(exported.cards[0]?.text).toContain('試しの札');
  await page.locator('[data-copy]').first().click();
  await page.waitForSelector('[data-legal="true"]');
  await page.fill('input[type="search"]', '試しの札');
  await page.waitForFunction(() => document.querySelectorAll('.cards > li').length === 1);

  // A deck from elsewhere goes by the numbers that cards of one's own bear; what is not here is told first.
  await go(page, '/decks/legions');
  const master = decks[0]?.parts['master']?.[0]?.card;
  const listed = [{ card_number: master, num: 1 }, { card_number: 'ZZ01-001', num: first?.num }, ...rest];
  await page.click('.tools >> text=テキストを読み込む');
  await page.fill(
    'dialog textarea',
    JSON.stringify({ title: '借り物', list: [...listed, { card_number: 'ZZ09-999', num: 2 }] }),
  );
  await page.click('dialog button.main');
  await expect.poll(() => page.locator('dialog').textContent()).toContain('2枚のカードがここにありません：2 ZZ09-999');
  await page.fill('dialog textarea', JSON.stringify({ title: '借り物', list: listed }));
  await page.click('dialog button.main');
  await page.waitForSelector('[data-legal="true"]');
  await go(page, '/decks/legions');
  await page.click('[data-own] li:has-text("借り物") [data-playdeck]');
  await page.waitForSelector('.board');
  expect(await asked(page)).toBe('asked');

  await go(page, '/cards/legions');
  await page.click('[data-try]:not([disabled])');
  await page.waitForSelector('.board');
  expect(await asked(page)).toBe('asked');
  await kept(page);
  await page.reload();
  expect(await asked(page)).toBe('asked');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('two people on one device hand it over with the hands hidden', async () => {
  const page = await client.open();
  await page.click(`[data-setup="${GAME}"]`);
  await page.waitForSelector('[data-start]');
  await page.locator('input[value="person"]').check({ force: true });
  await page.click('[data-start]');
  await asked(page);
  let handed = 0;
  const random = dice(9);
  for (let n = 0; n < 120 && handed < 2; n++) {
    if ((await asked(page)) === 'over') break;
    if ((await page.locator('.cover').count()) > 0) handed++;
    await choose(page, { how: 'mouse', random });
  }
  expect(handed).toBeGreaterThan(0);
  await page.context().close();
});

test('the deck builder copies, searches, changes, judges and keeps', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await go(page, `/decks/${GAME}`);
  await page.locator('[data-copy]').first().click();
  await page.waitForSelector('[data-legal="true"]');
  await page.fill('input[type="search"]', 'ジョーカー');
  await page.waitForFunction(() => document.querySelectorAll('.cards > li').length === 1);
  await page.click('[data-add="Joker"]');
  await page.waitForSelector('[data-legal="false"]');
  await expect.poll(() => page.locator('.legal dt').first().textContent()).toMatch(/core\./);
  await page.click('[data-text]');
  const text = await page.locator('dialog textarea').inputValue();
  expect(text).toMatch(/\n\d Joker/);
  await page.fill('dialog textarea', text.replace(/\n3 Joker/, '\n2 Joker').replace(/\n1 Joker/, ''));
  await page.click('dialog .button.main');
  await page.waitForSelector('[data-legal="true"]');
  await page.fill('label:has-text("デッキ名") input', '試し');
  await page.keyboard.press('Tab');
  await page.waitForSelector('h1:has-text("試し")');
  // The browser writes it down in its own time.
  await expect.poll(async () => (await stored<OwnDeck>(page, 'decks')).map(({ deck }) => deck.name)).toEqual(['試し']);
  await page.reload();
  await page.waitForSelector('[data-legal="true"]');
  await expect.poll(() => page.locator('h1').textContent()).toBe('試し');
  await go(page, `/setup/${GAME}`);
  await page.waitForSelector('option:has-text("試し")', { state: 'attached' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the language is switched and remembered', async () => {
  const page = await client.open();
  expect(await page.locator('[data-play]').first().textContent()).toContain('すぐに遊ぶ');
  await page.click('[data-language]');
  await page.waitForSelector('html[lang="en"]');
  await expect.poll(() => page.locator('[data-play]').first().textContent()).toContain('Play now');
  await page.reload();
  await page.waitForSelector('[data-play]');
  await expect.poll(() => page.locator('[data-play]').first().textContent()).toContain('Play now');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.context().close();
});

test('it works offline after the first visit', async () => {
  const page = await client.open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto(`${client.address}?pace=0`);
  await page.waitForSelector('[data-play]');
  await startGame(page, GAME);
  expect(await asked(page)).toBe('asked');
  await page.context().close();
});

test('a fault shows a page that copies a report and goes back to the last decision', async () => {
  const page = await client.open();
  await startGame(page, GAME);
  await asked(page);
  await choose(page, { how: 'mouse', random: dice(2) });
  await asked(page);
  await kept(page);
  await page.evaluate(() => {
    reportError(new Error('a fault made by a test'));
  });
  await page.waitForSelector('main textarea');
  expect(await page.locator('main textarea').inputValue()).toContain('a fault made by a test');
  expect(await page.locator('main textarea').inputValue()).toContain('"answers"');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.click('text=不具合の報告をコピー');
  await page.waitForSelector('main [role="status"]:has-text("コピーしました")');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"answers"');
  await page.click('text=直前の選択からやり直す');
  await page.waitForSelector('main textarea', { state: 'detached' }); // the old page stays until the game is back
  expect(await asked(page)).toBe('asked');
  await playToEnd(page, { how: 'mouse', random: dice(77) }, 3).catch(() => undefined);
  await page.context().close();
});

test('a game begins with a deck of the list, and one that may not be played says why', async () => {
  const page = await client.open();
  await go(page, `#/decks/${GAME}`);
  await page.click('[data-new]');
  await page.waitForFunction((game) => new RegExp(`#/decks/${game}/.`).test(location.hash), GAME);
  await go(page, `#/decks/${GAME}`);
  await page.click('[data-own] [data-playdeck]');
  expect(await page.locator('.problem').textContent()).toMatch(/このデッキは|使えません/);
  await page.click('li:not([data-own] *) [data-playdeck]');
  await page.waitForSelector('.board');
  await page.close();
});
