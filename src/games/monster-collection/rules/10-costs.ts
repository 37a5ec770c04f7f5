// Costs (10.11): what a use costs, what can pay it, and whether all of it can be paid together. Who asks whether a use may be
// declared and who declares it ask the same list of demands.
import { by, flatten, NONE, type Seat } from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import { boardOf, unitsAt, unitsOf } from '../board.ts';
import * as C from '../cards.ts';
import type { Power } from '../cards.ts';
import { filtersHold } from '../filters.ts';
import type { Ctx } from '../context.ts';
import { payment } from '../slots.ts';
import {
  cardsIn,
  DECK,
  DISCARD,
  FRESH,
  GEAR,
  HAND,
  isDeclared,
  type MonCard,
  type Paid,
  type State,
  TERRAIN,
} from '../state.ts';
import type { CardFilter, Cost, Element, Filter } from '../text/ast.ts';
import { anyFits } from '../traits.ts';

/* What is promised to a declaration (R16) */

const incOf = (g: State, id: number): number => (g.cards[id] as MonCard).inc;
const promised = (g: State, test: (p: Paid) => boolean): boolean => isDeclared(g, (use) => use.costs.some(test));
/** Declared to leave the battlefield as a cost: it may do nothing more (10.11.7, 14.3.5). */
export const isLeaving = (g: State, id: number): boolean =>
  promised(g, (p) => p.pay === 'leave' && p.unit === id && p.inc === incOf(g, id)) &&
  by('10.11.5 10.11.7.b 14.3.5 14.3.4', false, true);
/** Declared to act: as the cost of an ability, or by attacking (9.1). */
export const isActing = (g: State, unit: number): boolean =>
  (promised(g, (p) => p.pay === 'act' && p.unit === unit && p.inc === incOf(g, unit)) && by('10.1.6.b', false, true)) ||
  g.chain.some((use) => use.attackers.some((a) => a.card === unit && a.inc === incOf(g, unit)));
export const isFlipping = (g: State, terrain: number): boolean =>
  promised(g, (p) => p.pay === 'flip' && p.terrain === terrain);
/** A hand card that the declaration under way uses or pays with already. */
const isTaken = (g: State, id: number): boolean =>
  g.underway.draft !== null &&
  isDeclared(g, (use) => use.card === id || use.costs.some((p) => p.pay === 'card' && p.card === id));

/* What a use costs */

const NO_COSTS: readonly Cost[] = [];
const ACT_THIS: readonly Cost[] = [{ pay: 'actThis' }];
const DISCARD_THIS: readonly Cost[] = [{ pay: 'discardThis' }];
const FLIP_THIS: readonly Cost[] = [{ pay: 'flip' }];
/** What an ability costs by its kind: □ the unit's action, × the unit, ▽ the terrain's face, ◎ nothing (14.2 … 14.8). */
function ownCosts(power: Power): readonly Cost[] {
  switch (power.mark) {
    case 'complete':
      return by('14.2.3 14.2.1', NO_COSTS, ACT_THIS);
    case 'suicide':
      return by('14.3.3 14.3.1', NO_COSTS, DISCARD_THIS);
    case 'flip':
      return by('14.8.3 14.8.1', NO_COSTS, FLIP_THIS);
    case 'declare':
      return by('14.4.3', ACT_THIS, NO_COSTS);
    default:
      return NO_COSTS;
  }
}
/** Everything the use costs but slots: what its kind asks, and 〈コスト〉 on top (10.11.6). */
export const costsOf = (power: Power): readonly Cost[] => {
  const own = ownCosts(power);
  return own.length === 0 ? power.costs : [...own, ...power.costs];
};

