// What happens to the game: the only way a card, a counter or a life total changes.
import { NONE, type Plain, type Seat } from './state.ts';

/** One event of a simultaneous batch. One fixed shape for all kinds, so that commits stay fast. */
export interface Event {
  kind: number; // index in the game's event vocabulary
  card: number; // the card it happens to, or NONE
  seat: Seat; // the player it happens to, or who does it
  to: number; // destination zone, or other number
  at: number; // slot, position or other number
  amount: number;
  source: number; // card whose effect or attack causes it, or NONE
  cause: number; // the game's causes (cost, effect, battle, rule …)
  happened: boolean;
  counts: boolean; // counts as done, though replaced (a replaced cost may)
  inc: number; // incarnation of the card before the event
  now: number; // incarnation of the card after it
  from: number; // zone the card was in before
  used: readonly number[]; // replacement effects already applied to this event
  more: Plain; // whatever else a game's event needs
}

const NOTHING_USED: readonly number[] = [];

export function event(
  kind: number,
  card: number,
  seat: Seat,
  to = NONE,
  amount = 0,
  source = NONE,
  cause = 0,
  at = NONE,
  more: Plain = null,
): Event {
  return {
    kind,
    card,
    seat,
    to,
    at,
    amount,
    source,
    cause,
    happened: false,
    counts: false,
    inc: 0,
    now: 0,
    from: NONE,
    used: NOTHING_USED,
    more,
  };
}

/** A copy of an event. Not spread: a spread has a shape of its own, and commits would slow down. */
export function copyEvent(e: Event): Event {
  const copy = event(e.kind, e.card, e.seat, e.to, e.amount, e.source, e.cause, e.at, e.more);
  copy.happened = e.happened;
  copy.counts = e.counts;
  copy.inc = e.inc;
  copy.now = e.now;
  copy.from = e.from;
  copy.used = e.used;
  return copy;
}
/** The same with other values. */
export const eventLike = (e: Event, changes: Partial<Event>): Event => Object.assign(copyEvent(e), changes);
