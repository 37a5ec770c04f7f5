// Whether something that happens is what a text waits for (〜する時, 〜した時): whom it is about, by whose effect, from where.
import { type Event, NONE, type Seat } from '../../../kernel/index.ts';
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
import { wordBit } from '../printed.ts';
import { lastOf } from '../objects.ts';
import { fits, fitted, isPlace, isSuch, plainSpeaker } from '../select.ts';
import { ATTACK, FRONT, GAIN, laneOf, LEFT, RIGHT, rowOf } from '../squares.ts';
import {
  card,
  CHARACTER,
  ENERGY,
  HAND,
  isCharacter,
  isOnField,
  kindOfZone,
  DOWNED,
  type State,
  SUPPORT,
  TRASH,
} from '../state.ts';
import {
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
export const HEARD: readonly number[] = EVENTS.map((name) => {
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
export const fieldZone = (zone: number): boolean => kindOfZone(zone) === CHARACTER || kindOfZone(zone) === SUPPORT;

/** Whether the event is the one the text waits for. */
export function meets(g: State, seat: Seat, self: number, when: When, e: Event): boolean {
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
