// The context of an ability: whose it is, which card has it, and what has happened to what it speaks of so far.
import {
  by,
  type Event,
  NONE,
  opponent,
  type Seat,
  someNeutral,
  tracing,
  cardOfRef,
  isThere,
  refAt,
} from '../../../kernel/index.ts';
import { ATTACKED, type Cause, CAUSES, CREATE, FOUGHT, MOVE, PLAYED, SELECTED } from '../events.ts';
import type * as Ast from '../text/ast.ts';
import {
  DECK,
  EX,
  FIELD,
  GRAVEYARD,
  HAND,
  type Memory,
  RESOLUTION,
  type Resolution,
  type State,
  type SveCard,
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
    asking: NONE,
    spells: NONE,
    graves: NONE,
    it: event === null ? NONE_YET : cardOfEvent(event),
    rest: NONE_YET,
    did: true,
    held: true,
    asked: 0,
    rolled: 0,
    amount: 0,
    done: event === null ? NOTHING_DONE : doneOfEvent(event, card),
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
/** For a question that is answered at once and keeps nothing: one context made over, where each of many cards is asked about. */
export const brief = (): ((seat: Seat, card: number, inc: number, ability: number) => Resolution) => {
  let r: Resolution | null = null;
  return (seat, card, inc, ability) => {
    r ??= contextOf(seat, card, inc, ability, null);
    r.seat = seat;
    r.actor = seat;
    r.card = card;
    r.inc = inc;
    r.ability = ability;
    r.it = NONE_YET;
    r.held = true;
    r.asked = 0;
    r.x = 0;
    return r;
  };
};
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
  if (isThere(g, ref)) return ref;
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
/** The card of an event, as a trigger saw it (10.7.4.1). */
const cardOfEvent = (e: Event): readonly number[] => (e.card === NONE ? NONE_YET : [refAt(e.card, seenAs(e))]);
/** The other one of two: who is attacked or fought. */
const otherOfEvent = (e: Event): readonly number[] => [refAt(e.to, e.at)];

/**
 * それ in a triggered ability. Of two units an event is about, one that speaks of itself as これ means the other by it;
 * else the one it names first. Abilities with an icon speak of their own card as これ alone.
 */
export function itOfEvent(g: State, on: Ast.Event | null, e: Event): readonly number[] {
  if (on === null || ICONS.includes(on.on)) return NONE_YET;
  const isThis = isOfThis(on);
  switch (on.on) {
    case 'fights':
    case 'attacks':
    case 'attacksLeader':
    case 'attacksFollower':
      return isThis ? otherOfEvent(e) : cardOfEvent(e);
    case 'attacked':
      return isThis ? cardOfEvent(e) : otherOfEvent(e);
    case 'deals':
    case 'destroys':
      if (isThis || e.source === NONE) return cardOfEvent(e);
      return [refAt(e.source, (g.cards[e.source] as SveCard).inc)];
    case 'plays':
    case 'playsNth':
      return playedCard(g, e);
    default:
      return cardOfEvent(e);
  }
}
/** Whether a trigger condition speaks of its own card. */
export const isOfThis = (on: Ast.Event): boolean => 'what' in on && 'the' in on.what && on.what.the === 'this';
/** Whether it speaks of others than its own card. */
export const isOfOthers = (on: Ast.Event): boolean =>
  'what' in on && 'the' in on.what && on.what.the === 'any' && on.what.of.other;
const ICONS: readonly Ast.Event['on'][] = ['fanfare', 'lastWord', 'onEvolve', 'onAttack', 'onRace'];
/** A follower or amulet that was played is meant on the field its play put it on (10.6.2.7.1). */
function playedCard(g: State, e: Event): readonly number[] {
  const { zone, inc } = g.cards[e.card] as SveCard;
  return zone >> 1 === FIELD && inc === e.now + 1 ? [refAt(e.card, inc)] : cardOfEvent(e);
}
/** What an event did to its card, for 「破壊されたフォロワー」 and the like in what it triggers. */
function doneOfEvent(e: Event, card: number): readonly (readonly number[])[] {
  const it = cardOfEvent(e);
  if (it.length === 0) return NOTHING_DONE;
  const done = doingsOf(e);
  const other = e.kind === FOUGHT || (e.kind === ATTACKED && e.card === card);
  return NOTHING_DONE.map((none, i) => (done.includes(DOINGS[i] as Ast.Doing) ? (other ? otherOfEvent(e) : it) : none));
}
function doingsOf(e: Event): readonly Ast.Doing[] {
  if (e.kind === PLAYED) return ['played'];
  if (e.kind === ATTACKED) return ['attacked'];
  if (e.kind === FOUGHT) return ['fought'];
  if (e.kind === SELECTED) return ['selected'];
  if (e.kind === CREATE) return [...(MOVED[e.to >> 1] ?? []), 'put'];
  if (e.kind !== MOVE) return [];
  const why = CAUSED[CAUSES[e.cause] as Cause];
  return [...(MOVED[e.to >> 1] ?? []), 'put', ...(why === undefined ? [] : [why])];
}
const MOVED: Readonly<Record<number, readonly Ast.Doing[]>> = {
  [FIELD]: ['entered', 'summoned'],
  [GRAVEYARD]: ['buried'],
  [EX]: ['putEx'],
  [HAND]: ['returned', 'added'],
  [DECK]: ['returned'],
};
const CAUSED: Partial<Readonly<Record<Cause, Ast.Doing>>> = {
  destroy: 'destroyed',
  banish: 'banished',
  discard: 'discarded',
  draw: 'drawn',
};

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
