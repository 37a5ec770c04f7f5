// From a click to the next picture, judged by what the page's own thread does for it. PAINT=1 plays longer, by touch on a phone
// too, and prints that beside the browser's own clock and the load of the machine.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.ts';
import { type Deed, deckDeeds, IDLE, openDeck, press, replayDeeds, spotOf, tableDeeds } from './deeds.ts';
import { type Client, DESKTOP, PHONE, startClient } from './harness.ts';
import { asked, choose, dice, look } from './play.ts';
import { cut, openReplay, played, sitDown } from './positions.ts';
import { clocked, watchEvents } from './timing.ts';
import { about, type Answer, glance, share, traced } from './trace.ts';

const MEASURING = process.env.PAINT !== undefined;
const WAYS = MEASURING ? (['mouse', 'touch'] as const) : (['mouse'] as const);
type Way = (typeof WAYS)[number] | 'touch';
const ONCE = { timeout: MEASURING ? 1_800_000 : 300_000 } as const;

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const lines: string[] = [];
afterAll(() => {
  if (MEASURING) console.log(lines.join('\n'));
});
function tell(name: string, answers: readonly Answer[], clock: readonly number[] = []): void {
  const row = (list: readonly number[], digits = 0): string =>
    [50, 98].map((percent) => share(list, percent).toFixed(digits)).join(' / ');
  const of = (part: 'first' | 'longest' | 'all'): string => row(answers.map((answer) => answer[part]));
  const seen = `first ${of('first')} | longest ${of('longest')} | all ${of('all')}`;
  lines.push(`| ${name} | ${answers.length} | ${seen} | clock ${row(clock)} | load ${loadavg()[0]?.toFixed(1)} |`);
}

/** Where motion is wanted, and the same cards every time. */
async function open(how: Way): Promise<Page> {
  const page = await client.open({ size: how === 'touch' ? PHONE : DESKTOP, touch: how === 'touch' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    let seed = 7;
    crypto.randomUUID = () => `seed${seed++}-0-0-0-0`;
  });
  if (MEASURING) await watchEvents(page);
  await page.reload();
  await page.waitForSelector('[data-play]');
  return page;
}
const settled = (page: Page): Promise<boolean> =>
  glance(page, () => document.querySelector('[data-again], .prompt.mine, main textarea') !== null);
async function untilAsked(page: Page): Promise<void> {
  for (let n = 0; n < 400 && !(await settled(page)); n++) await page.waitForTimeout(30);
}

/** Answers, each with all that follows from it seen to its end; on a machine with time for it by the clock as well. */
async function answerSome(page: Page, how: Way, most: number): Promise<{ answers: Answer[]; clock: number[] }> {
  const random = dice(31);
  const clock: number[] = [];
  const one = async (deed: string): Promise<boolean> => {
    await untilAsked(page);
    const seen = await look(page);
    if (seen.state === 'over') return false;
    await about(page, deed);
    await choose(page, { how, random }, seen, () => page.waitForTimeout(90));
    await untilAsked(page);
    return true;
  };
  const answers = await traced(page, async () => {
    for (let n = 0; n < most && (await one('answer')); n++);
  });
  for (let n = 0; MEASURING && n < most; n++) {
    let going = true;
    clock.push(await clocked(page, 'answer', async () => void (going = await one('answer'))));
    if (!going) break;
  }
  return { answers: answers.filter(({ deed }) => deed === 'answer'), clock };
}

