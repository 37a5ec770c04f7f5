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
  type Waiting,
} from '../../kernel/index.ts';
import { boardOf, type InPlay, isTerrainRole } from './board.ts';
import * as C from './cards.ts';
import type { Power } from './cards.ts';
import { CAUSES, DAMAGE, DIE, EQUIP, EXHIBIT, MOMENT, MOVE, RELOCATE, STANCE, SUMMON, SUMMONS } from './events.ts';
import { conditionHolds, selects } from './select.ts';
import { ctxOf } from './context.ts';
import { useIs } from './filters.ts';
import { exhibits, isTarget } from './statics.ts';
import { ACTED, type Aim, aimAt, DECK, EFFECT, GEAR, HAND, type MonCard, type State, stands, UNIT } from './state.ts';
import type { Happening, Moment, MomentName, Subject } from './text/ast.ts';
import { MOMENTS } from './text/ast.ts';

const ON_KINDS: Readonly<Record<Happening['on'], readonly number[]>> = {
  dies: [DIE],
  summoned: [SUMMON],
  summonedInstant: [SUMMON],
  summonedNormal: [SUMMON],
  discarded: [MOVE, DIE],
  damaged: [DAMAGE],
  damagedBy: [DAMAGE],
  damagedOf: [DAMAGE],
  marched: [RELOCATE],
  attacked: [EXHIBIT],
  returned: [MOVE],
  leaves: [MOVE, DIE],
  enters: [SUMMON],
  spared: [],
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
    return by('14.7.3.1 8.2.3', true, c.slot === g.battle.area);
  }
  if ((power.when & C.T_OWN) !== 0) {
    const own = by('14.7.3.2 10.9.10.a', true, c.owner === g.turn);
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
  return g.underway.delayed.some((d) => isDueAt(d.moment, MOMENTS.indexOf(name)));
}
const BOTH: Readonly<Record<'adjustStart' | 'adjustEnd', readonly [MomentName, MomentName]>> = {
  adjustStart: ['adjust1Start', 'adjust2Start'],
  adjustEnd: ['adjust1End', 'adjust2End'],
};
/** A moment as a number; 手札調整フェイズ開始時 and 終了時 mean whichever comes first, and stand as negative ones. */
export const momentNumber = (moment: Moment): number =>
  moment === 'adjustStart' ? -2 : moment === 'adjustEnd' ? -3 : MOMENTS.indexOf(moment);
const isDueAt = (wanted: number, now: number): boolean =>
  wanted >= 0
    ? wanted === now
    : BOTH[wanted === -2 ? 'adjustStart' : 'adjustEnd'].some((name) => MOMENTS.indexOf(name) === now);

/** Who leaves is asked about as it was (10.5.4.1), who comes as it is then (10.7.5). */
export function looksBack(_g: State, e: Event): boolean {
  if (e.kind === SUMMON) return by('10.7.5', true, false);
  if (e.kind === DIE) return by('10.5.4.1.2', false, true);
  if (e.kind !== MOVE) return false;
  if (e.from !== 0) return e.from >> 1 === EFFECT && by('10.5.4.1.3', true, false);
  return e.to >> 1 === HAND || e.to >> 1 === DECK ? by('10.5.4.1.1', false, true) : by('10.5.4.1.2', false, true);
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
  looksBack: (g: State, e: Event): boolean => looksBack(g, e),
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
/** The abilities an event would set off, as text. */
export const setOffBy = (g: State, e: Event): string =>
  rules
    .listeners(g, e.kind)
    .filter((l) => rules.matches(g, l, e))
    .map((l) => `${l.card}.${l.ability}`)
    .join();

const fits = (g: State, p: InPlay, subject: Subject, id: number): boolean => {
  if ('the' in subject) {
    if (subject.the === 'target') return isTarget(g, ctxOf(g, p.card, p.power), id);
    const card = g.cards[p.card] as MonCard;
    return id === (subject.the === 'this' && card.role === GEAR ? card.host : p.card);
  }
  const c = ctxOf(g, p.card, p.power);
  if ((g.cards[id] as MonCard).role !== 0) return selects(g, c, subject.any, id, NONE);
  const last = g.last.findLast((l) => l.card.id === id);
  return last !== undefined && selects(g, c, subject.any, id, NONE, last);
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
    case 'damagedOf':
      return on.of.some((from) => (e.at & C.resistBit(from)) !== 0) && fits(g, p, on.what, e.card);
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
    case 'spared':
    case 'state':
      return false;
  }
}
/** What a trigger speaks of as そのユニット, その装備品 …: whom its event happened to, or who did it (10.5.4.1). */
export function spokenBy(g: State, w: Waiting): readonly Aim[] {
  const e = w.event;
  const on = e === null ? null : (C.defOf(g, w.card).powers[w.ability]?.trigger ?? null);
  if (e === null || on === null) return e === null || e.card < 0 ? NOTHING_SPOKEN : [aimOfEvent(e)];
  const asNow = (id: number): readonly Aim[] => (id < 0 ? NOTHING_SPOKEN : [aimAt(g, id)]);
  switch (on.on) {
    case 'attacked':
      return g.used.find((use) => use.id === e.to)?.attackers.filter((a) => isSubject(g, w, on.what, a)) ?? [];
    case 'exhibited':
      return [...asNow(e.card), ...asNow(e.source)];
    case 'equipped':
      return [...asNow(e.card), ...asNow(e.to)];
    case 'damagedBy': {
      // Of two units the one the text has no name for: 「このユニットが敵軍ユニットから…」 speaks of the other.
      const sources = ((e.more as readonly number[] | null) ?? []).filter((id) => id >= 0);
      return 'the' in on.by
        ? [aimOfEvent(e)]
        : sources.map((id) => aimAt(g, id)).filter((a) => isSubject(g, w, on.by, a));
    }
    default:
      return e.card < 0 ? NOTHING_SPOKEN : [aimOfEvent(e)];
  }
}
const NOTHING_SPOKEN: readonly Aim[] = [];
/** The card as the event found it on the battlefield, else as it is now; and what it became. */
const aimOfEvent = (e: Event): Aim => {
  const moved = e.happened && e.now !== e.inc;
  return moved && e.from !== 0
    ? { card: e.card, inc: e.now }
    : moved
      ? { card: e.card, inc: e.inc, now: e.now }
      : { card: e.card, inc: e.inc };
};
const isSubject = (g: State, w: Waiting, subject: Subject, aim: Aim): boolean =>
  fits(g, { card: w.card, power: C.defOf(g, w.card).powers[w.ability] as Power }, subject, aim.card);
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
  if (g.underway.delayed.length === 0) return;
  for (const e of batch) {
    if (e.kind !== MOMENT) continue;
    for (const d of g.underway.delayed) {
      if (!isDueAt(d.moment, e.to) || !by('10.5.4.2', false, true)) continue;
      if (g.waiting.some((w) => w.ability === -1 - d.id)) continue;
      wait(g, { seat: d.use.seat, card: d.use.card, ability: -1 - d.id }, null);
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
export const hasStates = (g: State): boolean => boardOf(g).states;
