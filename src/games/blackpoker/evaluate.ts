// How well a seat stands: life, soldiers, walls and hand against the opponent's.
import { opponent, type Seat } from '../../kernel/index.ts';
import { cardsIn, HAND, lifeOf, type State } from './state.ts';
import { isCharged, isWall, kindOf, sizeOf, unitsOf } from './units.ts';

/** Weights fitted to who won: positions of games between greedy bots, by logistic regression. */
function strength(g: State, seat: Seat): number {
  let score = 2.95 * Math.log1p(lifeOf(g, seat)) + 0.125 * Math.min(8, cardsIn(g, HAND, seat).length);
  for (const unit of unitsOf(g, seat)) {
    if (isWall(g, unit)) score += 0.36;
    else if (kindOf(g, unit) !== 'card')
      score += 0.035 + 0.052 * Math.max(0, sizeOf(g, unit)) + (isCharged(g, unit) ? 0.16 : 0);
  }
  return g.turn === seat ? score + 0.23 : score;
}

export function evaluate(g: State, seat: Seat): number {
  if (g.outcome !== null) return g.outcome.winner === seat ? 1 : 0;
  // Who has no life left loses at the next loss check, the turn player first (core.loss.4).
  if (lifeOf(g, g.turn) === 0) return g.turn === seat ? 0 : 1;
  if (lifeOf(g, opponent(g.turn)) === 0) return g.turn === seat ? 1 : 0;
  return 1 / (1 + Math.exp(strength(g, opponent(seat)) - strength(g, seat)));
}
