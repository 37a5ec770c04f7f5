// What may be used now (10.1.2, 10.1.4): timing, targets, costs and conditions all proper, or it is not offered.
import { by, cite, NONE, option, type Seat, someNeutral, tracing, flatten } from '../../../kernel/index.ts';
import { boardOf, type InPlay, unitsAt } from '../board.ts';
import * as C from '../cards.ts';
import type { Power } from '../cards.ts';
import { candidates, conditionHolds, type Ctx } from '../select.ts';
import { filtersHold } from '../filters.ts';
import { anyFits, traitHolds } from '../traits.ts';
import { freeSlots, payment } from '../slots.ts';
import { cardsIn, DECK, DISCARD, FRESH, GEAR, HAND, type MonCard, type State, TERRAIN, type Use } from '../state.ts';
import { exhibits } from '../statics.ts';
import type { Cost, Element, Limit } from '../text/ast.ts';
import { BANS } from '../text/ast.ts';
import { nameWord, USE } from '../verbs.ts';
import { valueOf } from '../values.ts';
import { hasTargets } from './10-declare.ts';
import { barring } from './16-loops.ts';

/** Which play step is given: it decides the timings that may be used. */
export type Window = 'normal' | 'counter' | 'initiative' | 'main';
const BITS: Readonly<Record<Window, number>> = {
  normal: C.T_NORMAL,
  counter: C.T_COUNTER,
  initiative: C.T_INITIATIVE,
  main: C.T_MAIN,
};
const WINDOW_CLAUSE: Readonly<Record<Window, string>> = {
  normal: '10.9.4',
  counter: '10.1.10',
  initiative: '10.9.7.a',
  main: '10.9.9',
};

const banned = (g: State, unit: number, ban: (typeof BANS)[number]): boolean =>
  (valueOf(g, unit, C.BANNED) & (1 << BANS.indexOf(ban))) !== 0 && by('4.1.12', false, true);

/** Special abilities, activated ones, or those of this kind may not be used (4.1.5.1). */
const MARK_BANS: Partial<Record<Power['mark'], (typeof BANS)[number]>> = {
  complete: 'useComplete',
  declare: 'useDeclare',
  suicide: 'useSuicide',
};
function isSilenced(g: State, unit: number, power: Power): boolean {
  const ban = MARK_BANS[power.mark];
  return banned(g, unit, 'use') || banned(g, unit, 'activate') || (ban !== undefined && banned(g, unit, ban));
}

/* Locks of declared costs (R16) */

const promised = (g: State, test: (p: Use['costs'][number]) => boolean): boolean => {
  if (g.chain.length === 0) return false;
  const among = (list: State['chain']): boolean => list.some((use) => use.costs.some(test) || among(use.parts));
  return among(g.chain);
};
/** Declared to leave the battlefield as a cost: it may do nothing more (10.11.7, 14.3.5). */
const isLeaving = (g: State, unit: number): boolean =>
  promised(g, (p) => p.pay === 'leave' && p.unit === unit && p.inc === (g.cards[unit] as MonCard).inc) &&
  by('10.11.7.b', false, by('14.3.5', false, by('14.3.4', false, true)));
const isActing = (g: State, unit: number): boolean =>
  promised(g, (p) => p.pay === 'act' && p.unit === unit && p.inc === (g.cards[unit] as MonCard).inc) &&
  by('10.1.6.b', false, true);
const isAttackingNow = (g: State, unit: number): boolean =>
  g.chain.some((use) => use.attackers.some((a) => a.card === unit && a.inc === (g.cards[unit] as MonCard).inc));
const isFlipping = (g: State, terrain: number): boolean =>
  promised(g, (p) => p.pay === 'flip' && p.terrain === terrain);

/* Timing */

