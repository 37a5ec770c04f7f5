// Current values of cards (10.9): printed, then abilities given and taken, then other changes, then numbers.
import {
  by,
  cachesOff,
  cite,
  inForce,
  type Modifier,
  NONE,
  SEATS,
  type Sheet,
  someNeutral,
  tracing,
} from '../../kernel/index.ts';
import { RUSH } from './keywords.ts';
import type { Ability } from './programs/program.ts';
import {
  type Board,
  boardOf,
  defAt,
  defOf,
  EX,
  FIELD,
  LEADER_AREA,
  pool,
  RACE,
  RESOLUTION,
  type State,
  type SveCard,
  zoneAt,
  GRAVEYARD,
} from './state.ts';
import {
  ABILITY_LAYERS,
  ATTACK,
  COST,
  DEALS,
  EVOLVE_COST,
  FLAGGED,
  GIVES,
  HEALTH,
  KIND_LIST,
  type Kind,
  LAYERS,
  LAYER_KEYS,
  LOST,
  M,
  PLAY_COST,
  TAKES,
  TIMES,
  TRAITS,
  VALUES,
  WORDS,
  layerOf,
} from './value-kinds.ts';

/** A static ability at work on the values of one layer, as `programs/statics.ts` sees it. */
export interface StaticChange {
  readonly stamp: number;
  readonly reads: number; // value keys that decide whom it touches and how
  readonly writes: number;
  /** Whom it touches and what it does to them, as things are worked out so far; null: nothing. */
  readonly outcome: (g: State, ids: readonly number[]) => Outcome | null;
}
export interface Part {
  readonly kind: number;
  readonly amount: number;
  readonly extra: number;
}
export interface Outcome {
  readonly ids: readonly number[];
  readonly parts: readonly Part[];
}
interface Selectors {
  statics: (g: State, layer: number) => readonly StaticChange[];
  grants: (g: State, of: readonly Granted[] | null) => readonly Granted[];
}
const hooks: Selectors = { statics: () => [], grants: () => [] };
/** Selectors are read by programs, which read values: so they are handed in. */
export function useSelectors(selectors: Selectors): void {
  hooks.statics = selectors.statics;
  hooks.grants = selectors.grants;
}

/** What is printed, before any effect; cost is always the card's own (5.15.2). Shared where nothing differs: it is copied to be changed. */
function base(g: State, c: SveCard): readonly number[] {
  const printed = defOf(g, c.id).sheet;
  if (c.evo === NONE && c.raced === 0) return printed;
  const sheet = printed.slice();
  if (c.evo !== NONE) sheet[COST] = by('5.15.2', sheet[COST] as number, defAt(g, c.def).cost);
  if (c.raced !== 0 && isLinkedRace(g, c.id))
    sheet[WORDS] = by('14.2.3.1.a', sheet[WORDS] as number, (sheet[WORDS] as number) | RUSH);
  return sheet;
}
/** One printed value, without making a whole sheet. */
function baseValue(g: State, c: SveCard, key: number): number {
  if (c.evo === NONE && c.raced === 0) return defAt(g, c.def).sheet[key] ?? 0;
  if (c.raced !== 0) return base(g, c)[key] ?? 0;
  const evolved = defOf(g, c.id).sheet[key] ?? 0;
  return key === COST ? by('5.15.2', evolved, defAt(g, c.def).cost) : evolved;
}
export function isLinkedRace(g: State, id: number): boolean {
  for (const seat of [0, 1] as const)
    for (const carrot of g.zones[zoneAt(RACE, seat)] as number[])
      if ((g.cards[carrot] as SveCard).host === id) return true;
  return false;
}

