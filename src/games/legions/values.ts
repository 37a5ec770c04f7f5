// The current numbers of a card: what is printed, changed by temporary effects and by continuous ones, which are worked
// out only between sequences (35-12).
import {
  by,
  type Card,
  cardOf,
  inForce,
  type Modifier,
  type ModifierKind,
  NONE,
  SEATS,
  Values,
  zoneOf,
} from '../../kernel/index.ts';
import { AMOUNTS, type Amount, type Def, type Rule, RULES, ruleBit, type Word, wordBit } from './def.ts';
import { defOf, HAND, LORD, MASTER, MINIONS, REVERSED, type State, zoneAt } from './state.ts';
import { MOD_COST } from './modifiers.ts';
import { hasStatics, statics } from './statics.ts';

export const K_ATK = 0;
export const K_HP = 1;
export const K_COST = 2;
export const K_WORDS = 3;
export const K_RULES = 4;
export const K_AMOUNT = 5; // + index in AMOUNTS
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

function base(g: State, card: Card): number[] {
  const sheet = BLANK.slice();
  if (card.face === REVERSED && inForce('16-3c')) return sheet;
  fill(sheet, defOf(g, card.id));
  return sheet;
}
function fill(sheet: number[], def: Def): void {
  sheet[K_ATK] = def.atk;
  sheet[K_HP] = def.hp;
  sheet[K_COST] = def.cost;
  sheet[K_WORDS] = def.words;
  const { amounts } = def;
  for (let i = 0; i < amounts.length; i++) sheet[K_AMOUNT + i] = amounts[i] as number;
}

const FIELD_ZONES: readonly number[] = [MINIONS, MASTER, LORD].flatMap((kind) => [zoneAt(kind, 0), zoneAt(kind, 1)]);
const changesCost = (m: Modifier): boolean => m.kind === MOD_COST;
function scope(g: State): readonly number[] {
  const ids: number[] = [];
  for (const zone of FIELD_ZONES) for (const id of zoneOf(g, zone)) ids.push(id);
  if (peek !== null || g.derived.some(changesCost)) {
    for (const seat of SEATS) for (const id of zoneOf(g, zoneAt(HAND, seat))) ids.push(id);
  }
  return ids;
}

/** While continuous effects are worked out, values are read as far as earlier layers have come. */
let peek: ((id: number) => readonly number[]) | null = null;

export const values = new Values<State>({
  layers: 2,
  kinds,
  base,
  scope,
  statics: (g, layer, sheetOf) => {
    peek = sheetOf;
    return statics(g).filter((m) => kinds[m.kind]?.layer === layer);
  },
  policy: 'frozen',
});

/** Works out what continuous effects do from now on. */
export function refresh(g: State): void {
  if (g.derived.length === 0 && !hasStatics(g)) return;
  peek = (id) => base(g, cardOf(g, id));
  values.refresh(g);
  peek = null;
  g.cache.sheetsAt = NONE;
}

const read = (g: State, id: number, key: number): number =>
  peek === null ? values.value(g, id, key) : (peek(id)[key] ?? 0);
export const printedAtk = (g: State, id: number): number => read(g, id, K_ATK);
export const maximumHp = (g: State, id: number): number => read(g, id, K_HP);
export const hasWord = (g: State, id: number, word: Word): boolean => (read(g, id, K_WORDS) & wordBit(word)) !== 0;
export const amountOf = (g: State, id: number, amount: Amount): number =>
  read(g, id, K_AMOUNT + AMOUNTS.indexOf(amount));
export const hasRule = (g: State, id: number, r: Rule): boolean => (read(g, id, K_RULES) & ruleBit(r)) !== 0;
export const rulesOf = (g: State, id: number): Rule[] => RULES.filter((r) => hasRule(g, id, r));
export const costOf = (g: State, id: number): number =>
  cardOf(g, id).face === REVERSED ? by('16-3d', defOf(g, id).cost, 0) : read(g, id, K_COST);
