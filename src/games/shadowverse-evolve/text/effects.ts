// Things that are done: one verb each, in every inflection. Chapters 5, 9 and 13–15.

import {
  around,
  chain,
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
  rule,
  type Verb,
  verb,
  verbs,
  word,
  words,
} from '../../../text/index.ts';
import type { Action, Change, Effect, Frame, Place, Player, Target, Tokens } from './ast.ts';
import { changes, costChange, damageChange, statIcon, until } from './changes.ts';
import {
  eachNoun,
  eitherNoun,
  looseNoun,
  object,
  objects,
  one,
  reference,
  soughtNoun,
  target,
  targets,
} from './nouns.ts';
import { extent, measure, points, quotedValue, signed } from './values.ts';
import { amount, counterName, name, owner } from './words.ts';

/* Choosing and hurting */

const select: readonly Verb<Action>[] = [
  verb({ do: 'select', from: 'one' }, '{what}を選ぶ', 'select {what}', { what: eitherNoun }),
  verb({ do: 'select', from: 'each' }, '{what}を選ぶ', 'select {what}', { what: eachNoun }),
  verb({ do: 'select', from: 'each' }, '{what}選ぶ', 'select {what}', { what: looseNoun }),
];

const damage: Verb<Action> = each((form) => {
  const dealt = inflect('{to}に{amount}ダメージを与える', form);
  const templates = form === 'plain' || form === 'stem' ? ['{to}に{amount}ダメージ', dealt] : [dealt];
  return phrase({ do: 'damage' }, templates, 'deal {amount} damage to {to}', { to: targets, amount: measure });
});

const divideDamage: Verb<Action> = verb(
  { do: 'divideDamage' },
  ['{to}に{amount}ダメージを割りふる', '{to}に合計{amount}ダメージを割りふる'],
  'divide {amount} damage among {to}',
  { to: targets, amount: measure },
);

/* What is done to cards */

const onObjects: readonly Verb<Action>[] = (
  [
    ['destroy', '破壊する', 'destroy'],
    ['banish', '消滅させる', 'banish'],
    ['act', 'アクトする', 'act'],
    ['stand', 'スタンドする', 'stand'],
    ['discard', '捨てる', 'discard'],
    ['reveal', '公開する', 'reveal'],
    ['steal', '奪う', 'take control of'],
    ['turnDown', '裏向きにする', 'turn face down'],
    ['return', '手札に戻す', "return to the owner's hand"],
    ['add', '手札に加える', 'add to hand'],
    ['addRevealed', '公開して手札に加える', 'reveal and add to hand'],
    ['look', '見る', 'look at'],
  ] as const
).map(([act, ja, en]) =>
  verb(
    { do: act },
    ja.includes('公開して') ? [`{what}${ja}`, `{what}公開し、手札に加える`] : `{what}${ja}`,
    `${en} {what}`,
    { what: objects },
  ),
);

const ofItself: readonly Verb<Action>[] = [
  verb({ do: 'banish' }, ['{what}は消滅する'], 'banish {what}', { what: targets }),
  verb({ do: 'destroy' }, ['{what}は破壊される'], 'destroy {what}', { what: targets }),
  verb({ do: 'evolve' }, '{what}は進化する', '{what} evolves', { what: targets }),
  verb({ do: 'evolve' }, ['{what}進化させる', '{what}進化する'], '{what} evolves', { what: objects }),
  verb({ do: 'race' }, '{what}は出走する', '{what} races', { what: targets }),
  verb({ do: 'eat' }, '{what}は{times}食事する', '{what} eats {times}', {
    what: targets,
    times: optional(around('{}回', '{} times', number), 1),
  }),
  verb({ do: 'transform' }, '{what}は{into}に変身する', '{what} becomes {into}', { what: targets, into: name }),
  verb({ do: 'transform' }, ['{what}{into}に変身させる', '{what}{into}に変身する'], '{what} becomes {into}', {
    what: objects,
    into: name,
  }),
  verb({ do: 'swap' }, '{one}と{other}を入れ替える', 'swap {one} and {other}', { one: target, other: target }),
];

