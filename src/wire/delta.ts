// What changed between two pieces of plain data, so that a move sends a few bytes and not a whole table.
import type { Plain } from '../kernel/index.ts';

/**
 * A difference. `{ s: value }`: it is this now. `{ o: … }`: of an object, the keys that changed, and those that went.
 * `{ a: … }`: of a list, its new length and the places that changed; one that grew or shrank at its end costs little.
 */
export type Delta =
  | { readonly s: Plain }
  | { readonly o: Readonly<Record<string, Delta>>; readonly d?: readonly string[] }
  | { readonly a: Readonly<Record<string, Delta>>; readonly n: number };

type Fields = Readonly<Record<string, Plain>>;
const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);
const isFields = (value: Plain): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What turns `before` into `after`, or null where they are equal. */
export function difference(before: Plain, after: Plain): Delta | null {
  if (before === after) return null;
  if (isList(before) && isList(after)) return listDifference(before, after);
  if (isFields(before) && isFields(after)) return fieldsDifference(before, after);
  return { s: after };
}
function listDifference(before: readonly Plain[], after: readonly Plain[]): Delta | null {
  const changed: Record<string, Delta> = {};
  let count = 0;
  after.forEach((value, at) => {
    const delta = at < before.length ? difference(before[at] as Plain, value) : { s: value };
    if (delta === null) return;
    changed[at] = delta;
    count++;
  });
  return count === 0 && before.length === after.length ? null : { a: changed, n: after.length };
}
function fieldsDifference(before: Fields, after: Fields): Delta | null {
  const changed: [string, Delta][] = [];
  const keys = Object.keys(after);
  let shared = 0;
  for (const key of keys) {
    const value = after[key] as Plain;
    if (!Object.hasOwn(before, key)) {
      changed.push([key, { s: value }]);
      continue;
    }
    shared++;
    const delta = difference(before[key] as Plain, value);
    if (delta !== null) changed.push([key, delta]);
  }
  const had = Object.keys(before);
  const gone = had.length === shared ? [] : had.filter((key) => !Object.hasOwn(after, key));
  if (changed.length === 0 && gone.length === 0) return null;
  const o = Object.fromEntries(changed);
  return gone.length === 0 ? { o } : { o, d: gone };
}

/** `before` as it is after the difference; what did not change is shared. */
export function apply(before: Plain, delta: Delta | null): Plain {
  if (delta === null) return before;
  if ('s' in delta) return delta.s;
  if ('a' in delta) {
    if (!isList(before)) throw new Error('a difference of lists meets something else');
    const after = before.slice(0, delta.n);
    for (const [at, one] of Object.entries(delta.a)) after[Number(at)] = apply(before[Number(at)] ?? null, one);
    return after;
  }
  if (!isFields(before)) throw new Error('a difference of objects meets something else');
  const after = new Map(Object.entries(before));
  for (const key of delta.d ?? []) after.delete(key);
  for (const [key, one] of Object.entries(delta.o)) after.set(key, apply(before[key] ?? null, one));
  return Object.fromEntries(after);
}
