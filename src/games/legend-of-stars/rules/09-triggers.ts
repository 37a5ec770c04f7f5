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
  DESTROY_CAUSE,
  DOWN_CAUSE,
  DISCARD_CAUSE,
  E_ATTACK,
  E_BATTLE,
  E_BATTLED,
  E_CHOSEN,
  E_CONCEAL,
  E_DISPLAY,
  E_DOWN,
  E_DRAW,
  E_ENTER,
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
  NOTE_CAUSE,
  TURN_ITSELF,
  usedBit,
} from '../events.ts';
import { derived, isMute } from '../derived.ts';
import { codeOf, givenTo, hasGiven, textAt } from '../granted.ts';
import { DELAY } from '../modifiers.ts';
import { isOptional, wordBit } from '../printed.ts';
import { conditionsHold, fits, isSuch, type Speaker } from '../select.ts';
import { ATTACK, FRONT, GAIN, rowOf } from '../squares.ts';
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
  type State,
  SUPPORT,
  TRASH,
} from '../state.ts';
import { type Ability, type Event as When, type Owner, PHASES, type Subject } from '../text/ast.ts';

/** Which words of card texts an event can answer to. */
const HEARD: readonly number[] = EVENTS.map((name) => {
  const bits = (...words: When['on'][]): number => words.reduce((sum, word) => sum | wordBit(word), 0);
  switch (name) {
    case 'draw':
      return bits('draws');
    case 'move':
      return bits('destroyed', 'trashed', 'leaves', 'discards', 'energy', 'returned');
    case 'enter':
      return bits('enters', 'entersAs');
    case 'step':
      return bits('moves', 'movesFront', 'movesBack');
    case 'display':
      return bits('displayed');
    case 'flip':
      return bits('turnedUp');
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
      return bits('plays');
    case 'chosen':
      return bits('chosen');
    default:
      return 0;
  }
});

const speakerOf = (seat: Seat, id: number): Speaker => ({
  seat,
  card: id,
  it: [],
  subject: NONE,
  partner: NONE,
  target: NONE,
  lane: NONE,
  done: 0,
});
const isWhose = (who: Owner, seat: Seat, doer: Seat): boolean => who === 'any' || (doer === seat) === (who === 'own');

function is(g: State, seat: Seat, self: number, what: Subject, id: number): boolean {
  if (id === NONE) return false;
  return what.the === 'this' ? id === self : fits(g, speakerOf(seat, self), what.of, id);
}
const fieldZone = (zone: number): boolean => kindOfZone(zone) === CHARACTER || kindOfZone(zone) === SUPPORT;

