// The card pool of a match: every printed card that may occur in it. States refer to it by number, saves by its hash.
export interface Printed {
  readonly name: string;
}
export interface Pool<D extends Printed = Printed> {
  readonly game: string;
  readonly hash: string;
  readonly defs: readonly D[];
  readonly byName: ReadonlyMap<string, number>;
}

const pools: Pool[] = [];

/** Registers a pool once; the same cards give the same number. */
export function usePool(pool: Pool): number {
  const at = pools.findIndex((p) => p.game === pool.game && p.hash === pool.hash);
  return at >= 0 ? at : pools.push(pool) - 1;
}
export function poolAt<D extends Printed>(index: number): Pool<D> {
  const pool = pools[index];
  if (pool === undefined) throw new Error(`no card pool ${index}`);
  return pool as Pool<D>;
}
export const poolNumber = (game: string, hash: string): number =>
  pools.findIndex((p) => p.game === game && p.hash === hash);

/** Definitions as text: most stand in many pools. */
const texts = new WeakMap<Printed, string>();
function textOf(def: Printed): string {
  const known = texts.get(def);
  if (known !== undefined) return known;
  const text = JSON.stringify(def);
  texts.set(def, text);
  return text;
}

export function makePool<D extends Printed>(game: string, defs: readonly D[]): Pool<D> {
  const byName = new Map<string, number>();
  defs.forEach((def, i) => {
    byName.set(def.name, i);
  });
  return { game, hash: textHash(`[${defs.map(textOf).join()}]`), defs, byName };
}

/** A short, stable hash of a text (two FNV-1a passes). */
export function textHash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01234567;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ (c + i), 0x85ebca6b);
  }
  const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  return hex(a) + hex(b);
}
