// The clauses of a game by chapter, and which of them speak of which.
import type { Clause, Language, Phrase } from '../../../kernel/index.ts';

/** What each clause says. */
export type Said = Readonly<Record<Language, ReadonlyMap<string, string>>>;

export interface Chapter {
  readonly id: string;
  readonly names: Phrase;
  readonly clauses: readonly Clause[];
}

const chapterId = (clause: string): string => /^[^.-]+/.exec(clause)?.[0] ?? clause;

export function chaptersWith(
  known: readonly { readonly id: string; readonly names: Phrase }[],
  clauses: readonly Clause[],
): Chapter[] {
  const by = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const chapter = chapterId(clause.id);
    by.set(chapter, [...(by.get(chapter) ?? []), clause]);
  }
  return [...by].map(([id, list]) => ({
    id,
    names: known.find((one) => one.id === id)?.names ?? { ja: id, en: id },
    clauses: list,
  }));
}

/** How far a clause is set in: by the parts of its number beyond the second. */
export const depthOf = (id: string): number => Math.max(0, Math.min(4, id.split('.').length - 2));

/** Ids of clauses as they stand in a text, longest first where one begins another. */
export function clausesIn(text: string, ids: ReadonlySet<string>): string[] {
  const found = text.match(/[A-Za-z]*\d[\w.-]*|[a-z]+\.[\w.]+/g) ?? [];
  return [...new Set(found.map((one) => one.replace(/[.-]+$/, '')).filter((one) => ids.has(one)))];
}

/** For each clause, those it names or that stand right above it, and those that name it. */
export function linksOf(clauses: readonly Clause[], said: Said): ReadonlyMap<string, readonly string[]> {
  const ids = new Set(clauses.map(({ id }) => id));
  const links = new Map<string, Set<string>>(clauses.map(({ id }) => [id, new Set<string>()]));
  for (const { id } of clauses) {
    for (const other of clausesIn(`${said.en.get(id) ?? ''} ${said.ja.get(id) ?? ''}`, ids)) {
      // A bare number in a summary is a number, unless it is written as only a clause is.
      if (other === id || !/[.-]/.test(other) || /^\d+\.\d$/.test(other)) continue;
      links.get(id)?.add(other);
      links.get(other)?.add(id);
    }
  }
  return new Map([...links].map(([id, others]) => [id, [...others]]));
}
