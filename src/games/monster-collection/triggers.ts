// Triggered abilities (10.5): who listens, and what sets them off.
import {
  by,
  checkStates,
  type Event,
  type Listener,
  NONE,
  opponent,
  type Seat,
  tracing,
  Triggers,
  wait,
} from '../../kernel/index.ts';
import { boardOf, type InPlay, isTerrainRole } from './board.ts';
import * as C from './cards.ts';
import type { Power } from './cards.ts';
import { CAUSES, DAMAGE, DIE, EQUIP, EXHIBIT, MOMENT, MOVE, RELOCATE, STANCE, SUMMON, SUMMONS } from './events.ts';
import { conditionHolds, ctxOf, selects } from './select.ts';
import { filtersHold, useIs } from './filters.ts';
import { exhibits } from './statics.ts';
import { ACTED, DECK, EFFECT, GEAR, HAND, type MonCard, type State, stands, UNIT } from './state.ts';
import type { Happening, MomentName, Subject } from './text/ast.ts';
import { MOMENTS } from './text/ast.ts';
import { kindNumber } from './values.ts';

const ON_KINDS: Readonly<Record<Happening['on'], readonly number[]>> = {
  dies: [DIE],
  summoned: [SUMMON],
  summonedInstant: [SUMMON],
  summonedNormal: [SUMMON],
  discarded: [MOVE, DIE],
  damaged: [DAMAGE],
  damagedBy: [DAMAGE],
  marched: [RELOCATE],
  attacked: [EXHIBIT],
  returned: [MOVE],
  leaves: [MOVE, DIE],
  enters: [SUMMON],
  equipped: [EQUIP],
  exhibited: [EXHIBIT],
  drawn: [MOVE],
  acted: [STANCE],
  refreshed: [STANCE],
  state: [],
};
const asListener = (g: State, { card, power }: InPlay): Listener => ({
  seat: by('3.2.1.5', opponent((g.cards[card] as MonCard).owner), (g.cards[card] as MonCard).owner),
  card,
  ability: power.index,
});
/** [戦闘] asks for the battle to be here (14.7.3.1), [自軍ターン] for its owner's turn (14.7.3.2). */
function inTime(g: State, { card, power }: InPlay): boolean {
  const c = g.cards[card] as MonCard;
  if ((power.when & C.T_BATTLE) !== 0) {
    if (g.battle === null) return by('10.9.8.b', true, false);
    return by('14.7.3.1', true, by('8.2.3', true, c.slot === g.battle.area));
  }
  if ((power.when & C.T_OWN) !== 0) {
    const own = by('14.7.3.2', true, by('10.9.10.a', true, c.owner === g.turn));
    return own && by('10.9.10.b', false, true);
  }
  return true;
}
const isMoment = (power: Power, name: MomentName): boolean => {
  const { moment } = power;
  if (moment === name) return true;
  if (moment === 'adjustStart') return name === 'adjust1Start' || name === 'adjust2Start';
  return moment === 'adjustEnd' && (name === 'adjust1End' || name === 'adjust2End');
};
/** Whether anybody waits for this moment. */
export function isAwaited(g: State, name: MomentName): boolean {
  for (const inPlay of boardOf(g).triggers) if (isMoment(inPlay.power, name)) return true;
  if (g.modifiers.length === 0) return false;
  const later = kindNumber('later');
  return g.modifiers.some((m) => m.kind === later && MOMENTS[m.amount] === name);
}

const NOBODY: readonly Listener[] = [];
const rules = {
  listeners(g: State, kind: number): readonly Listener[] {
    const board = boardOf(g);
    const all = board.triggers;
    if (all.length === 0 || g.bare) return NOBODY;
    const known = board.listeners[kind];
    if (known !== undefined && !tracing) return known;
    const found: Listener[] = [];
    for (const inPlay of all) {
      const { power } = inPlay;
      const listens =
        kind === MOMENT
          ? power.moment !== null && typeof power.moment === 'string'
          : power.trigger !== null && ON_KINDS[power.trigger.on].includes(kind);
      if (listens) found.push(asListener(g, inPlay));
    }
    board.listeners[kind] = found;
    return found;
  },
  looksBack: (_g: State, e: Event): boolean => {
    if (e.kind === SUMMON) return by('10.7.5', true, false);
    if (e.kind === DIE) return by('10.5.4.1.2', false, true);
    if (e.kind !== MOVE) return false;
    if (e.from !== 0) return e.from >> 1 === EFFECT && by('10.5.4.1.3', true, false);
    return e.to >> 1 === HAND || e.to >> 1 === DECK ? by('10.5.4.1.1', false, true) : by('10.5.4.1.2', false, true);
  },
  matches(g: State, l: Listener, e: Event): boolean {
    const power = C.defOf(g, l.card).powers[l.ability] as Power;
    const inPlay = { card: l.card, power };
    if (!inTime(g, inPlay) || !exhibits(g, inPlay)) return false;
    if (e.kind === MOMENT) {
      const name = MOMENTS[e.to] as MomentName;
      if (!by('14.7.3.7', true, isMoment(power, name))) return false;
      if (!by(name.endsWith('Declared') ? '14.7.3.6' : '14.7.3.5', false, true)) return false;
      return name === 'placed' ? e.card === l.card : true;
    }
    return power.trigger !== null && happens(g, inPlay, power.trigger, e);
  },
};
export const triggers = new Triggers<State>(rules);

