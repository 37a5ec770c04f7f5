// What may be used now (10.1.2, 10.1.4): timing, targets, costs and conditions all proper, or it is not offered.
import { by, cite, NONE, option, type Seat, someNeutral, tracing } from '../../../kernel/index.ts';
import { isBanned, isSeatBanned } from '../bans.ts';
import { boardOf, type InPlay, unitsAt } from '../board.ts';
import * as C from '../cards.ts';
import type { Power } from '../cards.ts';
import { candidates, conditionHolds } from '../select.ts';
import { type Ctx, plainCtx } from '../context.ts';
import { traitHolds } from '../traits.ts';
import { freeSlots, payment } from '../slots.ts';
import { cardsIn, FRESH, GEAR, HAND, type MonCard, type State, TERRAIN, type Use } from '../state.ts';
import { exhibits } from '../statics.ts';
import type { Ban, Limit } from '../text/ast.ts';
import { nameWord, USE } from '../verbs.ts';
import { canPay, iconsOf, isActing, isFlipping, isLeaving } from './10-costs.ts';
import { hasTargets } from './10-declare.ts';
import { barring } from './16-loops.ts';

/** Which play step is given: it decides the timings that may be used. */
export type Window = 'normal' | 'counter' | 'initiative' | 'main';
const BITS: Readonly<Record<Window, number>> = {
  normal: C.T_NORMAL,
  counter: C.T_COUNTER,
  initiative: C.T_INITIATIVE,
  main: C.T_MAIN,
};
const WINDOW_CLAUSE: Readonly<Record<Window, string>> = {
  normal: '10.9.4',
  counter: '10.1.10',
  initiative: '10.9.7.a',
  main: '10.9.9',
};

/** Special abilities, activated ones, or those of this kind may not be used (4.1.5.1). */
const MARK_BANS: Partial<Record<Power['mark'], Ban>> = {
  complete: 'useComplete',
  declare: 'useDeclare',
  suicide: 'useSuicide',
};
function isSilenced(g: State, unit: number, power: Power): boolean {
  const ban = MARK_BANS[power.mark];
  return isBanned(g, unit, 'use') || isBanned(g, unit, 'activate') || (ban !== undefined && isBanned(g, unit, ban));
}

/** What a player may not use, terrain of that player cannot be used for either. */
const isMute = (g: State, seat: Seat): boolean => isSeatBanned(g, seat, 'use') || isSeatBanned(g, seat, 'activate');

/* Once per turn, once per battle: remembered of the object that has the ability, to the end of the phase or of the battle */

const limitKey = (g: State, card: number, power: Power): string =>
  `${power.limit} ${card}.${(g.cards[card] as MonCard).inc}.${power.index}`;
const isUsedUp = (g: State, card: number, power: Power): boolean =>
  power.limit !== null && g.marks.includes(limitKey(g, card, power));
/** Remembers a declaration, and what is chained to it, where the text limits it. */
export function noteUse(g: State, use: Use): void {
  for (const { card, def, power } of [use, ...use.parts]) {
    const used = C.defAt(g, def).powers[power] as Power;
    if (used.limit !== null) g.marks = [...g.marks, limitKey(g, card, used)];
  }
}
export function forgetBattle(g: State): void {
  if (g.marks.length > 0) g.marks = g.marks.filter((key) => !key.startsWith('battle '));
}

/* Timing */

