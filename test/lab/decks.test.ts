// Which decks meet, and in which order.
import { expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { pairsOf } from '../../src/lab/decks.ts';

test.each(gameIds)('%s: every pair once, and no deck before the others', async (id) => {
  const { decks, pool } = (await loadGame(id)).starters;
  const pairs = pairsOf(await loadGame(id), pool, decks);
  const names = pairs.map(([a, b]) => `${a.name} ${b.name}`);
  expect(new Set(names).size).toBe(names.length);
  const played = new Map(decks.map(({ name }) => [name, 0]));
  for (const [a, b] of pairs) {
    for (const { name } of [a, b]) played.set(name, (played.get(name) ?? 0) + 1);
    const counts = [...played.values()].filter((count) => count > 0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(id === 'blackpoker' ? 4 : 2);
  }
});
