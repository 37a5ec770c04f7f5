// The context of an ability: whose it is, which card has it, and what has happened to what it speaks of so far.
import { by, type Event, NONE, type Seat, someNeutral, tracing } from '../../../kernel/index.ts';
import { MOVE } from '../events.ts';
import { DECK, EX, FIELD, GRAVEYARD, HAND, refAt, RESOLUTION, type Resolution } from '../state.ts';
import { DOINGS, doing } from './program.ts';

const NONE_YET: readonly number[] = [];
const NOTHING_DONE: readonly (readonly number[])[] = DOINGS.map(() => NONE_YET);
const NO_SLOTS: readonly (readonly number[])[] = [];

export function contextOf(seat: Seat, card: number, inc: number, ability: number, event: Event | null): Resolution {
  return {
    seat,
    actor: seat,
    card,
    inc,
    ability,
    event,
    targets: NO_SLOTS,
    shares: NO_SLOTS,
    options: NO_SLOTS,
    x: 0,
    paid: NONE_YET,
    rite: false,
    asking: false,
    spells: NONE,
    graves: NONE,
    it: event === null ? NONE_YET : cardsOfEvent(event),
    rest: NONE_YET,
    did: true,
    held: true,
    asked: 0,
    rolled: 0,
    amount: 0,
    done: event === null ? NOTHING_DONE : doneOfEvent(event),
    shown: NONE_YET,
    paidFor: true,
    paying: false,
    keeps: true,
    evolveCard: NONE,
  };
}
/** Leaving the field is looked at as it was there; everything else as it is afterwards (10.7.4.1). */
export const looksBack = (e: Event): boolean => e.kind === MOVE && e.from >> 1 === FIELD && e.to >> 1 !== FIELD;
const isHiddenPlace = (zone: number): boolean => zone >> 1 === HAND || zone >> 1 === DECK;
/** Between two public zones, the field left aside, a card is looked at where it went (10.7.4.1.3). */
const isOpenMove = (e: Event): boolean =>
  e.kind === MOVE && e.inc !== e.now && e.from !== NONE && OPEN.includes(e.from >> 1) && OPEN.includes(e.to >> 1);
const OPEN: readonly number[] = [FIELD, EX, GRAVEYARD, RESOLUTION];
export function seenAs(e: Event): number {
  if (!looksBack(e)) {
    if (!tracing && !someNeutral()) return e.now;
    return isOpenMove(e) ? by('10.7.4.1.3', e.inc, e.now) : e.now;
  }
  const clause = isHiddenPlace(e.to) ? '10.7.4.1.1' : '10.7.4.1.2';
  return by('10.7.4.1', e.now, by(clause, e.now, e.inc));
}
/** それ in a triggered ability: the card of the event, as the trigger saw it (10.7.4.1). */
function cardsOfEvent(e: Event): readonly number[] {
  if (e.card === NONE) return NONE_YET;
  return [refAt(e.card, seenAs(e))];
}
function doneOfEvent(e: Event): readonly (readonly number[])[] {
  if (e.card === NONE) return NOTHING_DONE;
  const it = [refAt(e.card, seenAs(e))];
  return NOTHING_DONE.map((_, i) => (i === doing('selected') ? NONE_YET : it));
}

/** Notes what was done to which objects, for 「〜したカード」 and 「それ」. */
export function note(r: Resolution, what: Parameters<typeof doing>[0], refs: readonly number[]): void {
  if (!r.keeps) return;
  const done = r.done.slice();
  done[doing(what)] = refs;
  r.done = done;
}
export const slotted = (
  list: readonly (readonly number[])[],
  slot: number,
  value: readonly number[],
): readonly (readonly number[])[] => {
  const out = list.slice();
  while (out.length <= slot) out.push(UNSET);
  out[slot] = value;
  return out;
};
/** A slot nothing was decided for. */
const UNSET: readonly number[] = [NONE];
export const isSet = (value: readonly number[] | undefined): value is readonly number[] =>
  value !== undefined && !(value.length === 1 && value[0] === NONE);
