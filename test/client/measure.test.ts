import { describe, expect, test } from 'vitest';
import { type Board, boardOf, type Fit, namedCard } from '../../src/client/model/board.ts';
import { cardHeight, cardWidth, FINGER, leastHeight, placeBox, rowCards } from '../../src/client/model/measure.ts';
import { gridLines, LINES, squareCards, squareSize } from '../../src/client/model/squares.ts';
import { infoOf } from '../../src/client/table/info.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { settle, view } from '../../src/kernel/index.ts';

const ROOM = { width: 960, height: 600 };

/** The board of a game as it begins. */
async function opened(id: string, fit?: Fit): Promise<Board> {
  const game = await loadGame(id);
  const [deck] = game.starters.decks;
  if (deck === undefined) throw new Error('no deck');
  const g = game.start({ pool: game.starters.pool, decks: [deck, deck], seed: 'x', options: {} });
  settle(game.machine, g);
  return boardOf(infoOf(game, []), view(game, g, 0), fit);
}

describe.each(gameIds)('%s', (id) => {
  test.each(['full', 'narrow', 'low'] as const)(
    'its places fill a %s board and their cards fit into them',
    async (fit: Fit) => {
      const board = await opened(id, fit);
      expect(board.weights).toHaveLength(board.rows);
      for (const place of board.places) {
        const size = placeBox(board, place, ROOM);
        expect(size.width).toBeGreaterThan(0);
        expect(size.width).toBeLessThanOrEqual(ROOM.width + 0.01);
        expect(size.height).toBeLessThanOrEqual(ROOM.height + 0.01);
        const high = cardHeight(place, size, 0);
        expect(high).toBeLessThanOrEqual(size.height);
        expect(cardWidth(high)).toBeLessThanOrEqual(size.width);
        // Sideways, a card is as wide as it was high.
        expect(cardHeight(place, size, 1)).toBeLessThanOrEqual(size.width);
        if (place.slots === null) continue;
        const alike = (n: number): number[] => Array.from({ length: n }, () => 1);
        const square = squareSize(alike(place.slots[0]), alike(place.slots[1]), [0, 0], size);
        const cards = squareCards(square, {
          grounded: true,
          far: { cards: 2, lying: 1 },
          near: { cards: 4, lying: 0 },
        });
        expect(cards.beside ? Math.max(cards.far, cards.near) : cards.far + cards.near).toBeLessThanOrEqual(
          square.height,
        );
        expect(cards.left + cardWidth(cards.near)).toBeLessThanOrEqual(square.width + 0.01);
      }
      // Rows of the left column add up to the whole height.
      const column = board.places.filter(({ area }) => area[0] === 0);
      const total = column.reduce((sum, place) => sum + placeBox(board, place, ROOM).height, 0);
      expect(total).toBeLessThanOrEqual(ROOM.height + 0.01);
    },
  );
});

test.each(gameIds)('the hand of %s can be played from on a small phone', async (id) => {
  const board = await opened(id, 'narrow');
  const hand = board.places.find(({ shape, side }) => shape === 'hand' && side === 'near');
  if (hand === undefined) throw new Error('no hand');
  const size = placeBox(board, hand, { width: 352, height: Math.max(330, leastHeight(board)) });
  expect(size.height).toBeGreaterThanOrEqual(74);
  expect(cardWidth(cardHeight({ ...hand, cards: [], hidden: 5 }, size, 0))).toBeGreaterThanOrEqual(40);
});