const PLACES: readonly (readonly [Place, readonly string[], string])[] = [
  ['field', ['場に出す', '自分の場に出す', '場に置く'], 'onto the field'],
  ['fieldActed', ['アクト状態で場に出す'], 'onto the field acted'],
  ['opponentField', ['相手の場に出す'], "onto the opponent's field"],
  ['ex', ['EXエリアに置く', '自分のEXエリアに置く'], 'into the EX area'],
  ['graveyard', ['墓場に置く'], 'into the graveyard'],
  [
    'deckTop',
    ['デッキの上に置く', '好きな順にデッキの上に置く', 'デッキの一番上に置く', '好きな順番でデッキの上に置く'],
    'on top of the deck',
  ],
  [
    'deckBottom',
    ['デッキの下に置く', '好きな順にデッキの下に置く', 'デッキの一番下に置く', '好きな順番でデッキの下に置く'],
    'at the bottom of the deck',
  ],
  [
    'deckTopOrBottom',
    ['デッキの上か下に置く', '好きな順にデッキの上か下に置く'],
    'on top or at the bottom of the deck',
  ],
  ['deck', ['デッキに戻す', '自分のデッキに戻す', 'デッキに置く'], 'into the deck'],
  [
    'evolveDeckFaceUp',
    ['エボルヴデッキに表向きで置く', '表向きでエボルヴデッキに置く'],
    'face up into the evolve deck',
  ],
];

const moves: readonly Verb<Action>[] = PLACES.map(([to, ja, en]) =>
  each((form) =>
    only(
      verb(
        { do: 'move', to },
        ja.map((words) => `{what}${words}`),
        `put {what} ${en}`,
        { what: objects },
      )[form],
      ({ what }) => !((to === 'field' || to === 'ex') && what.some(isTokens)),
    ),
  ),
);

/** 『甲』1枚 with no word on where it is: tokens to be made (5.4.2), not cards to be moved. */
function isTokens(what: Target): boolean {
  if (what.the !== 'cards' || what.count === 'all' || what.count === 'any') return false;
  const { owner: by, zone, other, where, sorts } = what.of;
  return by === 'any' && zone === 'field' && !other && where.length === 0 && sorts.some((sort) => sort.name !== 'any');
}

/** A place without the thing that is put there. */
export const placeWords: Verb<Place> = each((form) =>
  oneOf<Phrase<Place>[]>(
    word('hand', [inflect('手札に加える', form), inflect('手札に戻す', form)], 'put into the hand'),
    ...PLACES.map(([to, ja, en]) =>
      word(
        to,
        ja.map((words) => inflect(words, form)),
        `put ${en}`,
      ),
    ),
  ),
);

const searches: readonly Verb<Action>[] = [
  ['hand', ['手札に加える', '公開して手札に加える', '公開し、手札に加える'], 'add to hand'] as const,
  ...PLACES,
].map(([to, ja, en]) =>
  verb(
    { do: 'search', to },
    ja.flatMap((words) => [`{what}探し、${words}`, `{what}探して${words}`]),
    `search for {what} and put ${en}`,
    { what: soughtNoun },
  ),
);

/* Tokens (5.4.2, 9.1) */

const tokens: Phrase<Tokens> = phrase({}, '{name}{n}(体|枚|つ|個)', '{n} {name}', { name, n: amount });
const allTokens = list(tokens, { ja: ['と', 'と、', '、'], en: ' and ' });
const eitherToken = list(tokens, { ja: ['か', 'か、'], en: ' or ' }, { min: 2 });
const countedTokens = one(
  phrase({}, '{name}を{n}', '{name} as many as {n}', { name, n: around('{}と同じ(だけ|数|枚数)', '{}', quotedValue) }),
);

const TOKEN_PLACES = [
  ['field', ['出す', '場に出す', '自分の場に出す'], 'create {tokens}'],
  ['ex', ['EXエリアに置く', '自分のEXエリアに置く'], 'create {tokens} in the EX area'],
] as const;

const create: readonly Verb<Action>[] = [
  ...TOKEN_PLACES.flatMap(([to, ja, en]) => [
    verb(
      { do: 'create', to, which: 'all' },
      ja.map((words) => `{tokens}を${words}`),
      en,
      { tokens: allTokens },
    ),
    verb(
      { do: 'create', to, which: 'one' },
      ja.map((words) => `{tokens}を${words}`),
      en,
      { tokens: eitherToken },
    ),
    verb(
      { do: 'create', to, which: 'all' },
      ja.map((words) => `{tokens}${words}`),
      en,
      { tokens: countedTokens },
    ),
    ...[oneEach()].map((each) =>
      verb(
        { do: 'create', to, which: 'all' },
        ja.flatMap((words) => [`{tokens}${words}`, `{tokens}を${words}`]),
        en,
        { tokens: each },
      ),
    ),
  ]),
  verb({ do: 'create', to: 'field', which: 'all' }, '自分の場に{tokens}を出す', 'create {tokens}', {
    tokens: allTokens,
  }),
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
    {
      tokens: allTokens,
    },
  ),
  verb(
    { do: 'create', to: 'fieldOrEx', which: 'all' },
    '{tokens}の中から、好きな枚数を場に出す。好きな枚数をEXエリアに置く',
    'create {tokens}, split between field and EX area',
    {
      tokens: allTokens,
    },
  ),
];