const LIMIT_OF: Readonly<Record<string, Limit>> = { complete: 'complete', declare: 'declare', suicide: 'suicide' };
const isOfKind = (g: State, use: Use, limit: Limit): boolean => {
  if (use.card === NONE) return limit === 'attack';
  const d = C.defAt(g, use.def);
  if (d.kind === 'spell' || d.kind === 'consumable') return limit === d.kind;
  return LIMIT_OF[d.powers[use.power]?.mark ?? ''] === limit || use.parts.some((part) => isOfKind(g, part, limit));
};
/** [対抗:～限定]: the chain must hold such a declaration, anywhere before (10.9.6). */
function isAnswerable(g: State, power: Power): boolean {
  if (power.only.length === 0 || power.free) return true;
  const at = g.chain.findIndex((use) => power.only.some((limit) => isOfKind(g, use, limit)));
  if (at < 0) return by('10.9.6.a', true, false);
  return at === g.chain.length - 1 ? true : by('10.9.6.b', false, true);
}
/** The clause that keeps an ability out of this play step, by its own notation. */
function isMistimed(power: Power, window: Window): boolean {
  const bit =
    (power.when & C.T_MAIN) !== 0
      ? '10.9.9.1'
      : (power.when & C.T_NORMAL) !== 0
        ? '10.9.4'
        : (power.when & C.T_INITIATIVE) !== 0
          ? '10.9.7.a'
          : '10.9.5.b';
  const known = power.when & (C.T_NORMAL | C.T_COUNTER | C.T_INITIATIVE | C.T_MAIN);
  return known !== 0 && by(WINDOW_CLAUSE[window], true, by('10.9.1.a', true, by('10.9.2', true, by(bit, true, false))));
}
function inTime(g: State, power: Power, window: Window): boolean {
  const fits = (power.when & BITS[window]) !== 0;
  // A [イニシアチブ/対抗] ability may also answer in its own timing; several notations each stand for themselves (10.9.3).
  if (!fits) return isMistimed(power, window);
  if (window === 'counter' && !isAnswerable(g, power)) return false;
  return power.timings.length === 1 ? true : by('10.9.3', power.timings[0]?.at === window, true);
}
/** Whether targets must be touched by the chain: not for [イニシアチブ] abilities in the initiative timing (10.10.9). */
export const isChained = (g: State, power: Power, window: Window): boolean => {
  if (window !== 'counter') return false;
  return (power.when & C.T_INITIATIVE) !== 0 && g.battle?.timing === 'initiative' ? by('10.10.9', true, false) : true;
};

/* Costs */

/** The icons a spell or consumable takes from its user (R31). */
export function iconsOf(g: State, card: number): readonly (Element | 'i')[] {
  const d = C.defOf(g, card);
  if (d.kind === 'spell') return d.cost;
  return d.kind === 'consumable' ? (ITEMS[d.equipCost] ?? ITEM) : NO_ICONS;
}
const NO_ICONS: readonly (Element | 'i')[] = [];
const ITEM: readonly (Element | 'i')[] = ['i'];
const ITEMS: readonly (readonly (Element | 'i')[])[] = [NO_ICONS, ITEM, ['i', 'i'], ['i', 'i', 'i']];

export const handFor = (g: State, seat: Seat, used: number, only: Extract<Cost, { pay: 'hand' }>['only']): number[] =>
  cardsIn(g, HAND, seat).filter(
    (id) => id !== used && by('10.11.12', true, by('2.1.8.4.1', true, anyFits(g, id, only))),
  );
export const pileFor = (g: State, seat: Seat, only: Extract<Cost, { pay: 'pile' }>['only']): number[] =>
  cardsIn(g, DISCARD, seat).filter((id) => by('10.11.12', true, anyFits(g, id, only)));
