// What effects do (chapter 38): one verb each, in every inflection; then sentences made of them.
import {
  agree,
  chain,
  convert,
  each,
  number,
  oneOf,
  only,
  phrase,
  rule,
  type Verb,
  verb,
  verbs,
  words,
} from '../../../text/index.ts';
import type { Action, Destination, Value } from './ast.ts';
import { others } from './effects-players.ts';
import { changingUnits } from './effects-units.ts';
import { coring, putState, tokening } from './effects-things.ts';
import { eachOf } from './each.ts';
import { signed } from './grants.ts';
import { counted, noun, zoneNoun } from './nouns.ts';
import { chosen, known, laneWords, object, recipient, target, topic, counting } from './targets.ts';
import { canBePut } from './put-states.ts';
import { num, owner, stat, who } from './words.ts';

const counter = agree<unknown>(['枚', '体', 'つ', '個'], () => '枚');

/** More than there are cards. */
const ANY_NUMBER = 99;
/** コストの合計が5以下: of all that are chosen together. */
const sumLimit = phrase({}, '{stat}の合計が{n}以下', 'a total {stat} of at most {n}', { stat, n: num });
const IT = { the: 'it', as: 'it' } as const;
const IMPLIED = { the: 'it', as: 'implied' } as const;
const choosing: readonly Verb<Action>[] = [
  verb({ do: 'selectBoth' }, ['{one}と(|、){other}を選ぶ', '{one}を(|、){other}を選ぶ'], 'choose {one} and {other}', {
    one: chosen,
    other: chosen,
  }),
  verb(
    { do: 'select', upTo: true, n: ANY_NUMBER },
    ['{what}を好きな(数|数だけ|枚数)選ぶ', '{what}を任意の(数|枚数)選ぶ'],
    (en) => `choose any number of ${en.what.replaceAll('~', 's')}`,
    { what: oneOf(noun, zoneNoun) },
  ),
  verb(
    { do: 'select', upTo: true, n: ANY_NUMBER },
    ['{what}(を|から)(|、){sum}になるように(|、)', '{sum}になるように(|、){what}を(|、)'].flatMap((said) => [
      `${said}選ぶ`,
      `${said}(好きな数|任意の数)選ぶ`,
      `${said}(好きな|任意の)枚数選ぶ`,
    ]),
    (en) => `choose any number of ${en.what.replaceAll('~', 's')} with ${en.sum}`,
    { what: oneOf(noun, zoneNoun), sum: sumLimit },
  ),
  verb(
    { do: 'select', upTo: true },
    ['{what}を(|、){sum}になるように(|、){n}{counter}まで選ぶ', '{sum}になるように(|、){what}を{n}{counter}まで選ぶ'],
    (en) => `choose up to ${en.n} ${en.what.replaceAll('~', 's')} with ${en.sum}`,
    { what: oneOf(noun, zoneNoun), n: num, counter, sum: sumLimit },
  ),
  verb(
    { do: 'select', upTo: false, random: true },
    [
      '{what}をランダムに{n}{counter}選ぶ',
      '{what}からランダムに{n}{counter}選ぶ',
      '{what}からランダムに{n}{counter}を選ぶ',
      '{what}{n}{counter}をランダムに選ぶ',
      '{what}を{n}{counter}ランダムに選ぶ',
      '{what}をランダムに{n}{counter}選ぶ',
    ],
    (en) => `choose ${counted(en.n, en.what)} at random`,
    { what: oneOf(noun, zoneNoun), n: num, counter },
  ),
  verb(
    { do: 'select', upTo: false },
    ['{what}{n}{counter}を選ぶ', '{what}を{n}{counter}選ぶ'],
    (en) => `choose ${counted(en.n, en.what)}`,
    {
      what: noun,
      n: num,
      counter,
    },
  ),
  verb(
    { do: 'select', upTo: false },
    ['{what}{n}{counter}を選ぶ', '{what}を{n}{counter}選ぶ'],
    (en) => `choose ${counted(en.n, en.what)}`,
    {
      what: zoneNoun,
      n: num,
      counter,
    },
  ),
  verb(
    { do: 'select', upTo: true },
    ['{what}{n}{counter}まで選ぶ', '{what}を{n}{counter}まで選ぶ', '{what}{n}{counter}までを選ぶ'],
    (en) => `choose up to ${counted(en.n, en.what)}`,
    { what: noun, n: num, counter },
  ),
  verb(
    { do: 'select', upTo: true },
    ['{what}{n}{counter}まで選ぶ', '{what}を{n}{counter}まで選ぶ'],
    (en) => `choose up to ${counted(en.n, en.what)}`,
    { what: zoneNoun, n: num, counter },
  ),
];

const timesOf = ({ of, n }: { readonly of: Value; readonly n: number }): Value =>
  n === 1 ? of : { value: 'times', of, n };