function scope(g: State): readonly number[] {
  const out: number[] = [];
  for (const seat of [0, 1] as const) {
    for (const id of g.zones[zoneAt(FIELD, seat)] as number[]) out.push(id);
    for (const id of g.zones[zoneAt(EX, seat)] as number[]) out.push(id);
    for (const kind of pool(g).reached) for (const id of g.zones[zoneAt(kind, seat)] as number[]) out.push(id);
  }
  for (const id of g.zones[RESOLUTION * 2] as number[]) out.push(id);
  for (const id of g.zones[LEADER_AREA * 2] as number[]) out.push(id);
  for (const id of g.zones[LEADER_AREA * 2 + 1] as number[]) out.push(id);
  for (const m of g.modifiers) {
    if (m.target !== NONE && (g.cards[m.target] as SveCard).inc === m.targetInc && !out.includes(m.target))
      out.push(m.target);
  }
  return out;
}
/** The sheets of all cards effects may change, and which clauses changed what in them. */
interface Sheets {
  readonly sheet: (readonly number[] | undefined)[];
  readonly cites: (string[][] | undefined)[];
}
/** Which layer's partial sheets whoever asks for a value sees while values are worked out. */
let partial: ((id: number) => readonly number[]) | null = null;
function within<T>(world: (id: number) => readonly number[], body: () => T): T {
  const outer = partial;
  partial = world;
  try {
    return body();
  } finally {
    partial = outer;
  }
}

/** One effect of a layer: one that lasts on a card, or a static ability. */
interface Step {
  readonly stamp: number;
  readonly reads: number;
  readonly writes: number;
  readonly stored: Modifier | null;
  readonly change: StaticChange | null;
}
const storedStep = (m: Modifier): Step => ({
  stamp: m.stamp,
  reads: 0,
  writes: (KIND_LIST[m.kind] as Kind).writes,
  stored: m,
  change: null,
});
const staticStep = (change: StaticChange): Step => ({
  stamp: change.stamp,
  reads: change.reads,
  writes: change.writes,
  stored: null,
  change,
});
function outcomeOf(g: State, step: Step, ids: readonly number[]): Outcome | null {
  if (step.change !== null) return step.change.outcome(g, ids);
  const m = step.stored as Modifier;
  return (g.cards[m.target] as SveCard).inc === m.targetInc ? { ids: [m.target], parts: [m] } : null;
}
function applyStep(g: State, outcome: Outcome | null, stamp: number, sheets: Sheets): void {
  if (outcome === null) return;
  for (const id of outcome.ids) {
    const said = sheets.sheet[id];
    if (said === undefined) continue;
    // What is printed is never changed itself.
    const sheet: Sheet = said === defOf(g, id).sheet ? said.slice() : (said as Sheet);
    sheets.sheet[id] = sheet;
    for (const part of outcome.parts) {
      const { clause, apply } = KIND_LIST[part.kind] as Kind;
      if (!inForce(clause)) continue;
      if (!tracing) {
        apply(sheet, part.amount, part.extra, stamp);
        continue;
      }
      const before = sheet.slice();
      apply(sheet, part.amount, part.extra, stamp);
      const cites = (sheets.cites[id] ??= []);
      for (let k = 0; k < sheet.length; k++) if (sheet[k] !== before[k]) (cites[k] ??= []).push(clause);
    }
  }
}

