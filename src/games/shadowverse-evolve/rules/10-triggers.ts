// Automatic abilities (10.7): what meets their trigger conditions, and how they come to wait.
import { by, checkStates, cite, type Event, NONE, type Seat, type Waiting } from '../../../kernel/index.ts';
import { ATTACK_DAMAGE, ATTACKED, DAMAGE, FOUGHT, MOVE } from '../events.ts';
import { BANE, DRAIN } from '../keywords.ts';
import { BANE_ABILITY, DRAIN_ABILITY } from '../programs/compile.ts';
import { contextOf, isOfOthers, isOfThis, looksBack, seenAs } from '../programs/context.ts';
import { isSpent, useKey } from '../programs/feasible.ts';
import { holds } from '../programs/numbers.ts';
import type { Ability } from '../programs/program.ts';
import { cardsIn, defOf, FIELD, pool, type State, type SveCard, leaderOf } from '../state.ts';
import type * as Ast from '../text/ast.ts';
import { entersField, meets, meetsIn } from './10-meets.ts';
import { GIVES, M } from '../value-kinds.ts';
import { derived, grantedTo, hasWord, inEffect } from '../values.ts';

const BOTH: readonly Seat[] = [0, 1];

/** A match found before a batch is applied, kept until it has happened. */
interface Match {
  readonly seat: Seat;
  readonly card: number;
  readonly inc: number;
  readonly ability: number;
  readonly event: Event;
}
let matched: Match[] = [];

export function lookBefore(g: State, batch: readonly Event[]): void {
  if (matched.length > 0) matched = [];
  for (const e of batch) if (willLookBack(g, e)) match(g, e, (g.cards[e.card] as SveCard).inc);
}
const willLookBack = (g: State, e: Event): boolean =>
  e.kind === MOVE && e.card !== NONE && (g.cards[e.card] as SveCard).zone >> 1 === FIELD && e.to >> 1 !== FIELD;

export function lookAfter(g: State, batch: readonly Event[]): void {
  for (const e of batch) if (e.happened && !looksBack(e)) match(g, e, seenAs(e));
  if (matched.length > 0) {
    for (const m of matched) if (m.event.happened) wait(g, m);
    matched = [];
  }
  if (derived(g).states) checkStateTriggers(g);
  if (g.delayed.length > 0) for (const e of batch) if (e.happened) matchDelayed(g, e);
  const { watched } = pool(g);
  if (watched !== 0) for (const e of batch) if ((watched & (1 << e.kind)) !== 0 && e.happened) watch(g, e);
}

/** State triggers a card has: printed on one that is on a field, or given. */
function statesOf(g: State, id: number): readonly Ability[] {
  const own = (g.cards[id] as SveCard).zone >> 1 === FIELD ? defOf(g, id).states : NO_ABILITIES;
  const given = grantedTo(g, id)
    .map((a) => pool(g).abilities[a] as Ability)
    .filter((a) => a.event?.on === 'state');
  return given.length === 0 ? own : [...own, ...given];
}
const NO_ABILITIES: readonly Ability[] = [];
/** State triggers (10.7.6): they wait once when their state begins, and again if it still holds once resolved. */
function checkStateTriggers(g: State): void {
  for (const seat of BOTH) {
    const leader = leaderOf(g, seat);
    const field = cardsIn(g, FIELD, seat);
    for (const id of leader === NONE ? field : [...field, leader]) {
      for (const a of statesOf(g, id)) {
        const on = a.event;
        if (on?.on !== 'state' || !inEffect(g, id, a)) continue;
        const { condition } = on;
        if (on.becomes) {
          checkBecoming(g, seat, id, a, condition);
          continue;
        }
        checkStates(g, [{ seat, card: id, ability: a.id }], () =>
          by('10.7.6.1', false, holds(g, contextOf(seat, id, (g.cards[id] as SveCard).inc, a.id, null), condition)),
        );
      }
    }
  }
}

/** 「〜になったとき」: once it did not hold and now does. */
function checkBecoming(g: State, seat: Seat, id: number, a: Ability, condition: Ast.Condition): void {
  const { inc } = g.cards[id] as SveCard;
  const key = `not ${id}.${inc}.${a.id}`;
  const held = holds(g, contextOf(seat, id, inc, a.id, null), condition);
  const wasNot = g.armed.includes(key);
  if (held !== wasNot) return;
  if (!held) {
    g.armed.push(key);
    return;
  }
  g.armed = g.armed.filter((k) => k !== key);
  if (isSpent(g, a, id, inc) || !cite('10.7.2')) return;
  if (a.limit !== 'none') g.used = [...g.used, useKey(a, id, inc)];
  g.waiting.push({ id: g.serial++, seat, card: id, inc, ability: a.id, event: null, stamp: g.clock });
}

