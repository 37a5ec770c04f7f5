// A contest in numbers: sums over its lines, always in the same order, so that the same games give the same report.
import { opponent, type Pool, SEATS } from '../../kernel/index.ts';
import { type ContestTask, type GameLine, LONG } from '../contest.ts';
import { type CardImpact, impacts } from './impact.ts';
import { points, type Rate, Score } from './score.ts';

type Who = Pick<ContestTask, 'contestants' | 'decks'>;

export interface Standing {
  readonly name: string;
  readonly all: Rate; // against others: what it scores against itself says nothing
  readonly first: Rate; // of those, when it began
  readonly second: Rate;
}
export interface Standings {
  readonly rows: readonly Standing[];
  /** Row against column, both sides together; on the diagonal, how the first player did against its like. */
  readonly matrix: readonly (readonly Rate[])[];
}
export interface Summary {
  readonly games: number; // played to their end
  readonly errors: readonly { readonly seed: string; readonly message: string }[];
  readonly long: readonly { readonly seed: string; readonly turns: number }[]; // more turns than a game should take; games.jsonl has their records
  readonly draws: number;
  readonly decisions: number; // mean
  readonly turns: readonly number[]; // how many games ended in each turn
  readonly contestants: Standings; // a deck in the hands of a bot
  readonly decks: Standings; // whoever plays them
  readonly bots: Standings; // whatever they play
  readonly first: Rate; // of whoever had the first turn
  readonly ends: readonly { readonly cause: string; readonly clause: string; readonly games: number }[];
  readonly decided: readonly Rate[]; // by turn: how often whoever stood better when it began has won
  readonly cards: readonly CardImpact[];
}

/** Between a deck and the bot that plays it. */
export const JOINED = ' · ';

function nameOf({ contestants, decks }: Who, at: number): string {
  const one = contestants[at];
  const deck = decks[one?.deck ?? -1]?.name ?? '';
  return new Set(contestants.map(({ bot }) => bot)).size > 1 ? `${deck}${JOINED}${one?.bot}` : deck;
}

/** How groups of contestants did against each other. */
function standings(names: readonly string[], groupOf: (at: number) => number, lines: readonly GameLine[]): Standings {
  const make = () => names.map(() => new Score());
  const [total, first, second] = [make(), make(), make()];
  const matrix = names.map(make);
  for (const line of lines) {
    const groups = [groupOf(line.seats[0]), groupOf(line.seats[1])] as const;
    if (groups[0] === groups[1]) {
      if (line.first !== null) matrix[groups[0]]?.[groups[0]]?.add(points(line, line.first));
      continue;
    }
    for (const seat of SEATS) {
      const [me, other] = [groups[seat], groups[opponent(seat)]];
      const won = points(line, seat);
      total[me]?.add(won);
      matrix[me]?.[other]?.add(won);
      if (line.first !== null) (line.first === seat ? first : second)[me]?.add(won);
    }
  }
  return {
    rows: names.map((name, i) => ({
      name,
      all: rateOf(total[i]),
      first: rateOf(first[i]),
      second: rateOf(second[i]),
    })),
    matrix: matrix.map((row) => row.map(rateOf)),
  };
}
const rateOf = (score: Score | undefined): Rate => (score ?? new Score()).rate;

export function summarise(task: Who, pool: Pool, all: readonly GameLine[]): Summary {
  const lines = all.filter(({ error }) => error === null);
  const firsts = new Score();
  const decided: Score[] = [];
  const turns: number[] = [];
  const ends = new Map<string, { cause: string; clause: string; games: number }>();
  for (const line of lines) {
    if (line.first !== null) firsts.add(points(line, line.first));
    line.lead.forEach((lead, turn) => {
      if (lead !== 50) (decided[turn] ??= new Score()).add(points(line, lead > 50 ? 0 : 1));
    });
    turns[line.turns] = (turns[line.turns] ?? 0) + 1;
    const key = `${line.cause} ${line.clause}`;
    const end = ends.get(key) ?? { cause: line.cause, clause: line.clause, games: 0 };
    end.games++;
    ends.set(key, end);
  }
  const { contestants, decks } = task;
  const bots = [...new Set(contestants.map(({ bot }) => bot))];
  const [deckAt, botAt] = [contestants.map(({ deck }) => deck), contestants.map(({ bot }) => bots.indexOf(bot))];
  return {
    games: lines.length,
    errors: all.filter(({ error }) => error !== null).map(({ seed, error }) => ({ seed, message: error ?? '' })),
    long: lines.filter(({ turns: n }) => n > LONG).map(({ seed, turns: n }) => ({ seed, turns: n })),
    draws: lines.filter(({ winner }) => winner === null).length,
    decisions: lines.reduce((sum, line) => sum + line.decisions, 0) / Math.max(1, lines.length),
    turns: Array.from(turns, (n) => n ?? 0),
    contestants: standings(
      contestants.map((_, i) => nameOf(task, i)),
      (at) => at,
      lines,
    ),
    decks: standings(
      decks.map(({ name }) => name),
      (at) => deckAt[at] ?? -1,
      lines,
    ),
    bots: standings(bots, (at) => botAt[at] ?? -1, lines),
    first: firsts.rate,
    ends: [...ends.values()].toSorted((a, b) => b.games - a.games || (a.clause < b.clause ? -1 : 1)),
    decided: Array.from(decided, rateOf),
    cards: impacts(task, pool, lines),
  };
}
