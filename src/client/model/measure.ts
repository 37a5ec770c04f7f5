// How large things on the board are, in pixels. Worked out here once for each place, because the browser asked to find out
// by itself (container queries) looks at every card again whenever anything changes.
import type { Board, BoardPlace } from './board.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A card is 63 × 88 mm. */
export const TALL = 88 / 63;
const GAP = 5;
export const BORDER = 2;
/** The line with a pile's name. */
const TAG = 8;

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}
export const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** What a finger hits: nothing one can press is narrower or lower. */
export const FINGER = 40;
/** Sizes that follow from several roundings are as large as this only if they are a little larger. */
const NEARLY = 0.5;
export const hittable = (...sides: readonly number[]): boolean => sides.every((side) => side >= FINGER - NEARLY);

/** Room shared by weight, but nobody has less than the least they need, as long as that is there. */
export function apportion(all: number, weights: readonly number[], least: readonly number[]): number[] {
  const needed = sum(least);
  if (needed >= all) return least.map((one) => (needed === 0 ? 0 : (one * all) / needed));
  const fixed = new Set<number>();
  for (;;) {
    const rest = all - sum(least.filter((_, i) => fixed.has(i)));
    const total = sum(weights.filter((_, i) => !fixed.has(i)));
    const shares = weights.map((weight, i) => (fixed.has(i) ? (least[i] ?? 0) : (rest * weight) / total));
    const short = shares.flatMap((share, i) => (share < (least[i] ?? 0) ? [i] : []));
    if (short.length === 0) return shares;
    for (const i of short) fixed.add(i);
  }
}

/** One's own hand is what one plays from: on small screens it has so much before the others share the rest; on the smallest,
    so much that its cards can be hit. */
const HAND_LEAST = 88;
const HAND_MOST = 0.3;
const HAND_TIGHT = Math.ceil(FINGER * TALL) + 18;
const FAR_HAND_LEAST = 20;
/** What a grid of squares needs around each line of them. */
const SQUARES_AROUND = 7;

/** How high each row of a board has to be for everything in it to be hit. */
const leastHeights = ({ weights, places }: Board, hand: number): number[] =>
  weights.map((weight, row) => {
    const here =
      weight === 0 ? [] : places.filter(({ area: [, top, , down] }) => Math.floor(top) <= row && row < top + down);
    return Math.max(0, ...here.map((place) => leastRow(place, hand)));
  });
function leastRow({ shape, side, slots, area: [, , , down] }: BoardPlace, hand: number): number {
  if (shape === 'hand' && side === 'far') return FAR_HAND_LEAST;
  const whole = shape === 'hand' ? hand : slots === null ? FINGER : slots[1] * (FINGER + SQUARES_AROUND);
  return (whole - GAP * (down - 1)) / down;
}
/** A board that has less room is scrolled. */
export const leastHeight = (board: Board): number =>
  Math.ceil(sum(leastHeights(board, HAND_TIGHT)) + GAP * (board.rows - 1));

/** How high the rows of a board are, the gaps between them not counted. */
function rowHeights(board: Board, height: number): number[] {
  const all = height - GAP * (board.rows - 1);
  const wanted = leastHeights(board, Math.min(HAND_LEAST, all * HAND_MOST));
  return apportion(all, board.weights, sum(wanted) <= all ? wanted : leastHeights(board, HAND_TIGHT));
}

/** Where a place lies on a board of this size. */
export function placeBox(board: Board, { area }: Pick<BoardPlace, 'area'>, { width, height }: Size): Box {
  const [column, row, across, down] = area;
  const wide = (width - GAP * (board.columns - 1)) / board.columns;
  const rows = rowHeights(board, height);
  const first = Math.floor(row);
  const own = rows[first] ?? 0;
  return {
    left: column * (wide + GAP),
    top: sum(rows.slice(0, first)) + GAP * first + (row - first) * (own + GAP),
    width: Math.max(0, wide * across + GAP * (across - 1)),
    // Less than one row where several places share it.
    height: Math.max(0, (down < 1 ? own * down : sum(rows.slice(first, first + down))) + GAP * (down - 1)),
  };
}

/** How wide cards of height 1 are beside each other, each covering all but `show` of its neighbour; some lie sideways. */
export function spread(cards: number, lying: number, show: number): number {
  const widths = lying + (cards - lying) / TALL;
  const last = lying > 0 ? 1 : 1 / TALL;
  return Math.max(1 / TALL, (widths - last) * show + last);
}

const MOST_HIGH = 230;
const MOST_HIGH_FAR = 78;
/** How much of a card stays in sight under its neighbour: of few its numbers, of many its name. */
const SHOW = 0.66;
const SHOW_MANY = 0.34;
const MANY = 6;
/** The width from which a card's name and numbers are read. */
const READABLE = 50;

/** Cards in a narrow, high place lie below each other, and are larger so. */
export const isColumn = ({ shape, cards, hidden }: BoardPlace, { width, height }: Size): boolean =>
  shape === 'row' && cards.length + hidden > 1 && height > width * 1.4;

/** The room between the sides of a place, in which its cards stand. */
const INSET = 12;
const CARD_GAP = { row: 5, near: 4, far: 3, column: 2 } as const;

