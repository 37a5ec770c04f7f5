// Current numbers of cards (8.7, 8.9, 9.5): printed, then keywords and permissions, then settings in the order their
// cards came, then all additions, then whatever asks for the result of those.
import {
  by,
  cachesOff,
  type Card,
  inForce,
  type Modifier,
  type ModifierKind,
  NONE,
  type Seat,
  type Sheet,
  someNeutral,
  tracing,
  Values,
} from '../../kernel/index.ts';
import { type Active, type Derived, derived, isMute, knownOf, remember } from './derived.ts';
import {
  APPLY,
  CLAUSES,
  comesLate,
  LATE,
  LAYERS,
  OTHER_KINDS,
  parts,
  permissionBit,
  prohibitionBit,
  writtenBy,
} from './modifiers.ts';
import {
  ADD_STAT,
  ATK,
  CAN,
  CANNOT,
  COST,
  DEF,
  DOWN,
  ENERGY_RESISTANCE,
  KEYWORD,
  keywordBit,
  SHEET_SIZE,
  SPEED,
  SPEED_RESISTANCE,
  statKey,
} from './printed.ts';
import { conditionsHold, fits, type Speaker, valueFor } from './select.ts';
import { card, cardsIn, CHARACTER, inOrder, isOnField, printedOf, type State, SUPPORT } from './state.ts';
import type { Ability, Permission, Prohibition, Selector, Stat } from './text/ast.ts';

const ALL = (1 << SHEET_SIZE) - 1;

const kindOf = (kind: number, late: boolean): ModifierKind<State> => ({
  name: `${kind}${late ? ' late' : ''}`,
  clause: CLAUSES[kind] ?? '',
  layer: late ? 3 : (LAYERS[kind] ?? 0),
  reads: late ? ALL : 0,
  writes: ALL,
  affects,
  apply: (_g, m, _card, sheet) => APPLY[kind]?.(m, sheet),
});

/** Whether a modifier touches a card. One made for a card was tested then, and sticks to it (LOS-R54). */
function affects(g: State, m: Modifier, one: Card, sheet: Sheet): boolean {
  if (m.target === NONE) {
    const { of } = m as Modifier & { readonly of?: Selector | null };
    if (of === undefined || of === null || !fits(g, speakerOf(m), of, one.id)) return false;
    return m.seat === one.master || !resistsWith(g, m.source, one.id, sheet);
  }
  return true;
}
const speakerOf = (m: Modifier): Speaker => ({
  seat: m.seat,
  card: m.source,
  it: [],
  subject: NONE,
  partner: NONE,
  target: NONE,
  lane: NONE,
  done: 0,
});

/** 8.13.2, 8.13.3: an opposing card does nothing to a face-up card that resists its speed or cost. */
function resistsWith(g: State, source: number, target: number, sheet: Sheet): boolean {
  if (card(g, target).face === 1) return false;
  const barred = sheet[CANNOT] ?? 0;
  if (barred !== 0 && source !== NONE && (barred & IMMUNE) !== 0) {
    if ((barred & IMMUNE_ALL) !== 0 || (barred & IMMUNE_TO[printedOf(g, source).kind]) !== 0) return true;
  }
  const keywords = sheet[KEYWORD] ?? 0;
  if ((keywords & RESISTANCES) === 0 || source === NONE) return false;
  const slow = (keywords & SPEED_BIT) !== 0 && (sheet[SPEED_RESISTANCE] ?? 0) >= valueOf(g, source, SPEED);
  if (slow && so('8.13.2', false, true)) return true;
  const cheap = (keywords & ENERGY_BIT) !== 0 && (sheet[ENERGY_RESISTANCE] ?? 0) >= valueOf(g, source, COST);
  return cheap && so('8.13.3', false, true);
}
const IMMUNE_ALL = prohibitionBit('affected');
const IMMUNE_TO = {
  character: prohibitionBit('affectedByCharacter'),
  effect: prohibitionBit('affectedByEffect'),
  support: prohibitionBit('affectedBySupport'),
} as const;
const IMMUNE = IMMUNE_ALL | IMMUNE_TO.character | IMMUNE_TO.effect | IMMUNE_TO.support;
const SPEED_BIT = keywordBit('speedResistance');
const ENERGY_BIT = keywordBit('energyResistance');
const RESISTANCES = SPEED_BIT | ENERGY_BIT;

