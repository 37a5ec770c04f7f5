// What a text has at hand while it is carried out: who speaks, who acts, what it has spoken of, where it stands.
import { type Event, NONE, opponent, type Plain, type Seat } from '../../../kernel/index.ts';
import { type Group, isHere, type Spoken } from '../objects.ts';
import type { Op } from '../program.ts';
import { candidates, type Speaker, spokenBy } from '../select.ts';
import { card, defAt, inOrder, isOnField, type State } from '../state.ts';
import type { Ref, Target, Who } from '../text/ast.ts';
import { resists } from '../values.ts';

export type Told = {
  seat: Seat; // whose text it is
  card: number; // the card it stands on
  self: Spoken;
  def: number;
  ability: number;
  partner: Spoken | null; // whom the card of the event fights
  that: Seat; // the player the event is about
  amount: number; // of the damage or recovery it is about
  groups: readonly Group[]; // what has been spoken of, the latest last
};
/** Both players at once, as an actor. */
const BOTH = 2;
export type Run = Told & {
  at: number; // step
  actor: number; // who carries the step out: a seat, or both
  did: boolean; // whether the last step was done
  count: number; // how many cards it dealt with
  seen: readonly number[]; // cards looked at
  lane: number; // chosen (`laneCode`)
  on: readonly number[]; // the cards this step deals with
};
/** What a step leaves behind; null, and a count below 0, leave things as they were. */
export type Left = {
  readonly did: boolean;
  readonly count: number;
  readonly group: Group | null;
  readonly seen: readonly number[] | null;
  readonly lane: number;
  readonly queue: readonly number[] | null; // where to go on, and then
  readonly [key: string]: Plain;
};
export const left = (
  did: boolean,
  count = -1,
  group: Group | null = null,
  seen: readonly number[] | null = null,
  lane = NONE,
  queue: readonly number[] | null = null,
): Left => ({ did, count, group, seen, lane, queue });
/** Those of a row's events that truly happened: what was replaced did not. */
export const happened = (results: readonly Plain[]): readonly Event[] =>
  (results as unknown as readonly Event[]).filter((e) => e.happened);
/** What a step has done: how many of its events truly happened. */
export const doneBy = (results: readonly Plain[]): Left => {
  const n = happened(results).length;
  return left(n > 0, n);
};

type Place = { def: number; ability: number; at: number };
export const opAt = (g: State, l: Place): Op | undefined => defAt(g, l.def).programs[l.ability]?.[l.at];
/** The step under way, which is of this sort because its procedure was called for it. */
export const stepIs = <D extends Op['do']>(g: State, l: Run, _sort: D): OpOf<D> => opAt(g, l) as OpOf<D>;
type OpOf<D, O extends Op = Op> = O extends Op ? (D extends O['do'] ? O : never) : never;

/** Who is asked and from whose side things are seen: whoever carries the step out. */
export const actorOf = (l: Run): Seat => (l.actor === BOTH ? l.seat : (l.actor as Seat));
export const speaker = (l: Run): Speaker => ({
  seat: actorOf(l),
  card: l.card,
  self: l.self,
  groups: l.groups,
  partner: l.partner,
  target: NONE,
  lane: l.lane,
  done: l.count,
  amount: l.amount,
});

/** The same for one of two players who do something each: their own cards, and how many of theirs were dealt with last. */
export function speakerFor(g: State, l: Run, seat: Seat): Speaker {
  const told = speaker(l);
  if (l.actor !== BOTH) return told;
  const last = l.groups.at(-1)?.cards ?? [];
  const done = last.length === l.count ? last.filter((one) => card(g, one.card).owner === seat).length : l.count;
  return { ...told, seat, done };
}

/** The cards a step deals with, wherever they are, less those that resist. Chosen ones were tested when chosen. */
export function targets(g: State, l: Run, target: Target): readonly number[] {
  switch (target.the) {
    case 'some':
    case 'same':
    case 'among':
      throw new Error(`a compiled text says ${target.the}`);
    case 'all': {
      const seats = l.actor === BOTH && target.of.owner !== 'any' ? inOrder(g) : [actorOf(l)];
      const found = seats.flatMap((seat) => candidates(g, speakerFor(g, l, seat), target.of));
      return found.filter((id) => !resists(g, l.seat, l.card, id));
    }
    default: {
      const here = spokenBy(g, speaker(l), target.the).filter((one) => isHere(g, one));
      const ids = [...new Set(here.map((one) => one.card))];
      if (isChosen(g, l, target.the)) return ids;
      return ids.filter((id) => !resists(g, l.seat, l.card, id));
    }
  }
}
/** Whether what the word means was chosen, so that it has been seen already whether the effect reaches it. */
function isChosen(g: State, l: Run, ref: Ref): boolean {
  if (ref === 'this' || ref === 'partner') return false;
  return l.groups.some((group) => group.chosen && group.cards === spokenBy(g, speaker(l), ref));
}
export const onField = (g: State, l: Run): number[] => l.on.filter((id) => isOnField(g, id));

/** Whose the card last spoken of is (その持ち主). */
function itsOwner(g: State, l: Run): Seat {
  const [one] = spokenBy(g, speaker(l), 'it');
  return one === undefined ? l.seat : card(g, one.card).owner;
}
export function players(g: State, l: Run, who: Who): readonly Seat[] {
  if (who === 'both' || l.actor === BOTH) return inOrder(g);
  switch (who) {
    case 'own':
      return [l.actor as Seat];
    case 'opponent':
      return [opponent(l.actor as Seat)];
    case 'turn':
      return [g.turn];
    case 'that':
      return [l.that];
    case 'its':
      return [itsOwner(g, l)];
  }
}
/** A topic as an actor. */
export function actorFor(g: State, l: Run, who: Who | 'first' | 'second'): number {
  switch (who) {
    case 'own':
      return l.seat;
    case 'opponent':
      return opponent(l.seat);
    case 'both':
      return BOTH;
    case 'turn':
      return g.turn;
    case 'that':
      return l.that;
    case 'its':
      return itsOwner(g, l);
    case 'first':
      return inOrder(g)[0];
    case 'second':
      return inOrder(g)[1];
  }
}
