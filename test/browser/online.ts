// People at tables online: windows that create, join, watch, play, lose the line and come back.
import type { Page } from 'playwright-core';
import { go } from './harness.ts';
import { cut, rest } from './inside.ts';
import { choose, dice, look } from './play.ts';

export interface Table {
  readonly link: string;
  readonly match: string;
}
export interface Wanted {
  readonly game: string;
  readonly deck?: string;
  readonly name?: string;
  readonly best?: 1 | 3;
  readonly clock?: string;
}

async function bring(page: Page, name: string, deck: string): Promise<void> {
  await page.fill('[data-name]', name);
  await page.waitForSelector('select');
  await page.selectOption('select', deck);
}
export async function createTable(
  page: Page,
  { game, deck = 'starter:0', name = 'Ann', best = 1, clock = '10+30' }: Wanted,
): Promise<Table> {
  await go(page, '/new');
  await page.waitForSelector('[data-make]');
  for (const [field, value] of [
    ['game', game],
    ['clock', clock],
    ['length', String(best)],
  ])
    await page.locator(`input[name="${field}"][value="${value}"]`).check({ force: true });
  await bring(page, name, deck);
  await page.click('[data-make]');
  const link = await page.inputValue('[data-link]');
  return { link, match: link.split('/').at(-1) ?? '' };
}
export async function join(page: Page, { match }: Table, name: string, deck = 'starter:0'): Promise<void> {
  await go(page, `/t/${match}`);
  await page.waitForSelector('[data-sit]');
  await bring(page, name, deck);
  await page.click('[data-sit]');
}
export async function begin(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.click('[data-ready]');
  for (const page of pages) await page.waitForSelector('.board');
}

/** So often on end nothing can be hit where something is asked, while a dialog goes or the page is drawn. */
const MOST_NOTHING = 100;
/** Each in turn answers what is asked of them, by clicking; ends with the game, or after so many choices. */
export async function playOn(
  pages: readonly Page[],
  random: () => number,
  most: number,
): Promise<{ choices: number; over: boolean }> {
  let choices = 0;
  let nothing = 0;
  for (let n = 0; n < most * 20 && choices < most; n++) {
    let over = 0;
    for (const page of pages) {
      const seen = await look(page);
      if (seen.fault !== null) throw new Error(`the game broke: ${seen.fault}`);
      if (seen.state === 'over') over++;
      else if (seen.state === 'asked') {
        choices++;
        nothing = seen.spots.length === 0 && seen.confirm === null ? nothing + 1 : 0;
        if (nothing > MOST_NOTHING) throw new Error(`nothing can be chosen: ${seen.moment}`);
        await choose(page, { how: 'mouse', random }, seen);
      } else await rest(page);
    }
    if (over === pages.length) return { choices, over: true };
  }
  return { choices, over: false };
}
export async function goAway(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await cut(page);
  await page.waitForSelector('[data-wire="lost"]');
}
export async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.waitForSelector('[data-wire]', { state: 'detached' });
  await rest(page);
}
export { dice };