/** 10.7.2: its condition met, the ability waits; each time once more (10.7.2.1). */
function wait(g: State, m: Match): void {
  if (!cite('10.7.2') || !cite('10.1.1.2')) return;
  const a = pool(g).abilities[m.ability];
  if (a !== undefined && a.limit !== 'none') {
    if (isSpent(g, a, m.card, m.inc)) return;
    g.used = [...g.used, useKey(a, m.card, m.inc)];
  }
  const again = g.waiting.some((w) => w.card === m.card && w.ability === m.ability && w.inc === m.inc);
  if (again && !cite('10.7.2.1')) return;
  const { seat, card, inc, ability, event } = m;
  g.waiting.push({ id: g.serial++, seat, card, inc, ability, event, stamp: g.clock });
}

function match(g: State, e: Event, inc: number): void {
  const bit = 1 << e.kind;
  if ((derived(g).listens & bit) !== 0) onFields(g, e, inc, bit);
  else if (e.card !== NONE) onItself(g, e, inc, bit);
  if (e.kind === FOUGHT) bane(g, e);
  else if (e.kind === DAMAGE && e.source !== NONE && isDraining(g, e)) drain(g, e);
  if (e.kind === MOVE && e.from !== NONE) elsewhere(g, e, inc, bit);
}
/** Abilities with an icon are about their own card: the others need not be asked. */
function onItself(g: State, e: Event, inc: number, bit: number): void {
  const card = g.cards[e.card] as SveCard;
  if (card.zone >> 1 !== FIELD) return;
  const def = defOf(g, e.card);
  if ((def.listens & bit) === 0) return;
  for (const a of def.triggered) if ((a.kinds & bit) !== 0) tryOne(g, e, inc, card.master, e.card, a);
}
function onFields(g: State, e: Event, inc: number, bit: number): void {
  const given = ((derived(g).statics | derived(g).stored) & GIVES) !== 0;
  for (const seat of BOTH) {
    for (const id of cardsIn(g, FIELD, seat)) {
      const def = defOf(g, id);
      if ((def.listens & bit) !== 0) {
        for (const a of def.triggered) if ((a.kinds & bit) !== 0) tryOne(g, e, inc, seat, id, a);
      }
      if (given) tryGranted(g, e, inc, seat, id, bit);
    }
  }
  if (given) onLeaders(g, e, inc, bit);
}
/** What effects have given to leaders works where they stand. */
function onLeaders(g: State, e: Event, inc: number, bit: number): void {
  for (const seat of BOTH) {
    const leader = leaderOf(g, seat);
    if (leader !== NONE) tryGranted(g, e, inc, seat, leader, bit);
  }
}
function tryGranted(g: State, e: Event, inc: number, seat: Seat, id: number, bit: number): void {
  for (const ability of grantedTo(g, id)) {
    const a = pool(g).abilities[ability];
    if (a !== undefined && a.kind === 'triggered' && (a.kinds & bit) !== 0) tryOne(g, e, inc, seat, id, a);
  }
}
/** Abilities that work where the card goes from or to, not on the field: 「これが捨てられたとき」 (10.3.4). */
function elsewhere(g: State, e: Event, inc: number, bit: number): void {
  const card = g.cards[e.card] as SveCard;
  if (card.zone !== NONE && card.zone >> 1 === FIELD) return;
  if (looksBack(e)) return;
  const def = defOf(g, e.card);
  if ((def.listens & bit) === 0) return;
  for (const a of def.triggered) {
    if ((a.kinds & bit) === 0 || a.event === null || !('what' in a.event)) continue;
    const { what } = a.event;
    if (!('the' in what) || what.the !== 'this' || !by('10.3.4', false, true)) continue;
    tryOne(g, e, inc, card.owner, e.card, a);
  }
}

function tryOne(g: State, e: Event, inc: number, seat: Seat, id: number, a: Ability): void {
  // Abilities with an icon are about their own card.
  if (a.icon !== 0 && e.card !== id) return;
  if (!inEffect(g, id, a)) return;
  const ast = a.ast;
  const card = g.cards[id] as SveCard;
  if (ast.ability === 'triggered' && ast.when.length > 1 && a.event !== ast.when[0] && !by('12.1.2', false, true))
    return;
  // A card that comes at the same time sees what comes with it (10.7.4.2).
  if (id !== e.card && card.stamp === g.clock && entersField(e) && !by('10.7.4.2', false, true)) return;
  const master = by('3.1.2.3', card.owner, seat);
  if (ast.ability === 'triggered' && ast.during !== 'any' && (g.turn === master) !== (ast.during === 'own')) return;
  if (a.event === null || !meets(g, master, id, card.inc, a.event, e, inc)) return;
  const self = e.card === id ? inc : card.inc;
  matched.push({ seat: master, card: id, inc: self, ability: a.id, event: e });
}