const LIMIT_OF: Readonly<Record<string, Limit>> = { complete: 'complete', declare: 'declare', suicide: 'suicide' };
/** A declaration of this kind, or one with such a part chained to it (15.2.5.4). */
const isOfKind = (g: State, use: Use, limit: Limit): boolean => {
  if (use.card === NONE) return limit === 'attack';
  if (use.parts.some((part) => isOfKind(g, part, limit))) return true;
  const d = C.defAt(g, use.def);
  if (d.kind === 'spell' || d.kind === 'consumable') return limit === d.kind;
  return LIMIT_OF[d.powers[use.power]?.mark ?? ''] === limit;
};
/** [対抗:～限定]: the chain must hold such a declaration, anywhere before (10.9.6). */
function isAnswerable(g: State, power: Power): boolean {
  if (power.only.length === 0 || power.free) return true;
  const at = g.chain.findIndex((use) => power.only.some((limit) => isOfKind(g, use, limit)));
  if (at < 0) return by('10.9.6.a', true, false);
  return at === g.chain.length - 1 ? true : by('10.9.6.b', false, true);
}
/** The clause that keeps an ability out of this play step, by its own notation. */
function isMistimed(power: Power, window: Window): boolean {
  const bit =
    (power.when & C.T_MAIN) !== 0
      ? '10.9.9.1'
      : (power.when & C.T_NORMAL) !== 0
        ? '10.9.4'
        : (power.when & C.T_INITIATIVE) !== 0
          ? '10.9.7.a'
          : '10.9.5.b';
  const known = power.when & (C.T_NORMAL | C.T_COUNTER | C.T_INITIATIVE | C.T_MAIN);
  return known !== 0 && !(cite(WINDOW_CLAUSE[window]) && cite('10.9.1.a 10.9.2') && cite(bit));
}
function inTime(g: State, power: Power, window: Window): boolean {
  const fits = (power.when & BITS[window]) !== 0;
  // A [イニシアチブ/対抗] ability may also answer in its own timing; several notations each stand for themselves (10.9.3).
  if (!fits) return isMistimed(power, window);
  if (window === 'counter' && !isAnswerable(g, power)) return false;
  return power.timings.length === 1 ? true : by('10.9.3', power.timings[0]?.at === window, true);
}
/** Whether targets must be touched by the chain: not for [イニシアチブ] abilities in the initiative timing (10.10.9). */
export const isChained = (g: State, power: Power, window: Window): boolean => {
  if (window !== 'counter') return false;
  return (power.when & C.T_INITIATIVE) !== 0 && g.battle?.timing === 'initiative' ? by('10.10.9', true, false) : true;
};

/* Users */

/** The own cost of an ability's kind: □ a fresh unit, × the unit itself (14.2.4, 14.3.4). */
function markAllows(g: State, c: Ctx): boolean {
  const unit = g.cards[c.unit] as MonCard;
  switch (c.power.mark) {
    case 'complete':
      if (unit.stance !== FRESH) return by('14.2.4', true, false);
      return !isActing(g, c.unit) && !isLeaving(g, c.unit);
    case 'suicide':
      return !isLeaving(g, c.unit);
    case 'declare':
      return cite('14.4.1.a') && !isLeaving(g, c.unit);
    case 'flip':
      return !isFlipping(g, c.card);
    default:
      return true;
  }
}
const dummy = {
  dice: [],
  n: 0,
  more: 0,
  choices: [],
  it: [],
  targets: [],
  offered: [],
  paid: [],
  lasts: null,
  from: NONE,
} as const;
export const ctxFor = (g: State, seat: Seat, card: number, power: Power, unit: number): Ctx => ({
  seat,
  card,
  inc: (g.cards[card] as MonCard).inc,
  power,
  unit,
  unitInc: unit === NONE ? 0 : (g.cards[unit] as MonCard).inc,
  ...dummy,
});

/** Whether this ability of a card on the battlefield may be used in this play step. */
function isUsableThere(g: State, seat: Seat, card: number, power: Power, window: Window): boolean {
  const c = g.cards[card] as MonCard;
  if (c.owner !== seat && by('10.1.2', true, false) === false) return false;
  if (!inTime(g, power, window)) return false;
  const { battle } = g;
  if (battle !== null && c.slot !== battle.area) return by('8.2.2', true, false);
  if (power.mark === 'flip' && c.role !== TERRAIN) return by('10.1.2', true, false);
  const unit = c.role === GEAR ? c.host : card;
  if (c.role === TERRAIN ? isMute(g, seat) : isSilenced(g, unit, power)) return by('4.1.5.1', true, false);
  if (!exhibits(g, { card, power }) || isUsedUp(g, card, power)) return false;
  const ctx = ctxFor(g, seat, card, power, unit);
  if (!markAllows(g, ctx)) return false;
  if (power.activation !== null && !by('10.1.4', true, conditionHolds(g, ctx, power.activation))) return false;
  return isComplete(g, ctx, window);
}
/** Costs payable and targets there: the declaration can be completed (10.1.4). */
function isComplete(g: State, ctx: Ctx, window: Window): boolean {
  return canPay(g, ctx) && by('10.1.4 10.10.1', true, hasTargets(g, ctx, isChained(g, ctx.power, window)));
}

/** Secret art (秘伝): the using unit must be such a one (15.4.5). */
export const isInitiate = (g: State, card: number, unit: number): boolean =>
  C.defOf(g, card).extras.every(
    (x) => x.rule !== 'secret' || x.only.every((t) => traitHolds(g, plainCtx(g, card), unit, t)),
  ) || by('15.4.5.2', true, false);

