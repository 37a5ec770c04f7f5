// The rules reader and the laboratory: a position built by mouse, by touch and by keyboard, played, branched, compared, shared,
// opened again, and saved as a test that the command runs.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { readScenario, runScenario, Source } from '../../src/lab/scenario/index.ts';
import { problems } from './axe.ts';
import { type Client, go, PHONE, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';
import { asked, startGame } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const GAME = 'blackpoker';
/** Puts a card into a zone by the lists of the editor. */
async function put(page: Page, zone: string, card: string, press: (selector: string) => Promise<void>): Promise<void> {
  await press(`[data-edit-zone="${zone}"] [data-add]`);
  await page.waitForSelector('[data-find-card]');
  await page.fill('[data-find-card]', card);
  await press(`[data-card="${card}"]`);
  await page.waitForSelector(`[data-edit-zone="${zone}"] [data-chip="${card}"]`, { state: 'attached' });
  await page.keyboard.press('Escape');
}
async function saved(page: Page): Promise<string> {
  await page.click('header button[aria-label="メニュー"]');
  await page.fill('[data-title]', 'A soldier comes');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-test]')]);
  expect(file.suggestedFilename()).toBe('blackpoker-a-soldier-comes.scenario.yaml');
  await page.waitForSelector('[data-passed="true"]');
  return readFileSync(await file.path(), 'utf8');
}
async function runs(text: string): Promise<void> {
  const game = await loadGame(GAME);
  expect(runScenario(game, readScenario(new Source('lab.yaml', text), game)).reason).toBe('');
}
const choose = async (page: Page, name: string): Promise<void> => {
  await page.click(`[data-name="${name}"]`);
  await rest(page);
};

test('a position is built by mouse, played, branched, compared, shared, opened again and saved as a test', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await go(page, `/lab/${GAME}`);
  const click = (selector: string): Promise<void> => page.click(selector);
  await put(page, 'A.hand', '♠7', click);
  await put(page, 'A.hand', '♢4', click);
  // By dragging: from the hand to the field, where it becomes a wall.
  const card = page.locator('.board [data-zone="zone:A.hand"] button.hold').last();
  await card.dragTo(page.locator('.board [data-zone="zone:A.field"]').first());
  await page.waitForSelector('[data-edit-zone="A.field"] [data-chip="♢4"]');
  await page.click('[data-undo]');
  await page.waitForSelector('[data-edit-zone="A.hand"] [data-chip="♢4"]');
  await page.click('[data-redo]');
  await page.click('[data-edit-zone="A.field"] [data-chip="♢4"]');
  await page.selectOption('[data-given="wall"] select', 'true');
  await page.keyboard.press('Escape');
  expect(await problems(page)).toEqual([]);

  await page.click('[data-mode="step"]');
  await choose(page, 'request summon-soldier');
  // Clauses stand beside the board, each leading to its page.
  expect(await page.locator('[data-heard] dt a').count()).toBeGreaterThan(1);
  await choose(page, 'pass');
  expect(await page.locator('[data-step]').getAttribute('data-step')).toBe('2');
  for (const step of [1, 0]) {
    await page.click('[data-back]');
    await page.waitForSelector(`[data-step="${step}"]`);
    await rest(page);
  }
  await choose(page, 'pass');
  // Another answer is another line; the first is still there.
  await page.click('[data-compare="0"]');
  await page.waitForSelector('[data-differences]');
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.click('[data-line="0"]');
  await page.waitForSelector('[data-step="2"]');
  expect(await problems(page)).toEqual([]);
  await runs(await saved(page));

  await page.click('[data-share]');
  const link = await page.locator('input.link').inputValue();
  await page.goto(link);
  await page.waitForSelector('[data-step="0"]');
  await page.click('[data-mode="edit"]');
  await page.waitForSelector('[data-edit-zone="A.field"] [data-chip="♢4"]');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('by keyboard alone', async () => {
  const page = await client.open();
  await go(page, `/lab/${GAME}`);
  const press = async (selector: string): Promise<void> => {
    await page.locator(selector).focus();
    await page.keyboard.press('Enter');
  };
  await put(page, 'A.hand', '♠A', press);
  await press('[data-mode="step"]');
  await press('[data-name="request summon-ace"]');
  await rest(page);
  await page.locator('body').press('ArrowLeft');
  await page.waitForSelector('[data-step="0"]');
  await page.keyboard.press('End');
  await page.waitForSelector('[data-step="1"]');
  await runs(await saved(page));
  await page.context().close();
});

test('by touch, at the size of a phone', async () => {
  const page = await client.open({ size: PHONE, touch: true, dark: true });
  await go(page, `/lab/${GAME}`);
  await page.tap('[data-editor]');
  await put(page, 'A.hand', '♠A', (selector) => page.tap(selector));
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.tap('[data-mode="step"]');
  await page.tap('[data-name="request summon-ace"]');
  await page.waitForSelector('[data-step="1"]');
  await page.tap('[data-clauses]');
  await page.waitForSelector('dialog [data-heard]');
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await runs(await saved(page));
  await page.context().close();
});

test('a moment of a game is opened in the laboratory', async () => {
  const page = await client.open();
  await startGame(page, GAME);
  await asked(page);
  await page.click('header button[aria-label="メニュー"]');
  await page.click('[data-lab]');
  await page.waitForSelector('[data-step]');
  // Everything that was drawn from decks is said, so that the file stands by itself.
  await runs(await saved(page));
  await page.context().close();
});

test('rules are read, found and led to; an example is played in place', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  for (const game of gameIds) {
    await go(page, `/rules/${game}`);
    await page.waitForSelector('[data-clause]');
    if (game === GAME) expect(await problems(page)).toEqual([]);
  }
  await go(page, '/rules/shadowverse-evolve');
  await page.waitForSelector('[data-clause]');
  await page.fill('#question', 'リーダーの体力が0になったら');
  await page.keyboard.press('Enter');
  await page.click('[data-answers] [data-clause="1.2.1.1"]');
  await page.waitForSelector('[data-clause-page="1.2.1.1"]');
  expect(await problems(page)).toEqual([]);
  await page.click('[data-example]');
  await page.click('[data-forward]');
  await page.waitForSelector('[data-step="1"]');
  await page.click('[data-heard] dt a');
  await page.waitForSelector('[data-clause-page]');
  // Whether somebody wins this turn for sure is asked at any moment of a line.
  await go(page, '/lab/shadowverse-evolve/020-attack-leader');
  await page.click('[data-mode="step"]');
  await page.click('[data-sure]');
  await page.waitForSelector('[data-verdict="false"]');
  await go(page, '/lab/legions/nothing-of-this-name');
  await page.waitForSelector('[role="alert"]');
  expect(faults).toEqual([]);
  await page.context().close();
});
