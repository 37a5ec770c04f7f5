// Costs: what stands before ：. Instructions, often in short form, all of which must be possible (10.4).

import { convert, isRecord, list, oneOf, type Phrase, phrase, rule } from '../../../text/index.ts';
import type { Cost } from './ast.ts';
import { objects, one } from './counts.ts';
import { payments } from './effects.ts';
import { amount, HEALTH } from './words.ts';

const earthRite: Phrase<Cost> = phrase({ do: 'payEarthRite' }, '【土の秘術】', '[Earth Rite]');

const short: Phrase<Cost> = oneOf<Phrase<Cost>[]>(
  phrase({ do: 'payPP' }, ['【コスト{n}】', 'コスト{n}'], '{n} PP', { n: amount }),
  phrase({ do: 'act' }, '{what}(【アクト】|アクト)', 'act {what}', { what: objects }),
  phrase({ do: 'act', what: [{ the: 'this' }] }, '(【アクト】|アクト)', 'act it'),
  phrase({ do: 'move', what: [{ the: 'this' }], to: 'graveyard' }, '墓場に置く', 'put it into the graveyard'),
  phrase({ do: 'banish' }, '{what}消滅', 'banish {what}', { what: objects }),
  phrase({ do: 'destroy' }, '{what}破壊', 'destroy {what}', { what: objects }),
  phrase({ do: 'payHealth' }, `(|自分の)リーダーの${HEALTH}-{n}`, '{n} health of your leader', { n: amount }),
);

/** Nobody named means the one who pays (10.4.3). */
function ofPayer<T>(value: T): T {
  if (Array.isArray(value)) return value.map(ofPayer) as T;
  if (!isRecord(value)) return value;
  const isSelector = 'zone' in value && value.zone !== 'among';
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    isSelector && key === 'owner' && part === 'any' ? 'own' : ofPayer(part),
  ]);
  return Object.fromEntries(entries) as T;
}

const OR = { ja: ['、または、', 'または', 'か、'], en: ' or ' };

function costsOf(name: string, item: Phrase<Cost>): Phrase<Cost[]> {
  const items: Phrase<Cost[]> = rule(`${name}の項目`, () =>
    convert(
      list(oneOf<Phrase<Cost[]>[]>(one(item), payments.plain), { ja: ['', '、'], en: ', ' }),
      (many) => ofPayer(many.flat()),
      (value) => (Array.isArray(value) ? value.map((cost) => [cost as Cost]) : undefined),
    ),
  );
  return rule(name, () =>
    oneOf(items, one(phrase({ do: 'either' }, '{ways}', '{ways}', { ways: list(items, OR, { min: 2 }) }))),
  );
}

/** 〜を捨てて(よい): a payment that may be left. */
export const mayPay: Phrase<Cost[]> = convert(
  payments.te,
  (many) => ofPayer<Cost[]>(many),
  () => undefined,
);

/** Of an activated ability. */
export const costs = costsOf('コスト', oneOf(short, earthRite));

/** Within a text (10.4.7), where 【土の秘術】 is a condition of its own (13.3.3.2). */
export const optionalCosts = costsOf('任意のコスト', short);
