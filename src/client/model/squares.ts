// How large the squares of a grid are, and the cards in them, in pixels.
import { apportion, BORDER, cardWidth, FINGER, hittable, type Size, spread, sum, TALL, tileFor } from './measure.ts';

const SQUARE_GAP = 3;
/** A line of squares in which two parties meet, or a large one stands, is looked at more than others, an empty one less. */
export const LINES = { battle: 2.4, crowd: 1.8, held: 1, empty: 0.6 } as const;
export type Line = keyof typeof LINES;

/** The room that so many columns or rows of squares share. */
const inner = (room: number, lines: number): number => room - BORDER - 2 * SQUARE_GAP - SQUARE_GAP * (lines - 1);

/** The room inside a square of a grid of squares, by the weights of its columns and rows. */
export function squareSize(
  columns: readonly number[],
  rows: readonly number[],
  [column, row]: readonly [number, number],
  { width, height }: Size,
): Size {
  const side = (room: number, weights: readonly number[], at: number): number =>
    Math.max(0, (inner(room, weights.length) * (weights[at] ?? 0)) / sum(weights) - BORDER);
  return { width: side(width, columns, column), height: side(height, rows, row) };
}

export interface Crowd {
  readonly cards: number;
  readonly lying: number;
}
/** Who stands in a square, and whether there is ground under them. */
export interface Standing {
  readonly grounded: boolean;
  readonly far: Crowd;
  readonly near: Crowd;
}
const MEMBER_GAP = 3;
/** A party stands on a tray of its player's colour. */
const TRAY = 10;
/** What is left free above, below and beside a party. */
const AROUND = 6;
const BESIDE_GROUND = 6;
const MOST_IN_SQUARE = 190;
const MOST_LINES = 3;
/** So many are a crowd: it has more room, and covers a part of its ground. */
export const CROWD = 4;

/** A party in so many lines, its cards one pixel high: how wide and how high it is without the gaps. A unit is seen whole: a
    fight is decided by what stands at its right edge too. Where all lie, lines are lower. */
function shape({ cards, lying }: Crowd, lines: number): Size & { readonly across: number } {
  const across = Math.ceil(cards / lines);
  return {
    across,
    width: spread(across, Math.min(lying, across), 1),
    height: lines * (lying === cards ? 1 / TALL : 1),
  };
}
const linesFor = ({ cards }: Crowd): number[] =>
  Array.from({ length: Math.max(1, Math.min(MOST_LINES, cards)) }, (_, i) => i + 1);

/** Sizes at which each card of a square can be hit; the square need only have one of them. */
function needs({ grounded, far, near }: Standing): Size[] {
  const high = FINGER * TALL;
  const trays = (party: Crowd): Size[] =>
    party.cards === 0
      ? [{ width: 0, height: 0 }]
      : linesFor(party).map((lines) => {
          const { across, width, height } = shape(party, lines);
          return {
            width: width * high + MEMBER_GAP * (across - 1) + TRAY,
            height: height * high + MEMBER_GAP * (lines - 1) + TRAY,
          };
        });
  const left = grounded ? FINGER + BESIDE_GROUND : 3;
  const ground = grounded ? high + 8 : 0;
  const both = far.cards > 0 && near.cards > 0;
  return trays(far).flatMap((there) =>
    trays(near).flatMap((here) => {
      const above = { width: Math.max(there.width, here.width), height: 2 * Math.max(there.height, here.height) + 8 };
      const beside = { width: 2 * Math.max(there.width, here.width) + 4, height: Math.max(there.height, here.height) };
      const one = { width: there.width + here.width, height: there.height + here.height };
      return (both ? [above, beside] : [one]).map(({ width, height }) => ({
        width: left + width + AROUND + BORDER,
        height: Math.max(ground, height + AROUND) + BORDER,
      }));
    }),
  );
}
const headcount = ({ far, near }: Standing): number => far.cards + near.cards;
const isBattle = ({ far, near }: Standing): boolean => far.cards > 0 && near.cards > 0;

