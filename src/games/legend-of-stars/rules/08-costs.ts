// Costs of abilities (8.4, LOS-R48): what can be given for them, whether all of them can be paid together, and paying.
import { by, type Event, type Seat, SEQUENCE, someOf, type Decision } from '../../../kernel/index.ts';
import { conceal, life, move, stance } from '../events.ts';
import { type Group, nounOf, spokenOf } from '../objects.ts';
import { isForbidden } from '../prohibitions.ts';
import { candidates, plainSpeaker } from '../select.ts';
import { GAIN, REGAIN } from '../squares.ts';
import { card, cardsIn, ENERGY, HAND, isCharacter, type State, SUPPORT, TRASH } from '../state.ts';
import type { Cost } from '../text/ast.ts';

type Sacrifice = Extract<Cost, { pay: 'sacrifice' }>;
const isSacrifice = (cost: Cost): cost is Sacrifice => cost.pay === 'sacrifice';
export interface Payment {
  readonly seat: Seat;
  readonly card: number;
  readonly costs: readonly Cost[];
}

/** Energy turned from regain to gain; which of them makes no difference to any rule, so the first ones are. */
const regainedEnergy = (g: State, seat: Seat): number[] =>
  cardsIn(g, ENERGY, seat).filter((id) => card(g, id).stance === REGAIN);
export const payEnergy = (g: State, seat: Seat, n: number, given: readonly number[] = []): Event[] =>
  regainedEnergy(g, seat)
    .filter((id) => !given.includes(id))
    .slice(0, n)
    .map((id) => stance(g, id, GAIN, 'cost'));

const SACRIFICE = {
  destroy: [TRASH, 'destroy'],
  trash: [TRASH, 'cost'],
  hand: [HAND, 'cost'],
} as const;
const givenUp = (g: State, p: Payment, cost: Sacrifice, id: number): Event =>
  move(g, id, SACRIFICE[cost.how][0], SACRIFICE[cost.how][1], p.card);
/** What is done to this card itself for a cost, if it is one. */
function ownEvent(g: State, p: Payment, cost: Cost): Event | null {
  switch (cost.pay) {
    case 'gainThis':
      return stance(g, p.card, GAIN, 'cost');
    case 'destroyThis':
      return move(g, p.card, TRASH, 'destroy', p.card);
    case 'trashThis':
      return move(g, p.card, TRASH, 'cost', p.card);
    case 'returnThis':
      return move(g, p.card, HAND, 'cost', p.card);
    case 'turnDownThis':
      return conceal(g, p.card, p.card);
    default:
      return null;
  }
}
/** Whether this card can be dealt with so. */
function canBear(g: State, p: Payment, cost: Cost): boolean {
  const event = ownEvent(g, p, cost);
  if (event === null) return true;
  if (isForbidden(g, event)) return false;
  if (cost.pay === 'turnDownThis') return isCharacter(g, p.card);
  if (cost.pay !== 'gainThis') return true;
  return by('6.6', true, card(g, p.card).stance === REGAIN && card(g, p.card).zone >> 1 === SUPPORT);
}
const isOwnMove = (cost: Cost): boolean =>
  cost.pay === 'destroyThis' || cost.pay === 'trashThis' || cost.pay === 'returnThis' || cost.pay === 'turnDownThis';
/** Cards that may be given up for a cost: one's own, and not this one if it goes for another. */
const offersOf = (g: State, p: Payment, cost: Sacrifice): number[] =>
  candidates(g, plainSpeaker(p.seat, p.card), { ...cost.of, owner: 'own' }).filter(
    (id) => !(id === p.card && p.costs.some(isOwnMove)) && !isForbidden(g, givenUp(g, p, cost, id)),
  );

/** For each card that the costs ask for, those it may be. */
function wanted(g: State, p: Payment, cost: Cost): readonly (readonly number[])[] {
  const list =
    cost.pay === 'energy'
      ? regainedEnergy(g, p.seat)
      : cost.pay === 'discard'
        ? cardsIn(g, HAND, p.seat)
        : cost.pay === 'sacrifice'
          ? offersOf(g, p, cost)
          : null;
  if (list === null || !('n' in cost)) return [];
  return Array.from({ length: Math.min(cost.n, list.length + 1) }, () => list);
}
/** Whether every one can be a card of its own (one card does not pay twice). */
function canAssign(places: readonly (readonly number[])[]): boolean {
  const owner = new Map<number, number>();
  const find = (place: number, tried: Set<number>): boolean =>
    (places[place] ?? []).some((id) => {
      if (tried.has(id)) return false;
      tried.add(id);
      const other = owner.get(id);
      if (other !== undefined && !find(other, tried)) return false;
      owner.set(id, place);
      return true;
    });
  return places.every((_, place) => find(place, new Set()));
}
const lifeIn = (costs: readonly Cost[]): number =>
  costs.reduce((sum, cost) => sum + (cost.pay === 'life' ? cost.n : 0), 0);