export const unitsFor = (
  g: State,
  c: Ctx,
  only: Extract<Cost, { pay: 'sacrifice' }>['only'],
  fresh: boolean,
): number[] => {
  const area = g.battle?.area ?? NONE;
  const all = area === NONE ? boardUnits(g, c.seat) : unitsAt(g, c.seat, area);
  return all.filter(
    (u) =>
      !isLeaving(g, u) &&
      filtersHold(g, c, u, only) &&
      (!fresh || ((g.cards[u] as MonCard).stance === FRESH && !isActing(g, u) && !isAttackingNow(g, u))),
  );
};
const boardUnits = (g: State, seat: Seat): number[] => {
  const all: number[] = [];
  for (const party of boardOf(g).units)
    if (party !== undefined) for (const u of party) if ((g.cards[u] as MonCard).owner === seat) all.push(u);
  return all;
};
export const gearFor = (g: State, c: Ctx): number[] => {
  const area = g.battle?.area ?? NONE;
  return boardOf(g).gear.filter((id) => {
    const card = g.cards[id] as MonCard;
    return card.owner === c.seat && (area === NONE || card.slot === area);
  });
};

function isPayable(g: State, c: Ctx, cost: Cost): boolean {
  switch (cost.pay) {
    case 'hand': {
      const n = cost.n === 'n' ? by('1.3.2', 0, 1) : cost.n;
      return by('10.11.10.a', true, handFor(g, c.seat, c.card, cost.only).length >= n);
    }
    case 'deck': {
      const deck = cardsIn(g, DECK, c.seat);
      if (deck.length < cost.n) return by('10.11.10.a', true, false);
      return cost.only.length === 0 || deck.slice(-cost.n).every((id) => anyFits(g, id, cost.only));
    }
    case 'pile':
      return by('10.11.11', true, pileFor(g, c.seat, cost.only).length >= cost.n);
    case 'draw':
      return by('10.11.10.b', true, cardsIn(g, DECK, c.seat).length >= cost.n);
    case 'item':
      return (
        payment(
          g,
          c.unit,
          Array.from({ length: cost.n }, () => 'i' as const),
        ) !== null
      );
    case 'spell':
      return payment(g, c.unit, cost.elements) !== null;
    case 'actThis':
      return (g.cards[c.unit] as MonCard).stance === FRESH && !isActing(g, c.unit) && !isAttackingNow(g, c.unit);
    case 'act':
      return unitsFor(g, c, cost.only, true).length >= cost.n;
    case 'discardThis':
    case 'returnThis':
      return !isLeaving(g, c.unit);
    case 'sacrifice':
      return unitsFor(g, c, cost.only, false).length >= cost.n;
    case 'gear':
      return gearFor(g, c).length >= cost.n;
    case 'discardCard':
      return (g.cards[c.card] as MonCard).role === GEAR && !promised(g, (p) => p.pay === 'leave' && p.unit === c.card);
    case 'flip':
      return (g.cards[c.card] as MonCard).role === TERRAIN;
  }
}
const canPay = (g: State, c: Ctx): boolean => {
  const { costs } = c.power;
  for (const cost of costs)
    if (!isPayable(g, c, cost)) return by('10.11.1', true, by('10.11.6', true, by('10.11.2', true, false)));
  if (costs.length === 0 || isPayableTogether(g, c)) return true;
  return by('10.11.1', true, by('10.11.6', true, by('10.11.2', true, false)));
};
/** Costs that draw on the same hand or the same slots, all at once (10.11.2, 10.11.5). */
function isPayableTogether(g: State, c: Ctx): boolean {
  let cards = 0;
  for (const cost of c.power.costs) if (cost.pay === 'hand') cards += cost.n === 'n' ? 1 : cost.n;
  if (cards > 1 && handFor(g, c.seat, c.card, NO_FILTER).length < cards) return false;
  const all = allIcons(g, c.card, c.power);
  return all.length < 2 || c.unit === NONE || payment(g, c.unit, all) !== null;
}
const NO_FILTER: readonly never[] = [];
/** Icons to be paid from the slots of the using unit: the card's, and those named in 〈コスト〉. */
export function allIcons(g: State, card: number, power: Power): readonly (Element | 'i')[] {
  const own = (g.cards[card] as MonCard).role === 0 ? iconsOf(g, card) : NO_ICONS;
  const more = flatten(power.costs, (c): (Element | 'i')[] =>
    c.pay === 'item' ? Array.from({ length: c.n }, () => 'i') : c.pay === 'spell' ? [...c.elements] : [],
  );
  return more.length === 0 ? own : [...own, ...more];
}

