// The current numbers of a card: what is printed, changed by temporary effects and by continuous ones, which are worked
// out only between sequences (35-12).
import {
  by,
  type Card,
  cardOf,
  inForce,
  type Modifier,
  type ModifierKind,
  SEATS,
  Values,
  zoneOf,
} from '../../kernel/index.ts';
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
  RULES,
  ruleBit,
  type Word,
  wordBit,
} from './def.ts';
import { defOf, HAND, LORD, MASTER, MINIONS, REVERSED, type State, zoneAt } from './state.ts';
import { MOD_COST } from './modifiers.ts';
import { hasStatics, statics } from './statics.ts';

const KEYS = K_AMOUNT + AMOUNTS.length;
const BLANK: readonly number[] = Array.from({ length: KEYS }, () => 0);

const isOpen = (card: Card): boolean => card.face !== REVERSED;
const aimed = (_g: State, m: Modifier, card: Card): boolean => m.target === card.id && isOpen(card);

const INTIMIDATE = AMOUNTS.indexOf('intimidate');
const kinds: readonly ModifierKind<State>[] = [
  {
    name: 'stats',
    clause: '38-5',
    layer: 1,
    reads: 0,
    writes: 3,
    affects: aimed,
    apply: (_g, m, _card, sheet) => {
      sheet[K_ATK] = (sheet[K_ATK] as number) + m.amount;
      sheet[K_HP] = (sheet[K_HP] as number) + m.extra;
    },
  },
  {
    name: 'word',
    clause: '38-10',
    layer: 0,
    reads: 0,
    writes: 1 << K_WORDS,
    affects: aimed,
    apply: (_g, m, _card, sheet) => {
      sheet[K_WORDS] = (sheet[K_WORDS] as number) | m.amount;
    },
  },
  {
    name: 'amount',
    clause: '38-10',
    layer: 0,
    reads: 0,
    writes: 0,
    affects: aimed,
    apply: (_g, m, _card, sheet) => {
      const key = K_AMOUNT + m.amount;
      const now = sheet[key] as number;
      sheet[key] = m.amount === INTIMIDATE ? Math.max(now, m.extra) : now + m.extra;
    },
  },
  {
    name: 'rule',
    clause: '38-10',
    layer: 0,
    reads: 0,
    writes: 1 << K_RULES,
    affects: aimed,
    apply: (_g, m, _card, sheet) => {
      sheet[K_RULES] = (sheet[K_RULES] as number) | m.amount;
    },
  },
  {
    name: 'cost',
    clause: '35-12',
    layer: 1,
    reads: 0,
    writes: 1 << K_COST,
    affects: aimed,
    apply: (_g, m, _card, sheet) => {
      sheet[K_COST] = Math.max(0, (sheet[K_COST] as number) + m.amount);
    },
  },
  {
    name: 'attack',
    clause: '38-9.s1',
    layer: 0,
    reads: 0,
    writes: 1,
    affects: aimed,
    apply: (_g, m, _card, sheet) => {
      sheet[K_ATK] = m.amount;
    },
  },
];

/** A reversed card has lost what is printed on its front (16-3c). */
const printedSheet = (g: State, card: Card): readonly number[] =>
  card.face === REVERSED && inForce('16-3c') ? BLANK : defOf(g, card.id).sheet;
const base = (g: State, card: Card): number[] => printedSheet(g, card).slice();

const FIELD_ZONES: readonly number[] = [MINIONS, MASTER, LORD].flatMap((kind) => [zoneAt(kind, 0), zoneAt(kind, 1)]);
const changesCost = (m: Modifier): boolean => m.kind === MOD_COST;
function scope(g: State): readonly number[] {
  const ids: number[] = [];
  for (const zone of FIELD_ZONES) for (const id of zoneOf(g, zone)) ids.push(id);
  if (g.derived.some(changesCost)) {
    for (const seat of SEATS) for (const id of zoneOf(g, zoneAt(HAND, seat))) ids.push(id);
  }
  return ids;
}

export const values = new Values<State>({
  layers: 2,
  kinds,
  base,
  scope,
  statics: () => NO_MODIFIERS, // worked out by `refresh` below, which knows whom each one touches
  policy: 'frozen',
});
const NO_MODIFIERS: readonly Modifier[] = [];

const isSame = (a: Modifier, b: Modifier): boolean =>
  a.kind === b.kind &&
  a.target === b.target &&
  a.targetInc === b.targetInc &&
  a.amount === b.amount &&
  a.extra === b.extra &&
  a.source === b.source &&
  a.stamp === b.stamp;
/** Works out what continuous effects do from now on; the answer is whether there are or were any. */
export function refresh(g: State): boolean {
  if (g.derived.length === 0 && !hasStatics(g)) return false;
  const before = g.derived;
  g.derived = [];
  g.cache.version++;
  // What is given first (keywords) may decide whom the rest touches.
  const given = statics(g, 0);
  g.derived = given;
  if (given.length > 0) g.cache.version++;
  g.derived = [...given, ...statics(g, 1)];
  if (g.derived.length === before.length && before.every((m, i) => isSame(m, g.derived[i] as Modifier)))
    g.derived = before;
  g.cache.version++;
  return true;
}

/** Whether anything changes this card's numbers now. */
function isTouched(g: State, id: number): boolean {
  for (const m of g.modifiers) if (m.target === id) return true;
  for (const m of g.derived) if (m.target === id) return true;
  return false;
}
function read(g: State, id: number, key: number): number {
  if (isTouched(g, id)) return values.value(g, id, key);
  return printedSheet(g, cardOf(g, id))[key] as number;
}
export const printedAtk = (g: State, id: number): number => read(g, id, K_ATK);
export const maximumHp = (g: State, id: number): number => read(g, id, K_HP);
export const hasWord = (g: State, id: number, word: Word): boolean => (read(g, id, K_WORDS) & wordBit(word)) !== 0;
export const amountOf = (g: State, id: number, amount: Amount): number => read(g, id, AMOUNT_KEYS[amount]);
export const hasRule = (g: State, id: number, r: Rule): boolean => (read(g, id, K_RULES) & ruleBit(r)) !== 0;
export const rulesOf = (g: State, id: number): Rule[] => RULES.filter((r) => hasRule(g, id, r));
export const costOf = (g: State, id: number): number =>
  cardOf(g, id).face === REVERSED ? by('16-3d', defOf(g, id).cost, 0) : read(g, id, K_COST);
