// From a click to the next picture, over whole games. PAINT=1 prints what was measured.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import { type Client, DESKTOP, PHONE, startClient } from './harness.ts';
import { choose, dice, look, startGame } from './play.ts';
import { type Answer, glance, share, traced } from './trace.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

/** Milliseconds of the page's own thread, and of how many in a hundred: until a click is seen, and for a task. */
interface Limits {
  readonly seen: readonly [percent: number, below: number];
  readonly worst: readonly [percent: number, below: number];
  readonly task: readonly [percent: number, below: number];
}
/** What is above them, a game has once or twice: the question took more room from the board, or the result is shown. */
const ANSWERS: Limits = { seen: [75, 25], worst: [90, 50], task: [90, 50] };
/** A window over the page makes the browser look at everything under it. */
const WINDOWS: Limits = { seen: [75, 35], worst: [90, 50], task: [90, 50] };
const THINKING: Limits = { seen: [50, 35], worst: [75, 50], task: [100, 50] };
const OFTEN = { timeout: 180_000, retry: 1 } as const;

const table: string[] = [];
afterAll(() => {
  if (process.env.PAINT !== undefined) console.log(table.join('\n'));
});
function tell(name: string, answers: readonly Answer[]): void {
  const row = (of: keyof Answer): string => {
    const list = answers.map((answer) => answer[of]);
    return `${of} ${[50, 75, 98, 100].map((percent) => share(list, percent).toFixed(1)).join(' / ')}`;
  };
  table.push(
    `${name}: ${answers.length} answers; ${(['first', 'longest', 'all', 'style', 'layout', 'paint'] as const).map(row).join('; ')}`,
  );
}
function expectQuick(name: string, answers: readonly Answer[], limits: Limits): void {
  tell(name, answers);
  const first = answers.map((answer) => answer.first);
  const longest = answers.map((answer) => answer.longest);
  const below = ([, limit]: readonly [number, number]): unknown =>
    expect.toSatisfy((ms: number) => ms < limit, `below ${limit}`);
  expect({
    seen: share(first, limits.seen[0]),
    worst: share(first, limits.worst[0]),
    task: share(longest, limits.task[0]),
  }).toEqual({ seen: below(limits.seen), worst: below(limits.worst), task: below(limits.task) });
}

const settled = (page: Page): Promise<boolean> =>
  glance(page, () => document.querySelector('[data-again], .prompt.mine, main textarea') !== null);

/** So many choices, each with all that follows from it seen to its end. */
async function answerSome(page: Page, random: () => number, how: 'mouse' | 'touch', most: number): Promise<Answer[]> {
  return traced(page, async () => {
    for (let n = 0; n < most; n++) {
      for (let i = 0; i < 600 && !(await settled(page)); i++) await page.waitForTimeout(40);
      const seen = await look(page);
      if (seen.state === 'over') return;
      await choose(page, { how, random }, seen, () => page.waitForTimeout(90));
    }
    await settled(page);
  });
}

const AT_ONCE = 6;
const ENOUGH = 36;
/** Where motion is wanted, and the same cards every time. */
async function openTable(game: string, how: 'mouse' | 'touch', level?: string): Promise<Page> {
  const page = await client.open({ size: how === 'touch' ? PHONE : DESKTOP, touch: how === 'touch' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    let seed = 7;
    crypto.randomUUID = () => `seed${seed++}-0-0-0-0`;
  });
  await page.reload();
  await page.waitForSelector('[data-play]');
  await startGame(page, game, level);
  return page;
}
/** Choices that are not measured. */
async function hurry(page: Page, random: () => number, how: 'mouse' | 'touch', most: number): Promise<void> {
  for (let n = 0; n < most; n++) {
    const seen = await look(page);
    if (seen.state === 'over') return;
    if (seen.state === 'asked') await choose(page, { how, random }, seen);
    else await page.waitForTimeout(20);
  }
}

/** By touch alone when somebody wants the figures: the page does the same, and a test should not take minutes. */
const WAYS = process.env.PAINT === undefined ? (['mouse'] as const) : (['mouse', 'touch'] as const);
describe.each(gameIds)('%s', (game) => {
  test.each(WAYS)(
    'a whole game by %s: each click is seen at once, and what follows leaves room for the next',
    OFTEN,
    async (how) => {
      const page = await openTable(game, how);
      const random = dice(31);
      const answers: Answer[] = [];
      while (answers.length < ENOUGH && (await look(page)).state !== 'over') {
        answers.push(...(await answerSome(page, random, how, AT_ONCE)));
        await hurry(page, random, how, 2 * AT_ONCE); // so that the end of the game comes in sight
      }
      expect(answers.length).toBeGreaterThan(12);
      expectQuick(`${game}, ${how}`, answers, ANSWERS);
      await page.context().close();
    },
  );
});

const MENU = 'header button[aria-label="メニュー"]';
/** Clicks on what is there, without a look at the page that would be taken for an answer. */
async function press(page: Page, selector: string, wait = 180): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`there is no ${selector}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(60);
  await settled(page);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(wait);
  await settled(page);
}

test('what one does beside answering is seen as soon', OFTEN, async () => {
  const page = await openTable('shadowverse-evolve', 'mouse');
  await hurry(page, dice(31), 'mouse', 40);
  for (let i = 0; i < 600 && !(await settled(page)); i++) await page.waitForTimeout(40);
  const escape = async (): Promise<void> => {
    await settled(page);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(120);
    await settled(page);
  };
  const all: Answer[] = [];
  const ways: Readonly<Record<string, () => Promise<void>>> = {
    menu: () => press(page, MENU).then(escape),
    zones: () => press(page, 'header button[aria-label="領域"]').then(escape),
    zone: () => press(page, '.place.pile .tag').then(escape),
    why: () => press(page, '.prompt .says button').then(escape),
    'line of the log': () => press(page, '.log li:nth-last-child(3) .sentence').then(escape),
    hint: () => press(page, 'header button[aria-label="ヒント"]', 1300),
  };
  for (const [name, way] of Object.entries(ways)) {
    const answers = await traced(page, async () => {
      for (let n = 0; n < 3; n++) await way();
    });
    tell(name, answers);
    all.push(...answers);
  }
  expectQuick('beside answering', all, WINDOWS);
  await page.context().close();
});

test('a bot of the highest level thinks, and the page is as free as ever', OFTEN, async () => {
  const page = await openTable('legions', 'mouse', 'deep');
  const thinks = (): Promise<boolean> => glance(page, () => document.querySelector('.prompt .busy') !== null);
  const random = dice(31);
  const answers: Answer[] = [];
  for (let n = 0; n < 60 && answers.length < 4; n++) {
    const seen = await look(page);
    if (seen.state === 'over') break;
    if (seen.state === 'asked') await choose(page, { how: 'mouse', random }, seen);
    await page.waitForTimeout(150);
    if (!(await thinks())) continue;
    const meanwhile = await traced(page, async () => {
      await press(page, MENU, 150);
    });
    const open = await page.locator('dialog[open]').count();
    // It counts where the bot thought from before the click until the menu was there.
    if (await thinks()) {
      expect(open).toBe(1);
      answers.push(...meanwhile);
    }
    await page.keyboard.press('Escape');
  }
  expect(answers.length).toBeGreaterThanOrEqual(4);
  expectQuick('while a bot thinks', answers, THINKING);
  await page.context().close();
});
