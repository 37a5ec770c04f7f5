// What playing costs (2.5.1, 10.2.1.3.3, 10.10.2.4), and whether something can be played at all (10.6.2.1.1).
import { by, type Modifier, NONE, type Seat, refOf } from '../../../kernel/index.ts';
import { QUICK } from '../keywords.ts';
import { brief, contextOf } from '../programs/context.ts';
import { canPay, canTarget, isPaid, isSpent, mayEat, nodeAt, ppIn, riteSources } from '../programs/feasible.ts';
import { fits, zoneKindOf } from '../programs/nouns.ts';
import { holds, numberOf, signedOf } from '../programs/numbers.ts';
import type { Ability, Node } from '../programs/program.ts';
import { concerns, eachStatic } from '../programs/statics.ts';
import { comingNode, hasEvolveCard, isSetCost, mayEvolve } from '../programs/verbs-lasting.ts';
import {
  defOf,
  FIELD,
  leaderOf,
  ownDef,
  pool,
  RESOLUTION,
  type Resolution,
  type State,
  type SveCard,
} from '../state.ts';
import type * as Ast from '../text/ast.ts';
import { COST, EVOLVE_COST, GIVES, M, PLAY_COST } from '../value-kinds.ts';
import { costOf, derived, grantedTo, hasWord, inEffect } from '../values.ts';
import { isPlayable } from './10-ability.ts';
import { roomIn } from './10-room.ts';

/** Changes to a cost gathered: what it becomes, and what is added to it. */
interface Changes {
  set: number | null;
  delta: number;
  forbidden: boolean;
}
/** Of several numbers a cost becomes the last applied counts, and whoever pays orders them (10.10.2): the least. */
function becomes(to: Changes, n: number): void {
  to.set = to.set === null ? n : by('10.10.2', n, Math.min(to.set, n));
}
function addChange(g: State, r: Resolution, cost: Ast.CostChange, to: Changes): void {
  if (cost.cost === 'forbid') to.forbidden = true;
  else if (cost.cost === 'set') becomes(to, numberOf(g, r, cost.to));
  else to.delta += signedOf(g, r, cost.by);
}
/** 10.10.2.4: what a cost becomes comes before what is added; less than nothing is paid as nothing (1.3.2.2.1). */
function total(printed: number, c: Changes): number {
  const added = (c.set ?? printed) + c.delta;
  const sum = c.set === null ? added : by('10.10.2.4', c.set, added);
  return sum < 0 ? by('1.3.2.2.1', sum, 0) : sum;
}