const perEach: readonly Verb<Action>[] = [
  each((form) =>
    convert(
      verb({}, ['{of}{to}{n}点のダメージを与える', '{to}{of}{n}点のダメージを与える'], 'deal {n} damage to {to} {of}', {
        of: eachOf,
        to: recipient,
        n: number,
      })[form],
      ({ of, to, n }): Action => ({ do: 'damage', to, n: timesOf({ of, n }) }),
      () => undefined,
    ),
  ),
  each((form) =>
    convert(
      verb({}, ['{of}{who}カードを{n}枚引く', '{who}{of}カードを{n}枚引く'], '{who}draw {n} {of}', {
        of: eachOf,
        who,
        n: number,
      })[form],
      ({ of, who: whose, n }): Action => ({ do: 'draw', who: whose, n: timesOf({ of, n }) }),
      () => undefined,
    ),
  ),
  ...(['得る', '失う'] as const).map((end) =>
    each((form) =>
      convert(
        verb(
          {},
          [`{of}{who}ライフを{n}点${end}`, `{who}{of}ライフを{n}点${end}`],
          `{who}${end === '得る' ? 'gain' : 'lose'} {n} life {of}`,
          {
            of: eachOf,
            who,
            n: number,
          },
        )[form],
        ({ of, who: whose, n }): Action => ({
          do: end === '得る' ? 'life' : 'loseLife',
          who: whose,
          n: timesOf({ of, n }),
        }),
        () => undefined,
      ),
    ),
  ),
];
const THAT: Value = { value: 'that' };
const harm: readonly Verb<Action>[] = [
  verb({ do: 'damage' }, ['{to}{n}(点の|)ダメージを与える', '{to}ダメージを{n}点与える'], 'deal {n} damage to {to}', {
    to: recipient,
    n: num,
  }),
  verb({ do: 'damage' }, '{to}{n}(点の|)ダメージを受ける', '{to} takes {n} damage', { to: topic, n: num }),
  verb(
    { do: 'damage' },
    [
      '{to}{n}(に等しい|と同じ)(|点数の)ダメージを与える',
      '{to}{n}(に等しい|と同じ)数のダメージを与える',
      '{n}(に等しい|と同じ)(|点数の)ダメージを{to}与える',
      '{to}{n}(分の|だけ)ダメージを与える',
      '{n}だけ、{to}ダメージを与える',
    ],
    'deal damage equal to {n} to {to}',
    {
      to: recipient,
      n: counting,
    },
  ),
  verb({ do: 'damage' }, ['{to}{n}のダメージを与える', '{n}のダメージを{to}与える'], 'deal {n} damage to {to}', {
    to: recipient,
    n: only(counting, (n) => typeof n === 'object' && (n.value === 'times' || n.value === 'half')),
  }),
  verb(
    { do: 'share' },
    [
      '{among}に(|、)合計{n}点のダメージを好きなように割り振って与える',
      '{among}に(|、)合計{n}点のダメージを割り振って与える',
    ],
    (en) => `share ${en.n} damage among ${en.among.replaceAll('~', 's')}`,
    { among: noun, n: num },
  ),
  verb({ do: 'damage', n: THAT }, '{to}がそのダメージを受ける', '{to} takes that damage', { to: known }),
  verb({ do: 'break' }, '{what}ブレイクする', 'break {what}', { what: object }),
  verb({ do: 'break' }, '{what}ブレイクする', 'break {what}', { what: topic }),
];

