// What is done with decks, points, counters, costs and lasting effects. Chapters 3, 5, 10.9, 13 and 15.

import {
  around,
  convert,
  each,
  isRecord,
  oneOf,
  only,
  type Phrase,
  phrase,
  type Verb,
  verb,
  word,
  words,
  number,
} from '../../../text/index.ts';
import type { Action, Noun, Player, Target } from './ast.ts';
import {
  changes,
  costChange,
  damageChange,
  drawsNone,
  heldByLeader,
  keywords,
  readDrawsNone,
  some,
  statChange,
  until,
} from './changes.ts';
import { bare, inHand, object, one, target, targets } from './counts.ts';
import { clause } from './english.ts';
import { ofZone, who } from './events.ts';
import { ANY, described, reference } from './nouns.ts';
import { asMany, extent, points, signed } from './values.ts';
import { amount, counterName, doing, owner } from './words.ts';

export const player: Phrase<Player> = words({
  own: ['自分', 'you'],
  oneOpponent: ['相手プレイヤー1人', 'one opponent'],
  allOpponents: ['相手プレイヤーすべて', 'each opponent'],
  opponent: [['相手', '相手プレイヤー'], 'the opponent'],
  each: [['各プレイヤー', 'プレイヤーすべて', 'お互いのプレイヤー', 'お互い', '自分と相手'], 'each player'],
  playerOfIt: [['それのプレイヤー', 'それのマスター', 'そのプレイヤー'], 'its player'],
});

/** Read, but printed in another way. */
const unsaidVerb = <T>(of: Verb<T>): Verb<T> =>
  each((form) =>
    convert(
      of[form],
      (made) => made,
      () => undefined,
    ),
  );

const drawing: readonly Verb<Action>[] = [
  verb({ do: 'draw' }, ['{n}枚引く', 'カードを{n}枚引く', 'カード{n}枚を引く'], 'draw {n} {n:card|cards}', {
    n: amount,
  }),
  verb({ do: 'draw' }, ['{n}引く', 'カードを{n}引く', '{n}カードを引く', '{n}を引く'], 'draw cards equal to {n}', {
    n: asMany,
  }),
  unsaidVerb(
    verb({ do: 'draw' }, ['{n}(、|)引く', '{n}カードを引く'], 'draw {n}', {
      n: phrase({ value: 'done', kind: 'card' }, '{by}枚数', 'the number of cards {by}', { by: doing }),
    }),
  ),
  verb(
    { do: 'drawTo' },
    ['(自分の|自身の|)手札が{n}枚になるように(|カードを)引く', '(自分の|自身の|)手札が{n}枚になるまで(|カードを)引く'],
    'draw until the hand has {n} cards',
    { n: number },
  ),
  verb(
    { do: 'discardTo' },
    ['(自分の|自身の|)手札が{n}枚になるように捨てる', '(自分の|自身の|)手札が{n}枚になるまで捨てる'],
    'discard until {n} {n:card is|cards are} in hand',
    { n: number },
  ),
  verb({ do: 'drawUpTo' }, ['{n}枚まで引く', 'カードを{n}枚まで引く'], 'draw up to {n} {n:card|cards}', { n: amount }),
];

export const shuffling: readonly Verb<Action>[] = [
  verb({ do: 'shuffle' }, '{owner}デッキをシャッフルする', 'shuffle {owner}deck', { owner }),
  verb({ do: 'shuffle', owner: 'actor' }, ['シャッフルする', 'デッキをシャッフルする'], 'shuffle'),
];

const recoverEP: Verb<Action> = each((form) =>
  convert(
    verb({}, '{owner}EPを{n}回復する', 'recover {n} of {owner}EP', { owner, n: amount })[form],
    ({ owner: whose, n }): Action => ({ do: 'changePoints', owner: whose, which: 'ep', by: { sign: '+', n } }),
    () => undefined,
  ),
);