/** 10.9.1.5: B depends on A if it touches other cards, or changes them otherwise, once A has been applied. */
function depends(g: State, b: Step, a: Step, ids: readonly number[], sheets: Sheets): boolean {
  if (a === b || (a.writes & b.reads) === 0) return false;
  const alone = outcomeOf(g, b, ids);
  const later: Sheets = { sheet: sheets.sheet.map((sheet) => sheet?.slice()), cites: [] };
  applyStep(g, outcomeOf(g, a, ids), a.stamp, later);
  const world = (id: number): readonly number[] => later.sheet[id] ?? base(g, g.cards[id] as SveCard);
  return !isSame(
    alone,
    within(world, () => outcomeOf(g, b, ids)),
  );
}
function isSame(a: Outcome | null, b: Outcome | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.ids.length !== b.ids.length || a.parts.length !== b.parts.length) return false;
  return (
    a.ids.every((id, i) => id === b.ids[i]) &&
    a.parts.every((p, i) => {
      const q = b.parts[i] as Part;
      return p.kind === q.kind && p.amount === q.amount && p.extra === q.extra;
    })
  );
}
/** By age (10.9.1.6), but what depends on another comes after it (10.9.1.5); circles fall back to age. */
function inOrder(g: State, steps: readonly Step[], ids: readonly number[], sheets: Sheets): readonly Step[] {
  if (steps.length < 2) return steps;
  const aged =
    !tracing && isAged(steps)
      ? steps
      : by(
          '10.9.1.6',
          steps,
          steps.toSorted((a, b) => a.stamp - b.stamp),
        );
  if (!aged.some((b) => b.reads !== 0 && aged.some((a) => a !== b && (a.writes & b.reads) !== 0))) return aged;
  const needs = aged.map((b) => aged.map((a) => depends(g, b, a, ids, sheets)));
  const out: Step[] = [];
  const left = new Set(aged.keys());
  while (left.size > 0) {
    const free = [...left].find((i) => ![...left].some((j) => needs[i]?.[j]));
    const next = free ?? [...left].find((i) => isInCircle(i, needs, left)) ?? 0;
    left.delete(next);
    out.push(aged[next] as Step);
  }
  return out.every((step, i) => step === aged[i]) ? aged : by('10.9.1.5', aged, out);
}
const isAged = (steps: readonly Step[]): boolean =>
  steps.every((step, i) => i === 0 || (steps[i - 1] as Step).stamp <= step.stamp);
function isInCircle(start: number, needs: readonly (readonly boolean[])[], left: ReadonlySet<number>): boolean {
  const seen = new Set<number>();
  const leads = (i: number): boolean =>
    [...left].some((j) => needs[i]?.[j] && (j === start || (!seen.has(j) && seen.add(j) && leads(j))));
  return leads(start);
}
/** The sheets after the layers before `end`. */
function workedOut(g: State, end: number): Sheets {
  const sheets: Sheets = { sheet: [], cites: [] };
  const ids = scope(g);
  for (const id of ids) sheets.sheet[id] = base(g, g.cards[id] as SveCard);
  const world = (id: number): readonly number[] => sheets.sheet[id] ?? base(g, g.cards[id] as SveCard);
  const { statics, stored } = derived(g);
  within(world, () => {
    for (let layer = 0; layer < end; layer++) {
      if (((statics | stored) & (LAYER_KEYS[layer] as number)) === 0) continue;
      const steps: Step[] = [];
      for (const m of g.modifiers) if (layerOf(m.kind) === layer) steps.push(storedStep(m));
      if ((derived(g).statics & (LAYER_KEYS[layer] as number)) !== 0)
        for (const change of hooks.statics(g, layer)) steps.push(staticStep(change));
      for (const step of inOrder(g, steps, ids, sheets)) applyStep(g, outcomeOf(g, step, ids), step.stamp, sheets);
    }
  });
  return sheets;
}
function sheetsOf(g: State): Sheets {
  const board = boardOf(g);
  // What is heard must not depend on what is remembered.
  if (board.sheetsAt === g.cache.version && !tracing && !cachesOff()) return board.sheets as Sheets;
  const sheets = workedOut(g, LAYERS);
  board.sheets = sheets;
  board.sheetsAt = g.cache.version;
  return sheets;
}

