// Current values of cards (10.9): printed, then abilities given and taken, then other changes, then numbers.
import {
  by,
  type Card,
  cachesOff,
  cardOf,
  inForce,
  lastKnown,
  type Modifier,
  type ModifierKind,
  NONE,
  SEATS,
  type Sheet,
  someNeutral,
  tracing,
  Values,
} from '../../kernel/index.ts';
import { RUSH } from './keywords.ts';
import type { Ability } from './programs/program.ts';
import {
  type Board,
  boardOf,
  cardOfRef,
  defAt,
  defOf,
  EX,
  FIELD,
  HAND,
  incOfRef,
  pool,
  RACE,
  RESOLUTION,
  type State,
  stillThere,
  type SveCard,
  zoneAt,
  GRAVEYARD,
} from './state.ts';
import type { Def } from './defs.ts';

export const ATTACK = 0;
export const HEALTH = 1;
export const COST = 2;
export const WORDS = 3; // keywords and icons
export const FLAGGED = 4;
export const LOST = 5; // when all abilities were last lost, plus one
export const TRAITS = 6; // traits gained
export const TIMES = 7; // attacks a turn
/** Beyond the values: what else effects change, as bits beside those of the keys. */
export const PLAY_COST = 1 << 8;
export const EVOLVE_COST = 1 << 9;
export const DEALS = 1 << 10;
export const TAKES = 1 << 11;
export const GIVES = 1 << 12; // abilities
const VALUES = (1 << 8) - 1;

/** Kinds of effects over time. Those from LAYERS on change no value; whoever is concerned looks for them. */
export const M = {
  loseAll: 0,
  gain: 1,
  lose: 2,
  ability: 3,
  trait: 4,
  flags: 5,
  attack: 6,
  health: 7,
  cost: 8,
  setAttack: 9,
  setHealth: 10,
  setCost: 11,
  times: 12,
  deals: 13,
  takes: 14,
  playCost: 15,
  evolveCost: 16,
  attackBy: 17, // as `attack`, given by what it looks at in numbers
  healthBy: 18,
  setAttackBy: 19,
  setHealthBy: 20,
  borrowed: 21, // whose it was stands in `amount`
} as const;

/** When effects end: `until` of a modifier. */
export const FOREVER = 0;
export const THIS_TURN = 1;
export const NEXT_TURN_OF = 2; // the end of the next turn of `untilSeat`
export const BEGINNING_OF = 4; // the beginning of the next turn of `untilSeat`
export const MAIN_OF = 5; // the beginning of their next main phase
export const AFTER_TURN_OF = 3; // as above, but the present turn is that player's and does not count

/** Kinds that change no value. */
const BEYOND: Readonly<Record<string, number>> = {
  ability: GIVES,
  deals: DEALS,
  takes: TAKES,
  playCost: PLAY_COST,
  evolveCost: EVOLVE_COST,
  borrowed: 0,
};
const LAYERS = 4;
/** What each layer changes. */
export const LAYER_KEYS: readonly number[] = [
  1 << LOST,
  1 << WORDS,
  (1 << TRAITS) | (1 << FLAGGED) | (1 << TIMES),
  (1 << ATTACK) | (1 << HEALTH) | (1 << COST),
];
const NUMBERS = (1 << ATTACK) | (1 << HEALTH) | (1 << COST);

/** Whether a static modifier (target NONE) touches a card: its ability's selector decides. */
type Touches = (g: State, m: Modifier, id: number, sheet: Sheet) => boolean;
interface Selectors {
  touches: Touches;
  statics: (g: State, layer: number) => readonly Modifier[];
  grants: (g: State) => readonly Granted[];
}
const hooks: Selectors = { touches: () => false, statics: () => [], grants: () => [] };
/** Selectors are read by programs, which read values: so they are handed in. */
export function useSelectors(selectors: Selectors): void {
  hooks.touches = selectors.touches;
  hooks.statics = selectors.statics;
  hooks.grants = selectors.grants;
}
const affects = (g: State, m: Modifier, card: Card, sheet: Sheet): boolean =>
  m.target !== NONE || hooks.touches(g, m, card.id, sheet);

