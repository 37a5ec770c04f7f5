// Triggered effects (8.1.1, 8.1.2): matched when something happens; taken up by priority.
import {
  by,
  type Event,
  event,
  inForce,
  type Listener,
  NONE,
  type Seat,
  SEATS,
  Triggers,
  wait,
  type Waiting,
} from '../../../kernel/index.ts';
import {
  ATK_CAUSE,
  ATTACK_CAUSE,
  DESTROY_CAUSE,
  DOWN_CAUSE,
  E_ATTACK,
  E_BATTLE,
  E_BATTLED,
  E_BREAKING,
  E_CHOSEN,
  E_CONCEAL,
  E_DISPLAY,
  E_DOWN,
  E_DRAW,
  E_ENTER,
  E_FALLING,
  E_FLIP,
  E_HIT,
  E_LIFE,
  E_MOMENT,
  E_MOVE,
  E_PLAYED,
  E_STANCE,
  E_STEP,
  EVENTS,
  COST_CAUSE,
  HEAL_CAUSE,
  isHarm,
  NOTE_CAUSE,
  TURN_ITSELF,
} from '../events.ts';
import { derived, isMute } from '../derived.ts';
import { codeOf, givenTo, hasGiven, textAt, WIDTH } from '../granted.ts';
import { DELAY, WATCH } from '../modifiers.ts';
import { wordBit } from '../printed.ts';
import { isOptional } from '../program.ts';
import { GONE, lastOf, type Spoken } from '../objects.ts';
import { conditionsHold, fits, fitted, isPlace, isSuch, plainSpeaker } from '../select.ts';
import { ATTACK, FRONT, GAIN, laneOf, LEFT, RIGHT, rowOf } from '../squares.ts';
import {
  card,
  cardsIn,
  CHARACTER,
  ENERGY,
  HAND,
  isCharacter,
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
import {
  type Ability,
  type By,
  type Display,
  type Event as When,
  type Filter,
  type How,
  type Owner,
  PHASES,
  type Selector,
  type Subject,
} from '../text/ast.ts';

/** Which words of card texts an event can answer to. */
const HEARD: readonly number[] = EVENTS.map((name) => {
  const bits = (...words: When['on'][]): number => words.reduce((sum, word) => sum | wordBit(word), 0);
  switch (name) {
    case 'draw':
      return bits('draws');
    case 'move':
      return bits('destroyed', 'trashed', 'leaves', 'discards', 'energy', 'returned');
    case 'falling':
      return bits('falling');
    case 'breaking':
      return bits('breaking');
    case 'enter':
      return bits('enters', 'entersAs');
    case 'step':
      return bits('moves', 'movesFront', 'movesBack', 'movesLane');
    case 'display':
      return bits('displayed');
    case 'flip':
      return bits('turnedUp', 'displayed');
    case 'conceal':
      return bits('turnedDown');
    case 'stance':
      return bits('gained', 'regained');
    case 'life':
      return bits('deals', 'takes', 'heals');
    case 'hit':
      return bits('deals');
    case 'down':
      return bits('downed', 'downs');
    case 'attack':
      return bits('attacks', 'attacked', 'attacksDirectly');
    case 'battle':
      return bits('battles');
    case 'battled':
      return bits('battled', 'survived');
    case 'moment':
      return bits('phase');
    case 'played':
      return bits('plays', 'played');
    case 'chosen':
      return bits('chosen');
    default:
      return 0;
  }
});

const isWhose = (who: Owner, seat: Seat, doer: Seat): boolean => who === 'any' || (doer === seat) === (who === 'own');

/** Whether the card is the one the text waits for, as it is or as it last was on the field. */
function is(g: State, seat: Seat, self: number, what: Subject, id: number): boolean {
  if (id === NONE) return false;
  if (what.the === 'this') return id === self;
  const speaker = plainSpeaker(seat, self);
  return isOnField(g, id) ? fits(g, speaker, what.of, id) : fitted(g, speaker, what.of, lastOf(g, id));
}
/** Whether these two are those the text speaks of: the one, and whom it fights. */
type Two = { readonly what: Subject; readonly foe: Subject | null };
const isPair = (g: State, seat: Seat, self: number, two: Two, one: number, other: number): boolean =>
  is(g, seat, self, two.what, one) && (two.foe === null || is(g, seat, self, two.foe, other));
const isEither = (g: State, seat: Seat, self: number, two: Two, e: Event): boolean =>
  isPair(g, seat, self, two, e.card, e.to) || isPair(g, seat, self, two, e.to, e.card);
/** The same of a card that moved: such a card, out of the place the text names (手札からトラッシュに置かれた時). */
function isMoved(g: State, seat: Seat, self: number, what: Subject, e: Event): boolean {
  if (what.the === 'this' || what.of.place === 'field' || isPlace('field', e.from))
    return fieldZone(e.from) && is(g, seat, self, what, e.card);
  return isPlace(what.of.place, e.from) && isTheirs(g, seat, self, what.of, e);
}
/** How it lay or where it stood before the event that changed just that; null for what the event did not change. */
function wasSo(f: Filter, e: Event): boolean | null {
  switch (e.kind) {
    case E_FLIP:
    case E_CONCEAL:
      return f.is === 'face' ? (f.face === 'down') === (e.kind === E_FLIP) : null;
    case E_STEP:
      if (f.is === 'row') return (rowOf(e.at) === FRONT) === (f.row === 'front');
      return f.is === 'lanes' ? f.of.includes(laneOf(e.at)) : null;
    case E_DISPLAY:
      return f.is === 'display' ? isTurnedTo(f.display, e.at) : null;
    case E_STANCE:
      return f.is === 'state' ? (f.state === 'gain') === (e.to !== GAIN) : null;
    default:
      return null;
  }
}
/** 「裏側表示のキャラクターが表側表示になった時」: the card as it was in what the event changed, and else as it is. */
function wasSuch(g: State, seat: Seat, self: number, what: Subject, e: Event): boolean {
  if (what.the === 'this') return e.card === self;
  const { where } = what.of;
  if (where.some((f) => wasSo(f, e) === false)) return false;
  const rest = where.filter((f) => wasSo(f, e) === null);
  return is(g, seat, self, { the: 'any', of: { ...what.of, where: rest } }, e.card);
}
/** Such a card that came onto the field, out of the place the text names (トラッシュから場に出た時). */
function isEntering(g: State, seat: Seat, self: number, what: Subject, e: Event): boolean {
  if (what.the === 'this' || isPlace(what.of.place, e.to)) return is(g, seat, self, what, e.card);
  return isPlace(what.of.place, e.from) && isTheirs(g, seat, self, what.of, e);
}
const isTheirs = (g: State, seat: Seat, self: number, of: Selector, e: Event): boolean =>
  isWhose(of.owner, seat, card(g, e.card).owner) && isSuch(g, plainSpeaker(seat, self), of, card(g, e.card));
/** Whose effect does it. */
const isBy = (g: State, by_: By, seat: Seat, e: Event): boolean =>
  by_ === 'any' || (e.source !== NONE && isWhose(by_, seat, card(g, e.source).master));
const isHow = (how: How, e: Event): boolean => how === 'any' || (how === 'battle') === (e.cause === ATTACK_CAUSE);
const fieldZone = (zone: number): boolean => kindOfZone(zone) === CHARACTER || kindOfZone(zone) === SUPPORT;

/** Whether the event is the one the text waits for. */
function meets(g: State, seat: Seat, self: number, when: When, e: Event): boolean {
  switch (when.on) {
    case 'enters':
      return e.kind === E_ENTER && isEntering(g, seat, self, when.what, e);
    case 'returned':
      return (
        e.kind === E_MOVE &&
        kindOfZone(e.to) === HAND &&
        isBy(g, when.by, seat, e) &&
        isMoved(g, seat, self, when.what, e)
      );
    case 'entersAs':
      return (
        e.kind === E_ENTER &&
        is(g, seat, self, when.what, e.card) &&
        isSuch(
          g,
          plainSpeaker(seat, self),
          { owner: 'any', place: 'field', where: when.where, kind: 'card' },
          card(g, e.card),
        )
      );
    case 'played':
      return e.kind === E_PLAYED && is(g, seat, self, when.what, e.card);
    case 'attacks':
      return e.kind === E_ATTACK && isPair(g, seat, self, when, e.card, e.to);
    case 'attacksDirectly':
      return e.kind === E_ATTACK && e.to === NONE && is(g, seat, self, when.what, e.card);
    case 'attacked':
      return e.kind === E_ATTACK && isPair(g, seat, self, when, e.to, e.card);
    case 'battles':
      return e.kind === E_BATTLE && isEither(g, seat, self, when, e);
    case 'battled':
      return e.kind === E_BATTLED && isEither(g, seat, self, when, e);
    case 'turnedUp':
      return e.kind === E_FLIP && e.cause !== NOTE_CAUSE && wasSuch(g, seat, self, when.what, e);
    case 'turnedDown':
      return e.kind === E_CONCEAL && wasSuch(g, seat, self, when.what, e);
    case 'downed':
      return e.kind === E_DOWN && isHow(when.how, e) && isPair(g, seat, self, when, e.card, e.source);
    case 'falling':
      return e.kind === E_FALLING && isHow(when.how, e) && is(g, seat, self, when.what, e.card);
    case 'breaking':
      return e.kind === E_BREAKING && isBy(g, when.by, seat, e) && is(g, seat, self, when.what, e.card);
    case 'downs':
      if (e.kind !== E_DOWN || e.card === e.source || !isPair(g, seat, self, when, e.source, e.card)) return false;
      if (when.how !== 'any' && e.cause !== ATTACK_CAUSE) return false;
      // Who is downed as well has not won (5.5.1.V.C).
      return when.how !== 'won' || (card(g, e.source).marks & DOWNED) === 0;
    case 'destroyed':
      return (
        e.kind === E_MOVE &&
        e.cause === DESTROY_CAUSE &&
        fieldZone(e.from) &&
        isBy(g, when.by, seat, e) &&
        is(g, seat, self, when.what, e.card)
      );
    case 'trashed':
      return (
        e.kind === E_MOVE &&
        kindOfZone(e.to) === TRASH &&
        isBy(g, when.by, seat, e) &&
        isMoved(g, seat, self, when.what, e)
      );
    case 'leaves':
      return (
        e.kind === E_MOVE && fieldZone(e.from) && isBy(g, when.by, seat, e) && is(g, seat, self, when.what, e.card)
      );
    case 'moves':
      return e.kind === E_STEP && wasSuch(g, seat, self, when.what, e);
    case 'movesLane':
      return e.kind === E_STEP && laneOf(e.to) !== laneOf(e.at) && wasSuch(g, seat, self, when.what, e);
    case 'movesFront':
    case 'movesBack': {
      if (e.kind !== E_STEP || rowOf(e.to) === rowOf(e.at)) return false;
      return (rowOf(e.to) === FRONT) === (when.on === 'movesFront') && wasSuch(g, seat, self, when.what, e);
    }
    case 'chosen':
      return e.kind === E_CHOSEN && isBy(g, when.by, seat, e) && is(g, seat, self, when.what, e.card);
    case 'gained':
      return e.kind === E_STANCE && e.to === GAIN && wasSuch(g, seat, self, when.what, e);
    case 'regained':
      return e.kind === E_STANCE && e.to !== GAIN && wasSuch(g, seat, self, when.what, e);
    case 'displayed':
      // Turned up another way than it lay is a change of display too (5.3.s7).
      if (e.kind !== E_DISPLAY && !(e.kind === E_FLIP && e.at !== e.to)) return false;
      if (when.from !== 'any' && !isTurnedTo(when.from, e.at)) return false;
      return isTurnedTo(when.display, e.to) && wasSuch(g, seat, self, when.what, e);
    case 'deals':
      if (e.kind === E_HIT) return when.to !== 'player' && is(g, seat, self, when.what, e.source);
      if (e.kind !== E_LIFE || !inBattle(e) || (when.direct && e.cause !== ATK_CAUSE)) return false;
      return when.to !== 'character' && is(g, seat, self, when.what, e.source);
    case 'takes':
      return e.kind === E_LIFE && isDamage(e) && isHarm(when.of, e) && isWhose(when.who, seat, e.seat);
    case 'heals':
      return e.kind === E_LIFE && e.cause === HEAL_CAUSE && isWhose(when.who, seat, e.seat);
    case 'draws':
      return e.kind === E_DRAW && isWhose(when.who, seat, e.seat);
    case 'discards':
      // By an effect, as a cost, or over the limit: from hand into the trash (5.6.3).
      return (
        e.kind === E_MOVE &&
        kindOfZone(e.from) === HAND &&
        kindOfZone(e.to) === TRASH &&
        isWhose(when.who, seat, e.seat)
      );
    case 'plays':
      return (
        e.kind === E_PLAYED &&
        isWhose(when.who, seat, e.seat) &&
        isSuch(g, plainSpeaker(seat, self), when.of, card(g, e.card))
      );
    case 'energy':
      return (
        e.kind === E_MOVE &&
        kindOfZone(e.to) === ENERGY &&
        kindOfZone(e.from) !== ENERGY &&
        isWhose(when.who, seat, e.seat)
      );
    case 'survived':
      if (e.kind !== E_BATTLED) return false;
      if (isCharacter(g, e.card) && isPair(g, seat, self, when, e.card, e.to)) return true;
      return isCharacter(g, e.to) && isPair(g, seat, self, when, e.to, e.card);
    case 'phase': {
      if (e.kind !== E_MOMENT || (e.at === 1) !== (when.edge === 'end') || !isWhose(when.whose, seat, e.seat))
        return false;
      if (when.phase === 'any') return e.to !== TURN_ITSELF;
      return e.to === (when.phase === 'turn' ? TURN_ITSELF : PHASES.indexOf(when.phase));
    }
  }
}
const isTurnedTo = (display: Display | 'any', stance: number): boolean => {
  switch (display) {
    case 'any':
      return true;
    case 'attack':
      return stance === ATTACK;
    case 'defence':
      return stance !== ATTACK;
    case 'right':
      return stance === RIGHT;
    case 'left':
      return stance === LEFT;
  }
};
/** A character deals damage by its ATK, or by downing another; what its text deals is an effect's damage. */
const inBattle = (e: Event): boolean => e.amount < 0 && (e.cause === ATK_CAUSE || e.cause === DOWN_CAUSE);
const isDamage = (e: Event): boolean => e.amount < 0 && e.cause !== COST_CAUSE;

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
export const hearsPlays = (g: State): boolean => (derived(g).listens & PLAYS) !== 0 || hasGiven(g);
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
