// Noun phrases, conditions and amounts of card text, read against the game.
import { by, cite, lastKnown, NONE, opponent, type Seat, SEATS } from '../../kernel/index.ts';
import {
  adjacent,
  boardOf,
  controllerOf,
  controls,
  enemyControls,
  gearOf,
  isEmptyTerrain,
  isTerrainRole,
  placedBy,
  territoryOf,
  unitsAt,
} from './board.ts';
import * as C from './cards.ts';
import type { Power } from './cards.ts';
import { slotsOf } from './slots.ts';
import {
  type Aim,
  aimAt,
  AREAS,
  cardsIn,
  EFFECT,
  FRESH,
  GEAR,
  HAND,
  HQ,
  isPlayer,
  type MonCard,
  playerAim,
  PROXY,
  type State,
  stands,
  UNIT,
} from './state.ts';
import type {
  Amount,
  CardFilter,
  Compare,
  Condition,
  Dice,
  Filter,
  NumberKey,
  Selector,
  Side,
  Standing,
  StateName,
  Thing,
  Trait,
  UseKind,
} from './text/ast.ts';
import { DAMAGE_ATTRIBUTES } from './text/ast.ts';
import { baseValue, valueOf } from './values.ts';

/** Who asks: the ability, its owner, who uses it, what it aims at and what was rolled. */
export interface Ctx {
  readonly seat: Seat;
  readonly card: number; // the card that has the ability
  readonly inc: number;
  readonly power: Power;
  readonly unit: number; // using unit, or NONE
  readonly unitInc: number;
  readonly targets: readonly Aim[];
  readonly dice: readonly number[];
  readonly n: number;
  readonly more: number; // damage added by chained uses
  readonly choices: readonly number[];
  readonly it: Aim | null;
}
const NO_AIMS: readonly Aim[] = [];
const NO_NUMBERS: readonly number[] = [];
export const ctxOf = (g: State, card: number, power: Power, targets: readonly Aim[] = NO_AIMS): Ctx => {
  const c = g.cards[card] as MonCard;
  return {
    seat: c.owner,
    card,
    inc: c.inc,
    power,
    unit: c.role === GEAR ? c.host : card,
    unitInc: c.role === GEAR ? (g.cards[c.host]?.inc ?? 0) : c.inc,
    targets,
    dice: NO_NUMBERS,
    n: 0,
    more: 0,
    choices: NO_NUMBERS,
    it: null,
  };
};

export const KEY_OF: Readonly<Record<NumberKey, number>> = {
  level: C.LEVEL,
  attack: C.ATTACK,
  defence: C.DEFENCE,
  limit: C.LIMIT,
  initiative: C.INITIATIVE,
  charge: C.CHARGE,
  defender: C.DEFENDER,
  handLimit: NONE,
  dice: NONE,
};

const compares = (value: number, how: Compare, n: number): boolean =>
  how === 'is' ? value === n : how === 'least' ? value >= n : value <= n;

/* Areas */

/** The only area a battle ability sees; NONE: the whole battlefield (8.2.5, 10.9.1). */
export function scopeOf(g: State, power: Power): number {
  if (g.battle === null || power.when === 0) return NONE;
  const battle = (power.when & (C.T_NORMAL | C.T_COUNTER | C.T_INITIATIVE | C.T_BATTLE)) !== 0;
  return battle
    ? by(
        '10.10.6',
        NONE,
        by('8.2.4', NONE, by('8.2.5', NONE, by('10.9.1.b', NONE, by('14.5.4.1.c', NONE, g.battle.area)))),
      )
    : NONE;
}
export const areaOf = (g: State, c: Ctx): number => {
  const card = g.cards[c.card] as MonCard;
  if (card.role === GEAR) return (g.cards[card.host] as MonCard).slot;
  if (card.role !== 0) return card.slot;
  const user = c.unit === NONE ? null : (g.cards[c.unit] as MonCard);
  return user !== null && user.role === UNIT ? user.slot : (g.battle?.area ?? NONE);
};

/* Things */

