// Conditions, with the なら or the icon that makes them one.

import {
  agree,
  around,
  convert,
  isRecord,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Condition, Selector, Value } from './ast.ts';
import { event, repeatedEvent } from './events.ts';
import { described, it, parity, placed, placedEach, reference, selector, statOf, thisCard } from './nouns.ts';
import { points } from './values.ts';
import { amount, comparison, counterName, owner } from './words.ts';

const counter = agree(['枚', '体', 'つ', '人', '個', '回'], ({ of: { zone, sorts } }: { of: Selector }) =>
  zone === 'field' && sorts[0]?.kind !== 'card' ? '体' : '枚',
);

const asked: Phrase<Value> = oneOf(
  statOf,
  phrase({ value: 'points' }, '{owner}{which}', '{owner}{which}', { owner, which: points() }),
);

const awakening = phrase({ if: 'awakening' }, '【覚醒】状態', 'awakened');
const crimson = phrase({ if: 'crimson' }, '【真紅】状態', 'crimson');

/** What stands before なら. */
const state: Phrase<Condition> = rule('条件', () =>
  oneOf<Phrase<Condition>[]>(
    awakening,
    crimson,
    phrase({ if: 'not' }, '{condition}でない', 'not {condition}', { condition: oneOf(awakening, crimson) }),
    phrase({ if: 'exists' }, ['{what}が(いる|ある)', '{what}が場に(いる|ある)'], 'there is {what}', { what: placed }),
    phrase({ if: 'missing' }, '{what}が(いない|ない)', 'there is no {what}', { what: placed }),
    phrase({ if: 'existsEach' }, '{what}が(いる|ある)', 'there is each of {what}', { what: placedEach }),
    phrase(
      { if: 'count' },
      ['{of}が{n}{counter}{compare}', '{of}の(枚数|数)が{n}{counter}{compare}'],
      'there are {n}{compare} {of}',
      {
        of: selector,
        n: amount,
        counter,
        compare: comparison,
      },
    ),
    phrase({ if: 'count' }, '{of}が{n}{counter}{compare}(いる|ある)', 'there are {n}{compare} {of}', {
      of: placed,
      n: amount,
      counter,
      compare: comparison,
    }),
    phrase({ if: 'value' }, '{of}(が|){n}{compare}', '{of} is {n}{compare}', {
      of: asked,
      n: amount,
      compare: comparison,
    }),
    phrase({ if: 'value' }, '{of}が{n}(つ|個){compare}', '{of} is {n}{compare}', {
      of: counters,
      n: amount,
      compare: comparison,
    }),
    phrase({ if: 'parity' }, '{of}が{parity}', '{of} is {parity}', { of: asked, parity }),
    phrase({ if: 'parity', of: { value: 'same' } }, '{parity}', 'it is {parity}', { parity }),
    phrase({ if: 'is' }, '{card}が{description}', '{card} is {description}', {
      card: oneOf(it, thisCard),
      description: described,
    }),
    phrase({ if: 'isNot' }, '{card}が{description}で(|は)ない', '{card} is not {description}', {
      card: oneOf(it, thisCard),
      description: described,
    }),
    phrase({ if: 'happened', times: 1 }, 'このターン(中|)に{event}', '{event} this turn', {
      event: oneOf(event.had, event.past),
    }),
    around('このターン(中|)に{}', '{} this turn', repeatedEvent),
    phrase({ if: 'ordinal' }, 'このターン(中|)に{n}枚目の{of}', 'it is {of} number {n} this turn', {
      n: number,
      of: described,
    }),
    rolled,
    phrase({ if: 'attackOn' }, '{what}への攻撃', 'the attack is on a {what}', {
      what: words({
        follower: [['フォロワー', '相手のフォロワー'], 'follower'],
        leader: [['リーダー', '相手のリーダー'], 'leader'],
      }),
    }),
    phrase({ if: 'did' }, 'そうした', 'you did'),
    phrase({ if: 'otherwise' }, 'そうで(|は)ない', 'otherwise'),
  ),
);

const counters: Phrase<Value> = phrase({ value: 'counters' }, '{on}{counter}カウンター', '{counter} counters on {on}', {
  on: optional(around('{}(の|に置かれている)', '{}', reference), { the: 'this' }),
  counter: counterName,
});

const rolled: Phrase<Condition> = oneOf(
  phrase({ if: 'rolled' }, '{from}(から|～|~|-){to}', 'you roll {from} to {to}', { from: number, to: number }),
  convert(
    phrase({ if: 'rolled' }, '{n}', 'you roll {n}', { n: number }),
    ({ n }) => ({ if: 'rolled' as const, from: n, to: n }),
    (value) =>
      isRecord(value) && value.if === 'rolled' && typeof value.from === 'number'
        ? { if: 'rolled' as const, n: value.from }
        : undefined,
  ),
);

const gate = (condition: 'combo' | 'spellChain' | 'necroCharge', ja: string, en: string): Phrase<Condition> =>
  phrase({ if: condition }, `【${ja}(_|){n}】`, `[${en} {n}] `, { n: amount });

/** A condition as it stands before an instruction. */
export const condition: Phrase<Condition> = rule('条件節', () =>
  oneOf<Phrase<Condition>[]>(
    gate('combo', 'コンボ', 'Combo'),
    gate('spellChain', '(スペルチェイン|SC)', 'Spell Chain'),
    gate('necroCharge', '(ネクロチャージ|NC)', 'Necro Charge'),
    phrase({ if: 'earthRite' }, '【土の秘術】', '[Earth Rite] '),
    around('{}(なら|場合)(、|)', 'if {}, ', state),
    phrase({ if: 'did' }, 'そうしたら(、|)', 'if you do, '),
  ),
);

/** A condition under which a continuous effect holds. */
export const circumstance: Phrase<Condition> = rule('期間・条件', () =>
  oneOf<Phrase<Condition>[]>(
    phrase({ if: 'present' }, 'これが(いる|ある|場にいる|場にある)限り(、|)', 'while this card is on the field, '),
    phrase({ if: 'turn' }, '{whose}ターン(中|の間)(、|)', 'during {whose} turn, ', {
      whose: words({ own: ['自分の', 'your'], opponent: ['相手の', "opponent's"] }),
    }),
    around('{}限り(、|)', 'while {}, ', state),
    condition,
  ),
);

export const always = word('always', '', '');
