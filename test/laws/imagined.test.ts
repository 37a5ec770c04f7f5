import { expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { guesses } from './imagined.ts';

test.each(gameIds)('%s: imagined hands differ', async (id) => {
  const { moments, same } = guesses(await loadGame(id), 6);
  expect(moments).toBeGreaterThan(5);
  // Eight worlds may come out alike by chance, where nearly all hidden cards are one card.
  expect(same / moments).toBeLessThan(0.05);
});
test('a game that deals hidden cards only within their zone is found out', async () => {
  const game = await loadGame('blackpoker');
  const { moments, same } = guesses({ ...game, hiddenKind: (_g, card) => card.zone }, 3);
  expect(same).toBe(moments);
});