/** Facts about the fields, worked out anew once they have changed. */
export function derived(g: State): Board {
  const board = boardOf(g);
  if (!board.known || tracing || cachesOff()) workOut(g, board);
  return board;
}
function workOut(g: State, board: Board): void {
  board.known = true;
  board.statics = 0;
  board.stored = 0;
  board.listens = 0;
  board.states = false;
  board.replaces = false;
  for (const seat of SEATS) {
    for (const id of g.zones[zoneAt(FIELD, seat)] as number[]) {
      const def = defOf(g, id);
      for (const a of def.statics) noteStatic(g, board, a);
      if (def.states.length > 0) board.states = true;
      if (def.replacements.length > 0) board.replaces = true;
      board.listens |= def.overhears;
    }
  }
  if (tracing || someNeutral()) board.statics |= unheard(g);
  for (const m of g.modifiers) {
    board.stored |= (KIND_LIST[m.kind] as Kind).writes;
    const a = m.kind === M.ability ? pool(g).abilities[m.extra] : undefined;
    if (a !== undefined) noteGift(g, board, a);
  }
}
/** What a static ability may change, by itself and by the abilities it may give. */
function noteStatic(g: State, board: Board, a: Ability): void {
  board.statics |= a.affects;
  if ((a.affects & GIVES) === 0) return;
  for (const list of a.changes) for (const given of list) noteGift(g, board, pool(g).abilities[given] as Ability);
  if (!a.givesAny) return;
  board.statics |= VALUES | DEALS | TAKES | PLAY_COST | EVOLVE_COST;
  board.listens = -1;
  board.replaces = true;
  board.states = true;
}
function noteGift(g: State, board: Board, a: Ability): void {
  board.listens |= a.kinds;
  if (a.kind === 'replacement') board.replaces = true;
  if (a.event?.on === 'state') board.states = true;
  if (a.kind === 'static') noteStatic(g, board, a);
}
/** What explanations and cards in graveyards would touch, did it count (2.6.2, 10.3.5). */
function unheard(g: State): number {
  let bits = 0;
  for (const seat of SEATS) {
    for (const id of g.zones[zoneAt(FIELD, seat)] as number[]) for (const a of defOf(g, id).notes) bits |= a.affects;
    for (const id of g.zones[zoneAt(GRAVEYARD, seat)] as number[])
      for (const a of defOf(g, id).statics) bits |= a.affects;
  }
  return bits;
}
export interface Granted {
  readonly card: number;
  readonly ability: number;
  readonly stamp: number; // of the card whose static ability gives it
}
const NOTHING: readonly Granted[] = [];
/** While gifts are worked out: those found so far. */
let giving: readonly Granted[] | null = null;
/** Of static abilities that give static abilities that give …: texts do not nest deeper. */
const DEEPEST = 6;
/** Abilities that static abilities give now: with those of cards first, then with those that were given themselves. */
export function gifts(g: State): readonly Granted[] {
  const board = derived(g);
  if ((board.statics & GIVES) === 0) return NOTHING;
  if (giving !== null) return giving;
  if (board.grantedAt === g.cache.version && !tracing && !cachesOff()) return board.granted as readonly Granted[];
  giving = NOTHING;
  try {
    // Abilities come before numbers (10.9.1.2): whoever asks for one here sees what is printed.
    const { sheet } = workedOut(g, ABILITY_LAYERS);
    within(
      (id) => sheet[id] ?? base(g, g.cards[id] as SveCard),
      () => {
        let fresh = hooks.grants(g, null);
        for (let depth = 0; fresh.length > 0 && depth < DEEPEST; depth++) {
          giving = [...(giving as readonly Granted[]), ...fresh];
          fresh = hooks.grants(g, fresh);
        }
      },
    );
    giving = by('10.9.1.2', NOTHING, giving as readonly Granted[]);
    board.granted = giving;
    board.grantedAt = g.cache.version;
    return giving;
  } finally {
    giving = null;
  }
}

const SCRATCH: Sheet = [];
/** One value where no static ability has a say: what lasts on the card, by the same table. */
function storedValue(g: State, card: SveCard, key: number): number {
  const bit = 1 << (key > TIMES ? TRAITS : key);
  SCRATCH[key] = baseValue(g, card, key);
  SCRATCH[LOST] = 0;
  for (let first = 1; first >= 0; first--) {
    for (const m of g.modifiers) {
      if (m.target !== card.id || m.targetInc !== card.inc) continue;
      const { layer, writes, clause, apply } = KIND_LIST[m.kind] as Kind;
      if ((writes & bit) === 0 || (layer === 0) !== (first === 1) || !inForce(clause)) continue;
      const before: number | undefined = SCRATCH[key];
      apply(SCRATCH, m.amount, m.extra, m.stamp);
      if (tracing && SCRATCH[key] !== before) cite(clause);
    }
  }
  return SCRATCH[key] as number;
}

