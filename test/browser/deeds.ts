// What one does besides answering, one thing at a time: for measuring how soon it is seen.
import type { Page } from 'playwright-core';
import { go } from './harness.ts';
import { rest, seenFirst } from './inside.ts';
import { asked, choose, dice, look } from './play.ts';
import { DRAG, HOVER } from './trace.ts';

export interface Deed {
  readonly name: string;
  readonly ready?: () => Promise<void>; // brings the page to where it can be done
  readonly act: () => Promise<void>;
}
/** Changes nothing: what is measured for it is the machine. */
export const IDLE = 'idle click';
type Finger = 'mouse' | 'touch';
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The last of them that can be hit: in the middle, or at an edge where no card's name lies over it. */
export async function spotOf(page: Page, selector: string): Promise<Spot> {
  const find = () =>
    page.evaluate((what) => {
      for (const element of [...document.querySelectorAll(what)].reverse()) {
        const box = element.getBoundingClientRect();
        for (const x of [box.x + box.width / 2, box.x + 3]) {
          const at = { x, y: box.y + box.height / 2 };
          if (element.contains(document.elementFromPoint(at.x, at.y))) return at;
        }
      }
      document.querySelector(what)?.scrollIntoView({ block: 'center' });
      return null;
    }, selector);
  const spot = (await find()) ?? (await find());
  if (spot === null) throw new Error(`no ${selector} can be hit`);
  return spot;
}
export async function press(page: Page, { x, y }: Spot, how: Finger): Promise<void> {
  if (how === 'touch') return page.touchscreen.tap(x, y);
  await page.mouse.down();
  await page.mouse.up();
}
/** A click with the pointer there already: what pointing costs is another matter. */
function clickOn(page: Page, how: Finger, name: string, selector: string, first?: () => Promise<void>): Deed {
  let spot: Spot = { x: 0, y: 0 };
  return {
    name,
    async ready() {
      await first?.();
      spot = await spotOf(page, selector);
      if (how === 'mouse') await page.mouse.move(spot.x, spot.y);
    },
    act: () => press(page, spot, how),
  };
}
const key = (page: Page, name: string, pressed: () => string, ready?: () => Promise<void>): Deed => {
  const act = () => page.keyboard.press(pressed());
  return ready === undefined ? { name, act } : { name, ready, act };
};
/** One of two by turns. */
function byTurns(one: string, other: string): () => string {
  let last = other;
  return () => (last = last === one ? other : one);
}

export function tableDeeds(page: Page, how: Finger): Deed[] {
  const clear = async (): Promise<void> => {
    for (let n = 0; n < 12 && (await page.locator('dialog[open], .boardbox.past').count()) > 0; n++) {
      await page.keyboard.press('Escape');
      await rest(page);
    }
  };
  const tool = (n: number): string => `header .tools button:nth-last-child(${n})`;
  const [menu, zones] = [tool(1), tool(2)];
  const show = (selector: string) => async (): Promise<void> => {
    await clear();
    const { x, y } = await spotOf(page, selector);
    await page.mouse.click(x, y);
    await rest(page);
  };
  const setting = (n: number) => async (): Promise<void> => {
    if ((await page.locator('dialog .form').count()) === 0) await show(menu)();
    await page.locator('dialog .form select').nth(n).focus();
  };
  let card = 0;
  let spot: Spot = { x: 0, y: 0 };
  const pointing: Deed = {
    name: `${HOVER}pointing at a card`,
    async ready() {
      await clear();
      await page.mouse.move(640, 20);
      const box = await page
        .locator('.hand.near .hold')
        .nth(card++ % 3)
        .boundingBox();
      if (box !== null) spot = { x: box.x + 12, y: box.y + box.height / 2 };
    },
    act: () => page.mouse.move(spot.x, spot.y),
  };
  const line = '.log li:not(:nth-last-child(-n + 2)) .sentence';
  const beside =
    how === 'touch'
      ? []
      : [
          pointing,
          key(page, 'focus by arrow', () => 'ArrowRight', clear),
          clickOn(page, how, 'line of the log', line, clear),
          clickOn(page, how, 'back to the game', '.prompt .says button', show(line)),
        ];
  return [
    clickOn(page, how, IDLE, how === 'touch' ? '.status .phase' : 'header h1', clear),
    ...beside,
    clickOn(page, how, 'menu', menu, clear),
    key(page, 'menu closed', () => 'Escape', show(menu)),
    clickOn(page, how, 'zones', zones, clear),
    clickOn(page, how, 'a zone', 'dialog .zonelist .button', show(zones)),
    clickOn(page, how, 'why', '.prompt .says button', clear),
    clickOn(page, how, 'why not', '.hold:not(.can)', clear),
    key(page, 'theme', byTurns('ArrowDown', 'ArrowUp'), setting(1)),
    key(page, 'language', byTurns('ArrowDown', 'ArrowUp'), setting(0)),
    clickOn(page, how, 'hint', tool(how === 'touch' ? 4 : 3), clear),
    clickOn(page, how, 'undo', `${tool(how === 'touch' ? 5 : 4)}:enabled`, async () => {
      await clear();
      await toUndo(page, how);
    }),
  ];
}
/** On to where something can be taken back. */
async function toUndo(page: Page, how: Finger): Promise<void> {
  const random = dice(5);
  for (let n = 0; n < 60; n++) {
    await asked(page);
    if (await page.locator('header .tools button').first().isEnabled()) return;
    const seen = await look(page);
    if (seen.state === 'over') return;
    await choose(page, { how, random }, seen);
  }
}

export function replayDeeds(page: Page, how: Finger): Deed[] {
  const slider: Deed = {
    name: `${DRAG}dragging through the replay`,
    async act() {
      const { x, y, width, height } = (await page.locator('.seek input').boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      await page.mouse.move(x + 10, y + height / 2);
      await page.mouse.down();
      for (let n = 1; n <= 8; n++) {
        await seenFirst(page, () => page.mouse.move(x + 10 + ((width - 20) * n) / 9, y + height / 2));
        await rest(page);
      }
      await page.mouse.up();
    },
  };
  return [
    key(page, 'replay: a step', () => 'ArrowRight'),
    key(page, 'replay: ten steps', () => 'PageDown'),
    key(page, 'replay: end and beginning', byTurns('End', 'Home')),
    ...(how === 'touch' ? [] : [slider]),
  ];
}

export function deckDeeds(page: Page, how: Finger, game: string): Deed[] {
  const shut = async (): Promise<void> => {
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  };
  const toSearch = async (): Promise<void> => {
    await shut();
    await page.locator('input[type=search]').focus();
  };
  return [
    key(page, 'deck: search', byTurns('1', 'Backspace'), toSearch),
    clickOn(page, how, 'deck: one card more', '.cards li:nth-child(-n + 3) [data-add]', shut),
    clickOn(page, how, 'deck: a card', '.cards li:nth-child(-n + 3) .show', shut),
    clickOn(page, how, 'deck: language', '[data-language]', shut),
    clickOn(page, how, 'help', `a[href="#/help/${game}"]`, async () => {
      await go(page, '/');
      await page.waitForSelector(`a[href="#/help/${game}"]`);
    }),
  ];
}
export async function openDeck(page: Page, game: string): Promise<void> {
  await go(page, `/decks/${game}`);
  await page.locator('[data-copy]').first().click();
  await page.waitForSelector('[data-legal="true"]');
  await page.waitForSelector('.cards .card');
}
