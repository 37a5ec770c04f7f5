// A person who takes any choice that glows, by mouse, by finger or by keyboard, until the game is over.
import type { Page } from 'playwright-core';

const CHOICES =
  '.hold.can, .stackof.can, .place > .aim, .square .aim, .prompt [data-option], .prompt .picker .pick:not([disabled])';

/** Numbers that look random and are the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 48271) + 11) & 0x7fffffff;
    return (state >>> 8) / 0x7fffff;
  };
}

export async function startGame(page: Page, game: string, level = 'random'): Promise<void> {
  await page.click(`[data-setup="${game}"]`);
  await page.waitForSelector('form [data-start]');
  await page.locator(`input[value="${level}"]`).check({ force: true });
  await page.click('[data-start]');
  await page.waitForSelector('.board');
}

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('[data-again]').count()) > 0;

/** Waits until the person is asked something, or the game is over. */
export async function asked(page: Page): Promise<'asked' | 'over'> {
  await page.waitForSelector('.prompt.mine, [data-again], .cover, main textarea', { timeout: 30_000 });
  if ((await page.locator('main textarea').count()) > 0) {
    throw new Error(`the game broke: ${await page.locator('main textarea').inputValue()}`);
  }
  return (await isOver(page)) ? 'over' : 'asked';
}

/** Where the question stands: changes with every answer and every pick. */
const progress = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const picked = document.querySelectorAll('.picked').length;
    return `${document.querySelector('.prompt')?.textContent}|${picked}|${document.querySelector('.board')?.textContent}`;
  });

export interface Hand {
  readonly how: 'mouse' | 'touch';
  readonly random: () => number;
}

/** One choice; something that ends a composite choice is taken more often than not, so that games go on. */
export async function choose(page: Page, { how, random }: Hand): Promise<void> {
  const cover = page.locator('.cover .button');
  if ((await cover.count()) > 0) return how === 'touch' ? cover.tap() : cover.click();
  const confirm = page.locator('[data-confirm]:not([disabled])');
  const all = page.locator(CHOICES);
  const count = await all.count();
  const target =
    (await confirm.count()) > 0 && (count === 0 || random() < 0.6) ? confirm : all.nth(Math.floor(random() * count));
  if (count === 0 && (await confirm.count()) === 0) {
    await page.waitForTimeout(20);
    return;
  }
  const before = await progress(page);
  // Cards overlap in a full row: the visible part is enough for a person, so point at a corner of it.
  const at = { position: { x: 8, y: 8 }, timeout: 1500 };
  try {
    await (how === 'touch' ? target.tap(at) : target.click(at));
  } catch {
    await target.dispatchEvent('click').catch(() => undefined);
  }
  for (let i = 0; i < 20 && (await progress(page)) === before; i++) await page.waitForTimeout(10);
}

export async function playToEnd(page: Page, hand: Hand, most = 1500): Promise<number> {
  for (let n = 0; n < most; n++) {
    if ((await asked(page)) === 'over') return n;
    await choose(page, hand);
  }
  throw new Error(`the game is not over after ${most} choices`);
}
