// What is done to cards: choosing, hurting, moving, making tokens. Chapters 5 and 9.

import {
  around,
  convert,
  each,
  inflect,
  list,
  number,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  type Verb,
  verb,
  verbs,
  word,
} from '../../../text/index.ts';
import type { Action, Noun, Place, Target, Tokens } from './ast.ts';
import { eachNoun, eitherNoun, looseNoun, objects, one, soughtNouns, target, targets, togetherNoun } from './counts.ts';
import { asMany, measure } from './values.ts';
import { described, it, openZone, thisCard } from './nouns.ts';
import { amount, icon, kind, name, owner } from './words.ts';

const selects: readonly Verb<Action>[] = [
  verb({ do: 'select', from: 'one' }, '{what}を選ぶ', 'select {what}', { what: eitherNoun }),
  verb({ do: 'select', from: 'each' }, '{what}を選ぶ', 'select {what}', { what: eachNoun }),
  verb({ do: 'select', from: 'one' }, '{what}選ぶ', 'select {what}', { what: togetherNoun }),
  verb({ do: 'select', from: 'each' }, '{what}選ぶ', 'select {what}', { what: looseNoun }),
];

export const selecting: Verb<Action> = verbs<Verb<Action>[]>(...selects);

const damage: Verb<Action> = each((form) => {
  const dealt = inflect('{to}に{amount}ダメージを与える', form);
  const turned = inflect('{amount}ダメージを(、|){to}に与える', form);
  const templates = form === 'plain' || form === 'stem' ? ['{to}に{amount}ダメージ', dealt, turned] : [dealt, turned];
  return phrase({ do: 'damage' }, templates, 'deal {amount} damage to {to}', { to: targets, amount: measure });
});

/** 代わりにこれがそのダメージを受ける. */
const taken: Verb<Action> = each((form) =>
  convert(
    verb({}, ['{to}がそのダメージを受ける', '{to}が受ける'], '{to} takes that damage', { to: targets })[form],
    ({ to }): Action => ({ do: 'damage', to, amount: { value: 'event' } }),
    () => undefined,
  ),
);

const divideDamage: Verb<Action> = verb(
  { do: 'divideDamage' },
  ['{to}に{amount}ダメージを割りふる', '{to}に合計{amount}ダメージを割りふる'],
  'divide {amount} damage among {to}',
  { to: targets, amount: measure },
);

/** Verbs of one object: the object may be left out where the sentence before named it. */
export const OBJECT_VERBS = [
  ['destroy', ['破壊する'], 'destroy {what}'],
  ['banish', ['消滅させる', '消滅する'], 'banish {what}'],
  ['erase', ['消去する'], 'erase {what}'],
  ['act', ['アクトする'], 'act {what}'],
  ['stand', ['スタンドする'], 'stand {what}'],
  ['discard', ['捨てる'], 'discard {what}'],
  ['reveal', ['公開する'], 'reveal {what}'],
  ['steal', ['奪う'], 'take control of {what}'],
  ['turnDown', ['裏向きにする'], 'turn {what} face down'],
  ['turnUp', ['表向きにする'], 'turn {what} face up'],
  [
    'return',
    ['手札に戻す', '持ち主の手札に戻す', '自分の手札に戻す', '自身の手札に戻す'],
    "return {what} to its owner's hand",
  ],
  ['add', ['手札に加える', '自身の手札に加える', '持ち主の手札に加える'], 'add {what} to hand'],
  ['addRevealed', ['公開して手札に加える', '公開し、手札に加える'], 'reveal {what} and add it to hand'],
  ['look', ['見る'], 'look at {what}'],
] as const;

const onObjects: readonly Verb<Action>[] = OBJECT_VERBS.map(([act, ja, en]) =>
  verb(
    { do: act },
    ja.map((words) => `{what}${words}`),
    en,
    { what: objects },
  ),
);

/** How often (14.2.1, 14.2.3). */
const times = optional(around('{}回', ' {} times', number), 1);