/** Whether an effect of `source`, controlled by `seat`, does nothing to this card. */
export function resists(g: State, seat: Seat, source: number, target: number): boolean {
  return card(g, target).master !== seat && resistsWith(g, source, target, sheetOf(g, target));
}

const NOTHING: readonly Modifier[] = [];

/** What static abilities do now, before (`late` false) or after the numbers are known. */
function activeNow(g: State, late: boolean): Active[] {
  const made: Active[] = [];
  for (const id of derived(g).statics) {
    const printed = printedOf(g, id);
    const one = card(g, id);
    for (const index of printed.statics) {
      const ability = printed.abilities[index] as Ability;
      if (ability.ability !== 'static' || comesLate(ability) !== late) continue;
      const speaker: Speaker = {
        seat: one.master,
        card: id,
        it: [],
        subject: NONE,
        partner: NONE,
        target: id,
        lane: NONE,
        done: 0,
      };
      if (ability.conditions.length > 0 && !conditionsHold(g, speaker, ability.conditions)) continue;
      const of = ability.what.the === 'this' ? null : ability.what.of;
      for (const change of ability.changes) {
        for (const { kind, extra, amount } of parts((n) => valueFor(g, speaker, n), change)) {
          const layer = late ? LATE_LAYER : (LAYERS[kind] ?? 0);
          made.push({ stamp: one.stamp, id, source: id, seat: one.master, speaker, kind, layer, extra, amount, of });
        }
      }
    }
  }
  return made;
}
const LATE_LAYER = 3;

/** The same as modifiers of the kernel, which works them out with their citations. */
const staticsAt = (g: State, layer: number): readonly Modifier[] =>
  activeNow(g, layer === LATE_LAYER)
    .filter((active) => active.layer === layer)
    .map((active) => {
      const { inc } = card(g, active.source);
      return {
        id: active.source,
        kind: active.kind + (layer === LATE_LAYER ? LATE : 0),
        seat: active.seat,
        source: active.source,
        sourceInc: inc,
        ability: NONE,
        target: active.of === null ? active.source : NONE,
        targetInc: inc,
        amount: active.amount,
        extra: active.extra,
        stamp: active.stamp,
        until: 0,
        untilSeat: active.seat,
        suspended: false,
        of: active.of,
      };
    });

const FACE_DOWN_CLEARED = [KEYWORD, SPEED_RESISTANCE, ENERGY_RESISTANCE] as const;

// While sheets are being worked out, whatever asks for a number gets it as it stands so far.
let working: ((id: number) => Sheet) | null = null;
/** As `by`; but while sheets are worked out nothing is cited, because they are kept and the trace must not depend on that. */
export function so<T>(clause: string, before: T, after: T): T {
  if (working === null) return by(clause, before, after);
  return inForce(clause) ? after : before;
}

const playerRule: ModifierKind<State> = {
  name: 'player',
  clause: '9.1',
  layer: 0,
  reads: 0,
  writes: 0,
  affects: () => false,
  apply: () => {},
};
const values = new Values<State>({
  layers: 4,
  kinds: [
    ...CLAUSES.map((_, kind) => kindOf(kind, false)),
    ...CLAUSES.map((_, kind) => kindOf(kind, true)),
    ...OTHER_KINDS.map(() => playerRule),
  ],
  base: (g, one) => {
    const sheet = printedOf(g, one.id).sheet.slice();
    if (one.face === 1 || isMute(g, one.id)) for (const key of FACE_DOWN_CLEARED) sheet[key] = 0;
    return sheet;
  },
  scope: (g) => scopeOf(g),
  statics: (g, layer, sheetOf) => {
    working = sheetOf;
    return hasStatics(g) ? staticsAt(g, layer) : NOTHING;
  },
  policy: 'live',
});
const scopeOf = (g: State): readonly number[] => {
  const [a, b] = inOrder(g);
  return [
    ...cardsIn(g, CHARACTER, a),
    ...cardsIn(g, CHARACTER, b),
    ...cardsIn(g, SUPPORT, a),
    ...cardsIn(g, SUPPORT, b),
  ];
};

