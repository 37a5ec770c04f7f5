import { describe, expect, test } from 'vitest';
import { average, curve, offered, partFor } from '../../src/client/model/deck.ts';
import { usableIn } from '../../src/client/table/deckhelp.ts';
import { infoOf } from '../../src/client/table/info.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';

describe.each(gameIds)('%s', (id) => {
  test('what a starter deck holds may be in it', async () => {
    const game = await loadGame(id);
    const info = infoOf(game, []);
    const parts = info.cards.map((card) => partFor(info, card));
    const { pool } = game.starters;
    for (const deck of info.decks) {
      const usable = usableIn(game, pool, deck, parts);
      const held = Object.entries(deck.parts).flatMap(([part, entries]) =>
        entries.map(({ card }) => `${part}/${card}`),
      );
      const refused = info.cards.flatMap(({ name }, def) =>
        held.includes(`${parts[def]}/${name}`) && usable[def] !== true ? [name] : [],
      );
      expect(refused).toEqual([]);
    }
  });
});

test('leaders of other classes come after what the deck may hold', async () => {
  const game = await loadGame('shadowverse-evolve');
  const info = infoOf(game, []);
  const [deck] = info.decks;
  if (deck === undefined) throw new Error('no deck');
  const parts = info.cards.map((card) => partFor(info, card));
  const usable = usableIn(game, game.starters.pool, deck, parts);
  const others = info.cards.flatMap(({ name }, def) =>
    parts[def] === 'leader' && !(deck.parts['leader'] ?? []).some(({ card }) => card === name) ? [def] : [],
  );
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((def) => usable[def])).toEqual([]);
  const list = offered([...info.cards.keys()], usable);
  expect(list).toHaveLength(info.cards.length);
  expect(list.findIndex((def) => usable[def] === false)).toBe(usable.filter((one) => one).length);
  const total = [...average(info).values()].reduce((sum, count) => sum + count, 0);
  const counted = info.decks.flatMap((one) => curve(info, one)).reduce((sum, { count }) => sum + count, 0);
  expect(total).toBeCloseTo(counted / info.decks.length);
});
