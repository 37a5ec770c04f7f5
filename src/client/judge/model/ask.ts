// Ask: words and names of cards in; the clauses, rulings and scenarios that fit best out. Words are weighed by how rare they are.

export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly titles?: string; // counts twice
}
export interface Hit<E extends Entry> {
  readonly entry: E;
  readonly score: number;
}

const COMMON = new Set(
  'a an and are as at be by can cannot do does for from has have how i if in is it its may me my no not of on or s so than that the their them then there they this to was what when which who why will with you your'.split(
    ' ',
  ),
);
const JA = /[\u3005-\u3007\u3040-\u30ff\u4e00-\u9fff]+/g;
const KANA = /^[\u3040-\u309f]+$/;
/** Endings are cut off so that `attacks`, `attacking` and `attack` meet. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(ing|ied|ies|ed|es|s)$/, '') : word);

/** The terms of a text: words of Latin letters and ids, and pairs of Japanese letters. */
export function termsOf(text: string): string[] {
  const low = text.normalize('NFKC').toLowerCase();
  const words = (low.match(/[a-z0-9][a-z0-9.’'-]*/g) ?? [])
    .map((word) => stem(word.replace(/[.’'-]+$/, '')))
    .filter((word) => word !== '' && !COMMON.has(word));
  const pairs = (low.match(JA) ?? []).flatMap((run) => {
    const found = run.length === 1 ? [run] : [];
    for (let at = 0; at + 2 <= run.length; at++) found.push(run.slice(at, at + 2));
    // Two letters of grammar tell nothing.
    return found.filter((pair) => !KANA.test(pair));
  });
  return [...words, ...pairs];
}

export class Index<E extends Entry> {
  private readonly terms: ReadonlyMap<E, ReadonlyMap<string, number>>;
  private readonly rarity = new Map<string, number>();

  constructor(entries: readonly E[]) {
    const counted = new Map<string, number>();
    this.terms = new Map(
      entries.map((entry) => {
        const weights = new Map<string, number>();
        for (const term of termsOf(entry.text)) weights.set(term, (weights.get(term) ?? 0) + 1);
        for (const term of termsOf(entry.titles ?? '')) weights.set(term, (weights.get(term) ?? 0) + 2);
        for (const term of weights.keys()) counted.set(term, (counted.get(term) ?? 0) + 1);
        return [entry, weights];
      }),
    );
    for (const [term, count] of counted) this.rarity.set(term, Math.log(1 + entries.length / count));
  }

  /** The best first; nothing that shares less than a fifth of what the best one does. */
  find(question: string, most: number): Hit<E>[] {
    const asked = new Set(termsOf(question));
    const hits: Hit<E>[] = [];
    for (const [entry, weights] of this.terms) {
      let score = 0;
      let length = 0;
      for (const count of weights.values()) length += count;
      for (const term of asked) {
        const count = weights.get(term);
        if (count !== undefined)
          score += ((this.rarity.get(term) ?? 0) * (count * 2.2)) / (count + 1.2 * (0.4 + length / 60));
      }
      if (score > 0) hits.push({ entry, score });
    }
    hits.sort((a, b) => b.score - a.score);
    const least = (hits[0]?.score ?? 0) / 5;
    return hits.filter(({ score }) => score >= least).slice(0, most);
  }
}

/** Names of cards in a question, the longest first where one holds another. */
export function namesIn(question: string, names: readonly string[]): string[] {
  let left = question;
  const found: string[] = [];
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    if (name.length < 2 || !left.includes(name)) continue;
    found.push(name);
    left = left.replaceAll(name, ' ');
  }
  return found;
}