const hasStatics = (g: State): boolean => derived(g).statics.length > 0;
/** Nothing changes any number now. */
const isPlain = (g: State): boolean => g.modifiers.length === 0 && !hasStatics(g);

const printedNumber = (g: State, id: number, key: number): number => {
  if (key >= KEYWORD && key <= ENERGY_RESISTANCE && ((g.cards[id] as Card).face === 1 || isMute(g, id))) return 0;
  return printedOf(g, id).sheet[key] ?? 0;
};
/** While traced, the kernel works numbers out with their citations; otherwise only the card asked for is worked out. */
const isQuick = (): boolean => !tracing && !someNeutral() && !cachesOff();

const byOrder = (a: { stamp: number; id: number }, b: { stamp: number; id: number }): number =>
  a.stamp - b.stamp || a.id - b.id;
interface Applied {
  readonly stamp: number;
  readonly id: number;
  readonly kind: number;
  readonly extra: number;
  readonly amount: number;
}
/** The changes of one layer that touch this card, in order. */
function touching(g: State, one: Card, sheet: Sheet, list: readonly Active[], layer: number): readonly Applied[] {
  let found: Applied[] | null = null;
  for (const active of list) {
    if (active.layer !== layer) continue;
    if (reaches(g, active, one, sheet)) (found ??= []).push(active);
  }
  for (const m of g.modifiers) {
    if (m.target !== one.id || m.targetInc !== one.inc || LAYERS[m.kind] !== layer) continue;
    (found ??= []).push(m);
  }
  if (found === null) return NONE_APPLIED;
  return found.length > 1 ? found.sort(byOrder) : found;
}
const NONE_APPLIED: readonly Applied[] = [];
/** A card's numbers after the first three layers. */
function earlySheet(g: State, known: Derived, id: number): Sheet {
  const done = knownOf(known.early, id);
  if (done !== undefined) return done;
  const one = card(g, id);
  const sheet = printedOf(g, id).sheet.slice();
  if (one.face === 1 || isMute(g, id)) for (const key of FACE_DOWN_CLEARED) sheet[key] = 0;
  known.early = remember(known.early, id, sheet); // first, so that whoever asks meanwhile gets it as it stands
  if (!isOnField(g, id)) return sheet;
  const list = known.actives ?? NO_ACTIVE;
  for (let layer = 0; layer < ADD_LAYER; layer++) {
    for (const m of touching(g, one, sheet, list, layer)) APPLY[m.kind]?.(m, sheet);
  }
  addAll(g, one, sheet, list);
  return sheet;
}
/** Additions come in any order, so they need none. */
function addAll(g: State, one: Card, sheet: Sheet, list: readonly Active[]): void {
  for (const active of list) {
    if (active.layer === ADD_LAYER && reaches(g, active, one, sheet)) put(sheet, active.extra, active.amount);
  }
  for (const m of g.modifiers) {
    if (m.kind === ADD_STAT && m.target === one.id && m.targetInc === one.inc) put(sheet, m.extra, m.amount);
  }
}
const put = (sheet: Sheet, key: number, amount: number): void => {
  sheet[key] = (sheet[key] ?? 0) + amount;
};
function reaches(g: State, active: Active, one: Card, sheet: Sheet): boolean {
  if (active.of === null) return active.source === one.id;
  if (!fits(g, active.speaker, active.of, one.id)) return false;
  return active.seat === one.master || !resistsWith(g, active.source, one.id, sheet);
}
const ADD_LAYER = 2;
const NO_ACTIVE: readonly Active[] = [];

/** For whom numbers are being worked out. */
let quickly: { readonly g: State; readonly known: Derived } | null = null;
const early = (id: number): Sheet => (quickly === null ? [] : earlySheet(quickly.g, quickly.known, id));