/** One current value of a card; printed ones are read directly while nothing can change them. */
export function valueOf(g: State, id: number, key: number): number {
  if (partial !== null) return partial(id)[key] ?? 0;
  const { statics, stored } = derived(g);
  const bit = key > TIMES ? TRAITS : key;
  const card = g.cards[id] as SveCard;
  if (((statics >> bit) & 1) === 0) {
    if (((stored >> bit) & 1) === 0) return by('10.9.1.1', 0, baseValue(g, card, key));
    const value = storedValue(g, card, key);
    return tracing || someNeutral() ? by('10.9.1', defOf(g, id).sheet[key] ?? 0, value) : value;
  }
  const sheets = sheetsOf(g);
  const value = sheets.sheet[id]?.[key] ?? baseValue(g, card, key);
  if (!tracing && !someNeutral()) return value;
  for (const clause of sheets.cites[id]?.[key] ?? []) cite(clause);
  return by('10.9.1', defOf(g, id).sheet[key] ?? 0, value);
}
/** All values where no static ability has a say. */
function storedSheet(g: State, card: SveCard): readonly number[] {
  const printed = base(g, card);
  let sheet: Sheet | null = null;
  for (let layer = 0; layer < LAYERS; layer++) {
    for (const m of g.modifiers) {
      if (m.target !== card.id || m.targetInc !== card.inc || layerOf(m.kind) !== layer) continue;
      const { clause, apply } = KIND_LIST[m.kind] as Kind;
      if (!inForce(clause)) continue;
      sheet ??= printed.slice();
      apply(sheet, m.amount, m.extra, m.stamp);
    }
  }
  return sheet ?? printed;
}
export function sheetOf(g: State, id: number): readonly number[] {
  if (partial !== null) return partial(id);
  if ((derived(g).statics & VALUES) === 0 && (g.modifiers.length === 0 || !(tracing || someNeutral())))
    return storedSheet(g, g.cards[id] as SveCard);
  return sheetsOf(g).sheet[id] ?? base(g, g.cards[id] as SveCard);
}
export const attackOf = (g: State, id: number): number => valueOf(g, id, ATTACK);
/** Health now: what it would be, less what was lost (R51). */
export const healthOf = (g: State, id: number): number => valueOf(g, id, HEALTH) - (g.cards[id] as SveCard).damage;
export const hasWord = (g: State, id: number, word: number): boolean => (valueOf(g, id, WORDS) & word) !== 0;
export const hasFlag = (g: State, id: number, flag: number): boolean => (valueOf(g, id, FLAGGED) & flag) !== 0;
export const costOf = (g: State, id: number): number => valueOf(g, id, COST);

/** Whether an ability of a card is in force: not lost with the others, nor its icon with it. */
export function inEffect(g: State, id: number, ability: Ability): boolean {
  if (((derived(g).statics | derived(g).stored) & ((1 << LOST) | (1 << WORDS))) === 0) return true;
  // What was given is there as long as the gift lasts.
  if (!defOf(g, id).abilities.includes(ability)) return true;
  if (valueOf(g, id, LOST) !== 0) return by('10.3.2', true, false);
  return ability.icon === 0 || by('10.3.2', true, hasWord(g, id, ability.icon));
}
/** Abilities that effects have given to a card and that it still has. */
export function grantedTo(g: State, id: number): readonly number[] {
  let out: number[] | null = null;
  const { statics, stored } = derived(g);
  if (((statics | stored) & GIVES) === 0) return NO_ABILITIES;
  const { inc } = g.cards[id] as SveCard;
  if ((stored & GIVES) !== 0) {
    for (const m of g.modifiers) {
      if (m.kind !== M.ability || m.target !== id || m.targetInc !== inc) continue;
      if (m.stamp + 1 >= valueOf(g, id, LOST)) out = [...(out ?? NO_ABILITIES), m.extra];
    }
  }
  for (const one of gifts(g)) {
    if (one.card === id && one.stamp + 1 >= valueOf(g, id, LOST)) out = [...(out ?? NO_ABILITIES), one.ability];
  }
  return out ?? NO_ABILITIES;
}
const NO_ABILITIES: readonly number[] = [];

export const isFollower = (g: State, id: number): boolean => defOf(g, id).kind === 'follower';