/** What the card says about being played: costs, under conditions and for optional payments taken. */
function ownChanges(g: State, r: Resolution, list: readonly number[], to: Changes): void {
  for (const id of list) {
    const node = nodeAt(g, id);
    const { effect } = node;
    if (effect.do === 'changeCost') addChange(g, r, effect.cost, to);
    else if (effect.do === 'forbidPlay') to.forbidden = true;
    else if (effect.do === 'if') {
      r.held = holds(g, r, effect.condition);
      if (r.held) ownChanges(g, r, node.body, to);
    } else if (effect.do === 'branch') {
      let body = node.body;
      effect.instead.forEach((a, i) => {
        if (holds(g, r, a.condition)) body = node.instead[i] ?? body;
      });
      ownChanges(g, r, body, to);
    } else if (effect.do === 'where') {
      r.x = numberOf(g, r, effect.x);
      ownChanges(g, r, node.body, to);
    } else if (effect.do === 'pay' && r.paid.includes(id)) ownChanges(g, r, node.body, to);
  }
}
const aboutToPlay = (g: State, seat: Seat, id: number, paid: readonly number[]): Resolution => {
  const r = contextOf(seat, id, (g.cards[id] as SveCard).inc, NONE, null);
  r.asking = id;
  r.paid = paid;
  r.rite = paid.includes(RITE);
  return r;
};
const NOTHING_PAID: readonly number[] = [];
/** The PP to pay for a card where it lies, or NONE where its text forbids playing it. */
export function playCost(g: State, seat: Seat, id: number, paid: readonly number[] = NOTHING_PAID): number {
  const def = ownDef(g, id);
  const { statics, stored } = derived(g);
  if (
    def.playing.length === 0 &&
    ((statics | stored) & (PLAY_COST | (1 << COST))) === 0 &&
    (g.cards[id] as SveCard).evo === NONE
  )
    return def.cost;
  const r = aboutToPlay(g, seat, id, paid);
  const c: Changes = { set: null, delta: 0, forbidden: false };
  const inc = (g.cards[id] as SveCard).inc;
  for (const m of g.modifiers) {
    if (m.kind !== M.playCost || !(m.target === id ? m.targetInc === inc : isComing(g, seat, id, m))) continue;
    if (isForbidden(g, m)) c.forbidden = true;
    else if (isSetCost(m.extra)) becomes(c, m.amount);
    else c.delta += m.amount;
  }
  if ((statics & PLAY_COST) !== 0) staticCosts(g, seat, id, c);
  for (const a of def.playing)
    if (a.ast.ability === 'playing' && isFrom(g, id, a.ast.from)) ownChanges(g, r, a.body, c);
  return c.forbidden && by('1.3.1', false, true) ? NONE : by('10.2.1.3.3', def.cost, total(costOf(g, id), c));
}
/** Whether a change for cards yet to be played speaks of this one. */
function isComing(g: State, seat: Seat, id: number, m: Modifier): boolean {
  const node = comingNode(m.extra);
  if (m.kind !== M.playCost || node === NONE || m.target !== leaderOf(g, seat)) return false;
  const effect = nodeAt(g, node).effect as Ast.Action & { do: 'changeCostToPlay' };
  const r = contextOf(m.seat, m.source, m.sourceInc, NONE, null);
  return isFrom(g, id, effect.from) && fits(g, r, refOf(g, id), effect.what);
}
const isForbidden = (g: State, m: Modifier): boolean => {
  const node = comingNode(m.extra);
  const effect = node === NONE ? null : nodeAt(g, node).effect;
  return effect?.do === 'changeCostToPlay' && effect.cost.cost === 'forbid';
};
/** 「次に」: those that only the next such card uses up. */
export const usedUp = (g: State, seat: Seat, id: number): number[] =>
  g.modifiers
    .filter(
      (m) => isComing(g, seat, id, m) && (nodeAt(g, comingNode(m.extra)).effect as { next?: boolean }).next === true,
    )
    .map((m) => m.id);
/** Where a text says the card must be played from. */
function isFrom(g: State, id: number, from: Ast.Zone | 'anywhere'): boolean {
  if (from === 'anywhere' || from === 'among') return true;
  const card = g.cards[id] as SveCard;
  return (card.zone >> 1 === RESOLUTION ? card.played : card.zone >> 1) === zoneKindOf(from);
}
function staticCosts(g: State, seat: Seat, id: number, c: Changes): void {
  eachStatic(g, PLAY_COST, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (rule.rule !== 'playCost' || !isFrom(g, id, rule.from)) return;
    if (rule.who !== 'each' && (s.r.seat === seat) !== (rule.who === 'own')) return;
    if (!fits(g, s.r, refOf(g, id), rule.what)) return;
    s.r.asking = id;
    s.r.actor = seat;
    if (rule.condition === 'always' || holds(g, s.r, rule.condition)) addChange(g, s.r, rule.cost, c);
    s.r.asking = NONE;
    s.r.actor = s.r.seat;
  });
}

