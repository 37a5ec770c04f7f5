// A state as JSON: positions become row keys, the card pool its hash; anything unknown refuses the save.
import { poolAt, poolNumber } from './pool.ts';
import { procedureAt, procedureNamed } from './procedure.ts';
import { type Core, newCache } from './state.ts';

const END = 'end';

export interface SavedState {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly cards: string;
  readonly state: unknown;
}

export class SaveError extends Error {}

export function save(game: string, g: Core): SavedState {
  const frames = g.frames.map((f) => {
    const proc = procedureAt(f.p);
    return { p: proc.key, at: proc.ops[f.at]?.key ?? END, l: f.l, binds: f.binds };
  });
  const { cache: _cache, ...rest } = g;
  const state = JSON.parse(JSON.stringify({ ...rest, frames })) as unknown;
  return { format: 1, game, rules: g.rules, cards: poolAt(g.pool).hash, state };
}

export function restore<G extends Core>(game: string, rules: number, saved: SavedState): G {
  if (saved.game !== game) throw new SaveError(`this state belongs to ${saved.game}, not to ${game}`);
  if (saved.rules !== rules)
    throw new SaveError(`this state was made under rules ${saved.rules}; these are rules ${rules}`);
  const pool = poolNumber(game, saved.cards);
  if (pool < 0) throw new SaveError(`this state uses cards ${saved.cards}, which are not loaded`);
  const state = structuredCopy(saved.state) as G & { frames: { p: string | number; at: string | number }[] };
  for (const frame of state.frames as { p: string | number; at: string | number }[]) {
    const proc = procedureNamed(String(frame.p));
    if (proc === undefined) throw new SaveError(`unknown procedure ${frame.p}`);
    const at = frame.at === END ? proc.ops.length : proc.ops.findIndex((op) => op.key === frame.at);
    if (at < 0) throw new SaveError(`procedure ${frame.p} has no row ${frame.at}`);
    frame.p = proc.index;
    frame.at = at;
  }
  state.pool = pool;
  state.cache = newCache();
  return state;
}

const structuredCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
