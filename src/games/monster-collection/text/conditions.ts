// Conditions: what stands before 場合, about things, numbers of things, hands, turns and dice.
import {
  around,
  convert,
  isRecord,
  list,
  number,
  oneOf,
  only,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Amount, CardFilter, Condition, Filter, Relation, Selector, Side, StateName, Thing } from './ast.ts';
import {
  amount,
  bare,
  cardFilter,
  countable,
  either,
  filters,
  is,
  measure,
  pileCards,
  rolled,
  spot,
  thing,
  trait,
} from './nouns.ts';
import { cardKind, compare, side, someSide, standing } from './words.ts';

const predicate: Phrase<Filter> = oneOf(
  phrase({ is: 'trait', not: false }, '「{trait}」(|のユニット)', 'is {trait}', { trait }),
  phrase({ is: 'either', not: false }, '{of}(|のユニット)', 'is {of}', { of: either }),
  phrase({ is: 'kind', not: false }, '{kind}', 'is a {kind}', { kind: cardKind }),
  phrase({ is: 'state', not: false }, '{state}', 'is {state}', {
    state: words({
      fresh: ['未行動', 'fresh'],
      acted: ['行動完了', 'acted'],
      hero: [['英雄', '「英雄」'], 'a hero'],
      front: ['最前列', 'frontmost'],
      rear: ['最後列', 'rearmost'],
      proxy: ['代理地形', 'a proxy terrain'],
      hq: ['本陣', 'a base'],
      empty: ['誰もいない地形', "no one's terrain"],
      ownControlled: ['自軍支配地形', 'own-controlled terrain'],
      enemyControlled: ['敵軍支配地形', 'enemy-controlled terrain'],
      ownPlaced: ['自軍配置地形', 'own-placed terrain'],
      enemyPlaced: ['敵軍配置地形', 'enemy-placed terrain'],
      firstSide: ['先攻側', 'of the first side'],
      secondSide: ['後攻側', 'of the second side'],
      attacking: ['攻撃中', 'attacking'],
      battle: ['戦闘中', 'in battle'],
      attackerSide: [['進軍側', '進軍側のユニット'], "the attacker's"],
      defenderSide: [['守備側', '守備側のユニット'], "the defender's"],
      instant: ['即時召喚されたユニット', 'immediately summoned'],
      sameRace: [['すべて同じ種族', '同じ「種族」だけ'], 'all of one race'],
    }),
  }) as Phrase<Filter>,
);
/** Places that are no terrain of their own. */
const WHERE: Readonly<Record<string, readonly [string, string]>> = {
  here: ['この地形', 'here'],
  anywhere: ['戦場', 'on the battlefield'],
  ownTerritory: ['自軍領土', 'in own territory'],
  enemyTerritory: ['敵軍領土', 'in enemy territory'],
};
const denied = (f: Filter): Filter => ({ ...f, not: true });
const refused: Phrase<Filter> = convert(around('{}(ではない|でない)', 'not {}', predicate), denied, (v) =>
  isRecord(v) && v.not === true ? ({ ...v, not: false } as unknown as Filter) : undefined,
);
const owning: Phrase<Filter> = oneOf(
  phrase({ is: 'has', not: false }, '「{what}」を持つ', 'has {what}', { what: standing }),
  phrase({ is: 'has', not: true }, '「{what}」を持たない', 'lacks {what}', { what: standing }),
  phrase({ is: 'wears', not: false }, '装備品を{n}つ{compare}装備している', 'wears {n}{compare} equipment', {
    n: number,
    compare,
  }),
  phrase({ is: 'on', not: false }, '{where}に存在する', 'is on {where}', { where: spot }),
  phrase({ is: 'on', not: true }, '{where}に存在しない', 'is not on {where}', { where: spot }),
  ...Object.entries(WHERE).flatMap(([state, [ja, en]]) => [
    word<Filter>({ is: 'state', state: state as StateName, not: false }, `${ja}に存在する`, `is ${en}`),
    word<Filter>({ is: 'state', state: state as StateName, not: true }, `${ja}に存在しない`, `is not ${en}`),
  ]),
  word<Filter>({ is: 'state', state: 'geared', not: false }, '装備品を装備している', 'is equipped'),
  word<Filter>({ is: 'state', state: 'bare', not: false }, '装備品を装備していない', 'is unequipped'),
);
const asList = (p: Phrase<Filter>): Phrase<Filter[]> => list(p, { ja: 'かつ', en: ' and ' });

