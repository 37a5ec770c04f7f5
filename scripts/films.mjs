// Filmstrips of docs/screenshots: eight pictures of a turn of each game, one's own deeds and then the other player's, as they are told.
//   node scripts/films.mjs [folder] [game …]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON, GAMES, middleOf, open, PHONE, sheet, sitDown } from './middle.mjs';

const [folder = 'docs/screenshots', ...wanted] = process.argv.slice(2);
const FRAMES = 8;
const OWN = 3; // of them are of what one does oneself
const PACE = 1500; // milliseconds a step, so that each is photographed

/** What is to be seen changes with this. */
const moment = (page) =>
  page.evaluate(() => {
    const spot = document.querySelector('[data-spot]')?.ariaLabel;
    const at = document.querySelector('.table')?.dataset.at;
    const arrows = document.querySelectorAll('.board svg path').length;
    return `${at}|${spot}|${arrows}|${document.querySelector('.prompt')?.textContent}`;
  });
const quiet = (page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));

/** One choice: cards are used rather than not, and what was begun is gone through with. */
const choose = (page) =>
  page.evaluate(() => {
    const first = (names) => document.querySelector(names);
    const choice =
      first('[data-confirm]:not([disabled])') ??
      first('.hand.near button.hold.can:not(.picked)') ??
      first('.aim, .pick[aria-disabled="false"], button.hold.can:not(.picked)') ??
      first('.prompt [data-option]:not([data-ends], .pass)') ??
      first('.prompt [data-option]');
    choice?.click();
  });
/** The end of the turn, or what leads there. */
const end = (page) =>
  page.evaluate(() => {
    const buttons = [
      ...document.querySelectorAll('.prompt [data-ends], .prompt [data-option].pass, [data-confirm]:not([disabled])'),
    ];
    const any = [...document.querySelectorAll('.prompt [data-option]')].at(-1);
    (buttons.at(-1) ?? any ?? document.querySelector('button.hold.can, .aim, .pick'))?.click();
  });
const asked = (page) => page.waitForSelector('.prompt.mine, [data-again]');
const mine = (page) => page.evaluate(() => document.querySelector('.turn.mine') !== null);

async function film(record, size, dark) {
  const { page, close } = await open({ size, dark, motion: true, pace: PACE });
  await sitDown(page, record);
  await quiet(page);
  const frames = [await page.screenshot()];
  for (let n = 0; n < 24 && frames.length < OWN; n++) {
    const before = await moment(page);
    await choose(page);
    await page.waitForTimeout(250);
    if ((await moment(page)) !== before) frames.push(await page.screenshot());
    await asked(page);
  }
  for (let n = 0; n < 40 && (await mine(page)); n++) {
    if ((await page.locator('.prompt.mine').count()) > 0) await end(page);
    await page.waitForTimeout(150);
  }
  let seen = '';
  for (let n = 0; n < 240 && frames.length < FRAMES - 1; n++) {
    const now = await moment(page);
    if (now !== seen) {
      seen = now;
      frames.push(await page.screenshot());
    }
    if ((await page.locator('[data-again]').count()) > 0 || (await mine(page))) break;
    if ((await page.locator('.prompt.mine').count()) > 0) await end(page);
    await page.waitForTimeout(120);
  }
  await asked(page);
  await quiet(page);
  const waited = page.locator('[data-waited]');
  if ((await waited.count()) > 0) await waited.click();
  await page.waitForTimeout(200);
  while (frames.length < FRAMES) frames.push(await page.screenshot());
  const strip = await sheet(page, frames, size.width < 500 ? FRAMES : FRAMES / 2, size.width < 500 ? 234 : 480);
  await close();
  return strip;
}

mkdirSync(folder, { recursive: true });
for (const game of GAMES.filter((id) => wanted.length === 0 || wanted.includes(id))) {
  const record = await middleOf(game);
  for (const [name, size] of Object.entries({ desktop: COMMON, phone: PHONE }))
    for (const dark of [false, true])
      writeFileSync(
        join(folder, `${game}-turn-${name}-${dark ? 'dark' : 'light'}.webp`),
        await film(record, size, dark),
      );
}
