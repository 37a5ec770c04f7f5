// What a card is worth: games in which it was there against games in which it was not, like compared with like.
import { type Pool, SEATS } from '../../kernel/index.ts';
import type { ContestTask, GameLine } from '../contest.ts';
import { findings, twoSided } from '../statistics.ts';
import { points, type Rate, Score } from './score.ts';

/** A difference of two win rates with half of its 95 % interval. */
export interface Difference {
  readonly games: number; // with the card
  readonly difference: number;
  readonly margin: number;
  readonly holds: boolean; // hardly chance, even among so many cards
}
export interface CardImpact {
  readonly card: string;
  readonly decks: readonly string[]; // that hold it
  readonly drawn: number; // share of games in which it was drawn
  readonly played: number; // of those, share in which it left the hand
  readonly whenDrawn: Rate;
  readonly whenPlayed: Rate;
  readonly whenNotDrawn: Rate;
  readonly byDraw: Difference | null; // drawn against not, same contestant and similar length; null: nothing to compare
  readonly byOpening: Difference | null; // in the opening hand against not, same contestant
  readonly verdict: 'strong' | 'weak' | null; // of either difference, only if it holds among so many cards
}

const Z = 1.959_964;

/** One group of like games: those with the card and those without. */
class Stratum {
  readonly with = new Score();
  readonly without = new Score();
  get weight(): number {
    const [a, b] = [this.with.games, this.without.games];
    return a + b === 0 ? 0 : (a * b) / (a + b);
  }
  get difference(): number {
    return this.weight === 0 ? 0 : this.with.points / this.with.games - this.without.points / this.without.games;
  }
  /**
   * Of the weighted difference, if the card were dealt to these games at random (Mantel and Haenszel): sound for groups of
   * one game too. A win and a loss more among the results, so that three wins of three are no certainty.
   */
  get variance(): number {
    const games = this.with.games + this.without.games;
    const rate = (this.with.points + this.without.points + 1) / (games + 2);
    return (this.with.games * this.without.games * rate * (1 - rate)) / (games - 1);
  }
}

/** The strata's differences, each weighing as much as the smaller of its groups allows. */
function pooled(strata: Iterable<Stratum>): Difference | null {
  let [weights, sum, variance, games] = [0, 0, 0, 0];
  for (const one of strata) {
    const { weight } = one;
    games += one.with.games;
    if (weight === 0) continue;
    weights += weight;
    sum += weight * one.difference;
    variance += one.variance;
  }
  if (weights === 0) return null;
  return { games, difference: sum / weights, margin: (Z * Math.sqrt(variance)) / weights, holds: false };
}

class Tally {
  readonly byDraw = new Map<number, Stratum>();
  readonly byOpening = new Map<number, Stratum>();
  readonly whenDrawn = new Score();
  readonly whenPlayed = new Score();
  readonly whenNotDrawn = new Score();
  constructor(readonly decks: Set<number>) {}
}
function at(strata: Map<number, Stratum>, key: number): Stratum {
  const found = strata.get(key) ?? new Stratum();
  strata.set(key, found);
  return found;
}

const CLASSES = 4; // of length

/** Which quarter of its contestant's games a game belongs to by its length: who plays longer draws more of everything. */
function lengthClasses(count: number, lines: readonly GameLine[]): (who: number, turns: number) => number {
  const lengths = Array.from({ length: count }, (): number[] => []);
  for (const { seats, turns } of lines) for (const who of seats) lengths[who]?.push(turns);
  const borders = lengths.map((list) => {
    const sorted = list.toSorted((a, b) => a - b);
    return Array.from({ length: CLASSES - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / CLASSES)] ?? 0);
  });
  return (who, turns) => (borders[who] ?? []).filter((border) => turns >= border).length;
}

export function impacts(
  task: Pick<ContestTask, 'contestants' | 'decks'>,
  pool: Pool,
  lines: readonly GameLine[],
): CardImpact[] {
  const tallies = new Map<number, Tally>(); // by card
  const cardsOf = task.decks.map((deck, at) => {
    const defs = new Set(Object.values(deck.parts).flatMap((part) => part.map(({ card }) => pool.byName.get(card))));
    const known = [...defs].filter((def) => def !== undefined);
    for (const def of known) {
      const tally = tallies.get(def) ?? new Tally(new Set());
      tally.decks.add(at);
      tallies.set(def, tally);
    }
    return known;
  });
  const classOf = lengthClasses(task.contestants.length, lines);
  for (const line of lines) {
    for (const seat of SEATS) {
      const who = line.seats[seat];
      const [drawn, played, opening] = (['drawn', 'played', 'opening'] as const).map(
        (key) => new Set(line.cards[seat][key]),
      );
      const won = points(line, seat);
      const stratum = who * CLASSES + classOf(who, line.turns);
      for (const def of cardsOf[task.contestants[who]?.deck ?? -1] ?? []) {
        const tally = tallies.get(def);
        if (tally === undefined) continue;
        const has = drawn?.has(def) === true;
        at(tally.byDraw, stratum)[has ? 'with' : 'without'].add(won);
        at(tally.byOpening, who)[opening?.has(def) === true ? 'with' : 'without'].add(won);
        (has ? tally.whenDrawn : tally.whenNotDrawn).add(won);
        if (played?.has(def) === true) tally.whenPlayed.add(won);
      }
    }
  }
  return judged(
    [...tallies].filter(([, { whenDrawn }]) => whenDrawn.games > 0).map(([def, tally]) => told(def, tally)),
  );

  function told(def: number, tally: Tally): CardImpact {
    const { whenDrawn, whenPlayed, whenNotDrawn } = tally;
    return {
      card: pool.defs[def]?.name ?? '',
      decks: [...tally.decks].map((deck) => task.decks[deck]?.name ?? ''),
      drawn: whenDrawn.games / Math.max(1, whenDrawn.games + whenNotDrawn.games),
      played: whenPlayed.games / Math.max(1, whenDrawn.games),
      whenDrawn: whenDrawn.rate,
      whenPlayed: whenPlayed.rate,
      whenNotDrawn: whenNotDrawn.rate,
      byDraw: pooled(tally.byDraw.values()),
      byOpening: pooled(tally.byOpening.values()),
      verdict: null,
    };
  }
}

const deviation = (one: Difference | null): number => (one === null ? 0 : (Z * one.difference) / one.margin);

/**
 * Of a hundred cards five lie outside their interval by chance: a verdict is what is left after allowing for that. The
 * order is by how sure we are, not by size: among few games the largest differences are the least certain.
 */
function judged(cards: readonly CardImpact[]): CardImpact[] {
  const found = cards.flatMap(({ byDraw, byOpening }) => [deviation(byDraw), deviation(byOpening)]);
  const held = findings(found.map(twoSided));
  const side = (i: number): number => (held[i] === true ? Math.sign(found[i] ?? 0) : 0);
  const told = (one: Difference | null, i: number): Difference | null =>
    one === null ? null : { ...one, holds: held[i] === true };
  const sure = (card: CardImpact): number => deviation(card.byDraw) + deviation(card.byOpening);
  return cards
    .map((card, i) => ({
      ...card,
      byDraw: told(card.byDraw, 2 * i),
      byOpening: told(card.byOpening, 2 * i + 1),
      verdict: VERDICTS[Math.sign(side(2 * i) + side(2 * i + 1)) + 1] ?? null,
    }))
    .toSorted((a, b) => sure(b) - sure(a) || (a.card < b.card ? -1 : 1));
}
const VERDICTS = ['weak', null, 'strong'] as const;
