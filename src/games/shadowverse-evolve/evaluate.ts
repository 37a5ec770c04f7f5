// How well a seat stands: leader, board, hand, and what can be evolved.
import { opponent, type Seat } from '../../kernel/index.ts';
import { DRAIN, GUARD, STORM, BANE } from './keywords.ts';
import { cardsIn, defOf, EX, FIELD, GRAVEYARD, HAND, STAND, type State, type SveCard } from './state.ts';
import { attackOf, healthOf, valueOf, WORDS } from './values.ts';

function follower(g: State, id: number): number {
  const words = valueOf(g, id, WORDS);
  const health = healthOf(g, id);
  if (health <= 0) return 0;
  const attack = Math.max(0, attackOf(g, id));
  let worth = 0.6 + 0.85 * attack + 0.55 * health;
  if ((words & GUARD) !== 0) worth += 0.4 + ((g.cards[id] as SveCard).stance === STAND ? 0 : 0.5);
  if ((words & STORM) !== 0) worth += 0.3;
  if ((words & DRAIN) !== 0) worth += 0.3;
  if ((words & BANE) !== 0) worth += 0.6;
  return worth;
}
function strength(g: State, seat: Seat): number {
  let score = 7 * Math.log1p(Math.max(0, g.life[seat])) + 0.25 * g.ep[seat] + 0.35 * g.maxPP[seat];
  score += 0.9 * Math.min(8, cardsIn(g, HAND, seat).length) + 0.7 * cardsIn(g, EX, seat).length;
  score += 0.02 * cardsIn(g, GRAVEYARD, seat).length;
  for (const id of cardsIn(g, FIELD, seat))
    score += defOf(g, id).kind === 'follower' ? follower(g, id) : 1.2 + 0.3 * defOf(g, id).cost;
  return score;
}

export function evaluate(g: State, seat: Seat): number {
  if (g.outcome !== null) return g.outcome.winner === null ? 0.5 : g.outcome.winner === seat ? 1 : 0;
  return 1 / (1 + Math.exp(-(strength(g, seat) - strength(g, opponent(seat))) / 6));
}
