// Counted values: 「…」と同じ and Xは「…」である.

import {
  around,
  convert,
  isRecord,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  type ValueOf,
  words,
} from '../../../text/index.ts';
import type { Event, Points, Selector, Signed, Since, Value } from './ast.ts';
import { pastEvent } from './forward.ts';
import { plural } from './english.ts';
import { ANY, described, inTwoZones, reference, selector, statOf, thoseAmong, unprinted } from './nouns.ts';
import { amount, counterName, doing, kind, owner } from './words.ts';

const COUNT = '(枚数|数)';

export const since: Phrase<Since> = words({
  turn: ['このターン(中|)に', 'this turn'],
  game: [['このバトル中に', 'このゲーム中に', 'ゲーム中に', 'バトル中に'], 'this game'],
});

export const points: Phrase<Points> = words({ maxPP: ['PP最大値', 'maximum PP'], pp: ['PP', 'PP'], ep: ['EP', 'EP'] });
export const pointsOf = phrase({ value: 'points' }, '{owner}{which}', '{owner}{which}', { owner, which: points });

/** Of a player, not of それ. */
export const side = words({ own: ['自分の', 'your '], opponent: ['相手の', "the opponent's "] });

/** What befell cards: 破壊されたフォロワー. */
const befallen = words({
  destroyed: ['破壊された', 'destroyed'],
  banished: ['消滅した', 'banished'],
  returned: ['手札に戻った', 'returned to hand'],
  evolves: ['進化した', 'evolved'],
});
const eventOf = (on: ValueOf<typeof befallen>, of: Selector): Event =>
  on === 'evolves' ? { on, what: { the: 'any', of } } : { on, what: { the: 'any', of }, by: 'anything' };
/** One value of a card. */
const single = words({
  cost: ['コスト', 'cost'],
  attack: [['【攻撃力】', '攻撃力'], 'attack'],
  health: [['【体力】', '体力'], 'health'],
});

export const counting: Phrase<Value> = rule('数えた値', () =>
  oneOf<Phrase<Value>[]>(
    statOf,
    pointsOf,
    phrase({ value: 'count' }, `{of}の${COUNT}`, 'the number of {of}', { of: selector }),
    phrase({ value: 'total' }, '{of}(すべて|)の{stat}の合計', 'the {stat} of {of} together', {
      of: selector,
      stat: single,
    }),
    phrase(
      { value: 'count', of: { owner: 'any', zone: 'among', other: false, where: [], sorts: [ANY] } },
      `その${COUNT}`,
      'the number of them',
    ),
    convert(
      phrase({}, `{thisCard}このターン(中|)に(自分が|)プレイした(|カードの)${COUNT}`, 'the number of cards played', {
        thisCard: optional(
          words({
            excluded: ['これを含めず、', ', not counting this card'],
            included: ['これを含めて、', ', counting this card'],
          }),
          'unsaid',
        ),
      }),
      ({ thisCard }): Value => ({
        value: 'played',
        by: 'own',
        thisCard,
        of: { other: false, where: [], sorts: [ANY] },
      }),
      () => undefined,
    ),
    doneTo(`(|これによって|これにより){by}{kind}の${COUNT}`, (en) => `the number of ${plural(en.kind)} ${en.by}`),
    unprinted(
      phrase({ value: 'done', kind: 'card' }, `(|これによって|これにより){by}${COUNT}`, 'the number of cards {by}', {
        by: doing,
      }),
    ),
    phrase(
      { value: 'played', by: 'own' },
      `{thisCard}このターン(中|)に自分がプレイした{of}の${COUNT}`,
      'the number of times you played {of} this turn{thisCard}',
      {
        thisCard: optional(
          words({
            excluded: ['これを含めず、', ', not counting this card'],
            included: ['これを含めて、', ', counting this card'],
          }),
          'unsaid',
        ),
        of: described,
      },
    ),
    phrase({ value: 'happened' }, '{since}{event}回数', 'the number of times {event} {since}', {
      since,
      event: pastEvent.phrase,
    }),
    convert(
      phrase({}, `{since}{on}{of}の${COUNT}`, 'the number of {of} {on} {since}', {
        since,
        on: befallen,
        of: selector,
      }),
      ({ since: when, on, of }): Value => ({ value: 'happened', since: when, event: eventOf(on, of) }),
      () => undefined,
    ),
    phrase(
      { value: 'allCounters' },
      '{owner}(|場の){counter}カウンターの(数|合計|数の合計)',
      'the number of {counter} counters on {owner}cards',
      { owner: side, counter: counterName },
    ),
    phrase({ value: 'count' }, `{of}の${COUNT}`, 'the number of {of}', { of: thoseAmong }),
    phrase({ value: 'same' }, '(出た目|サイコロの目|出目)', 'that number'),
    phrase({ value: 'event' }, '(受けた|与えた|その)ダメージ(|の値|の数値|の点数)', 'that'),
    phrase({ value: 'event' }, '(減った|回復した|+した)(体力|【体力】)(|の値|の数値)', 'that health'),
    phrase({ value: 'counters' }, `{on}の{counter}カウンターの${COUNT}`, 'the number of {counter} counters on {on}', {
      on: reference,
      counter: counterName,
    }),
  ),
);

