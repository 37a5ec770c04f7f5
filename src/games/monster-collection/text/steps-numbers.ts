// Steps about numbers spoken of without the brackets of 「攻撃力:+1」: 対象の攻撃力を+1する, 対象の攻撃力と防御力を入れ替える.
import { convert, each, number, type Phrase, type Verb, verb, words } from '../../../text/index.ts';
import type { Amount, Signed, Step, Thing } from './ast.ts';
import { signedAmount } from './gifts.ts';
import { amount, thing } from './nouns.ts';

/** Two numbers of one thing change places: each is changed to the other at once (4.6.5). */
const SWAPPED = words({
  attack: [['攻撃力と防御力', '「攻撃力」と「防御力」', '防御力と攻撃力'], 'attack and defence'],
});
const swapOf = (to: Thing): Step => ({
  do: 'change',
  to,
  changes: [
    { set: 'number', key: 'attack', to: { value: 'defence', base: false, of: to } },
    { set: 'number', key: 'defence', to: { value: 'attack', base: false, of: to } },
  ],
});
const swapVerb = verb({}, '{to}の{of}を入れ替える', 'swap the {of} of {to}', { to: thing, of: SWAPPED });
const swapped: readonly Verb<Step>[] = [
  each((form) =>
    convert(
      swapVerb[form] as Phrase<{ to: Thing; of: 'attack' }>,
      ({ to }): Step => swapOf(to),
      () => undefined,
    ),
  ),
];

/** 対象の攻撃力を+1する, を0にする, を半分にする: numbers spoken of without the brackets of 「攻撃力:+1」. */
const NUMBER_WORDS = words({
  attack: [['攻撃力', '「攻撃力」'], 'attack'],
  defence: [['防御力', '「防御力」'], 'defence'],
  level: [['レベル', '「レベル」'], 'level'],
  limit: [['リミット', '「リミット」'], 'limit'],
});
type Numbered = { to: Thing; key: 'attack' | 'defence' | 'level' | 'limit' };
const setTo = ({ to, key }: Numbered, value: Amount): Step => ({
  do: 'change',
  to,
  changes: [{ set: 'number', key, to: value }],
});
function numbered<T>(ja: string | string[], en: string, more: object, make: (v: Numbered & T) => Step): Verb<Step> {
  const said = verb({}, ja, en, { to: thing, key: NUMBER_WORDS, ...more });
  return each((form) => convert(said[form] as unknown as Phrase<Numbered & T>, make, () => undefined));
}
const numbers: readonly Verb<Step>[] = [
  numbered<{ by: Signed }>('{to}の{key}を{by}する', "{to}'s {key} {by}", { by: signedAmount }, ({ to, key, by }) => ({
    do: 'grant',
    to,
    gifts: [{ give: 'number', key, by }],
  })),
  numbered<{ value: Amount }>(
    ['{to}の{key}を{value}にする', '{to}の{key}を{value}に変更する'],
    "{to}'s {key} becomes {value}",
    { value: amount },
    (v) => setTo(v, v.value),
  ),
  numbered(['{to}の{key}を半分〔端数切り捨て〕にする', '{to}の{key}を半分にする'], "{to}'s {key} is halved", {}, (v) =>
    setTo(v, { half: { value: v.key, base: false, of: v.to }, up: false }),
  ),
  numbered('{to}の{key}を半分〔端数切り上げ〕にする', "{to}'s {key} is halved, rounded up", {}, (v) =>
    setTo(v, { half: { value: v.key, base: false, of: v.to }, up: true }),
  ),
  numbered<{ by: number }>('{to}の{key}を{by}倍にする', "{to}'s {key} ×{by}", { by: number }, (v) =>
    setTo(v, { times: { value: v.key, base: false, of: v.to }, by: v.by }),
  ),
];

export const numberSteps: readonly Verb<Step>[] = [...swapped, ...numbers];
