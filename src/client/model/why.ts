// Why? The clauses behind something, and the sentences of the cards concerned.
import type { Words } from '../../kernel/index.ts';
import { type Speaker } from '../../match/words.ts';
import type { CardInfo, GameInfo } from '../table/table.ts';
import type { BoardCard } from './board.ts';
import { titleOf } from './look.ts';

export interface Sentence {
  readonly card: string; // or what else it tells of
  readonly text: string;
}
export interface Why {
  readonly title: string;
  readonly notes: readonly Sentence[]; // what the options mean
  readonly clauses: readonly string[];
  readonly sentences: readonly Sentence[];
}

/** What cards say. */
export function sentencesOf(speaker: Speaker, cards: readonly (CardInfo | undefined)[]): Sentence[] {
  const seen = new Set<string>();
  return cards.flatMap((card) => {
    if (card === undefined || seen.has(card.name)) return [];
    seen.add(card.name);
    const text = card.face.text[speaker.language];
    return text === '' ? [] : [{ card: titleOf(speaker, card), text }];
  });
}

/** The clauses that say when a card like this one, where it lies, is used at all. */
export function usesOf(info: GameInfo, zone: string, card: BoardCard): string[] {
  const frame = card.def === null ? '' : (info.cards[card.def]?.face.frame ?? '');
  return (info.uses[`${zone}/${frame}`] ?? info.uses[zone] ?? '').split(' ').filter((id) => id !== '');
}

/** A summary in English quotes the rulebook's words here and there; where the game has them in English, so are they told. */
export function inEnglish({ terms, values, zones, verbs }: Words, summary: string): string {
  if (!/[ぁ-んァ-ヶ一-龠]/.test(summary)) return summary;
  const known = new Map(
    [terms, values, zones, verbs].flatMap((words) => Object.values(words).map(({ ja, en }) => [ja, en])),
  );
  return summary.replace(/[ぁ-んァ-ヶー一-龠々]+/g, (run) => known.get(run) ?? run);
}
