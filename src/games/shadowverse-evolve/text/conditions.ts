// Conditions, with the なら or the icon that makes them one. Chapters 5.19, 13.

import {
  agree,
  around,
  convert,
  isRecord,
  number,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  rule,
  sameValue,
  word,
  words,
} from '../../../text/index.ts';
import type { Condition, Description, Filter, Selector, Value } from './ast.ts';
import { plural, singular } from './english.ts';
import { event, repeatedEvent } from './events.ts';
import { becoming } from './forward.ts';
import {
  ANY,
  described,
  placed,
  placedAfter,
  placedAmong,
  placedEach,
  reference,
  selector,
  statOf,
  unprinted,
} from './nouns.ts';
import { counting, pointsOf, side, since } from './values.ts';
import { amount, comparison, counterName, difference, doing, icon, keyword, parity } from './words.ts';

const counter = agree(['枚', '体', 'つ', '人', '個', '回'], ({ of: { zone, sorts } }: { of: Selector }) =>
  zone === 'field' && sorts[0]?.kind !== 'card' ? '体' : '枚',
);

const EXIST = '(いる|ある)';
/** いる of followers, ある of everything else. */
const exist = agree(['いる', 'ある'], (value: { what?: Selector; of?: Selector }) => {
  const { zone, sorts } = value.what ?? value.of ?? { zone: 'field', sorts: [] };
  return zone === 'field' && sorts[0]?.kind !== 'amulet' && sorts[0]?.kind !== 'card' ? 'いる' : 'ある';
});

const asked: Phrase<Value> = oneOf<Phrase<Value>[]>(
  statOf,
  rule('PPなど', () => pointsOf),
  word('X', 'X', 'X'),
);
const countedValue: Phrase<Value> = rule('比べる値', () =>
  oneOf<Phrase<Value>[]>(
    counting,
    around('「{}」', '{}', counting),
    convert(
      phrase({ value: 'count' }, '{of}', 'the number of {of}', { of: selector }),
      (value): Value => value,
      () => undefined,
    ),
  ),
);

const counters: Phrase<Value> = phrase({ value: 'counters' }, '{on}{counter}カウンター', '{counter} counters on {on}', {
  on: optional(around('{}(の|に置かれている)', '{}', reference), { the: 'this' }),
  counter: counterName,
});

const allCounters: Phrase<Value> = rule('カウンターの合計', () =>
  phrase(
    { value: 'allCounters' },
    '{owner}(|場の){counter}カウンター(の合計|の数の合計|の数)',
    '{counter} counters on {owner}cards',
    { owner: side, counter: counterName },
  ),
);

/** How things stand, as it may also be waited for (10.7.6). */
const situation: Phrase<Condition> = rule('状態', () =>
  oneOf<Phrase<Condition>[]>(
    phrase(
      { if: 'count' },
      [
        '{of}が{n}{counter}{compare}',
        '{of}の(枚数|数)が{n}{counter}{compare}',
        '{of}が{n}{counter}{compare}(いる|ある)',
        '{of}が合計{n}{counter}{compare}',
      ],
      (en) => `there are ${en.n}${en.compare} ${plural(en.of)}`,
      {
        of: selector,
        n: amount,
        counter,
        compare: comparison,
      },
    ),
    phrase({ if: 'value' }, '{of}(が|){n}{compare}', '{of} is {n}{compare}', {
      of: asked,
      n: oneOf(amount, asked),
      compare: comparison,
    }),
    phrase({ if: 'value' }, '{of}が{n}より{compare}', '{of} is {compare} than {n}', {
      of: countedValue,
      n: countedValue,
      compare: difference,
    }),
    convert(
      phrase(
        {},
        '{on}に{counter}カウンターが{n}(つ|個|枚){compare}(置かれている|ある)',
        '{n}{compare} {counter} counters on {on}',
        {
          on: reference,
          counter: counterName,
          n: amount,
          compare: comparison,
        },
      ),
      ({ on, counter: name, n, compare }): Condition => ({
        if: 'value',
        of: { value: 'counters', on, counter: name },
        n,
        compare,
      }),
      () => undefined,
    ),
    convert(
      phrase(
        {},
        '{on}(に|の){counter}カウンターが(1つも|1個も|)(ない|置かれていない)',
        'no {counter} counters on {on}',
        {
          on: reference,
          counter: counterName,
        },
      ),
      ({ on, counter: name }): Condition => ({
        if: 'value',
        of: { value: 'counters', on, counter: name },
        n: 0,
        compare: 'exactly',
      }),
      () => undefined,
    ),
    phrase({ if: 'value' }, '{of}が{n}(つ|個){compare}', '{of} is {n}{compare}', {
      of: oneOf(counters, allCounters),
      n: amount,
      compare: comparison,
    }),
    unprinted(
      phrase({ if: 'value' }, '{of}が{n}{compare}', '{of} is {n}{compare}', {
        of: allCounters,
        n: amount,
        compare: comparison,
      }),
    ),
  ),
);

