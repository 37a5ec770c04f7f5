// Conditions of card texts, read from the table as it is now.
import { by, cardOf, type Event, NONE, type Seat } from '../../kernel/index.ts';
import { ATTACK, BREAK, BY_EFFECT, isBattle, isPlacement, PLAYED } from './events.ts';
import {
  candidates,
  type Ctx,
  holds,
  inZones,
  isKind,
  isOwner,
  numberIn,
  passes,
  seatOfOwner,
  targetsOf,
  valueOf,
} from './nouns.ts';
import { was } from './past.ts';
import { cardsIn, isAwakened, LANES, LORD, MINIONS, STANDBY, type State } from './state.ts';
import type { Cond } from './text/ast.ts';

const STANDBY_ROOM = 2;
/** How many more cards the standby zone holds (17-17). */
export const standbyRoom = (g: State, seat: Seat): number =>
  by('17-17', 100, STANDBY_ROOM) - cardsIn(g, STANDBY, seat).length;
function hasRoomIn(g: State, seat: Seat, zone: (Cond & { if: 'room' })['in']): boolean {
  switch (zone) {
    case 'standby':
      return standbyRoom(g, seat) > 0;
    case 'minions':
      return cardsIn(g, MINIONS, seat).length < LANES.length;
    case 'lordArea':
      return cardsIn(g, LORD, seat).length === 0;
  }
}
function isSuchBreak(g: State, c: Ctx, e: Event, by_: (Cond & { if: 'brokenBy' })['by']): boolean {
  if (by_ === 'battle') return isBattle(e);
  if (e.cause !== BY_EFFECT) return false;
  return by_ === 'effect' || (e.source !== NONE && cardOf(g, e.source).owner !== c.seat);
}
const isArrival = (e: Event): boolean => e.kind === PLAYED || isPlacement(e);
/** Cards broken since the last attack, or since the last battle began, in what has been logged. */
function brokenLast(g: State): number[] {
  const start = g.log.findLastIndex((e: Event) => e.kind === ATTACK);
  return g.log.slice(start + 1).flatMap((e: Event) => (e.kind === BREAK ? [e.card] : []));
}

export function isTrue(g: State, c: Ctx, cond: Cond): boolean {
  switch (cond.if) {
    case 'count':
      return holds(candidates(g, c, cond.noun).length, cond.compare, numberIn(c, cond.n));
    case 'value':
      return holds(valueOf(g, c, cond.value), cond.compare, numberIn(c, cond.n));
    case 'than': {
      const gap = valueOf(g, c, cond.value) - valueOf(g, c, cond.other);
      return cond.than === 'more' ? gap > 0 : gap < 0;
    }
    case 'kind': {
      const ids = targetsOf(g, c, cond.what);
      return ids.length > 0 && ids.every((id) => cond.kinds.some((kind) => isKind(g, id, kind)));
    }
    case 'brokenBy':
      return g.log.some((e: Event) => e.kind === BREAK && e.card === c.card && isSuchBreak(g, c, e, cond.by));
    case 'broke':
      return brokenLast(g).some((id) => was(g, c, cond.noun, id));
    case 'room':
      return hasRoomIn(g, seatOfOwner(c, cond.owner), cond.in);
    case 'mode':
      return isAwakened(g, seatOfOwner(c, cond.who)) === (cond.mode === 'awakened');
    case 'is': {
      const ids = targetsOf(g, c, cond.what);
      return ids.length > 0 && ids.every((id) => cond.where.every((f) => passes(g, c, f, id)));
    }
    case 'at': {
      const ids = targetsOf(g, c, cond.what);
      return ids.length > 0 && ids.every((id) => inZones(cardOf(g, id).zone >> 1, cond.zones));
    }
    case 'from':
      return g.log.some((e: Event) => e.card === c.card && isArrival(e) && inZones(e.from >> 1, cond.zones));
    case 'turn':
      return isOwner(c, cond.who, g.turn);
    case 'did':
      return c.did !== cond.not;
  }
}
