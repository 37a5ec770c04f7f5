// How a match of several games stands, and what its next game is told. Apart from matches themselves, for a page that
// referees none.
import { SEAT_NAMES } from '../kernel/state.ts';
import { opponent, type Outcome, type Seat } from '../kernel/state.ts';
import type { Game } from '../kernel/index.ts';

export interface SeriesRules {
  readonly bestOf: number; // odd: 1, 3, 5 …
  /** Whether a drawn game is one of them; where it is not, the match goes on until somebody has won often enough. */
  readonly drawsCount: boolean;
  /** Who begins the next game, where the match's rules say so; null leaves it to the game's own setup. */
  first(results: readonly Outcome[]): Seat | null;
}
export const bestOf = (games: number): SeriesRules => ({ bestOf: games, drawsCount: true, first: () => null });
export const bestOfThree: SeriesRules = bestOf(3);

export interface Standing {
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly winner: Seat | null; // null: undecided, or a drawn match
  readonly over: boolean;
  readonly first: Seat | null; // of the next game
}

export const winsNeeded = (games: number): number => Math.floor(games / 2) + 1;

/** When all games are played that there are to play, the one with more wins has won. */
export function standing(rules: SeriesRules, results: readonly Outcome[]): Standing {
  const wins = winsIn(results);
  const draws = results.length - wins[0] - wins[1];
  const played = rules.drawsCount ? results.length : results.length - draws;
  const over = wins.some((n) => n >= winsNeeded(rules.bestOf)) || played >= rules.bestOf;
  const leader: Seat | null = wins[0] === wins[1] ? null : wins[0] > wins[1] ? 0 : 1;
  return { wins, draws, winner: over ? leader : null, over, first: over ? null : rules.first(results) };
}
function winsIn(results: readonly Outcome[]): readonly [number, number] {
  const won = (seat: Seat): number => results.filter(({ winner }) => winner === seat).length;
  return [won(0), won(1)];
}

/** Rule options that a match sets by itself where a game has them: wins that decide, the score, who chooses to go first. */
export const MATCH_OPTIONS: readonly string[] = ['firstTo', 'wins', 'chooser'];
type Offered = Game['options'];

/** How a match of so many games goes in a game with these options: one that counts wins alone goes on after a draw. */
export const seriesRules = (offered: Offered, games: number): SeriesRules => ({
  ...bestOf(games),
  drawsCount: offered['firstTo'] === undefined,
});

/** What the next game of a match is told of those before it, so far as it has options for it. */
export function matchOptions(offered: Offered, games: number, results: readonly Outcome[]): Record<string, string> {
  const [a, b] = winsIn(results);
  const last = results.at(-1)?.winner ?? null;
  const wanted: Readonly<Record<string, string | undefined>> = {
    firstTo: String(winsNeeded(games)),
    wins: `${a}-${b}`,
    // The loser of the game before; after a draw, and in the first game, what the game does by itself.
    chooser: last === null ? offered['chooser']?.[0] : SEAT_NAMES[opponent(last)],
  };
  const chosen: Record<string, string> = {};
  for (const key of MATCH_OPTIONS) {
    const value = wanted[key];
    if (value !== undefined && offered[key]?.includes(value) === true) chosen[key] = value;
  }
  return chosen;
}
