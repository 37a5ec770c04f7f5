// What effects do with cores and tokens (38-12, 38-18, 38-20).
import {
  agree,
  around,
  oneOf,
  only,
  optional,
  type Phrase,
  type Verb,
  verb,
  word,
  words,
} from '../../../text/index.ts';
import type { Action, CorePlace, LaneWord, Owner, PutState, Said } from './ast.ts';
import { whoseZone } from './nouns.ts';
import { lane, num, tokenName, who } from './words.ts';

export const putState: Phrase<PutState> = words({
  reversed: [['リバース状態で', 'リバース状態の'], 'reversed '],
  fatigued: [['疲労状態で', '疲労状態の'], 'fatigued '],
  shown: [['相手に見せて', '相手に見せて、', '公開して', '公開し'], 'after showing it, '],
  ordered: [['好きな順番で', '任意の順番で', '好きな順で'], 'in any order '],
  plain: ['', ''],
});

// Cores

const OWN: Owner = 'own';
/** A place of cores by its owner; where nobody is named it is that of whoever the sentence is about. */
const place = (core: CorePlace['core'], n: number, places: readonly string[], en: string): Phrase<CorePlace>[] => {
  const said = (owner: Said, before: readonly string[], whose: string): Phrase<CorePlace> =>
    word(
      { core, owner, n } as CorePlace,
      before.flatMap((b) => places.map((p) => b + p)),
      `${whose}${en}`,
    );
  return [
    said('own', ['あなたの', '自分の'], 'your '),
    said('opponent', ['相手の'], "the opponent's "),
    said('theyDo', ['相手は', '相手は、'], "the opponent's own "),
    said('unsaid', [''], ''),
  ];
};
const ROMAN = ['I', 'II', 'III', 'IV'] as const;
export const corePlace: Phrase<CorePlace> = oneOf(
  ...place('zone', 0, ['コアゾーン'], 'core zone'),
  ...place('master', 0, ['マスターの上', 'マスターカードの上'], 'Master'),
  ...place('lord', 0, ['ロードの上'], 'Lord'),
  word({ core: 'this', owner: OWN, n: 0 } as CorePlace, 'このカードの上', 'this card'),
  ...ROMAN.flatMap((roman, i) => place('wait', i + 1, [`ウェイトゾーン${roman}`], `wait zone ${roman}`)),
);
/** あなたの活性状態の…: cores of the core zone by their state (07-2). */
export const coreState: Phrase<CorePlace> = oneOf(
  ...(['active', 'fatigued'] as const).flatMap((core) => {
    const [ja, en] = core === 'active' ? ['活性', 'active'] : ['疲労', 'fatigued'];
    return [
      word(
        { core, owner: 'own', n: 0 } as CorePlace,
        [`あなたの${ja}状態の`, `あなたのコアゾーンにある${ja}状態の`],
        `your ${en}`,
      ),
      word(
        { core, owner: 'opponent', n: 0 } as CorePlace,
        [`相手の${ja}状態の`, `相手のコアゾーンにある${ja}状態の`],
        `the opponent's ${en}`,
      ),
    ];
  }),
);
const outside: Phrase<CorePlace> = word(
  { core: 'outside', owner: OWN, n: 0 } as CorePlace,
  'ゲーム外',
  'outside the game',
);
const OUTSIDE: CorePlace = { core: 'outside', owner: OWN, n: 0 };
/** あなたのコア: those of the core zone. */
const bareCores: Phrase<CorePlace> = oneOf(
  word({ core: 'zone', owner: OWN, n: 0 } as CorePlace, ['あなたの', '自分の'], 'your core zone'),
  word({ core: 'zone', owner: 'unsaid', n: 0 } as CorePlace, '', 'core zone'),
  word({ core: 'zone', owner: 'opponent', n: 0 } as CorePlace, '相手の', "the opponent's core zone"),
  word({ core: 'zone', owner: 'theyDo', n: 0 } as CorePlace, ['相手は', '相手は、'], "the opponent's own core zone"),
);
/** More than anybody has. */
const ALL_CORES = 99;
const coreCount = agree<unknown>(['つ', '個'], () => 'つ');
export const coring: readonly Verb<Action>[] = [
  verb(
    { do: 'fatigueCores', upTo: false },
    [
      '{who}コアを{n}{counter}疲労させる',
      '{who}コア{n}{counter}を疲労させる',
      '{who}コアゾーンにあるコアを{n}{counter}疲労させる',
      '{who}コアゾーンのコアを{n}{counter}疲労させる',
    ],
    'fatigue {n} of {who}cores',
    { who: whoseZone, n: num, counter: coreCount },
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
      '{from}(にある|の|から)コアを{n}{counter}(|、){to}(に|へ)置く',
      '{from}(にある|の|から)コアを{n}{counter}(|、){to}(に|へ)移動する',
      '{from}(にある|の|から)コアを{n}{counter}(|、){to}(に|へ)移動させる',
      '{from}(にある|の|から)コア{n}{counter}を(|、){to}(に|へ)置く',
      '{from}(にある|の|から)コア{n}{counter}を(|、){to}(に|へ)移動する',
      '{from}(にある|の|から)コア{n}{counter}を(|、){to}(に|へ)移動させる',
    ],
    'move {n} {n:core|cores} from {from} to {to}',
    { from: oneOf(corePlace, outside), n: num, to: oneOf(corePlace, outside), counter: coreCount },
  ),
  verb(
    { do: 'cores' },
    [
      '{from}コアを{n}{counter}(|、){to}(に|へ)置く',
      '{from}コアを{n}{counter}(|、){to}(に|へ)移動する',
      '{from}コアを{n}{counter}(|、){to}(に|へ)移動させる',
      '{from}コア{n}{counter}を{to}(に|へ)置く',
      '{from}コア{n}{counter}を{to}(に|へ)移動する',
      '{from}コア{n}{counter}を{to}(に|へ)移動させる',
    ],
    'move {n} {n:core|cores} from {from} to {to}',
    { from: bareCores, n: num, to: corePlace, counter: coreCount },
  ),
  verb(
    { do: 'cores', to: OUTSIDE },
    [
      '{from}コアを{n}{counter}除外する',
      '{from}コアを{n}{counter}ゲーム外に取り除く',
      '{from}コアを{n}{counter}ゲーム外に置く',
    ],
    'remove {n} {n:core|cores} of {from}',
    { from: oneOf(bareCores, around(['{}にある', '{}の', '{}から'], '{}', corePlace)), n: num, counter: coreCount },
  ),
  verb(
    { do: 'recoverCores', upTo: false },
    [
      '{who}(|コアゾーンにある)疲労状態のコアを{n}{counter}活性状態にする',
      '{who}コアを{n}{counter}活性状態にする',
      '{who}コアの疲労を{n}{counter}回復する',
    ],
    'make {n} of {who}cores active',
    { who: whoseZone, n: num, counter: coreCount },
  ),
  ...(['fatigueCores', 'recoverCores'] as const).flatMap((what) => {
    const fatigues = what === 'fatigueCores';
    const cores = fatigues
      ? ['{who}コア', '{who}コアゾーンにあるコア', '{who}活性状態のコア']
      : ['{who}コア', '{who}コアゾーンにあるコア', '{who}疲労状態のコア', '{who}コアゾーンにある疲労状態のコア'];
    const end = fatigues ? '疲労させる' : '活性状態にする';
    const en = fatigues ? 'fatigue' : 'make active';
    return [
      verb(
        { do: what, upTo: true },
        cores.map((c) => `${c}を{n}{counter}まで${end}`),
        `${en} up to {n} of {who}cores`,
        {
          who: whoseZone,
          n: num,
          counter: coreCount,
        },
      ),
      verb(
        { do: what, upTo: true, n: ALL_CORES },
        cores.flatMap((c) => [`${c}を全て${end}`, `${c}全てを${end}`]),
        `${en} all of {who}cores`,
        { who: whoseZone },
      ),
    ];
  }),
  verb(
    { do: 'points' },
    ['{who}マスターポイントを{n}点得る', '{who}{n}MPを得る', '{who}MPを{n}点得る'],
    '{who}get {n} MP',
    { who, n: num },
  ),
];