const onPoints: readonly Verb<Action>[] = [
  verb({ do: 'recoverPP' }, '{owner}PPを{n}回復する', 'recover {n} of {owner}PP', { owner, n: extent }),
  verb({ do: 'changePoints' }, '{owner}{which}を{by}する', '{owner}{which} {by}', { owner, which: points, by: signed }),
  recoverEP,
  verb({ do: 'setPoints' }, '{owner}{which}を{to}にする', '{owner}{which} becomes {to}', {
    owner,
    which: points,
    to: amount,
  }),
  verb(
    { do: 'raiseStack' },
    ['自分の場の【スタック】を{by}する', '【スタック】を{by}する', '自分の【スタック】を{by}する'],
    '[Stack] {by}',
    { by: signed },
  ),
];

/** それの【スタック】を+1する: counters on it. */
const stackOn: Verb<Action> = each((form) =>
  convert(
    verb({}, '{on}の【スタック】を+{n}する', 'put {n} Stack counters on {on}', { on: targets, n: amount })[form],
    ({ on, n }): Action => ({ do: 'putCounters', on, counter: 'スタック', n }),
    () => undefined,
  ),
);

export const onCounters: readonly Verb<Action>[] = [
  stackOn,
  verb(
    { do: 'putCounters' },
    ['つ', '個'].flatMap((unit) => [
      `{on}に{counter}カウンター{n}${unit}を置く`,
      `{on}に{counter}カウンターを{n}${unit}置く`,
    ]),
    'put {n} {counter} {n:counter|counters} on {on}',
    { on: targets, counter: counterName, n: amount },
  ),
  verb(
    { do: 'putCounters' },
    ['{on}に{n}{counter}カウンターを置く', '{on}に{counter}カウンターを{n}置く'],
    'put {counter} counters equal to {n} on {on}',
    { on: targets, counter: counterName, n: asMany },
  ),
  verb(
    { do: 'removeCounters' },
    ['取る', '取り除く'].flatMap((take) =>
      ['つ', '個'].flatMap((unit) => [
        `{on}の{counter}カウンター{n}${unit}を${take}`,
        `{on}の{counter}カウンターを{n}${unit}${take}`,
      ]),
    ),
    'remove {n} {counter} {n:counter|counters} from {on}',
    { on: reference, counter: counterName, n: amount },
  ),
  verb(
    { do: 'removeCounters', n: 'all' },
    ['取る', '取り除く'].flatMap((take) => [
      `{on}の{counter}カウンターすべてを${take}`,
      `{on}の{counter}カウンターをすべて${take}`,
    ]),
    'remove all {counter} counters from {on}',
    { on: reference, counter: counterName },
  ),
  verb(
    { do: 'moveCounters' },
    ['{to}に{from}の{counter}カウンターすべてを移す', '{to}に{from}の{counter}カウンターをすべて移す'],
    'move all {counter} counters from {from} to {to}',
    { to: targets, from: reference, counter: counterName },
  ),
];

const OWN_FOLLOWERS: Noun = {
  the: 'cards',
  count: 'all',
  of: { owner: 'own', zone: 'field', other: false, where: [], sorts: [{ ...ANY, kind: 'follower' }] },
};

