// How well a seat stands: leader, board, hand, and what can be evolved.
import { opponent, type Seat } from '../../kernel/index.ts';
import { DRAIN, GUARD, STORM, BANE } from './keywords.ts';
import { cardsIn, defOf, EX, FIELD, GRAVEYARD, HAND, STAND, type State, type SveCard } from './state.ts';
import { WORDS } from './value-kinds.ts';
import { attackOf, healthOf, valueOf } from './values.ts';

/** Weights fitted to who won: positions of games between greedy bots, by logistic regression. */
function follower(g: State, id: number): number {
  const words = valueOf(g, id, WORDS);
  const health = healthOf(g, id);
  if (health <= 0) return 0;
  let worth = 0.115 + 0.115 * Math.max(0, attackOf(g, id)) + 0.078 * health;
  if ((words & GUARD) !== 0) worth += (g.cards[id] as SveCard).stance === STAND ? 0.055 : 0.08;
  if ((words & STORM) !== 0) worth += 0.05;
  if ((words & DRAIN) !== 0) worth += 0.05;
  if ((words & BANE) !== 0) worth += 0.1;
  return worth;
}
function strength(g: State, seat: Seat): number {
  const life = Math.max(0, g.life[seat]);
  let score = 0.55 * Math.log1p(life) + 0.08 * life + 0.04 * g.ep[seat] + 0.06 * g.maxPP[seat];
  score += 0.29 * Math.min(8, cardsIn(g, HAND, seat).length) + 0.12 * cardsIn(g, EX, seat).length;
  score += 0.004 * cardsIn(g, GRAVEYARD, seat).length;
  for (const id of cardsIn(g, FIELD, seat))
    score += defOf(g, id).kind === 'follower' ? follower(g, id) : 0.24 + 0.03 * defOf(g, id).cost;
  return score;
}

export function evaluate(g: State, seat: Seat): number {
  if (g.outcome !== null) return g.outcome.winner === null ? 0.5 : g.outcome.winner === seat ? 1 : 0;
  return 1 / (1 + Math.exp(strength(g, opponent(seat)) - strength(g, seat)));
}