const ofItself: readonly Verb<Action>[] = [
  verb(
    { do: 'borrow' },
    [
      '(このターン|このターン中|ターン終了時まで|ターンの終わりまで)(、|){what}奪う',
      '{what}(このターン|このターン中|ターン終了時まで)奪う',
    ],
    'take control of {what} this turn',
    { what: objects },
  ),
  verb({ do: 'banish' }, '{what}は消滅する', 'banish {what}', { what: targets }),
  verb({ do: 'destroy' }, '{what}は破壊される', 'destroy {what}', { what: targets }),
  verb({ do: 'evolve' }, '{what}は進化する', 'evolve {what}', { what: targets }),
  verb({ do: 'evolve' }, ['{what}進化させる', '{what}進化する'], 'evolve {what}', { what: objects }),
  verb({ do: 'race' }, '{what}は{times}出走する', '{what} races{times}', { what: targets, times }),
  verb({ do: 'eat' }, '{what}は{times}食事する', '{what} eats{times}', { what: targets, times }),
  verb({ do: 'transform' }, '{what}は{into}に変身する', 'transform {what} into {into}', { what: targets, into: name }),
  verb(
    { do: 'transform' },
    ['{what}{into}に変身させる', '{what}{into}に変身する', '{what}(、|)それぞれ{into}に変身させる'],
    'transform {what} into {into}',
    {
      what: objects,
      into: name,
    },
  ),
  verb(
    { do: 'strike' },
    [
      `{one}と{other}は(、|)(お互い|互い)に(、|)(【攻撃力】|攻撃力)と同じダメージを与える`,
      '{one}と{other}を(、|)交戦させる',
      '{one}と{other}は(、|)交戦する',
    ],
    '{one} and {other} deal each other damage equal to their attack',
    { one: target, other: target },
  ),
  verb(
    { do: 'trigger' },
    [
      '{what}の{icon}(|能力)を働かせる',
      '{what}の{icon}(|能力)を発動する',
      '{what}の{icon}(|能力)が働く',
      '{what}の{icon}(|能力)をプレイする',
    ],
    '{icon} of {what} works',
    { what: targets, icon },
  ),
  verb({ do: 'swap' }, '{one}と{other}を入れ替える', 'swap {one} and {other}', { one: target, other: target }),
  verb(
    { do: 'swap', one: { the: 'former' }, other: { the: 'latter' } },
    ['それを入れ替える', 'それらを入れ替える'],
    'swap them',
  ),
];

/* Moving (5.4, 5.7) */

/** A deck or graveyard without a name is the owner's, and so are these (4.1.6). */
const owned = (words: readonly string[]): readonly string[] => [
  ...words,
  ...['自分の', '持ち主の', '自身の', '相手の', 'それのプレイヤーの', 'そのプレイヤーの'].flatMap((whose) =>
    words.map((one) => one.replace(/(デッキ|墓場)/u, `${whose}$1`)),
  ),
];

/** 好きな順に, before the deck or after it. */
const inAnyOrder = (end: string): readonly string[] =>
  ['置く', '戻す'].flatMap((put) => [
    `${end}に${put}`,
    ...['好きな順に', '好きな順で', '好きな順番に', '好きな順番で'].flatMap((order) => [
      `${order}${end}に${put}`,
      `${end}に${order}${put}`,
    ]),
  ]);
const PLACES: readonly (readonly [Place, readonly string[], string])[] = [
  ['ownHand', ['自分の手札に加える', '自分の手札に置く'], 'into your hand'],
  ['field', ['場に出す', '場に置く'], 'onto the field'],
  ['ownField', ['自分の場に出す', '自分の場に置く'], 'onto your field'],
  ['opponentEx', ['相手のEXエリアに置く'], "into the opponent's EX area"],
  ['fieldActed', ['アクト状態で場に出す'], 'onto the field acted'],
  ['opponentField', ['相手の場に出す'], "onto the opponent's field"],
  ['ex', ['EXエリアに置く'], 'into the EX area'],
  ['ownEx', ['自分のEXエリアに置く'], 'into your EX area'],
  ['graveyard', owned(['墓場に置く']), 'into the graveyard'],
  ['deckTop', owned([...inAnyOrder('デッキの上'), ...inAnyOrder('デッキの一番上')]), 'on top of the deck'],
  ['deckBottom', owned([...inAnyOrder('デッキの下'), ...inAnyOrder('デッキの一番下')]), 'at the bottom of the deck'],
  [
    'deckTopOrBottom',
    owned(['デッキの上か下に置く', '好きな順にデッキの上か下に置く', 'デッキの一番上か一番下に置く']),
    'on top or at the bottom of the deck',
  ],
  ['deck', owned(['デッキに戻す', 'デッキに置く', 'デッキに加える']), 'into the deck'],
  [
    'evolveDeckFaceUp',
    ['エボルヴデッキに表向きで置く', '表向きでエボルヴデッキに置く'],
    'face up into the evolve deck',
  ],
];

const MAKES_TOKENS: readonly Place[] = ['field', 'ownField', 'ex', 'ownEx', 'opponentField'];

const moves: readonly Verb<Action>[] = PLACES.map(([to, ja, en]) => {
  const move = verb(
    { do: 'move', to },
    ja.map((words) => `{what}${words}`),
    `put {what} ${en}`,
    { what: objects },
  );
  return MAKES_TOKENS.includes(to) ? each((form) => only(move[form], ({ what }) => !what.some(isTokens))) : move;
});