/** The icons a spell or consumable takes from its user (R31). */
export function iconsOf(g: State, card: number): readonly (Element | 'i')[] {
  const d = C.defOf(g, card);
  if (d.kind === 'spell') return d.cost;
  return d.kind === 'consumable' ? itemIcons(d.equipCost) : NO_ICONS;
}
const NO_ICONS: readonly (Element | 'i')[] = [];
const itemIcons = (n: number): readonly 'i'[] => (n === 1 ? ITEM : Array.from({ length: n }, () => 'i' as const));
const ITEM: readonly 'i'[] = ['i'];
/** Icons to be paid from the slots of the using unit: the card's, and those named in 〈コスト〉. */
export function allIcons(g: State, card: number, power: Power): readonly (Element | 'i')[] {
  const own = (g.cards[card] as MonCard).role === 0 ? iconsOf(g, card) : NO_ICONS;
  const more = flatten(power.costs, (c): readonly (Element | 'i')[] =>
    c.pay === 'item' ? itemIcons(c.n) : c.pay === 'spell' ? c.elements : NO_ICONS,
  );
  return more.length === 0 ? own : [...own, ...more];
}

/* What can pay */

const handFor = (g: State, c: Ctx, only: readonly CardFilter[]): number[] =>
  cardsIn(g, HAND, c.seat).filter(
    (id) => id !== c.card && !isTaken(g, id) && by('10.11.12 2.1.8.4.1', true, anyFits(g, c, id, only)),
  );
const pileFor = (g: State, c: Ctx, only: readonly CardFilter[]): number[] =>
  cardsIn(g, DISCARD, c.seat).filter((id) => !isTaken(g, id) && by('10.11.12', true, anyFits(g, c, id, only)));
/** Cards of the deck that the declaration under way does not pay with already. */
export const deckFor = (g: State, seat: Seat): readonly number[] => {
  const deck = cardsIn(g, DECK, seat);
  return g.underway.draft === null ? deck : deck.filter((id) => !isTaken(g, id));
};
/** Cards that it draws as a cost already. */
const drawnFor = (g: State): number => {
  const { draft } = g.underway;
  return draft === null
    ? 0
    : flatten([draft, ...draft.parts], (u) => u.costs).reduce((n, p) => (p.pay === 'draw' ? n + p.n : n), 0);
};
const isReady = (g: State, unit: number): boolean =>
  (g.cards[unit] as MonCard).stance === FRESH && !isActing(g, unit) && !isLeaving(g, unit);
const unitsFor = (g: State, c: Ctx, only: readonly Filter[], fresh: boolean): number[] =>
  (g.battle === null ? unitsOf(g, c.seat) : unitsAt(g, c.seat, g.battle.area)).filter(
    (u) => !isLeaving(g, u) && filtersHold(g, c, u, only) && (!fresh || isReady(g, u)),
  );
const gearFor = (g: State, c: Ctx): number[] =>
  boardOf(g).gear.filter((id) => {
    const card = g.cards[id] as MonCard;
    return card.owner === c.seat && (g.battle === null || card.slot === g.battle.area) && canGo(g, id);
  });
/** Whether it may leave for the discard pile as a cost. */
const canGo = (g: State, id: number): boolean => !isLeaving(g, id) && !isBanned(g, id, 'discard');
const isGround = (g: State, id: number): boolean => (g.cards[id] as MonCard).role === TERRAIN && !isFlipping(g, id);
const isWorn = (g: State, id: number): boolean => (g.cards[id] as MonCard).role === GEAR && canGo(g, id);

/** Cards that can pay a cost, and how many of them it takes; each pays one cost alone (10.11.5). */
export interface Demand {
  readonly from: readonly number[];
  readonly least: number;
  readonly most: number;
}
const demand = (from: readonly number[], n: number): Demand => ({ from, least: n, most: n });
const one = (id: number, able: boolean): Demand => demand(able ? [id] : [], 1);
/** What a cost takes of cards on the battlefield, in hand or in the discard pile; null: it takes none of them. */
export function demandOf(g: State, c: Ctx, cost: Cost): Demand | null {
  switch (cost.pay) {
    case 'hand': {
      const from = handFor(g, c, cost.only);
      return cost.n === 'n' ? { from, least: by('1.3.2', 0, 1), most: from.length } : demand(from, cost.n);
    }
    case 'pile':
      return demand(pileFor(g, c, cost.only), cost.n);
    case 'act':
      return demand(unitsFor(g, c, cost.only, true), cost.n);
    case 'actThis':
      return one(c.unit, isReady(g, c.unit));
    case 'sacrifice':
      return demand(
        unitsFor(g, c, cost.only, false).filter((u) => canGo(g, u)),
        cost.n,
      );
    case 'discardThis':
      return one(c.unit, canGo(g, c.unit));
    case 'returnThis':
      return one(c.unit, !isLeaving(g, c.unit));
    case 'gear':
      return demand(gearFor(g, c), cost.n);
    case 'discardCard':
      return one(c.card, isWorn(g, c.card));
    case 'flip':
      return one(c.card, isGround(g, c.card));
    default:
      return null;
  }
}