const DESTINATIONS: readonly (readonly [Destination, readonly string[], string])[] = [
  ['hand', ['手札に戻す', '手札に加える', '手札に置く', 'あなたの手札に加える'], 'to hand'],
  ['deckTop', ['山札の上に置く', '山札の一番上に置く', '山札の上に戻す'], 'on top of the deck'],
  ['deckBottom', ['山札の下に置く', '山札の一番下に置く', '山札の下に戻す'], 'at the bottom of the deck'],
  [
    'deckShuffled',
    [
      '山札に加えてシャッフルする',
      '山札に戻してシャッフルする',
      '山札に戻し、シャッフルする',
      '山札に戻す',
      '山札に加える',
    ],
    'into the deck, which is shuffled',
  ],
  ['exile', ['除外する', '除外ゾーンに置く'], 'into exile'],
  ['exileDown', ['裏向きに除外する', '裏向きで除外する'], 'into exile face down'],
  [
    'field',
    ['フィールドに配置する', 'フィールドに置く', 'あなたのフィールドに配置する', 'あなたのフィールドに置く'],
    'onto the field',
  ],
  ['standby', ['スタンバイゾーンに置く', 'あなたのスタンバイゾーンに置く'], 'into the standby zone'],
  ['wait1', ['ウェイトゾーンIに置く', 'ウェイトゾーンIに送る'], 'into wait zone I'],
  ['wait2', ['ウェイトゾーンIIに置く', 'ウェイトゾーンIIに送る'], 'into wait zone II'],
  ['wait3', ['ウェイトゾーンIIIに置く', 'ウェイトゾーンIIIに送る'], 'into wait zone III'],
  ['wait4', ['ウェイトゾーンIVに置く', 'ウェイトゾーンIVに送る'], 'into wait zone IV'],
];
const moving: readonly Verb<Action>[] = [
  ...DESTINATIONS.map(([to, ja, en]) =>
    verb(
      { do: 'put', to },
      ja.map((words_) => `{what}{as}${words_}`),
      `put {what} {as}${en}`,
      { what: object, as: only(putState, (as) => canBePut(to, as)) },
    ),
  ),
  ...(['deckTop', 'deckBottom'] as const).map((to) =>
    verb(
      { do: 'put', to, as: 'ordered' },
      [
        `{what}山札の${to === 'deckTop' ? '上' : '下'}に好きな順番で置く`,
        `{what}山札の${to === 'deckTop' ? '上' : '下'}に好きな順番で戻す`,
      ],
      `put {what} in any order ${to === 'deckTop' ? 'on top' : 'at the bottom'} of the deck`,
      { what: object },
    ),
  ),
  verb(
    { do: 'lane' },
    ['{what}{lane}移動させる', '{what}{lane}移動する', '{what}{lane}レーン移動させる'],
    'move {what} {lane}',
    { what: object, lane: laneWords },
  ),
  verb({ do: 'lane', lane: 'adjacent' }, '{what}レーン移動させる', 'lane move {what}', { what: object }),
  verb({ do: 'wt' }, ['{what}WT{by}する', '{what}、WT{by}する'], '{what} gets WT{by}', { what: object, by: signed }),
  verb({ do: 'unlock' }, '{what}(|コストを支払わずに)アンロックする', 'unlock {what}', { what: object }),
  verb({ do: 'play' }, '{what}(|コストを支払わずに)プレイする', 'play {what}', { what: object }),
  verb(
    { do: 'swapLanes', what: IT },
    [
      '(|それらの|その)レーンを入れ替える',
      'このカードとレーンを入れ替える',
      'このカードとそのミニオンのレーンを入れ替える',
      'それらのミニオンのレーンを入れ替える',
    ],
    'swap their lanes',
  ),
  verb({ do: 'swapLanes' }, '{what}のレーンを入れ替える', 'swap the lanes of {what}', { what: target }),
];

const STATES = { fatigued: '疲労', active: '活性', reversed: 'リバース', open: 'オープン' } as const;
const changing: readonly Verb<Action>[] = [
  verb({ do: 'state', state: 'fatigued' }, ['{what}疲労させる', '{what}疲労状態にする'], 'fatigue {what}', {
    what: object,
  }),
  verb({ do: 'state', state: 'active' }, ['{what}の疲労を回復する', '{what}の疲労を回復させる'], 'recover {what}', {
    what: target,
  }),
  verb({ do: 'state', state: 'active' }, ['{what}活性状態にする', '{what}回復する'], 'make {what} active', {
    what: object,
  }),
  verb({ do: 'state', state: 'active', what: IMPLIED }, '疲労を回復する', 'recover it'),
  ...(['fatigued', 'active', 'reversed', 'open'] as const).map((state) =>
    verb({ do: 'state', state }, `{what}${STATES[state]}状態になる`, `{what} becomes ${state}`, { what: topic }),
  ),
  verb({ do: 'state', state: 'reversed' }, ['{what}リバース状態にする'], 'reverse {what}', { what: object }),
  verb({ do: 'state', state: 'open' }, ['{what}オープン状態にする'], 'open {what}', { what: object }),
  verb({ do: 'mode' }, '{who}マスターを{mode}モードにする', 'turn {who}Master {mode}', {
    who: owner,
    mode: words({ awakened: ['覚醒', 'awakened'], normal: ['通常', 'normal'] }),
  }),
];

const action: Verb<Action> = verbs(
  ...choosing,
  ...harm,
  ...perEach,
  ...changingUnits,
  ...moving,
  ...changing,
  ...coring,
  ...tokening,
  ...others,
) as Verb<Action>;
const named: Verb<Action> = each((form) => rule(form === 'plain' ? '効果' : `効果（${form}）`, () => action[form]));
/** One or more instructions: …し、…する. A comma may be left out after 選び. */
const chained: Verb<Action[]> = chain(named, ['その後、']);
export const actions: Verb<Action[]> = each((form) =>
  rule(form === 'plain' ? '効果の列' : `効果の列（${form}）`, () => chained[form]),
);
export const selecting = oneOf(...choosing.map((one) => oneOf(one.stem, one.te)));
