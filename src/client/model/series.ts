// Rule options that a match of several games sets by itself, where the game has them: how many wins decide, how it stands,
// and who chooses to go first (the loser of the last game).
import { type Outcome, SEAT_NAMES, opponent } from '../../kernel/index.ts';

export const MATCH_OPTIONS: readonly string[] = ['firstTo', 'wins', 'chooser'];

export function matchOptions(
  offered: Readonly<Record<string, readonly string[]>>,
  bestOf: number,
  results: readonly Outcome[],
): Record<string, string> {
  const won = (seat: 0 | 1): number => results.filter(({ winner }) => winner === seat).length;
  const last = results.at(-1)?.winner;
  const wanted: Record<string, string | undefined> = {
    firstTo: String(Math.floor(bestOf / 2) + 1),
    wins: `${won(0)}-${won(1)}`,
    chooser: last === 0 || last === 1 ? SEAT_NAMES[opponent(last)] : undefined,
  };
  const chosen: Record<string, string> = {};
  for (const [key, value] of Object.entries(wanted)) {
    if (value !== undefined && offered[key]?.includes(value) === true) chosen[key] = value;
  }
  return chosen;
}
