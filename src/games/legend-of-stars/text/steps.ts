// What a text tells to do. Every step is a verb, so that several can stand in one sentence: 〜を1体選び、破壊する。
import {
  convert,
  each,
  type Form,
  oneOf,
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
import type { Display, Step, Target, Where, Who } from './ast.ts';
import { change } from './changes.ts';
import { until } from './conditions.ts';
import { counted, display, every, holder, object, reference, selector, value } from './nouns.ts';
import { amount } from './words.ts';

const C = '(体|枚|つ)';
const CANNOT_USE = [
  'プレイできない',
  '使用できない',
  '使えない',
  'プレイすることができない',
  '使うことができない',
  '発動できない',
];

const choose: Verb<Step> = verbs<Verb<Step>[]>(
  verb(
    { do: 'choose', who: 'own', count: 'exactly' },
    [`{of}を{n}${C}選ぶ`, `{of}{n}${C}を選ぶ`, `{of}を{n}${C}対象に選ぶ`, `{of}{n}${C}を対象に選ぶ`],
    'choose {n} {of}',
    {
      of: selector,
      n: amount,
    },
  ),
  verb(
    { do: 'choose', who: 'own', count: 'upTo' },
    [`{of}を{n}${C}まで選ぶ`, `{of}を最大{n}${C}選ぶ`, `{of}を最大{n}${C}まで選ぶ`, `{of}{n}${C}までを選ぶ`],
    'choose up to {n} {of}',
    {
      of: selector,
      n: amount,
    },
  ),
  verb(
    { do: 'choose', who: 'own', count: 'random' },
    [`{of}を(無作為に|ランダムに){n}${C}選ぶ`],
    'choose {n} {of} at random',
    { of: selector, n: amount },
  ),
  verb(
    { do: 'choose', who: 'opponent', count: 'exactly' },
    [`相手は{of}を{n}${C}選ぶ`, `相手は{of}{n}${C}を選ぶ`, `相手プレイヤーは{of}を{n}${C}選ぶ`],
    'the opponent chooses {n} {of}',
    {
      of: selector,
      n: amount,
    },
  ),
);

const who: Phrase<Who> = words({
  opponent: [['相手', '相手プレイヤー'], 'the opponent'],
  own: ['自分', 'you'],
  both: [['お互い', 'お互いのプレイヤー', 'お互いプレイヤー'], 'both players'],
});
/** Cards that damage is dealt to: never left out. */
const struck: Phrase<Target> = oneOf(
  phrase({ the: 'all' }, '{of}に', 'all {of}', { of: every }),
  phrase({ the: 'some', count: 'exactly' }, `{of}{n}${C}に`, '{n} {of}', { of: selector, n: amount }),
  phrase({}, '{the}に', '{the}', { the: reference }),
);

const players: Verb<Step> = verbs<Verb<Step>[]>(
  verb(
    { do: 'damage' },
    ['{who}に{n}(|の)ダメージを与える', '{who}のライフに{n}(|の)ダメージを与える', '{who}は{n}(|の)ダメージを受ける'],
    'deal {n} damage to {who}',
    { who, n: value },
  ),
  verb(
    { do: 'damage' },
    ['{n}(|の)ダメージを{who}に与える', '{who}に、{n}(|の)ダメージを与える'],
    'deal {n} damage to {who}',
    { who, n: value },
  ),
  verb({ do: 'damage', who: 'opponent' }, '{n}(|の)ダメージを与える', 'deal {n} damage', { n: value }),
  verb({ do: 'hit' }, '{what}{n}(|の)ダメージを与える', 'deal {n} damage to {what}', { what: struck, n: value }),
  verb(
    { do: 'heal', who: 'own' },
    ['ライフを{n}回復する', '自分のライフを{n}回復する', '自分はライフを{n}回復する', 'ライフ{n}を回復する'],
    'recover {n} life',
    { n: value },
  ),
  verb(
    { do: 'heal', who: 'opponent' },
    ['相手のライフを{n}回復する', '相手はライフを{n}回復する'],
    'the opponent recovers {n} life',
    { n: value },
  ),
  verb(
    { do: 'heal', who: 'both' },
    ['お互いのライフを{n}回復する', 'お互いはライフを{n}回復する', 'お互いのプレイヤーはライフを{n}回復する'],
    'both players recover {n} life',
    { n: value },
  ),
  verb(
    { do: 'lose' },
    ['{who}はライフを{n}失う', '{who}のライフを{n}失う', '{who}は{n}ライフを失う'],
    '{who} loses {n} life',
    { who, n: value },
  ),
  verb(
    { do: 'pay', who: 'own' },
    ['ライフを{n}払う', 'ライフを{n}支払う', '自分のライフを{n}払う', '自分のライフを{n}支払う'],
    'pay {n} life',
    { n: value },
  ),
  verb(
    { do: 'draw', who: 'own' },
    [
      'カードを{n}枚引く',
      'デッキからカードを{n}枚引く',
      'デッキの上からカードを{n}枚引く',
      '自分はカードを{n}枚引く',
      '{n}枚引く',
      'もう{n}枚引く',
      'デッキから{n}枚引く',
    ],
    'draw {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'draw', who: 'opponent' },
    ['相手はカードを{n}枚引く', '相手はデッキからカードを{n}枚引く'],
    'the opponent draws {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'draw', who: 'both' },
    [
      'お互いはカードを{n}枚引く',
      'お互いにカードを{n}枚引く',
      'お互いのプレイヤーはカードを{n}枚引く',
      'お互いのプレイヤーはデッキからカードを{n}枚引く',
    ],
    'both players draw {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'own', how: 'choose' },
    [
      '手札を{n}枚トラッシュに置く',
      '自分の手札を{n}枚トラッシュに置く',
      '手札{n}枚をトラッシュに置く',
      '手札を{n}枚捨てる',
      '自分は手札を{n}枚トラッシュに置く',
    ],
    'discard {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'opponent', how: 'choose' },
    [
      '相手は手札を{n}枚トラッシュに置く',
      '相手は手札を{n}枚捨てる',
      '相手は手札を{n}枚(選び、|選び|選んで|選んで、)トラッシュに置く',
      '相手は自分の手札を{n}枚トラッシュに置く',
    ],
    'the opponent discards {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'both', how: 'choose' },
    [
      'お互いは手札を{n}枚トラッシュに置く',
      'お互いのプレイヤーは手札を{n}枚トラッシュに置く',
      'お互いに手札を{n}枚トラッシュに置く',
    ],
    'both players discard {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'opponent', how: 'random' },
    [
      '相手の手札を(無作為に|ランダムに){n}枚(|選び、|選び)トラッシュに置く',
      '相手の手札を{n}枚(無作為に|ランダムに)(|選び、|選び)トラッシュに置く',
      '相手は手札を(無作為に|ランダムに){n}枚トラッシュに置く',
    ],
    'the opponent discards {n} {n:card|cards} at random',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'own', how: 'all', n: 0 },
    ['手札を(全て|すべて)トラッシュに置く', '自分の手札を(全て|すべて)トラッシュに置く'],
    'discard your hand',
  ),
);

