// The context of an ability: whose it is, which card has it, and what has happened to what it speaks of so far.
import { by, type Event, NONE, opponent, type Seat, someNeutral, tracing } from '../../../kernel/index.ts';
import { MOVE } from '../events.ts';
import {
  cardOfRef,
  DECK,
  EX,
  FIELD,
  GRAVEYARD,
  HAND,
  type Memory,
  refAt,
  RESOLUTION,
  type Resolution,
  type State,
  stillThere,
} from '../state.ts';
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
    moved: NONE_YET,
    taken: NONE_YET,
    used: NONE_YET,
    playedAt: 0,
    tight: false,
    trial: false,
    memories: NO_MEMORIES,
  };
}
const NO_MEMORIES: readonly Memory[] = [];
const memoryOf = (r: Resolution): Memory => ({
  it: r.it,
  rest: r.rest,
  taken: r.taken,
  did: r.did,
  held: r.held,
  amount: r.amount,
  done: r.done,
});
/** Several players carry instructions out together: each remembers what theirs did. */
export function beginTogether(r: Resolution): void {
  r.memories = [memoryOf(r), memoryOf(r)];
}
/** `seat` goes on where it left off. */
export function turnTo(r: Resolution, seat: Seat): void {
  if (r.memories.length > 0 && r.actor !== seat) {
    const saved = memoryOf(r);
    r.memories = r.memories.map((m, i) => (i === r.actor ? saved : m));
    Object.assign(r, r.memories[seat]);
  }
  r.actor = seat;
}
/** Afterwards what was done is what all of them did. */
export function endTogether(r: Resolution, seat: Seat): void {
  turnTo(r, opponent(r.actor));
  turnTo(r, opponent(r.actor));
  const both = r.memories;
  const of = <T>(list: (m: Memory) => readonly T[]): readonly T[] => [...new Set(both.flatMap(list))];
  r.it = of((m) => m.it);
  r.rest = of((m) => m.rest);
  r.taken = of((m) => m.taken);
  r.did = both.some((m) => m.did);
  r.amount = both.reduce((n, m) => n + m.amount, 0);
  r.done = r.done.map((_, i) => of((m) => m.done[i] ?? NONE_YET));
  r.memories = NO_MEMORIES;
  r.actor = seat;
}

/** Where an object is meant now: one that this effect moved, or the event it answers to, is meant where it went (R30). */
export function followed(g: State, r: Resolution, ref: number): number {
  if (stillThere(g, ref)) return ref;
  let now = ref;
  const e = r.event;
  if (e !== null && e.card === cardOfRef(ref) && refAt(e.card, e.inc) === ref && e.happened) now = refAt(e.card, e.now);
  for (let i = 0; i < r.moved.length; i += 2) if (r.moved[i] === now) now = r.moved[i + 1] as number;
  return now;
}
/** Notes where what an effect moved has gone. */
export function noteMoves(r: Resolution, events: readonly Event[]): void {
  for (const e of events) {
    if (!e.happened || e.card === NONE || e.inc === e.now) continue;
    r.moved = [...r.moved, refAt(e.card, e.inc), refAt(e.card, e.now)];
  }
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
