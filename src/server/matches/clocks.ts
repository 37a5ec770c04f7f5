// Clocks: main time, and when that is gone so many seconds for each decision.
import { opponent, type Seat } from '../../kernel/index.ts';
import type { Pace, Spent } from './rows.ts';

/** Milliseconds of a game for which a clock stands still while its player has lost the line. */
export const GRACE = 60_000;

/** What is left of each seat's main time, in milliseconds. */
export type Clocks = readonly [number, number];

export const fullClocks = (pace: Pace | null): Clocks | null => (pace === null ? null : [pace.main, pace.main]);

export const afterSpending = (clocks: Clocks, pace: Pace | null, spent: Spent): Clocks =>
  pace === null ? clocks : [Math.max(0, clocks[0] - spent[0]), Math.max(0, clocks[1] - spent[1])];

/** Whether a decision that has taken so long is over time. */
export const isFlagged = (clocks: Clocks, pace: Pace | null, seat: Seat, spent: number): boolean =>
  pace !== null && spent > clocks[seat] + pace.step;

/** How long a seat may go on thinking about a decision that has taken so long. */
export const remaining = (clocks: Clocks, pace: Pace, seat: Seat, spent: number): number =>
  clocks[seat] + pace.step - spent;

/** What is charged when so much time has gone by while these seats had to decide. */
export const charge = (waiting: readonly Seat[], elapsed: number): Spent => [
  waiting.includes(0) ? elapsed : 0,
  waiting.includes(opponent(0)) ? elapsed : 0,
];