/** 自分の場の<竜>1体につき、ライフを100回復する: the count stands first. */
const perCard = (form: Form): Phrase<Step> =>
  convert(
    phrase({}, '{of}1(体|枚|つ)につき(、|){step}', '{step} for each {of}', {
      of: counted,
      step: oneOf<Phrase<{ readonly n: number } & Step>[]>(
        verb({ do: 'heal', who: 'own' }, ['ライフを{n}回復する', '自分のライフを{n}回復する'], 'recover {n} life', {
          n: amount,
        })[form],
        verb({ do: 'damage' }, ['{who}に{n}(|の)ダメージを与える'], 'deal {n} damage to {who}', { who, n: amount })[
          form
        ],
      ),
    }),
    ({ of, step: found }): Step => ({ ...found, n: { value: 'each', n: found.n, of } }) as Step,
    () => undefined,
  );
const prohibited = words({
  noFlash: [
    ['エフェクト（フラッシュ）を', 'フラッシュを', 'エフェクトカード（フラッシュ）を'].flatMap((w) =>
      CANNOT_USE.map((c) => w + c),
    ),
    'cannot play flash effects',
  ],
  noSupport: [['サポートを', 'サポートカードを'].flatMap((w) => CANNOT_USE.map((c) => w + c)), 'cannot play supports'],
});
/** A prohibition for a player; only at the end of a sentence. */
const forbidding: Phrase<Step> = phrase(
  { do: 'forbid' },
  ['{until}{who}(は|は、){rule}', '{who}(は|は、){until}{rule}'],
  '{until}{who} {rule}',
  { until, who: who as Phrase<'own' | 'opponent' | 'both'>, rule: prohibited },
);
const shown: Phrase<boolean> = oneOf(
  word(false, ['', 'リゲイン表示で', 'リゲイン状態で'], ''),
  word(true, ['ゲイン表示で', 'ゲイン状態で'], ' gained'),
);
const whose: Phrase<Who> = words({
  own: [['', '自分の'], 'your '],
  opponent: ['相手の', "the opponent's "],
  both: ['お互いの', "each player's "],
});
const TOP = '{who}デッキの上から';
const tops = (tail: string): string[] => [
  `${TOP}カードを{n}枚${tail}`,
  `${TOP}{n}枚を${tail}`,
  `${TOP}{n}枚${tail}`,
  `${TOP}カード{n}枚を${tail}`,
];
const deck: Verb<Step> = verbs<Verb<Step>[]>(
  verb(
    { do: 'top', to: 'trash', gained: false },
    tops('トラッシュに置く'),
    'put the top {n} {n:card|cards} of {who}deck into the trash',
    { who: whose, n: amount },
  ),
  verb(
    { do: 'top', to: 'energy' },
    [...tops('{gained}エネルギーゾーンに置く'), ...tops('エネルギーゾーンに{gained}置く')],
    'put the top {n} {n:card|cards} of {who}deck into the energy zone{gained}',
    {
      who: whose,
      n: amount,
      gained: shown,
    },
  ),
  verb({ do: 'top', to: 'hand', gained: false }, tops('手札に加える'), 'take the top {n} {n:card|cards} of {who}deck', {
    who: whose,
    n: amount,
  }),
  verb(
    { do: 'peek' },
    ['相手の手札を見る', '相手の手札を確認する', '相手の手札を全て見る'],
    "look at the opponent's hand",
  ),
  verb(
    { do: 'look' },
    [
      'デッキの上からカードを{n}枚見る',
      'デッキの上から{n}枚を見る',
      'デッキの上から{n}枚見る',
      '自分のデッキの上からカードを{n}枚見る',
      '自分のデッキの上から{n}枚見る',
      '自分のデッキの上から{n}枚を見る',
      '自分のデッキの上からカードを{n}枚確認する',
      'デッキの上から{n}枚を確認する',
      'デッキの上からカードを{n}枚確認する',
    ],
    'look at the top {n} {n:card|cards} of your deck',
    { n: amount },
  ),
  verb(
    { do: 'rest', to: 'deckBottom' },
    [
      '残り(のカード|)を(|全て|好きな順番で)デッキの(一番下|下)に置く',
      '残り(のカード|)を(|全て|好きな順番で)デッキの(一番下|下)に戻す',
    ],
    'put the rest on the bottom of the deck',
  ),
  verb(
    { do: 'rest', to: 'deckTop' },
    [
      '残り(のカード|)を(|全て|好きな順番で)デッキの(一番上|上)に置く',
      '残り(のカード|)を(|全て|好きな順番で)デッキの(一番上|上)に戻す',
    ],
    'put the rest on top of the deck',
  ),
  verb({ do: 'rest', to: 'trash' }, '残り(のカード|)を(|全て)トラッシュに置く', 'put the rest into the trash'),
  verb({ do: 'shuffle', who: 'own' }, ['デッキをシャッフルする', '自分のデッキをシャッフルする'], 'shuffle your deck'),
  verb({ do: 'shuffle', who: 'opponent' }, '相手のデッキをシャッフルする', "shuffle the opponent's deck"),
);

