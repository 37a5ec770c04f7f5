import { describe, expect, test } from 'vitest';
import { boardOf, type Fit } from '../../src/client/model/board.ts';
import {
  cardHeight,
  cardWidth,
  placeSize,
  rowWeights,
  squareCards,
  squareSize,
} from '../../src/client/model/measure.ts';
import { infoOf } from '../../src/client/table/info.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { settle, view } from '../../src/kernel/index.ts';

const ROOM = { width: 960, height: 600 };

describe.each(gameIds)('%s', (id) => {
  test.each(['full', 'narrow', 'low'] as const)(
    'its places fill a %s board and their cards fit into them',
    async (fit: Fit) => {
      const game = await loadGame(id);
      const [deck] = game.starters.decks;
      if (deck === undefined) throw new Error('no deck');
      const g = game.start({ pool: game.starters.pool, decks: [deck, deck], seed: 'x', options: {} });
      settle(game.machine, g);
      const board = boardOf(infoOf(game, []), view(game, g, 0), fit);
      expect(board.weights).toHaveLength(board.rows);
      for (const place of board.places) {
        const size = placeSize(board, place, ROOM);
        expect(size.width).toBeGreaterThan(0);
        expect(size.width).toBeLessThanOrEqual(ROOM.width + 0.01);
        expect(size.height).toBeLessThanOrEqual(ROOM.height + 0.01);
        const high = cardHeight(place, size, false);
        expect(high).toBeLessThanOrEqual(size.height);
        expect(cardWidth(high)).toBeLessThanOrEqual(size.width);
        // Sideways, a card is as wide as it was high.
        expect(cardHeight(place, size, true)).toBeLessThanOrEqual(size.width);
        if (place.slots === null) continue;
        const square = squareSize(
          place.slots[0],
          Array.from({ length: place.slots[1] }, () => 1),
          1,
          size,
        );
        const cards = squareCards(square, true, true);
        expect(cards.party * 2).toBeLessThanOrEqual(square.height);
        expect(cards.left + cardWidth(cards.party)).toBeLessThanOrEqual(square.width + 0.01);
      }
      // Rows of the left column add up to the whole height.
      const column = board.places.filter(({ area }) => area[0] === 0);
      const total = column.reduce((sum, place) => sum + placeSize(board, place, ROOM).height, 0);
      expect(total).toBeLessThanOrEqual(ROOM.height + 0.01);
    },
  );
});

test('there is nothing in no room', async () => {
  const { width, height } = squareSize(3, [1, 1], 1, { width: 4, height: 4 });
  expect([width, height]).toEqual([0, 0]);
  expect(squareCards({ width, height }, false, false).party).toBe(0);
});

test('the row of a battle is higher than the others, and all rows fit', () => {
  const size = { width: 600, height: 400 };
  const weights = rowWeights([false, true, false, false]);
  const heights = weights.map((weight) => squareSize(3, weights, weight, size).height);
  expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) * 1.5);
  expect(heights.reduce((sum, high) => sum + high, 0)).toBeLessThan(size.height);
});
