// The current numbers of a card: what is printed, changed by temporary effects and by continuous ones, which are worked
// out only between sequences (35-12). Both are applied by timestamp; a continuous effect has its card's.
import { by, type Card, cardOf, cite, inForce, type Modifier } from '../../kernel/index.ts';
import {
  AMOUNT_KEYS,
  AMOUNTS,
  type Amount,
  K_AMOUNT,
  K_ATK,
  K_COLORS,
  K_COST,
  K_HP,
  K_RULES,
  K_TYPES,
  K_WORDS,
  type Rule,
  ruleBit,
  type Word,
  wordBit,
} from './def.ts';
import {
  DAMAGE_KINDS,
  MOD_AMOUNT,
  MOD_COLORS,
  MOD_ATK_SET,
  MOD_COST,
  MOD_DEALT,
  MOD_LOSE_ALL,
  MOD_LOSE_AMOUNT,
  MOD_LOSE_WORD,
  MOD_RULE,
  MOD_SET,
  MOD_STATS,
  MOD_TAKEN,
  MOD_TYPE,
  MOD_WORD,
} from './modifiers.ts';
import { keptSheet } from './object.ts';
import { defAt, REVERSED, type State } from './state.ts';

const BLANK: readonly number[] = Array.from({ length: K_TYPES }, () => 0);
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
    case MOD_LOSE_ALL:
      return key === K_WORDS || (key >= K_AMOUNT && key < K_COLORS) ? by('38-10', value, 0) : value;
    case MOD_LOSE_AMOUNT:
      return key === K_AMOUNT + m.amount ? by('38-10', value, 0) : value;
    case MOD_AMOUNT:
      if (key !== K_AMOUNT + m.amount) return value;
      return by('38-10', value, m.amount === INTIMIDATE ? Math.max(value, m.extra) : value + m.extra);
    case MOD_SET:
      return key === m.amount ? by('38-10', value, m.extra) : value;
    case MOD_COLORS:
      return key === K_COLORS ? by('38-10', value, value | m.amount) : value;
    case MOD_COST:
      return key === K_COST ? value + m.amount : value;
    default:
      return value;
  }
}
const isOn = (m: Modifier, card: Card): boolean => m.target === card.id && m.targetInc === card.inc;
/** Temporary and continuous changes of a card in the order of their timestamps; both lists are kept in that order. */
function changedBy(g: State, card: Card, key: number, printed: number): number {
  const { modifiers, derived } = g;
  let out = printed;
  let i = 0;
  let j = 0;
  while (i < modifiers.length || j < derived.length) {
    const passing = modifiers[i];
    const lasting = derived[j];
    if (lasting === undefined || (passing !== undefined && passing.stamp <= lasting.stamp)) {
      if (isOn(passing as Modifier, card)) out = changed(passing as Modifier, key, out);
      i++;
    } else {
      if (isOn(lasting, card)) out = by('35-12', out, changed(lasting, key, out));
      j++;
    }
  }
  return out;
}

/** A number of a card: of one that lives as it is now, of one that was kept as it was then. */
export function valueIn(g: State, card: Card, key: number): number {
  const printed = defAt(g, card.def).sheet[key] as number;
  if (
    g.derived.length === 0 &&
    g.modifiers.length === 0 &&
    g.last.length === 0 &&
    g.past.length === 0 &&
    card.face !== REVERSED
  )
    return printed;
  // A reversed card has lost what is printed on its front, and nothing is given to it (16-3c).
  if (card.face === REVERSED) return inForce('16-3c') ? (BLANK[key] as number) : printed;
  const kept = keptSheet(g, card);
  if (kept !== null) return kept[key] as number;
  return isTouched(g.modifiers, card) || isTouched(g.derived, card) ? changedBy(g, card, key, printed) : printed;
}
/** Most cards are changed by nothing: that is seen at once. */
function isTouched(list: readonly Modifier[], card: Card): boolean {
  for (const m of list) if (isOn(m, card)) return true;
  return false;
}
/** All numbers of a card, to be kept. */
export function sheetOf(g: State, card: Card): readonly number[] {
  if (card.face !== REVERSED && g.modifiers.length === 0 && g.derived.length === 0) return defAt(g, card.def).sheet;
  return [...BLANK.map((_, key) => valueIn(g, card, key)), ...typesGivenTo(g, card)];
}
/** Colours of a card: printed, and given for a while (14-3a). */
export const colorsIn = (g: State, card: Card): number => valueIn(g, card, K_COLORS);
/** Types that a card has been given, by their numbers; of one that was kept, those it had then. */
export function typesGivenTo(g: State, card: Card): readonly number[] {
  if (card.face === REVERSED) return NO_TYPES;
  const kept = keptSheet(g, card);
  if (kept !== null) return kept.slice(K_TYPES);
  if (g.modifiers.length === 0 && g.derived.length === 0) return NO_TYPES;
  return [...g.modifiers, ...g.derived].flatMap((m) => (m.kind === MOD_TYPE && isOn(m, card) ? [m.amount] : []));
}
const NO_TYPES: readonly number[] = [];

export const wordIn = (g: State, card: Card, word: Word): boolean => (valueIn(g, card, K_WORDS) & wordBit(word)) !== 0;
export const amountIn = (g: State, card: Card, amount: Amount): number => valueIn(g, card, AMOUNT_KEYS[amount]);
export const ruleIn = (g: State, card: Card, r: Rule): boolean => (valueIn(g, card, K_RULES) & ruleBit(r)) !== 0;
/** A reversed card costs nothing (16-3d), and no cost is below nothing. */
export const costIn = (g: State, card: Card): number =>
  card.face === REVERSED ? by('16-3d', defAt(g, card.def).cost, 0) : Math.max(0, valueIn(g, card, K_COST));

export const hasWord = (g: State, id: number, word: Word): boolean => wordIn(g, cardOf(g, id), word);
export const amountOf = (g: State, id: number, amount: Amount): number => amountIn(g, cardOf(g, id), amount);
export const hasRule = (g: State, id: number, r: Rule): boolean => ruleIn(g, cardOf(g, id), r);
export const costOf = (g: State, id: number): number => costIn(g, cardOf(g, id));

/** What is added to the damage a unit takes or deals: to any, and to damage of this kind. */
function damageChange(g: State, id: number, kind: number, effect: boolean): number {
  const card = cardOf(g, id);
  const extra = DAMAGE_KINDS.indexOf(effect ? 'effect' : 'battle');
  let sum = 0;
  for (const list of [g.modifiers, g.derived])
    for (const m of list) if (m.kind === kind && (m.extra === 0 || m.extra === extra) && isOn(m, card)) sum += m.amount;
  return card.face === REVERSED ? 0 : by('38-10', 0, sum);
}
export const takenChange = (g: State, id: number, effect: boolean): number => damageChange(g, id, MOD_TAKEN, effect);
export const dealtChange = (g: State, id: number, effect: boolean): number => damageChange(g, id, MOD_DEALT, effect);