const playing: readonly Verb<Action>[] = [
  verb({ do: 'play' }, '{what}の{cost}プレイする', 'play {what} with its cost {cost}', {
    what: target,
    cost: costChange.te,
  }),
  verb({ do: 'play' }, ['{what}{cost}プレイする'], 'play {what} {cost}', {
    what: oneOf(object, around('{}の', '{}', target)),
    cost: word(
      { cost: 'set', to: 0 },
      ['コストを支払わずに', 'コストを支払わず', 'コストを支払うことなく', 'コストを0にして'],
      'without paying its cost',
    ),
  }),
  verb({ do: 'play', cost: 'paid' }, '{what}プレイする', 'play {what}', { what: object }),
  /** Of this card itself it is said in an ability of its own: これをプレイする際. */
  each((form) =>
    only(
      phrase(
        { do: 'changePlayCost' },
        ['{until}{what}をプレイする(際|とき)(、|){cost}', '{until}{what}をプレイする{cost}'],
        'the cost to play {what} is {cost} {until}',
        { until, what: target, cost: costChange[form] },
      ),
      ({ what }) => what.the !== 'this',
    ),
  ),
  each((form) =>
    phrase(
      { do: 'changeEvolveCost' },
      '{until}{what}の(【進化】|進化)(|の){cost}',
      'the evolve cost of {what} is {cost} {until}',
      {
        until,
        what: target,
        cost: costChange[form],
      },
    ),
  ),
  each((form) =>
    convert(
      phrase({}, '{until}(自分の|)(|フォロワーの)(【進化】|進化)(|の){cost}', 'evolve costs are {cost} {until}', {
        until: some,
        cost: costChange[form],
      }),
      ({ until: span, cost }): Action => ({ do: 'changeEvolveCost', until: span, what: OWN_FOLLOWERS, cost }),
      () => undefined,
    ),
  ),
];

/** このターン、次に自分がプレイするフォロワーのコストを-3する: of cards yet to be played. */
const costsToCome: readonly Verb<Action>[] = [
  each((form) =>
    phrase(
      { do: 'changeCostToPlay', next: false },
      [
        '{until}{who}が{from}{what}をプレイする(際|とき)(、|){cost}',
        '{until}{who}が{from}{what}をプレイする{cost}',
        '{until}{who}がプレイする{from}{what}(すべて|)の{cost}',
      ],
      'the cost for {who} to play {what}{from} is {cost} {until}',
      { until: some, who, from: ofZone, what: described, cost: costChange[form] },
    ),
  ),
  each((form) =>
    phrase(
      { do: 'changeCostToPlay', next: true },
      [
        '{until}次に{who}がプレイする{from}{what}の{cost}',
        '{until}{who}が次にプレイする{from}{what}の{cost}',
        '{until}{who}が次に{from}{what}をプレイする{cost}',
        '{until}次に{who}が{from}{what}をプレイする(際|とき)(、|){cost}',
        '{until}次に{who}が{from}{what}をプレイする{cost}',
      ],
      (en) =>
        `the cost of the next ${en.what.replace(/^a /u, '')} that ${en.who} play${en.from} is ${en.cost} ${en.until}`,
      { until, who, from: ofZone, what: described, cost: costChange[form] },
    ),
  ),
];

const forbidding: Verb<Action> = each((form) =>
  convert(
    verb({}, '{until}{who}は(、|){from}{what}をプレイできない', '{who} cannot play {what}{from} {until}', {
      until: some,
      who,
      from: ofZone,
      what: described,
    })[form],
    (parts): Action => ({ do: 'changeCostToPlay', next: false, cost: { cost: 'forbid' }, ...parts }),
    (value) => {
      if (!isRecord(value) || value.do !== 'changeCostToPlay') return undefined;
      const { until: span, who: whom, from, what, cost } = value as unknown as Action & { do: 'changeCostToPlay' };
      return cost.cost === 'forbid' && span !== 'forever'
        ? { until: span, who: whom, from: from as 'hand' | 'ex' | 'anywhere', what }
        : undefined;
    },
  ),
);

/** それのコストをこのターン中-2する: the span in the middle. */
const spanInside: Verb<Action> = each((form) =>
  convert(
    verb({}, '{what}の{stat}(を|は)(、|){until}{by}する', '{what} gets {by} {stat} {until}', {
      what: targets,
      stat: words({
        attack: [['【攻撃力】', '攻撃力'], 'attack'],
        health: [['【体力】', '体力'], 'health'],
        cost: ['コスト', 'cost'],
      }),
      until: some,
      by: signed,
    })[form],
    ({ what, stat, until: span, by }): Action => ({
      do: 'modify',
      until: span,
      what,
      changes: [{ change: 'stat', stat, by }],
    }),
    () => undefined,
  ),
);