/** Things named without a number, of which one is enough: 支配ユニットが…, 戦闘中の地形が…. */
const anyOfThem: Phrase<Thing> = convert(
  rule('名指されたもの', () => bare),
  (some): Thing => ({ some }),
  () => undefined,
);
const inParty: Phrase<Selector> = convert(
  phrase({}, '{side}パーティに{filters}ユニット', '{filters}unit in {side}party', { side, filters }),
  (v): Selector => ({ noun: 'unit', side: v.side, count: 'party', filters: v.filters }),
  () => undefined,
);
/** この地形に他のユニットが…: where they are may stand first. */
const isState = (f: Filter, state: StateName): boolean => f.is === 'state' && f.state === state;
const there: Phrase<Selector> = convert(
  only(
    phrase({}, '{at}に{what}', '{what} {at}', {
      at: oneOf(
        ...Object.entries(WHERE).map(([state, [ja, en]]) => word<Filter>(is(state as StateName), ja, en)),
        phrase({ is: 'on', not: false }, '{where}', 'on {where}', { where: spot }) as Phrase<Filter>,
      ),
      what: bare,
    }),
    // 「この地形に隣接する」 is one word, and an area is not told apart by the terrain in it.
    ({ at, what: { filters: rest } }) =>
      !(isState(at, 'here') && rest.some((f) => isState(f, 'adjacent'))) &&
      !(at.is === 'state' && rest[0]?.is === 'on'),
  ),
  ({ at, what }): Selector => ({ ...what, filters: [at, ...what.filters] }),
  () => undefined,
);
const counted: Phrase<Selector> = oneOf(countable, inParty, there);
const RELATIONS = {
  more: ['{a}が{b}より(高い|大きい|多い)', '{a} is more than {b}'],
  less: ['{a}が{b}より(低い|小さい|少ない)', '{a} is less than {b}'],
  least: ['{a}が{b}以上の', '{a} is {b} or more'],
  most: ['{a}が{b}以下の', '{a} is {b} or less'],
  same: ['{a}が{b}と(同じ|等しい)', '{a} is as much as {b}'],
} as const;
/** A whole hand is asked for by its own words. */
const lying = { ...pileCards, what: cardFilter };
const isOfHand = (c: { zone: string; what: CardFilter }): boolean =>
  c.zone === 'hand' && c.what.kind === 'card' && c.what.traits.length === 0;
const ANY_CARD: CardFilter = { traits: [], kind: 'card' };
/** Whose turn it is. */
export const turnOf: Phrase<Side> = words({ own: ['自軍', 'own '], enemy: ['敵軍', 'enemy '] });
/** Whose hand is the larger one. */
const handSize: Phrase<Amount> = convert(
  someSide,
  (handCount): Amount => ({ handCount }),
  (v) => (isRecord(v) && 'handCount' in v && v.handCount !== 'any' ? (v.handCount as 'own') : undefined),
);
const piled: Phrase<Condition> = only(
  oneOf(
    phrase(
      { if: 'cards' },
      '{side}{zone}に{what}が{n}枚{compare}(存在する|ある)',
      '{n}{compare} {what} in {side}{zone}',
      {
        ...lying,
        n: number,
        compare,
      },
    ),
    phrase(
      { if: 'cards', n: 1, compare: 'least' },
      '{side}{zone}に{what}が(存在する|ある)',
      'there is {what} in {side}{zone}',
      lying,
    ),
    phrase(
      { if: 'cards', n: 0, compare: 'is' },
      '{side}{zone}に{what}が(存在しない|ない)',
      'there is no {what} in {side}{zone}',
      lying,
    ),
  ),
  (c) => !isOfHand(c),
) as Phrase<Condition>;

