// Filters of noun phrases: states, standing abilities, what a unit is using.
import { by, cite, NONE, opponent } from '../../kernel/index.ts';
import {
  adjacent,
  boardOf,
  controllerOf,
  controls,
  enemyControls,
  isEmptyTerrain,
  placedBy,
  territoryOf,
  unitsAt,
} from './board.ts';
import * as C from './cards.ts';
import { selects, slotsOf } from './asks.ts';
import { bitsOfSlots, elementBit } from './bits.ts';
import { areaOf, type Ctx, thisUnit } from './context.ts';
import { type Aim, FRESH, GEAR, HQ, type MonCard, PROXY, type State, UNIT } from './state.ts';
import { DAMAGE_ATTRIBUTES, type Filter, type Standing, type StateName, type UseKind } from './text/ast.ts';
import { cardFits, cardIn, compares, isDefined, type Past, pastOf, traitHolds, valueIn, wornBy } from './traits.ts';

/* Filters */

const NUMBERED: Readonly<Record<string, readonly [key: number, clause: string]>> = {
  initiative: [C.INITIATIVE, '13.1.1.1.2'],
  charge: [C.CHARGE, '13.1.5.6'],
  defender: [C.DEFENDER, '13.1.6.6'],
};
/** Slots as bits: of a unit that has left, those it had. */
const slotBits = (g: State, id: number, past: Past): number =>
  past === null ? bitsOfSlots(slotsOf(g, id)) : (past.sheet?.[C.WAS] ?? 0) & C.WAS_SLOTS;
function standingHolds(g: State, id: number, what: Standing, past: Past): boolean {
  switch (what.standing) {
    case 'initiative':
    case 'charge':
    case 'defender': {
      const [key, clause] = NUMBERED[what.standing] as readonly [number, string];
      return by(clause, true, valueIn(g, id, past, key) !== 0);
    }
    case 'item':
      return (slotBits(g, id, past) & C.WAS_ITEM) !== 0;
    case 'spell':
      return slotBits(g, id, past) >= C.WAS_SPELL;
    case 'spellOf':
      return (slotBits(g, id, past) & elementBit(what.element)) !== 0;
    case 'resist':
      return valueIn(g, id, past, C.RESIST) !== 0;
    case 'resistTo':
      return (valueIn(g, id, past, C.RESIST) & C.resistBit(what.to)) !== 0;
    case 'weak':
      return DAMAGE_ATTRIBUTES.some((_, at) => weakIn(g, id, past, at) !== 0);
    case 'weakTo':
      return weakIn(g, id, past, DAMAGE_ATTRIBUTES.indexOf(what.to)) !== 0;
  }
}
const weakIn = (g: State, id: number, past: Past, at: number): number =>
  C.weakAt(valueIn(g, id, past, C.weakWord(at)), at);
/** A unit that declared such a use in this counter chain (10.13). */
function isUsing(g: State, id: number, inc: number, kind: UseKind): boolean {
  const declared = (list: State['chain']): boolean =>
    list.some((use) => {
      if (use.unit === id && use.unitInc === inc && useIs(g, use.def, use.power, kind))
        return !use.lost || by('10.13.2', false, true);
      return declared(use.parts) && by('15.2.5.4', false, true);
    });
  if (declared(g.chain)) return cite('10.1.9.b') && cite('10.13.1');
  return declared(g.used) && by('10.13.2', false, true);
}
export function useIs(g: State, def: number, power: number, kind: UseKind): boolean {
  if (def === NONE) return false;
  const d = C.defAt(g, def);
  const mark = d.powers[power]?.mark;
  switch (kind) {
    case 'spell':
      return d.kind === 'spell';
    case 'consumable':
      return d.kind === 'consumable';
    case 'complete':
    case 'declare':
    case 'suicide':
      return mark === kind;
    case 'special':
      return d.kind !== 'spell' && d.kind !== 'consumable';
    case 'any':
      return true;
  }
}
const isAttacking = (g: State, id: number, inc: number): boolean =>
  [...g.chain, ...g.used].some((use) => use.attackers.some((a) => a.card === id && a.inc === inc)) &&
  by('10.1.9.b', false, true);