const smallest = (square: Standing): number => Math.min(...needs(square).map(({ width, height }) => width * height));

/** A party that cannot be hit card by card is to be made out all the same. */
const MADE_OUT = 58;
function leastRows(squares: readonly Standing[], columns: number, rows: number, room: number): number[] {
  const held = Array.from({ length: rows }, (_, row) =>
    squares.slice(row * columns, (row + 1) * columns).some((square) => headcount(square) > 0),
  );
  const least = held.map((is) => (is ? MADE_OUT : FINGER));
  return sum(least) <= room ? least : held.map(() => FINGER);
}

/** Widths of the columns and heights of the rows of a grid, with the parties that stand on it where they share it: each line has what its cards need to be hit, as
    far as that is there, battles first, then those that need least; and the rest is shared by what is to be seen there. */
export function gridLines(
  squares: readonly Standing[],
  [wide, high]: readonly [readonly number[], readonly number[]],
  size: Size,
): readonly [columns: number[], rows: number[]] {
  const room = { width: inner(size.width, wide.length), height: inner(size.height, high.length) };
  const columns = wide.map(() => FINGER);
  const rows = leastRows(squares, wide.length, high.length, room.height);
  const order = squares
    .map((square, at) => ({ square, column: at % wide.length, row: Math.floor(at / wide.length) }))
    .filter(({ square }) => headcount(square) > 0)
    .sort((a, b) => Number(isBattle(b.square)) - Number(isBattle(a.square)) || smallest(a.square) - smallest(b.square));
  for (const { square, column, row } of order) {
    const [best] = needs(square)
      .map(({ width, height }) => {
        const more = Math.max(0, width - (columns[column] ?? 0));
        const higher = Math.max(0, height - (rows[row] ?? 0));
        return { more, higher, cost: more / room.width + higher / room.height };
      })
      .filter(({ more, higher }) => sum(columns) + more <= room.width && sum(rows) + higher <= room.height)
      .sort((a, b) => a.cost - b.cost);
    if (best === undefined) continue;
    columns[column] = (columns[column] ?? 0) + best.more;
    rows[row] = (rows[row] ?? 0) + best.higher;
  }
  return [apportion(room.width, wide, columns), apportion(room.height, high, rows)];
}

export interface SquareCards {
  readonly ground: number; // heights of cards
  readonly far: number;
  readonly near: number;
  readonly seen: number; // the width of the ground that no party covers
  readonly left: number; // where the parties begin
  readonly lines: readonly [far: number, near: number];
  readonly tile: Size | null; // those who stand there are tiles of this size
  readonly beside: boolean; // two parties that meet stand beside each other, not one above the other
  readonly crowded: boolean; // not every card can be hit
}
const GROUND = 0.26;
const GROUND_FOUGHT_FOR = 0.17;
const MOST_GROUND = 132;

/**
 * Terrain lies to the left with its units beside it, and is large where nobody stands; in a battle two parties share the
 * height or the width, whichever leaves them larger. A party stands in the lines in which it is largest. Where not all can be
 * hit anyway, the terrain makes more room for the parties.
 */
export function squareCards(size: Size, standing: Standing, sided = false): SquareCards {
  const roomy = arranged(size, standing, sided, FINGER);
  const cards = roomy.crowded ? arranged(size, standing, sided, 0) : roomy;
  return asTiles(size, standing, sided, cards) ?? cards;
}

