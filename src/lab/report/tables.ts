// The games for other tools, a line each: everything by name, so that a line can be read by itself.
import type { Pool, Seat } from '../../kernel/index.ts';
import type { ContestTask, GameLine } from '../contest.ts';
import type { CardsSeen } from '../watch.ts';

type Who = Pick<ContestTask, 'contestants' | 'decks'>;

const sideOf = (seat: Seat | null): 'A' | 'B' | null => (seat === null ? null : seat === 0 ? 'A' : 'B');
function contestant({ contestants, decks }: Who, at: number): { deck: string; bot: string } {
  const one = contestants[at];
  return { deck: decks[one?.deck ?? -1]?.name ?? '', bot: one?.bot ?? '' };
}

/** JSON lines, cards included: each as often as it was drawn. */
export function toJsonLines(task: Who, pool: Pool, lines: readonly GameLine[]): string {
  const names = (defs: readonly number[]): string[] => defs.map((def) => pool.defs[def]?.name ?? '');
  const cards = ({ opening, drawn, played }: CardsSeen) => ({
    opening: names(opening),
    drawn: names(drawn),
    played: names(played),
  });
  return lines
    .map((line) => {
      const { n, seed, seats, winner, first, cause, clause, turns, decisions, lead, error, record } = line;
      const told = {
        n,
        seed,
        a: { ...contestant(task, seats[0]), ...cards(line.cards[0]) },
        b: { ...contestant(task, seats[1]), ...cards(line.cards[1]) },
        winner: sideOf(winner),
        first: sideOf(first),
        cause,
        clause,
        turns,
        decisions,
        lead,
        error,
        ...(record === null ? {} : { record }),
      };
      return `${JSON.stringify(told)}\n`;
    })
    .join('');
}

/** A table for spreadsheets, cards left out. A drawn game has no winner; one that broke off has no cause either. */
export function toCsv(task: Who, lines: readonly GameLine[]): string {
  const rows = lines.map((line) => {
    const [a, b] = [contestant(task, line.seats[0]), contestant(task, line.seats[1])];
    return {
      n: line.n,
      seed: line.seed,
      deck_a: a.deck,
      bot_a: a.bot,
      deck_b: b.deck,
      bot_b: b.bot,
      winner: sideOf(line.winner) ?? '',
      first: sideOf(line.first) ?? '',
      cause: line.cause,
      clause: line.clause,
      turns: line.turns,
      decisions: line.decisions,
      error: line.error ?? '',
    };
  });
  const table = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  return table.map((row) => `${row.map(csvField).join(',')}\n`).join('');
}
const csvField = (value: string | number): string => {
  const text = String(value);
  return /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