const where: Phrase<Where> = words({
  any: [
    [
      '',
      '好きなマスに',
      '空いているマスに',
      '空いている好きなマスに',
      '別のマスに',
      '別のレーンに',
      '好きな場所に',
      '好きな空いているマスに',
    ],
    '',
  ],
  front: [['前衛に', '前衛の空いているマスに', '前衛のマスに'], ' to the front row'],
  back: [['後衛に', '後衛の空いているマスに', '後衛のマスに'], ' to the back row'],
  lane: [['同じレーンに', 'そのレーンに', 'そのキャラクターと同じレーンに'], ' into that lane'],
  adjacent: [
    ['1マス', '隣のマスに', '隣接するマスに', '隣の空いているマスに', '好きな方向に1マス', '上下左右に1マス'],
    ' one square',
  ],
  left: [['左に1マス', '左のマスに', '左隣のマスに'], ' one square left'],
  right: [['右に1マス', '右のマスに', '右隣のマスに'], ' one square right'],
  forward: [['前に1マス', '上に1マス', '前方に1マス'], ' one square forward'],
  backward: [['後ろに1マス', '下に1マス', '後方に1マス'], ' one square back'],
});
const turned: Phrase<Display | 'any'> = optional(
  words({
    attack: [['アタック表示で', '表側アタック表示で'], ' in attack display'],
    defence: [['ディフェンス表示で', '表側ディフェンス表示で'], ' in defence display'],
  }),
  'any',
);
const faced: Phrase<'up' | 'down' | 'any'> = words({
  any: ['', ''],
  up: ['表側表示で', ' face up'],
  down: [['裏側表示で', '裏側で'], ' face down'],
});
const row: Phrase<'front' | 'back' | 'any'> = words({
  back: [['場に', '後衛に', '自分の場に', '自分の後衛に', 'キャラクターゾーンに'], ''],
  front: [['前衛に', '自分の前衛に'], ' in the front row'],
  any: [['好きなマスに', '空いているマスに', '前衛か後衛に', '前衛または後衛に'], ' on any square'],
});