/** Optional costs a card offers while it is played (10.4.7.2). */
function optionalCosts(g: State, id: number): Node[] {
  const def = ownDef(g, id);
  if (def.playing.length === 0) return [];
  return def.playing.flatMap((a) => a.body.map((n) => nodeAt(g, n)).filter((n) => n.effect.do === 'pay'));
}
const hasRoom = (g: State, seat: Seat): boolean => roomIn(g, FIELD, seat) > 0;
const isPermanent = (kind: string): boolean => kind === 'follower' || kind === 'amulet';
/** Whether what is paid has to make room for the card (10.6.2.6, R27). */
export const isShortOfRoom = (g: State, seat: Seat, id: number): boolean =>
  isPermanent(ownDef(g, id).kind) && !hasRoom(g, seat);

/** 土の秘術 among what may be chosen while playing. */
export const RITE = -2;
/** What a card lets its player choose while it is played, in the order of its text (10.6.2.2). */
export function choicesOf(g: State, seat: Seat, id: number): readonly number[] {
  const nodes = optionalCosts(g, id).map((node) => node.id);
  const costs = nodes.length === 0 ? nodes : by('10.4.7.2', [], nodes);
  const rite = ownDef(g, id).playing.some((a) => a.earthRite) && riteSources(g, seat).length > 0;
  return rite ? [...costs, RITE] : costs;
}
export const costsIn = (g: State, way: readonly number[]): readonly number[] =>
  way.flatMap((id) => (id === RITE ? [] : nodeAt(g, id).cost));
/** The choices with which the card can be played: each is a list of those taken. */
export function waysToPlay(g: State, seat: Seat, id: number, free: number): readonly (readonly number[])[] {
  const choices = choicesOf(g, seat, id);
  const ways: (readonly number[])[] = [];
  for (let mask = 0; mask < 1 << choices.length; mask++) {
    const way = choices.filter((_, i) => (mask & (1 << i)) !== 0);
    if (isWay(g, seat, id, free, way)) ways.push(way);
  }
  return ways;
}
function isWay(g: State, seat: Seat, id: number, free: number, way: readonly number[]): boolean {
  const room = isShortOfRoom(g, seat, id);
  if (room && way.length === 0) return !by('10.6.2.6', false, true);
  const r = aboutToPlay(g, seat, id, way);
  const list = costsIn(g, way);
  const asked = playCost(g, seat, id, way);
  const cost = asked !== NONE && free >= 0 ? free : asked;
  if (cost === NONE || !by('10.4.4', true, cost + ppIn(g, r, list) <= g.pp[seat])) return false;
  return way.length === 0 || isPaid(g, r, { list, rite: r.rite, room });
}

const aboutToBe = brief();
/** Whether a card in hand or EX area can be played now; `free`: its cost is given by an effect. */
export function canPlay(g: State, seat: Seat, id: number, free: number = NONE): boolean {
  const def = ownDef(g, id);
  if (def.kind === 'leader' || def.special === 'evolve') return false;
  if (def.playing.length === 0) {
    if (isPermanent(def.kind) && !hasRoom(g, seat)) return by('10.6.2.6', true, false);
    if (free >= 0 && playCost(g, seat, id) === NONE) return by('1.3.3', true, false);
    if (free < 0) {
      const cost = playCost(g, seat, id);
      if (cost === NONE || cost > g.pp[seat]) return by('10.4.4 2.5.1', true, false);
    }
  } else {
    if (waysToPlay(g, seat, id, free).length === 0) return false;
  }
  if (def.spell === null || def.spell.plain) return true;
  const r = aboutToBe(seat, id, (g.cards[id] as SveCard).inc, def.spell.id);
  return by('10.6.2.1.1', true, isPlayable(g, r, def.spell.body));
}
/** クイック on the card itself: it may be played in the opponent's windows (12.3.2). */
export const isQuick = (g: State, id: number): boolean => by('12.3.1 12.3.2', true, hasWord(g, id, QUICK));