export const existence: Phrase<Condition> = oneOf<Phrase<Condition>[]>(
  phrase({ if: 'exists' }, '{what}が{exist}', (en) => `there is a ${singular(en.what)}`, { what: placed, exist }),
  phrase({ if: 'missing' }, '{what}が(|1体も|1枚も|1つも)(いない|ない)', 'there are no {what}', { what: placed }),
  phrase({ if: 'exists' }, '{what}が{exist}', (en) => `there is a ${singular(en.what)}`, { what: selector, exist }),
  phrase({ if: 'missing' }, '{what}が(|1体も|1枚も|1つも)(いない|ない)', 'there are no {what}', { what: selector }),
  phrase({ if: 'exists' }, '{what}{exist}', (en) => `there is a ${singular(en.what)}`, {
    what: placedAfter,
    exist,
  }),
  phrase({ if: 'missing' }, '{what}(|1体も|1枚も|1つも)(いない|ない)', 'there are no {what}', { what: placedAfter }),
  phrase({ if: 'exists' }, '{what}が{exist}', (en) => `there is a ${singular(en.what)}`, { what: placedAmong, exist }),
  phrase({ if: 'missing' }, '{what}が(|1体も|1枚も|1つも)(いない|ない)', 'there are no {what}', { what: placedAmong }),
  phrase(
    { if: 'count' },
    '{of}が{n}{counter}{compare}{exist}',
    (en) => `there are ${en.n}${en.compare} ${plural(en.of)}`,
    { of: placedAmong, n: amount, counter, compare: comparison, exist },
  ),
  phrase({ if: 'existsEach' }, `{what}が${EXIST}`, 'there is each of {what}', { what: placedEach }),
  phrase(
    { if: 'count' },
    '{of}が{n}{counter}{compare}{exist}',
    (en) => `there are ${en.n}${en.compare} ${plural(en.of)}`,
    { of: placed, n: amount, counter, compare: comparison, exist },
  ),
);

const awakening = phrase({ if: 'awakening' }, '(|自分が)【覚醒】状態', 'awakened');
const crimson = phrase({ if: 'crimson' }, '(|自分が)【真紅】状態', 'crimson');
becoming.is(oneOf<Phrase<Condition>[]>(situation, awakening, crimson));

const rolled: Phrase<Condition> = oneOf(
  convert(
    phrase({}, '{n}', 'you roll {n}', { n: number }),
    ({ n }): Condition => ({ if: 'rolled', from: n, to: n }),
    (value) =>
      isRecord(value) && value.if === 'rolled' && value.from === value.to ? { n: value.from as number } : undefined,
  ),
  phrase({ if: 'rolled' }, '{from}(から|～|-){to}', 'you roll {from} to {to}', { from: number, to: number }),
  convert(
    phrase({}, '(出た目|目|出目)が{n}{compare}', 'you roll {n}{compare}', { n: number, compare: comparison }),
    ({ n, compare }): Condition => ({
      if: 'rolled',
      from: compare === 'most' ? 1 : n,
      to: compare === 'least' ? 6 : n,
    }),
    () => undefined,
  ),
);

/** 進化している, アクト状態: what a card is without a noun. */
const inState: Phrase<Description> = convert(
  oneOf<Phrase<Filter>[]>(
    phrase({ is: 'evolved' }, '進化して(いる|いた)', 'has evolved'),
    phrase({ is: 'attacking' }, '攻撃している', 'is attacking'),
    phrase({ is: 'fighting' }, '交戦している', 'is fighting'),
    phrase({ is: 'unevolved' }, '進化していない', 'has not evolved'),
    phrase({ is: 'raced' }, '出走して(いる|いた)', 'has raced'),
    phrase({ is: 'damaged' }, 'ダメージを受けて(いる|いた)', 'is damaged'),
    phrase({ is: 'state' }, '{state}状態', 'is {state}', {
      state: words({ act: ['アクト', 'acted'], stand: ['スタンド', 'standing'] }),
    }),
    phrase({ is: 'has' }, '{keyword}を(持つ|持っている|持っていた)', 'has {keyword}', {
      keyword: oneOf(keyword, icon),
    }),
    phrase({ is: 'lacks' }, '{keyword}を(持たない|持っていない)', 'does not have {keyword}', {
      keyword: oneOf(keyword, icon),
    }),
  ),
  (filter): Description => ({ other: false, where: [filter], sorts: [ANY] }),
  (value) => {
    if (!isRecord(value) || value.other !== false) return undefined;
    const { where, sorts } = value as unknown as Description;
    return where.length === 1 && sameValue(sorts, [ANY]) ? where[0] : undefined;
  },
);

