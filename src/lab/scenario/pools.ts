// The cards a scenario writes itself, compiled once for all its runs: straight, through JSON, and with each clause switched off.
import { type CardSource, type Game, inForce, listening, type Pool } from '../../kernel/index.ts';
import { compiled } from '../../match/index.ts';

interface Kept {
  readonly pool: Pool;
  readonly by: ReadonlySet<string>; // clauses that decided when it was compiled
}
const kept = new WeakMap<readonly CardSource[], Kept>();

export function poolOf(game: Game, cards: readonly CardSource[]): Pool {
  if (cards.length === 0) return game.starters.pool;
  const known = kept.get(cards);
  if (known !== undefined && [...known.by].every(inForce)) return known.pool;
  const by = new Set<string>();
  const pool = listening({ cite: (clause) => by.add(clause) }, () => compiled(game, cards));
  // What is compiled with a clause switched off is for that run alone: the first one has them all in force.
  if (known === undefined) kept.set(cards, { pool, by });
  return pool;
}