const kind = (
  name: string,
  clause: string,
  layer: number,
  key: number,
  apply: (m: Modifier, sheet: Sheet) => void,
  reads = 0,
): ModifierKind<State> => ({
  name,
  clause,
  layer,
  reads,
  writes: 1 << key,
  affects,
  apply: (_g, m, _card, sheet) => apply(m, sheet),
});
const add = (key: number) => (m: Modifier, sheet: Sheet) => {
  sheet[key] = (sheet[key] as number) + m.amount;
};
const set = (key: number) => (m: Modifier, sheet: Sheet) => {
  sheet[key] = m.amount;
};
/** What was given before all abilities were lost is lost with them. */
const given = (key: number) => (m: Modifier, sheet: Sheet) => {
  if (m.stamp + 1 >= (sheet[LOST] as number)) sheet[key] = (sheet[key] as number) | m.extra;
};
const KINDS: readonly ModifierKind<State>[] = [
  kind('loseAll', '10.9.1.2', 0, LOST, (m, sheet) => {
    sheet[LOST] = m.stamp + 1;
    sheet[WORDS] = 0;
  }),
  kind('gain', '10.9.1.2', 1, WORDS, given(WORDS)),
  kind('lose', '10.9.1.2', 1, WORDS, (m, sheet) => {
    sheet[WORDS] = (sheet[WORDS] as number) & ~m.extra;
  }),
  kind('ability', '10.9.1.2', LAYERS, LOST, () => {}),
  kind('trait', '10.9.1.3', 2, TRAITS, (m, sheet) => {
    sheet[TRAITS] = (sheet[TRAITS] as number) | m.extra;
  }),
  kind('flags', '10.9.1.3', 2, FLAGGED, (m, sheet) => {
    sheet[FLAGGED] = (sheet[FLAGGED] as number) | m.extra;
  }),
  kind('attack', '10.9.1.4', 3, ATTACK, add(ATTACK)),
  kind('health', '10.9.1.4', 3, HEALTH, add(HEALTH)),
  kind('cost', '10.9.1.4', 3, COST, add(COST)),
  kind('setAttack', '10.9.1.4', 3, ATTACK, set(ATTACK)),
  kind('setHealth', '10.9.1.4', 3, HEALTH, set(HEALTH)),
  kind('setCost', '10.9.1.4', 3, COST, set(COST)),
  kind('times', '10.9.1.3', 2, TIMES, set(TIMES)),
  kind('deals', '10.2.1.3.2', LAYERS, ATTACK, () => {}),
  kind('takes', '10.2.1.3.2', LAYERS, ATTACK, () => {}),
  kind('playCost', '10.2.1.3.3', LAYERS, COST, () => {}),
  kind('evolveCost', '10.2.1.3.3', LAYERS, COST, () => {}),
  kind('attackBy', '10.9.1.4', 3, ATTACK, add(ATTACK), NUMBERS),
  kind('healthBy', '10.9.1.4', 3, HEALTH, add(HEALTH), NUMBERS),
  kind('setAttackBy', '10.9.1.4', 3, ATTACK, set(ATTACK), NUMBERS),
  kind('setHealthBy', '10.9.1.4', 3, HEALTH, set(HEALTH), NUMBERS),
  kind('borrowed', '5.21.1', LAYERS, ATTACK, () => {}),
];

/** What each kind of effect over time changes. */
const AFFECTED: readonly number[] = KINDS.map(({ name, writes }) => {
  if (name === 'loseAll') return writes | (1 << WORDS);
  return BEYOND[name] ?? writes;
});

