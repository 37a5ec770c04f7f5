// Why? The clauses behind something, with our summary of each, and the sentences of the cards concerned.
import type { Language } from '../../kernel/index.ts';
import type { CardInfo, GameInfo } from '../table/table.ts';

export interface Reason {
  readonly clause: string;
  readonly summary: string;
}
export interface Sentence {
  readonly card: string;
  readonly text: string;
}
export interface Why {
  readonly title: string;
  readonly reasons: readonly Reason[];
  readonly sentences: readonly Sentence[];
}

/** `clauses` as rows are labelled: ids separated by spaces. */
export function reasonsFor(info: Pick<GameInfo, 'clauses'>, clauses: string): Reason[] {
  const ids = [...new Set(clauses.split(' ').filter((id) => id !== ''))];
  return ids.map((clause) => ({ clause, summary: info.clauses.find(({ id }) => id === clause)?.summary ?? '' }));
}
export function sentencesOf(cards: readonly (CardInfo | undefined)[], language: Language): Sentence[] {
  const seen = new Set<string>();
  return cards.flatMap((card) => {
    if (card === undefined || seen.has(card.name)) return [];
    seen.add(card.name);
    const text = card.face.text[language];
    return text === '' ? [] : [{ card: card.face.name?.[language] ?? card.name, text }];
  });
}