/** Milliseconds of the page's own thread: of so many in a hundred answers, until it is seen, and for the longest task. */
interface Limits {
  readonly seen: readonly [percent: number, below: number];
  readonly worst: readonly [percent: number, below: number];
  readonly task: readonly [percent: number, below: number];
}
function expectQuick(answers: readonly Answer[], limits: Limits): void {
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
/** What is above them, a game has once or twice: the question took more room from the board, or the result is shown. */
const ANSWERS: Limits = { seen: [75, 25], worst: [90, 50], task: [80, 50] };
const THINKING: Limits = { seen: [50, 35], worst: [100, 50], task: [100, 50] };

test.each(WAYS)('by %s each answer is seen at once, and what follows leaves room for the next', ONCE, async (how) => {
  const page = await open(how);
  for (const game of gameIds) {
    await sitDown(page, cut(await played(game, 'paint'), 0.4));
    const { answers, clock } = await answerSome(page, how, MEASURING ? 25 : 6);
    tell(`${game}, ${how}: answers`, answers, clock);
    expect(answers.length).toBeGreaterThan(4);
    expectQuick(answers, ANSWERS);
  }
  await page.context().close();
});

/** Once ready, so that only the deed itself is measured. */
async function doOne(
  page: Page,
  deed: Deed,
  run: (act: () => Promise<void>) => Promise<unknown>,
  ms: number,
): Promise<void> {
  await about(page, 'ready');
  await deed.ready?.();
  await page.waitForTimeout(ms);
  await about(page, deed.name);
  await run(() => deed.act().then(() => page.waitForTimeout(ms)));
  await about(page, 'ready');
}
const measured = (page: Page, deeds: readonly Deed[], times: number, ms: number): Promise<Answer[]> =>
  traced(page, async () => {
    for (const deed of deeds) for (let n = 0; n < times; n++) await doOne(page, deed, (act) => act(), ms);
  });

/** Nothing is seen later, and nothing holds the next click up longer; but for a page in another language, drawn all anew. */
const isQuick = ({ deed, first, longest }: Answer): boolean =>
  first < 50 && longest < (deed.endsWith('language') ? 90 : 50);

async function doAll(page: Page, name: string, deeds: readonly Deed[]): Promise<void> {
  const answers = await measured(page, deeds, MEASURING ? 4 : 1, MEASURING ? 200 : 90);
  for (const deed of MEASURING ? deeds : []) {
    const clock: number[] = [];
    for (let n = 0; n < 4; n++)
      await doOne(page, deed, async (act) => clock.push(await clocked(page, deed.name, act)), 200);
    tell(
      `${name}: ${deed.name}`,
      answers.filter((answer) => answer.deed === deed.name),
      clock,
    );
  }
  // What the browser does for itself, or a machine that had no time for us, may make one late or unseen, not three.
  const of = (list: readonly Answer[], { name: deed }: Deed): Answer[] => list.filter((answer) => answer.deed === deed);
  const doubtful = deeds.filter((deed) => deed.name !== IDLE && !of(answers, deed).some(isQuick));
  if (MEASURING) return;
  const again = doubtful.length === 0 ? [] : await measured(page, doubtful, 2, 300);
  const late = doubtful.filter((deed) => !of(again, deed).some(isQuick));
  expect(late.map((deed) => [deed.name, of(again, deed)])).toEqual([]);
}
const BESIDE = MEASURING ? gameIds : ['shadowverse-evolve'];
test.each(WAYS)('by %s what one does beside answering is seen as soon', ONCE, async (how) => {
  for (const game of BESIDE) {
    const page = await open(how);
    const match = await played(game, 'paint');
    await sitDown(page, cut(match, 0.4));
    expect(await asked(page)).toBe('asked');
    await doAll(page, `${game}, ${how}`, tableDeeds(page, how));
    await openReplay(page, match.record);
    await doAll(page, `${game}, ${how}`, replayDeeds(page, how));
    await openDeck(page, game);
    await doAll(page, `${game}, ${how}`, deckDeeds(page, how, game));
    await page.context().close();
  }
});

test('a bot of the highest level thinks, and the page is as free as ever', ONCE, async () => {
  const page = await open('mouse');
  await sitDown(page, cut(await played('legions', 'paint'), 0.4), 'deep');
  const thinks = (): Promise<boolean> => glance(page, () => document.querySelector('.prompt .busy') !== null);
  const random = dice(31);
  const answers: Answer[] = [];
  for (let n = 0; n < 60 && answers.length < 3; n++) {
    const seen = await look(page);
    if (seen.state === 'over') break;
    if (seen.state === 'asked') await choose(page, { how: 'mouse', random }, seen);
    await page.waitForTimeout(100);
    if (!(await thinks())) continue;
    const spot = await spotOf(page, 'header .tools button:last-child');
    const meanwhile = await traced(page, async () => {
      await page.mouse.move(spot.x, spot.y);
      await about(page, 'menu');
      await press(page, spot, 'mouse');
      await page.waitForTimeout(150);
      await about(page, '');
    });
    const shown = await page.locator('dialog[open]').count();
    // It counts where the bot thought from before the click until the menu was there.
    if (await thinks()) {
      expect(shown).toBe(1);
      answers.push(...meanwhile);
    }
    await page.keyboard.press('Escape');
  }
  tell('legions: menu while a bot thinks', answers);
  expect(answers.length).toBeGreaterThanOrEqual(3);
  expectQuick(answers, THINKING);
  await page.context().close();
});
