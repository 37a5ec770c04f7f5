// How well a seat stands: life, cores, units and what comes back along the timeline, against the opponent's.
import { NONE, opponent, type Seat } from '../../kernel/index.ts';
import { coresOf } from './numbers.ts';
import {
  cardsIn,
  count,
  defOf,
  DECK,
  HAND,
  isAwakened,
  LIFE,
  lordOf,
  MINIONS,
  type State,
  STANDBY,
  WAIT1,
  WAIT4,
} from './state.ts';
import { atkOf, hpOf, isActive, isOpen } from './units.ts';

function unitWorth(g: State, id: number): number {
  if (!isOpen(g, id)) return 1.2;
  const def = defOf(g, id);
  const fresh = isActive(g, id) ? 0.35 : 0;
  return 0.9 + 0.75 * atkOf(g, id) + 0.45 * hpOf(g, id) + 0.25 * def.abilities.length + fresh;
}
/** A card in hand, standby or on the timeline is worth what it will be when it comes, the less the later. */
const cardWorth = (g: State, id: number): number => 0.5 + 0.3 * defOf(g, id).cost;

function strength(g: State, seat: Seat): number {
  let score = 1.15 * count(g, seat, LIFE) - 9 / (1 + count(g, seat, LIFE));
  for (const id of cardsIn(g, MINIONS, seat)) score += unitWorth(g, id);
  const lord = lordOf(g, seat);
  if (lord !== NONE) score += 1 + unitWorth(g, lord);
  for (const id of cardsIn(g, STANDBY, seat)) score += cardWorth(g, id);
  for (let kind = WAIT1; kind <= WAIT4; kind++) {
    for (const id of cardsIn(g, kind, seat)) score += cardWorth(g, id) / (1 + 0.35 * (kind - WAIT1 + 1));
  }
  const cores = coresOf(g, seat);
  score += 0.5 * cores + (cores >= 9 ? 1.2 * (cores - 8) : 0);
  score += 0.45 * Math.min(7, cardsIn(g, HAND, seat).length);
  if (isAwakened(g, seat)) score += 1.5;
  return cardsIn(g, DECK, seat).length < 4 ? score - 2 : score;
}

export function evaluate(g: State, seat: Seat): number {
  if (g.outcome !== null) return g.outcome.winner === seat ? 1 : g.outcome.winner === null ? 0.5 : 0;
  return 1 / (1 + Math.exp(-(strength(g, seat) - strength(g, opponent(seat))) / 7));
}
