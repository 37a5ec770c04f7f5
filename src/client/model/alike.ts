// A new view is made of new objects, also where nothing changed. What is as it was is taken over from the old one, so that
// only what did change is drawn again.
type Shape = { readonly [key: string]: unknown };
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

/** `next`, with every part of `old` in it that is the same. */
export function alike<T>(old: T, next: T): T {
  if (old === next || !isShape(old) || !isShape(next)) return next;
  if (Array.isArray(next)) return Array.isArray(old) ? (list(old, next) as T) : next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(old).length;
  const taken: Record<string, unknown> = {};
  for (const key of keys) {
    taken[key] = alike(old[key], next[key]);
    same &&= taken[key] === old[key] && key in old;
  }
  return same ? old : (taken as T);
}

/** Things that carry a key are found again wherever they lie now. */
function list(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const keyed = new Map(old.flatMap((one) => (isShape(one) && typeof one.key === 'string' ? [[one.key, one]] : [])));
  const taken = next.map((one, i) =>
    alike(isShape(one) && typeof one.key === 'string' ? keyed.get(one.key) : old[i], one),
  );
  return taken.length === old.length && taken.every((one, i) => one === old[i]) ? old : taken;
}
