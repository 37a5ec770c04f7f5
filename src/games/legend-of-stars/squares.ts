// The character zone (3.3): four lanes by two rows, counted from the owner's own left; squares 0–3 front, 4–7 back.
import { by, inForce } from '../../kernel/index.ts';

const LANES = 4;
export const SQUARES = ['front1', 'front2', 'front3', 'front4', 'back1', 'back2', 'back3', 'back4'] as const;
export const FRONT = 0;
export const BACK = 1;
export const rowOf = (square: number): number => (square < LANES ? FRONT : BACK);
export const laneOf = (square: number): number => square & 3;
export const squareAt = (row: number, lane: number): number => row * LANES + lane;
/** The enemy lane in the same physical column: the two sides sit face to face. */
export const facing = (lane: number): number => LANES - 1 - lane;

/** Orientation of a character (chapter 6). Defence-right is the card turned clockwise. */
export const ATTACK = 0;
export const RIGHT = 1;
export const LEFT = 2;
export const ORIENTATIONS = ['attack', 'defence-right', 'defence-left'] as const;
/** Orientation of energy and supports. */
export const REGAIN = 0;
export const GAIN = 1;

/** Lead icons as bits, as printed on the upright card. */
export const ICON_UP = 1;
export const ICON_RIGHT = 2;
export const ICON_DOWN = 4;
export const ICON_LEFT = 8;

/** Icons as the card lies now: a quarter turn clockwise makes up right, right down, down left, left up. */
export function turned(icons: number, orientation: number): number {
  if (orientation === ATTACK || !inForce('2.1.1')) return icons;
  const after = orientation === RIGHT ? ((icons << 1) | (icons >> 3)) & 15 : ((icons >> 1) | (icons << 3)) & 15;
  return by('2.1.1', icons, after);
}
const STEP: readonly (readonly number[])[] = SQUARES.map((_, square) => {
  const row = rowOf(square);
  const lane = laneOf(square);
  return [
    row === BACK ? square - LANES : -1,
    lane < LANES - 1 ? square + 1 : -1,
    row === FRONT ? square + LANES : -1,
    lane > 0 ? square - 1 : -1,
  ];
});
/** The square one step up (0), right (1), down (2) or left (3), or -1 off the zone. */
export const stepFrom = (square: number, way: number): number => STEP[square]?.[way] ?? -1;
export const isAdjacent = (a: number, b: number): boolean => STEP[a]?.includes(b) ?? false;
