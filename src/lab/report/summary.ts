// A contest in numbers: sums over its lines, always in the same order, so that the same games give the same report.
import { opponent, type Pool, SEATS, type Seat } from '../../kernel/index.ts';
import type { ContestTask, GameLine } from '../contest.ts';
import { wilson } from '../statistics.ts';

/** A share with its 95 % interval; draws count half. */
export interface Rate {
  readonly games: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}
interface CardImpact {
  readonly card: string;
  readonly drawn: number; // share of games in which it was drawn
  readonly played: number; // of those, share in which it left the hand
  readonly whenDrawn: Rate;
  readonly difference: number; // win rate when drawn minus when not, within the same contestant
  readonly margin: number; // half of the 95 % interval of the difference
}
export interface Summary {
  readonly games: number;
  readonly errors: readonly { readonly seed: string; readonly message: string }[];
  readonly draws: number;
  readonly decisions: number; // mean
  readonly turns: readonly number[]; // how many games ended in each turn
  readonly contestants: readonly {
    readonly name: string;
    readonly all: Rate;
    readonly first: Rate;
    readonly second: Rate;
  }[];
  readonly matrix: readonly (readonly Rate[])[]; // row against column, both sides together
  readonly first: Rate; // of whoever had the first turn
  readonly ends: readonly { readonly cause: string; readonly clause: string; readonly games: number }[];
  readonly decided: readonly Rate[]; // by turn: how often whoever stood better when it began has won
  readonly cards: readonly CardImpact[];
}

class Score {
  games = 0;
  points = 0;
  add(points: number): void {
    this.games++;
    this.points += points;
  }
  get rate(): Rate {
    const { rate, low, high } = wilson(this.points, this.games);
    return { games: this.games, rate, low, high };
  }
}
const points = (line: GameLine, seat: Seat): number => (line.winner === null ? 0.5 : line.winner === seat ? 1 : 0);

export function nameOf(task: Pick<ContestTask, 'contestants' | 'decks'>, at: number): string {
  const { contestants, decks } = task;
  const one = contestants[at];
  if (one === undefined) return '';
  const deck = decks[one.deck]?.name ?? '';
  return new Set(contestants.map(({ bot }) => bot)).size > 1 ? `${deck} · ${one.bot}` : deck;
}

export function summarise(
  task: Pick<ContestTask, 'contestants' | 'decks'>,
  pool: Pool,
  all: readonly GameLine[],
): Summary {
  const lines = all.filter(({ error }) => error === null);
  const make = () => task.contestants.map(() => new Score());
  const [total, first, second] = [make(), make(), make()];
  const matrix = task.contestants.map(make);
  const firsts = new Score();
  const decided: Score[] = [];
  const turns: number[] = [];
  const ends = new Map<string, { cause: string; clause: string; games: number }>();
  for (const line of lines) {
    for (const seat of SEATS) {
      const [me, other] = [line.seats[seat], line.seats[opponent(seat)]];
      total[me]?.add(points(line, seat));
      if (line.first !== null) (line.first === seat ? first : second)[me]?.add(points(line, seat));
      if (me !== other || seat === 0) matrix[me]?.[other]?.add(points(line, seat));
    }
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
  return {
    games: lines.length,
    errors: all.filter(({ error }) => error !== null).map(({ seed, error }) => ({ seed, message: error ?? '' })),
    draws: lines.filter(({ winner }) => winner === null).length,
    decisions: lines.reduce((sum, { decisions }) => sum + decisions, 0) / Math.max(1, lines.length),
    turns: Array.from(turns, (n) => n ?? 0),
    contestants: task.contestants.map((_, i) => ({
      name: nameOf(task, i),
      all: rateOf(total[i]),
      first: rateOf(first[i]),
      second: rateOf(second[i]),
    })),
    matrix: matrix.map((row) => row.map(rateOf)),
    first: firsts.rate,
    ends: [...ends.values()].toSorted((a, b) => b.games - a.games || (a.clause < b.clause ? -1 : 1)),
    decided: Array.from(decided, rateOf),
    cards: impacts(task, pool, lines),
  };
}
const rateOf = (score: Score | undefined): Rate => (score ?? new Score()).rate;

/** Per card: how its contestants did with it in hand against without it, contestant by contestant and then weighted. */
function impacts(
  task: Pick<ContestTask, 'contestants' | 'decks'>,
  pool: Pool,
  lines: readonly GameLine[],
): CardImpact[] {
  const owners = new Map<number, Set<number>>(); // card → contestants
  task.contestants.forEach(({ deck }, at) => {
    for (const { card } of Object.values(task.decks[deck]?.parts ?? {}).flat()) {
      const def = pool.byName.get(card);
      if (def === undefined) continue;
      const set = owners.get(def) ?? new Set();
      owners.set(def, set.add(at));
    }
  });
  const cells = new Map<string, { with: Score; without: Score; played: number }>();
  const cell = (def: number, who: number) => {
    const key = `${def}/${who}`;
    const found = cells.get(key) ?? { with: new Score(), without: new Score(), played: 0 };
    cells.set(key, found);
    return found;
  };
  const cardsOf = task.contestants.map((_, who) => [...owners].filter(([, set]) => set.has(who)).map(([def]) => def));
  for (const line of lines) {
    for (const seat of SEATS) {
      const who = line.seats[seat];
      const drawn = new Set(line.cards[seat].drawn);
      const played = new Set(line.cards[seat].played);
      for (const def of cardsOf[who] ?? []) {
        const one = cell(def, who);
        (drawn.has(def) ? one.with : one.without).add(points(line, seat));
        if (played.has(def)) one.played++;
      }
    }
  }
  return [...owners]
    .map(([def, set]) =>
      impact(
        pool.defs[def]?.name ?? '',
        [...set].map((who) => cell(def, who)),
      ),
    )
    .filter(({ whenDrawn }) => whenDrawn.games > 0)
    .toSorted((a, b) => b.difference - a.difference || (a.card < b.card ? -1 : 1));
}

function impact(card: string, cells: readonly { with: Score; without: Score; played: number }[]): CardImpact {
  const sum = (of: (cell: (typeof cells)[number]) => number): number => cells.reduce((n, one) => n + of(one), 0);
  const drawn = sum((c) => c.with.games);
  const whenDrawn = new Score();
  whenDrawn.games = drawn;
  whenDrawn.points = sum((c) => c.with.points);
  // Each contestant weighs as much as the smaller of its two groups allows.
  const weight = (c: (typeof cells)[number]): number =>
    c.with.games + c.without.games === 0 ? 0 : (c.with.games * c.without.games) / (c.with.games + c.without.games);
  const weights = sum(weight);
  const mean = (s: Score): number => (s.games === 0 ? 0 : s.points / s.games);
  const error = (s: Score): number => (s.games === 0 ? 0 : (mean(s) * (1 - mean(s))) / s.games);
  const difference = weights === 0 ? 0 : sum((c) => weight(c) * (mean(c.with) - mean(c.without))) / weights;
  const variance = weights === 0 ? 0 : sum((c) => weight(c) ** 2 * (error(c.with) + error(c.without))) / weights ** 2;
  return {
    card,
    drawn: drawn / Math.max(1, drawn + sum((c) => c.without.games)),
    played: sum((c) => c.played) / Math.max(1, drawn),
    whenDrawn: whenDrawn.rate,
    difference,
    margin: weights === 0 ? 1 : 1.96 * Math.sqrt(variance),
  };
}