/** Around tiles there is less, so that they are not low. */
const AROUND_TILE = 2;
const TRAY_TILE = 4;
/** The same with tiles in place of printed cards, where they show more. */
function asTiles(size: Size, standing: Standing, sided: boolean, cards: SquareCards): SquareCards | null {
  const both = isBattle(standing);
  const most = Math.max(standing.far.cards, standing.near.cards);
  const printed = cardWidth(Math.min(...[cards.far, cards.near].filter((high) => high > 0)));
  const tray = sided ? TRAY_TILE : 0;
  const width = size.width - cards.left - 4;
  const height = size.height - AROUND_TILE;
  const ways = (both ? [true, false] : [false]).flatMap((beside) => {
    const room = {
      width: (beside ? width / 2 - 2 : width) - tray,
      height: (both && !beside ? height / 2 - 2 : height) - tray,
    };
    return linesFor({ cards: most, lying: 0 }).flatMap((lines) => {
      const tile = tileFor(room, most, lines, MEMBER_GAP, printed);
      return tile === null ? [] : [{ tile, lines, beside }];
    });
  });
  const [best] = ways.sort((a, b) => b.tile.width * b.tile.height - a.tile.width * a.tile.height);
  if (best === undefined) return null;
  const { tile, lines, beside } = best;
  const inLines = ({ cards: n }: Crowd): number => Math.max(1, Math.ceil(n / Math.ceil(most / lines)));
  return {
    ...cards,
    tile,
    beside,
    lines: [inLines(standing.far), inLines(standing.near)],
    seen: standing.grounded ? cards.left - BESIDE_GROUND : cards.seen,
    crowded: !hittable(tile.width, tile.height, ...(standing.grounded ? [cards.seen] : [])),
  };
}

function arranged({ width, height }: Size, standing: Standing, sided: boolean, leastGround: number): SquareCards {
  const { grounded, far, near } = standing;
  const tray = sided ? TRAY : 0;
  const most = Math.max(far.cards, near.cards);
  const both = isBattle(standing);
  const share = most === 0 ? 0.9 : both && width > height ? GROUND_FOUGHT_FOR : GROUND;
  const ground = Math.max(0, Math.min(height - 8, Math.max(width * share, leastGround) * TALL, MOST_GROUND));
  const shown = Math.min(cardWidth(ground), Math.max(cardWidth(ground) * (most < CROWD ? 1 : 0.6), leastGround));
  const left = grounded ? shown + BESIDE_GROUND : 3;
  const fits = (party: Crowd, high: number, wide: number): { high: number; lines: number; free: number } => {
    const ways = linesFor(party).map((lines) => {
      const one = shape(party, lines);
      const across = wide - tray - MEMBER_GAP * (one.across - 1);
      const down = (high - MEMBER_GAP * (lines - 1)) / one.height;
      const fit = Math.max(0, Math.min(across / one.width, down, MOST_IN_SQUARE));
      return { high: fit, lines, free: party.cards === 0 ? wide : Math.max(0, across - one.width * fit) };
    });
    return ways.reduce((best, way) => (way.high > best.high + 0.5 ? way : best));
  };
  const [whole, wide] = [height - AROUND - tray, width - left - 4];
  const half = both ? height / 2 - 4 - tray : whole;
  // As if all stood, so that they do not change places when some have acted.
  const least = (high: number, room: number): number =>
    Math.min(...[far, near].map(({ cards }) => fits({ cards, lying: 0 }, high, room).high));
  const beside = both && least(whole, wide / 2 - 2) > least(half, wide);
  const [there, here] = [far, near].map((party) =>
    beside ? fits(party, whole, wide / 2 - 2) : fits(party, half, wide),
  );
  // A party stands in the middle of its room; side by side, only one's own is next to the ground.
  const free = Math.min(...[...(beside ? [] : [there]), here].map((party) => party?.free ?? 0)) / 2;
  const heights = [
    ...(grounded && most > 0 ? [Math.min(ground, shown * TALL)] : []),
    ...(far.cards > 0 ? [there?.high ?? 0] : []),
    ...(near.cards > 0 ? [here?.high ?? 0] : []),
  ];
  return {
    ground,
    far: there?.high ?? 0,
    near: here?.high ?? 0,
    seen: Math.min(cardWidth(ground), shown + free),
    left,
    lines: [there?.lines ?? 1, here?.lines ?? 1],
    tile: null,
    beside,
    crowded: heights.length > 1 || most > 1 ? !hittable(...heights.map(cardWidth)) : false,
  };
}