/** Whether every demand can be met with cards of its own: one after another finds its place, moving others where it must. */
function canMeet(demands: readonly Demand[], taken: ReadonlySet<number>): boolean {
  const places = flatten(demands, (d) => Array.from({ length: d.least }, () => d.from));
  const paysFor = new Map<number, number>();
  const place = (at: number, seen: Set<number>): boolean => {
    for (const id of places[at] ?? []) {
      if (taken.has(id) || seen.has(id)) continue;
      seen.add(id);
      const other = paysFor.get(id);
      if (other !== undefined && !place(other, seen)) continue;
      paysFor.set(id, at);
      return true;
    }
    return false;
  };
  return places.every((_, at) => place(at, new Set()));
}
/** Those of a demand that may be picked next and leave the rest payable. */
export function pickable(
  demands: readonly Demand[],
  taken: ReadonlySet<number>,
  picked: readonly number[],
): readonly number[] {
  const [first, ...rest] = demands as [Demand, ...Demand[]];
  const from = first.from.filter((id) => by('10.11.5', true, !taken.has(id)));
  if (rest.length === 0) return from;
  return from.filter((id) => {
    if (picked.includes(id)) return true;
    const left = { ...first, least: Math.max(0, first.least - picked.length - 1) };
    return by('10.11.5', true, canMeet([left, ...rest], new Set([...taken, ...picked, id])));
  });
}
export const demandsOf = (g: State, c: Ctx, costs: readonly Cost[]): readonly Demand[] =>
  flatten(costs, (cost) => {
    const d = demandOf(g, c, cost);
    return d === null ? [] : [d];
  });

const SHORT: Partial<Record<Cost['pay'], string>> = {
  hand: '10.11.10.a',
  pile: '10.11.11',
};
function isPayable(g: State, c: Ctx, cost: Cost): boolean {
  switch (cost.pay) {
    case 'deck': {
      const deck = deckFor(g, c.seat);
      if (deck.length < cost.n) return by('10.11.10.a', true, false);
      return cost.only.length === 0 || deck.slice(-cost.n).every((id) => anyFits(g, c, id, cost.only));
    }
    case 'draw':
      return by('10.11.10.b', true, deckFor(g, c.seat).length - drawnFor(g) >= cost.n);
    case 'item':
    case 'spell':
      return true;
    default: {
      const d = demandOf(g, c, cost);
      const able = d === null || d.from.length >= d.least;
      const clause = SHORT[cost.pay];
      return able || clause === undefined ? able : by(clause, true, false);
    }
  }
}
const deckCards = (costs: readonly Cost[]): number =>
  costs.reduce((n, cost) => (cost.pay === 'deck' || cost.pay === 'draw' ? n + cost.n : n), 0);
/** Each cost by itself, and all of them together: cards, the deck, the slots of the using unit (10.11.2, 10.11.5). */
export function canPay(g: State, c: Ctx): boolean {
  const costs = costsOf(c.power);
  const icons = allIcons(g, c.card, c.power);
  const whole =
    costs.every((cost) => isPayable(g, c, cost)) &&
    (costs.length < 2 || by('10.11.5', true, canMeet(demandsOf(g, c, costs), NOTHING_TAKEN))) &&
    ((costs.length < 2 && g.underway.draft === null) || deckFor(g, c.seat).length - drawnFor(g) >= deckCards(costs)) &&
    (icons.length === 0 || c.unit === NONE || payment(g, c.unit, icons) !== null);
  return whole || by('10.11.1 10.11.6 10.11.2', true, false);
}
const NOTHING_TAKEN: ReadonlySet<number> = new Set();
