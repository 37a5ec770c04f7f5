// What effects do to players and by them: life, cards drawn and looked at, attacks of the Master, the end of the game.
import {
  around,
  convert,
  each,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  type Verb,
  verb,
  words,
} from '../../../text/index.ts';
import type { Action, Value } from './ast.ts';
import { grantList } from './grants.ts';
import { whoseZone } from './nouns.ts';
import { it, known, target, counting, value } from './targets.ts';
import { letter, num, owner, who } from './words.ts';

const IT = { the: 'it', as: 'it' } as const;
const borrowed = words({
  play: ['プレイ時', 'play'],
  placed: [['《配置時》の', '《配置時》'], 'placement'],
  attacks: [['《アタック時》の', '《アタック時》'], 'attack'],
  broken: [['《ブレイク時》の', '《ブレイク時》'], 'break'],
  laneMoved: [['《レーン移動時》の', '《レーン移動時》'], 'lane move'],
});
/** 手札が5枚になるまで. */
const missing: Phrase<Value> = phrase(
  { value: 'short' },
  '{who}手札が{to}枚になる(まで|ように)(|、)',
  '{who}draw until there are {to} cards in hand',
  {
    who: words({
      youDo: [['あなたは', 'あなたは、', 'あなたの'], 'you '],
      theyDo: [['相手は', '相手は、', '相手は自分の', '相手は、自分の'], 'the opponent '],
      unsaid: ['', ''],
    }),
    to: num,
  },
);
const DONE: Value = { value: 'done', as: 'done' };
export const others: readonly Verb<Action>[] = [
  verb(
    { do: 'draw', n: DONE },
    ['{who}(同じ|その)枚数のカードを引く', '{who}その枚数(分|だけ)カードを引く'],
    '{who}draw as many cards',
    { who },
  ),
  verb(
    { do: 'life' },
    ['{who}ライフを{n}点得る', '{who}ライフ{n}点を得る', '{who}ライフを{n}点回復する', '{who}ライフを{n}得る'],
    '{who}gain {n} life',
    { who, n: num },
  ),
  verb(
    { do: 'life' },
    ['{who}(|マスターの)ライフを{n}点得る', '{who}(|マスターの)ライフを{n}点回復する'],
    '{who}life goes up by {n}',
    {
      who: owner,
      n: num,
    },
  ),
  verb(
    { do: 'loseLife' },
    ['{who}ライフを{n}点失う', '{who}ライフを{n}点支払う', '{who}ライフを{n}点払う', '{who}ライフ{n}点を支払う'],
    '{who}lose {n} life',
    { who, n: num },
  ),
  verb(
    { do: 'loseLife' },
    ['{who}(|マスターの)ライフを{n}点失う', '{who}(|マスターの)ライフを{n}点支払う'],
    '{who}life goes down by {n}',
    { who: owner, n: num },
  ),
  each((form) =>
    convert(
      verb({}, '{who}{n}倍のライフを得る', '{who}gain {n} times as much life', { who, n: number })[form],
      ({ who: whom, n }): Action => ({ do: 'life', who: whom, n: { value: 'times', of: { value: 'that' }, n } }),
      () => undefined,
    ),
  ),
  verb(
    { do: 'draw' },
    [
      '{who}カードを{n}枚引く',
      '{who}カード{n}枚を引く',
      '{who}{n}枚引く',
      '{who}山札からカードを{n}枚引く',
      '{who}(もう|さらに|追加で){n}枚引く',
      '{who}カードを(もう|さらに|追加で){n}枚引く',
      '{who}(もう|さらに|追加で)カードを{n}枚引く',
    ],
    '{who}draw {n} {n:card|cards}',
    { who, n: num },
  ),
  verb({ do: 'loseLife' }, '{who}{n}(に等しい|と同じ)(|点数の)ライフを失う', '{who}lose life equal to {n}', {
    who,
    n: counting,
  }),
  verb({ do: 'life' }, '{who}{n}(に等しい|と同じ)(|点数の)ライフを得る', '{who}gain life equal to {n}', {
    who,
    n: counting,
  }),
  verb(
    { do: 'draw' },
    ['{who}{n}(に等しい|と同じ)(枚数の|数の)カードを引く', '{who}{n}だけカードを引く', '{who}カードを{n}だけ引く'],
    '{who}draw as many cards as {n}',
    { who, n: counting },
  ),
  verb({ do: 'draw', who: 'unsaid' }, ['{n}カードを引く', '{n}山札からカードを引く', '{n}引く'], '{n}', { n: missing }),
  verb(
    { do: 'look', shown: true },
    [
      '{who}山札の上からカードを{n}枚公開する',
      '{who}山札の上から{n}枚を公開する',
      '{who}山札の上から{n}枚公開する',
      '{who}山札の上からカードを{n}枚相手に見せる',
    ],
    'show the top {n} cards of {who}deck',
    { who: whoseZone, n: num },
  ),
  verb(
    { do: 'look', shown: true, n: 1 },
    ['{who}山札の一番上のカードを公開する', '{who}山札の一番上のカード1枚を公開する'],
    'show the top card of {who}deck',
    { who: whoseZone },
  ),
  verb(
    { do: 'look', shown: false, n: 1 },
    ['{who}山札の一番上のカードを見る', '{who}山札の一番上のカードを確認する'],
    'look at the top card of {who}deck',
    {
      who: whoseZone,
    },
  ),
  verb(
    { do: 'look', shown: false },
    [
      '{who}山札の上からカードを{n}枚見る',
      '{who}山札の上からカードを{n}枚確認する',
      '{who}山札の上から{n}枚見る',
      '{who}山札の上から{n}枚を確認する',
      '{who}山札の上から{n}枚を見る',
    ],
    'look at the top {n} cards of {who}deck',
    { who: whoseZone, n: num },
  ),
  verb({ do: 'peek' }, ['{who}手札を見る', '{who}手札を確認する'], 'look at {who}hand', { who: owner }),
  each((form) =>
    form === 'plain'
      ? phrase({ do: 'let' }, '{value}を{letter}とする', 'let {letter} be {value}', { value, letter })
      : oneOf<Phrase<Action>[]>(),
  ),
  verb({ do: 'shuffle' }, '{who}山札をシャッフルする', 'shuffle {who}deck', { who: whoseZone }),
  verb(
    { do: 'masterAttack' },
    [
      'あなたのマスターは(|、)「ATK{atk}」{grants}でアタックを行う',
      'あなたのマスターは(|、)「ATK{atk}」{grants}としてアタックを行う',
      'あなたのマスターは(|、)「ATK{atk}」{grants}を(持って|持ち|持つユニットとして)アタックを行う',
      '「ATK{atk}」{grants}でアタックを行う',
    ],
    'your Master attacks with ATK {atk} {grants}',
    {
      atk: num,
      grants: optional(around(['{}', 'と{}', 'を持ち{}'], '{}', grantList), []),
    },
  ),
  verb(
    { do: 'battle' },
    ['{one}と(|、){other}で(|、)バトルを行う', '{one}と(|、){other}を選び、(|それらで)バトルを行う'],
    '{one} and {other} battle',
    { one: target, other: target },
  ),
  verb(
    { do: 'battle', one: { the: 'it', as: 'it' }, other: { the: 'it', as: 'it' } },
    [
      '(それら|それらのミニオン|それらのユニット)でバトルを行う',
      '(それら|それらのミニオン|それらのユニット)がバトルを行う',
    ],
    'they battle',
  ),
  verb({ do: 'battle', one: { the: 'it', as: 'implied' } }, '{other}とバトルを行う', 'it battles {other}', {
    other: target,
  }),
  verb({ do: 'borrow', what: IT }, ['その{which}効果を得る'], 'get its {which} effect', { which: borrowed }),
  verb({ do: 'borrow' }, ['{what}の{which}効果を得る'], 'get the {which} effect of {what}', {
    what: oneOf(it, known),
    which: borrowed,
  }),
  verb({ do: 'finish', result: 'win' }, '{who}ゲームに勝利する', '{who}win the game', { who }),
  verb({ do: 'finish', result: 'lose' }, '{who}ゲームに敗北する', '{who}lose the game', { who }),
];
