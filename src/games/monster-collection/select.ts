// Noun phrases, conditions and amounts of card text, read against the game.
import { by, cite, NONE, opponent, type Seat, SEATS } from '../../kernel/index.ts';
import { boardOf, controllerOf, gearOf, isTerrainRole, territoryOf } from './board.ts';
import * as C from './cards.ts';
import type { Power } from './cards.ts';

import {
  type Aim,
  aimAt,
  AREAS,
  cardsIn,
  DECK,
  DISCARD,
  EFFECT,
  GEAR,
  HAND,
  isDeclared,
  isPlayer,
  type MonCard,
  playerAim,
  REMOVED,
  type State,
  stands,
  UNIT,
} from './state.ts';
import type {
  Amount,
  CardFilter,
  Condition,
  Filter,
  Pile,
  Relation,
  Selector,
  Side,
  StateName,
  Thing,
} from './text/ast.ts';

import { isDice, visitSentence } from './text/visit.ts';
import { diceIn } from './rolls.ts';
import { answers } from './asks.ts';
import { chosenFor } from './choices.ts';
import { areaOf, type Ctx, scopeOf, thisUnit } from './context.ts';
import { filtersHold } from './filters.ts';
import { cardFits, cardIn, compares, KEY_OF, numberOf, type Past, pastOf, wornBy } from './traits.ts';

const NO_AIMS: readonly Aim[] = [];

/* Things */

export function thingsOf(g: State, c: Ctx, thing: Thing): readonly Aim[] {
  if ('some' in thing) return candidates(g, c, thing.some);
  if ('gearOf' in thing)
    return thingsOf(g, c, { the: thing.gearOf }).flatMap((aim) =>
      isPlayer(aim) || !stands(g, aim) ? NO_AIMS : gearOf(g, aim.card).map((id) => aimAt(g, id)),
    );
  if ('oneGearOf' in thing) {
    const chosen = chosenFor(c, thing);
    return thingsOf(g, c, { gearOf: thing.oneGearOf }).filter((aim) => aim.card === chosen);
  }
  if ('targets' in thing)
    return c.targets.filter((aim) => !isPlayer(aim) && filtersHold(g, c, aim.card, thing.targets, pastOf(g, aim)));
  if ('these' in thing) return thing.these.flatMap((one) => thingsOf(g, c, one));
  switch (thing.the) {
    case 'same':
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
      return c.it;
    case 'itUnit':
      return c.it.filter((aim) => kindAt(g, aim) === UNIT);
    case 'itGear':
      return c.it.filter((aim) => kindAt(g, aim) === GEAR);
    case 'itPlace':
      return placeOfIt(g, c);
    case 'offering':
      return c.offered;
    case 'paid':
      return c.paid;
  }
}

/** What an object is, or was when it was spoken of: a unit, equipment, terrain. */
function kindAt(g: State, aim: Aim): number {
  if (isPlayer(aim)) return NONE;
  const { role } = cardIn(g, aim.card, pastOf(g, aim));
  return role === 0 && C.defOf(g, aim.card).kind === 'unit' ? UNIT : role;
}
/** その地形: the terrain spoken of, or where what was spoken of stands or stood. */
function placeOfIt(g: State, c: Ctx): readonly Aim[] {
  const terrain = c.it.filter((aim) => isTerrainRole(kindAt(g, aim)));
  if (terrain.length > 0) return terrain;
  const [first] = c.it;
  if (first === undefined || isPlayer(first)) return NO_AIMS;
  const there = boardOf(g).terrain[cardIn(g, first.card, pastOf(g, first)).slot] ?? NONE;
  return there === NONE ? NO_AIMS : [aimAt(g, there)];
}

/* Selectors */

const sideFits = (c: Ctx, owner: Seat, side: Side): boolean =>
  side === 'any' || (side === 'own') === (owner === c.seat);

