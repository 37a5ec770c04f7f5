// Values under effects (10.7): printed numbers, what equipment adds, what continuing effects make of them.
import {
  by,
  type Card,
  cite,
  inForce,
  type Modifier,
  type ModifierKind,
  NONE,
  type Seat,
  type Sheet,
  tracing,
  Values,
} from '../../kernel/index.ts';
import { boardOf, gearOf, isTerrainRole, unitsAt } from './board.ts';
import * as C from './cards.ts';
import { answers } from './asks.ts';
import { kindNumber, type ModifierName, MODIFIERS } from './modifiers.ts';
import { keeping, tell } from './provenance.ts';
import {
  affectsStatic,
  applyGifts,
  hasStatic,
  isTaking,
  loseElements,
  loseResist,
  loseStanding,
  loseWeak,
  staticModifiers,
  steadyHand,
} from './statics.ts';
import { bitsOfSlots } from './bits.ts';
import { slotsOf } from './slots.ts';
import { fieldOf, HQ, type MonCard, PROXY, type State, TERRAIN, UNIT } from './state.ts';

const TRAITS = (1 << C.MARCH) | (1 << C.ATTRIBUTE) | (3 << C.RACE) | (1 << C.TYPE) | (1 << C.NAME);
/** Whether an ability is still there: every persistent ○ reads this of its own card (14.5.4.4). */
const ABILITIES = (1 << C.LOST_MARKS) | (1 << C.LOST_ABILITIES);
const NUMBERS =
  (1 << C.LEVEL) |
  (1 << C.ATTACK) |
  (1 << C.DEFENCE) |
  (1 << C.LIMIT) |
  (1 << C.INITIATIVE) |
  (1 << C.CHARGE) |
  (1 << C.DEFENDER);

const WEAK_BITS = ((1 << C.WEAK_WORDS) - 1) << C.WEAK;
const SLOT_BITS = (1 << C.LOST_ITEM) | (1 << C.LOST_SPELL) | (1 << C.LOST_ELEMENTS) | (1 << C.LOST_ELEMENTS_AT);
const STANDINGS = (1 << C.INITIATIVE) | (1 << C.CHARGE) | (1 << C.DEFENDER) | (1 << C.RESIST) | WEAK_BITS | SLOT_BITS;
const LOSSES = ABILITIES | TRAITS | STANDINGS;

const onTarget = (_g: State, m: Modifier, card: Card): boolean => m.target === card.id && m.targetInc === card.inc;
type Apply = (g: State, m: Modifier, card: Card, sheet: Sheet) => void;
const stored = (name: ModifierName, clause: string, writes: number, apply: Apply): ModifierKind<State> => ({
  name,
  clause,
  layer: 0,
  reads: 0,
  writes,
  affects: onTarget,
  apply,
});
const steady = (name: ModifierName, reads: number, writes: number): ModifierKind<State> => ({
  name,
  clause: '14.5.1',
  layer: 0,
  reads: reads | ABILITIES,
  writes,
  affects: (g, m, card, sheet) => {
    const outer = looking;
    const tried = inProgress !== null && inProgress(card.id) !== sheet;
    looking = tried && !inForce('10.7.2.3') ? null : { id: card.id, sheet };
    if (tried) keptOf(g, card.id).add('10.7.2.3');
    const found = tracing ? keeping(keptOf(g, card.id), () => isTouched(g, m, card)) : isTouched(g, m, card);
    looking = outer;
    return found;
  },
  apply: (g, m, card, sheet) => {
    const outer = looking;
    looking = { id: card.id, sheet };
    if (tracing) keeping(keptOf(g, card.id), () => applyGifts(g, m, card, sheet));
    else applyGifts(g, m, card, sheet);
    looking = outer;
  },
});
/** Where abilities are taken away a ○ hangs on its own card too, so that what takes it away comes first (10.7.2.3). */
const isTouched = (g: State, m: Modifier, card: Card): boolean =>
  affectsStatic(g, m, card) || (card.id === m.source && isTaking(g) && hasStatic(g, m));
