// Sheets of the pictures that cards bear, to look at them or to ask people what they see.
//   node scripts/pictures.mjs FOLDER                        every starter card with its name, at 80 pixels and a few at 400
//   node scripts/pictures.mjs FOLDER --lot WORD KEYFILE     twenty subjects, five of each, without names: ten that are named below and
//                                                           ten drawn by lot from the starter cards; what is what goes into the file
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBuilt, ensureChromium, root } from './house.mjs';

const [folder, how, word = '', key] = process.argv.slice(2);
if (folder === undefined || (how !== undefined && (how !== '--lot' || key === undefined)))
  throw new Error('give a folder, or a folder, --lot, a word and a file');
ensureBuilt('modules');
const load = (path) => import(pathToFileURL(join(root, '.cache', 'modules', path)).href);
const { drawingOf } = await load('client/art/art.js');
const { subjectOf, wordOf } = await load('client/art/subjects.js');
const { registry } = await load('games/registry.js');

/** What every collection of cards has. */
const KNOWN = [
  ['ゴブリン', 'unit'],
  ['騎士', 'unit'],
  ['竜', 'unit'],
  ['剣', 'item'],
  ['山道', 'terrain'],
  ['炎', 'spell'],
  ['狼', 'unit'],
  ['城', 'terrain'],
  ['魔女', 'unit'],
  ['水薬', 'item'],
];
/** Words that say nothing of what a thing looks like. */
const SEEDS = [
  ['遠い国の', 'red'],
  ['名高き', 'blue'],
  ['七番目の', 'green'],
  ['西の', 'yellow'],
  ['忘れられた', 'purple'],
];
const EACH = SEEDS.length;
const SUBJECTS = 20;
const ROW = 10; // pictures beside each other

async function starters() {
  const cards = [];
  for (const entry of registry) {
    const game = await entry.load();
    const { pool } = game.starters;
    pool.defs.forEach(({ name }, def) => {
      const face = game.face?.(pool, def);
      if (face === undefined || (face.symbol ?? '') !== '') return;
      cards.push({ name, frame: face.frame, colour: face.colour, marks: face.marks });
    });
  }
  return cards;
}
/** The same order for the same word. */
const lot = (list, text) => {
  const at = (one) =>
    createHash('sha256')
      .update(`${word} ${text(one)}`)
      .digest('hex');
  return list.toSorted((a, b) => (at(a) < at(b) ? -1 : 1));
};
function subjects(cards) {
  const chosen = KNOWN.map(([name, frame]) => ({ name, frame }));
  const drawn = new Set(chosen.map(({ name, frame }) => subjectOf(name, frame, []).draw));
  for (const { name, frame, marks } of lot(cards, ({ name, frame }) => `${name} ${frame}`)) {
    if (chosen.length === SUBJECTS) break;
    const subject = subjectOf(name, frame, marks);
    const found = wordOf(name, frame);
    if (found === undefined || drawn.has(subject.draw)) continue;
    drawn.add(subject.draw);
    chosen.push({ name: found, frame, from: name });
  }
  return chosen;
}

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
async function sheet(path, cells, px) {
  const wide = ROW * (px + 18) + 16;
  await page.setViewportSize({ width: wide, height: 300 });
  const cell = ({ svg, label }) =>
    `<figure><img width="${px}" height="${px}" src="data:image/svg+xml,${encodeURIComponent(svg)}"><figcaption>${label}</figcaption></figure>`;
  await page.setContent(
    `<style>body{margin:8px;background:#fff;font:12px sans-serif}figure{display:inline-block;width:${px}px;margin:5px 9px;text-align:center;vertical-align:top;white-space:nowrap;overflow:hidden}img{display:block;border-radius:5px}</style>${cells.map(cell).join('')}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path, fullPage: true });
}

mkdirSync(folder, { recursive: true });
const cards = await starters();
if (how === undefined) {
  const cells = cards.map((card) => ({ svg: drawingOf(card), label: card.name }));
  const most = ROW * 10;
  for (let at = 0, n = 1; at < cells.length; at += most, n++)
    await sheet(join(folder, `starters-${n}.png`), cells.slice(at, at + most), 80);
  await sheet(join(folder, 'large.png'), cells.filter((_, i) => i % 23 === 0).slice(0, ROW), 400);
} else {
  const chosen = subjects(cards);
  const all = chosen.flatMap(({ name, frame }) =>
    SEEDS.map(([prefix, colour]) => ({ name, svg: drawingOf({ name: `${prefix}${name}`, frame, colour, marks: [] }) })),
  );
  const mixed = lot(all, ({ svg }) => svg);
  const cells = mixed.map(({ svg }, i) => ({ svg, label: String(i + 1) }));
  const most = (SUBJECTS * EACH) / 2;
  for (let at = 0, n = 1; at < cells.length; at += most, n++)
    await sheet(join(folder, `sheet-${n}.png`), cells.slice(at, at + most), 80);
  writeFileSync(
    join(folder, 'words.txt'),
    `${chosen
      .map(({ name }) => name)
      .toSorted()
      .join('\n')}\n`,
  );
  writeFileSync(key, `${mixed.map(({ name }, i) => `${i + 1}\t${name}`).join('\n')}\n`);
}
await browser.close();
