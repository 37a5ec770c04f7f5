// Counted values: 「…」と同じ and Xは「…」である.

import { around, number, oneOf, optional, type Phrase, phrase, rule, words } from '../../../text/index.ts';
import type { Signed, Value } from './ast.ts';
import { described, reference, selector, statOf } from './nouns.ts';
import { amount, counterName, owner } from './words.ts';

const COUNT = '(枚数|数)';

const done = words({
  returned: ['戻した', 'returned'],
  discarded: ['捨てた', 'discarded'],
  destroyed: ['破壊した', 'destroyed'],
  banished: ['消滅させた', 'banished'],
  put: ['置いた', 'put'],
  selected: ['選んだ', 'selected'],
  drawn: ['引いた', 'drawn'],
  paid: ['支払った', 'paid'],
});

const counting: Phrase<Value> = rule('数えた値', () =>
  oneOf(
    phrase({ value: 'count' }, `{of}の${COUNT}`, 'the number of {of}', { of: selector }),
    statOf,
    phrase({ value: 'done' }, `{by}(|カードの)${COUNT}`, 'the number of cards {by}', { by: done }),
    phrase(
      { value: 'played' },
      `{thisCard}このターン(中|)に自分がプレイした{of}の${COUNT}`,
      'the number of cards you played this turn that are {of}{thisCard}',
      {
        thisCard: optional(
          words({
            excluded: ['これを含めず(、|)', ', not counting this'],
            included: ['これを含めて(、|)', ', counting this'],
          }),
          'unsaid',
        ),
        of: described,
      },
    ),
    phrase({ value: 'counters' }, `{on}の{counter}カウンターの${COUNT}`, 'the number of {counter} counters on {on}', {
      on: reference,
      counter: counterName,
    }),
    phrase({ value: 'points' }, '{owner}{which}', '{owner}{which}', { owner, which: points() }),
  ),
);

export function points() {
  return words({ maxPP: ['PP最大値', 'maximum PP'], pp: ['PP', 'PP'], ep: ['EP', 'EP'] });
}

/** A value in quotation marks, or what was just done, with its multiple. */
export const quotedValue: Phrase<Value> = rule('「値」', () =>
  oneOf(
    around(['「{}」', '{}'], '{}', counting),
    phrase({ value: 'times' }, ['「{of}」の{factor}倍', '「{of}の{factor}倍」'], '{factor} times {of}', {
      of: counting,
      factor: number,
    }),
  ),
);

/** 3ダメージ, 「…」と同じダメージ. */
export const measure: Phrase<Value> = oneOf(amount, around('{}(と同じ|に等しい|の|分の)', '{}', quotedValue));

/** 3回復する, 「…」と同じだけ回復する. */
export const extent: Phrase<Value> = oneOf(
  amount,
  around('{}(と同じだけ|と同じ数|と同じ枚数|だけ)', '{}', quotedValue),
);

export const signed: Phrase<Signed> = phrase({}, '{sign}{n}', '{sign}{n}', {
  sign: words({ '+': ['+', '+'], '-': ['-', '-'] }),
  n: amount,
});
