// Kinds of changes to a card's numbers, in which layer they come, and what a text's changes are made of.
import { isNeutral, type Modifier, type Sheet, someNeutral } from '../../kernel/index.ts';
import {
  ADD_STAT,
  addKeyword,
  alsoWrites,
  ATTRIBUTE,
  attributeBit,
  CAN,
  CANNOT,
  ENERGY_RESISTANCE,
  ICON_BITS,
  KEYWORD,
  KEYWORD_KEYS,
  keywordBit,
  SHEET_SIZE,
  SPECIES,
  SPEED_RESISTANCE,
  statKey,
} from './printed.ts';
import { permissionBit, prohibitionBit } from './permissions.ts';
import {
  type Ability,
  ATTRIBUTES,
  type Change,
  type Condition,
  type Filter,
  KEYWORDS,
  type Value,
} from './text/ast.ts';

/** Kinds of modifiers. */
export const GAIN_KEYWORD = 0;
const LOSE_KEYWORD = 1;
export const ALLOW = 2;
export const FORBID = 3;
const SET_ATTRIBUTE = 4;
const SET_STAT = 5;
const ADD_ATTRIBUTE = 7;
const SET_ORIGINAL = 8; // the number that settings and additions start from
export const OVERWRITE = 9; // twice its ATK, ATK and DEF exchanged: made of the numbers themselves, so after all else
export const SET_SPECIES = 10;
export const ADD_SPECIES = 11;
const ADD_ICONS = 12;
/** What changes no number of a card, kept with the rest so that it ends with them: rules for players, given abilities. */
export const PLAYER_RULE = 16;
export const PLAYER_TOLL = 17; // extra: seat; amount: tollCode
export const GIVE = 18; // extra: definition whose text gives it, amount: ability
export const WATCH = 20; // extra: definition, amount: ability
export const DELAY = 19; // extra: definition, amount: ability; target: what it is about

const put = (sheet: Sheet, key: number, value: number): void => {
  sheet[key] = value;
};
const APPLY: readonly ((m: Applied, sheet: Sheet) => void)[] = [
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
  (m, sheet) => put(sheet, m.extra, m.amount),
  (m, sheet) => put(sheet, m.extra, m.amount),
  () => {}, // species are no numbers (species.ts)
  () => {},
  (m, sheet) => put(sheet, m.extra, (sheet[m.extra] ?? 0) | m.amount),
];
export const CLAUSES: readonly string[] = [
  '8.13',
  '8.13',
  '9.1',
  '9.2',
  '2.6',
  '9.5',
  '8.9',
  '2.6',
  '8.7',
  '9.5',
  '2.1.5',
  '2.1.5',
  '2.1.1',
];
/** In which order (LOS-R52): what a card is and may do, its original numbers, settings, additions, and what is made of the result. */
export const LAYER_OF: readonly number[] = [0, 0, 0, 0, 0, 2, 3, 0, 1, 4, 5, 5, 2];
export const ADDITIONS = 3;
export const LAST_LAYER = 4;
/** The key of the sheet a kind changes; -1 where the modifier names it. */
const KEY_OF: readonly number[] = [KEYWORD, KEYWORD, CAN, CANNOT, ATTRIBUTE, -1, -1, ATTRIBUTE, -1, -1, -1, -1, -1];
/** Applies one change; where somebody listens, the second half of the sheet says which kinds have changed a number. */
export function applyChange(m: Applied, sheet: Sheet): void {
  if (m.kind === ADD_STAT && sheet.length === SHEET_SIZE && !someNeutral()) {
    put(sheet, m.extra, (sheet[m.extra] ?? 0) + m.amount);
    return;
  }
  if (someNeutral() && isNeutral([CLAUSES[m.kind] ?? ''])) return;
  const at = KEY_OF[m.kind] ?? -1;
  const key = at < 0 ? m.extra : at;
  const before = sheet[key];
  APPLY[m.kind]?.(m, sheet);
  if (sheet.length > SHEET_SIZE && sheet[key] !== before)
    put(sheet, SHEET_SIZE + key, (sheet[SHEET_SIZE + key] ?? 0) | (1 << m.kind));
}
export interface Applied {
  readonly kind: number;
  readonly extra: number;
  readonly amount: number;
}

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
    case SET_SPECIES:
    case ADD_SPECIES:
      return 1 << SPECIES;
    case PLAYER_RULE:
    case PLAYER_TOLL:
    case GIVE:
    case DELAY:
    case WATCH:
      return 0;
    default:
      return 1 << m.extra;
  }
}