/** Whether a card is one of those a noun phrase names. */
export function selects(g: State, c: Ctx, s: Selector, id: number, scope: number, past: Past = null): boolean {
  const card = cardIn(g, id, past);
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
  return filtersHold(g, c, id, s.filters, past);
}
const isInUse = (g: State, id: number): boolean => isDeclared(g, (use) => use.card === id);
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
/** The owner's side, or who controls the terrain (支配プレイヤー, 3.2.1.7). */
const isMeant = (g: State, c: Ctx, s: Selector, seat: Seat): boolean =>
  sideFits(c, seat, s.side) &&
  (s.filters.length === 0 || by('3.2.1.7', seat === c.seat, controllerOf(g, areaOf(g, c)) === seat));
/** Calls `hit` for each; stops and answers true when it does. */
export function each(g: State, c: Ctx, s: Selector, scope: number, hit: (id: number) => boolean): boolean {
  const board = boardOf(g);
  switch (s.noun) {
    case 'player':
      for (const seat of SEATS) if (isMeant(g, c, s, seat) && hit(playerAim(seat).card)) return true;
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
/** Words that name a place beyond the battle's own terrain. */
const ELSEWHERE: ReadonlySet<StateName> = new Set([
  'anywhere',
  'adjacent',
  'adjacentHere',
  'ownTerritory',
  'enemyTerritory',
  'ownHq',
  'enemyHq',
]);
const isAnywhere = (f: Filter): boolean =>
  !f.not && (f.is === 'state' ? ELSEWHERE.has(f.state) : f.is === 'on' && f.where.filters.some(isAnywhere));
/** Where a condition or a number looks: in a battle at that alone, unless the text says so (8.2.5): 戦場に存在する…. */
const viewOf = (g: State, c: Ctx, s: Selector): number => {
  const scope = scopeOf(g, c.power);
  return scope !== NONE && s.filters.some(isAnywhere) ? by('8.2.5', scope, NONE) : scope;
};
/** Units discarded as this ability's cost count with the rest, as they were (10.11.4). */
function eachCounted(g: State, c: Ctx, s: Selector, hit: (aim: Aim) => void): void {
  const scope = viewOf(g, c, s);
  each(g, c, s, scope, (id) => {
    hit(id < 0 ? { card: id, inc: 0 } : aimAt(g, id));
    return false;
  });
  if (s.noun !== 'unit') return;
  for (const aim of c.offered) {
    const past = pastOf(g, aim);
    if (past !== null && selects(g, c, s, aim.card, scope, past) && cite('10.11.4.b')) hit(aim);
  }
}
function countOf(g: State, c: Ctx, s: Selector): number {
  let n = 0;
  eachCounted(g, c, s, () => {
    n++;
  });
  return by('10.17.1', 0, n);
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
  if ('times' in amount) return amountOf(g, c, amount.times) * amount.by;
  if ('plus' in amount) return amountOf(g, c, amount.plus) + amount.by;
  if ('sum' in amount) return amount.sum.reduce<number>((n, one) => n + amountOf(g, c, one), 0);
  if ('half' in amount) {
    const whole = amountOf(g, c, amount.half) / 2;
    return amount.up ? Math.ceil(whole) : Math.floor(whole);
  }
  if ('rolled' in amount) return c.dice[rollBefore(c.power, amount)] ?? 0;
  if ('wornBy' in amount)
    return thingsOf(g, c, amount.wornBy).reduce(
      (n, aim) => n + (isPlayer(aim) ? 0 : wornBy(g, aim.card, pastOf(g, aim))),
      0,
    );
  if ('cards' in amount) return cardsCounted(g, c, amount.side, amount.zone, amount.cards);
  if ('count' in amount) return countOf(g, c, amount.count);
  if ('total' in amount) {
    let total = 0;
    eachCounted(g, c, amount.over, (aim) => {
      total += numberOf(g, aim, KEY_OF[amount.total], amount.base);
    });
    return total;
  }
  let sum = 0;
  for (const aim of thingsOf(g, c, amount.of)) sum += numberOf(g, aim, KEY_OF[amount.value], amount.base);
  return sum;
}
const PILES = { discard: DISCARD, removed: REMOVED, hand: HAND, deck: DECK } as const;
/** Cards of a zone that fit; where nobody is named, one's own (5.1.5.5). */
function cardsCounted(g: State, c: Ctx, side: Side, zone: Pile, what: CardFilter): number {
  const whose = side === 'enemy' ? opponent(c.seat) : c.seat;
  let n = 0;
  for (const id of cardsIn(g, PILES[zone], whose)) if (cardFits(g, c, id, what)) n++;
  return n;
}
const RELATIONS: Readonly<Record<Relation, (a: number, b: number) => boolean>> = {
  more: (a, b) => a > b,
  less: (a, b) => a < b,
  least: (a, b) => a >= b,
  most: (a, b) => a <= b,
  same: (a, b) => a === b,
};
const rollsBefore = new WeakMap<object, number>();
/** ダイス結果: the dice rolled for it (1Dする) before it in the text, else those of the amount before. */
function rollBefore(power: Power, node: object): number {
  const known = rollsBefore.get(node);
  if (known !== undefined) return known;
  const dice = diceIn(power);
  let last = 0;
  let rolled = -1;
  let found = 0;
  const meet = (x: unknown): void => {
    if (x === node) found = rolled >= 0 ? rolled : last;
  };
  for (const s of power.body)
    visitSentence(s, {
      condition: meet,
      step: (x) => {
        if (x.do === 'roll') rolled = dice.indexOf(x.amount);
      },
      amount: (x) => {
        if (isDice(x)) last = dice.indexOf(x);
        else meet(x);
      },
    });
  rollsBefore.set(node, found);
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
    case 'every': {
      const things = thingsOf(g, c, condition.of);
      return things.length > 0 && things.every((aim) => !isPlayer(aim) && thingFits(g, c, aim, condition.filters));
    }
    case 'else':
    case 'undone':
      return false;
    case 'all':
      return condition.of.every((x, i) => conditionHolds(g, c, x) || (i > 0 && by('4.7.7', true, false)));
    case 'any':
      return condition.of.some((x, i) => conditionHolds(g, c, x) && (i === 0 || by('4.7.5', false, true)));
    case 'exists':
      return each(g, c, condition.what, viewOf(g, c, condition.what), () => true) !== condition.not;
    case 'count':
      return compares(countOf(g, c, condition.what), condition.compare, condition.n);
    case 'more': {
      const [a, b] = [countOf(g, c, condition.a), countOf(g, c, condition.b)];
      return condition.less ? a < b : a > b;
    }
    case 'hand': {
      const whose = condition.side === 'enemy' ? opponent(c.seat) : c.seat;
      return compares(cardsIn(g, HAND, whose).length, condition.compare, condition.n);
    }
    case 'turn':
      return (condition.side === 'own') === (g.turn === c.seat);
    case 'battle':
      return (g.battle !== null) !== condition.not;
    case 'dice':
      return compares(c.dice[rollBefore(c.power, condition)] ?? 0, condition.compare, condition.n);
    case 'diceIn': {
      const rolled = c.dice[rollBefore(c.power, condition)] ?? 0;
      return rolled >= condition.least && rolled <= condition.most;
    }
    case 'diceOdd':
      return ((c.dice[rollBefore(c.power, condition)] ?? 0) & 1) === (condition.odd ? 1 : 0);
    case 'compare':
      return RELATIONS[condition.how](amountOf(g, c, condition.a), amountOf(g, c, condition.b));
    case 'cards':
      return compares(
        cardsCounted(g, c, condition.side, condition.zone, condition.what),
        condition.compare,
        condition.n,
      );
  }
}
const thingFits = (g: State, c: Ctx, aim: Aim, filters: readonly Filter[]): boolean =>
  filtersHold(g, c, aim.card, filters, pastOf(g, aim));

answers({ amount: amountOf, selects });