const fits = (g: State, p: InPlay, subject: Subject, id: number): boolean => {
  if ('the' in subject) {
    const card = g.cards[p.card] as MonCard;
    return id === (subject.the === 'this' && card.role === GEAR ? card.host : p.card);
  }
  const card = g.cards[id] as MonCard;
  const c = ctxOf(g, p.card, p.power);
  if (card.role !== 0) return selects(g, c, subject.any, id, NONE);
  const kind = C.defOf(g, id).kind === 'unit' ? 'unit' : 'gear';
  return kind === subject.any.noun && filtersHold(g, c, id, subject.any.filters);
};
function happens(g: State, p: InPlay, on: Happening, e: Event): boolean {
  switch (on.on) {
    case 'dies':
      return fits(g, p, on.what, e.card);
    case 'summoned':
    case 'enters':
      return fits(g, p, on.what, e.card);
    case 'summonedInstant':
      return SUMMONS[e.amount] === 'instant' && fits(g, p, on.what, e.card);
    case 'summonedNormal':
      return SUMMONS[e.amount] === 'normal' && fits(g, p, on.what, e.card);
    case 'equipped':
      return fits(g, p, on.what, e.card) || fits(g, p, on.what, e.to);
    case 'damaged':
      return fits(g, p, on.what, e.card);
    case 'damagedBy':
      return (
        fits(g, p, on.what, e.card) &&
        ((e.more as readonly number[] | null) ?? []).some((s) => s >= 0 && fits(g, p, on.by, s))
      );
    case 'marched':
      return CAUSES[e.cause] === 'march' && fits(g, p, on.what, e.card);
    case 'acted':
    case 'refreshed':
      return (on.on === 'acted') === (e.to === ACTED) && fits(g, p, on.what, e.card);
    case 'discarded':
      return (e.kind === DIE || e.to >> 1 === 3) && leavesField(g, e) && fits(g, p, on.what, e.card);
    case 'returned':
      return e.to >> 1 === HAND && leavesField(g, e) && fits(g, p, on.what, e.card);
    case 'leaves':
      return leavesField(g, e) && fits(g, p, on.what, e.card);
    case 'drawn':
      return CAUSES[e.cause] === 'draw' && sideFits(g, p, on.side, e.seat);
    case 'attacked':
      return e.card === NONE && isAttacker(g, p, on.what, e.to);
    case 'exhibited': {
      const { def, power } = e.more as { def: number; power: number };
      return def !== NONE && useIs(g, def, power, on.kind) && sideFits(g, p, on.side, e.seat);
    }
    case 'state':
      return false;
  }
}
/** Units that took part in this attack; it is resolved by now, and no longer in the chain. */
const isAttacker = (g: State, p: InPlay, what: Subject, id: number): boolean =>
  g.used.some((use) => use.id === id && use.attackers.some((a) => stands(g, a) && fits(g, p, what, a.card)));
const leavesField = (g: State, e: Event): boolean => {
  const { role } = g.cards[e.card] as MonCard;
  return role === UNIT || role === GEAR || isTerrainRole(role);
};
const sideFits = (g: State, p: InPlay, side: string, seat: Seat): boolean =>
  side === 'any' || (side === 'own') === (seat === (g.cards[p.card] as MonCard).owner);

/** Timed triggers (時限誘発): wait when their moment comes, once (10.5.4.2). */
export function collectLater(g: State, batch: readonly Event[]): void {
  if (g.modifiers.length === 0) return;
  const later = kindNumber('later');
  for (const e of batch) {
    if (e.kind !== MOMENT) continue;
    for (const m of g.modifiers) {
      if (m.kind !== later || m.amount !== e.to || !by('10.5.4.2', false, true)) continue;
      if (g.waiting.some((w) => w.ability === -1 - m.id)) continue;
      wait(g, { seat: m.seat, card: m.source, ability: -1 - m.id }, null);
    }
  }
}
/** State triggers wait when their state begins, and again after they were resolved (10.5.5). */
export function collectStates(g: State): void {
  const { triggers: all } = boardOf(g);
  if (all.length === 0) return;
  const listeners = all.filter((p) => p.power.trigger?.on === 'state');
  if (listeners.length === 0) return;
  checkStates(
    g,
    listeners.map((p) => asListener(g, p)),
    (l) => {
      const power = C.defOf(g, l.card).powers[l.ability] as Power;
      const on = power.trigger;
      if (on?.on !== 'state' || !inTime(g, { card: l.card, power })) return false;
      return by('10.5.5', false, conditionHolds(g, ctxOf(g, l.card, power), on.when));
    },
  );
}
export const hasStates = (g: State): boolean => boardOf(g).triggers.some((p) => p.power.trigger?.on === 'state');