function stateHolds(g: State, c: Ctx, id: number, state: StateName, past: Past): boolean {
  const card = cardIn(g, id, past);
  switch (state) {
    case 'fresh':
      return card.role === UNIT && card.stance === FRESH;
    case 'acted':
      return card.role === UNIT && card.stance !== FRESH;
    case 'hero':
      return by('15.1.1 2.1.14.1', false, card.role === UNIT && C.defOf(g, id).hero !== NONE);
    case 'front':
    case 'rear': {
      if (past !== null) return ((past.sheet?.[C.WAS] ?? 0) & (state === 'front' ? C.WAS_FRONT : C.WAS_REAR)) !== 0;
      const party = unitsAt(g, card.owner, card.slot);
      const isEnd = state === 'front' ? party[0] === id : party.at(-1) === id;
      if (party.length === 1) return by('8.3.3.3', false, isEnd);
      return by('8.3.3.1', party.includes(id), isEnd);
    }
    case 'proxy':
      return card.role === PROXY || (card.role === HQ && by('5.1.2.20.6', true, false));
    case 'hq':
      return card.role === HQ;
    case 'ownHq':
      return card.role === HQ && card.owner === c.seat;
    case 'enemyHq':
      return card.role === HQ && card.owner !== c.seat;
    case 'notHq':
      return card.role !== HQ;
    case 'notEnemyHq':
      return by('2.1.8.4.2', true, card.role !== HQ || card.owner === c.seat);
    case 'empty':
      return isEmptyTerrain(g, card.slot);
    case 'ownControlled':
      return controls(g, c.seat, card.slot);
    case 'enemyControlled':
      return enemyControls(g, c.seat, card.slot);
    case 'ownPlaced':
      return placedBy(g, card.slot) === c.seat && by('5.1.2.14', false, true);
    case 'enemyPlaced':
      return placedBy(g, card.slot) === opponent(c.seat) && by('5.1.2.15', false, true);
    case 'geared':
      return wornBy(g, id, past) > 0 && by('2.1.2.1.2.1', false, true);
    case 'bare':
      return wornBy(g, id, past) === 0;
    case 'attacking':
      return isAttacking(g, id, card.inc);
    case 'usingSpell':
      return isUsing(g, id, card.inc, 'spell');
    case 'usingConsumable':
      return isUsing(g, id, card.inc, 'consumable');
    case 'usingComplete':
      return isUsing(g, id, card.inc, 'complete');
    case 'usingDeclare':
      return isUsing(g, id, card.inc, 'declare');
    case 'usingSuicide':
      return isUsing(g, id, card.inc, 'suicide');
    case 'here':
      return card.slot === areaOf(g, c);
    case 'other':
      return id !== thisUnit(g, c).card && id !== c.card;
    case 'notTarget':
      return !c.targets.some((aim) => aim.card === id);
    case 'adjacent':
      return adjacent(card.slot, c.from === NONE ? areaOf(g, c) : c.from);
    case 'adjacentHere':
      return adjacent(card.slot, areaOf(g, c));
    case 'ownTerritory':
      return territoryOf(card.slot) === c.seat;
    case 'enemyTerritory':
      return territoryOf(card.slot) !== c.seat;
    case 'anywhere':
      return card.role !== 0;
    case 'battle':
      return g.battle !== null && g.battle.area === card.slot;
    case 'firstSide':
      return g.battle !== null && g.battle.area === card.slot && g.battle.first === card.owner;
    case 'secondSide':
      return g.battle !== null && g.battle.area === card.slot && g.battle.first === opponent(card.owner);
    case 'instant':
      return g.instants.some((a) => a.card === id && a.inc === card.inc);
    case 'sameRace':
      return sameRace(g, c);
    case 'controlling':
      return (
        card.slot === areaOf(g, c) && by('3.2.1.7', card.owner === c.seat, controllerOf(g, card.slot) === card.owner)
      );
    case 'ahead':
    case 'behind':
    case 'nextAhead':
    case 'nextBehind':
      return placeFits(g, c, id, state, past);
    case 'attackerSide':
      return card.owner === g.turn;
    case 'defenderSide':
      return card.owner !== g.turn;
  }
}
/** Where it stands in the formation, seen from this unit: of another party nobody is before or behind (8.3.3.1). */
function placeFits(g: State, c: Ctx, id: number, state: StateName, past: Past): boolean {
  if (past !== null) return false;
  const self = thisUnit(g, c);
  const gone = pastOf(g, self);
  const own = cardIn(g, self.card, gone);
  const party = unitsAt(g, own.owner, own.slot);
  const at = party.indexOf(id);
  // Who has left stood right before the one that has its place by now.
  const here = gone === null ? party.indexOf(own.id) : ((gone.sheet?.[C.WAS] ?? 0) >> C.WAS_PLACE) - 0.5;
  if (at < 0 || here < -0.5) return false;
  if (state === 'ahead' || state === 'behind') return by('8.3.3.1', true, state === 'ahead' ? at < here : at > here);
  return by('8.3.3.1', true, at === (state === 'nextAhead' ? Math.ceil(here - 1) : Math.floor(here + 1)));
}
const slotIn = (g: State, id: number, past: Past): number => {
  const card = cardIn(g, id, past);
  return card.role === GEAR && past === null ? (g.cards[card.host] as MonCard).slot : card.slot;
};
/** All the same race: a card with several matches only if all its races coincide (10.17.2). */
function sameRace(g: State, c: Ctx): boolean {
  const [first] = c.targets;
  if (first === undefined) return false;
  const keys = C.poolOf(g).keys.race;
  const racesOf = (aim: Aim): number[] => keys.map((key) => valueIn(g, aim.card, pastOf(g, aim), key));
  const wanted = racesOf(first);
  const exact = c.targets.every((t) => racesOf(t).every((bits, i) => bits === wanted[i]));
  const common = c.targets.every((t) => racesOf(t).some((bits, i) => (bits & (wanted[i] ?? 0)) !== 0));
  return by('10.17.2', common, exact);
}
function filterHolds(g: State, c: Ctx, id: number, filter: Filter, past: Past): boolean {
  switch (filter.is) {
    case 'trait': {
      if ('number' in filter.trait && !isDefined(g, id, filter.trait.number, past))
        return by('4.1.13', filter.not, false);
      return traitHolds(g, c, id, filter.trait, past) !== filter.not;
    }
    case 'state':
      return stateHolds(g, c, id, filter.state, past) !== filter.not;
    case 'has':
      return standingHolds(g, id, filter.what, past) !== filter.not;
    case 'either':
      return (
        filter.of.some(
          (t, i) =>
            !('number' in t && !isDefined(g, id, t.number, past)) &&
            traitHolds(g, c, id, t, past) &&
            (i === 0 || by('4.7.5', false, true)),
        ) !== filter.not
      );
    case 'on': {
      const terrain = boardOf(g).terrain[slotIn(g, id, past)] ?? NONE;
      return (terrain !== NONE && selects(g, c, filter.where, terrain, NONE)) !== filter.not;
    }
    case 'wears': {
      return compares(wornBy(g, id, past), filter.compare, filter.n) !== filter.not;
    }
    case 'kind':
      return cardFits(g, c, id, { traits: [], kind: filter.kind }) !== filter.not;
  }
}
/** The one question about an object: as it is, as it is printed where it lies, or as it last was (`past`). */
export function filtersHold(g: State, c: Ctx, id: number, filters: readonly Filter[], past: Past = null): boolean {
  for (let i = 0; i < filters.length; i++) {
    if (filterHolds(g, c, id, filters[i] as Filter, past)) continue;
    return i > 0 ? by('4.7.7', true, false) : false;
  }
  return true;
}
