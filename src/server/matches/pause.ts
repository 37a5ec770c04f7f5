// How long a pass takes that leaves no choice, or that a player has asked for beforehand: one distribution for both.
import type { Randomness } from '../ports.ts';

const LEAST = 350; // milliseconds
const MEAN = 650; // beyond that, on average
const MOST = 4000;

/** Exponential, so that how long one has waited says nothing of how long one still will. */
export const pauseOf = (random: Randomness): number =>
  Math.min(MOST, Math.round(LEAST - MEAN * Math.log(1 - random.fraction())));
