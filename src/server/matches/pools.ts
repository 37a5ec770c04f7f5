// The cards of a table: the starter set with both players' own, compiled once for all that is asked of them. Everybody waits
// meanwhile, so that there is a limit to what one may bring.
import type { CardSource, Game, Pool } from '../../kernel/index.ts';
import { compiled } from '../../match/index.ts';

/** Letters of all that one player brings, as JSON: some eighty cards of usual length, and a tenth of a second at worst. */
export const MOST_OWN = 12_000;
const KEPT = 32; // of each game

const kept = new WeakMap<Game, Map<string, Pool>>();

export const lettersOf = (own: readonly CardSource[]): number => JSON.stringify(own).length;

/** Throws what is wrong with them. */
export function poolOf(game: Game, own: readonly CardSource[]): Pool {
  if (own.length === 0) return game.starters.pool;
  const pools = kept.get(game) ?? new Map<string, Pool>();
  kept.set(game, pools);
  const key = JSON.stringify(own);
  const pool = pools.get(key) ?? compiled(game, own);
  pools.delete(key);
  pools.set(key, pool);
  const [oldest = ''] = pools.keys();
  if (pools.size > KEPT) pools.delete(oldest);
  return pool;
}
