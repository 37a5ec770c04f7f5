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
/** The line with a pile's name. */
const TAG = 8;

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** One's own hand is what one plays from: on the smallest screens it has so much before the others share the rest. */
const HAND_LEAST = 88;
const HAND_MOST = 0.3;

/** How high the rows of a board are, the gaps between them not counted. */
function rowHeights(board: Board, height: number): number[] {
  const all = height - GAP * (board.rows - 1);
  const total = sum(board.weights);
  const hand = board.places.find(({ shape, side }) => shape === 'hand' && side === 'near')?.area;
  const own = hand?.[3] === 1 ? hand[1] : -1;
  const share = board.weights[own] ?? 0;
  const least = Math.min(HAND_LEAST, all * HAND_MOST);
  if (share === 0 || (all * share) / total >= least) return board.weights.map((weight) => (all * weight) / total);
  return board.weights.map((weight, row) => (row === own ? least : ((all - least) * weight) / (total - share)));
}

/** Where a place lies on a board of this size. */
export function placeBox(board: Board, { area }: BoardPlace, { width, height }: Size): Box {
  const [column, row, across, down] = area;
  const wide = (width - GAP * (board.columns - 1)) / board.columns;
  const rows = rowHeights(board, height);
  return {
    left: column * (wide + GAP),
    top: sum(rows.slice(0, row)) + GAP * row,
    width: Math.max(0, wide * across + GAP * (across - 1)),
    height: Math.max(0, sum(rows.slice(row, row + down)) + GAP * (down - 1)),
  };
}

/** How wide cards of height 1 are beside each other, each covering all but `show` of its neighbour; some lie sideways. */
function spread(cards: number, lying: number, show: number): number {
  const widths = lying + (cards - lying) / TALL;
  const last = lying > 0 ? 1 : 1 / TALL;
  return Math.max(1 / TALL, (widths - last) * show + last);
}

const MOST_HIGH = 230;
const MOST_HIGH_FAR = 78;
/** How much of a card stays in sight under its neighbour: of few its numbers, of many its name. */
const SHOW = 0.66;
const SHOW_MANY = 0.34;
/** Of a unit all: a fight is decided by what stands at its right edge too. */
const SHOW_UNIT = 1;
const MANY = 6;

/** Cards in a narrow, high place lie below each other, and are larger so. */
export const isColumn = ({ shape, cards, hidden }: BoardPlace, { width, height }: Size): boolean =>
  shape === 'row' && cards.length + hidden > 1 && height > width * 1.4;

/** The height of the cards of a pile, a row or a hand, so many of which lie sideways. */
export function cardHeight(place: BoardPlace, { width, height }: Size, lying: number): number {
  const hand = place.shape === 'hand';
  if (hand && place.side === 'far') return Math.max(0, Math.min(height - 8, MOST_HIGH_FAR));
  const tag = height > 60 && (place.shape === 'pile' || place.side === 'far') ? TAG : 0;
  if (isColumn(place, { width, height })) {
    const wide = (width - BORDER - 10) * (lying > 0 ? 1 : TALL);
    const down = (height - BORDER - 8 - tag) / ((place.cards.length + place.hidden - 1) * SHOW_MANY + 1);
    return Math.max(0, Math.min(wide, down, MOST_HIGH));
  }
  const high = height - BORDER - 8 - tag - (hand ? 8 : 0); // the fan's outer cards hang a little lower
  const there = place.shape === 'pile' ? 1 : Math.max(1, place.cards.length + place.hidden);
  const room = width - BORDER - 12;
  return Math.max(0, Math.min(high, room / spread(there, lying, there > MANY ? SHOW_MANY : SHOW), MOST_HIGH));
}

const SQUARE_GAP = 4;
/** A line of squares in which two parties meet, or a large one stands, is looked at more than others, an empty one less. */
export const LINES = { battle: 2.4, crowd: 1.8, held: 1, empty: 0.6 } as const;
export type Line = keyof typeof LINES;
export const lineWeights = (lines: readonly Line[]): number[] => lines.map((line) => LINES[line]);

