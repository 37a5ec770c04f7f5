// Several games that decide a match together.
import type { Outcome, Seat } from '../kernel/index.ts';

export interface SeriesRules {
  readonly bestOf: number; // odd: 1, 3, 5 …
  /** Who begins the next game, where the match's rules say so; null leaves it to the game's own setup. */
  first(results: readonly Outcome[]): Seat | null;
}
export const bestOf = (games: number): SeriesRules => ({ bestOf: games, first: () => null });
export const bestOfThree: SeriesRules = bestOf(3);

export interface Standing {
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly winner: Seat | null; // null: undecided, or a drawn match
  readonly over: boolean;
  readonly first: Seat | null; // of the next game
}

/** Drawn games count as played; when all are played, the one with more wins has won. */
export function standing(rules: SeriesRules, results: readonly Outcome[]): Standing {
  const won = (seat: Seat): number => results.filter((r) => r.winner === seat).length;
  const wins = [won(0), won(1)] as const;
  const needed = Math.floor(rules.bestOf / 2) + 1;
  const over = wins.some((n) => n >= needed) || results.length >= rules.bestOf;
  const leader: Seat | null = wins[0] === wins[1] ? null : wins[0] > wins[1] ? 0 : 1;
  return {
    wins,
    draws: results.length - wins[0] - wins[1],
    winner: over ? leader : null,
    over,
    first: over ? null : rules.first(results),
  };
}
