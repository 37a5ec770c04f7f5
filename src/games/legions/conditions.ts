// Conditions of card texts, read from the table as it is now.
import { by, cardOf, type Event, NONE, type Seat, cardOfRef } from '../../kernel/index.ts';
import type { Ctx } from './context.ts';
import { ATTACK, BREAK, BY_ATTACK, BY_EFFECT, isBattle, isPlacement, PLAYED } from './events.ts';
import {
  candidates,
  describes,
  holds,
  inZones,
  isKind,
  isOwner,
  numberIn,
  objectsOf,
  passes,
  pastOf,
  seatOfOwner,
  subjectsOf,
  targetsOf,
} from './nouns.ts';
import { valueOf } from './numbers.ts';
import { seenAt } from './object.ts';
import { cardsIn, isAwakened, LANES, LORD, MINIONS, PLAY, STANDBY, type State } from './state.ts';
import type { BreakMeans, Cond, Means } from './text/ast.ts';

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
/** Whether a break is by a battle, by an effect, or by the effect of one player as `c` sees them. */
export function isSuchBreak(g: State, c: Ctx, e: Event, means: BreakMeans | 'any'): boolean {
  if (means === 'any') return true;
  if (means === 'battle') return isBattle(e);
  if (e.cause !== BY_EFFECT) return false;
  if (means === 'effect' || e.source === NONE) return means === 'effect';
  return (cardOf(g, e.source).owner === c.seat) === (means === 'own');
}
/** How this card broke: what is answered, or else the last time it did. */
function ownBreak(g: State, c: Ctx): Event | null {
  const answered = c.on === NONE ? undefined : g.log[c.on];
  if (answered?.kind === BREAK && answered.card === c.card) return answered;
  return g.log.findLast((e: Event) => e.kind === BREAK && e.card === c.card) ?? null;
}
export const isBy = (e: Event, means: Means): boolean =>
  means === 'any' || (means === 'attack' ? e.cause === BY_ATTACK : isBattle(e));
/** Cards broken by this effect, or in the attack or battle it makes, as they were then. */
function hasBroken(g: State, c: Ctx, cond: Cond & { if: 'broke' }): boolean {
  const start = cond.by === 'any' ? c.since : g.log.findLastIndex((e: Event) => e.kind === ATTACK);
  for (let at = Math.max(0, start); at < g.log.length; at++) {
    const e = g.log[at] as Event;
    if (e.kind === BREAK && isBy(e, cond.by) && describes(g, c, cond.noun, seenAt(g, e.card, e.inc, at))) return true;
  }
  return false;
}
const wasBroken = (g: State, c: Ctx, id: number): boolean =>
  g.log.some((e: Event, at) => at >= c.since && e.kind === BREAK && e.card === id);
/** Where this card came from when it last came onto the field or was played: through the play zone is from where it lay. */
function cameFrom(g: State, c: Ctx): number {
  const at = g.log.findLastIndex((e: Event) => e.card === c.card && (isPlacement(e) || e.kind === PLAYED));
  return at < 0 ? NONE : originOf(g, at);
}
/** Where the card of an event of the log came from: what came through the play zone came from where it lay (17-19). */
export function originOf(g: State, at: number): number {
  const e = g.log[at] as Event;
  if (e.kind === PLAYED || e.from >> 1 !== PLAY) return e.from >> 1;
  const played = g.log.findLast((p: Event, i) => i < at && p.kind === PLAYED && p.card === e.card);
  return played === undefined ? NONE : played.from >> 1;
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
      const cards = subjectsOf(g, c, cond.what);
      return cards.length > 0 && cards.every((card) => cond.kinds.some((kind) => isKind(g, card, kind)));
    }
    case 'one': {
      const cards = subjectsOf(g, c, cond.what);
      return cards.length > 0 && cards.every((card) => describes(g, c, cond.noun, card));
    }
    case 'brokenBy': {
      const e = ownBreak(g, c);
      return e !== null && isSuchBreak(g, c, e, cond.by);
    }
    case 'broke':
      return hasBroken(g, c, cond);
    case 'wasBroken':
      return (objectsOf(g, c, cond.what) ?? []).some((o) => wasBroken(g, c, cardOfRef(o))) !== cond.not;
    case 'room':
      return hasRoomIn(g, seatOfOwner(c, cond.owner), cond.in);
    case 'mode':
      return isAwakened(g, seatOfOwner(c, cond.who)) === (cond.mode === 'awakened');
    case 'is': {
      const cards = subjectsOf(g, c, cond.what);
      return cards.length > 0 && cards.every((card) => cond.where.every((f) => passes(g, c, f, card)));
    }
    case 'at': {
      const ids = targetsOf(g, c, cond.what);
      return ids.length > 0 && ids.every((id) => inZones(cardOf(g, id).zone >> 1, cond.zones));
    }
    case 'from': {
      const from = cameFrom(g, c);
      return from !== NONE && inZones(from, cond.zones);
    }
    case 'past':
      return holds(pastOf(g, c, cond.what, cond.of).length, cond.compare, numberIn(c, cond.n));
    case 'turn':
      return isOwner(c, cond.who, g.turn);
    case 'did':
      return c.did !== cond.not;
    case 'else':
      return true;
  }
}
