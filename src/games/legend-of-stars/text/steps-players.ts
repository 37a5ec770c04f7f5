// Steps that deal with players: damage, life, drawing, discarding.
import {
  convert,
  each,
  type Form,
  oneOf,
  only,
  type Phrase,
  phrase,
  type Verb,
  verb,
  verbs,
  word,
  words,
} from '../../../text/index.ts';
import type { Banned, Selector, Step, Target, Toll, Who } from './ast.ts';
import { until } from './conditions.ts';
import { counted, DEALT_WITH, done, every, selector, total, value } from './nouns.ts';
import { harm } from './harm.ts';
import { reference } from './references.ts';
import { ANY_NUMBER } from './objects.ts';
import { amount } from './words.ts';

const C = '(体|枚|つ)';
const HAND_CARD: Selector = { owner: 'own', place: 'hand', where: [], kind: 'card' };
const CANNOT_USE = [
  'プレイできない',
  '使用できない',
  '使えない',
  'プレイすることができない',
  '使うことができない',
  '発動できない',
];

const who: Phrase<Who> = words({
  opponent: [['相手', '相手プレイヤー'], 'the opponent'],
  own: ['自分', 'you'],
  both: [['お互い', 'お互いのプレイヤー', 'お互いプレイヤー', '全てのプレイヤー', '各プレイヤー'], 'both players'],
  turn: ['ターンプレイヤー', 'the turn player'],
  that: ['そのプレイヤー', 'that player'],
  its: [['その持ち主', 'そのキャラクターの持ち主', 'そのカードの持ち主'], 'its owner'],
});
/** Cards that damage is dealt to: never left out. */
const struck: Phrase<Target> = oneOf(
  phrase({ the: 'all' }, '{of}に', 'all {of}', { of: every }),
  phrase({ the: 'some', count: 'exactly' }, `{of}{n}${C}に`, '{n} {of}', { of: selector, n: amount }),
  phrase({}, '{the}に', '{the}', { the: reference }),
);

/** 手札を捨てる is to put it into the trash. */
const thrown = (...ja: readonly string[]): string[] =>
  ja.flatMap((one) => [one, one.replace('トラッシュに置く', '捨てる')]);