/** How a card came: 手札から場に出ていた, 能力によって場に出た, 手札からプレイしていた. */
const zoneLeft = optional(
  words({
    hand: ['手札から', ' from hand'],
    ex: ['EXエリアから', ' from the EX area'],
    graveyard: ['墓場から', ' from the graveyard'],
    deck: ['デッキから', ' from the deck'],
  }),
  'anywhere',
);
const cameBy = words({
  any: ['', ''],
  ability: [['能力によって', '能力で', 'カードの能力によって'], ' by an ability'],
  play: [['プレイされて', 'プレイして'], ' by being played'],
});
const came: Phrase<Condition> = oneOf<Phrase<Condition>[]>(
  only(
    phrase(
      { if: 'came' },
      ['{card}が{from}{by}場に出た', '{card}が{from}{by}場に出ていた'],
      '{card} entered{from}{by}',
      {
        card: reference,
        from: zoneLeft,
        by: cameBy,
      },
    ),
    ({ from, by }) => from !== 'anywhere' || by !== 'any',
  ),
  convert(
    phrase(
      {},
      ['{card}が{from}プレイされ(た|ていた)', '{card}を{from}プレイし(た|ていた)'],
      '{card} was played{from}',
      {
        card: reference,
        from: zoneLeft,
      },
    ),
    (parts): Condition => ({ if: 'came', by: 'play', ...parts }),
    () => undefined,
  ),
);

/** このターン中に自分がカードを3枚以上プレイしていた. */
const hasPlayed: Phrase<Condition> = convert(
  phrase(
    {},
    [
      '{thisCard}このターン(中|)に自分が{of}を{others}{n}枚{compare}プレイして(いた|いる)',
      'このターン(中|)に{thisCard}自分が{of}を{others}{n}枚{compare}プレイして(いた|いる)',
    ],
    '{thisCard}you played {others}{n}{compare} of {of} this turn',
    {
      thisCard: optional(
        words({
          excluded: ['これを含めず、', 'not counting this card, '],
          included: ['これを含めて、', 'counting this card, '],
        }),
        'unsaid',
      ),
      others: optional(word(true, '他に', 'other '), false),
      of: described,
      n: amount,
      compare: comparison,
    },
  ),
  ({ thisCard, others, of, n, compare }): Condition => ({
    if: 'value',
    of: { value: 'played', by: 'own', thisCard: others ? 'excluded' : thisCard, of },
    n,
    compare,
  }),
  (value) => {
    if (!isRecord(value) || value.if !== 'value' || !isRecord(value.of) || value.of.value !== 'played')
      return undefined;
    const { of, n, compare } = value as unknown as Extract<Condition, { if: 'value' }>;
    const { by, thisCard, of: what } = of as Extract<Value, { value: 'played' }>;
    if (by !== 'own' || typeof n === 'object' || compare === 'more' || compare === 'less') return undefined;
    return { thisCard, others: false, of: what, n, compare };
  },
);

/** Facts: they can be asked at any time. */
const fact: Phrase<Condition> = rule('条件', () =>
  oneOf<Phrase<Condition>[]>(
    awakening,
    crimson,
    phrase({ if: 'not' }, '{condition}で(|は)ない', 'not {condition}', { condition: oneOf(awakening, crimson) }),
    situation,
    existence,
    phrase({ if: 'parity' }, '{of}が{parity}', '{of} is {parity}', { of: asked, parity }),
    phrase({ if: 'is' }, '{card}が{description}', '{card} is {description}', {
      card: reference,
      description: described,
    }),
    phrase({ if: 'isNot' }, '{card}が{description}で(|は)ない', '{card} is not {description}', {
      card: reference,
      description: described,
    }),
    phrase({ if: 'happened', times: 1 }, '{since}{event}', '{event} {since}', {
      since: rule('いつから', () => since),
      event: oneOf(event.had, event.past),
    }),
    phrase({ if: 'is' }, '{card}が{description}', '{card} {description}', {
      card: reference,
      description: inState,
    }),
    came,
    phrase({ if: 'present' }, 'これが場に(いる|ある)', 'this card is on the field'),
    hasPlayed,
    phrase({ if: 'turn' }, '{whose}ターン(|中)', 'it is {whose} turn', {
      whose: words({ own: ['自分の', 'your'], opponent: ['相手の', "the opponent's"] }),
    }),
    phrase({ if: 'in' }, '{card}が(|自分の){zone}に(ある|いる|置かれている)', '{card} is in {zone}', {
      card: reference,
      zone: words({
        hand: ['手札', 'hand'],
        ex: ['EXエリア', 'the EX area'],
        graveyard: ['墓場', 'the graveyard'],
      }),
    }),
    repeatedEvent,
    phrase({ if: 'ordinal' }, 'このターン(中|)に{n}枚目の{of}', 'it is {of}, number {n} this turn', {
      n: number,
      of: described,
    }),
  ),
);

