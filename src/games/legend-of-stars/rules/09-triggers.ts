// Triggered effects (8.1.1, 8.1.2): matched when something happens; taken up by priority.
import {
  by,
  type Event,
  event,
  inForce,
  type Listener,
  NONE,
  SEATS,
  Triggers,
  wait,
  type Waiting,
} from '../../../kernel/index.ts';
import {
  E_ATTACK,
  E_BATTLE,
  E_BATTLED,
  E_DOWN,
  E_ENTER,
  E_FALLING,
  E_FLIP,
  E_LIFE,
  E_MOMENT,
  E_MOVE,
} from '../events.ts';
import { derived, isMute } from '../derived.ts';
import { codeOf, givenTo, hasGiven, textAt, WIDTH } from '../granted.ts';
import { askedIn } from '../history.ts';
import { DELAY, WATCH } from '../modifiers.ts';
import { wordBit } from '../printed.ts';
import { isOptional } from '../program.ts';
import { GONE, lastOf, type Spoken } from '../objects.ts';
import { conditionsHold, plainSpeaker } from '../select.ts';
import {
  card,
  cardsIn,
  CHARACTER,
  ENERGY,
  isOnField,
  kindOfZone,
  printedOf,
  isSpent,
  DOWNED,
  type State,
  SUPPORT,
  type TableCard,
  TRASH,
} from '../state.ts';
import { type Ability, type Event as When } from '../text/ast.ts';
import { fieldZone, HEARD, meets } from './09-events.ts';

const NOBODY: readonly Listener[] = [];
function listeners(g: State, kind: number): readonly Listener[] {
  const heard = HEARD[kind] ?? 0;
  const known = derived(g);
  const given = heard !== 0 && hasGiven(g);
  if (heard === 0 || (!given && (known.listens & heard) === 0)) return NOBODY;
  if (given) return listenersTo(g, heard);
  known.heard ??= [];
  return (known.heard[kind] ??= listenersTo(g, heard));
}
function listenersTo(g: State, heard: number): readonly Listener[] {
  const found: Listener[] = [];
  const zones = inForce('3.4.s2') ? [CHARACTER, SUPPORT] : [CHARACTER, SUPPORT, ENERGY];
  for (const seat of SEATS) {
    for (const zone of zones) {
      for (const id of cardsIn(g, zone, seat)) {
        const printed = printedOf(g, id);
        for (const code of givenTo(g, id)) {
          if (textAt(g, id, code)?.ability === 'trigger') found.push({ seat, card: id, ability: code });
        }
        if ((printed.listens & heard) === 0 || card(g, id).face === 1 || isMute(g, id)) continue;
        for (const ability of printed.triggers) found.push({ seat, card: id, ability });
      }
    }
  }
  for (const m of g.modifiers)
    if (m.kind === WATCH) found.push({ seat: m.seat, card: m.source, ability: codeOf(m.extra, m.amount) });
  return found;
}
/** Whether an effect of this card watches for a while (このターン、〜時). */
const isWatching = (g: State, w: { readonly card: number; readonly ability: number }): boolean =>
  g.modifiers.some((m) => m.kind === WATCH && m.source === w.card && codeOf(m.extra, m.amount) === w.ability);
/** What waits for the next time alone ends with it. */
export function watchedOnce(g: State, told: { readonly card: number; readonly code: number }): void {
  if (told.code < WIDTH || !isWatching(g, { card: told.card, ability: told.code })) return;
  const ability = textAt(g, told.card, told.code);
  if (ability?.ability !== 'trigger' || !ability.next) return;
  const one = g.modifiers.find(
    (m) => m.kind === WATCH && m.source === told.card && codeOf(m.extra, m.amount) === told.code,
  );
  g.modifiers = g.modifiers.filter((m) => m !== one);
  g.cache.version++;
}
const PLAYS = wordBit('plays') | wordBit('played');
const RARE = wordBit('falling') | wordBit('breaking');
/** Whether any card waits for cards to be played. */
export const hearsPlays = (g: State): boolean =>
  (derived(g).listens & PLAYS) !== 0 || hasGiven(g) || askedIn(g).length > 0;
/** Whether any card waits for what is only about to happen. */
export const hearsRare = (g: State): boolean => (derived(g).listens & RARE) !== 0 || hasGiven(g);
/** Whether any card waits for phases and turns to begin or end. */
export const hearsPhases = (g: State): boolean => (derived(g).listens & wordBit('phase')) !== 0 || hasGiven(g);

const triggerOf = (g: State, id: number, ability: number): (Ability & { ability: 'trigger' }) | null => {
  const found = textAt(g, id, ability);
  return found?.ability === 'trigger' ? found : null;
};

function meetsAny(g: State, listener: Listener, events: readonly When[], e: Event): boolean {
  for (const when of events) if (meets(g, listener.seat, listener.card, when, e)) return true;
  return false;
}
function matches(g: State, listener: Listener, e: Event): boolean {
  const ability = triggerOf(g, listener.card, listener.ability);
  if (ability === null) return false;
  if (isSpent(g, listener.card, listener.ability, ability.times)) return false;
  if (!meetsAny(g, listener, ability.events, e)) return false;
  return (
    ability.conditions.length === 0 || conditionsHold(g, plainSpeaker(listener.seat, listener.card), ability.conditions)
  );
}

export const triggers = new Triggers<State>({
  listeners,
  looksBack: (_g, e) => e.kind === E_MOVE && fieldZone(e.from),
  matches,
});