export const players: Verb<Step> = verbs<Verb<Step>[]>(
  verb(
    { do: 'damage' },
    ['{who}に{n}(|の)ダメージを与える', '{who}のライフに{n}(|の)ダメージを与える'],
    'deal {n} damage to {who}',
    { who, n: value },
  ),
  verb(
    { do: 'damage' },
    ['{n}(|の)ダメージを{who}に与える', '{who}に、{n}(|の)ダメージを与える', '{n}、{who}にダメージを与える'],
    'deal {n} damage to {who}',
    { who, n: value },
  ),
  verb({ do: 'damage', who: 'opponent' }, '{n}(|の)ダメージを与える', 'deal {n} damage', { n: value }),
  verb({ do: 'damage', who: 'own' }, '{n}(|の)ダメージを受ける', 'take {n} damage', { n: value }),
  verb({ do: 'hit' }, '{what}{n}(|の)ダメージを与える', 'deal {n} damage to {what}', { what: struck, n: value }),
  verb(
    { do: 'heal', who: 'own' },
    [
      'ライフを{n}回復する',
      '自分のライフを{n}回復する',
      'ライフ{n}を回復する',
      '{n}(、|)(|自分の)ライフを回復する',
      '(|自分の)ライフを、{n}回復する',
      '{n}の(|自分の)ライフを回復する',
    ],
    'recover {n} life',
    { n: value },
  ),
  verb({ do: 'heal', who: 'opponent' }, ['相手のライフを{n}回復する'], 'the opponent recovers {n} life', { n: value }),
  verb({ do: 'heal', who: 'both' }, ['お互いのライフを{n}回復する'], 'both players recover {n} life', { n: value }),
  verb({ do: 'lose' }, ['{who}のライフを{n}失う', '{who}のライフを{n}減らす'], '{who} loses {n} life', {
    who,
    n: value,
  }),
  verb({ do: 'lose', who: 'own' }, ['ライフを{n}失う', '{n}ライフを失う'], 'lose {n} life', { n: value }),
  each((form) =>
    convert(
      verb({}, ['{whom}のライフを半分にする'], "halve {whom}'s life", {
        whom: words({ own: ['自分', 'your'], opponent: ['相手', 'the opponent'] }),
      })[form],
      ({ whom }): Step => ({ do: 'lose', who: whom, n: { value: 'life', who: whom, percent: 50 } }),
      () => undefined,
    ),
  ),
  verb(
    { do: 'setLife' },
    ['{who}のライフを{n}にする', '{who}のライフ(は|が|は、){n}になる'],
    "{who}'s life becomes {n}",
    { who, n: value },
  ),
  verb(
    { do: 'swapLife' },
    ['自分と相手のライフを入れ替える', 'お互いのライフを入れ替える', '相手とライフを入れ替える'],
    'swap life totals',
  ),
  verb(
    { do: 'pay', who: 'own' },
    [
      'ライフを{n}払う',
      'ライフを{n}支払う',
      '自分のライフを{n}払う',
      '自分のライフを{n}支払う',
      '{n}ライフを払う',
      '{n}ライフを支払う',
    ],
    'pay {n} life',
    { n: value },
  ),
  verb(
    { do: 'draw', who: 'own' },
    [
      'カードを{n}枚引く',
      'デッキからカードを{n}枚引く',
      'デッキの上からカードを{n}枚引く',
      '{n}枚引く',
      '{n}枚カードを引く',
      'もう{n}枚引く',
      'デッキから{n}枚引く',
    ],
    'draw {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'draw', who: 'own' },
    [
      '{n}(分|分の|だけ|と同じ枚数|の)カードを引く',
      'カードを{n}(分|だけ|と同じ枚数)引く',
      '{n}と同じ枚数のカードを引く',
    ],
    'draw {n} cards',
    { n: oneOf(done, total) },
  ),
  verb({ do: 'draw', who: 'own' }, ['{n}カードを引く', 'カードを{n}引く', '{n}デッキからカードを引く'], 'draw {n}', {
    n: phrase(
      { value: 'short' },
      '(自分の|)手札が{n}枚になる(よう|ように|まで)(、|)',
      'until you have {n} cards in hand',
      {
        n: amount,
      },
    ),
  }),
  verb(
    { do: 'discard', who: 'own', how: 'downTo' },
    thrown(
      '(|自分の)手札が{n}枚になる(よう|ように|まで)(、|)手札(|のカード)をトラッシュに置く',
      '(|自分の)手札を{n}枚になる(よう|ように|まで)トラッシュに置く',
    ),
    'discard down to {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'own', how: 'choose' },
    thrown(
      '手札を{n}枚トラッシュに置く',
      '自分の手札を{n}枚トラッシュに置く',
      '(|自分の)手札{n}枚をトラッシュに置く',
      '(|自分の)手札(から|の)カードを{n}枚トラッシュに置く',
      '(|自分の)手札を{n}枚(選び、|選び|選んで|選んで、)トラッシュに置く',
      '(|自分の)手札から{n}枚(|を)(選び、|選び|選んで|選んで、)トラッシュに置く',
      '(|自分の)手札からカードを{n}枚(選び、|選び|選んで|選んで、)トラッシュに置く',
    ),
    'discard {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'opponent', how: 'choose' },
    ['相手に手札を{n}枚捨てさせる', '相手の手札を{n}枚捨てさせる', '相手に手札を{n}枚トラッシュに置かせる'],
    'the opponent discards {n} {n:card|cards}',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'own', how: 'any', n: ANY_NUMBER },
    thrown(
      '(|自分の)手札を好きな(枚数|数)(|だけ)トラッシュに置く',
      '(|自分の)手札を任意の枚数トラッシュに置く',
      '(|自分の)手札を好きな(枚数|数)(選び、|選び|選んで、)トラッシュに置く',
    ),
    'discard any number of cards',
  ),
  verb(
    { do: 'discard', who: 'own', how: 'random' },
    thrown(
      '(|自分の)手札を(無作為に|ランダムに){n}枚(|選び、|選び)トラッシュに置く',
      '(|自分の)手札を{n}枚(無作為に|ランダムに)(|選び、|選び)トラッシュに置く',
    ),
    'discard {n} {n:card|cards} at random',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'opponent', how: 'random' },
    thrown(
      '相手の手札を(無作為に|ランダムに){n}枚(|選び、|選び)トラッシュに置く',
      '相手の手札を{n}枚(無作為に|ランダムに)(|選び、|選び)トラッシュに置く',
      '相手の手札を(無作為に|ランダムに){n}枚捨てさせる',
    ),
    'the opponent discards {n} {n:card|cards} at random',
    { n: amount },
  ),
  verb(
    { do: 'discard', who: 'both', how: 'all', n: 0 },
    thrown('お互いの手札を(全て|すべて)トラッシュに置く'),
    'both players discard their hands',
  ),
  each((form) =>
    convert(
      verb(
        {},
        [
          '手札を{n}枚エネルギーゾーンに置く',
          '自分の手札を{n}枚エネルギーゾーンに置く',
          '手札からカードを{n}枚選び、エネルギーゾーンに置く',
        ],
        'put {n} {n:card|cards} from hand as energy',
        { n: amount },
      )[form],
      ({ n }): Step => ({
        do: 'put',
        what: { the: 'some', of: HAND_CARD, count: 'exactly', n },
        to: 'energy',
        gained: false,
      }),
      () => undefined,
    ),
  ),
  verb(
    { do: 'discard', who: 'own', how: 'all', n: 0 },
    thrown('(このカードを除く|)手札を(全て|すべて)トラッシュに置く', '自分の手札を(全て|すべて)トラッシュに置く'),
    'discard your hand',
  ),
  verb(
    { do: 'discard', who: 'opponent', how: 'all', n: 0 },
    thrown('相手の手札を(全て|すべて)トラッシュに置く'),
    "discard the opponent's hand",
  ),
);

