/** What somebody handed in cannot be used. The message is one line: what, where, and what was expected. */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** The same in Japanese, where those who play may come upon it. */
  readonly ja: string;
  constructor(message: string, ja = message) {
    super(message);
    this.ja = ja;
  }
}

/** The names nearest to a mistyped one, for "did you mean". */
export function nearest(name: string, known: Iterable<string>, most = 3): string[] {
  const limit = Math.max(1, Math.floor(name.length / 2));
  const near = [...known]
    .map((other) => ({ other, far: distance(name, other) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far);
  return near
    .filter(({ far }) => far === near[0]?.far)
    .slice(0, most)
    .map(({ other }) => other);
}

/** Edits from one word to another (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

export function didYouMean(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}
