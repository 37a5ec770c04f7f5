// Kinds of changes to a card's numbers, in which layer they come, and what a text's changes are made of.
import type { Modifier, Sheet } from '../../kernel/index.ts';
import {
  ADD_STAT,
  addKeyword,
  ATTRIBUTE,
  attributeBit,
  CAN,
  CANNOT,
  ENERGY_RESISTANCE,
  ICON_BITS,
  KEYWORD,
  KEYWORD_KEYS,
  keywordBit,
  SPEED_RESISTANCE,
  statKey,
} from './printed.ts';
import {
  type Ability,
  ATTRIBUTES,
  type Change,
  type Condition,
  KEYWORDS,
  type Permission,
  type Prohibition,
  type Selector,
  type Value,
} from './text/ast.ts';

const PERMISSIONS = [
  'attackFromBack',
  'attackInDefence',
  'enterFront',
  'leadAtOnce',
  'displayAtOnce',
  'leadTwice',
] as const satisfies readonly Permission[];
const PROHIBITIONS = [
  'attack',
  'lead',
  'display',
  'chosen',
  'destroyed',
  'downed',
  'affected',
  'affectedByCharacter',
  'affectedByEffect',
  'affectedBySupport',
  'attacked',
  'direct',
  'moved',
  'returned',
  'turned',
  'speaking',
] as const satisfies readonly Prohibition[];
const bitsOf = <W extends string>(words: readonly W[]): Readonly<Record<W, number>> =>
  Object.fromEntries(words.map((word, i) => [word, 1 << i])) as Record<W, number>;
const PERMISSION_BITS = bitsOf<Permission>(PERMISSIONS);
const PROHIBITION_BITS = bitsOf<Prohibition>(PROHIBITIONS);
export const permissionBit = (what: Permission): number => PERMISSION_BITS[what];
export const prohibitionBit = (what: Prohibition): number => PROHIBITION_BITS[what];

/** Kinds of modifiers; the same again, as many further on, for those that first ask for a card's numbers. */
const GAIN_KEYWORD = 0;
const LOSE_KEYWORD = 1;
const ALLOW = 2;
const FORBID = 3;
const SET_ATTRIBUTE = 4;
const SET_STAT = 5;
const ADD_ATTRIBUTE = 7;
export const FORBID_KIND = FORBID;
export const LATE = 8;
/** What changes no number of a card, kept with the rest so that it ends with them: rules for players, given abilities. */
export const PLAYER_RULE = 16;
export const PLAYER_TOLL = 17; // extra: seat; amount: tollCode
export const GIVE = 18; // extra: definition whose text gives it, amount: ability
export const DELAY = 19; // extra: definition, amount: ability; target: what it is about
export const OTHER_KINDS = [PLAYER_RULE, PLAYER_TOLL, GIVE, DELAY] as const;

const put = (sheet: Sheet, key: number, value: number): void => {
  sheet[key] = value;
};
export const APPLY: readonly ((m: Pick<Modifier, 'extra' | 'amount'>, sheet: Sheet) => void)[] = [
  (m, sheet) => addKeyword(sheet, KEYWORDS[m.extra] ?? 'sky', m.amount),
  (m, sheet) => {
    const keyword = KEYWORDS[m.extra] ?? 'sky';
    put(sheet, KEYWORD, (sheet[KEYWORD] ?? 0) & ~keywordBit(keyword));
    if (keyword === 'speedResistance') put(sheet, SPEED_RESISTANCE, 0);
    if (keyword === 'energyResistance') put(sheet, ENERGY_RESISTANCE, 0);
  },
  (m, sheet) => put(sheet, CAN, (sheet[CAN] ?? 0) | m.extra),
  (m, sheet) => put(sheet, CANNOT, (sheet[CANNOT] ?? 0) | m.extra),
  (m, sheet) => put(sheet, ATTRIBUTE, m.extra),
  (m, sheet) => put(sheet, m.extra, m.amount),
  (m, sheet) => put(sheet, m.extra, (sheet[m.extra] ?? 0) + m.amount),
  (m, sheet) => put(sheet, ATTRIBUTE, (sheet[ATTRIBUTE] ?? 0) | m.extra),
];
export const CLAUSES = ['8.13', '8.13', '9.1', '9.2', '2.6', '9.5', '8.9', '2.6'] as const;
export const LAYERS = [0, 0, 0, 0, 0, 1, 2, 0] as const;

