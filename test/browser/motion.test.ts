// What moves on the table, where motion is wanted.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startClient } from './harness.ts';
import { stillness } from './inside.ts';
import { asked, choose, dice, startGame } from './play.ts';

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
