// Of whom something is said to happen, by what, and who does it: what conditions of triggers and replacements begin with.
import { convert, isRecord, oneOf, type Phrase, phrase, words } from '../../../text/index.ts';
import type { Noun, Owner, Subject, Target } from './ast.ts';
import { noun } from './nouns.ts';
import { thisCard } from './targets.ts';

export const THIS: Subject = { the: 'this' };
export const anyOf = (n: Phrase<Noun>): Phrase<Subject> => phrase({ the: 'any' }, '{noun}', '{noun}', { noun: n });
export const subject: Phrase<Subject> = oneOf(
  convert(
    thisCard,
    (): Subject => THIS,
    (v) => (isRecord(v) && v.the === 'this' ? ({ the: 'this' } as Target) : undefined),
  ),
  anyOf(noun),
);
export const means = words({
  battle: [['バトルで', 'バトルによって'], ' in battle'],
  effect: [['効果で', '効果によって'], ' by an effect'],
  foe: [['相手の効果で', '相手の効果によって'], " by the opponent's effect"],
  own: [['あなたの効果で', 'あなたの効果によって'], ' by your effect'],
});
export const doer: Phrase<Owner> = words({
  own: [['あなたが', 'あなたが、'], 'you '],
  opponent: [['相手が', '相手が、'], 'the opponent '],
});