/** The sheet the kernel asks about: it may be one it only tries (10.7.2.3). */
let looking: { readonly id: number; readonly sheet: Sheet } | null = null;
const add = (sheet: Sheet, key: number, n: number): void => {
  sheet[key] = (sheet[key] ?? 0) + n;
};
const set = (sheet: Sheet, key: number, bits: number): void => {
  sheet[key] = (sheet[key] ?? 0) | bits;
};
const nothing: Apply = () => {};
/** Clauses cited while a sheet is made are kept with it. */
const kept_ = (g: State, card: Card, body: () => void): void => (tracing ? keeping(keptOf(g, card.id), body) : body());
const KINDS: Readonly<Record<ModifierName, ModifierKind<State>>> = {
  number: stored('number', '10.14.5', NUMBERS, (_g, m, _c, sheet) => add(sheet, m.extra, m.amount)),
  trait: stored('trait', '10.14.2', TRAITS, (_g, m, _c, sheet) => set(sheet, m.extra, m.amount)),
  setTrait: stored('setTrait', '10.16.1', TRAITS, (_g, m, _c, sheet) => {
    sheet[m.extra] = m.amount;
  }),
  resist: stored('resist', '10.14.4.a', 1 << C.RESIST, (_g, m, _c, sheet) => set(sheet, C.RESIST, m.amount)),
  weak: stored('weak', '13.1.8.3', WEAK_BITS, (_g, m, _c, sheet) => C.addWeak(sheet, m.extra, m.amount)),
  lostMarks: stored('lostMarks', '10.15.2.1.a', ABILITIES, (_g, m, _c, sheet) => set(sheet, C.LOST_MARKS, m.amount)),
  lostAbility: stored('lostAbility', '10.15.2.1.a', ABILITIES, (_g, m, _c, sheet) =>
    set(sheet, C.LOST_ABILITIES, 1 << m.amount),
  ),
  lostStanding: stored('lostStanding', '10.15.2.1.a', STANDINGS, (g, m, card, sheet) =>
    kept_(g, card, () => loseStanding(sheet, m.amount, m.stamp)),
  ),
  lostResist: stored('lostResist', '10.15.2.1.a', 1 << C.RESIST, (g, m, card, sheet) =>
    kept_(g, card, () => loseResist(sheet, m.amount)),
  ),
  lostWeak: stored('lostWeak', '10.15.2.1.a', WEAK_BITS, (g, m, card, sheet) =>
    kept_(g, card, () => loseWeak(sheet, m.amount)),
  ),
  lostElements: stored('lostElements', '10.15.2.1.a', SLOT_BITS, (_g, m, _c, sheet) =>
    loseElements(sheet, m.amount, m.stamp),
  ),
  lostTrait: stored('lostTrait', '10.15.2.1.a', TRAITS, (_g, m, _c, sheet) => {
    sheet[m.extra] = (sheet[m.extra] ?? 0) & ~m.amount;
  }),
  ban: stored('ban', '4.1.12', 1 << C.BANNED, (_g, m, _c, sheet) => set(sheet, C.BANNED, m.amount)),
  immune: stored('immune', '', 1 << C.IMMUNE, (_g, m, _c, sheet) => set(sheet, C.IMMUNE, m.amount)),
  soften: stored('soften', '', 0, nothing),
  staticPlain: steady('staticPlain', 0, NUMBERS),
  staticByTraits: steady('staticByTraits', TRAITS | STANDINGS, NUMBERS),
  staticByNumbers: steady('staticByNumbers', TRAITS | STANDINGS | NUMBERS, NUMBERS),
  staticTraits: steady('staticTraits', 0, TRAITS),
  staticTraitsByTraits: steady('staticTraitsByTraits', TRAITS, TRAITS),
  staticLosses: steady('staticLosses', 0, LOSSES),
  staticLossesByTraits: steady('staticLossesByTraits', TRAITS | STANDINGS | NUMBERS, LOSSES),
  item: stored('item', '10.14.1', 0, nothing),
  spell: stored('spell', '10.14.1', 0, nothing),
  hand: stored('hand', '10.14.5', 0, nothing),
  march: stored('march', '', 0, nothing),
  instant: stored('instant', '', 0, nothing),
  quick: stored('quick', '', 0, nothing),
  instead: stored('instead', '', 0, nothing),
  bar: stored('bar', '4.1.12', 0, nothing),
  seatBan: stored('seatBan', '4.1.12', 0, nothing),
};

