// What an effect knows while it is resolved.
import { cardOf, NONE, type Card, type Plain, type Seat, type Ref, cardOfRef, refOf } from '../../kernel/index.ts';
import { lastOf, present } from './object.ts';
import type { State } from './state.ts';
import { isField } from './units.ts';

/** Plain data; replaced, never changed. */
export type Ctx = {
  readonly [key: string]: Plain;
  readonly card: number; // the source (発生源, 02-44)
  readonly inc: number;
  readonly def: number; // whose text it is
  readonly ability: number;
  readonly seat: Seat; // あなた
  readonly it: readonly Ref[]; // それ: what was spoken of last
  readonly implied: readonly Ref[]; // what is meant where nothing is said
  readonly before: readonly Ref[]; // what `it` was before the last choice
  readonly looked: readonly Ref[];
  readonly last: readonly Ref[]; // whom the last instruction was about: 除外したカード
  readonly foe: Ref; // the other of the two units that the trigger speaks of
  readonly attacker: Ref; // アタックユニット (34-2a)
  readonly target: Ref; // ターゲットユニット (34-2b)
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly on: number; // place in the log of what is answered, or NONE
  readonly amount: number; // of what is answered or replaced: そのダメージ
  readonly cause: number; // of what is replaced, or NONE
  readonly by: number; // the source of what is replaced, or NONE
  readonly did: boolean; // whether the last instruction was done (そうした場合)
  readonly done: number; // to how many it was done
  readonly at: number; // step
  readonly short: number; // the step at which to end because a choice fell short, or 0
  readonly able: number; // up to which step what cannot be done is passed over
  readonly since: number; // how far the log had come when it began
  readonly within: readonly number[]; // texts being got inside one another (38-14)
};
const NOTHING: readonly number[] = [];
type Loose = { -readonly [K in keyof Ctx]: Ctx[K] };

export const ctxOf = (card: number, inc: number, def: number, ability: number, seat: Seat, since: number): Loose => ({
  card,
  inc,
  def,
  ability,
  seat,
  it: NOTHING,
  implied: NOTHING,
  before: NOTHING,
  looked: NOTHING,
  last: NOTHING,
  foe: NONE,
  attacker: NONE,
  target: NONE,
  x: 0,
  y: 0,
  z: 0,
  on: NONE,
  amount: 0,
  cause: NONE,
  by: NONE,
  did: true,
  done: 0,
  at: 0,
  short: 0,
  able: 0,
  since,
  within: NOTHING,
});
/** A copy to be changed before anybody else has it; written out, for this is done at every step of an effect. */
export const copyCtx = (c: Ctx): Loose => ({
  card: c.card,
  inc: c.inc,
  def: c.def,
  ability: c.ability,
  seat: c.seat,
  it: c.it,
  implied: c.implied,
  before: c.before,
  looked: c.looked,
  last: c.last,
  foe: c.foe,
  attacker: c.attacker,
  target: c.target,
  x: c.x,
  y: c.y,
  z: c.z,
  on: c.on,
  amount: c.amount,
  cause: c.cause,
  by: c.by,
  did: c.did,
  done: c.done,
  at: c.at,
  short: c.short,
  able: c.able,
  since: c.since,
  within: c.within,
});
/** The same with other values. */
export const ctxLike = (c: Ctx, changes: Partial<Ctx>): Ctx => Object.assign(copyCtx(c), changes);

/** A context for looking only: one object used again and again, never kept. */
const scratch = ctxOf(NONE, 0, 0, 0, 0, 0);
export function lookingAs(card: number, inc: number, def: number, ability: number, seat: Seat): Ctx {
  scratch.card = card;
  scratch.inc = inc;
  scratch.def = def;
  scratch.ability = ability;
  scratch.seat = seat;
  return scratch;
}

/** The card of an object that was spoken of, if it is still that object; what this effect itself did to it is followed. */
export const cardFor = (g: State, c: Ctx, o: Ref): number => present(g, o, c.since);
/** The same with everybody it speaks of as the objects they have become by what this effect did. */
export function settledCtx(g: State, c: Ctx): Loose {
  const now = (list: readonly Ref[]): readonly Ref[] => {
    const ids = list.map((o) => cardFor(g, c, o));
    return list.map((o, i) => (ids[i] === NONE ? o : refOf(g, ids[i] as number)));
  };
  const out = copyCtx(c);
  out.it = now(c.it);
  out.implied = now(c.implied);
  out.before = now(c.before);
  out.looked = now(c.looked);
  out.last = now(c.last);
  return out;
}
/** An object that was spoken of: as it is on the field, else as it last was there, else as it is. */
export function seen(g: State, c: Ctx, o: Ref): Card {
  const id = cardOfRef(o);
  const card = cardOf(g, id);
  if (isField(card.zone >> 1) && cardFor(g, c, o) === id) return card;
  return lastOf(g, id) ?? card;
}