/** Who an event is about, and whom that one fights. */
export interface Parties {
  readonly self: Spoken;
  readonly subject: Spoken | null;
  readonly partner: Spoken | null;
}
/** As the object it was when the event happened, followed where the event itself took it. */
function asOf(g: State, e: Event, id: number): Spoken | null {
  if (id === NONE) return null;
  const one = card(g, id);
  if (e.card !== id) return lastOf(g, id);
  const fell = e.kind === E_DOWN && one.inc === e.inc + 1 && one.zone >> 1 === TRASH;
  return { card: id, inc: e.kind === E_ENTER ? e.now : e.inc, now: one.inc === e.now || fell ? one.inc : GONE };
}
export function partiesOf(g: State, w: Waiting): Parties {
  const e = w.event;
  if (e === null || e.kind === E_MOMENT) return { self: selfOf(g, w), subject: null, partner: null };
  const [subject, partner] = subjectsOf(g, e, w);
  return {
    self: e.card === w.card ? (asOf(g, e, w.card) ?? selfOf(g, w)) : selfOf(g, w),
    subject: asOf(g, e, subject),
    partner: asOf(g, e, partner),
  };
}
/** A card that has left since by its own battle or end is still the one that speaks (LOS-R40). */
function selfOf(g: State, w: Waiting): Spoken {
  const one = card(g, w.card);
  const fell = one.inc === w.inc + 1 && one.zone >> 1 === TRASH;
  return { card: w.card, inc: w.inc, now: one.inc === w.inc || fell ? one.inc : GONE };
}
function subjectsOf(g: State, e: Event, w: Waiting): readonly [number, number] {
  const self = w.card;
  switch (e.kind) {
    case E_ATTACK:
    case E_BATTLE:
    case E_BATTLED:
      return e.to === self ? [e.to, e.card] : [e.card, e.to];
    case E_DOWN:
      if (e.source === self) return [e.card, e.card];
      // 「自分のキャラクターが…ダウンさせた時」 is about the one that downed.
      return triggerOf(g, w.card, w.ability)?.events.every((when) => when.on === 'downs') === true
        ? [e.source, e.card]
        : [e.card, e.source];
    case E_LIFE:
      return [e.source, e.at];
    case E_FALLING:
      return [e.card, e.source];
    default:
      return [e.card, NONE];
  }
}

/** Effects put off to this moment wait now, as mandatory ones (5.6.1). */
export function awaken(g: State, until: number): void {
  if (g.modifiers.length === 0) return;
  const due = g.modifiers.filter((m) => m.kind === DELAY && m.until === until);
  if (due.length === 0) return;
  g.modifiers = g.modifiers.filter((m) => !due.includes(m));
  g.cache.version++;
  for (const instance of new Set(due.map((m) => m.ability))) {
    const list = due.filter((m) => m.ability === instance);
    const [first] = list as [(typeof list)[number]];
    const about = event(E_MOMENT, NONE, first.seat);
    about.more = list.flatMap((m) => (m.target === NONE ? [] : [{ card: m.target, inc: m.targetInc }]));
    const w = wait(g, { seat: first.seat, card: first.source, ability: codeOf(first.extra, first.amount) }, about);
    w.inc = first.sourceInc;
  }
}

/** Triggers that stay usable though their card has left: those about its own end or its own fight (LOS-R40). */
const OUTLIVES = new Set<When['on']>([
  'downed',
  'downs',
  'destroyed',
  'trashed',
  'leaves',
  'returned',
  'deals',
  'battled',
  'takes',
]);
/** A card that enters waits as the object it has become. */
const objectOf = (w: Waiting): number =>
  w.event !== null && w.event.kind === E_ENTER && w.event.card === w.card ? w.event.now : w.inc;
/** Whether a card that is out has not lost the effect meanwhile. */
const stillHas = (g: State, w: Waiting): boolean =>
  w.ability < WIDTH ? !isMute(g, w.card) : givenTo(g, w.card).includes(w.ability);
export function isAlive(g: State, w: Waiting): boolean {
  const ability = triggerOf(g, w.card, w.ability);
  if (ability === null) return false;
  const one = card(g, w.card);
  if (ability.events.length === 0) return true; // put off, and due now
  if (isSpent(g, w.card, w.ability, ability.times)) return false;
  if (w.ability >= WIDTH && isWatching(g, w)) return true;
  if (ability.next) return false; // it has been
  const there = one.inc === objectOf(w) && isOnField(g, w.card) && one.face === 0;
  if (there) return stillHas(g, w);
  const isFlip = w.event !== null && w.event.kind === E_FLIP && w.event.card === w.card;
  if (isFlip) return by('9.6.2.5', true, false);
  return outlives(g, w, ability.events);
}
/** Whether it stays usable though its card has left: its own end or fight, or it left together with what it waits for. */
function outlives(g: State, w: Waiting, events: readonly When[]): boolean {
  const e = w.event;
  if (e === null || isOnField(g, w.card)) return false;
  if (e.kind === E_MOVE && card(g, w.card).inc === w.inc) return true;
  if (e.kind === E_DOWN && fellBeside(g, w)) return true;
  const own = e.card === w.card || e.source === w.card || (e.kind === E_BATTLED && e.to === w.card);
  return events.some((when) => OUTLIVES.has(when.on) && (!('what' in when) || when.what.the === 'this' || own));
}
/** Downed at the same time, and put into the trash with the others (5.5.1.VI.s2). */
function fellBeside(g: State, w: Waiting): boolean {
  const one = card(g, w.card);
  if (one.inc !== w.inc + 1 || kindOfZone(one.zone) !== TRASH) return false;
  const last = g.last.findLast((l) => l.card.id === w.card && l.card.inc === w.inc)?.card as TableCard | undefined;
  return last !== undefined && (last.marks & DOWNED) !== 0;
}
export const isMandatory = (g: State, w: Waiting): boolean => {
  const ability = triggerOf(g, w.card, w.ability);
  return ability !== null && !isOptional(ability);
};