/** The activated abilities a card has now, in order; granted ones last. */
export function activatedOf(g: State, id: number): readonly Ability[] {
  const at = (g.cards[id] as SveCard).zone >> 1;
  if (at !== FIELD) return ownDef(g, id).away.filter((a) => by('10.3.4', false, a.from === at));
  const own = defOf(g, id).activated;
  if (((derived(g).statics | derived(g).stored) & GIVES) === 0) return own;
  const given = grantedTo(g, id)
    .map((a) => pool(g).abilities[a] as Ability)
    .filter((a) => a.kind === 'activated');
  return given.length === 0 ? own : [...own, ...given];
}
/** PP of an evolve ability's cost after changes to it. */
function evolvePP(g: State, id: number, printed: number): number {
  if (((derived(g).statics | derived(g).stored) & EVOLVE_COST) === 0) return printed;
  const c: Changes = { set: null, delta: 0, forbidden: false };
  const inc = (g.cards[id] as SveCard).inc;
  for (const m of g.modifiers) {
    if (m.kind !== M.evolveCost || m.target !== id || m.targetInc !== inc) continue;
    if (isSetCost(m.extra)) becomes(c, m.amount);
    else c.delta += m.amount;
  }
  eachStatic(g, EVOLVE_COST, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (rule.rule === 'evolveCost' && concerns(g, s.r, rule.what, id, null)) addChange(g, s.r, rule.cost, c);
  });
  return total(printed, c);
}
export const isEvolve = (a: Ability): boolean => a.ast.ability === 'activated' && a.ast.icon === 'evolve';
export const isEat = (a: Ability): boolean => a.eats > 0;

/** What an activated ability takes in PP, and whether one of them may be an EP (12.2.3, 14.2.2.4). */
export function abilityPP(g: State, r: Resolution, id: number, a: Ability): { pp: number; ep: boolean } {
  const printed = ppIn(g, r, a.cost);
  const pp = isEvolve(a) ? evolvePP(g, id, printed) : printed;
  const ep = isEvolve(a) ? by('12.2.3 3.2.5', false, pp > 0) : isEat(a) && by('14.2.2.4', false, pp > 0);
  return { pp, ep: ep && g.ep[r.seat] > 0 };
}

/** Out of reach by its printed cost, where nothing changes that: said before anything else is looked at. */
const isDear = (g: State, seat: Seat, a: Ability): boolean =>
  a.fixedPP !== NONE &&
  ((derived(g).statics | derived(g).stored) & EVOLVE_COST) === 0 &&
  a.fixedPP > g.pp[seat] + (g.ep[seat] > 0 ? 1 : 0) &&
  by('10.4.4', false, true);

/** Whether a player may play an activated ability of a card now. */
export function canActivate(g: State, seat: Seat, id: number, a: Ability): boolean {
  if (a.ast.ability !== 'activated' || !inEffect(g, id, a)) return false;
  const once = isEvolve(a) || isEat(a);
  // The limit is on what the turn player plays in the main phase (8.3.1); quick ones are played by 8.4.7 and 7.4.4.
  if (once && seat === g.turn && g.evolved && by('8.3.2', false, true)) return false;
  if (isDear(g, seat, a)) return false;
  const card = g.cards[id] as SveCard;
  if (isSpent(g, a, id, card.inc)) return false;
  if (isEvolve(a)) {
    if (!mayEvolve(g, id) || !by('12.2.1', false, true)) return false;
    if (!by('12.2.2', true, hasEvolveCard(g, id))) return false;
  }
  if (isEat(a) && !by('14.2.2.1', false, true)) return false;
  if (isEat(a) && !mayEat(g, id, a.eats)) return by('14.2.2.3', true, false);
  const r = aboutToBe(seat, id, card.inc, a.id);
  if (a.ast.usable !== 'always' && !holds(g, r, a.ast.usable)) return false;
  const { pp, ep } = abilityPP(g, r, id, a);
  if (pp > g.pp[seat] + (ep ? 1 : 0)) return by('10.4.4', true, false);
  if (!canPay(g, r, a.cost, false)) return false;
  return a.plain || (a.earthRite ? isPlayable(g, r, a.body) : canTarget(g, r, a.body));
}
