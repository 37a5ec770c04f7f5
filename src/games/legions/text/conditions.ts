// Conditions (…場合): what is asked of the table before something is done.
import {
  agree,
  around,
  convert,
  isRecord,
  list,
  number,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Compare, Cond, Filter, Noun, Num, Subject, Target, Value } from './ast.ts';
import { corePlace } from './effects-things.ts';
import { filter } from './filters.ts';
import { described, noun, placedFirst, zoneList, zoneNoun } from './nouns.ts';
import { it, known, thisCard, unitsOfBattle, value } from './targets.ts';
import { compare, kind, lane, num, owner } from './words.ts';

const counter = agree<unknown>(['枚', '体', 'つ', '個'], () => '枚');

const someNoun: Phrase<Noun> = oneOf(noun, zoneNoun);
/** 手札, フィールドにあるミニオン: a number of cards without saying 枚数. */
const amount: Phrase<Value> = oneOf<Phrase<Value>[]>(
  value,
  phrase({ value: 'count' }, '{noun}', 'the number of {noun}', { noun: someNoun }),
);
/** …が相手より少ない: the same of the opponent. */
const rival: Phrase<Cond> = convert(
  phrase({}, '{value}が相手より{than}', "{value} is {than} than the opponent's", {
    value: amount,
    than: words({ less: [['少ない', '低い', '小さい'], 'less'], more: [['多い', '高い', '大きい'], 'more'] }),
  }),
  ({ value: mine, than }): Cond => ({ if: 'than', value: mine, than, other: theirs(mine) }),
  () => undefined,
);
function theirs(mine: Value): Value {
  if (typeof mine !== 'object') return mine;
  if (mine.value === 'count') return { ...mine, noun: { ...mine.noun, owner: 'opponent' } };
  return mine.value === 'life' || mine.value === 'cores' ? { ...mine, who: 'opponent' } : mine;
}
/** このカードと同じレーンに相手ミニオンがいる: the lane first. */
export const lanePlace: Phrase<Filter> = oneOf<Phrase<Filter>[]>(
  phrase({ is: 'lane' }, '{lane}に', 'in {lane}', { lane }),
  word(
    { is: 'lane', lane: 'same' } as const,
    ['このカードと同じレーンに', '同じレーンに', 'このカードの正面に'],
    'in the same lane',
  ),
  word(
    { is: 'lane', lane: 'adjacent' } as const,
    ['このカードに隣接するレーンに', '隣接するレーンに', '隣接レーンに'],
    'in an adjacent lane',
  ),
  word(
    { is: 'laneOf', what: 'it', beside: false } as const,
    ['そのミニオンと同じレーンに', 'それと同じレーンに'],
    'in its lane',
  ),
);
const inLane: readonly Phrase<Cond>[] = (['least', 'most'] as const).map((there) =>
  convert(
    phrase({}, `{at}{noun}が(${there === 'least' ? 'いる|ある' : 'いない|ない'})`, '{noun} {at}', {
      at: lanePlace,
      noun,
    }),
    ({ at, noun: of }): Cond => ({
      if: 'count',
      noun: { ...of, where: [...of.where, at] },
      compare: there,
      n: there === 'least' ? 1 : 0,
    }),
    () => undefined,
  ),
);
const PAST = ['している', 'していた', 'した', 'されている', 'されていた', 'された'].join('|');
const NOW = '(このターンに|このターン中に|このターン中、|このターン、|このターン)';
const pastSubject: Phrase<Subject> = oneOf(
  convert(
    thisCard,
    (): Subject => ({ the: 'this' }),
    (v) => (isRecord(v) && v.the === 'this' ? ({ the: 'this' } as Target) : undefined),
  ),
  phrase({ the: 'any' }, '{noun}', '{noun}', { noun: someNoun }),
);
/** このターンにあなたがスキルをプレイしていた, このターンにあなたのミニオンがブレイクした. */
const past: readonly Phrase<Cond>[] = [
  ...(
    [
      ['broken', 'ブレイク', PAST, 'していない|していなかった', 'broke'],
      ['attacked', 'アタック', PAST, 'していない|していなかった', 'attacked'],
      ['damaged', 'ダメージを受け', 'ている|ていた|た', 'ていない|ていなかった', 'took damage'],
    ] as const
  ).flatMap(([what, ja, done, not, en]) => [
    phrase({ if: 'past', what, compare: 'least', n: 1 }, `${NOW}{of}が${ja}(${done})`, `{of} ${en} this turn`, {
      of: pastSubject,
    }),
    phrase(
      { if: 'past', what },
      `${NOW}{of}が{n}{counter}{compare}${ja}(${done})`,
      `{n}{compare} {of} ${en} this turn`,
      {
        of: pastSubject,
        n: num,
        counter,
        compare,
      },
    ),
    phrase({ if: 'past', what, compare: 'most', n: 0 }, `${NOW}{of}が${ja}(${not})`, `no {of} ${en} this turn`, {
      of: pastSubject,
    }),
  ]),
  ...(
    [
      ['played', 'プレイ', 'played'],
      ['unlocked', 'アンロック', 'unlocked'],
      ['drew', '引い', 'drawn'],
    ] as const
  ).flatMap(([what, ja, en]) => {
    const passive = what === 'drew' ? '引かれて' : `${ja}されて`;
    const ends = what === 'drew' ? `ている|ていた|た` : PAST;
    const none = what === 'drew' ? 'ていない|ていなかった' : 'していない|していなかった';
    const doing = (say: string, how: { compare: 'least' | 'most'; n: 0 | 1 } | null): Phrase<Cond> =>
      convert(
        phrase(
          {},
          [`${NOW}{who}${say}`, `{who}${NOW}${say}`],
          (counted) => `${counted.who}${en} ${counted.what} this turn`,
          {
            who: words({ own: [['あなたが', 'あなたは'], 'you '], opponent: [['相手が', '相手は'], 'the opponent '] }),
            what: described,
            ...(how === null ? { n: num, counter, compare } : {}),
          },
        ),
        (v): Cond => ({
          if: 'past',
          what,
          of: { the: 'any', noun: { ...v.what, owner: v.who } },
          compare: how?.compare ?? (v as { compare?: Compare }).compare ?? 'least',
          n: how?.n ?? (v as { n?: Num }).n ?? 1,
        }),
        () => undefined,
      );
    return [
      phrase(
        { if: 'past', what },
        `このターンに{of}が{n}{counter}{compare}${passive}いる`,
        `{n}{compare} {of} ${en} this turn`,
        {
          of: pastSubject,
          n: num,
          counter,
          compare,
        },
      ),
      doing(`{what}を${ja}(${ends})`, { compare: 'least', n: 1 }),
      doing(`{what}を{n}{counter}{compare}${ja}(${ends})`, null),
      doing(`{what}を${ja}(${none})`, { compare: 'most', n: 0 }),
      ...(what === 'drew' ? [] : [doing(`${ja}した{what}が{n}{counter}{compare}(の|ある)`, null)]),
    ];
  }),
];
export const condition: Phrase<Cond> = rule('条件', () =>
  oneOf<Phrase<Cond>[]>(
    phrase({ if: 'count', compare: 'least', n: 1 }, '{noun}が(ある|いる)', 'there is a {noun}', { noun }),
    phrase(
      { if: 'count', compare: 'most', n: 0 },
      ['{noun}が(ない|いない)', '{noun}が1(枚|体)も(ない|いない)'],
      'there is no {noun}',
      { noun: someNoun },
    ),
    phrase(
      { if: 'count' },
      ['{noun}が{n}{counter}{compare}(ある|いる|の)', '{noun}が{n}{counter}{compare}'],
      'there are {n}{compare} {noun}',
      {
        noun: someNoun,
        n: num,
        counter,
        compare,
      },
    ),
    phrase({ if: 'count' }, '{noun}が{n}{counter}{compare}(いる|ある)', 'there are {n}{compare} {noun}', {
      noun: placedFirst,
      n: num,
      counter,
      compare,
    }),
    phrase({ if: 'count', compare: 'least', n: 1 }, '{noun}が(いる|ある)', 'there is a {noun}', { noun: placedFirst }),
    phrase({ if: 'count', compare: 'most', n: 0 }, '{noun}が(いない|ない)', 'there is no {noun}', {
      noun: placedFirst,
    }),
    phrase(
      { if: 'value' },
      [
        '{value}が{n}(|点|個|つ|枚|体){compare}の',
        '{value}が{n}(|点|個|つ|枚|体){compare}',
        '{value}が{n}(|点|個|つ|枚|体){compare}である',
        '{value}が{n}(個|つ){compare}ある',
      ],
      '{value} is {n}{compare}',
      { value, n: num, compare },
    ),
    phrase({ if: 'than' }, '{value}が{other}より{than}', '{value} is {than} than {other}', {
      value: amount,
      other: amount,
      than: words({ less: [['少ない', '低い', '小さい'], 'less'], more: [['多い', '高い', '大きい'], 'more'] }),
    }),
    rival,
    ...(['least', 'most'] as const).map(
      (limit): Phrase<Cond> =>
        convert(
          phrase(
            {},
            limit === 'least'
              ? ['{value}が{n}(枚|体|つ|個|点)より多い', '{value}が{n}(|点|個|つ|枚|体)を超える']
              : ['{value}が{n}(枚|体|つ|個|点)より少ない', '{value}が{n}(|点|個|つ|枚|体)未満の'],
            `{value} is ${limit === 'least' ? 'over' : 'under'} {n}`,
            { value: amount, n: number },
          ),
          ({ value: of, n }): Cond => ({
            if: 'value',
            value: of,
            compare: limit,
            n: limit === 'least' ? n + 1 : Math.max(0, n - 1),
          }),
          () => undefined,
        ),
    ),
    phrase({ if: 'kind' }, ['{what}が{kinds}の', '{what}が{kinds}', '{what}が{kinds}である'], '{what} is a {kinds}', {
      what: oneOf(thisCard, it, known),
      kinds: list(kind, { ja: ['か', 'または'], en: ' or ' }),
    }),
    phrase({ if: 'one' }, ['{what}が{noun}の', '{what}が{noun}である'], '{what} is {noun}', {
      what: oneOf(it, unitsOfBattle),
      noun: only(noun, (n) => n.owner !== 'any' && n.zones.length === 0),
    }),
    phrase({ if: 'broke' }, '{by}{noun}をブレイクした', '{noun} broke{by}', {
      by: words({
        any: ['', ''],
        battle: [['このバトルで', 'このバトルによって'], ' in this battle'],
        attack: [['このアタックで', 'このアタックによって', 'そのアタックで'], ' by this attack'],
      }),
      noun,
    }),
    phrase({ if: 'room' }, '{owner}{in}に空きがある', '{owner}{in} has room', {
      owner,
      in: words({
        standby: ['スタンバイゾーン', 'standby zone'],
        minions: [['ミニオンゾーン', 'フィールド', 'レーン'], 'minion zone'],
        lordArea: ['ロードエリア', 'lord area'],
      }),
    }),
    phrase(
      { if: 'mode' },
      ['{who}マスターが{mode}モードの', '{who}マスターが{mode}モード', '{who}マスターが{mode}モードである'],
      '{who}Master is {mode}',
      { who: owner, mode: words({ awakened: ['覚醒', 'awakened'], normal: ['通常', 'normal'] }) },
    ),
    phrase({ if: 'is' }, ['{what}が{where}', '{what}が既に{where}'], '{what} is {where}', {
      what: oneOf(thisCard, it, known),
      where: list(filter, { ja: ['', 'かつ'], en: ' and ' }),
    }),
    phrase({ if: 'at' }, ['{what}が{zones}にある'], '{what} is in {zones}', {
      what: oneOf(thisCard, it),
      zones: zoneList,
    }),
    phrase(
      { if: 'from' },
      'このカードが{zones}から(|直接)(|フィールドに)(配置された|プレイされた|配置されていた|プレイされていた)',
      'this card came from {zones}',
      {
        zones: zoneList,
      },
    ),
    phrase({ if: 'brokenBy' }, 'このカードが{by}ブレイク(した|された)', 'this card was broken {by}', {
      by: words({
        battle: [['バトルで', 'バトルによって'], 'in battle'],
        effect: [['効果で', '効果によって'], 'by an effect'],
        foe: [['相手の効果で', '相手の効果によって'], "by the opponent's effect"],
        own: [['あなたの効果で', 'あなたの効果によって'], 'by your effect'],
      }),
    }),
    phrase({ if: 'wasBroken', not: false }, '{what}がブレイク(した|された)', '{what} broke', {
      what: oneOf(it, unitsOfBattle),
    }),
    phrase({ if: 'wasBroken', not: true }, '{what}がブレイク(しなかった|されなかった)', '{what} did not break', {
      what: oneOf(it, unitsOfBattle),
    }),
    word({ if: 'wasBroken', not: false, what: { the: 'it', as: 'it' } } as const, 'ブレイクした', 'it broke'),
    convert(
      phrase({}, '{at}(にある|の)コアが{n}(つ|個){compare}(の|ある)', 'there are {n}{compare} cores on {at}', {
        at: corePlace,
        n: num,
        compare,
      }),
      ({ at, n, compare: c }): Cond => ({ if: 'value', value: { value: 'coresAt', at }, compare: c, n }),
      () => undefined,
    ),
    convert(
      phrase({}, '{at}にコアが{n}(つ|個){compare}ある', 'there are {n}{compare} cores on {at}', {
        at: corePlace,
        n: num,
        compare,
      }),
      ({ at, n, compare: c }): Cond => ({ if: 'value', value: { value: 'coresAt', at }, compare: c, n }),
      () => undefined,
    ),
    convert(
      phrase({}, '{at}にコアがない', 'there are no cores on {at}', { at: corePlace }),
      ({ at }): Cond => ({ if: 'value', value: { value: 'coresAt', at }, compare: 'most', n: 0 }),
      () => undefined,
    ),
    ...inLane,
    ...past,
    phrase({ if: 'is', what: { the: 'it', as: 'it' } }, '既に{where}', 'it is {where}', {
      where: list(filter, { ja: ['', 'かつ'], en: ' and ' }),
    }),
    phrase({ if: 'turn' }, ['{who}ターンの', '{who}ターン中の', '{who}ターン中'], 'it is {who}turn', { who: owner }),
    phrase({ if: 'did', not: false }, 'そうした', 'you did'),
    phrase(
      { if: 'did', not: true },
      ['そうしなかった', 'そうしない', 'そう出来ない', 'そう出来なかった', '出来ない', '出来なかった'],
      'you did not',
    ),
  ),
);
const otherwise: Phrase<Cond> = phrase(
  { if: 'else' },
  ['そうでない場合、', 'それ以外の場合、', 'そうでなければ、', 'いない場合、', 'ない場合、', 'そうではない場合、'],
  'otherwise, ',
);
export const cond: Phrase<Cond | null> = rule('…場合', () =>
  optional(
    oneOf(
      otherwise,
      around(['{}場合、', '{}なら、', '{}なら', '{}場合', '{}限り、', '{}間、'], 'if {}, ', condition),
      // このターン、…した時 is what is still to come.
      around(
        '{}時、',
        'if {}, ',
        only(condition, (c) => c.if !== 'past'),
      ),
    ),
    null,
  ),
);

/** As long as a continuous effect holds: …場合, …限り, …間. */
export const WHILE = ['{}場合、', '{}限り、', '{}間、', '{}なら、'];
export const whileCond: Phrase<Cond | null> = optional(around(WHILE, 'while {}, ', condition), null);
