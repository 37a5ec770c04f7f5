// How long a pass takes that leaves no choice, or that a player has asked for beforehand: one distribution for both.
import type { Randomness } from '../ports.ts';

/** Milliseconds: the least, how much more on average, and the most. */
export interface Pause {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
}
export const PAUSE: Pause = { least: 350, mean: 650, most: 4000 };

/** Exponential, so that how long one has waited says nothing of how long one still will. */
export const pauseOf = ({ least, mean, most }: Pause, random: Randomness): number =>
  Math.min(most, Math.round(least - mean * Math.log(1 - random.fraction())));