/** このユニット: on equipment, the bearer (4.7.2). */
export function thisUnit(g: State, c: Ctx): Aim {
  const card = g.cards[c.card] as MonCard;
  if (card.role === GEAR && card.inc === c.inc) return by('4.7.2', c as Aim & Ctx, aimAt(g, card.host));
  return { card: c.card, inc: c.inc };
}
export function thingsOf(g: State, c: Ctx, thing: Thing): readonly Aim[] {
  if ('some' in thing) return candidates(g, c, thing.some);
  switch (thing.the) {
    case 'target':
      return c.targets;
    case 'this':
      return [thisUnit(g, c)];
    case 'card':
      return [{ card: c.card, inc: c.inc }];
    case 'place': {
      const terrain = boardOf(g).terrain[areaOf(g, c)] ?? NONE;
      return terrain === NONE ? NO_AIMS : [aimAt(g, terrain)];
    }
    case 'user':
      return c.unit === NONE ? NO_AIMS : [{ card: c.unit, inc: c.unitInc }];
    case 'it':
      return c.it === null ? NO_AIMS : [c.it];
  }
}

/* Values of things, also of those that are gone */

export function numberOf(g: State, aim: Aim, key: number, base: boolean): number {
  if (isPlayer(aim)) return 0;
  if (stands(g, aim)) {
    const now = valueOf(g, aim.card, key);
    return base ? by('3.2.2', now, baseValue(g, aim.card, key)) : by('4.6.1', Math.max(0, now), now);
  }
  const last = lastKnown(g, aim.card, aim.inc);
  const printed = C.defOf(g, aim.card).sheet[key] ?? 0;
  if (last === null || last.sheet === null) return printed;
  return by('10.5.4.1', printed, by('10.5.4.1.2', printed, by('10.11.4.a', printed, last.sheet[key] ?? 0)));
}

/* Traits */

const raceBits = (g: State, id: number, name: string): boolean => {
  const at = C.poolOf(g).races.indexOf(name);
  if (at < 0) return false;
  return (traitValue(g, id, C.RACE + (at >= 31 ? 1 : 0)) & (1 << (at % 31))) !== 0;
};
/** A trait of a card: on the battlefield with effects, elsewhere as printed; of a base or proxy none is defined (4.1.13). */
const traitValue = (g: State, id: number, key: number): number => {
  const card = g.cards[id] as MonCard;
  return card.role === HQ || card.role === PROXY ? 0 : valueOf(g, id, key);
};
function hasTrait(g: State, id: number, key: Exclude<Trait, { number: NumberKey }>['key'], value: string): boolean {
  const card = g.cards[id] as MonCard;
  const hidden = card.role === HQ || card.role === PROXY;
  if (hidden) return by('4.1.13', hasPrinted(g, card.def, key, value), false);
  switch (key) {
    case 'race':
      return raceBits(g, id, value);
    case 'attribute':
      return (traitValue(g, id, C.ATTRIBUTE) & C.attributeBit(value)) !== 0;
    case 'march':
      return (traitValue(g, id, C.MARCH) & C.marchBit(value)) !== 0;
    case 'type': {
      const at = C.poolOf(g).types.indexOf(value);
      return at >= 0 && (traitValue(g, id, C.TYPE) & (1 << at)) !== 0;
    }
    case 'name':
      return C.defAt(g, valueOf(g, id, C.NAME)).name === value;
    case 'faction':
    case 'class':
      return hasPrinted(g, card.def, key, value);
  }
}
function hasPrinted(g: State, def: number, key: Exclude<Trait, { number: NumberKey }>['key'], value: string): boolean {
  const d = C.defAt(g, def);
  switch (key) {
    case 'race':
      return d.races.includes(value);
    case 'attribute':
      return d.attributes.includes(value);
    case 'type':
      return d.types.includes(value);
    case 'name':
      return d.name === value;
    case 'faction':
      return d.faction === value;
    case 'class':
      return value === '儀式'
        ? d.ritual
        : value === '装備品'
          ? d.kind === 'gear'
          : value === '消耗品' && d.kind === 'consumable';
    case 'march':
      return (d.sheet[C.MARCH] ?? 0) !== 0 && ((d.sheet[C.MARCH] ?? 0) & C.marchBit(value)) !== 0;
  }
}
const MULTI: Readonly<Record<string, string>> = {
  race: '2.1.22.2',
  attribute: '2.1.13.3',
  type: '2.1.23.2',
  march: '2.1.19.3',
};
/** Whether a number is defined for such a card at all (4.1.13). */
const isDefined = (g: State, id: number, key: NumberKey): boolean => {
  const card = g.cards[id] as MonCard;
  const kind =
    card.role === 0 ? C.defOf(g, id).kind : card.role === UNIT ? 'unit' : isTerrainRole(card.role) ? 'terrain' : 'gear';
  return key === 'limit' ? kind === 'terrain' : kind === 'unit';
};
export function traitHolds(g: State, c: Ctx | null, id: number, trait: Trait): boolean {
  if ('number' in trait) {
    if (!isDefined(g, id, trait.number)) return by('4.1.13', true, false);
    const n = c === null ? (trait.amount as number) : amountOf(g, c, trait.amount);
    const value = trait.base ? baseValue(g, id, KEY_OF[trait.number]) : valueOf(g, id, KEY_OF[trait.number]);
    return compares(value, trait.compare, n);
  }
  let at = 0;
  for (const value of trait.values) {
    if (hasTrait(g, id, trait.key, value)) {
      const first = firstTrait(g, id, trait.key) === value;
      const multi = first ? true : by(MULTI[trait.key] ?? '', false, true);
      return at === 0 ? multi : by('4.7.5', false, multi);
    }
    at++;
  }
  return false;
}
const firstTrait = (g: State, id: number, key: string): string => {
  const d = C.defOf(g, id);
  return (key === 'race' ? d.races[0] : key === 'attribute' ? d.attributes[0] : key === 'type' ? d.types[0] : '') ?? '';
};