/** Steps with a number that can be counted out. */
const countable = (form: Form): Phrase<{ readonly n: number } & Step> =>
  oneOf<Phrase<{ readonly n: number } & Step>[]>(
    verb({ do: 'heal', who: 'own' }, ['ライフを{n}回復する', '自分のライフを{n}回復する'], 'recover {n} life', {
      n: amount,
    })[form],
    verb({ do: 'damage' }, ['{who}に{n}(|の)ダメージを与える'], 'deal {n} damage to {who}', { who, n: amount })[form],
    verb(
      { do: 'draw', who: 'own' },
      ['カードを{n}枚引く', '{n}枚カードを引く', '{n}枚引く'],
      'draw {n} {n:card|cards}',
      { n: amount },
    )[form],
  );
/** 自分の場の<竜>1体につき、ライフを100回復する: the count stands first. */
export const perCard = (form: Form): Phrase<Step> =>
  convert(
    phrase({}, '{of}1(体|枚|つ)につき(、|){step}', '{step} for each {of}', {
      of: counted,
      step: countable(form),
    }),
    ({ of, step: found }): Step => ({ ...found, n: { value: 'each', n: found.n, of } }) as Step,
    (v) => {
      const found = v as Step;
      if (found.do !== 'draw' || typeof found.n === 'number' || found.n.value !== 'each') return undefined;
      return { of: found.n.of, step: { ...found, n: found.n.n } as { readonly n: number } & Step };
    },
  );
/** 破壊したキャラクター1体につき、相手に100ダメージを与える: the count of what was just dealt with stands first. */
export const perDone = (form: Form): Phrase<Step> =>
  convert(
    phrase(
      {},
      [`${DEALT_WITH}1(体|枚|つ)につき(、|){step}`, '(その枚数|その数)1(体|枚|つ)につき(、|){step}'],
      '{step} for each of them',
      { step: countable(form) },
    ),
    ({ step: found }): Step => ({ ...found, n: { value: 'done', n: found.n } }) as Step,
    () => undefined,
  );