const counted = { what: described, n: amount };
/** フォロワー1枚を, before the zone they come from. */
const fromElsewhere = oneOf(
  phrase({ count: 'exactly' }, ['{what}{n}(枚|体|つ)を', '{what}を{n}(枚|体|つ)'], '{n} {what}', counted),
  phrase({ count: 'upTo' }, ['{what}{n}(枚|体|つ)まで(|を)', '{what}を{n}(枚|体|つ)まで'], 'up to {n} {what}', counted),
  phrase({ count: 'any' }, '{what}を好きな(枚数|数|だけ)', 'any number of {what}', { what: described }),
  phrase({ count: 'all' }, '{what}すべてを', 'all {what}', { what: described }),
);
/** フォロワー1枚を墓場から場に出す: the zone after the cards. */
const outOf = (words: readonly string[], made: (what: readonly Target[]) => Action): Verb<Action> =>
  each((form) =>
    convert(
      verb(
        {},
        words.flatMap((one) => [`{owner}{cards}{zone}から${one}`, `{cards}{owner}{zone}から${one}`]),
        'move {cards} from {owner}{zone}',
        { owner: optional(owner, 'any'), cards: fromElsewhere, zone: openZone },
      )[form],
      ({ owner: whose, cards: { what, ...count }, zone }): Action =>
        made([{ the: 'cards', ...count, of: { owner: whose, zone, ...what } } as Noun]),
      () => undefined,
    ),
  );
/** それを墓場から場に出す: where it comes from is known. */
const outOfThere: Verb<Action> = verb(
  { do: 'move', to: 'field' },
  ['墓場から', '手札から', 'EXエリアから'].map((from) => `{what}${from}場に出す`),
  'put {what} onto the field',
  { what: one(around('{}を', '{}', it)) },
);
const outOfZones: readonly Verb<Action>[] = [
  outOfThere,
  ...PLACES.map(([to, ja]) => outOf(ja, (what) => ({ do: 'move', what, to }))),
  ...OBJECT_VERBS.filter(([act]) => act === 'return' || act === 'add' || act === 'banish').map(([act, ja]) =>
    outOf(ja, (what) => ({ do: act, what }) as Action),
  ),
];

/** 『甲』1枚, それと同名のカード1枚 with no word on where they are: tokens to be made (5.4.2), not cards to be moved. */
function isTokens(what: Target): boolean {
  if (what.the !== 'cards' || what.count === 'all' || what.count === 'any') return false;
  const { owner, zone, other, where, sorts } = what.of;
  if (owner !== 'any' || zone !== 'field' || other) return false;
  return where.some(({ is }) => is === 'sameName') || (where.length === 0 && sorts.some((sort) => sort.name !== 'any'));
}

const FROM = ['墓場から', '手札から', 'EXエリアから'];
/** A place without the thing that is put there; where that comes from is known. */
export const placeWords: Verb<Place> = each((form) =>
  oneOf(
    ...PLACES.map(([to, ja, en]) =>
      word(
        to,
        (to === 'field' ? [...ja, ...FROM.map((from) => `${from}場に出す`)] : ja).map((words) => inflect(words, form)),
        `put it ${en}`,
      ),
    ),
  ),
);

const searches: readonly Verb<Action>[] = [
  ['hand', ['手札に加える', '公開して手札に加える', '公開し、手札に加える'], 'into your hand'] as const,
  ...PLACES,
].map(([to, ja, en]) =>
  verb(
    { do: 'search', to },
    ja.flatMap((words) => [`{what}探し、${words}`, `{what}探して${words}`]),
    `search for {what} and put it ${en}`,
    { what: soughtNouns },
  ),
);

/* Tokens (5.4.2, 9.1) */

const tokensCounted = (counter: string): Phrase<Tokens> =>
  phrase({}, `{name}{n}(${counter}|体|枚|つ|個)`, '{n} {name}', { name, n: amount });

const TOKEN_PLACES = [
  ['field', '体', ['出す', '場に出す', '自分の場に出す', '場に置く'], 'create {tokens}'],
  ['ex', '枚', ['EXエリアに置く', '自分のEXエリアに置く'], 'create {tokens} in the EX area'],
] as const;

/** 『甲』『乙』1枚ずつ: another wording of 『甲』1枚と『乙』1枚. */
const oneOfEach: Phrase<Tokens[]> = convert(
  phrase({}, '{names}{n}(枚|体|つ)ずつ(|を)', '{n} each of {names}', {
    names: list(name, { ja: ['', 'と'], en: ' and ' }, { min: 2 }),
    n: number,
  }),
  ({ names, n }) => names.map((one) => ({ name: one, n })),
  () => undefined,
);