/** The height of the cards of a pile, a row or a hand, so many of which lie sideways. */
export function cardHeight(place: BoardPlace, { width, height }: Size, lying: number): number {
  const hand = place.shape === 'hand';
  if (hand && place.side === 'far') return Math.max(0, Math.min(height - 8, MOST_HIGH_FAR));
  const tag = height > 60 && (place.shape === 'pile' || place.side === 'far') ? TAG : 0;
  const there = place.shape === 'pile' ? 1 : Math.max(1, place.cards.length + place.hidden);
  if (isColumn(place, { width, height })) {
    const wide = (width - BORDER - 10) * (lying > 0 ? 1 : TALL);
    const room = height - BORDER - 8 - tag;
    const down = room / ((there - 1) * SHOW_MANY + 1);
    return Math.max(0, reachable(Math.min(wide, down, MOST_HIGH), room - FINGER * (there - 1)));
  }
  const high = height - BORDER - 8 - tag - (hand ? 8 : 0); // the fan's outer cards hang a little lower
  const room = width - BORDER - INSET;
  // In a row a fight may be decided by a card's right edge too: all are seen whole, where they can be read so.
  const whole = (room - CARD_GAP.row * (there - 1)) / spread(there, lying, 1);
  const overlapping = room / spread(there, lying, there > MANY ? SHOW_MANY : SHOW);
  const fits = Math.min(high, !hand && cardWidth(whole) >= READABLE ? whole : overlapping, MOST_HIGH);
  // Widths of all cards but the last, and of the last, in widths of one that stands.
  const last = lying > 0 ? TALL : 1;
  const others = there + lying * (TALL - 1) - last;
  return Math.max(0, reachable(fits, ((room - others * FINGER) / last) * TALL));
}
/** Lower, where that leaves enough in sight of every card to hit it. */
const reachable = (high: number, most: number): number => (hittable(cardWidth(most)) ? Math.min(high, most) : high);

/** How the cards of a row or a hand lie: whether each can be hit, and how much is free at both ends. */
export interface RowCards {
  readonly high: number;
  readonly tile: Size | null; // they are tiles of this size
  readonly crowded: boolean;
  readonly free: number;
}
export function rowCards(place: BoardPlace, size: Size, lying: number): RowCards {
  const high = cardHeight(place, size, lying);
  const [wide, there] = [cardWidth(high), place.cards.length + place.hidden];
  const column = isColumn(place, size);
  if (there === 0) return { high, tile: null, crowded: false, free: size.width / 2 };
  const tile = place.shape === 'row' ? rowTile(place, size, wide) : null;
  if (tile !== null) return { high, tile, crowded: !hittable(tile.width, tile.height), free: 0 };
  const gap = CARD_GAP[column ? 'column' : place.shape === 'hand' && place.side !== 'shared' ? place.side : 'row'];
  const room = (column ? size.height - 8 : size.width - 10) - BORDER;
  const [each, last] = column ? [high, high] : [wide, lying > 0 ? high : wide];
  // As the browser makes them narrower: all but the last, each by the same part of its width.
  const others = column ? high * (there - 1) : wide * (there - lying) + high * lying - last;
  const shrunk = others === 0 ? 1 : Math.min(1, (room - gap * (there - 1) - last) / others);
  const shows = each * shrunk + (shrunk < 1 ? gap : 0) - (column && lying > 0 ? (high - wide) / 2 : 0);
  const crowded = place.cards.length > 0 && there > 1 && !hittable(wide, shows);
  return { high, tile: null, crowded, free: column ? 0 : (room - last - others - gap * (there - 1)) / 2 };
}

export const cardWidth = (high: number): number => high / TALL;

/** The tile that tells what lies on top of a low pile. */
export const pileTile = ({ width, height }: Size, printed: number): Size | null =>
  tileFor({ width: width - BORDER - 6, height: height - BORDER - 8 - (height > 60 ? TAG : 0) }, 1, 1, 0, printed);
/** The tiles of a row or a column in which cards as printed would be so wide. */
function rowTile(place: BoardPlace, { width, height }: Size, wide: number): Size | null {
  const there = place.cards.length + place.hidden;
  const room = { width: width - BORDER - INSET, height: height - BORDER - 8 - (height > 60 ? TAG : 0) };
  return tileFor(room, there, isColumn(place, { width, height }) ? there : 1, CARD_GAP.row, wide);
}

/** Narrower cards show a large name and large numbers, and nothing else; the narrowest, where no name could be read, a picture and two numbers. */
const TINY = 84;
const MINI = 44;
export const formOf = (wide: number): 'mini' | 'tiny' | 'small' =>
  wide < MINI ? 'mini' : wide < TINY ? 'tiny' : 'small';

/** Where there is less height than width, cards as wide as this are as good as printed ones get. */
const READ_WELL = 96;
const TILE = { wide: 72, high: 42, broad: 1.9, narrow: 0.95 } as const;
const BETTER = 1.15;
/** The size of so many cards in a room as tiles, lower and wider than printed; null where printed ones, which would be so wide, show more. */
export function tileFor(room: Size, cards: number, lines: number, gap: number, printed: number): Size | null {
  if (cards === 0 || printed >= READ_WELL) return null;
  const across = Math.ceil(cards / lines);
  const height = (room.height - gap * (lines - 1)) / lines;
  const width = Math.min((room.width - gap * (across - 1)) / across, height * TILE.broad);
  const fits = width >= TILE.wide && height >= TILE.high && width >= height * TILE.narrow;
  return fits && width * height > printed * printed * TALL * BETTER ? { width, height } : null;
}