/** Whether the event is the one the text waits for. */
function meets(g: State, seat: Seat, self: number, when: When, e: Event): boolean {
  switch (when.on) {
    case 'enters':
      return e.kind === E_ENTER && is(g, seat, self, when.what, e.card);
    case 'returned':
      return (
        e.kind === E_MOVE && kindOfZone(e.to) === HAND && fieldZone(e.from) && is(g, seat, self, when.what, e.card)
      );
    case 'entersAs':
      return (
        e.kind === E_ENTER &&
        is(g, seat, self, when.what, e.card) &&
        when.where.every((f) =>
          isSuch(g, speakerOf(seat, self), { owner: 'any', place: 'field', where: [f], kind: 'card' }, e.card),
        )
      );
    case 'attacks':
      return e.kind === E_ATTACK && is(g, seat, self, when.what, e.card);
    case 'attacksDirectly':
      return e.kind === E_ATTACK && e.to === NONE && is(g, seat, self, when.what, e.card);
    case 'attacked':
      return e.kind === E_ATTACK && is(g, seat, self, when.what, e.to);
    case 'battles':
      return e.kind === E_BATTLE && (is(g, seat, self, when.what, e.card) || is(g, seat, self, when.what, e.to));
    case 'battled':
      return e.kind === E_BATTLED && (wasIt(g, seat, self, when.what, e.card) || wasIt(g, seat, self, when.what, e.to));
    case 'turnedUp':
      return e.kind === E_FLIP && e.cause !== NOTE_CAUSE && is(g, seat, self, when.what, e.card);
    case 'turnedDown':
      return e.kind === E_CONCEAL && is(g, seat, self, when.what, e.card);
    case 'downed':
      return e.kind === E_DOWN && is(g, seat, self, when.what, e.card);
    case 'downs':
      return e.kind === E_DOWN && is(g, seat, self, when.what, e.source);
    case 'destroyed':
      return (
        e.kind === E_MOVE && e.cause === DESTROY_CAUSE && fieldZone(e.from) && is(g, seat, self, when.what, e.card)
      );
    case 'trashed':
      return (
        e.kind === E_MOVE && kindOfZone(e.to) === TRASH && fieldZone(e.from) && is(g, seat, self, when.what, e.card)
      );
    case 'leaves':
      return e.kind === E_MOVE && fieldZone(e.from) && is(g, seat, self, when.what, e.card);
    case 'moves':
      return e.kind === E_STEP && is(g, seat, self, when.what, e.card);
    case 'movesFront':
    case 'movesBack': {
      if (e.kind !== E_STEP || rowOf(e.to) === rowOf(e.at)) return false;
      return (rowOf(e.to) === FRONT) === (when.on === 'movesFront') && is(g, seat, self, when.what, e.card);
    }
    case 'chosen':
      return e.kind === E_CHOSEN && is(g, seat, self, when.what, e.card);
    case 'gained':
      return e.kind === E_STANCE && e.to === GAIN && is(g, seat, self, when.what, e.card);
    case 'regained':
      return e.kind === E_STANCE && e.to !== GAIN && is(g, seat, self, when.what, e.card);
    case 'displayed':
      if (e.kind !== E_DISPLAY || !is(g, seat, self, when.what, e.card)) return false;
      return when.display === 'any' || (when.display === 'attack') === (e.to === ATTACK);
    case 'deals':
      if (e.kind === E_HIT) return when.to !== 'player' && is(g, seat, self, when.what, e.source);
      return e.kind === E_LIFE && inBattle(e) && when.to !== 'character' && wasIt(g, seat, self, when.what, e.source);
    case 'takes':
      return e.kind === E_LIFE && isDamage(e) && isWhose(when.who, seat, e.seat);
    case 'heals':
      return e.kind === E_LIFE && e.cause === HEAL_CAUSE && isWhose(when.who, seat, e.seat);
    case 'draws':
      return e.kind === E_DRAW && isWhose(when.who, seat, e.seat);
    case 'discards':
      return e.kind === E_MOVE && e.cause === DISCARD_CAUSE && isWhose(when.who, seat, e.seat);
    case 'plays':
      return (
        e.kind === E_PLAYED && isWhose(when.who, seat, e.seat) && isSuch(g, speakerOf(seat, self), when.of, e.card)
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
      return [e.card, e.to].some((id) => id !== NONE && isCharacter(g, id) && is(g, seat, self, when.what, id));
    case 'phase': {
      if (e.kind !== E_MOMENT || (e.at === 1) !== (when.edge === 'end') || !isWhose(when.whose, seat, e.seat))
        return false;
      if (when.phase === 'any') return e.to !== TURN_ITSELF;
      return e.to === (when.phase === 'turn' ? TURN_ITSELF : PHASES.indexOf(when.phase));
    }
  }
}
/** A character deals damage by its ATK, or by downing another; what its text deals is an effect's damage. */
const inBattle = (e: Event): boolean => e.amount < 0 && (e.cause === ATK_CAUSE || e.cause === DOWN_CAUSE);
const isDamage = (e: Event): boolean => e.amount < 0 && e.cause !== COST_CAUSE;
/** As `is`, for a card that may already have gone to the trash. */
function wasIt(g: State, seat: Seat, self: number, what: Subject, id: number): boolean {
  if (id === NONE) return false;
  if (what.the === 'this') return id === self;
  if (isOnField(g, id)) return fits(g, speakerOf(seat, self), what.of, id);
  const { owner } = what.of;
  return (
    (owner === 'any' || (card(g, id).owner === seat) === (owner === 'own')) &&
    isSuch(g, speakerOf(seat, self), what.of, id)
  );
}

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
  return found;
}
/** Whether any card waits for cards to be played. */
export const hearsPlays = (g: State): boolean => (derived(g).listens & wordBit('plays')) !== 0 || hasGiven(g);
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
  if (ability.once && (card(g, listener.card).marks & usedBit(listener.ability)) !== 0) return false;
  if (!meetsAny(g, listener, ability.events, e)) return false;
  return (
    ability.conditions.length === 0 || conditionsHold(g, speakerOf(listener.seat, listener.card), ability.conditions)
  );
}

export const triggers = new Triggers<State>({
  listeners,
  looksBack: (_g, e) => e.kind === E_MOVE && fieldZone(e.from),
  matches,
});

/** Who an event is about, and whom that one fights. */
export function partiesOf(w: Waiting, self: number): { subject: number; partner: number } {
  const e = w.event;
  if (e === null) return { subject: NONE, partner: NONE };
  switch (e.kind) {
    case E_ATTACK:
    case E_BATTLE:
    case E_BATTLED:
      return e.to === self ? { subject: e.to, partner: e.card } : { subject: e.card, partner: e.to };
    case E_DOWN:
      return e.source === self ? { subject: e.card, partner: e.card } : { subject: e.card, partner: e.source };
    case E_LIFE:
      return { subject: e.source, partner: e.at };
    default:
      return { subject: e.card, partner: e.source };
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
    wait(g, { seat: first.seat, card: first.source, ability: codeOf(first.extra, first.amount) }, about);
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
export function isAlive(g: State, w: Waiting): boolean {
  const ability = triggerOf(g, w.card, w.ability);
  if (ability === null) return false;
  const one = card(g, w.card);
  if (ability.events.length === 0) return true; // put off, and due now
  if (ability.once && (one.marks & usedBit(w.ability)) !== 0) return false;
  const there = one.inc === objectOf(w) && isOnField(g, w.card) && one.face === 0;
  if (there) return true;
  const isFlip = w.event !== null && w.event.kind === E_FLIP && w.event.card === w.card;
  if (isFlip) return by('9.6.2.5', true, false);
  return ability.events.some((when) => OUTLIVES.has(when.on) && (!('what' in when) || when.what.the === 'this'));
}
export const isMandatory = (g: State, w: Waiting): boolean => {
  const ability = triggerOf(g, w.card, w.ability);
  return ability !== null && !isOptional(ability);
};