function quickSheet(g: State, id: number): Sheet | null {
  const known = derived(g);
  const done = knownOf(known.final, id);
  if (done !== undefined) return done;
  const outer = working;
  const asked = quickly;
  quickly = { g, known };
  working = early;
  known.actives ??= known.statics.length === 0 ? NO_ACTIVE : activeNow(g, false);
  known.late ??= known.statics.length === 0 ? [] : activeNow(g, true);
  // Two that ask for numbers may ask for each other's: the kernel finds their order.
  let sheet: Sheet | null = null;
  if (known.late.length <= 1 || known.late.every((active) => active.source === known.late?.[0]?.source)) {
    const first = earlySheet(g, known, id);
    sheet = first;
    if (known.late.length > 0 && isOnField(g, id)) {
      const late = touching(g, card(g, id), first, known.late, LATE_LAYER);
      if (late.length > 0) sheet = first.slice();
      for (const m of late) APPLY[m.kind]?.(m, sheet);
    }
    known.final = remember(known.final, id, sheet);
  }
  working = outer;
  quickly = asked;
  return sheet;
}

/** Whether any effect now changes this number of any card. */
function isChanged(g: State, key: number): boolean {
  for (const m of g.modifiers) if (((writtenBy(m) >> key) & 1) !== 0) return true;
  return ((derived(g).writes >> key) & 1) !== 0;
}
/** A current number of a card; printed where nothing speaks of it. */
export function valueOf(g: State, id: number, key: number): number {
  if (working !== null) return working(id)[key] ?? 0;
  if (!isChanged(g, key)) return printedNumber(g, id, key);
  if (isQuick()) {
    const sheet = quickSheet(g, id);
    if (sheet !== null) return sheet[key] ?? 0;
  }
  const value = values.value(g, id, key);
  working = null;
  return value;
}
function sheetOf(g: State, id: number): Sheet {
  if (working !== null) return working(id);
  if (isPlain(g)) {
    const sheet = printedOf(g, id).sheet as Sheet;
    return card(g, id).face === 1 || isMute(g, id) ? cleared(sheet) : sheet;
  }
  if (isQuick()) {
    const sheet = quickSheet(g, id);
    if (sheet !== null) return sheet;
  }
  const sheet = values.sheet(g, id);
  working = null;
  return sheet;
}
function cleared(sheet: Sheet): Sheet {
  const copy = sheet.slice();
  for (const key of FACE_DOWN_CLEARED) copy[key] = 0;
  return copy;
}

/** ATK, DEF and DOWN may be 0 but never less (2.1.2 to 2.1.4). */
export const atkOf = (g: State, id: number): number => {
  const n = valueOf(g, id, ATK);
  return n < 0 ? so('2.1.2', n, 0) : n;
};
export const defOf = (g: State, id: number): number => {
  const n = valueOf(g, id, DEF);
  return n < 0 ? so('2.1.3', n, 0) : n;
};
export const downOf = (g: State, id: number): number => {
  const n = valueOf(g, id, DOWN);
  return n < 0 ? so('2.1.4', n, 0) : n;
};
export function statOf(g: State, id: number, stat: Stat): number {
  switch (stat) {
    case 'atk':
      return atkOf(g, id);
    case 'def':
      return defOf(g, id);
    case 'down':
      return downOf(g, id);
    default:
      return Math.max(0, valueOf(g, id, statKey(stat)));
  }
}
/** 8.7: what is printed. */
export const originalOf = (g: State, id: number, stat: Stat): number => printedOf(g, id).sheet[statKey(stat)] ?? 0;

export const hasKeyword = (g: State, id: number, bit: number): boolean => (valueOf(g, id, KEYWORD) & bit) !== 0;
export const can = (g: State, id: number, what: Permission): boolean =>
  (valueOf(g, id, CAN) & permissionBit(what)) !== 0;
export const cannot = (g: State, id: number, what: Prohibition): boolean =>
  (valueOf(g, id, CANNOT) & prohibitionBit(what)) !== 0;
