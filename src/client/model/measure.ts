// How large things on the board are, in pixels. Worked out here once for each place, because the browser asked to find out
// by itself (container queries) looks at every card again whenever anything changes.
import type { Board, BoardPlace } from './board.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A card is 63 × 88 mm. */
const TALL = 88 / 63;
const GAP = 5;
const BORDER = 2;

/** The room a place has on a board of this size. */
export function placeSize(board: Board, { area }: BoardPlace, { width, height }: Size): Size {
  const [, row, across, down] = area;
  const column = (width - GAP * (board.columns - 1)) / board.columns;
  const all = board.weights.reduce((sum, weight) => sum + weight, 0);
  const unit = (height - GAP * (board.rows - 1)) / all;
  const mine = board.weights.slice(row, row + down).reduce((sum, weight) => sum + weight, 0);
  return {
    width: Math.max(0, column * across + GAP * (across - 1)),
    height: Math.max(0, unit * mine + GAP * (down - 1)),
  };
}

const MOST_HIGH = 210;
const MOST_HIGH_FAR = 78;
/** Cards that lie beside each other in a row keep at least so much of their neighbours in sight. */
const PEEK = 16;
const MOST_BESIDE = 5;

/** The height of the cards of a pile, a row or a hand. A card that lies sideways is as wide as it is high. */
export function cardHeight(place: BoardPlace, { width, height }: Size, sideways: boolean): number {
  const high = height - BORDER - 8;
  if (place.shape === 'hand' && place.side === 'far') return Math.max(0, Math.min(high, MOST_HIGH_FAR));
  const lower = place.shape === 'hand' ? 6 : 0; // the fan's outer cards hang a little lower
  const there = place.cards.length + place.hidden;
  const beside = place.shape === 'row' ? Math.max(1, Math.min(there, MOST_BESIDE)) : 1;
  const room = width - BORDER - 12 - (beside - 1) * PEEK;
  return Math.max(0, Math.min(high - lower, sideways ? room : room * TALL, MOST_HIGH));
}

const SQUARE_GAP = 4;
/** A row in which two parties meet is looked at more than others. */
const BATTLE = 1.8;
export const rowWeights = (battles: readonly boolean[]): number[] => battles.map((battle) => (battle ? BATTLE : 1));

/** The room inside a square of a grid of squares, in the row of this weight. */
export function squareSize(columns: number, weights: readonly number[], weight: number, { width, height }: Size): Size {
  const all = weights.reduce((sum, one) => sum + one, 0);
  const side = (room: number, n: number, share: number): number =>
    Math.max(0, (room - BORDER - 2 * SQUARE_GAP - SQUARE_GAP * (n - 1)) * share - BORDER);
  return { width: side(width, columns, 1 / columns), height: side(height, weights.length, weight / all) };
}
export interface SquareCards {
  readonly ground: number; // heights of cards
  readonly party: number;
  readonly left: number; // where the party begins
}
/** Terrain lies to the left with its units beside it; in a battle two parties share the height. */
export function squareCards({ width, height }: Size, grounded: boolean, both: boolean): SquareCards {
  const ground = Math.max(0, Math.min(height - 8, width * 0.32 * TALL));
  const party = both ? Math.min(height / 2 - 4, width * 0.6) : Math.min(height - 6, width - 6, 190);
  return { ground, party: Math.max(0, party), left: grounded ? Math.min(height / TALL, width * 0.32) + 6 : 2 };
}
export const cardWidth = (high: number): number => high / TALL;