/* Users */

/** The own cost of an ability's kind: □ a fresh unit, × the unit itself (14.2.4, 14.3.4). */
function markAllows(g: State, c: Ctx): boolean {
  const unit = g.cards[c.unit] as MonCard;
  switch (c.power.mark) {
    case 'complete':
      if (unit.stance !== FRESH) return by('14.2.4', true, false);
      return !isActing(g, c.unit) && !isAttackingNow(g, c.unit) && !isLeaving(g, c.unit);
    case 'suicide':
      return !isLeaving(g, c.unit);
    case 'declare':
      return cite('14.4.1.a') && !isLeaving(g, c.unit);
    case 'flip':
      return !isFlipping(g, c.card);
    default:
      return true;
  }
}
const dummy = { dice: [], n: 0, more: 0, choices: [], it: null, targets: [], offered: [], lasts: null } as const;
export const ctxFor = (g: State, seat: Seat, card: number, power: Power, unit: number): Ctx => ({
  seat,
  card,
  inc: (g.cards[card] as MonCard).inc,
  power,
  unit,
  unitInc: unit === NONE ? 0 : (g.cards[unit] as MonCard).inc,
  ...dummy,
});

/** Whether this ability of a card on the battlefield may be used in this play step. */
function isUsableThere(g: State, seat: Seat, card: number, power: Power, window: Window): boolean {
  const c = g.cards[card] as MonCard;
  if (c.owner !== seat && by('10.1.2', true, false) === false) return false;
  if (!inTime(g, power, window)) return false;
  const { battle } = g;
  if (battle !== null && c.slot !== battle.area) return by('8.2.2', true, false);
  if (power.mark === 'flip' && c.role !== TERRAIN) return by('10.1.2', true, false);
  const unit = c.role === GEAR ? c.host : card;
  if (c.role !== TERRAIN && isSilenced(g, unit, power)) return by('4.1.5.1', true, false);
  if (!exhibits(g, { card, power })) return false;
  const ctx = ctxFor(g, seat, card, power, unit);
  if (!markAllows(g, ctx)) return false;
  if (power.activation !== null && !by('10.1.4', true, conditionHolds(g, ctx, power.activation))) return false;
  return isComplete(g, ctx, window);
}
/** Costs payable and targets there: the declaration can be completed (10.1.4). */
function isComplete(g: State, ctx: Ctx, window: Window): boolean {
  return canPay(g, ctx) && by('10.1.4', true, by('10.10.1', true, hasTargets(g, ctx, isChained(g, ctx.power, window))));
}

/** Secret art (秘伝): the using unit must be such a one (15.4.5). */
export const isInitiate = (g: State, card: number, unit: number): boolean =>
  C.defOf(g, card).extras.every((x) => x.rule !== 'secret' || x.only.every((t) => traitHolds(g, null, unit, t))) ||
  by('15.4.5.2', true, false);

