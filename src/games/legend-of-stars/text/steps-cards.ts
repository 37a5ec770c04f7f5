// Steps that deal with decks and with cards on the field.
import {
  convert,
  each,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  type Verb,
  verb,
  verbs,
  word,
  words,
} from '../../../text/index.ts';
import type { Display, Selector, Step, Target, Where, Who } from './ast.ts';
import { display } from './nouns.ts';
import { reference } from './references.ts';
import { holder, object } from './objects.ts';
import { amount } from './words.ts';

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
const topOne = (...tails: readonly string[]): string[] =>
  tails.flatMap((tail) => ['一番上', '上'].map((at) => `(|自分の)デッキの${at}のカードを${tail}`));
/** デッキの一番上のカード: the first alone. */
const ofTopOne = (step: Step, en: string, ...tails: readonly string[]): Verb<Step> =>
  each((form) =>
    convert(
      verb({}, topOne(...tails), en)[form],
      () => step,
      () => undefined,
    ),
  );
export const deck: Verb<Step> = verbs<Verb<Step>[]>(
  ofTopOne({ do: 'look', who: 'own', open: true, n: 1 }, 'reveal the top card of your deck', '公開する'),
  ofTopOne({ do: 'look', who: 'own', open: false, n: 1 }, 'look at the top card of your deck', '見る', '確認する'),
  ofTopOne(
    { do: 'top', who: 'own', n: 1, to: 'trash', gained: false },
    'put the top card of your deck into the trash',
    'トラッシュに置く',
  ),
  ofTopOne(
    { do: 'top', who: 'own', n: 1, to: 'energy', gained: false },
    'put the top card of your deck into the energy zone',
    'エネルギーゾーンに置く',
  ),
  ofTopOne(
    { do: 'top', who: 'own', n: 1, to: 'hand', gained: false },
    'take the top card of your deck',
    '手札に加える',
  ),
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
    { do: 'look', who: 'own', open: false },
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
    { do: 'look', who: 'opponent', open: false },
    [
      '相手のデッキの上から{n}枚を見る',
      '相手のデッキの上から{n}枚見る',
      '相手のデッキの上からカードを{n}枚見る',
      '相手のデッキの上から{n}枚を確認する',
    ],
    "look at the top {n} {n:card|cards} of the opponent's deck",
    { n: amount },
  ),
  verb(
    { do: 'look', who: 'own', open: true },
    [
      '(|自分の)デッキの上から{n}枚を公開する',
      '(|自分の)デッキの上から{n}枚公開する',
      '(|自分の)デッキの上からカードを{n}枚公開する',
    ],
    'reveal the top {n} {n:card|cards} of your deck',
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
      '好きな場所に',
      '好きな空いているマスに',
    ],
    '',
  ],
  otherLane: [
    ['別のレーンに', '他のレーンに', '別のレーンのマスに', '別のレーンの空いているマスに'],
    ' to another lane',
  ],
  front: [['前衛に', '自分の前衛に'], ' to the front row'],
  anyFront: [
    [
      '前衛の空いているマスに',
      '前衛のマスに',
      '前衛の好きなマスに',
      '前衛の空いている好きなマスに',
      '自分の前衛の空いているマスに',
      '自分の前衛の好きなマスに',
    ],
    ' to any square of the front row',
  ],
  back: [['後衛に', '自分の後衛に'], ' to the back row'],
  anyBack: [
    [
      '後衛の空いているマスに',
      '後衛のマスに',
      '後衛の好きなマスに',
      '後衛の空いている好きなマスに',
      '自分の後衛の空いているマスに',
      '自分の後衛の好きなマスに',
    ],
    ' to any square of the back row',
  ],
  side: [['隣のレーンに', '左右のレーンに', '左か右に1マス', '左右に1マス'], ' to the next lane'],
  lane: [['同じレーンに', 'そのレーンに', 'そのキャラクターと同じレーンに'], ' into that lane'],
  adjacent: [
    ['1マス', '隣のマスに', '隣接するマスに', '隣の空いているマスに', '好きな方向に1マス', '上下左右に1マス'],
    ' one square',
  ],
  left: [['左に1マス', '左のマスに', '左隣のマスに', '1マス左に'], ' one square left'],
  right: [['右に1マス', '右のマスに', '右隣のマスに', '1マス右に'], ' one square right'],
  forward: [['前に1マス', '上に1マス', '前方に1マス', '1マス前に', '1マス前方に'], ' one square forward'],
  backward: [['後ろに1マス', '下に1マス', '後方に1マス', '1マス後ろに', '1マス後方に'], ' one square back'],
});
const turned: Phrase<Display | 'any'> = optional(
  words({
    attack: ['アタック表示で', ' in attack display'],
    defence: ['ディフェンス表示で', ' in defence display'],
    right: [['ディフェンス表示（右向き）で', '右向きのディフェンス表示で'], ' in right-hand defence display'],
    left: [['ディフェンス表示（左向き）で', '左向きのディフェンス表示で'], ' in left-hand defence display'],
  }),
  'any',
);
const faced: Phrase<'up' | 'down' | 'any'> = words({
  any: ['', ''],
  up: [['表側表示で', '表側で', '表側'], ' face up'],
  down: [['裏側表示で', '裏側で', '裏側'], ' face down'],
});
const row: Phrase<'front' | 'back' | 'any'> = words({
  back: [['場に', '後衛に', '自分の場に', '自分の後衛に', 'キャラクターゾーンに'], ''],
  front: [['前衛に', '自分の前衛に'], ' in the front row'],
  any: [['好きなマスに', '空いているマスに', '前衛か後衛に', '前衛または後衛に'], ' on any square'],
});