/** Keys of the sheet that a noun phrase asks for. */
const whereReads = (where: readonly Filter[], attribute: boolean): number =>
  where.reduce((bits, f) => {
    switch (f.is) {
      case 'stat':
        return bits | (f.original ? 0 : 1 << statKey(f.stat)) | valueReads(f.n);
      case 'extreme':
      case 'total':
        return bits | (1 << statKey(f.stat));
      case 'keyword':
        return bits | (1 << KEYWORD);
      case 'attribute':
        return attribute ? bits | (1 << ATTRIBUTE) : bits;
      case 'except':
        return bits | whereReads([f.of], attribute);
      default:
        return bits;
    }
  }, 0);
function conditionReads(condition: Condition): number {
  switch (condition.if) {
    case 'count':
      return whereReads(condition.of.where, true);
    case 'sum':
      return whereReads(condition.of.where, true) | (1 << statKey(condition.stat));
    case 'than':
      return whereReads(condition.of.where, true) | whereReads(condition.other.where, true);
    case 'all':
      return condition.of.reduce((bits, one) => bits | conditionReads(one), 0);
    case 'every':
      return whereReads(condition.of.where, true) | whereReads(condition.where, true);
    case 'is':
      return whereReads(condition.where, true);
    case 'life':
    case 'lifeThan':
    case 'turn':
    case 'phase':
    case 'owned':
    case 'happened':
    case 'did':
    case 'else':
      return 0;
  }
}
function valueReads(n: Value): number {
  if (typeof n === 'number') return 0;
  switch (n.value) {
    case 'each':
      return whereReads(n.of.where, true);
    case 'stat':
      return n.original ? 0 : 1 << statKey(n.stat);
    case 'own':
      return 1 << statKey(n.stat);
    case 'sum':
      return (1 << statKey(n.stat)) | whereReads(n.of.where, true);
    case 'gap':
      return valueReads(n.one) | valueReads(n.other);
    case 'amount':
    case 'life':
    case 'short':
    case 'done':
      return 0;
  }
}
/** Keys of the sheet that a static ability asks for: it comes after those that change them. */
const readsIn = (ability: Static): number =>
  (ability.what.the === 'any' ? whereReads(ability.what.of.where, false) : 0) |
  ability.conditions.reduce((bits, one) => bits | conditionReads(one), 0) |
  ability.changes.reduce((bits, c) => bits | (c.change === 'add' || c.change === 'set' ? valueReads(c.n) : 0), 0);
export type Static = Ability & { ability: 'static' };
const reading = new WeakMap<Ability, number>();
export function readsOf(ability: Static): number {
  const known = reading.get(ability);
  if (known !== undefined) return known;
  const bits = readsIn(ability);
  reading.set(ability, bits);
  return bits;
}
const writing = new WeakMap<Ability, number>();
export function writesOf(ability: Static): number {
  const known = writing.get(ability);
  if (known !== undefined) return known;
  const bits = ability.changes.reduce(alsoWrites, 0);
  writing.set(ability, bits);
  return bits;
}

/** How a change's words become numbers. */
export interface Reader {
  amount(n: Value): number;
  species(name: string): number;
}
/** A change as modifiers: kind, `extra` and amount. */
export function parts(reader: Reader, change: Change): readonly Applied[] {
  const known = fixed.get(change);
  if (known !== undefined) return known;
  const made = partsOf(reader, change);
  const varies =
    ((change.change === 'add' || change.change === 'set') && typeof change.n !== 'number') ||
    change.change === 'species';
  if (!varies) fixed.set(change, made);
  return made;
}
const NOTHING: readonly Applied[] = [];
const fixed = new WeakMap<Change, readonly Applied[]>();
const isOwn = (n: Value): boolean => typeof n !== 'number' && n.value === 'own';
function partsOf(reader: Reader, change: Change): readonly Applied[] {
  switch (change.change) {
    case 'add': {
      const n = reader.amount(change.n) * (change.sign === '+' ? 1 : -1);
      return change.stats.map((stat) => ({ kind: ADD_STAT, extra: statKey(stat), amount: n }));
    }
    case 'set': {
      const n = reader.amount(change.n);
      const kind = isOwn(change.n) ? OVERWRITE : change.original ? SET_ORIGINAL : SET_STAT;
      return change.stats.map((stat) => ({ kind, extra: statKey(stat), amount: n }));
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
      return [{ kind: change.also ? ADD_ICONS : SET_STAT, extra: ICON_BITS, amount: change.icons }];
    case 'species': {
      const extra = reader.species(change.species);
      return [{ kind: change.also ? ADD_SPECIES : SET_SPECIES, extra, amount: 0 }];
    }
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
