/** What `flatMap` gives, several times as fast: the built-in one defines every element by a call out of compiled code. */
export function flatten<T, R>(list: readonly T[], make: (item: T, at: number) => readonly R[]): R[] {
  const out: R[] = [];
  for (let i = 0; i < list.length; i++) for (const one of make(list[i] as T, i)) out.push(one);
  return out;
}
