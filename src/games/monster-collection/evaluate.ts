// How well a seat stands: units and how far they have come, who holds the way to the bases, hand and deck.
import { NONE, opponent, type Seat } from '../../kernel/index.ts';
import { hasUnits, terrainAt, unitsOf } from './board.ts';
import { cardsIn, COLUMNS, DECK, HAND, HOME, type MonCard, type State } from './state.ts';
import { attackOf, defenceOf, levelOf } from './values.ts';

/** Rows from one's own side: 0 at home, 3 at the enemy's. */
const advance = (seat: Seat, area: number): number => {
  const row = Math.floor(area / COLUMNS);
  return seat === 0 ? row : 3 - row;
};
const distance = (a: number, b: number): number =>
  Math.abs((a % COLUMNS) - (b % COLUMNS)) + Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS));

function strength(g: State, seat: Seat): number {
  const enemyBase = HOME[opponent(seat)] as number;
  let score = 0.5 * Math.min(6, cardsIn(g, HAND, seat).length) + 0.01 * cardsIn(g, DECK, seat).length;
  let nearest = 9;
  for (const unit of unitsOf(g, seat)) {
    const { slot } = g.cards[unit] as MonCard;
    const power = Math.max(0, attackOf(g, unit)) + Math.max(0, defenceOf(g, unit));
    score += 1.2 + 0.45 * levelOf(g, unit) + 0.3 * power + 0.55 * advance(seat, slot);
    nearest = Math.min(nearest, distance(slot, enemyBase));
  }
  score += [6, 3.5, 2, 1][nearest] ?? 0;
  if (!hasUnits(g, seat, HOME[seat] as number)) score -= threatened(g, seat) ? 7 : 1.5;
  for (let area = 0; area < 12; area++) {
    const terrain = terrainAt(g, area);
    if (terrain === NONE) continue;
    const owner = (g.cards[terrain] as MonCard).owner;
    if (owner === seat) score += 0.35 + 0.15 * advance(seat, area);
  }
  return score;
}
const threatened = (g: State, seat: Seat): boolean =>
  unitsOf(g, opponent(seat)).some((u) => distance((g.cards[u] as MonCard).slot, HOME[seat] as number) <= 2);

export function evaluate(g: State, seat: Seat): number {
  if (g.outcome !== null) return g.outcome.winner === null ? 0.5 : g.outcome.winner === seat ? 1 : 0;
  return 1 / (1 + Math.exp(-(strength(g, seat) - strength(g, opponent(seat))) / 8));
}
