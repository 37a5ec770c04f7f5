// Who asks what card text asks: an ability with its owner and targets, where it is, and what it sees.
import { by, type Last, lastKnown, NONE, type Seat } from '../../kernel/index.ts';
import * as C from './cards.ts';
import type { Power } from './cards.ts';
import { type Aim, GEAR, type MonCard, type State, UNIT } from './state.ts';
import type { Lasts, Step } from './text/ast.ts';

/** Who asks: the ability, its owner, who uses it, what it aims at and what was rolled. */
export interface Ctx {
  readonly seat: Seat;
  readonly card: number; // the card that has the ability
  readonly inc: number;
  readonly power: Power;
  readonly unit: number; // using unit, or NONE
  readonly unitInc: number;
  readonly targets: readonly Aim[];
  readonly dice: readonly number[];
  readonly n: number;
  readonly more: number; // damage added by chained uses
  readonly choices: readonly number[];
  readonly it: readonly Aim[]; // what set a trigger off, or what was spoken of last
  readonly offered: readonly Aim[]; // units that left the battlefield as the cost
  readonly paid: readonly Aim[]; // cards discarded or removed as the cost
  readonly lasts: Lasts | null; // where the sentence says how long
  readonly from: number; // the area a unit is moved from: what is adjacent is adjacent to it; or NONE
}
/** A step of an ability by its place: sentence and step, as modifiers keep it. */
export const stepAt = (power: Power, place: number): Step | undefined => power.body[place >> 8]?.steps[place & 255];
const NO_AIMS: readonly Aim[] = [];
const NO_NUMBERS: readonly number[] = [];
export const ctxOf = (g: State, card: number, power: Power, targets: readonly Aim[] = NO_AIMS): Ctx => {
  const c = g.cards[card] as MonCard;
  return {
    seat: c.owner,
    card,
    inc: c.inc,
    power,
    unit: c.role === GEAR ? c.host : card,
    unitInc: c.role === GEAR ? (g.cards[c.host]?.inc ?? 0) : c.inc,
    targets,
    dice: NO_NUMBERS,
    n: 0,
    more: 0,
    choices: NO_NUMBERS,
    it: NO_AIMS,
    offered: NO_AIMS,
    paid: NO_AIMS,
    lasts: null,
    from: NONE,
  };
};

/** An additional rule asks as its card does, without an ability (15.4.1). */
const NO_POWER = { when: 0, steady: false, target: [], body: [] } as unknown as Power;
export const plainCtx = (g: State, card: number): Ctx => ctxOf(g, card, NO_POWER);

/* Areas */

/** The only area a battle ability sees; NONE: the whole battlefield (8.2.5, 10.9.1). */
export function scopeOf(g: State, power: Power): number {
  if (g.battle === null || (power.steady && power.when === 0)) return NONE;
  const { area } = g.battle;
  const battle = (power.when & (C.T_NORMAL | C.T_COUNTER | C.T_INITIATIVE | C.T_BATTLE)) !== 0;
  // Whatever is exhibited during a battle sees that battle alone; only a ○ without timing reaches as far as its text (R26).
  const seen = by('8.2.4 8.2.5', NONE, area);
  return battle ? by('10.10.6 10.9.1.b 14.5.4.1.c', NONE, seen) : seen;
}
/** Where the ability is: its card, or where that was when it left; a spell is where its user stands. */
export const areaOf = (g: State, c: Ctx): number => {
  const now = g.cards[c.card] as MonCard;
  const card = now.inc === c.inc ? now : ((lastKnown(g, c.card, c.inc) as Last<MonCard> | null)?.card ?? now);
  if (card.role === GEAR && card !== now) return card.slot;
  if (card.role === GEAR) return (g.cards[card.host] as MonCard).slot;
  if (card.role !== 0) return card.slot;
  const user = c.unit === NONE ? null : (g.cards[c.unit] as MonCard);
  return user !== null && user.role === UNIT ? user.slot : (g.battle?.area ?? NONE);
};

/** このユニット: on equipment, the bearer (4.7.2), also when the equipment has left. */
export function thisUnit(g: State, c: Ctx): Aim {
  const own: Aim = { card: c.card, inc: c.inc };
  if (C.defOf(g, c.card).kind !== 'gear' || c.unit === NONE) return own;
  return by('4.7.2', own, { card: c.unit, inc: c.unitInc });
}