test('places that share a row have a finger’s height each', async () => {
  const board = await opened('legions', 'narrow');
  const pile = board.places.find(({ shape, side }) => shape === 'pile' && side === 'near');
  if (pile === undefined) throw new Error('no pile');
  const [x, y, w] = pile.area;
  const halves = [0, 0.5].map((at) => ({ ...pile, area: [x, y + at, w, 0.5] as const }));
  const full = { ...board, places: [...board.places, ...halves] };
  const [whole, upper, lower] = [pile, ...halves].map((one) => placeBox(full, one, { width: 380, height: 420 }));
  if (whole === undefined || upper === undefined || lower === undefined) throw new Error('no boxes');
  expect(Math.min(upper.height, lower.height)).toBeGreaterThanOrEqual(FINGER);
  expect(lower.top).toBeGreaterThan(upper.top + upper.height);
  expect(lower.top + lower.height).toBeCloseTo(whole.top + whole.height);
});

const NOBODY = { cards: 0, lying: 0 };

test('there is nothing in no room', () => {
  const { width, height } = squareSize([1, 1, 1], [1, 1], [0, 0], { width: 4, height: 4 });
  expect([width, height]).toEqual([0, 0]);
  expect(squareCards({ width, height }, { grounded: false, far: NOBODY, near: NOBODY }).near).toBe(0);
});

test('the row of a battle is higher than the others, an empty one lower, and all rows fit', () => {
  const size = { width: 600, height: 400 };
  const weights = [LINES.held, LINES.battle, LINES.empty, LINES.held];
  const heights = weights.map((_, row) => squareSize([1, 1, 1], weights, [0, row], size).height);
  expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) * 1.5);
  expect(heights[2]).toBeLessThan((heights[0] ?? 0) * 0.7);
  expect(heights.reduce((sum, high) => sum + high, 0)).toBeLessThan(size.height);
});

test('cards in a row are seen whole beside each other, standing or lying, where they can be read so', async () => {
  const board = await opened('shadowverse-evolve');
  const field = board.places.find(({ name, side }) => name === 'field' && side === 'near');
  if (field === undefined) throw new Error('no field');
  const room = placeBox(board, field, ROOM);
  const full = { ...field, hidden: 5 };
  const standing = cardHeight(full, room, 0);
  expect(cardWidth(standing) * 5).toBeLessThanOrEqual(room.width);
  expect(standing).toBeGreaterThan(room.height * 0.7);
  expect(cardHeight(full, room, 5) * 5).toBeLessThanOrEqual(room.width);
  // Otherwise they lie over each other, larger.
  const narrow = { ...room, width: 200 };
  expect(cardWidth(cardHeight(full, narrow, 0)) * 5).toBeGreaterThan(narrow.width);
});

test('where there is more width than height, cards are tiles: larger than printed ones, and all within the square', () => {
  const three = { cards: 3, lying: 1 };
  for (const [width, height, far, beside] of [
    [440, 130, three, false],
    [900, 96, three, true],
    [440, 96, NOBODY, false],
  ] as const) {
    const cards = squareCards({ width, height }, { grounded: true, far, near: three }, true);
    if (cards.tile === null) throw new Error(`${width} x ${height}: no tiles`);
    expect(cards.beside).toBe(beside);
    expect(cards.tile.width).toBeGreaterThanOrEqual(72);
    expect(cards.tile.width * cards.tile.height).toBeGreaterThan(cardWidth(cards.near) * cards.near);
    const [across, down] = [beside ? 2 : 1, far === NOBODY || beside ? 1 : 2];
    expect(cards.tile.width * 3 * across + cards.left).toBeLessThanOrEqual(width);
    expect(cards.tile.height * down).toBeLessThanOrEqual(height);
  }
});

test('two parties that meet stand where they are larger: beside each other in a wide square, above each other in a high one', () => {
  const three = { cards: 3, lying: 0 };
  const wide = squareCards({ width: 440, height: 80 }, { grounded: true, far: three, near: three }, true);
  expect(wide.beside).toBe(true);
  expect(wide.near).toBeGreaterThan(55);
  expect(2 * cardWidth(wide.near) * 2).toBeLessThanOrEqual(440 - wide.left);
  expect(squareCards({ width: 190, height: 170 }, { grounded: true, far: three, near: three }, true).beside).toBe(
    false,
  );
});

