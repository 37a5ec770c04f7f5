// A person who takes any choice that glows, by mouse, by finger or by keyboard, until the game is over.
import type { Page } from 'playwright-core';
import type { Running } from '../../src/client/state/store.ts';
import type { MatchRecord } from '../../src/match/index.ts';
import { after, rest } from './inside.ts';

export { dice } from './dice.ts';

const CHOICES =
  'button.hold.can, .bed.can, .place > .aim, .square .aim, .prompt [data-option], .prompt .picker .pick[aria-disabled="false"]';
/** What can be chosen in the close-up of a place whose cards are too small to be hit one by one. */
const CLOSE_CHOICES = '.closeup button.hold.can, .closeup [data-target]';

export async function startGame(page: Page, game: string, level = 'random'): Promise<void> {
  await page.click(`[data-setup="${game}"]`);
  await page.waitForSelector('form [data-start]');
  await page.locator(`input[value="${level}"]`).check({ force: true });
  await page.click('[data-start]');
  await page.waitForSelector('.board');
}

const ASKED = '.prompt.mine, [data-again], .cover, main textarea';
/** Waits until the person is asked something, or the game is over. */
export async function asked(page: Page): Promise<'asked' | 'over'> {
  await page.waitForSelector(ASKED);
  const { state, fault } = await look(page);
  if (fault !== null) throw new Error(`the game broke: ${fault}`);
  return state === 'over' ? 'over' : 'asked';
}

/** How many answers the table shows. */
export const answers = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').first().getAttribute('data-at'));

/** All the browser has written down under this name. */
export const stored = <T>(page: Page, name: 'running' | 'decks'): Promise<T[]> =>
  page.evaluate(
    (store) =>
      new Promise<T[]>((resolve, reject) => {
        const opened = indexedDB.open('tefuda');
        opened.onerror = () => reject(new Error('no database'));
        opened.onsuccess = () => {
          const all = opened.result.transaction(store).objectStore(store).getAll() as IDBRequest<T[]>;
          all.onsuccess = () => {
            opened.result.close();
            resolve(all.result);
          };
        };
      }),
    name,
  );
/** What is written down of the game played last. */
export async function written(page: Page): Promise<MatchRecord | null> {
  const games = await stored<Running>(page, 'running');
  return games.sort((a, b) => b.when - a.when)[0]?.record ?? null;
}
/** Waits until the table is at rest, and all it shows is written down: a refresh will find it. */
export async function kept(page: Page): Promise<void> {
  for (let n = 0; n < 200; n++) {
    await rest(page);
    const record = await written(page);
    const over = (await page.locator('[data-again]').count()) > 0;
    if (record !== null && record.answers.length >= (await answers(page)) && (record.result !== null) === over) return;
  }
  throw new Error('the game is never written down');
}

interface Spot {
  readonly x: number;
  readonly y: number;
}
interface Sight {
  readonly state: 'over' | 'asked' | 'waiting';
  readonly fault: string | null;
  readonly moment: string; // changes with every answer and every pick
  readonly spots: readonly Spot[]; // where each choice can be hit
  readonly confirm: Spot | null;
  readonly close: Spot | null; // puts a close-up away
}

/** All a person sees at one glance. */
export const look = (page: Page): Promise<Sight> =>
  page.evaluate(
    ([choices, closeChoices]) => {
      performance.mark('a test looks'); // see trace.ts
      /** A point of an element that nothing covers: cards overlap, and what shows of one is enough to hit it. */
      const spot = (element: Element): { x: number; y: number } | null => {
        const box = element.getBoundingClientRect();
        for (const [u, v] of [
          [0.5, 0.5],
          [0.15, 0.2],
          [0.15, 0.8],
          [0.85, 0.5],
          [0.06, 0.5],
        ] as const) {
          const at = { x: box.x + box.width * u, y: box.y + box.height * v };
          if (element.contains(document.elementFromPoint(at.x, at.y))) return at;
        }
        element.scrollIntoView({ block: 'nearest' });
        return null;
      };
      const fault = document.querySelector<HTMLTextAreaElement>('main textarea')?.value ?? null;
      const cover = document.querySelector('.cover .button');
      const closeup = document.querySelector('dialog[open]:has(.closeup)');
      const all = cover === null ? [...document.querySelectorAll(closeup === null ? choices : closeChoices)] : [cover];
      const confirm = (closeup ?? document).querySelector('[data-confirm]:not([disabled])');
      const close = closeup?.querySelector('header button') ?? null;
      const over = document.querySelector('[data-again]') !== null;
      const mine = cover !== null || document.querySelector('.prompt.mine') !== null;
      return {
        state: over ? 'over' : mine ? 'asked' : 'waiting',
        fault,
        moment: (globalThis as unknown as { inside: { moment(): string } }).inside.moment(),
        spots: all.flatMap((element) => spot(element) ?? []),
        confirm: confirm === null ? null : spot(confirm),
        close: close === null ? null : spot(close),
      };
    },
    [CHOICES, CLOSE_CHOICES] as const,
  );

export interface Hand {
  readonly how: 'mouse' | 'touch';
  readonly random: () => number;
}

/** One choice, until it is seen; what ends a composite choice is taken more often than not, so that games go on. */
export async function choose(page: Page, { how, random }: Hand, seen?: Sight): Promise<void> {
  const { spots, confirm, close, moment } = seen ?? (await look(page));
  const any = spots[Math.floor(random() * spots.length)];
  // What else there is to choose from may lie outside the close-up.
  const leave = close !== null && (any === undefined || random() < 0.25);
  const spot = confirm !== null && (any === undefined || random() < 0.6) ? confirm : leave ? close : any;
  if (spot === undefined) {
    // A card hit just after its question closed is shown large, and covers the table until it is put away.
    if ((await page.locator('[role="dialog"], dialog[open]').count()) > 0) await page.keyboard.press('Escape');
    return rest(page);
  }
  if (how === 'touch') await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
  await after(page, moment);
}

export async function playToEnd(page: Page, hand: Hand, most = 2000): Promise<number> {
  let choices = 0;
  for (let n = 0; n < most * 20 && choices < most; n++) {
    const seen = await look(page);
    if (seen.fault !== null) throw new Error(`the game broke: ${seen.fault}`);
    if (seen.state === 'over') return choices;
    if (seen.state === 'waiting') {
      await asked(page);
      continue;
    }
    choices++;
    await choose(page, hand, seen);
  }
  throw new Error(`the game is not over after ${choices} choices`);
}
