import { afterAll, beforeAll, expect, test } from 'vitest';
import { starterPictures } from '../client/starter-pictures.ts';
import { type Client, go, startClient, watchFaults } from './harness.ts';
import { startGame } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const SIDE = 16; // pixels a picture is compared in
/** Mean difference of a colour from 0 to 255 below which two pictures would be taken for one another. */
const NEAREST = 3;
/** How much lightness varies where the subject stands, at least: it stands out from what is behind. */
const LEAST_CONTRAST = 14;

test('no two starter cards look alike, and each stands out from its ground', async () => {
  const pictures = await starterPictures();
  const page = await client.open();
  const pixels = await page.evaluate(
    async ({ svgs, side }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [side, side];
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      const found: number[][] = [];
      for (const svg of svgs) {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        context.drawImage(image, 0, 0, side, side);
        found.push([...context.getImageData(0, 0, side, side).data]);
      }
      return found;
    },
    { svgs: pictures.map(({ svg }) => svg), side: SIDE },
  );
  // Only what is the same card by name, kind and colour, in two games, has one picture.
  const cards = pictures.map(({ game, card: { name, frame, colour } }) => ({
    game,
    card: [name, frame, colour].join(),
  }));
  const twins = pictures.flatMap(({ svg }, i) =>
    pictures.flatMap((other, j) =>
      j > i && other.svg === svg && (cards[i]?.card !== cards[j]?.card || cards[i]?.game === cards[j]?.game)
        ? [`${cards[i]?.card} and ${cards[j]?.card}`]
        : [],
    ),
  );
  expect(twins).toEqual([]);
  const near: string[] = [];
  pixels.forEach((one, i) => {
    for (let j = i + 1; j < pixels.length; j++) {
      if (pictures[i]?.svg === pictures[j]?.svg) continue;
      const other = pixels[j] ?? [];
      let sum = 0;
      for (let k = 0; k < one.length; k++) sum += Math.abs((one[k] ?? 0) - (other[k] ?? 0));
      const apart = sum / (SIDE * SIDE * 3);
      if (apart < NEAREST) near.push(`${pictures[i]?.card.name} and ${pictures[j]?.card.name}: ${apart.toFixed(1)}`);
    }
  });
  expect(near).toEqual([]);
  const dull = pixels.flatMap((one, i) => {
    const light: number[] = [];
    for (let y = 3; y < SIDE - 3; y++)
      for (let x = 3; x < SIDE - 3; x++) {
        const at = (y * SIDE + x) * 4;
        light.push(0.3 * (one[at] ?? 0) + 0.59 * (one[at + 1] ?? 0) + 0.11 * (one[at + 2] ?? 0));
      }
    const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
    const spread = Math.sqrt(light.reduce((sum, value) => sum + (value - mean) ** 2, 0) / light.length);
    return spread < LEAST_CONTRAST ? [`${pictures[i]?.card.name}: ${spread.toFixed(1)}`] : [];
  });
  expect(dull).toEqual([]);
  await page.close();
});

test('cards show pictures, the same bytes as anywhere else, or crests for who likes them plain', async () => {
  const pictures = await starterPictures();
  const page = await client.open();
  const faults = watchFaults(page);
  await startGame(page, 'legions');
  await page.waitForSelector('.card .picture');
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.card .picture')].map(({ src }) =>
      decodeURIComponent(src.replace('data:image/svg+xml,', '')),
    ),
  );
  const known = new Set(pictures.map(({ svg }) => svg));
  expect(shown.length).toBeGreaterThan(0);
  for (const svg of shown) expect(known.has(svg)).toBe(true);
  const game = await page.evaluate(() => location.hash);
  await go(page, '#/settings');
  await page.selectOption('select:has(option[value="plain"])', 'plain');
  await go(page, game);
  await page.waitForSelector('.card .crest');
  expect(await page.locator('.card .picture').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.close();
});