/** 『甲』『乙』1枚ずつ: another wording of 『甲』1枚と『乙』1枚. */
function oneEach(): Phrase<Tokens[]> {
  return convert(
    phrase({}, '{names}{n}(枚|体|つ)ずつ', '{n} each of {names}', {
      names: list(name, { ja: ['', 'と'], en: ' and ' }, { min: 2 }),
      n: number,
    }),
    ({ names, n }) => names.map((each) => ({ name: each, n })),
    () => undefined,
  );
}

/* Cards in hand and deck, points, counters */

const others: readonly Verb<Action>[] = [
  verb({ do: 'draw' }, ['{n}枚引く', 'カードを{n}枚引く', 'カード{n}枚を引く'], 'draw {n} {n:card|cards}', {
    n: amount,
  }),
  verb({ do: 'draw' }, ['{n}引く', 'カードを{n}引く'], 'draw as many cards as {n}', {
    n: around('{}と同じ(だけ|枚数|数)', '{}', quotedValue),
  }),
  verb({ do: 'drawUpTo' }, ['{n}枚まで引く', 'カードを{n}枚まで引く'], 'draw up to {n} {n:card|cards}', { n: amount }),
  verb({ do: 'shuffle' }, '{owner}デッキをシャッフルする', 'shuffle {owner}deck', { owner }),
  verb({ do: 'shuffle', owner: 'actor' }, ['シャッフルする', 'デッキをシャッフルする'], 'shuffle'),
  verb({ do: 'recoverPP' }, '{owner}PPを{n}回復する', 'recover {n} of {owner}PP', { owner, n: extent }),
  verb({ do: 'changePoints' }, '{owner}{which}を{by}する', '{owner}{which} {by}', {
    owner,
    which: points(),
    by: signed,
  }),
  verb({ do: 'raiseStack' }, ['自分の場の【スタック】を{by}する', '【スタック】を{by}する'], 'stack {by}', {
    by: signed,
  }),
  verb(
    { do: 'putCounters' },
    [
      '{on}に{counter}カウンター{n}つを置く',
      '{on}に{counter}カウンターを{n}つ置く',
      '{on}に{counter}カウンター{n}個を置く',
    ],
    'put {n} {counter} {n:counter|counters} on {on}',
    {
      on: targets,
      counter: counterName,
      n: amount,
    },
  ),
  ...(['取る', '取り除く'] as const).flatMap((take) => [
    verb(
      { do: 'removeCounters' },
      [
        `{on}の{counter}カウンター{n}つを${take}`,
        `{on}の{counter}カウンターを{n}つ${take}`,
        `{on}の{counter}カウンター{n}個を${take}`,
      ],
      'remove {n} {counter} {n:counter|counters} from {on}',
      {
        on: reference,
        counter: counterName,
        n: oneOf(amount),
      },
    ),
    verb(
      { do: 'removeCounters', n: 'all' },
      [`{on}の{counter}カウンターすべてを${take}`, `{on}の{counter}カウンターをすべて${take}`],
      'remove all {counter} counters from {on}',
      {
        on: reference,
        counter: counterName,
      },
    ),
  ]),
  verb(
    { do: 'moveCounters' },
    ['{to}に{from}の{counter}カウンターすべてを移す', '{to}に{from}の{counter}カウンターをすべて移す'],
    'move all {counter} counters from {from} to {to}',
    {
      to: targets,
      from: reference,
      counter: counterName,
    },
  ),
  verb({ do: 'roll' }, ['サイコロをふる', 'サイコロを1回ふる', 'サイコロ1個をふる'], 'roll a die'),
  verb(
    { do: 'extraTurn' },
    ['このターンのあと、自分の追加ターンを行う', 'このターンの後、自分の追加ターンを行う'],
    'take an extra turn after this one',
  ),
];

/* Playing and costs */

const free = word({ cost: 'set', to: 0 } as const, 'コストを支払わずに', 'without paying its cost');

const playing: readonly Verb<Action>[] = [
  verb({ do: 'play' }, '{what}の{cost}プレイする', 'play {what} with its cost {cost}', {
    what: target,
    cost: costChange.te,
  }),
  verb({ do: 'play' }, '{what}{cost}プレイする', 'play {what} {cost}', { what: object, cost: free }),
  verb({ do: 'play', cost: 'paid' }, '{what}プレイする', 'play {what}', { what: object }),
  each((form) =>
    phrase(
      { do: 'changePlayCost' },
      ['{until}{what}をプレイする(際|とき)(、|){cost}', '{until}{what}をプレイする{cost}'],
      'the cost to play {what} is {cost} {until}',
      { until, what: target, cost: costChange[form] },
    ),
  ),
  each((form) =>
    phrase(
      { do: 'changeEvolveCost' },
      '{until}{what}の(【進化】|進化){cost}',
      'the evolve cost of {what} is {cost} {until}',
      {
        until,
        what: target,
        cost: costChange[form],
      },
    ),
  ),
];

