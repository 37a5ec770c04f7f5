// What moves on the table, where motion is wanted.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startClient } from './harness.ts';
import { stillness } from './inside.ts';
import { asked, choose, dice, startGame } from './play.ts';
import { fullest, openReplay } from './positions.ts';
import { recorded, type TraceEvent } from './trace.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

interface Travel {
  readonly key: string;
  readonly from: string; // a transform
}
interface Watched {
  travels: Travel[];
}

/** Notes every card that sets out. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const travels: Travel[] = [];
    Object.assign(globalThis, { travels });
    const known = new Set<Animation>();
    const note = (): void => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (known.has(animation) || !(effect instanceof KeyframeEffect)) continue;
        known.add(animation);
        const key = effect.target?.querySelector<HTMLElement>('[data-key]')?.dataset.key;
        if (key !== undefined) travels.push({ key, from: String(effect.getKeyframes()[0]?.transform) });
      }
      requestAnimationFrame(note);
    };
    note();
  });
const travels = (page: Page): Promise<Travel[]> =>
  page.evaluate(() => (globalThis as unknown as Watched).travels.splice(0));
const middles = (page: Page): Promise<Record<string, readonly [number, number]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.board [data-key]')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.dataset.key ?? '', [x + width / 2, y + height / 2]];
      }),
    ),
  );

test('a card that goes elsewhere sets out from where it was', async () => {
  const page = await client.open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startGame(page, 'blackpoker');
  await watch(page);
  const hand = { how: 'mouse', random: dice(31) } as const;
  let right = 0;
  for (let n = 0; n < 40 && right < 2 && (await asked(page)) === 'asked'; n++) {
    await page.mouse.move(600, 24); // the card under the pointer is lifted
    await stillness(page);
    await travels(page);
    const before = await middles(page);
    await choose(page, hand);
    await page.mouse.move(600, 24);
    await stillness(page);
    const after = await middles(page);
    for (const { key, from } of await travels(page)) {
      const [was, is] = [before[key], after[key]];
      const by = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(from)?.slice(1).map(Number);
      if (was === undefined || is === undefined || by === undefined) continue;
      if (Math.hypot(is[0] + (by[0] ?? 0) - was[0], is[1] + (by[1] ?? 0) - was[1]) < 12) right++;
    }
  }
  expect(right).toBeGreaterThanOrEqual(2);
  await page.context().close();
});

/** Every property that anything on the page was animated by. */
const watchProperties = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const properties = new Set<string>();
    Object.assign(globalThis, { properties });
    const NO = ['offset', 'computedOffset', 'easing', 'composite'];
    const note = (): void => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        for (const frame of effect.getKeyframes())
          for (const name of Object.keys(frame)) if (!NO.includes(name)) properties.add(name);
      }
      requestAnimationFrame(note);
    };
    note();
  });

test('what the other player does is told: the card large, and afterwards what it did, each line back to its board', async () => {
  const page = await client.open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${client.address}?pace=250`);
  await startGame(page, 'shadowverse-evolve');
  await watchProperties(page);
  const hand = { how: 'mouse', random: dice(5) } as const;
  const spot = page.waitForSelector('[data-spot]');
  let seen = false;
  void spot.then(() => (seen = true));
  for (let n = 0; n < 40 && !seen; n++) {
    if ((await Promise.race([asked(page), spot])) === 'over') break;
    if (!seen) await choose(page, hand);
  }
  expect(await (await spot).textContent()).toMatch(/\S+が.+をプレイした/);
  // Whoever is in a hurry has the rest at once.
  await page.keyboard.press('Escape');
  await asked(page);
  await page.locator('[data-waited]').click();
  await page.locator('[data-recap] button').first().click();
  await page.waitForSelector('.boardbox.past');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.boardbox.past', { state: 'detached' });
  // What moves is left to the compositor: nothing is laid out for it.
  const properties = await page.evaluate(() => [...(globalThis as unknown as { properties: Set<string> }).properties]);
  expect(properties.filter((name) => !['transform', 'opacity', 'scale', 'rotate', 'translate'].includes(name))).toEqual(
    [],
  );
  expect(properties).toContain('transform');
  await page.context().close();
});

/** Marks the picture after which so many cards are under way, and the first moment at which one has arrived. */
const MOVING = 'cards move';
const ARRIVED = 'one has arrived';
const markMotion = (page: Page, least: number): Promise<void> =>
  page.evaluate(
    ([moving, arrived, cards]) => {
      const look = (): void => {
        const under = document.getAnimations().filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.classList.contains('slot') === true;
        });
        if (under.length < cards) {
          requestAnimationFrame(look);
          return;
        }
        Object.assign(globalThis, { moved: under.length, settled: Promise.all(under.map(({ finished }) => finished)) });
        void Promise.race(under.map(({ finished }) => finished)).then(() => performance.mark(arrived));
        requestAnimationFrame(() => performance.mark(moving));
      };
      requestAnimationFrame(look);
    },
    [MOVING, ARRIVED, least] as const,
  );
const CARDS = 20;

test('twenty cards move without a box being laid out, and by what needs none', async () => {
  const page = await client.open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openReplay(page, await fullest('monster-collection', 'second'));
  await stillness(page);
  await watchProperties(page);
  await markMotion(page, CARDS);
  const trace = await recorded(page, async () => {
    await page.keyboard.press('End');
    await page.waitForFunction(() => 'settled' in globalThis);
    await page.evaluate(() => (globalThis as unknown as { settled: Promise<unknown> }).settled);
    await stillness(page);
  });
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const [moving, arrived] = [MOVING, ARRIVED].map((mark) => traceEvents.find(({ name }) => name === mark));
  if (moving === undefined || arrived === undefined) throw new Error('nothing moved');
  const during = traceEvents.filter(
    ({ pid, tid, ts }) => pid === moving.pid && tid === moving.tid && ts > moving.ts && ts < arrived.ts,
  );
  expect(during.filter(({ name }) => name === 'Layout')).toEqual([]);
  // Nor has the page much to do for any picture: what moves, and the rings around it, are all that is styled.
  const styled = during.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0));
  expect(Math.max(0, ...styled)).toBeLessThan(3 * CARDS);
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeGreaterThanOrEqual(CARDS);
  const properties = await page.evaluate(() => [...(globalThis as unknown as { properties: Set<string> }).properties]);
  expect(properties.toSorted()).toEqual(['opacity', 'transform']);
  await page.context().close();
});

test('who wants no motion sees all of it as stills', async () => {
  const page = await client.open();
  await page.goto(`${client.address}?pace=250`);
  await startGame(page, 'shadowverse-evolve', 'greedy');
  await watchProperties(page);
  const hand = { how: 'mouse', random: dice(5) } as const;
  let seen = false;
  const spot = page.waitForSelector('[data-spot]');
  void spot.then(() => (seen = true));
  for (let n = 0; n < 40 && !seen; n++) {
    if ((await Promise.race([asked(page), spot])) === 'over') break;
    if (!seen) await choose(page, hand);
  }
  // The card large, with what was done; then what it did, line by line.
  expect(await (await spot).textContent()).toMatch(/\S+が.+をプレイした/);
  await page.locator('.felt').click({ position: { x: 300, y: 20 } });
  await asked(page);
  expect(await page.locator('[data-latest]').textContent()).toMatch(/\S/);
  const properties = await page.evaluate(() => [...(globalThis as unknown as { properties: Set<string> }).properties]);
  expect(properties).toEqual([]);
  await page.context().close();
});
