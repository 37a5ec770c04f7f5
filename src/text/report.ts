import type { TextError } from './grammar.ts';

/** What came of compiling many cards: the first unknown phrase of each refused one, and the phrases that stop most cards. */
export interface CompileReport {
  readonly cards: number;
  readonly compiled: number;
  readonly refused: readonly (TextError & { readonly id: string; readonly name: string })[];
  readonly blocking: readonly { readonly phrase: string; readonly cards: number }[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export function compileReport<C extends Named>(
  cards: readonly C[],
  compile: (card: C) => { readonly ok: true } | { readonly ok: false; readonly error: TextError },
): CompileReport {
  const refused = cards.flatMap((card) => {
    const result = compile(card);
    return result.ok ? [] : [{ id: card.id, name: card.name, ...result.error }];
  });
  return { cards: cards.length, compiled: cards.length - refused.length, refused, blocking: blockingPhrases(refused) };
}

/** Phrases that differ only in numbers and names count as one; those that stop most cards come first. */
function blockingPhrases(refused: readonly { readonly phrase: string }[]): CompileReport['blocking'] {
  const counts = new Map<string, number>();
  for (const { phrase } of refused) {
    const kind = phrase.replaceAll(/『[^』]*』?/gu, '『…』').replaceAll(/[0-9０-９]+/gu, 'N');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([phrase, cards]) => ({ phrase, cards })).sort((a, b) => b.cards - a.cards);
}