// Tokens

const tokenPlace: Phrase<Said> = words({
  own: ['あなたのフィールドに', 'your field'],
  opponent: ['相手のフィールドに', "the opponent's field"],
  theyDo: [['相手は', '相手は、', '相手は自分のフィールドに'], "the opponent's own field"],
  unsaid: [['フィールドに', '自分のフィールドに', ''], 'the field'],
});
const laneOwner: Phrase<Said> = words({
  own: [['あなたのフィールドの', 'あなたの'], 'your field'],
  opponent: [['相手のフィールドの', '相手の'], "the opponent's field"],
  unsaid: ['', 'the field'],
});
const tokenLane: Phrase<LaneWord> = oneOf(
  lane,
  word('same', ['このカードと同じレーン', '同じレーン', 'このカードがあったレーン'], 'the same lane'),
  word('adjacent', ['このカードに隣接するレーン', '隣接するレーン'], 'an adjacent lane'),
);
/** Tokens have the states of cards (40-4); there is nobody to show them to. */
const tokenState: Phrase<PutState> = only(putState, (as) => as === 'plain' || as === 'reversed' || as === 'fatigued');
const bodies = agree<unknown>(['体', '枚', 'つ'], () => '体');
export const tokening: readonly Verb<Action>[] = [
  verb(
    { do: 'token', lane: 'free' },
    [
      '{who}{token}を{n}{bodies}{as}置く',
      '{who}{token}を{n}{bodies}{as}配置する',
      '{who}{as}{token}を{n}{bodies}配置する',
      '{who}{token}{n}{bodies}を{as}置く',
      '{who}{token}を{n}{bodies}、{as}置く',
      '{who}{as}{token}を{n}{bodies}置く',
    ],
    'put {n} {token} {as}onto {who}',
    { who: tokenPlace, token: tokenName, n: num, bodies, as: tokenState },
  ),
  verb(
    { do: 'token', n: 3, as: 'plain', lane: 'free' },
    [
      '{who}空いているレーン全てに{token}を(|1体ずつ)置く',
      '{who}空いているレーン全てに{token}を(|1体ずつ)配置する',
      '{who}全ての空いているレーンに{token}を(|1体ずつ)置く',
      '{who}全ての空いているレーンに{token}を(|1体ずつ)配置する',
    ],
    'put {token} into every free lane of {who}',
    {
      who: optional(
        words({
          own: [['あなたのフィールドの', 'あなたの'], 'your field'],
          opponent: [['相手のフィールドの', '相手の'], "the opponent's field"],
        }),
        'unsaid',
      ),
      token: tokenName,
    },
  ),
  verb(
    { do: 'token' },
    [
      '{who}{lane}に{token}を{n}{bodies}{as}置く',
      '{who}{lane}に{token}を{n}{bodies}{as}配置する',
      '{who}{lane}に{as}{token}を{n}{bodies}置く',
      '{who}{lane}に{as}{token}を{n}{bodies}配置する',
    ],
    'put {n} {token} {as}into {lane} of {who}',
    { who: laneOwner, lane: tokenLane, token: tokenName, n: num, bodies, as: tokenState },
  ),
];
