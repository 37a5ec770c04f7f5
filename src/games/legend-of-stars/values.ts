// Current numbers of cards (8.7, 8.9, 9.5, LOS-R52): printed; keywords and permissions; settings in the order their cards came;
// all additions; last what is made of the result. Effects that ask for numbers come after those that change them.
import { by, type Card, cite, inForce, NONE, type Seat, type Sheet, tracing } from '../../kernel/index.ts';
import {
  type Active,
  type Derived,
  derived,
  givenStatics,
  isLost,
  isMute,
  knownOf,
  type Late,
  remember,
} from './derived.ts';
import {
  ADDITIONS,
  ALLOW,
  applyChange,
  type Applied,
  CLAUSES,
  FORBID,
  GAIN_KEYWORD,
  LAST_LAYER,
  LAYER_OF,
  parts,
  type Reader,
  readsOf,
  type Static,
  writesOf,
  writtenBy,
} from './modifiers.ts';
import {
  ADD_STAT,
  ATK,
  CAN,
  CANNOT,
  DEF,
  DOWN,
  ENERGY_RESISTANCE,
  KEYWORD,
  keywordBit,
  SHEET_SIZE,
  SPECIES,
  SPEED_RESISTANCE,
  statKey,
} from './printed.ts';
import { lastOf, lastSheet } from './objects.ts';
import { permissionBit, prohibitionBit } from './permissions.ts';
import { conditionsHold, fits, plainSpeaker, type Speaker, valueFor } from './select.ts';
import { speciesNumber } from './species.ts';
import { card, cardsIn, CHARACTER, defAt, isOnField, printedOf, type State, SUPPORT } from './state.ts';
import type { Permission, Prohibition, Stat, Value } from './text/ast.ts';