/* Lasting effects */

const setStat: Verb<Change[]> = each((form) =>
  one(
    oneOf<Phrase<Change>[]>(
      verb({ change: 'setStat' }, '{stat}を{to}にする', '{stat} becomes {to}', { stat: statIcon(), to: amount })[form],
      verb({ change: 'stat' }, ['{stat}を{by}する', '{stat}{by}する'], '{stat} {by}', { stat: statIcon(), by: signed })[
        form
      ],
    ),
  ),
);

const lasting: readonly Verb<Action>[] = [
  each((form) =>
    phrase({ do: 'modify' }, '{until}{what}は(、|){changes}', '{what} {changes} {until}', {
      until,
      what: targets,
      changes: changes[form],
    }),
  ),
  each(() =>
    phrase({ do: 'modify' }, '{until}{what}が{changes}', '{what} {changes} {until}', {
      until,
      what: targets,
      changes: one(damageChange),
    }),
  ),
  each((form) =>
    phrase({ do: 'modify' }, '{until}{what}の{changes}', "{what}'s {changes} {until}", {
      until,
      what: targets,
      changes: setStat[form],
    }),
  ),
];

/* Players */

export const player: Phrase<Player> = words({
  own: ['自分', 'you'],
  oneOpponent: ['相手プレイヤー1人', 'one opponent'],
  allOpponents: ['相手プレイヤーすべて', 'each opponent'],
  opponent: [['相手', '相手プレイヤー'], 'opponent'],
  each: [['各プレイヤー', 'プレイヤーすべて'], 'each player'],
  playerOfIt: [['それのプレイヤー', 'それのマスター'], 'its player'],
});

const ending: readonly Verb<Action>[] = [
  verb(
    { do: 'win' },
    ['{who}はバトルに勝利する', '{who}はゲームに勝利する', '{who}は勝利する'],
    '{who} {who:wins|win}',
    { who: player },
  ),
  verb(
    { do: 'lose' },
    ['{who}はバトルに敗北する', '{who}はゲームに敗北する', '{who}は敗北する'],
    '{who} {who:loses|lose}',
    { who: player },
  ),
];

export const action: Verb<Action> = named(
  '動作',
  verbs<Verb<Action>[]>(
    ...select,
    damage,
    divideDamage,
    ...create,
    ...onObjects,
    ...ofItself,
    ...moves,
    ...searches,
    ...others,
    ...playing,
    ...lasting,
    ...ending,
  ),
);

/** Someone else's action, and what may be left undone. */
const asPlayer: Verb<Frame> = each((form) =>
  phrase({ do: 'as' }, '{who}は(、|)(|さらに){effects}', '{who}: {effects}', {
    who: player,
    effects: chain(action)[form],
  }),
);

/** 〜を、それのプレイヤーは…に置く: the same, with the object first. */
const putBy: Verb<Effect> = each((form) =>
  convert(
    phrase({}, '{what}{who}は{to}', '{who}: {to} {what}', { what: objects, who: player, to: placeWords[form] }),
    ({ what, who, to }): Effect => ({ do: 'as', who, effects: [{ do: 'move', what, to }] }),
    () => undefined,
  ),
);

const deed: Verb<Effect> = named('行動', verbs<Verb<Effect>[]>(action, asPlayer, putBy));

/** One sentence without its 。: someone else's actions take the whole of it. */
const whole: Verb<Effect[]> = each((form) =>
  oneOf<Phrase<Effect[]>[]>(chain(action)[form], one(asPlayer[form]), one(putBy[form])),
);

const may: Phrase<Effect> = phrase({ do: 'may' }, '{effects}(|も)よい', 'you may {effects}', { effects: whole.te });

const mayAsPlayer: Phrase<Effect> = phrase({ do: 'as' }, '{who}は(、|)(|さらに){effects}', '{who}: {effects}', {
  who: player,
  effects: one(may),
});

export const singleDeed: Phrase<Effect> = oneOf(deed.plain, may, mayAsPlayer);
export const deeds: Phrase<Effect[]> = rule('文', () => oneOf(whole.plain, one(may), one(mayAsPlayer)));

function named<T>(name: string, of: Verb<T>): Verb<T> {
  return each((form) => rule(`${name}(${form})`, () => of[form]));
}
