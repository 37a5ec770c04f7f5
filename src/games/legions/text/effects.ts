// What effects do (chapter 38): one verb each, in every inflection; then sentences made of them.
import {
  agree,
  around,
  chain,
  each,
  list,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  rule,
  type Verb,
  verb,
  verbs,
  word,
  words,
} from '../../../text/index.ts';
import type { Action, CorePlace, Destination, Grant, Noun, Owner, PutState, Signed, Until, Value } from './ast.ts';
import { counted, it, known, laneWords, noun, object, recipient, target, topic, value, zoneNoun } from './nouns.ts';
import { keyword, num, owner, ruleWord, tokenName, until, who } from './words.ts';

const counter = agree<unknown>(['枚', '体', 'つ', '個'], () => '枚');
const signed: Phrase<Signed> = oneOf(
  phrase({ sign: 1 }, '+{n}', '+{n}', { n: num }),
  phrase({ sign: -1 }, '-{n}', '-{n}', { n: num }),
);
const period: Phrase<Until> = optional(until, 'always');

const grant: Phrase<Grant> = oneOf(
  phrase({}, '「{keyword}」', '{keyword}', { keyword }),
  phrase({}, '「{rule}」', '"{rule}"', { rule: ruleWord }),
);
export const grantList: Phrase<Grant[]> = list(grant, { ja: ['', 'と', '、'], en: ' and ' });
export const per: Phrase<Noun | null> = optional(
  around(['{}1体につき、', '{}1枚につき、', '{}1体につき', '{}1枚につき'], 'for each {} ', noun),
  null,
);

const choosing: readonly Verb<Action>[] = [
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
];

/** An amount that is worked out: a plain number is said shorter. */
const counting: Phrase<Value> = only(value, (v) => typeof v === 'object');
const harm: readonly Verb<Action>[] = [
  verb({ do: 'damage' }, ['{to}{n}(点の|)ダメージを与える', '{to}ダメージを{n}点与える'], 'deal {n} damage to {to}', {
    to: recipient,
    n: num,
  }),
  verb({ do: 'damage' }, '{to}{n}(点の|)ダメージを受ける', '{to} takes {n} damage', { to: topic, n: num }),
  verb({ do: 'damage' }, '{to}{n}に等しい(|点数の)ダメージを与える', 'deal damage equal to {n} to {to}', {
    to: recipient,
    n: counting,
  }),
  verb({ do: 'break' }, '{what}ブレイクする', 'break {what}', { what: object }),
  verb({ do: 'break' }, '{what}ブレイクする', 'break {what}', { what: topic }),
];

const lasting: readonly Verb<Action>[] = [
  ...([recipient, topic] as const).map((to, i) => {
    const end = i === 0 ? '与える' : '得る';
    return verb(
      { do: 'modify' },
      [
        `{per}{to}{until}「{x}/{y}」の修正を${end}`,
        `{per}{until}{to}「{x}/{y}」の修正を${end}`,
        `{to}{until}{per}「{x}/{y}」の修正を${end}`,
        `{per}{to}{until}{x}/{y}の修正を${end}`,
        `{per}{to}{until}「{x}/{y}」を${end}`,
      ],
      '{until}{to} gets {x}/{y} {per}',
      { per, to, until: period, x: signed, y: signed },
    );
  }),
  ...([recipient, topic] as const).map((to, i) => {
    const end = i === 0 ? '与える' : '得る';
    return verb(
      { do: 'grant' },
      [`{to}{until}{grants}を${end}`, `{until}{to}{grants}を${end}`],
      '{until}{to} gets {grants}',
      {
        to,
        until: period,
        grants: grantList,
      },
    );
  }),
];
/** ターン終了時まで、そのミニオンはアタック出来ない: no verb that inflects, so only at the end. */
const ruling: Verb<Action> = each((form) =>
  form === 'plain'
    ? phrase({ do: 'grant' }, ['{until}{to}{grants}', '{to}{until}{grants}'], '{until}{to} {grants}', {
        until: period,
        to: topic,
        grants: list(phrase({}, '{rule}', '{rule}', { rule: ruleWord }) as Phrase<Grant>, undefined, { max: 1 }),
      })
    : oneOf<Phrase<Action>[]>(),
);