/** 8.13.2, 8.13.3: an opposing card does nothing to a face-up card that resists its speed or cost. */
function resistsWith(g: State, source: number, target: number, sheet: Sheet): boolean {
  if (card(g, target).face === 1) return false;
  const barred = sheet[CANNOT] ?? 0;
  if (barred !== 0 && source !== NONE && (barred & IMMUNE) !== 0) {
    if ((barred & IMMUNE_ALL) !== 0 || (barred & IMMUNE_TO[printedOf(g, source).kind]) !== 0) return true;
  }
  const keywords = sheet[KEYWORD] ?? 0;
  if ((keywords & RESISTANCES) === 0 || source === NONE) return false;
  const slow = (keywords & SPEED_BIT) !== 0 && (sheet[SPEED_RESISTANCE] ?? 0) >= statOfSource(g, source, 'speed');
  if (slow && so('8.13.2', false, true)) return true;
  const cheap = (keywords & ENERGY_BIT) !== 0 && (sheet[ENERGY_RESISTANCE] ?? 0) >= statOfSource(g, source, 'cost');
  return cheap && so('8.13.3', false, true);
}
/** A card that has left since is as fast and as dear as it last was. */
function statOfSource(g: State, source: number, stat: Stat): number {
  const last = isOnField(g, source) ? null : lastSheet(g, lastOf(g, source));
  return last === null ? statOf(g, source, stat) : Math.max(0, last[statKey(stat)] ?? 0);
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

/** Whether a text says that effects of certain cards do nothing to this one: known above this file. */
let isUntouched: (g: State, target: number, source: number) => boolean = () => false;
export function useBars(of: typeof isUntouched): void {
  isUntouched = of;
}
/** Whether an effect of `source`, controlled by `seat`, does nothing to this card. */
export function resists(g: State, seat: Seat, source: number, target: number): boolean {
  if (isUntouched(g, target, source)) return by('9.2', false, true);
  if (card(g, target).master === seat) return false;
  return resistsWith(g, source, target, sheetOf(g, target));
}

/** How a text's words become numbers for a card. */
export class ValueReader implements Reader {
  constructor(
    private readonly g: State,
    private readonly speaker: Speaker,
  ) {}
  amount(n: Value): number {
    return valueFor(this.g, this.speaker, n);
  }
  species(name: string): number {
    return speciesNumber(this.g, name);
  }
}
export const aimedAt = (s: Speaker, target: number): Speaker => ({
  seat: s.seat,
  card: s.card,
  self: s.self,
  groups: s.groups,
  partner: s.partner,
  target,
  lane: s.lane,
  done: s.done,
  amount: s.amount,
});

/** What static abilities do now: those that ask for no number at once, the others to be worked out in their order. */
function activate(g: State, known: Derived): void {
  const actives: Active[] = [];
  const late: Late[] = [];
  known.actives = actives; // first, so that whoever asks meanwhile gets what is known so far
  known.late = late;
  // What cards are comes before what is said of such cards.
  if (((known.writes >> SPECIES) & 1) !== 0) {
    collect(g, known, true, actives, late);
    collect(g, known, false, actives, late);
  } else collect(g, known, null, actives, late);
  known.late = late.length > 1 ? inOrder(late) : late;
}
/** Of those that change species, of the others, or (null) of all. */
function collect(g: State, known: Derived, species: boolean | null, actives: Active[], late: Late[]): void {
  const add = (id: number, stamp: number, ability: Static): void => {
    if (species !== null && ((writesOf(ability) >> SPECIES) & 1) !== (species ? 1 : 0)) return;
    const seat = card(g, id).master;
    const speaker = plainSpeaker(seat, id, id);
    const of = ability.what.the === 'this' ? null : ability.what.of;
    if (readsOf(ability) !== 0) {
      late.push({ stamp, id, source: id, seat, speaker, of, ability });
      return;
    }
    if (ability.conditions.length > 0 && !conditionsHold(g, speaker, ability.conditions)) return;
    const reader = new ValueReader(g, speaker);
    for (const change of ability.changes) {
      for (const { kind, extra, amount } of parts(reader, change)) {
        actives.push({ stamp, id, source: id, seat, speaker, of, kind, extra, amount });
      }
    }
  };
  for (const m of givenStatics(g)) add(m.target, m.stamp, defAt(g, m.extra).abilities[m.amount] as Static);
  for (const id of known.statics) {
    const printed = printedOf(g, id);
    const { stamp, face } = card(g, id);
    if (face === 1 || isMute(g, id)) continue;
    for (const index of printed.statics) add(id, stamp, printed.abilities[index] as Static);
    if (printed.gives) for (const [to, ability] of handedOut(g, id)) add(to, stamp, ability);
  }
}
/** Lasting rules that a card's lasting text gives to others in quotation marks. */
function handedOut(g: State, source: number): readonly (readonly [number, Static])[] {
  const { abilities, statics } = printedOf(g, source);
  const seat = card(g, source).master;
  const speaker = plainSpeaker(seat, source);
  const found: (readonly [number, Static])[] = [];
  for (const index of statics) {
    const giver = abilities[index] as Static;
    const texts = giver.changes.flatMap((c) => (c.change === 'give' ? [abilities[c.given]] : []));
    const rules = texts.filter((a): a is Static => a?.ability === 'static');
    if (rules.length === 0 || !conditionsHold(g, speaker, giver.conditions)) continue;
    for (const id of fieldOf(g)) {
      if (card(g, id).face === 1) continue;
      const { what } = giver;
      if (what.the === 'this' ? id !== source : !fits(g, speaker, what.of, id) || resists(g, seat, source, id))
        continue;
      for (const rule of rules) found.push([id, rule]);
    }
  }
  return found;
}
/** By timestamp, but after whatever changes what they ask for; circles fall back to timestamps (9.5). */
function inOrder(late: readonly Late[]): Late[] {
  const left = late.toSorted(byStamp);
  const out: Late[] = [];
  while (left.length > 0) {
    const free = left.findIndex((a) => !left.some((b) => a !== b && (readsOf(a.ability) & writesOf(b.ability)) !== 0));
    out.push(...left.splice(Math.max(0, free), 1));
  }
  return out;
}
const byStamp = (a: { stamp: number; id: number }, b: { stamp: number; id: number }): number =>
  a.stamp - b.stamp || a.id - b.id;
/** Every effect of these kinds that touches a card, in the order they came. */
export function reachingOf(g: State, id: number, isKind: (kind: number) => boolean, use: (m: Applied) => void): void {
  const known = derived(g);
  if (known.actives === null) activate(g, known);
  const one = card(g, id);
  const list: (Active | State['modifiers'][number])[] = (known.actives ?? []).filter((a) => isKind(a.kind));
  for (const m of g.modifiers) if (isKind(m.kind) && m.target === id && m.targetInc === one.inc) list.push(m);
  if (list.length > 1) list.sort(byStamp);
  if (!isOnField(g, id)) return;
  for (const m of list) if (!('of' in m) || reaches(g, m as Active, one, sheetOf(g, id))) use(m);
}

const FACE_DOWN_CLEARED = [KEYWORD, SPEED_RESISTANCE, ENERGY_RESISTANCE] as const;

// While sheets are being worked out, whatever asks for a number gets it as it stands so far.
let working: ((id: number) => Sheet) | null = null;
let silent = false;
/** For what is asked before numbers are known, and kept as they are. */
export function silently(body: () => boolean): boolean {
  const outer = silent;
  silent = true;
  try {
    return body();
  } finally {
    silent = outer;
  }
}
/** As `by`; but while sheets are worked out nothing is cited, because they are kept and the trace must not depend on that. */
export function so<T>(clause: string, before: T, after: T): T {
  if (working === null && !silent) return by(clause, before, after);
  return inForce(clause) ? after : before;
}

const printedNumber = (g: State, id: number, key: number): number => {
  if (key >= KEYWORD && key <= ENERGY_RESISTANCE && ((g.cards[id] as Card).face === 1 || isMute(g, id))) return 0;
  return printedOf(g, id).sheet[key] ?? 0;
};
function baseSheet(g: State, id: number): Sheet {
  const sheet = printedOf(g, id).sheet.slice();
  if (tracing) for (let key = 0; key < SHEET_SIZE; key++) sheet.push(0);
  if (card(g, id).face === 1 || isMute(g, id)) for (const key of FACE_DOWN_CLEARED) sheet[key] = 0;
  return sheet;
}

/** The changes of one layer that touch this card, in order. */
function touching(g: State, one: Card, sheet: Sheet, list: readonly Active[], layer: number): readonly Applied[] {
  let found: (Applied & { stamp: number; id: number })[] | null = null;
  for (const active of list) {
    if (LAYER_OF[active.kind] !== layer) continue;
    if (reaches(g, active, one, sheet)) (found ??= []).push(active);
  }
  for (const m of g.modifiers) {
    if (m.target !== one.id || m.targetInc !== one.inc || LAYER_OF[m.kind] !== layer) continue;
    if (m.kind === GAIN_KEYWORD && isLost(g, m)) continue;
    (found ??= []).push(m);
  }
  if (found === null) return NOTHING;
  return found.length > 1 ? found.sort(byStamp) : found;
}
const NOTHING: readonly Applied[] = [];
function reaches(g: State, active: Omit<Active, keyof Applied>, one: Card, sheet: Sheet): boolean {
  if (active.of === null) return active.source === one.id;
  if (!fits(g, active.speaker, active.of, one.id)) return false;
  if (isUntouched(g, one.id, active.source)) return so('9.2', true, false);
  return active.seat === one.master || !resistsWith(g, active.source, one.id, sheet);
}

/** A card's numbers before effects that ask for numbers. */
function earlySheet(g: State, known: Derived, id: number): Sheet {
  const done = knownOf(known.early, id);
  if (done !== undefined) return done;
  const sheet = baseSheet(g, id);
  known.early = remember(known.early, id, sheet); // first, so that whoever asks meanwhile gets it as it stands
  if (!isOnField(g, id)) return sheet;
  const one = card(g, id);
  const list = known.actives ?? NO_ACTIVES;
  const layers = layersOf(g, list);
  for (let layer = 0; layer < ADDITIONS; layer++) {
    if (((layers >> layer) & 1) === 0) continue;
    for (const m of touching(g, one, sheet, list, layer)) applyChange(m, sheet);
  }
  if (((layers >> ADDITIONS) & 1) !== 0) addAll(g, one, sheet, list);
  return sheet;
}
const NO_ACTIVES: readonly Active[] = [];
/** Bit per layer that some effect belongs to. */
function layersOf(g: State, list: readonly Active[]): number {
  let bits = 0;
  for (const active of list) bits |= 1 << (LAYER_OF[active.kind] ?? 0);
  for (const m of g.modifiers) bits |= 1 << (LAYER_OF[m.kind] ?? 31);
  return bits;
}
/** Additions come in any order, so they need none. */
function addAll(g: State, one: Card, sheet: Sheet, list: readonly Active[]): void {
  for (const active of list) {
    if (active.kind === ADD_STAT && reaches(g, active, one, sheet)) applyChange(active, sheet);
  }
  for (const m of g.modifiers) {
    if (m.kind === ADD_STAT && m.target === one.id && m.targetInc === one.inc) applyChange(m, sheet);
  }
}

const FIELD = [CHARACTER, SUPPORT] as const;
const fieldOf = (g: State): number[] => FIELD.flatMap((zone) => [...cardsIn(g, zone, 0), ...cardsIn(g, zone, 1)]);
/** Effects that ask for numbers, one after the other, upon all cards of the field. */
function lateSheets(g: State, known: Derived): void {
  const ids = fieldOf(g);
  const chosen = ids.map((): Applied[] => []);
  let sheets = ids.map((id) => earlySheet(g, known, id));
  working = (id) => sheets[ids.indexOf(id)] ?? earlySheet(g, known, id);
  const stamps = new Map<Applied, { stamp: number; id: number }>();
  for (const late of known.late ?? []) {
    if (late.ability.conditions.length > 0 && !conditionsHold(g, late.speaker, late.ability.conditions)) continue;
    const next = sheets.slice();
    ids.forEach((id, i) => {
      const one = card(g, id);
      if (!reaches(g, late, one, sheets[i] as Sheet)) return;
      const mine = chosen[i] as Applied[];
      const reader = new ValueReader(g, aimedAt(late.speaker, id));
      for (const change of late.ability.changes) {
        for (const { kind, extra, amount } of parts(reader, change)) {
          const made: Applied = { kind, extra, amount };
          stamps.set(made, { stamp: late.stamp, id: late.id });
          mine.push(made);
        }
      }
      next[i] = withLate(g, known, one, mine, stamps);
    });
    sheets = next;
  }
  for (const [i, id] of ids.entries()) known.final = remember(known.final, id, sheets[i] as Sheet);
}
/** All changes of a card anew, those that asked for numbers among them: settings stay before additions. */
function withLate(
  g: State,
  known: Derived,
  one: Card,
  late: readonly Applied[],
  stamps: ReadonlyMap<Applied, { stamp: number; id: number }>,
): Sheet {
  const sheet = baseSheet(g, one.id);
  for (let layer = 0; layer <= LAST_LAYER; layer++) {
    const here = late.filter((m) => LAYER_OF[m.kind] === layer);
    const early = touching(g, one, earlySheet(g, known, one.id), known.actives ?? [], layer);
    const all = here.length === 0 ? early : [...early, ...here];
    const at = (m: Applied): { stamp: number; id: number } =>
      stamps.get(m) ?? (m as Applied & { stamp: number; id: number });
    for (const m of here.length === 0 ? all : all.toSorted((a, b) => byStamp(at(a), at(b)))) applyChange(m, sheet);
  }
  return sheet;
}

function sheetNow(g: State, id: number): Sheet {
  const known = derived(g);
  if (tracing && !known.traced) {
    // Worked out while nobody listened: which effects changed what was not noted.
    known.early = null;
    known.final = null;
  }
  known.traced = tracing;
  const done = knownOf(known.final, id);
  if (done !== undefined) return done;
  const outer = working;
  working = (other) => earlySheet(g, known, other);
  try {
    if (known.actives === null) activate(g, known);
    if (known.late !== null && known.late.length > 0 && known.final === null) lateSheets(g, known);
    const sheet = knownOf(known.final, id) ?? earlySheet(g, known, id);
    if (known.late === null || known.late.length === 0) known.final = remember(known.final, id, sheet);
    return sheet;
  } finally {
    working = outer;
  }
}

/** Whether any effect now changes this number of any card. */
export function isChanged(g: State, key: number): boolean {
  for (const m of g.modifiers) if (((writtenBy(m) >> key) & 1) !== 0) return true;
  return ((derived(g).writes >> key) & 1) !== 0;
}
/** Cites what has changed a number. */
function told(sheet: Sheet, key: number): void {
  const kinds = sheet[SHEET_SIZE + key] ?? 0;
  if (kinds !== 0) CLAUSES.forEach((clause, kind) => ((kinds >> kind) & 1) !== 0 && cite(clause));
}
/** A current number of a card; printed where nothing speaks of it. */
export function valueOf(g: State, id: number, key: number): number {
  if (working !== null) return working(id)[key] ?? 0;
  if (!isChanged(g, key)) return printedNumber(g, id, key);
  const sheet = sheetNow(g, id);
  if (tracing) told(sheet, key);
  return sheet[key] ?? 0;
}
/** Whether nothing changes any number now. */
export const isPlain = (g: State): boolean => g.modifiers.length === 0 && derived(g).statics.length === 0;
/** All numbers of a card. */
export function sheetOf(g: State, id: number): Sheet {
  if (working !== null) return working(id);
  if (!isPlain(g)) return sheetNow(g, id);
  const { face } = card(g, id);
  return face === 1 || isMute(g, id) ? baseSheet(g, id) : (printedOf(g, id).sheet as Sheet);
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
/** Whether anything at all speaks of these permissions or prohibitions now. */
function isSpokenOf(g: State, kind: number, lasting: number, bit: number): boolean {
  // Where somebody listens, whatever else is forbidden is cited too.
  if (tracing || (lasting & bit) !== 0) return true;
  for (const m of g.modifiers) if (m.kind === kind && (m.extra & bit) !== 0) return true;
  return false;
}
export function can(g: State, id: number, what: Permission): boolean {
  const bit = permissionBit(what);
  return isSpokenOf(g, ALLOW, derived(g).allows, bit) && (valueOf(g, id, CAN) & bit) !== 0;
}
export function cannot(g: State, id: number, what: Prohibition): boolean {
  const bit = prohibitionBit(what);
  return isSpokenOf(g, FORBID, derived(g).forbids, bit) && (valueOf(g, id, CANNOT) & bit) !== 0;
}