const asManyTokens = one(phrase({}, ['{name}を{n}', '{n}(|の){name}を'], 'as many {name} as {n}', { name, n: asMany }));

const AND = { ja: ['と', 'と、', '、'], en: ' and ' };

const create: readonly Verb<Action>[] = TOKEN_PLACES.flatMap(([to, counter, ja, en]) => {
  const tokens = tokensCounted(counter);
  const every = (before: string) => ja.map((words) => `${before}${words}`);
  const after = phrase({}, `{name}を{n}(${counter}|体|枚|つ|個)`, '{n} {name}', { name, n: amount });
  return [
    verb({ do: 'create', to, which: 'all' }, every('{tokens}を'), en, { tokens: list(tokens, AND) }),
    verb({ do: 'create', to, which: 'all' }, every('{tokens}'), en, { tokens: one(after) }),
    verb({ do: 'create', to, which: 'one' }, every('{tokens}を'), en, {
      tokens: list(tokens, { ja: ['か', 'か、'], en: ' or ' }, { min: 2 }),
    }),
    verb({ do: 'create', to, which: 'all' }, every('{tokens}'), en, { tokens: oneOf(asManyTokens, oneOfEach) }),
    verb(
      { do: 'createCopy', to },
      ja.map((words) => `{of}と同名の{kind}{n}(枚|体|つ)を${words}`),
      'create {n} {n:copy|copies} of {of}',
      { of: oneOf(it, thisCard), kind, n: amount },
    ),
  ];
});

const allTokens = list(tokensCounted('体'), AND);

const numberAfterName = one(phrase({}, '{name}を{n}(体|枚|つ|個)', '{n} {name}', { name, n: amount }));
const numberLast = (place: string) =>
  phrase({}, `{name}を${place}に{n}(体|枚|つ|個)`, '{n} {name}', { name, n: amount });
/** Read, but printed in another way: the place before the tokens, or before their number; one where no number is said. */
const madeInPlace: readonly Verb<Action>[] = (
  [
    ['field', '(自分の|)場', ['出す', '置く']],
    ['ex', '(自分の|)EXエリア', ['置く']],
  ] as const
)
  .flatMap(([to, place, ways]): Verb<Action>[] => [
    verb(
      { do: 'create', to, which: 'all' },
      ways.map((way) => `${place}に{tokens}を${way}`),
      'create {tokens}',
      {
        tokens: allTokens,
      },
    ),
    verb(
      { do: 'create', to, which: 'all' },
      ways.map((way) => `${place}に{tokens}${way}`),
      'create {tokens}',
      {
        tokens: numberAfterName,
      },
    ),
    verb(
      { do: 'create', to, which: 'all' },
      ways.map((way) => `{tokens}${way}`),
      'create {tokens}',
      {
        tokens: one(numberLast(place)),
      },
    ),
  ])
  .concat(
    verb(
      { do: 'create', to: 'field', which: 'all' },
      ['{tokens}を出す', '{tokens}を(自分の|)場に出す'],
      'create {tokens}',
      {
        tokens: one(phrase({ n: 1 }, '{name}', '{name}', { name })),
      },
    ),
  )
  .map((of) =>
    each((form) =>
      convert(
        of[form],
        (made) => made,
        () => undefined,
      ),
    ),
  );

const createElsewhere: readonly Verb<Action>[] = [
  ...madeInPlace,
  verb(
    { do: 'create', to: 'opponentField', which: 'all' },
    ['相手の場に{tokens}を出す', '{tokens}を相手の場に出す'],
    "create {tokens} on the opponent's field",
    { tokens: allTokens },
  ),
  verb(
    { do: 'create', to: 'fieldThenEx', which: 'all' },
    '{tokens}を、場が上限になるまで出す。残りをEXエリアに置く',
    'create {tokens}, those that do not fit in the EX area',
    { tokens: allTokens },
  ),
  verb(
    { do: 'create', to: 'fieldOrEx', which: 'all' },
    '{tokens}の中から、好きな枚数を場に出す。好きな枚数をEXエリアに置く',
    'create {tokens}, split between field and EX area',
    { tokens: allTokens },
  ),
];

/** Things done to cards that are already there. */
export const toCards: readonly Verb<Action>[] = [damage, ...onObjects, ...moves, ...outOfZones];

export const onCards: readonly Verb<Action>[] = [
  ...selects,
  divideDamage,
  taken,
  ...create,
  ...createElsewhere,
  ...toCards,
  ...ofItself,
  ...searches,
];