/** このキャラクターはダウンする: the subject of the verb. */
const subject: Phrase<Target> = phrase({}, '{the}は', '{the}', { the: reference });
const cards: Verb<Step> = verbs<Verb<Step>[]>(
  verb({ do: 'destroy' }, '{what}破壊する', 'destroy {what}', { what: object }),
  verb({ do: 'down' }, ['{what}ダウンする', '{what}ダウンさせる', '{what}ダウン状態にする'], 'down {what}', {
    what: oneOf(object, subject),
  }),
  verb({ do: 'turnUp' }, ['{what}表側表示にする', '{what}表にする', '{what}表側にする'], 'turn {what} face up', {
    what: object,
  }),
  verb({ do: 'turnDown' }, ['{what}裏側表示にする', '{what}裏にする', '{what}裏側にする'], 'turn {what} face down', {
    what: object,
  }),
  verb(
    { do: 'regain' },
    ['{what}リゲインする', '{what}リゲイン表示にする', '{what}リゲイン状態にする'],
    'regain {what}',
    { what: object },
  ),
  verb({ do: 'gainCards' }, ['{what}ゲインする', '{what}ゲイン表示にする', '{what}ゲイン状態にする'], 'gain {what}', {
    what: object,
  }),
  verb(
    { do: 'put', to: 'hand', gained: false },
    [
      '{what}手札に加える',
      '{what}手札に戻す',
      '{what}持ち主の手札に戻す',
      '{what}自分の手札に加える',
      '{what}相手の手札に戻す',
    ],
    "put {what} into its owner's hand",
    { what: object },
  ),
  verb(
    { do: 'put', to: 'trash', gained: false },
    ['{what}トラッシュに置く', '{what}トラッシュゾーンに置く'],
    'put {what} into the trash',
    { what: object },
  ),
  verb(
    { do: 'put', to: 'energy' },
    [
      '{what}{gained}エネルギーゾーンに置く',
      '{what}エネルギーゾーンに{gained}置く',
      '{what}{gained}持ち主のエネルギーゾーンに置く',
    ],
    'put {what} into the energy zone{gained}',
    { what: object, gained: shown },
  ),
  verb(
    { do: 'put', to: 'deckTop', gained: false },
    [
      '{what}デッキの(一番上|上)に置く',
      '{what}デッキの(一番上|上)に戻す',
      '{what}持ち主のデッキの(一番上|上)に置く',
      '{what}持ち主のデッキの(一番上|上)に戻す',
    ],
    'put {what} on top of the deck',
    { what: object },
  ),
  verb(
    { do: 'put', to: 'deckBottom', gained: false },
    [
      '{what}デッキの(一番下|下)に置く',
      '{what}デッキの(一番下|下)に戻す',
      '{what}持ち主のデッキの(一番下|下)に置く',
      '{what}持ち主のデッキの(一番下|下)に戻す',
    ],
    'put {what} on the bottom of the deck',
    { what: object },
  ),
  verb(
    { do: 'put', to: 'deck', gained: false },
    [
      '{what}デッキに戻す',
      '{what}持ち主のデッキに戻す',
      '{what}デッキに戻してシャッフルする',
      '{what}デッキに戻し、シャッフルする',
    ],
    'shuffle {what} into the deck',
    { what: object },
  ),
  verb(
    { do: 'summon' },
    ['{what}{face}{display}{row}出す', '{what}{row}{face}{display}出す'],
    'put out {what}{row}{display}{face}',
    { what: object, row, display: turned, face: faced },
  ),
  verb({ do: 'move' }, ['{what}{to}移動させる', '{what}{to}移動する'], 'move {what}{to}', {
    what: oneOf(object, subject),
    to: where,
  }),
  verb(
    { do: 'swap' },
    [
      '{what}位置を入れ替える',
      '{what}場所を入れ替える',
      'このキャラクターと{what}位置を入れ替える',
      'このキャラクターと{what}場所を入れ替える',
    ],
    'swap {what}',
    { what: holder },
  ),
  verb({ do: 'display' }, ['{what}{display}にする', '{what}{display}に変更する'], 'turn {what} to {display}', {
    what: object,
    display: display as Phrase<Display | 'any' | 'other'>,
  }),
  verb(
    { do: 'display', display: 'other' },
    ['{what}表示を変更する', '{what}表示を変える'],
    'change the display of {what}',
    { what: holder },
  ),
  verb(
    { do: 'display', display: 'any' },
    ['{what}好きな表示にする', '{what}好きな表示に変更する'],
    'turn {what} to any display',
    { what: object },
  ),
  verb({ do: 'display' }, ['{what}{display}になる'], '{what} turns to {display}', {
    what: holder,
    display: display as Phrase<Display | 'any' | 'other'>,
  }),
  verb(
    { do: 'again' },
    ['{what}もう(1度|1回|一度)アタックできる', '{what}もう(1度|1回|一度)アタックすることができる'],
    '{what} may attack once more',
    { what: holder },
  ),
  verb({ do: 'endAttack' }, ['(その|この|)アタックを無効にする', '(その|この|)アタックを終了する'], 'end the attack'),
);

export const step: Verb<Step> = each((form) =>
  rule(`手順 ${form}`, () =>
    oneOf(
      choose[form],
      players[form],
      perCard(form),
      deck[form],
      cards[form],
      change[form],
      ...(form === 'plain' ? [forbidding] : []),
    ),
  ),
);