export const signed: Phrase<Signed> = phrase({}, '{sign}{n}', '{sign}{n}', {
  sign: words({ '+': ['+', '+'], '-': ['-', '-'] }),
  n: amount,
});

/** 「10-自分の手札の枚数」. */
const signedCount: Phrase<Signed> = phrase({}, '{sign}{n}', '{sign}{n}', {
  sign: words({ '+': ['+', '+'], '-': ['-', '-'] }),
  n: counting,
});

/** 「…」と同じだけ+する: a number that is counted. */
export const counted: Phrase<Signed> = convert(
  phrase({}, '{n}{sign}', '{sign}{n}', {
    n: rule('同じだけ', () => asMany),
    sign: words({ '+': ['+', '+'], '-': ['-', '-'] }),
  }),
  ({ n, sign }): Signed => ({ sign, n }),
  (value) =>
    isRecord(value) && typeof value.n === 'object' ? { n: value.n as Value, sign: value.sign as '+' | '-' } : undefined,
);

/** 「自分の場と自分のEXエリアの…の枚数の合計」. */
const sumOfTwo: Phrase<Value> = convert(
  phrase({}, `「{of}の${COUNT}(の合計|)」`, 'the number of {of}', { of: inTwoZones('と') }),
  ({ of: [one, two] }): Value =>
    one && two
      ? { value: 'sum', of: { value: 'count', of: one }, by: { sign: '+', n: { value: 'count', of: two } } }
      : 0,
  (value) => {
    if (!isRecord(value) || value.value !== 'sum') return undefined;
    const { of, by } = value as Extract<Value, { value: 'sum' }>;
    return isCount(of) && isCount(by.n) && by.sign === '+' ? { of: [of.of, by.n.of] } : undefined;
  },
);

function isCount(value: Value): value is Extract<Value, { value: 'count' }> {
  return typeof value === 'object' && value.value === 'count';
}

/** A value in quotation marks, alone, multiplied or with something added. */
export const quotedValue: Phrase<Value> = rule('「値」', () =>
  oneOf<Phrase<Value>[]>(
    around(['「{}」', '{}'], '{}', counting),
    phrase(
      { value: 'times' },
      ['「{of}」の{factor}倍', '「{of}の{factor}倍」', '{of}の{factor}倍'],
      '{factor} times {of}',
      { of: counting, factor: number },
    ),
    phrase(
      { value: 'half' },
      ['「{of}」の半分{round}', '{of}の半分{round}', '「{of}の半分{round}」'],
      'half of {of}{round}',
      {
        of: counting,
        round: words({
          down: [['', '（端数切り捨て）', '（小数点以下切り捨て）', '（切り捨て）'], ''],
          up: [['（端数切り上げ）', '（小数点以下切り上げ）', '（切り上げ）'], ', rounded up'],
        }),
      },
    ),
    sumOfTwo,
    phrase({ value: 'sum' }, ['「{of}{by}」', '「{of}」{by}'], '{of}{by}', { of: counting, by: signed }),
    phrase({ value: 'sum' }, ['「{of}{by}」', '{of}{by}'], '{of}{by}', { of: number, by: signedCount }),
  ),
);

/** 破壊したフォロワー: those it was done to. */
function doneTo(ja: string, en: (en: { readonly by: string; readonly kind: string }) => string): Phrase<Value> {
  return phrase({ value: 'done' }, ja, en, { by: doing, kind });
}

/** 自分の手札1枚につき: what is counted, before its unit. */
export const numbered: Phrase<Value> = oneOf<Phrase<Value>[]>(
  phrase({ value: 'count' }, '{of}', '{of}', { of: oneOf(selector, thoseAmong) }),
  unprinted(doneTo('(|これによって|これにより){by}{kind}', (en) => `${en.kind} ${en.by}`)),
  unprinted(
    phrase(
      { value: 'played', by: 'own', thisCard: 'unsaid' },
      'このターン(中|)に自分がプレイした{of}',
      '{of} played this turn',
      {
        of: described,
      },
    ),
  ),
  counting,
  around('「{}」', '{}', counting),
);

/** 3ダメージ, 「…」と同じダメージ. */
export const measure: Phrase<Value> = oneOf(amount, around('{}(と同じ|に等しい|の|分の)', '{}', quotedValue));

/** 3回復する, 「…」と同じだけ回復する. */
const AS_MANY = '{}(と同じだけ|と同じ数|と同じ枚数|と同じ数値|だけ|分だけ)';
export const extent: Phrase<Value> = oneOf(amount, around(AS_MANY, '{}', quotedValue));

/** 「…」と同じだけ出す, where digits would need a counter. */
export const asMany: Phrase<Value> = around(AS_MANY, '{}', quotedValue);