export function arePayable(g: State, p: Payment): boolean {
  if (p.costs.filter(isOwnMove).length > 1 || lifeIn(p.costs) > g.life[p.seat]) return false;
  if (!p.costs.every((cost) => canBear(g, p, cost))) return false;
  return canAssign(p.costs.flatMap((cost) => wanted(g, p, cost)));
}

const discardsIn = (costs: readonly Cost[]): number =>
  costs.reduce((sum, cost) => sum + (cost.pay === 'discard' ? cost.n : 0), 0);
/** Which cards are discarded; null when that is settled. */
export function askDiscards(g: State, p: Payment, picked: readonly number[]): Decision | null {
  const n = discardsIn(p.costs);
  return n === 0 ? null : someOf(p.seat, 'discard', cardsIn(g, HAND, p.seat), n, n, picked);
}
/** Which cards are given up, one cost after the other, leaving enough for the rest; null when that is settled. */
export function askOffers(g: State, p: Payment, gone: readonly number[], picked: readonly number[]): Decision | null {
  let from = 0;
  for (const cost of p.costs.filter(isSacrifice)) {
    const mine = picked.slice(from, from + cost.n);
    const before = [...gone, ...picked];
    if (mine.length < cost.n) {
      const open = offersOf(g, p, cost).filter((id) => !before.includes(id) && leavesEnough(g, p, [...before, id]));
      const next = someOf(p.seat, 'choose', [...mine, ...open], cost.n, cost.n, mine, [{ card: p.card }]);
      if (next !== null) next.choice = SEQUENCE; // one cost after the other
      return next;
    }
    from += cost.n;
  }
  return null;
}
/** Whether the costs that are still open can be paid without these cards. */
function leavesEnough(g: State, p: Payment, taken: readonly number[]): boolean {
  const places: (readonly number[])[] = [];
  let discards = 0;
  let sacrificed = taken.length - discardsIn(p.costs);
  for (const cost of p.costs) {
    const all = wanted(g, p, cost);
    const done = cost.pay === 'discard' ? all.length : cost.pay === 'sacrifice' ? Math.min(all.length, sacrificed) : 0;
    if (cost.pay === 'discard') discards += done;
    if (cost.pay === 'sacrifice') sacrificed -= done;
    places.push(...all.slice(done).map((list) => list.filter((id) => !taken.includes(id))));
  }
  return canAssign(places);
}

/** Everything that is paid, together. */
export function costEvents(g: State, p: Payment, discards: readonly number[], offers: readonly number[]): Event[] {
  let from = 0;
  return p.costs.flatMap((cost): Event[] => {
    switch (cost.pay) {
      case 'sacrifice': {
        const mine = offers.slice(from, from + cost.n);
        from += cost.n;
        return mine.map((id) => givenUp(g, p, cost, id));
      }
      case 'energy':
        return payEnergy(g, p.seat, cost.n, offers);
      case 'discard':
        return discards.map((id) => move(g, id, TRASH, 'discard', p.card));
      case 'life':
        return [life(p.seat, -cost.n, 'cost', p.card)];
      default: {
        const own = ownEvent(g, p, cost);
        return own === null ? [] : [own];
      }
    }
  });
}
/** What was paid with is spoken of: 「そのキャラクター」 after a cost. */
export function paidWith(g: State, p: Payment, discards: readonly number[], offers: readonly number[]): Group[] {
  let from = 0;
  const groups: Group[] = [];
  if (discards.length > 0) groups.push({ noun: 'card', chosen: false, cards: discards.map((id) => spokenOf(g, id)) });
  for (const cost of p.costs.filter(isSacrifice)) {
    const cards = offers.slice(from, from + cost.n).map((id) => spokenOf(g, id));
    from += cost.n;
    groups.push({ noun: nounOf(cost.of), chosen: false, cards });
  }
  return groups;
}