/** What stands before 場合. */
export const condition: Phrase<Condition> = rule('条件', () =>
  oneOf(
    simple,
    phrase({ if: 'all' }, '{of}', '{of}', { of: list(simpleEnd, { ja: ['、かつ', 'かつ'], en: ' and ' }, { min: 2 }) }),
    phrase({ if: 'any' }, '{of}', '{of}', {
      of: list(simpleEnd, { ja: ['、または', 'または'], en: ' or ' }, { min: 2 }),
    }),
  ),
);
const simpleEnd: Phrase<Condition> = rule('条件の一つ', () => simple);
const simple: Phrase<Condition> = oneOf(
  phrase({ if: 'thing' }, '{of}が{filters}の', '{of} {filters}', { of: thing, filters: asList(predicate) }),
  phrase({ if: 'thing' }, '{of}が{filters}', '{of} {filters}', { of: thing, filters: asList(oneOf(refused, owning)) }),
  phrase({ if: 'thing' }, '{of}が{filters}の', '{of} {filters}', { of: anyOfThem, filters: asList(predicate) }),
  phrase({ if: 'thing' }, '{of}が{filters}', '{of} {filters}', {
    of: anyOfThem,
    filters: asList(oneOf(refused, owning)),
  }),
  phrase({ if: 'every' }, '{of}(すべて|全員)が{filters}の', 'all of {of} {filters}', {
    of: thing,
    filters: asList(predicate),
  }),
  phrase({ if: 'exists', not: false }, '{what}が(存在する|いる)', 'there is {what}', { what: counted }),
  phrase({ if: 'exists', not: true }, '{what}が(存在しない|いない)', 'there is no {what}', { what: counted }),
  phrase({ if: 'more', less: false }, '{a}が{b}より多い', 'more {a} than {b}', { a: countable, b: countable }),
  phrase({ if: 'more', less: true }, '{a}が{b}より少ない', 'fewer {a} than {b}', { a: countable, b: countable }),
  convert(
    word('place', ['この地形で戦闘が発生している', 'この地形で戦闘が行われている'], 'a battle is fought here'),
    (): Condition => ({ if: 'thing', of: { the: 'place' }, filters: [is('battle')] }),
    () => undefined,
  ),
  phrase({ if: 'count' }, '{what}が{n}(体|つ|枚){compare}(の|存在する|いる)', '{n}{compare} {what}', {
    what: counted,
    n: number,
    compare,
  }),
  phrase({ if: 'hand' }, '{side}手札が{n}枚{compare}の', '{side}hand has {n}{compare}', { side, n: number, compare }),
  phrase({ if: 'hand', n: 0, compare: 'is' }, '{side}手札(がない|にカードがない)', '{side}hand is empty', { side }),
  phrase({ if: 'cards', zone: 'deck', what: ANY_CARD }, '{side}山札が{n}枚{compare}の', '{side}deck has {n}{compare}', {
    side,
    n: number,
    compare,
  }),
  phrase({ if: 'compare', how: 'more' }, '{a}手札が{b}手札より多い', '{a}hand is larger than {b}hand', {
    a: handSize,
    b: handSize,
  }),
  phrase({ if: 'compare', how: 'less' }, '{a}手札が{b}手札より少ない', '{a}hand is smaller than {b}hand', {
    a: handSize,
    b: handSize,
  }),
  phrase({ if: 'turn' }, '{side}ターンの', 'on {side}turn', { side: turnOf }),
  phrase({ if: 'battle', not: false }, '戦闘中の', 'in battle'),
  phrase({ if: 'battle', not: true }, '非戦闘時の', 'outside battle'),
  piled,
  ...Object.entries(RELATIONS).map(([how, [ja, en]]) =>
    phrase({ if: 'compare', how: how as Relation }, ja, en, { a: measure, b: amount }),
  ),
  ...Object.entries(RELATIONS).map(([how, [ja, en]]) =>
    phrase({ if: 'compare', how: how as Relation }, ja, en, { a: rolled, b: measure }),
  ),
  phrase({ if: 'diceIn' }, 'ダイス結果が{least}(~|から){most}の', 'the dice result is {least} to {most}', {
    least: number,
    most: number,
  }),
  phrase({ if: 'diceOdd', odd: true }, 'ダイス結果が奇数の', 'the dice result is odd'),
  phrase({ if: 'diceOdd', odd: false }, 'ダイス結果が偶数の', 'the dice result is even'),
  phrase({ if: 'dice' }, 'ダイス結果が{n}{compare}の', 'the dice result is {n}{compare}', { n: number, compare }),
);