test('a large party stands in two lines where there is little width, and terrain alone is large', () => {
  const crowd = { cards: 6, lying: 0 };
  const phone = { width: 200, height: 130 };
  const two = squareCards(phone, { grounded: true, far: NOBODY, near: crowd });
  expect(two.lines).toEqual([1, 2]);
  // Three beside each other, twice, none covered.
  expect(3 * cardWidth(two.near)).toBeLessThanOrEqual(phone.width - two.left);
  expect(2 * two.near).toBeLessThanOrEqual(phone.height);
  expect(cardWidth(two.near)).toBeGreaterThan(40);
  expect(squareCards({ width: 500, height: 100 }, { grounded: true, far: NOBODY, near: crowd }).lines).toEqual([1, 1]);
  expect(squareCards(phone, { grounded: true, far: NOBODY, near: { cards: 3, lying: 0 } }).lines).toEqual([1, 1]);
  expect(squareCards(phone, { grounded: true, far: NOBODY, near: NOBODY }).ground).toBeGreaterThan(
    1.5 * squareCards(phone, { grounded: true, far: NOBODY, near: { cards: 1, lying: 0 } }).ground,
  );
});

test('on a phone the square of a battle has room for a finger on each of six against six, and all squares keep theirs', () => {
  const six = { cards: 6, lying: 0 };
  const empty = { grounded: false, far: NOBODY, near: NOBODY };
  const battle = { grounded: true, far: six, near: six };
  const squares = Array.from({ length: 12 }, (_, at) => (at === 4 ? battle : empty));
  const size = { width: 380, height: 340 };
  const [columns, rows] = gridLines(
    squares,
    [
      [1, 1, 1],
      [1, 1, 1, 1],
    ],
    size,
  );
  const room = squareSize(columns, rows, [1, 1], size);
  const cards = squareCards(room, battle, true);
  expect(cards.crowded).toBe(false);
  expect(cardWidth(Math.min(cards.far, cards.near, cards.ground))).toBeGreaterThan(FINGER - 0.5);
  const other = squareSize(columns, rows, [0, 0], size);
  expect(Math.min(other.width, other.height)).toBeGreaterThanOrEqual(FINGER - 0.01);
});

test('a party of which all lie needs no more height than its cards have', () => {
  const room = { width: 190, height: 104 };
  const lying = squareCards(room, { grounded: false, far: NOBODY, near: { cards: 4, lying: 4 } }, true);
  expect(lying.lines[1]).toBe(2);
  expect(lying.crowded).toBe(false);
});

test('cards of a row are lower where each can be hit so, and crowded where none of that helps', async () => {
  const board = await opened('shadowverse-evolve', 'narrow');
  const hand = board.places.find(({ shape, side }) => shape === 'hand' && side === 'near');
  if (hand === undefined) throw new Error('no hand');
  const of = (n: number) => ({ ...hand, cards: Array.from({ length: n }, () => namedCard('any', 0)), hidden: 0 });
  const size = { width: 376, height: 150 };
  expect(rowCards(of(8), size, 0).crowded).toBe(false);
  expect(rowCards(of(8), size, 0).high).toBeLessThan(rowCards(of(4), size, 0).high);
  expect(rowCards(of(10), size, 0).crowded).toBe(true);
});

test('what of its ground a party leaves in sight is known, to be named there', () => {
  const six = { cards: 6, lying: 0 };
  const seen = (width: number, near: typeof six) =>
    squareCards({ width, height: 110 }, { grounded: true, far: NOBODY, near }, true);
  const covered = seen(420, six);
  expect(covered.seen).toBeLessThan(0.75 * cardWidth(covered.ground));
  expect(covered.seen).toBeLessThan(covered.left);
  // Two leave room on both sides.
  const free = seen(420, { cards: 2, lying: 0 });
  expect(free.seen).toBe(cardWidth(free.ground));
});