/** 自分のフォロワーは…: all of them, as abilities say it too. */
const subjects = oneOf(
  targets,
  convert(
    one(bare),
    (what): Target[] => what,
    () => undefined,
  ),
);

/** このターン、自分はカードを引けない. */
const noDrawing: Verb<Action> = each((form) =>
  convert(
    phrase({}, '{until}{held}', '{held} {until}', { until: some, held: drawsNone[form] }),
    ({ until: span, held }): Action => ({ do: 'modify', until: span, ...heldByLeader(held) }),
    (value) => {
      if (!isRecord(value) || value.do !== 'modify') return undefined;
      const { until: span, what, changes: all } = value as unknown as Action & { do: 'modify' };
      const held = readDrawsNone(what, all);
      return held && span !== 'forever' ? { until: span, held } : undefined;
    },
  ),
);

const lasting: readonly Verb<Action>[] = [
  forbidding,
  noDrawing,
  spanInside,
  each((form) =>
    phrase(
      { do: 'modify' },
      ['{until}{what}は(|、){changes}', '{what}は(|、){until}{changes}'],
      (en) => `${clause(en.what, en.changes)} ${en.until}`,
      {
        until,
        what: subjects,
        changes: changes[form],
      },
    ),
  ),
  each((form) =>
    convert(
      verb({}, '{until}{what}に{keywords}を与える', '{what} has {keywords} {until}', {
        until,
        what: targets,
        keywords,
      })[form],
      ({ until: span, what, keywords: gained }): Action => ({
        do: 'modify',
        until: span,
        what,
        changes: [{ change: 'gain', keywords: gained }],
      }),
      () => undefined,
    ),
  ),
  each((form) =>
    phrase({ do: 'modify' }, '{until}{what}が{changes}', (en) => `${clause(en.what, en.changes)} ${en.until}`, {
      until,
      what: subjects,
      changes: one(damageChange[form]),
    }),
  ),
  each((form) =>
    phrase({ do: 'modify' }, '{until}{what}の{changes}', "{what}'s {changes} {until}", {
      until,
      what: oneOf(targets, one(inHand)),
      changes: statChange[form],
    }),
  ),
];

const ofTheGame: readonly Verb<Action>[] = [
  verb({ do: 'roll' }, ['サイコロをふる', 'サイコロを1回ふる', 'サイコロ1個をふる', 'サイコロを1個ふる'], 'roll a die'),
  verb(
    { do: 'extraTurn' },
    ['このターンのあと、自分の追加ターンを行う', 'このターンの後、自分の追加ターンを行う'],
    'take an extra turn after this one',
  ),
  verb(
    { do: 'win' },
    ['{who}はバトルに勝利する', '{who}はゲームに勝利する', '{who}は勝利する'],
    'the winner is {who}',
    { who: player },
  ),
  verb(
    { do: 'lose' },
    ['{who}はバトルに敗北する', '{who}はゲームに敗北する', '{who}は敗北する'],
    'the loser is {who}',
    { who: player },
  ),
  verb(
    { do: 'skipTurn' },
    [
      '{whose}次のターンをスキップする',
      '次の{whose}ターンをスキップする',
      '{whose}次のターンを飛ばす',
      '次の{whose}ターンを飛ばす',
    ],
    'skip {whose} next turn',
    { whose: words({ own: ['自分の', 'your'], opponent: ['相手の', "the opponent's"] }) },
  ),
  verb({ do: 'concede' }, '{who}は(、|)投了する', '{who} concedes', { who: player }),
];

export const onPlayers: readonly Verb<Action>[] = [
  ...drawing,
  ...shuffling,
  ...onPoints,
  ...onCounters,
  ...playing,
  ...costsToCome,
  ...lasting,
  ...ofTheGame,
];