const using = (things: readonly string[]): string[] => things.flatMap((w) => CANNOT_USE.map((c) => `${w}を${c}`));
export const banned: Phrase<Banned> = words({
  noFlash: [
    using(['エフェクト（フラッシュ）', 'フラッシュ', 'エフェクトカード（フラッシュ）']),
    'cannot play flash effects',
  ],
  noSupport: [using(['サポート', 'サポートカード']), 'cannot play supports'],
  noEffect: [using(['エフェクト', 'エフェクトカード']), 'cannot play effects'],
  noCharacter: [using(['キャラクター', 'キャラクターカード']), 'cannot play characters'],
  noEntry: [
    [
      'キャラクターを出すことができない',
      'キャラクターを出せない',
      'キャラクターを場に出すことができない',
      'キャラクターを場に出せない',
    ],
    'cannot put out characters',
  ],
  noFaceDown: [
    [
      'キャラクターを裏側表示で出すことができない',
      'キャラクターを裏側表示で出せない',
      '裏側表示でキャラクターを出すことができない',
    ],
    'cannot put out characters face down',
  ],
  noHeal: [['ライフを回復できない', 'ライフを回復することができない'], 'cannot recover life'],
  noEnergy: [
    ['エネルギーを置くことができない', 'エネルギーを置けない', 'エネルギーゾーンにカードを置くことができない'],
    'cannot put energy',
  ],
});
/** A prohibition for a player; only at the end of a sentence. */
/** このターン、エフェクトをプレイできない: nobody named is oneself. */
const forbiddingOneself: Phrase<Step> = convert(
  phrase({}, '{until}{rule}', '{until}you {rule}', { until: only(until, (u) => u !== 'stay'), rule: banned }),
  (made): Step => ({ do: 'forbid', who: 'own', ...made }),
  () => undefined,
);
const forbiddingWhom: Phrase<Step> = phrase(
  { do: 'forbid' },
  ['{until}{who}(は|は、){rule}', '{who}(は|は、){until}{rule}'],
  '{until}{who} {rule}',
  {
    until,
    who: only(who, (w): boolean => w === 'own' || w === 'opponent' || w === 'both') as Phrase<
      'own' | 'opponent' | 'both'
    >,
    rule: banned,
  },
);

export const forbidding: Phrase<Step> = oneOf(forbiddingWhom, forbiddingOneself);

/* What a player takes */

export const toll: Phrase<Toll> = oneOf<Phrase<Toll>[]>(
  phrase({ percent: 50 }, '(を|は|が)半分に(する|なる)', 'is halved'),
  phrase({ percent: 0 }, '(を|は|が)0に(する|なる)', 'is 0'),
  phrase({ percent: 200 }, '(を|は|が)2倍に(する|なる)', 'is doubled'),
  convert(
    phrase({}, ['(を|は|が){n}(減らす|減る|少なくなる|減少する)', '(を|は|が|)-{n}(|する)'], 'is {n} less', {
      n: amount,
    }),
    ({ n }): Toll => ({ add: -n }),
    (v) => (isAdd(v) && v.add < 0 ? { n: -v.add } : undefined),
  ),
  convert(
    phrase({}, ['(を|は|が){n}(増やす|増える|多くなる|増加する)', '(を|は|が|)+{n}(|する)'], 'is {n} more', {
      n: amount,
    }),
    ({ n }): Toll => ({ add: n }),
    (v) => (isAdd(v) && v.add >= 0 ? { n: v.add } : undefined),
  ),
);
const isAdd = (v: unknown): v is { add: number } => typeof v === 'object' && v !== null && 'add' in v;
/** 自分が受けるダメージ, 相手に与えるダメージ: of the player who takes it. */
export const sufferer: Phrase<'own' | 'opponent' | 'both'> = words({
  own: [['自分が受ける', '自分の受ける', '自分は受ける', '自分が'], 'you take '],
  opponent: [['相手が受ける', '相手の受ける', '相手に与える', '相手が'], 'the opponent takes '],
  both: [['お互いが受ける', 'お互いのプレイヤーが受ける'], 'each player takes '],
});
const nextAlone: Phrase<boolean> = oneOf(word(true, ['次に', '次に、'], 'next '), word(false, '', ''));
export const tolling: Phrase<Step> = oneOf<Phrase<Step>[]>(
  phrase({ do: 'toll' }, '{until}{next}{who}{of}{by}', '{until}the {next}{of} {who}{by}', {
    until,
    next: nextAlone,
    who: sufferer,
    of: harm,
    by: toll,
  }),
  convert(
    phrase(
      {},
      ['{until}{who}(は|は、){of}を受けない', '{who}(は|は、){until}{of}を受けない'],
      '{until}{who} takes no {of}',
      {
        until,
        who: only(who, (w): boolean => w === 'own' || w === 'opponent' || w === 'both') as Phrase<
          'own' | 'opponent' | 'both'
        >,
        of: harm,
      },
    ),
    (made): Step => ({ do: 'toll', next: false, ...made, by: { percent: 0 } }),
    () => undefined,
  ),
);
