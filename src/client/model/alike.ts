// A new view is made of new objects, also where nothing changed. What is as it was is taken over from the old one, so that
// only what did change is drawn again.
type Shape = { readonly [key: string]: unknown };
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

/** `next`, with every part of `old` in it that is the same. */
export function alike<T>(old: T, next: T): T {
  if (old === next || !isShape(old) || !isShape(next)) return next;
  if (Array.isArray(next) !== Array.isArray(old)) return next;
  if (Array.isArray(next) && Array.isArray(old)) return list(old, next) as T;
  const taken = Object.entries(next).map(
    ([key, value]) => [key, alike(Object.hasOwn(old, key) ? old[key] : undefined, value)] as const,
  );
  const same =
    taken.length === Object.keys(old).length &&
    taken.every(([key, value]) => Object.hasOwn(old, key) && old[key] === value);
  return same ? old : (Object.fromEntries(taken) as T);
}

/** Things that carry a key are found again wherever they lie now. */
function list(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const keyed = new Map(old.flatMap((one) => (isShape(one) && typeof one.key === 'string' ? [[one.key, one]] : [])));
  const taken = next.map((one, i) =>
    alike(isShape(one) && typeof one.key === 'string' ? keyed.get(one.key) : old[i], one),
  );
  return taken.length === old.length && taken.every((one, i) => one === old[i]) ? old : taken;
}