const HQ_LIMIT = 10;
const PROXY_LIMIT = 8;
/** What is printed: of a base or proxy nothing but its limit is defined (R30). */
function printedSheet(g: State, card: MonCard): readonly number[] {
  if (card.role === HQ || card.role === PROXY) return C.poolOf(g).blank;
  return C.defAt(g, card.def).sheet;
}
function base(g: State, plain: Card): Sheet {
  return tracing ? keeping(keptOf(g, plain.id), () => makeBase(g, plain)) : makeBase(g, plain);
}
function makeBase(g: State, plain: Card): Sheet {
  const card = plain as MonCard;
  const sheet = printedSheet(g, card).slice();
  if (card.role === HQ) sheet[C.LIMIT] = by('5.1.2.9.a', 0, HQ_LIMIT);
  else if (card.role === PROXY) sheet[C.LIMIT] = by('5.1.2.20.2', 0, PROXY_LIMIT);
  else if (card.role === UNIT) for (const gear of gearOf(g, card.id)) addGear(sheet, C.defOf(g, gear).sheet);
  return sheet;
}
/** Equipment adds attack, defence and standing abilities, in battle and out of it (2.1.2.1.2.3, 12.2.8.9). */
function addGear(sheet: Sheet, gear: readonly number[]): void {
  const on = cite('2.1.2.1.2.3') && cite('12.2.8.9');
  if (!on) return;
  const more = (key: number, clause: string) => add(sheet, key, by(clause, 0, gear[key] ?? 0));
  more(C.ATTACK, '2.1.16.2');
  more(C.DEFENCE, '2.1.18.2');
  more(C.INITIATIVE, '2.1.21.2');
  more(C.CHARGE, '2.1.21.2');
  more(C.DEFENDER, '2.1.21.2');
  set(sheet, C.RESIST, by('2.1.21.2', 0, gear[C.RESIST] ?? 0));
  for (let i = 0; i < C.WEAK_WORDS; i++) more(C.WEAK + i, '2.1.21.2');
}

const values = new Values<State>({
  layers: 1,
  kinds: MODIFIERS.map((name) => KINDS[name]),
  base,
  scope: (g) => fieldOf(g),
  statics: (g, _layer, sheetOf) => {
    inProgress = sheetOf;
    return staticModifiers(g);
  },
});
let inProgress: ((id: number) => Sheet) | null = null;

/** Clauses that decided a card's sheet, kept as long as the sheet is. */
const kept = new WeakMap<object, { at: number; cards: Map<number, Set<string>> }>();
function keptOf(g: State, id: number): Set<string> {
  let all = kept.get(g.cache);
  if (all === undefined || all.at !== g.cache.version) {
    all = { at: g.cache.version, cards: new Map() };
    kept.set(g.cache, all);
  }
  const known = all.cards.get(id);
  if (known !== undefined) return known;
  const made = new Set<string>();
  all.cards.set(id, made);
  return made;
}
const ORDER_CLAUSES = ['10.7.2', '10.7.2.1', '10.7.2.2'] as const;
function tellOf(g: State, id: number): void {
  if (inProgress !== null) return;
  const all = kept.get(g.cache);
  if (all !== undefined && all.at === g.cache.version) tell(all.cards.get(id));
  tell(boardOf(g).cites);
  if (g.modifiers.length > 0) for (const clause of ORDER_CLAUSES) cite(clause);
}

/** Whether nothing in play changes any value, so that what is printed holds. */
export const isPlain = (g: State): boolean => g.modifiers.length === 0 && boardOf(g).steady.length === 0;

function sheetFor(g: State, id: number): Sheet {
  if (inProgress !== null) return inProgress(id);
  try {
    return values.sheet(g, id);
  } finally {
    inProgress = null;
  }
}
/** 8.3.7.3: in the simultaneous attack, who fights and where has nothing but what is printed. */
const isStripped = (g: State, card: MonCard): boolean =>
  g.bare && g.battle !== null && card.slot === g.battle.area && card.role !== 0;
function bareValue(g: State, card: MonCard, key: number): number {
  if (key === C.LIMIT && isTerrainRole(card.role)) return base(g, card)[key] ?? 0;
  if (key === C.INITIATIVE || key === C.CHARGE || key === C.DEFENDER || (key >= C.RESIST && key < C.LIMIT)) return 0;
  return printedSheet(g, card)[key] ?? 0;
}