/** Own units in the battle that may use this spell or consumable. */
export function usersOf(g: State, seat: Seat, card: number, power: Power, window: Window): number[] {
  const { battle } = g;
  if (battle === null) return [];
  const users: number[] = [];
  for (const unit of unitsAt(g, seat, battle.area))
    if (canUseCard(g, seat, card, power, unit, window)) users.push(unit);
  return users;
}
export function canUseCard(g: State, seat: Seat, card: number, power: Power, unit: number, window: Window): boolean {
  const spell = C.defOf(g, card).kind === 'spell';
  if (freeSlots(g, unit).length === 0 && iconsOf(g, card).length > 0)
    return by(spell ? '13.1.3.1.c' : '13.1.2.2', true, false);
  if (payment(g, unit, iconsOf(g, card)) === null) return by('13.1.3.1.a 13.1.2.1', true, false);
  if (isLeaving(g, unit) || isBanned(g, unit, spell ? 'spell' : 'item') || isBanned(g, unit, 'activate')) return false;
  return isInitiate(g, card, unit) && isComplete(g, ctxFor(g, seat, card, power, unit), window);
}
function isUsableFromHand(g: State, seat: Seat, card: number, power: Power, window: Window): boolean {
  if (!inTime(g, power, window)) return false;
  const { kind } = C.defOf(g, card);
  if (kind === 'unit' || kind === 'terrain') return isComplete(g, ctxFor(g, seat, card, power, NONE), window);
  const { battle } = g;
  if (battle === null) return false;
  for (const unit of unitsAt(g, seat, battle.area)) if (canUseCard(g, seat, card, power, unit, window)) return true;
  return false;
}

/** Same-named [チェイン] abilities on the battlefield that may be added in this play step (15.2.2). */
export function chainedThere(g: State, seat: Seat, name: string, window: Window): readonly InPlay[] {
  return boardOf(g).active.filter(
    ({ card, power }) =>
      power.manners.includes('chain') &&
      by('15.2.2.a', true, power.name === name) &&
      (power.when & BITS[window]) !== 0 &&
      isUsableThere(g, seat, card, power, window),
  );
}
/** Whether a chained ability has the timing of this play step. */
export const isTimely = (power: Power, window: Window): boolean => (power.when & BITS[window]) !== 0;

/** Every ability a player may use in this play step, as options. */
export function usable(g: State, seat: Seat, window: Window): number[] {
  const options: number[] = [];
  const bits = tracing || someNeutral() ? C.T_NORMAL | C.T_COUNTER | C.T_INITIATIVE | C.T_MAIN : BITS[window];
  for (const { card, power } of boardOf(g).active) {
    if ((power.when & bits) !== 0 && isUsableThere(g, seat, card, power, window) && !isLooping(g, seat, card, power))
      options.push(option(USE, card, nameWord(power.code)));
  }
  for (const card of cardsIn(g, HAND, seat)) {
    const { powers } = C.defOf(g, card);
    for (const power of powers) {
      if (power.mark !== 'hand' || !power.active || (power.when & bits) === 0) continue;
      if (isUsableFromHand(g, seat, card, power, window)) options.push(option(USE, card, nameWord(power.code)));
    }
  }
  return options;
}
/** Whether this very ability may be used now: a card may have two of one name. */
export const mayUse = (g: State, seat: Seat, card: number, power: Power, window: Window): boolean =>
  (g.cards[card] as MonCard).role === 0
    ? isUsableFromHand(g, seat, card, power, window)
    : isUsableThere(g, seat, card, power, window);
/** A free ability with no other target to choose, that a loop may not be started with again here (16.1.1.2.b). */
function isLooping(g: State, seat: Seat, card: number, power: Power): boolean {
  if (g.barred.length === 0) return false;
  const words = `use ${card} ${power.index} `;
  const mine = g.barred.filter((v) => v.seat === seat && v.what.startsWith(words));
  const barred = mine.length === 0 ? null : barring(g, seat);
  if (barred === null) return false;
  const c = ctxFor(
    g,
    seat,
    card,
    power,
    (g.cards[card] as MonCard).role === GEAR ? (g.cards[card] as MonCard).host : card,
  );
  const open = power.target.some(
    (t) => !('the' in t) && typeof t.count === 'object' && candidates(g, c, t).length > t.count.n,
  );
  return !open && mine.some((v) => barred(v.what));
}
