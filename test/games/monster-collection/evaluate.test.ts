// What a standing is worth to bots: what must grow as a game goes on, or it would never end.
import { expect, test } from 'vitest';
import type { Core, Game } from '../../../src/kernel/index.ts';
import { given } from '../../bots/positions.ts';

const standing = (area: string, values: string): string => `given:
  A: { ${values} }
  battlefield:
    - { card: 名もなき野, owner: A, area: B2 }
    - { card: 名もなき野, owner: A, area: B3 }
    - { card: 名もなき兵, owner: A, area: ${area} }`;
const worth = async (area: string, values: string): Promise<number> => {
  const { game, g }: { game: Game; g: Core } = await given('monster-collection', standing(area, values));
  return game.evaluate(g, 0);
};
const gain = async (values: string): Promise<number> => (await worth('B3', values)) - (await worth('B2', values));

test('the longer a game goes on, the more it is worth to advance', async () => {
  const gains = [await gain('turnNumber: 4'), await gain('turnNumber: 40'), await gain('turnNumber: 200')] as const;
  expect(gains[0]).toBeGreaterThan(0);
  expect(gains[1]).toBeGreaterThan(gains[0]);
  expect(gains[2]).toBeGreaterThan(gains[1] + 5 * (gains[1] - gains[0]));
});

test('units in enemy territory count the more the nearer a judgement by repetition is', async () => {
  expect(await gain('streak: 5')).toBeGreaterThan((await gain('streak: 0')) + 0.05);
});