/** A value of a card now. */
export function valueOf(g: State, id: number, key: number): number {
  const card = g.cards[id] as MonCard;
  if (g.bare && isStripped(g, card)) return by('8.3.7.3.a', liveValue(g, card, key), bareValue(g, card, key));
  return liveValue(g, card, key);
}
function liveValue(g: State, card: MonCard, key: number): number {
  if (card.role === 0) return C.defAt(g, card.def).sheet[key] ?? 0;
  const raw = rawValue(g, card, key);
  if (key === C.ATTACK || key === C.LEVEL) {
    const value = key === C.ATTACK ? raw + sideBonus(g, card) : raw;
    return value < 0 ? by('4.6.1', 0, value) : value;
  }
  return raw;
}
function rawValue(g: State, card: MonCard, key: number): number {
  if (inProgress === null && !tracing && isPlain(g)) {
    const { gear, worn } = boardOf(g);
    if (card.role === UNIT ? gear.length === 0 : card.role >= TERRAIN) return C.defAt(g, card.def).sheet[key] ?? 0;
    return (worn[card.id] ??= base(g, card))[key] ?? 0;
  }
  if (inProgress !== null) return (looking?.id === card.id ? looking.sheet : inProgress(card.id))[key] ?? 0;
  const value = values.value(g, card.id, key);
  inProgress = null;
  if (tracing) tellOf(g, card.id);
  return value;
}
/** Charge for the first side, Defender for the second, from the first normal timing to the end (13.1.5, 13.1.6). */
function sideBonus(g: State, card: MonCard): number {
  const { battle } = g;
  if (battle === null || battle.first === NONE || card.role !== UNIT || card.slot !== battle.area) return 0;
  const { timing } = battle;
  const first = card.owner === battle.first;
  const key = first ? C.CHARGE : C.DEFENDER;
  const raw = rawValue(g, card, key);
  if (raw === 0) return 0;
  const say = first ? CHARGE_CLAUSES : DEFENDER_CLAUSES;
  const printed = printedSheet(g, card)[key] ?? 0;
  const x = by(say.gained, printed, raw);
  if (timing === 'initiative') return by(say.early, x, 0);
  return timing === 'finish' || timing === 'second' ? by(say.lasts, 0, by(say.is, 0, x)) : by(say.is, 0, x);
}
const CHARGE_CLAUSES = {
  is: '13.1.5.1',
  early: '13.1.5.2',
  gained: '13.1.5.3',
  lasts: '13.1.5.5',
} as const;
const DEFENDER_CLAUSES = {
  is: '13.1.6.1',
  early: '13.1.6.2',
  gained: '13.1.6.3',
  lasts: '13.1.6.5',
} as const;

/** Printed values, as 基本～ asks for (3.2.2). */
export const baseValue = (g: State, id: number, key: number): number => {
  const card = g.cards[id] as MonCard;
  if (key === C.LIMIT && (card.role === HQ || card.role === PROXY)) return base(g, card)[key] ?? 0;
  return printedSheet(g, card)[key] ?? 0;
};
/** Everything that may be asked of a card when it has left (10.5.4.1). */
export const snapshot = (g: State, id: number): Sheet => {
  const sheet = sheetFor(g, id).slice();
  const { role, owner, slot } = g.cards[id] as MonCard;
  if (role !== UNIT) return sheet;
  sheet[C.ATTACK] = valueOf(g, id, C.ATTACK);
  const party = unitsAt(g, owner, slot);
  sheet[C.WAS] =
    (party[0] === id ? C.WAS_FRONT : 0) |
    (party.at(-1) === id ? C.WAS_REAR : 0) |
    (gearOf(g, id).length << C.WAS_WORN) |
    (Math.max(0, party.indexOf(id)) << C.WAS_PLACE) |
    bitsOfSlots(slotsOf(g, id));
  return sheet;
};
export const levelOf = (g: State, id: number): number => valueOf(g, id, C.LEVEL);
export const attackOf = (g: State, id: number): number => valueOf(g, id, C.ATTACK);
export const defenceOf = (g: State, id: number): number => valueOf(g, id, C.DEFENCE);
export const limitOf = (g: State, terrain: number): number => valueOf(g, terrain, C.LIMIT);

/** Hand limit (手札上限枚数): six unless changed (5.1.4.7). */
const HAND_LIMIT = 6;
export function handLimit(g: State, seat: Seat): number {
  let limit = by('5.1.4.7', 0, HAND_LIMIT);
  const kind = kindNumber('hand');
  for (const m of g.modifiers) if (m.kind === kind && m.extra === seat) limit = by('10.14.5', limit, limit + m.amount);
  return by('10.14.5', limit, limit + steadyHand(g, seat));
}

answers({ value: valueOf, base: baseValue });