const DESTINATIONS: readonly (readonly [Destination, readonly string[], string])[] = [
  ['hand', ['手札に戻す', '手札に加える', '手札に置く', 'あなたの手札に加える'], 'to hand'],
  ['deckTop', ['山札の上に置く', '山札の一番上に置く', '山札の上に戻す'], 'on top of the deck'],
  ['deckBottom', ['山札の下に置く', '山札の一番下に置く', '山札の下に戻す'], 'at the bottom of the deck'],
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
const putState: Phrase<PutState> = words({
  reversed: [['リバース状態で', 'リバース状態の'], 'reversed '],
  fatigued: [['疲労状態で', '疲労状態の'], 'fatigued '],
  plain: ['', ''],
});
const moving: readonly Verb<Action>[] = [
  ...DESTINATIONS.map(([to, ja, en]) =>
    verb(
      { do: 'put', to },
      ja.map((words_) => `{what}{as}${words_}`),
      `put {what} {as}${en}`,
      { what: object, as: putState },
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
  verb({ do: 'unlock' }, '{what}アンロックする', 'unlock {what}', { what: object }),
];

const IT = { the: 'it' } as const;
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
  verb({ do: 'state', state: 'active', what: IT }, '疲労を回復する', 'recover it'),
  verb({ do: 'state', state: 'reversed' }, ['{what}リバース状態にする'], 'reverse {what}', { what: object }),
  verb({ do: 'state', state: 'open' }, ['{what}オープン状態にする'], 'open {what}', { what: object }),
  verb({ do: 'mode' }, '{who}マスターを{mode}モードにする', 'turn {who}Master {mode}', {
    who: owner,
    mode: words({ awakened: ['覚醒', 'awakened'], normal: ['通常', 'normal'] }),
  }),
];

// Cores

const OWN: Owner = 'own';
const place = (
  core: CorePlace['core'],
  own: readonly string[],
  opp: readonly string[],
  en: string,
): Phrase<CorePlace>[] => [
  word({ core, owner: OWN, n: 0 } as CorePlace, own, `your ${en}`),
  ...(opp.length === 0 ? [] : [word({ core, owner: 'opponent', n: 0 } as CorePlace, opp, `the opponent's ${en}`)]),
];
const waits: Phrase<CorePlace>[] = ([1, 2, 3, 4] as const).map((n) =>
  word(
    { core: 'wait', owner: OWN, n } as CorePlace,
    [`ウェイトゾーン${['I', 'II', 'III', 'IV'][n - 1]}`, `あなたのウェイトゾーン${['I', 'II', 'III', 'IV'][n - 1]}`],
    `wait zone ${n}`,
  ),
);
const corePlace: Phrase<CorePlace> = oneOf(
  ...place('zone', ['あなたのコアゾーン', 'コアゾーン'], ['相手のコアゾーン'], 'core zone'),
  ...place(
    'master',
    ['あなたのマスターの上', 'マスターの上', 'あなたのマスターカードの上'],
    ['相手のマスターの上'],
    'Master',
  ),
  ...place('lord', ['あなたのロードの上'], ['相手のロードの上'], 'Lord'),
  ...place('this', ['このカードの上'], [], 'this card'),
  ...waits,
);
const outside: Phrase<CorePlace> = word(
  { core: 'outside', owner: OWN, n: 0 } as CorePlace,
  'ゲーム外',
  'outside the game',
);
const coreCount = agree<unknown>(['つ', '個'], () => 'つ');
const coring: readonly Verb<Action>[] = [
  verb(
    { do: 'fatigueCores' },
    ['{who}コアを{n}{counter}疲労させる', '{who}コア{n}{counter}を疲労させる'],
    'fatigue {n} of {who}cores',
    { who: owner, n: num, counter: coreCount },
  ),
  verb(
    { do: 'cores' },
    [
      '{from}からコアを{n}{counter}取り、{to}に置く',
      '{from}にあるコアを{n}{counter}取り、{to}に置く',
      '{from}のコアを{n}{counter}{to}に移動する',
      '{from}にあるコア{n}{counter}を{to}に移動する',
      '{from}のコア{n}{counter}を{to}に置く',
      '{from}から{to}にコアを{n}{counter}移動する',
    ],
    'move {n} cores from {from} to {to}',
    { from: oneOf(corePlace, outside), n: num, to: oneOf(corePlace, outside), counter: coreCount },
  ),
  verb(
    { do: 'points' },
    ['{who}マスターポイントを{n}点得る', '{who}{n}MPを得る', '{who}MPを{n}点得る'],
    '{who}get {n} MP',
    { who, n: num },
  ),
];

// Everything else

const tokenPlace: Phrase<Owner> = words({
  own: [['あなたのフィールドに', 'フィールドに', ''], 'your field'],
  opponent: ['相手のフィールドに', "the opponent's field"],
});
const bodies = agree<unknown>(['体', '枚', 'つ'], () => '体');
const others: readonly Verb<Action>[] = [
  verb(
    { do: 'life' },
    ['{who}ライフを{n}点得る', '{who}ライフ{n}点を得る', '{who}ライフを{n}点回復する', '{who}ライフを{n}得る'],
    '{who}gain {n} life',
    { who, n: num },
  ),
  verb(
    { do: 'draw' },
    ['{who}カードを{n}枚引く', '{who}カード{n}枚を引く', '{who}{n}枚引く', '{who}山札からカードを{n}枚引く'],
    '{who}draw {n} {n:card|cards}',
    { who, n: num },
  ),
  verb({ do: 'life' }, '{who}{n}に等しい(|点数の)ライフを得る', '{who}gain life equal to {n}', { who, n: counting }),
  verb({ do: 'draw' }, '{who}{n}に等しい枚数のカードを引く', '{who}draw as many cards as {n}', { who, n: counting }),
  verb(
    { do: 'look' },
    ['{who}山札の上からカードを{n}枚見る', '{who}山札の上からカードを{n}枚確認する', '{who}山札の上から{n}枚見る'],
    'look at the top {n} cards of {who}deck',
    { who: optional(owner, 'own'), n: num },
  ),
  verb({ do: 'shuffle' }, '{who}山札をシャッフルする', 'shuffle {who}deck', { who: optional(owner, 'own') }),
  verb(
    { do: 'token' },
    [
      '{who}{token}を{n}{bodies}{as}置く',
      '{who}{token}を{n}{bodies}{as}配置する',
      '{who}{as}{token}を{n}{bodies}配置する',
      '{who}{token}{n}{bodies}を{as}置く',
      '{who}{as}{token}を{n}{bodies}置く',
    ],
    'put {n} {token} {as}onto {who}',
    {
      who: tokenPlace,
      token: tokenName,
      n: num,
      bodies,
      as: putState,
    },
  ),
  verb(
    { do: 'masterAttack' },
    [
      'あなたのマスターは「ATK{atk}」{grants}でアタックを行う',
      'あなたのマスターは「ATK{atk}」{grants}としてアタックを行う',
      '「ATK{atk}」{grants}でアタックを行う',
    ],
    'your Master attacks with ATK {atk} {grants}',
    {
      atk: num,
      grants: optional(around(['{}', 'と{}', 'を持ち{}'], '{}', grantList), []),
    },
  ),
  verb({ do: 'battle' }, ['{one}と{other}でバトルを行う'], '{one} and {other} battle', { one: target, other: target }),
  verb({ do: 'borrow' }, ['{what}の{which}効果を得る'], 'get the {which} effect of {what}', {
    what: oneOf(it, known),
    which: words({
      play: ['プレイ時', 'play'],
      placed: ['《配置時》の', 'placement'],
      attacks: ['《アタック時》の', 'attack'],
      broken: ['《ブレイク時》の', 'break'],
      laneMoved: ['《レーン移動時》の', 'lane move'],
    }),
  }),
  verb({ do: 'finish', result: 'win' }, '{who}ゲームに勝利する', '{who}win the game', { who }),
  verb({ do: 'finish', result: 'lose' }, '{who}ゲームに敗北する', '{who}lose the game', { who }),
];

const action: Verb<Action> = verbs(
  ...choosing,
  ...harm,
  ...lasting,
  ruling,
  ...moving,
  ...changing,
  ...coring,
  ...others,
) as Verb<Action>;
const named: Verb<Action> = each((form) => rule(form === 'plain' ? '効果' : `効果（${form}）`, () => action[form]));
/** One or more instructions: …し、…する. A comma may be left out after 選び. */
const chained: Verb<Action[]> = chain(named);
export const actions: Verb<Action[]> = each((form) =>
  rule(form === 'plain' ? '効果の列' : `効果の列（${form}）`, () => chained[form]),
);
export const selecting = oneOf(...choosing.map((one) => oneOf(one.stem, one.te)));

export { signed };