/* Filters */

export function standingHolds(g: State, id: number, what: Standing): boolean {
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
      return ((valueOf(g, id, C.weakWord(at)) / C.weakUnit(at)) & 31) !== 0;
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
      return by('3.2.1.7', card.owner === c.seat, controllerOf(g, card.slot) === card.owner);
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
export function filterHolds(g: State, c: Ctx, id: number, filter: Filter): boolean {
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

/* Selectors */

const sideFits = (c: Ctx, owner: Seat, side: Side): boolean =>
  side === 'any' || (side === 'own') === (owner === c.seat);

/** Whether a card is one of those a noun phrase names. */
export function selects(g: State, c: Ctx, s: Selector, id: number, scope: number): boolean {
  const card = g.cards[id] as MonCard;
  switch (s.noun) {
    case 'unit':
      if (card.role !== UNIT) return false;
      if (!by('3.2.1.2.b', sideFits(c, territoryOf(card.slot), s.side), sideFits(c, card.owner, s.side))) return false;
      if (s.count === 'party' && scope === NONE && card.slot !== areaOf(g, c)) return false;
      break;
    case 'terrain':
      if (!isTerrainRole(card.role)) return false;
      if (s.side !== 'any' && !sideFits(c, card.owner, s.side)) return false;
      break;
    case 'gear':
      if (card.role !== GEAR || !sideFits(c, card.owner, s.side)) return false;
      break;
    case 'spell':
    case 'consumable': {
      const kind = C.defOf(g, id).kind === s.noun;
      const clause = s.noun === 'spell' ? '2.1.3.1' : '2.1.2.1.1';
      const here = card.zone >> 1 === EFFECT && isInUse(g, id);
      return kind && by(clause, true, here) && sideFits(c, card.owner, s.side) && cite('10.1.9.a');
    }
    case 'player':
      return false;
  }
  if (scope !== NONE && slotOf(g, card) !== scope) return false;
  return filtersHold(g, c, id, s.filters);
}
const isInUse = (g: State, id: number): boolean => {
  const among = (list: State['chain']): boolean => list.some((use) => use.card === id || among(use.parts));
  return among(g.chain);
};
const slotOf = (g: State, card: MonCard): number =>
  card.role === GEAR ? (g.cards[card.host] as MonCard).slot : card.slot;

/** Everything a noun phrase names now. */
export function candidates(g: State, c: Ctx, s: Selector, scope = scopeOf(g, c.power)): Aim[] {
  const found: Aim[] = [];
  each(g, c, s, scope, (id) => {
    found.push(id < 0 ? { card: id, inc: 0 } : aimAt(g, id));
    return false;
  });
  return found;
}
/** Calls `hit` for each; stops and answers true when it does. */
export function each(g: State, c: Ctx, s: Selector, scope: number, hit: (id: number) => boolean): boolean {
  const board = boardOf(g);
  switch (s.noun) {
    case 'player':
      for (const seat of SEATS) if (sideFits(c, seat, s.side) && hit(playerAim(seat).card)) return true;
      return false;
    case 'unit':
      for (const seat of SEATS) {
        for (let area = scope === NONE ? 0 : scope; area < (scope === NONE ? AREAS : scope + 1); area++) {
          const party = board.units[seat * AREAS + area];
          if (party === undefined) continue;
          for (const id of party) if (selects(g, c, s, id, scope) && hit(id)) return true;
        }
      }
      return false;
    case 'terrain':
      for (const id of board.terrain) if (id !== NONE && selects(g, c, s, id, scope) && hit(id)) return true;
      return false;
    case 'gear':
      for (const id of board.gear) if (selects(g, c, s, id, scope) && hit(id)) return true;
      return false;
    case 'spell':
    case 'consumable':
      for (const seat of SEATS)
        for (const id of cardsIn(g, EFFECT, seat)) if (selects(g, c, s, id, NONE) && hit(id)) return true;
      if (!cite(s.noun === 'spell' ? '2.1.3.1' : '2.1.2.1.1'))
        for (const seat of SEATS)
          for (const id of cardsIn(g, HAND, seat)) if (selects(g, c, s, id, NONE) && hit(id)) return true;
      return false;
  }
}
export function countOf(g: State, c: Ctx, s: Selector): number {
  let n = 0;
  each(g, c, s, scopeOf(g, c.power), () => {
    n++;
    return false;
  });
  // 10.11.4.b: the unit discarded as this ability's cost is counted with the rest.
  if (s.noun === 'unit' && s.side !== 'enemy' && c.unit !== NONE && !stands(g, { card: c.unit, inc: c.unitInc }))
    n = by('10.11.4.b', n, n + (lastMatches(g, c, s) ? 1 : 0));
  return by('10.17.1', 0, n);
}
function lastMatches(g: State, c: Ctx, s: Selector): boolean {
  if (lastKnown(g, c.unit, c.unitInc) === null) return false;
  return s.filters.every((f) => {
    if (f.is !== 'trait' || 'number' in f.trait) return f.is === 'state' && f.state !== 'other';
    const { key, values } = f.trait;
    return values.some((v) => hasPrinted(g, (g.cards[c.unit] as MonCard).def, key, v)) !== f.not;
  });
}

/* Amounts */

export function amountOf(g: State, c: Ctx, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  if ('dice' in amount) return c.dice[diceIn(c.power).indexOf(amount)] ?? 0;
  if ('n' in amount) {
    const { n } = c.power;
    return n === null || n === 'paid' ? c.n : by('4.1.14', c.n, amountOf(g, c, n));
  }
  if ('handCount' in amount) {
    const whose = amount.handCount === 'enemy' ? opponent(c.seat) : c.seat;
    return cardsIn(g, HAND, whose).length;
  }
  if ('count' in amount) return countOf(g, c, amount.count);
  let sum = 0;
  for (const aim of thingsOf(g, c, amount.of)) sum += numberOf(g, aim, KEY_OF[amount.value], amount.base);
  return sum;
}
const diceLists = new WeakMap<Power, readonly Dice[]>();
/** Dice expressions of an ability, in the order of its text. */
export function diceIn(power: Power): readonly Dice[] {
  const known = diceLists.get(power);
  if (known !== undefined) return known;
  const found: Dice[] = [];
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if ('dice' in value && 'pick' in value) {
      found.push(value as Dice);
      return;
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(power.body);
  diceLists.set(power, found);
  return found;
}

/* Conditions */

export function conditionHolds(g: State, c: Ctx, condition: Condition): boolean {
  switch (condition.if) {
    case 'thing': {
      const things = thingsOf(g, c, condition.of);
      if (things.length === 0) return false;
      return things.some((aim) => !isPlayer(aim) && thingFits(g, c, aim, condition.filters));
    }
    case 'all':
      return condition.of.every((x, i) => conditionHolds(g, c, x) || (i > 0 && by('4.7.7', true, false)));
    case 'any':
      return condition.of.some((x, i) => conditionHolds(g, c, x) && (i === 0 || by('4.7.5', false, true)));
    case 'exists':
      return each(g, c, condition.what, scopeOf(g, c.power), () => true) !== condition.not;
    case 'count':
      return compares(countOf(g, c, condition.what), condition.compare, condition.n);
    case 'hand': {
      const whose = condition.side === 'enemy' ? opponent(c.seat) : c.seat;
      return compares(cardsIn(g, HAND, whose).length, condition.compare, condition.n);
    }
    case 'turn':
      return (condition.side === 'own') === (g.turn === c.seat);
    case 'battle':
      return (g.battle !== null) !== condition.not;
    case 'dice':
      return compares(c.dice[0] ?? 0, condition.compare, condition.n);
  }
}
export const thingFits = (g: State, c: Ctx, aim: Aim, filters: readonly Filter[]): boolean =>
  stands(g, aim)
    ? filtersHold(g, c, aim.card, filters)
    : filters.every((f) => f.is === 'trait' && lastTrait(g, aim, f.trait) !== f.not);
/** A trait of a card that has left: as it was (10.5.4.1). */
function lastTrait(g: State, aim: Aim, trait: Trait): boolean {
  const last = lastKnown(g, aim.card, aim.inc)?.sheet ?? C.defOf(g, aim.card).sheet;
  if ('number' in trait)
    return compares(numberOf(g, aim, KEY_OF[trait.number], trait.base), trait.compare, trait.amount as number);
  if (trait.key !== 'race')
    return trait.values.some((v) => hasPrinted(g, (g.cards[aim.card] as MonCard).def, trait.key, v));
  const now = trait.values.some((v) => C.defOf(g, aim.card).races.includes(v));
  const was = trait.values.some((v) => {
    const at = C.poolOf(g).races.indexOf(v);
    return at >= 0 && ((last[C.RACE + (at >= 31 ? 1 : 0)] ?? 0) & (1 << (at % 31))) !== 0;
  });
  return by('10.5.4.1.1', now, by('10.5.4.1.2', now, was));
}

/* Cards by what is printed */

export function cardFits(g: State, id: number, filter: CardFilter): boolean {
  const d = C.defOf(g, id);
  const kind =
    filter.kind === 'card' ||
    filter.kind === d.kind ||
    (filter.kind === 'item' && (d.kind === 'gear' || d.kind === 'consumable'));
  return kind && filter.traits.every((t) => printedTrait(g, id, t));
}
function printedTrait(g: State, id: number, trait: Trait): boolean {
  const { def } = g.cards[id] as MonCard;
  if ('number' in trait) {
    const d = C.defAt(g, def);
    const has = trait.number === 'limit' ? d.kind === 'terrain' : d.kind === 'unit';
    return (
      by('4.1.13', true, has) && compares(d.sheet[KEY_OF[trait.number]] ?? 0, trait.compare, trait.amount as number)
    );
  }
  return trait.values.some((v) => hasPrinted(g, def, trait.key, v));
}
export const anyFits = (g: State, id: number, filters: readonly CardFilter[]): boolean =>
  filters.length === 0 || filters.some((f) => cardFits(g, id, f));

export const controllerIs = (g: State, area: number, seat: Seat): boolean => controllerOf(g, area) === seat;