/** What is printed, before any effect; cost is always the card's own (5.15.2). */
function base(g: State, card: Card): Sheet {
  const c = card as SveCard;
  const sheet = defOf(g, c.id).sheet.slice();
  if (c.evo !== NONE) sheet[COST] = by('5.15.2', sheet[COST] as number, defAt(g, c.def).cost);
  if (c.raced !== 0 && isLinkedRace(g, c.id))
    sheet[WORDS] = by('14.2.3.1.a', sheet[WORDS] as number, (sheet[WORDS] as number) | RUSH);
  return sheet;
}
/** One printed value, without making a whole sheet. */
function baseValue(g: State, c: SveCard, key: number): number {
  if (c.evo === NONE && c.raced === 0) return defAt(g, c.def).sheet[key] as number;
  if (c.raced !== 0) return base(g, c)[key] as number;
  const evolved = defOf(g, c.id).sheet[key] as number;
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
    if (pool(g).handStatics) for (const id of g.zones[zoneAt(HAND, seat)] as number[]) out.push(id);
  }
  for (const id of g.zones[RESOLUTION * 2] as number[]) out.push(id);
  for (const m of g.modifiers) {
    if (m.target !== NONE && (g.cards[m.target] as SveCard).inc === m.targetInc && !out.includes(m.target))
      out.push(m.target);
  }
  return out;
}
const values = new Values<State>({
  layers: LAYERS,
  kinds: KINDS,
  base: base as (g: State, card: Card) => Sheet,
  scope,
  statics: (g, layer, sheetOf) => {
    partial = sheetOf;
    return (derived(g).statics & (LAYER_KEYS[layer] as number)) === 0 ? NO_MODIFIERS : hooks.statics(g, layer);
  },
  policy: 'live',
});

