// So many times as there are of something: …1体につき, …の数だけ.
import { oneOf, optional, type Phrase, phrase, word } from '../../../text/index.ts';
import type { Value } from './ast.ts';
import { corePlace, coreState } from './effects-things.ts';
import { noun, zoneNoun } from './nouns.ts';
import { DEEDS, DONE_WORDS } from './targets.ts';
import { owner } from './words.ts';

/** …1体につき: so many times the number. */
export const eachOf: Phrase<Value> = oneOf<Phrase<Value>[]>(
  phrase({ value: 'count' }, ['{noun}1(体|枚|つ)につき(、|)'], 'for each {noun}', { noun: oneOf(noun, zoneNoun) }),
  phrase(
    { value: 'coresAt' },
    ['{at}コア1(つ|個)につき(、|)', '{at}(にある|の)コア1(つ|個)につき(、|)'],
    'for each core of {at}',
    { at: oneOf(coreState, corePlace) },
  ),
  phrase({ value: 'cores' }, '{who}コア1(つ|個)につき(、|)', 'for each of {who}cores', { who: owner }),
  phrase({ value: 'life' }, '{who}(|マスターの)ライフ1点につき(、|)', 'for each point of {who}life', { who: owner }),
  phrase(
    { value: 'broken', kind: 'card' },
    '(|この効果で)ブレイクした(カード|ユニット)1(体|枚)につき(、|)',
    'for each card broken',
  ),
  phrase(
    { value: 'broken', kind: 'minion' },
    '(|この効果で)ブレイクしたミニオン1(体|枚)につき(、|)',
    'for each minion broken',
  ),
  ...DONE_WORDS.map(([as, kind, en]) =>
    word(
      { value: 'done', as } as const,
      DEEDS.flatMap((deed) =>
        ['', 'この効果で'].flatMap((by) => [`${by}${deed}${kind}1体につき、`, `${by}${deed}${kind}1枚につき、`]),
      ),
      `for each ${en} of those`,
    ),
  ),
  word(
    { value: 'done', as: 'done' } as const,
    ['カード', 'ミニオン', 'ユニット'].flatMap((kind) => [`選んだ${kind}1体につき、`, `選んだ${kind}1枚につき、`]),
    'for each card chosen',
  ),
);
/** Of a change to a unit it is said with の数だけ as well. */
export const per: Phrase<Value | null> = optional(
  oneOf<Phrase<Value>[]>(
    eachOf,
    phrase({ value: 'count' }, '{noun}の(数|枚数)だけ(、|)', 'for each {noun}', { noun: oneOf(noun, zoneNoun) }),
  ),
  null,
);