/** Own units in the battle that may use this spell or consumable. */
export function usersOf(g: State, seat: Seat, card: number, power: Power, window: Window): number[] {
  const { battle } = g;
  if (battle === null) return [];
  const users: number[] = [];
  for (const unit of unitsAt(g, seat, battle.area))
    if (canUseCard(g, seat, card, power, unit, window)) users.push(unit);
  return users;
}
export function canUseCard(g: State, seat: Seat, card: number, power: Power, unit: number, window: Window): boolean {
  const spell = C.defOf(g, card).kind === 'spell';
  if (freeSlots(g, unit).length === 0 && iconsOf(g, card).length > 0)
    return by(spell ? '13.1.3.1.c' : '13.1.2.2', true, false);
  if (payment(g, unit, iconsOf(g, card)) === null) return by('13.1.3.1.a', true, by('13.1.2.1', true, false));
  if (isLeaving(g, unit) || banned(g, unit, spell ? 'spell' : 'item') || banned(g, unit, 'activate')) return false;
  return isInitiate(g, card, unit) && isComplete(g, ctxFor(g, seat, card, power, unit), window);
}
function isUsableFromHand(g: State, seat: Seat, card: number, power: Power, window: Window): boolean {
  if (!inTime(g, power, window)) return false;
  const { kind } = C.defOf(g, card);
  if (kind === 'unit' || kind === 'terrain') return isComplete(g, ctxFor(g, seat, card, power, NONE), window);
  const { battle } = g;
  if (battle === null) return false;
  for (const unit of unitsAt(g, seat, battle.area)) if (canUseCard(g, seat, card, power, unit, window)) return true;
  return false;
}

/** Same-named [チェイン] abilities on the battlefield that may be added in this play step (15.2.2). */
export function chainedThere(g: State, seat: Seat, name: string, window: Window): readonly InPlay[] {
  return boardOf(g).active.filter(
    ({ card, power }) =>
      power.manners.includes('chain') &&
      power.costs.length === 0 &&
      by('15.2.2.a', true, power.name === name) &&
      (power.when & BITS[window]) !== 0 &&
      isUsableThere(g, seat, card, power, window),
  );
}
/** Whether a chained ability has the timing of this play step. */
export const isTimely = (power: Power, window: Window): boolean => (power.when & BITS[window]) !== 0;

/** Every ability a player may use in this play step, as options. */
export function usable(g: State, seat: Seat, window: Window): number[] {
  const options: number[] = [];
  const bits = tracing || someNeutral() ? C.T_NORMAL | C.T_COUNTER | C.T_INITIATIVE | C.T_MAIN : BITS[window];
  for (const { card, power } of boardOf(g).active) {
    if ((power.when & bits) !== 0 && isUsableThere(g, seat, card, power, window) && !isLooping(g, seat, card, power))
      options.push(option(USE, card, nameWord(power.code)));
  }
  for (const card of cardsIn(g, HAND, seat)) {
    const { powers } = C.defOf(g, card);
    for (const power of powers) {
      if (power.mark !== 'hand' || !power.active || (power.when & bits) === 0) continue;
      if (isUsableFromHand(g, seat, card, power, window)) options.push(option(USE, card, nameWord(power.code)));
    }
  }
  return options;
}
/** A free ability with no other target to choose, that a loop may not be started with again here (16.1.1.2.b). */
function isLooping(g: State, seat: Seat, card: number, power: Power): boolean {
  if (g.barred.length === 0) return false;
  const words = `use ${card} ${power.index} `;
  const mine = g.barred.filter((v) => v.seat === seat && v.what.startsWith(words));
  const barred = mine.length === 0 ? null : barring(g, seat);
  if (barred === null) return false;
  const c = ctxFor(
    g,
    seat,
    card,
    power,
    (g.cards[card] as MonCard).role === GEAR ? (g.cards[card] as MonCard).host : card,
  );
  const open = power.target.some(
    (t) => !('the' in t) && typeof t.count === 'object' && candidates(g, c, t).length > t.count.n,
  );
  return !open && mine.some((v) => barred(v.what));
}
/** By public facts alone: could this player have anything to use? Nobody learns more from being asked or not. */
export function mightUse(g: State, seat: Seat, window: Window): boolean {
  const { battle } = g;
  if (battle !== null && unitsAt(g, seat, battle.area).length > 0 && cardsIn(g, HAND, seat).length > 0) return true;
  const bits = BITS[window];
  for (const { card, power } of boardOf(g).active) {
    const c = g.cards[card] as MonCard;
    if (c.owner === seat && (power.when & bits) !== 0 && (battle === null || c.slot === battle.area)) return true;
  }
  return battle === null && cardsIn(g, HAND, seat).length > 0;
}
