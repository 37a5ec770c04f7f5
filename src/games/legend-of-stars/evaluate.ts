// How well a seat stands: life, the board with what it threatens, cards and energy against the opponent's.
import { NONE, opponent, type Seat } from '../../kernel/index.ts';
import { ATTACK, BACK, facing, FRONT, laneOf, squareAt } from './squares.ts';
import { at, card, cardsIn, CHARACTER, ENERGY, HAND, isFront, type State, SUPPORT } from './state.ts';
import { atkOf, defOf } from './values.ts';

/** What the attacker of a lane would meet. */
function enemyValue(g: State, seat: Seat, lane: number): number {
  const enemy = opponent(seat);
  const front = at(g, enemy, squareAt(FRONT, facing(lane)));
  const id = front === NONE ? at(g, enemy, squareAt(BACK, facing(lane))) : front;
  if (id === NONE) return -1;
  const one = card(g, id);
  if (one.face === 1 && (one.knows & (1 << seat)) === 0) return 400;
  return one.stance === ATTACK ? atkOf(g, id) : defOf(g, id);
}

/** Weights near those that fit who won, by logistic regression over positions of games between greedy bots. */
function strength(g: State, seat: Seat): number {
  let score = Math.log1p(g.life[seat] / 300) + g.life[seat] / 1500;
  score += 0.05 * Math.min(8, cardsIn(g, HAND, seat).length);
  score += 0.05 * Math.min(8, cardsIn(g, ENERGY, seat).length);
  score += 0.1 * cardsIn(g, SUPPORT, seat).length;
  for (const id of cardsIn(g, CHARACTER, seat)) {
    const one = card(g, id);
    const atk = atkOf(g, id);
    score += atk / 1100 + defOf(g, id) / 5000 - 0.2;
    if (one.stance !== ATTACK || one.face === 1 || !isFront(g, id)) continue;
    const meets = enemyValue(g, seat, laneOf(one.slot));
    if (meets < 0) score += atk / 1100;
    else if (atk > meets) score += 0.4;
  }
  return g.turn === seat ? score + 0.15 : score;
}

export function evaluate(g: State, seat: Seat): number {
  if (g.outcome !== null) return g.outcome.winner === null ? 0.5 : g.outcome.winner === seat ? 1 : 0;
  return 1 / (1 + Math.exp(strength(g, opponent(seat)) - strength(g, seat)));
}
