// The current numbers of a card: what is printed, changed by temporary effects and by continuous ones, which are worked
// out only between sequences (35-12). Changes do not depend on each other, so they are added up where a number is read.
import { by, type Card, cardOf, cite, inForce, type Modifier } from '../../kernel/index.ts';
import {
  AMOUNT_KEYS,
  AMOUNTS,
  type Amount,
  K_AMOUNT,
  K_ATK,
  K_COST,
  K_HP,
  K_RULES,
  K_WORDS,
  type Rule,
  ruleBit,
  type Word,
  wordBit,
} from './def.ts';
import {
  MOD_AMOUNT,
  MOD_ATK_SET,
  MOD_COST,
  MOD_DEALT,
  MOD_LOSE_AMOUNT,
  MOD_LOSE_WORD,
  MOD_RULE,
  MOD_SET,
  MOD_STATS,
  MOD_TAKEN,
  MOD_WORD,
} from './modifiers.ts';
import { hasStatics, statics } from './statics.ts';
import { defOf, REVERSED, type State } from './state.ts';

const BLANK: readonly number[] = Array.from({ length: K_AMOUNT + AMOUNTS.length }, () => 0);
const INTIMIDATE = AMOUNTS.indexOf('intimidate');

/** What one change makes of a number; each under the clause that lets it. */
function changed(m: Modifier, key: number, value: number): number {
  switch (m.kind) {
    case MOD_STATS:
      if (key > K_HP || !cite('38-5')) return value;
      return value + (key === K_ATK ? m.amount : m.extra);
    case MOD_ATK_SET:
      return key === K_ATK ? by('38-9.s1', value, m.amount) : value;
    case MOD_WORD:
      return key === K_WORDS ? by('38-10', value, value | m.amount) : value;
    case MOD_RULE:
      return key === K_RULES ? by('38-10', value, value | m.amount) : value;
    case MOD_LOSE_WORD:
      return key === K_WORDS ? by('38-10', value, value & ~m.amount) : value;
    case MOD_LOSE_AMOUNT:
      return key === K_AMOUNT + m.amount ? by('38-10', value, 0) : value;
    case MOD_AMOUNT:
      if (key !== K_AMOUNT + m.amount) return value;
      return by('38-10', value, m.amount === INTIMIDATE ? Math.max(value, m.extra) : value + m.extra);
    case MOD_SET:
      return key === m.amount ? by('38-10', value, m.extra) : value;
    case MOD_COST:
      return key === K_COST ? by('35-12', value, Math.max(0, value + m.amount)) : value;
    default:
      return value;
  }
}
function changedBy(list: readonly Modifier[], card: Card, key: number, value: number): number {
  let out = value;
  for (const m of list) if (m.target === card.id && m.targetInc === card.inc) out = changed(m, key, out);
  return out;
}

function read(g: State, id: number, key: number): number {
  const card = cardOf(g, id);
  const printed = defOf(g, id).sheet[key] as number;
  // A reversed card has lost what is printed on its front, and nothing is given to it (16-3c).
  if (card.face === REVERSED) return inForce('16-3c') ? (BLANK[key] as number) : printed;
  const value = g.modifiers.length === 0 ? printed : changedBy(g.modifiers, card, key, printed);
  return g.derived.length === 0 ? value : changedBy(g.derived, card, key, value);
}
export const printedAtk = (g: State, id: number): number => read(g, id, K_ATK);
export const maximumHp = (g: State, id: number): number => read(g, id, K_HP);
export const hasWord = (g: State, id: number, word: Word): boolean => (read(g, id, K_WORDS) & wordBit(word)) !== 0;
export const amountOf = (g: State, id: number, amount: Amount): number => read(g, id, AMOUNT_KEYS[amount]);
export const hasRule = (g: State, id: number, r: Rule): boolean => (read(g, id, K_RULES) & ruleBit(r)) !== 0;
export const costOf = (g: State, id: number): number =>
  cardOf(g, id).face === REVERSED ? by('16-3d', defOf(g, id).cost, 0) : read(g, id, K_COST);

/** What is added to the damage a unit takes or deals. */
function damageChange(g: State, id: number, kind: number): number {
  const { inc, face } = cardOf(g, id);
  let sum = 0;
  for (const m of g.modifiers) if (m.kind === kind && m.target === id && m.targetInc === inc) sum += m.amount;
  for (const m of g.derived) if (m.kind === kind && m.target === id && m.targetInc === inc) sum += m.amount;
  return face === REVERSED ? 0 : by('38-10', 0, sum);
}
export const takenChange = (g: State, id: number): number => damageChange(g, id, MOD_TAKEN);
export const dealtChange = (g: State, id: number): number => damageChange(g, id, MOD_DEALT);

/** Works out what continuous effects do from now on; the answer is whether there are or were any. */
export function refresh(g: State): boolean {
  if (g.derived.length === 0 && !hasStatics(g)) return false;
  g.derived = [];
  // What is given first (keywords) may decide whom the rest touches.
  g.derived = statics(g, 0);
  g.derived = [...g.derived, ...statics(g, 1)];
  g.cache.version++;
  return true;
}