/** How often a keyword stands on a card: printed and given. */
function timesGiven(g: State, id: number, word: number): number {
  let n = (defOf(g, id).keywords & word) !== 0 ? 1 : 0;
  for (const m of g.modifiers) {
    if (m.kind === M.gain && m.target === id && m.targetInc === (g.cards[id] as SveCard).inc && (m.extra & word) !== 0)
      n++;
  }
  return Math.max(1, n);
}
/** 12.13: attack damage dealt by the attacker raises its leader's health. */
const isDraining = (g: State, e: Event): boolean =>
  e.cause === ATTACK_DAMAGE || (hasWord(g, e.source, DRAIN) && by('12.13.2.2', true, false));
function drain(g: State, e: Event): void {
  const id = e.source;
  const card = g.cards[id] as SveCard;
  if (card.zone >> 1 !== FIELD || !hasWord(g, id, DRAIN)) return;
  const times = by('12.13.3', timesGiven(g, id, DRAIN), 1);
  for (let i = 0; i < times && by('12.13.1 12.13.2', false, true); i++) {
    matched.push({ seat: card.master, card: id, inc: card.inc, ability: DRAIN_ABILITY, event: e });
  }
}
/** 12.14: whoever fought an enemy follower destroys it. */
function bane(g: State, e: Event): void {
  const card = g.cards[e.card] as SveCard;
  const other = g.cards[e.to] as SveCard;
  if (!hasWord(g, e.card, BANE) || other.master === card.master) return;
  const times = by('12.14.3', timesGiven(g, e.card, BANE), 1);
  for (let i = 0; i < times && by('12.14.1 12.14.2', false, true); i++) {
    matched.push({ seat: card.master, card: e.card, inc: card.inc, ability: BANE_ABILITY, event: e });
  }
}

/** Delayed triggers (時限誘発): once, unless a period was given (10.7.5.1). */
function matchDelayed(g: State, e: Event): void {
  for (const d of g.delayed) {
    if (d.spent || d.since >= g.clock) continue;
    const node = pool(g).nodes[d.node];
    const ability = node === undefined ? undefined : pool(g).abilities[node.later];
    if (ability?.event === null || ability === undefined || (ability.kinds & (1 << e.kind)) === 0) continue;
    if (!meetsIn(g, { ...d.resolution }, ability.event, e, looksBack(e) ? e.inc : e.now)) continue;
    const { seat, card, inc } = d.resolution;
    if (!cite('10.7.5')) continue;
    g.waiting.push({ id: g.serial++, seat, card, inc, ability: -2 - d.id, event: e, stamp: g.clock });
    if (d.once) g.delayed = g.delayed.map((o) => (o.id === d.id && cite('10.7.5.1') ? { ...o, spent: true } : o));
  }
}
export const delayedOf = (g: State, w: Waiting) => g.delayed.find((d) => d.id === -2 - w.ability) ?? null;

/** 「これが攻撃していたなら」: counted for each card by itself, whoever may ask. */
function noteOwn(g: State, on: Ast.Event, watch: number, e: Event): void {
  const inc = looksBack(e) ? e.inc : e.now;
  const others = [e.kind === ATTACKED ? e.to : NONE, e.kind === DAMAGE ? e.source : NONE];
  for (const id of new Set([e.card, ...others])) {
    if (id === NONE) continue;
    const card = g.cards[id] as SveCard;
    const own = id === e.card ? inc : card.inc;
    if (meetsIn(g, contextOf(card.master, id, own, NONE, null), on, e, inc)) g.noted = [...g.noted, watch, id, own];
  }
}
function noteSubject(g: State, on: Ast.Event, watch: number, e: Event): void {
  const id = on.on === 'attacked' ? e.to : on.on === 'deals' ? e.source : e.card;
  if (id === NONE) return;
  const inc = id !== e.card ? (g.cards[id] as SveCard).inc : looksBack(e) ? e.inc : e.now;
  g.noted = [...g.noted, watch, id, inc];
}
/** Of no card in particular: what a player's watches see. */
const ANYBODYS = [contextOf(0, NONE, 0, NONE, null), contextOf(1, NONE, 0, NONE, null)] as const;
/** What conditions ask about the turn so far is counted as it happens. */
function watch(g: State, e: Event): void {
  const bit = 1 << e.kind;
  pool(g).watches.forEach((w, i) => {
    if ((w.kinds & bit) === 0) return;
    if (isOfThis(w.event)) {
      noteOwn(g, w.event, i, e);
      return;
    }
    for (const seat of BOTH) {
      if (!meetsIn(g, ANYBODYS[seat], w.event, e, looksBack(e) ? e.inc : e.now)) continue;
      const counts = g.counts.slice();
      while (counts.length <= i * 2 + 1) counts.push(0);
      counts[i * 2 + seat] = (counts[i * 2 + seat] as number) + 1;
      g.counts = counts;
      // Of others: what befell a card itself is told apart for when that card asks.
      if (isOfOthers(w.event)) noteSubject(g, w.event, i, e);
    }
  });
}