/** Bit per key of the sheet that a modifier changes. */
export function writtenBy(m: Modifier): number {
  switch (m.kind) {
    case GAIN_KEYWORD:
    case LOSE_KEYWORD:
      return KEYWORD_KEYS;
    case ALLOW:
      return 1 << CAN;
    case FORBID:
      return 1 << CANNOT;
    case SET_ATTRIBUTE:
    case ADD_ATTRIBUTE:
      return 1 << ATTRIBUTE;
    case PLAYER_RULE:
    case PLAYER_TOLL:
    case GIVE:
    case DELAY:
      return 0;
    default:
      return 1 << m.extra;
  }
}

const asksNumbers = (of: Selector, attribute: boolean): boolean =>
  of.where.some(
    (f) => f.is === 'stat' || f.is === 'extreme' || f.is === 'keyword' || (attribute && f.is === 'attribute'),
  );
const conditionAsks = (condition: Condition): boolean =>
  condition.if === 'count'
    ? asksNumbers(condition.of, true)
    : condition.if === 'than'
      ? asksNumbers(condition.of, true) || asksNumbers(condition.other, true)
      : condition.if === 'all'
        ? condition.of.some(conditionAsks)
        : (condition.if === 'is' || condition.if === 'every') &&
          condition.where.some((f) => f.is === 'stat' || f.is === 'keyword' || f.is === 'attribute');
const valueAsks = (n: Value): boolean => typeof n !== 'number' && (n.value !== 'each' || asksNumbers(n.of, true));
/** Whether a static ability asks for numbers that other effects may still change: it comes after those. */
const isLate = (ability: Ability & { ability: 'static' }): boolean =>
  (ability.what.the === 'any' && asksNumbers(ability.what.of, false)) ||
  ability.conditions.some(conditionAsks) ||
  ability.changes.some((c) => (c.change === 'add' || c.change === 'set') && valueAsks(c.n));
const lateness = new WeakMap<Ability, boolean>();
export function comesLate(ability: Ability & { ability: 'static' }): boolean {
  const known = lateness.get(ability);
  if (known !== undefined) return known;
  const late = isLate(ability);
  lateness.set(ability, late);
  return late;
}

/** A change as modifiers: kind, `extra` and amount; `read` works its numbers out. */
export function parts(read: (n: Value) => number, change: Change): readonly Part[] {
  if ((change.change === 'add' || change.change === 'set') && typeof change.n !== 'number')
    return partsOf(read, change);
  const known = fixed.get(change);
  if (known !== undefined) return known;
  const made = partsOf(read, change);
  fixed.set(change, made);
  return made;
}
interface Part {
  readonly kind: number;
  readonly extra: number;
  readonly amount: number;
}
const NOTHING: readonly Part[] = [];
const fixed = new WeakMap<Change, readonly Part[]>();
function partsOf(read: (n: Value) => number, change: Change): readonly Part[] {
  switch (change.change) {
    case 'add': {
      const n = read(change.n) * (change.sign === '+' ? 1 : -1);
      return change.stats.map((stat) => ({ kind: ADD_STAT, extra: statKey(stat), amount: n }));
    }
    case 'set': {
      const n = read(change.n);
      return change.stats.map((stat) => ({ kind: SET_STAT, extra: statKey(stat), amount: n }));
    }
    case 'gain':
      return [{ kind: GAIN_KEYWORD, extra: KEYWORDS.indexOf(change.keyword), amount: change.n }];
    case 'lose':
      return [{ kind: LOSE_KEYWORD, extra: KEYWORDS.indexOf(change.keyword), amount: 0 }];
    case 'attribute':
      return [
        {
          kind: SET_ATTRIBUTE,
          extra: attributeBit(ATTRIBUTES.find((a) => a === change.attribute) ?? 'light'),
          amount: 0,
        },
      ];
    case 'also':
      return [{ kind: ADD_ATTRIBUTE, extra: attributeBit(change.attribute), amount: 0 }];
    case 'icons':
      return [{ kind: SET_STAT, extra: ICON_BITS, amount: change.icons }];
    case 'species':
    case 'name':
    case 'ability':
    case 'give':
      return NOTHING;
    case 'can':
      return [{ kind: ALLOW, extra: permissionBit(change.what), amount: 0 }];
    case 'cannot':
      return [{ kind: FORBID, extra: prohibitionBit(change.what), amount: 0 }];
  }
}