/** The room inside a square of a grid of squares, by the weights of its columns and rows. */
export function squareSize(
  columns: readonly number[],
  rows: readonly number[],
  [column, row]: readonly [number, number],
  { width, height }: Size,
): Size {
  const side = (room: number, weights: readonly number[], at: number): number =>
    Math.max(
      0,
      ((room - BORDER - 2 * SQUARE_GAP - SQUARE_GAP * (weights.length - 1)) * (weights[at] ?? 0)) / sum(weights) -
        BORDER,
    );
  return { width: side(width, columns, column), height: side(height, rows, row) };
}
export interface Crowd {
  readonly cards: number;
  readonly lying: number;
}
export interface SquareCards {
  readonly ground: number; // heights of cards
  readonly far: number;
  readonly near: number;
  readonly left: number; // where the parties begin
  readonly lines: readonly [far: 1 | 2, near: 1 | 2];
  readonly beside: boolean; // two parties that meet stand beside each other, not one above the other
}
const GROUND = 0.26;
const GROUND_FOUGHT_FOR = 0.17;
const MOST_GROUND = 132;
/** A party stands on a tray of its player's colour. */
const TRAY = 10;
const MEMBER_GAP = 3;
const MOST_IN_SQUARE = 190;
/** So many are a crowd: it has more room, and covers a part of its ground. */
export const CROWD = 4;
/** What of a card must show for it to be as good in two lines as larger and half covered in one. */
const COVERED = 0.62;
/**
 * Terrain lies to the left with its units beside it, and is large where nobody stands; in a battle two parties share the
 * height or the width, whichever leaves them larger. A large party stands in two lines where all of it is seen better so.
 */
export function squareCards(
  { width, height }: Size,
  grounded: boolean,
  far: Crowd,
  near: Crowd,
  sided = false,
): SquareCards {
  const tray = sided ? TRAY : 0;
  const most = Math.max(far.cards, near.cards);
  const share = most === 0 ? 0.9 : far.cards > 0 && near.cards > 0 && width > height ? GROUND_FOUGHT_FOR : GROUND;
  const ground = Math.max(0, Math.min(height - 8, width * share * TALL, MOST_GROUND));
  const left = grounded ? (ground / TALL) * (most < CROWD ? 1 : 0.6) + 6 : 3;
  const fits = ({ cards, lying }: Crowd, high: number, wide: number): { high: number; lines: 1 | 2 } => {
    const room = wide - tray - MEMBER_GAP * (cards - 1);
    const one = Math.max(0, Math.min(high, room / spread(cards, lying, SHOW_UNIT), MOST_IN_SQUARE));
    const across = Math.ceil(cards / 2);
    const two = Math.max(0, Math.min(high / 2 - 1, room / spread(across, Math.min(lying, across), 1)));
    return cards >= CROWD && two > one * COVERED ? { high: two, lines: 2 } : { high: one, lines: 1 };
  };
  const both = far.cards > 0 && near.cards > 0;
  const [whole, wide] = [height - 6 - tray, width - left - 4];
  const half = both ? height / 2 - 4 - tray : whole;
  // As if all stood, so that they do not change places when some have acted.
  const least = (high: number, room: number): number =>
    Math.min(...[far, near].map(({ cards }) => fits({ cards, lying: 0 }, high, room).high));
  const beside = both && least(whole, wide / 2 - 2) > least(half, wide);
  const [there, here] = [far, near].map((party) =>
    beside ? fits(party, whole, wide / 2 - 2) : fits(party, half, wide),
  );
  return {
    ground,
    far: there?.high ?? 0,
    near: here?.high ?? 0,
    left,
    lines: [there?.lines ?? 1, here?.lines ?? 1],
    beside,
  };
}
export const cardWidth = (high: number): number => high / TALL;

/** Narrower cards show a large name and large numbers, and nothing else. */
const TINY = 84;
export const formOf = (wide: number): 'tiny' | 'small' => (wide < TINY ? 'tiny' : 'small');
