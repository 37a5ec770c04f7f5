// Conditions: what stands before 場合, about things, numbers of things, hands, turns and dice.
import {
  around,
  convert,
  isRecord,
  list,
  number,
  oneOf,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Condition, Filter, Selector, Thing } from './ast.ts';
import { bare, countable, filters, is, thing, trait } from './nouns.ts';
import { compare, side, standing } from './words.ts';

const predicate: Phrase<Filter> = oneOf(
  phrase({ is: 'trait', not: false }, '「{trait}」', 'is {trait}', { trait }),
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
      sameRace: [['すべて同じ種族', '同じ「種族」だけ'], 'all of one race'],
    }),
  }) as Phrase<Filter>,
);
const denied = (f: Filter): Filter => ({ ...f, not: true });
const refused: Phrase<Filter> = convert(around('{}(ではない|でない)', 'not {}', predicate), denied, (v) =>
  isRecord(v) && v.not === true ? ({ ...v, not: false } as unknown as Filter) : undefined,
);
const owning: Phrase<Filter> = oneOf(
  phrase({ is: 'has', not: false }, '「{what}」を持つ', 'has {what}', { what: standing }),
  phrase({ is: 'has', not: true }, '「{what}」を持たない', 'lacks {what}', { what: standing }),
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
const counted: Phrase<Selector> = oneOf(countable, inParty);

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
  phrase({ if: 'exists', not: false }, '(戦場に|){what}が(存在する|いる)', 'there is {what}', { what: counted }),
  phrase({ if: 'exists', not: true }, '(戦場に|){what}が(存在しない|いない)', 'there is no {what}', { what: counted }),
  phrase({ if: 'more', less: false }, '{a}が{b}より多い', 'more {a} than {b}', { a: countable, b: countable }),
  phrase({ if: 'more', less: true }, '{a}が{b}より少ない', 'fewer {a} than {b}', { a: countable, b: countable }),
  convert(
    word('place', ['この地形で戦闘が発生している', 'この地形で戦闘が行われている'], 'a battle is fought here'),
    (): Condition => ({ if: 'thing', of: { the: 'place' }, filters: [is('battle')] }),
    () => undefined,
  ),
  phrase({ if: 'count' }, '{what}が{n}(体|つ|枚){compare}(の|存在する)', '{n}{compare} {what}', {
    what: countable,
    n: number,
    compare,
  }),
  phrase({ if: 'hand' }, '{side}手札が{n}枚{compare}の', '{side}hand has {n}{compare}', { side, n: number, compare }),
  phrase({ if: 'hand', n: 0, compare: 'is' }, '{side}手札(がない|にカードがない)', '{side}hand is empty', { side }),
  phrase({ if: 'turn' }, '{side}ターンの', 'on {side}turn', {
    side: words({ own: ['自軍', 'own '], enemy: ['敵軍', 'enemy '] }),
  }),
  phrase({ if: 'battle', not: false }, '戦闘中の', 'in battle'),
  phrase({ if: 'battle', not: true }, '非戦闘時の', 'outside battle'),
  phrase({ if: 'dice' }, 'ダイス結果が{n}{compare}の', 'the dice result is {n}{compare}', { n: number, compare }),
);