/** 手札を1枚: cards of the hand without that word. */
const HAND_CARD: Selector = { owner: 'own', place: 'hand', where: [], kind: 'card' };
const toDeck: Phrase<Target> = oneOf(
  object,
  phrase(
    { the: 'some', of: HAND_CARD, count: 'exactly' },
    ['(|自分の)手札を{n}枚', '(|自分の)手札を{n}枚(選び、|選んで、|選んで)', '(|自分の)手札{n}枚を'],
    '{n} {n:card|cards} of your hand',
    { n: amount },
  ),
);
/** このキャラクターはダウンする: the subject of the verb. */
const subject: Phrase<Target> = phrase({}, '{the}は', '{the}', { the: reference });
export const cards: Verb<Step> = verbs<Verb<Step>[]>(
  verb({ do: 'destroy' }, '{what}破壊する', 'destroy {what}', { what: object }),
  verb({ do: 'show' }, ['{what}相手に見せる', '{what}公開する'], 'show {what} to the opponent', { what: object }),
  verb({ do: 'down' }, ['{what}ダウンする', '{what}ダウンさせる', '{what}ダウン状態にする'], 'down {what}', {
    what: oneOf(object, subject),
  }),
  verb({ do: 'turnUp' }, ['{what}表側表示にする', '{what}表にする', '{what}表側にする'], 'turn {what} face up', {
    what: object,
  }),
  verb({ do: 'turnDown' }, ['{what}裏側表示にする', '{what}裏にする', '{what}裏側にする'], 'turn {what} face down', {
    what: object,
  }),
  verb({ do: 'turnDown' }, '{what}裏側表示になる', '{what} turns face down', { what: holder }),
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
    { do: 'put', to: 'hand', gained: false },
    '{what}(|持ち主の)手札に戻る',
    "{what} goes back to its owner's hand",
    {
      what: holder,
    },
  ),
  verb(
    { do: 'put', to: 'trash', gained: false },
    ['{what}トラッシュに置く', '{what}トラッシュゾーンに置く'],
    'put {what} into the trash',
    { what: object },
  ),
  verb({ do: 'put', to: 'trash', gained: false }, '{what}捨てる', 'discard {what}', {
    what: only(object, (t) => 'of' in t && t.of.place === 'hand'),
  }),
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
    { do: 'put', to: 'deckEither', gained: false },
    [
      '{what}(|持ち主の)デッキの(上か下|一番上か一番下|上または下)に置く',
      '{what}(|持ち主の)デッキの(上か下|一番上か一番下|上または下)に戻す',
    ],
    'put {what} on the top or the bottom of the deck',
    { what: toDeck },
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
    { what: toDeck },
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
    { what: toDeck },
  ),
  verb(
    { do: 'put', to: 'deck', gained: false },
    [
      '{what}デッキに戻す',
      '{what}持ち主のデッキに戻す',
      '{what}デッキに加えてシャッフルする',
      '{what}デッキに戻してシャッフルする',
      '{what}デッキに戻し、シャッフルする',
    ],
    'shuffle {what} into the deck',
    { what: toDeck },
  ),
  verb(
    { do: 'summon' },
    ['{what}{face}{display}{row}出す', '{what}{row}{face}{display}出す', '{what}{face}{display}{row}戻す'],
    'put out {what}{row}{display}{face}',
    { what: object, row, display: turned, face: faced },
  ),
  verb(
    { do: 'summon', row: 'back', display: 'any', face: 'up' },
    ['{what}サポートゾーンに置く', '{what}サポートゾーンに出す'],
    'put {what} into the support zone',
    { what: object },
  ),
  verb({ do: 'move' }, ['{what}{to}移動させる', '{what}{to}移動する'], 'move {what}{to}', {
    what: oneOf(object, subject),
    to: where,
  }),
  verb({ do: 'swap', withThis: false }, ['{what}(位置|場所)を入れ替える'], 'swap {what}', { what: holder }),
  verb(
    { do: 'swap', withThis: true },
    ['このキャラクターと{what}(位置|場所)を入れ替える', '{what}このキャラクターと(位置|場所)を入れ替える'],
    'swap this card with {what}',
    { what: holder },
  ),
  verb(
    { do: 'display' },
    ['{what}{display}にする', '{what}(|アタック表示から|ディフェンス表示から){display}に変更する'],
    'turn {what} to {display}',
    {
      what: object,
      display: display as Phrase<Display | 'any' | 'other'>,
    },
  ),
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