const ANYTHING: Description = { other: false, where: [], sorts: [ANY] };
/** What just happened, or was just asked: only a text that is being carried out knows it. */
const outcome: Phrase<Condition> = rule('結果', () =>
  oneOf<Phrase<Condition>[]>(
    rolled,
    phrase({ if: 'value', of: { value: 'same' } }, '{n}{compare}', 'it is {n}{compare}', {
      n: number,
      compare: words({ least: ['以上', ' or more'], most: ['以下', ' or less'] }),
    }),
    phrase({ if: 'parity', of: { value: 'same' } }, ['{parity}', '(出た目|目|出目)が{parity}'], 'it is {parity}', {
      parity,
    }),
    phrase(
      { if: 'attackOn' },
      ['(相手の|){what}への攻撃', 'これが(相手の|){what}を攻撃して(いる|いた)'],
      'the attack is on a {what}',
      {
        what: words({ follower: ['フォロワー', 'follower'], leader: ['リーダー', 'leader'] }),
      },
    ),
    phrase({ if: 'doneTo' }, '(|これによって|これにより){what}を{by}', '{what} was {by}', {
      what: described,
      by: doing,
    }),
    phrase(
      { if: 'value' },
      '(これによって|これにより){of}カードが{n}(枚|体){compare}',
      '{n}{compare} cards were {of}',
      {
        of: phrase({ value: 'done', kind: 'card' }, '{by}', '{by}', { by: doing }),
        n: amount,
        compare: comparison,
      },
    ),
    phrase({ if: 'did' }, 'そうした', 'you did'),
    convert(
      phrase({}, '(|これによって|これにより)(それ|それら)(を|が)(|これによって|これにより){by}', 'you did', {
        by: doing,
      }),
      ({ by }): Condition => ({ if: 'doneTo', what: ANYTHING, by }),
      () => undefined,
    ),
    convert(
      phrase({}, '(|これによって|これにより){by}', 'you did', { by: doing }),
      ({ by }): Condition => ({ if: 'doneTo', what: ANYTHING, by }),
      () => undefined,
    ),
    phrase(
      { if: 'otherwise' },
      '(そうでない|そうではない|いない|ない|そうしなかった|そうしない|捨てない|捨てなかった|捨てられない|捨てられなかった|支払わない|支払わなかった|できない|できなかった)',
      'not',
    ),
  ),
);

const gate = (condition: 'combo' | 'spellChain' | 'necroCharge', ja: string, en: string): Phrase<Condition> =>
  phrase({ if: condition }, `【${ja}(_|){n}】`, `[${en} {n}] `, { n: amount });

const gates: Phrase<Condition> = oneOf<Phrase<Condition>[]>(
  gate('combo', 'コンボ', 'Combo'),
  gate('spellChain', '(スペルチェイン|SC)', 'Spell Chain'),
  gate('necroCharge', '(ネクロチャージ|NC)', 'Necrocharge'),
);

/** A condition as it stands before an instruction. */
export const condition: Phrase<Condition> = rule('条件節', () =>
  oneOf<Phrase<Condition>[]>(
    gates,
    phrase({ if: 'earthRite' }, '【土の秘術】', '[Earth Rite] '),
    around('{}(なら|場合)(、|)', 'if {}, ', oneOf(fact, outcome)),
    phrase({ if: 'did' }, 'そうしたら(、|)', 'if you do, '),
  ),
);

/** Whose turn it is. */
const turn: Phrase<Condition> = phrase({ if: 'turn' }, '{whose}ターン(中|の間|中に)(、|)', 'during {whose} turn, ', {
  whose: words({ own: ['自分の', 'your'], opponent: ['相手の', "the opponent's"] }),
});

/** A condition under which a continuous effect holds. */
export const circumstance: Phrase<Condition> = rule('期間・条件', () =>
  oneOf<Phrase<Condition>[]>(
    phrase({ if: 'present' }, 'これが(いる|ある|場にいる|場にある)限り(、|)', 'while this card is on the field, '),
    turn,
    gates,
    around(['{}(なら|場合)(、|)', '{}(|である)(限り|間|間は)(、|)'], 'if {}, ', fact),
  ),
);