/** Facts about the fields, worked out anew once they have changed. */
export function derived(g: State): Board {
  const board = boardOf(g);
  if (!board.known || tracing || cachesOff()) workOut(g, board);
  if (board.grants && board.grantedAt !== g.cache.version && partial === null) {
    board.grantedAt = g.cache.version;
    board.granted = hooks.grants(g);
  }
  return board;
}
function workOut(g: State, board: Board): void {
  board.known = true;
  board.statics = 0;
  board.stored = 0;
  board.listens = 0;
  board.states = false;
  board.replaces = false;
  board.grants = false;
  board.granted = NOTHING;
  board.grantedAt = -1;
  for (const seat of SEATS) {
    for (const id of g.zones[zoneAt(FIELD, seat)] as number[]) {
      const def = defOf(g, id);
      for (const a of def.statics) board.statics |= a.affects;
      if (def.states.length > 0) board.states = true;
      if (def.replacements.length > 0) board.replaces = true;
      board.listens |= def.overhears;
    }
  }
  if (tracing || someNeutral()) board.statics |= unheard(g);
  for (const m of g.modifiers) {
    board.stored |= AFFECTED[m.kind] as number;
    if (m.kind !== M.ability) continue;
    const a = pool(g).abilities[m.extra];
    if (a === undefined) continue;
    board.listens |= a.kinds;
    board.statics |= a.affects;
    if (a.kind === 'replacement') board.replaces = true;
  }
  board.grants = (board.statics & GIVES) !== 0;
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
export type Granted = Board['granted'][number];
const NOTHING: readonly Granted[] = [];

/** One value without the layers' machinery: enough while only stored effects are about, which never depend on each other. */
function storedValue(g: State, card: SveCard, key: number): number {
  let value = baseValue(g, card, key);
  let lost = 0;
  for (const m of g.modifiers)
    if (m.kind === M.loseAll && m.target === card.id && m.targetInc === card.inc) lost = m.stamp + 1;
  if (key === LOST) return lost;
  if (lost !== 0 && key === WORDS) value = 0;
  for (const m of g.modifiers) {
    if (m.target !== card.id || m.targetInc !== card.inc) continue;
    switch (m.kind) {
      case M.attack:
        if (key === ATTACK) value += m.amount;
        break;
      case M.health:
        if (key === HEALTH) value += m.amount;
        break;
      case M.cost:
        if (key === COST) value += m.amount;
        break;
      case M.setAttack:
        if (key === ATTACK) value = m.amount;
        break;
      case M.setHealth:
        if (key === HEALTH) value = m.amount;
        break;
      case M.setCost:
        if (key === COST) value = m.amount;
        break;
      case M.gain:
        if (key === WORDS && m.stamp + 1 >= lost) value |= m.extra;
        break;
      case M.lose:
        if (key === WORDS) value &= ~m.extra;
        break;
      case M.flags:
        if (key === FLAGGED) value |= m.extra;
        break;
      case M.trait:
        if (key === TRAITS) value |= m.extra;
        break;
      case M.times:
        if (key === TIMES) value = m.amount;
        break;
      default:
        break;
    }
  }
  return value;
}

/** One current value of a card; printed ones are read directly while nothing can change them. */
export function valueOf(g: State, id: number, key: number): number {
  const { statics, stored } = derived(g);
  if (g.modifiers.length === 0 && (statics & VALUES) === 0) {
    const card = g.cards[id] as SveCard;
    return by('10.9.1.1', 0, baseValue(g, card, key));
  }
  if (partial === null && ((statics >> key) & 1) === 0 && !tracing && !someNeutral() && !cachesOff()) {
    const card = g.cards[id] as SveCard;
    return ((stored >> key) & 1) === 0 ? baseValue(g, card, key) : storedValue(g, card, key);
  }
  if (partial !== null) return partial(id)[key] as number;
  // What is heard must not depend on what is remembered.
  if (tracing) g.cache.sheetsAt = -1;
  const value = values.value(g, id, key);
  partial = null;
  return tracing || someNeutral() ? by('10.9.1', defOf(g, id).sheet[key] as number, value) : value;
}
export function sheetOf(g: State, id: number): Sheet {
  if (g.modifiers.length === 0 && (derived(g).statics & VALUES) === 0) return base(g, g.cards[id] as SveCard);
  if (partial !== null) return partial(id);
  if (tracing) g.cache.sheetsAt = -1;
  const sheet = values.sheet(g, id);
  partial = null;
  return sheet;
}
/** While values are being worked out, whoever asks sees what earlier layers made of them. */
let partial: ((id: number) => Sheet) | null = null;
export const attackOf = (g: State, id: number): number => valueOf(g, id, ATTACK);
/** Health now: what it would be, less what was lost (R51). */
export const healthOf = (g: State, id: number): number => valueOf(g, id, HEALTH) - (g.cards[id] as SveCard).damage;
export const hasWord = (g: State, id: number, word: number): boolean => (valueOf(g, id, WORDS) & word) !== 0;
export const hasFlag = (g: State, id: number, flag: number): boolean => (valueOf(g, id, FLAGGED) & flag) !== 0;
export const costOf = (g: State, id: number): number => valueOf(g, id, COST);

/** An object as somebody refers to it: as it is, or as it was when it was last there (10.11.1). */
export interface Info {
  readonly id: number;
  readonly def: Def;
  readonly card: SveCard;
  readonly sheet: readonly number[] | null; // null: read the current one
}
export function infoOf(g: State, ref: number): Info {
  const id = cardOfRef(ref);
  if (!stillThere(g, ref) && inForce('10.11.1')) {
    const last = lastKnown(g, id, incOfRef(ref));
    if (last !== null) {
      const card = last.card as SveCard;
      const def = defAt(g, card.evo === NONE ? card.def : cardOf(g, card.evo).def);
      by('10.11.1', 0, 1);
      return { id, def, card, sheet: last.sheet };
    }
  }
  return { id, def: defOf(g, id), card: cardOf(g, id), sheet: null };
}

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
  const card = g.cards[id] as SveCard;
  if (((derived(g).statics | derived(g).stored) & GIVES) === 0) return NO_ABILITIES;
  for (const m of g.modifiers) {
    if (m.kind !== M.ability || m.target !== id || m.targetInc !== card.inc) continue;
    if (m.stamp + 1 < valueOf(g, id, LOST)) continue;
    out = out ?? [];
    out.push(m.extra);
  }
  for (const one of derived(g).granted) {
    if (one.card !== id) continue;
    out = out ?? [];
    out.push(one.ability);
  }
  return out ?? NO_ABILITIES;
}
const NO_ABILITIES: readonly number[] = [];
const NO_MODIFIERS: readonly Modifier[] = [];

export const isFollower = (g: State, id: number): boolean => defOf(g, id).kind === 'follower';
