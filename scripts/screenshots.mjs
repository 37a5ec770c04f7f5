// Takes the pictures of docs/screenshots: a game of each in its middle, seen on every screen.
//   npm run build && node scripts/screenshots.mjs [folder] [game …]      ALL=1: tablets and the rest too
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON, GAMES, middleOf, open, PHONE, sheet, sitDown } from './middle.mjs';

const [folder = 'docs/screenshots', ...wanted] = process.argv.slice(2);
const SIZES = {
  desktop: COMMON,
  phone: PHONE,
  sideways: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
};
/** What of them is kept in the repository: tablets are looked at only. */
const KEPT = /desktop|phone|sideways-dark/;
const all = process.env.ALL === '1';
mkdirSync(folder, { recursive: true });

async function photograph(page, name, { width }) {
  const picture = await page.screenshot();
  writeFileSync(join(folder, `${name}.webp`), await sheet(page, [picture], 1, width));
}
async function table(game) {
  const { page, close } = await open();
  await sitDown(page, await middleOf(game));
  await page.evaluate(() =>
    document
      .querySelector('.hand.near .hold')
      ?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' })),
  );
  for (const [name, size] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
      if (!all && !KEPT.test(`${name}-${colorScheme}`)) continue;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(250);
      await photograph(page, `${game}-${name}-${colorScheme}`, size);
    }
  }
  await close();
}

for (const game of GAMES) if (wanted.length === 0 || wanted.includes(game)) await table(game);
if (wanted.length === 0 || wanted.includes('home')) {
  const { page, close } = await open();
  await page.waitForTimeout(250);
  await photograph(page, 'home', COMMON);
  await close();
}
