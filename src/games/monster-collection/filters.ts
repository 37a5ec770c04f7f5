// Filters of noun phrases: states, standing abilities, what a unit is using.
import { by, cite, NONE, opponent } from '../../kernel/index.ts';
import {
  adjacent,
  controllerOf,
  controls,
  enemyControls,
  gearOf,
  isEmptyTerrain,
  placedBy,
  territoryOf,
  unitsAt,
} from './board.ts';
import * as C from './cards.ts';
import { areaOf, type Ctx, thisUnit } from './select.ts';
import { slotsOf } from './slots.ts';
import { FRESH, HQ, type MonCard, PROXY, type State, UNIT } from './state.ts';
import { DAMAGE_ATTRIBUTES, type Filter, type Standing, type StateName, type UseKind } from './text/ast.ts';
import { isDefined, traitHolds } from './traits.ts';
import { valueOf } from './values.ts';

/* Filters */

function standingHolds(g: State, id: number, what: Standing): boolean {
  switch (what.standing) {
    case 'initiative':
      return by('13.1.1.1.2', true, valueOf(g, id, C.INITIATIVE) !== 0);
    case 'charge':
      return by('13.1.5.6', true, valueOf(g, id, C.CHARGE) !== 0);
    case 'defender':
      return by('13.1.6.6', true, valueOf(g, id, C.DEFENDER) !== 0);
    case 'item':
      return slotsOf(g, id).some((s) => s.element === 'i');
    case 'spell':
      return slotsOf(g, id).some((s) => s.element !== 'i');
    case 'spellOf':
      return slotsOf(g, id).some((s) => s.element === what.element);
    case 'resist':
      return valueOf(g, id, C.RESIST) !== 0;
    case 'resistTo':
      return (valueOf(g, id, C.RESIST) & C.resistBit(what.to)) !== 0;
    case 'weak':
      return valueOf(g, id, C.WEAK) + valueOf(g, id, C.WEAK + 1) + valueOf(g, id, C.WEAK + 2) !== 0;
    case 'weakTo': {
      const at = DAMAGE_ATTRIBUTES.indexOf(what.to);
      return C.weakAt(valueOf(g, id, C.weakWord(at)), at) !== 0;
    }
  }
}
/** A unit that declared such a use in this counter chain (10.13). */
export function isUsing(g: State, id: number, kind: UseKind): boolean {
  const inc = (g.cards[id] as MonCard).inc;
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
const isAttacking = (g: State, id: number): boolean =>
  [...g.chain, ...g.used].some((use) =>
    use.attackers.some((a) => a.card === id && a.inc === (g.cards[id] as MonCard).inc),
  ) && by('10.1.9.b', false, true);

function stateHolds(g: State, c: Ctx, id: number, state: StateName): boolean {
  const card = g.cards[id] as MonCard;
  switch (state) {
    case 'fresh':
      return card.role === UNIT && card.stance === FRESH;
    case 'acted':
      return card.role === UNIT && card.stance !== FRESH;
    case 'hero':
      return by('15.1.1', false, by('2.1.14.1', false, card.role === UNIT && C.defOf(g, id).hero !== NONE));
    case 'front':
    case 'rear': {
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
      return gearOf(g, id).length > 0 && by('2.1.2.1.2.1', false, true);
    case 'bare':
      return gearOf(g, id).length === 0;
    case 'attacking':
      return isAttacking(g, id);
    case 'usingSpell':
      return isUsing(g, id, 'spell');
    case 'usingConsumable':
      return isUsing(g, id, 'consumable');
    case 'usingComplete':
      return isUsing(g, id, 'complete');
    case 'usingDeclare':
      return isUsing(g, id, 'declare');
    case 'usingSuicide':
      return isUsing(g, id, 'suicide');
    case 'here':
      return card.slot === areaOf(g, c);
    case 'other':
      return id !== thisUnit(g, c).card && id !== c.card;
    case 'adjacent':
      return adjacent(card.slot, areaOf(g, c));
    case 'ownTerritory':
      return territoryOf(card.slot) === c.seat;
    case 'enemyTerritory':
      return territoryOf(card.slot) !== c.seat;
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
    case 'attackerSide':
      return card.owner === g.turn;
    case 'defenderSide':
      return card.owner !== g.turn;
  }
}
/** All the same race: a card with several matches only if all its races coincide (10.17.2). */
function sameRace(g: State, c: Ctx): boolean {
  const first = c.targets[0];
  if (first === undefined) return false;
  const a = valueOf(g, first.card, C.RACE);
  const b = valueOf(g, first.card, C.RACE + 1);
  const exact = c.targets.every((t) => valueOf(g, t.card, C.RACE) === a && valueOf(g, t.card, C.RACE + 1) === b);
  const common = c.targets.every(
    (t) => (valueOf(g, t.card, C.RACE) & a) !== 0 || (valueOf(g, t.card, C.RACE + 1) & b) !== 0,
  );
  return by('10.17.2', common, exact);
}
function filterHolds(g: State, c: Ctx, id: number, filter: Filter): boolean {
  switch (filter.is) {
    case 'trait': {
      if ('number' in filter.trait && !isDefined(g, id, filter.trait.number)) return by('4.1.13', filter.not, false);
      return traitHolds(g, c, id, filter.trait) !== filter.not;
    }
    case 'state':
      return stateHolds(g, c, id, filter.state) !== filter.not;
    case 'has':
      return standingHolds(g, id, filter.what) !== filter.not;
  }
}
export function filtersHold(g: State, c: Ctx, id: number, filters: readonly Filter[]): boolean {
  for (let i = 0; i < filters.length; i++) {
    if (filterHolds(g, c, id, filters[i] as Filter)) continue;
    return i > 0 ? by('4.7.7', true, false) : false;
  }
  return true;
}
