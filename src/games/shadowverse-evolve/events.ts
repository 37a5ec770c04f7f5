// What can happen in Shadowverse EVOLVE.
import { by, cardOf, type Event, event, type NewModifier, NONE, type Plain, type Seat } from '../../kernel/index.ts';
import { STACK } from './keywords.ts';
import { DECK, type Delayed, defOf, HAND, leaderOf, type State, zoneAt } from './state.ts';

export const EVENTS = [
  'move',
  'create',
  'erase',
  'stance',
  'damage',
  'life',
  'points',
  'counter',
  'evolve',
  'attacked',
  'fought',
  'raced',
  'phase',
  'played',
  'reveal',
  'hide',
  'modify',
  'unmodify',
  'turn',
  'finish',
  'deckout',
  'eat',
  'shuffled',
  'delay',
  'face',
  'unlink',
  'extraTurn',
  'selected',
  'activated',
] as const;
export type EventName = (typeof EVENTS)[number];
const kind = (name: EventName): number => EVENTS.indexOf(name);
export const MOVE = kind('move');
export const CREATE = kind('create');
export const ERASE = kind('erase');
export const STANCE = kind('stance');
export const DAMAGE = kind('damage');
export const LIFE = kind('life');
export const POINTS = kind('points');
export const COUNTER = kind('counter');
export const EVOLVE = kind('evolve');
export const ATTACKED = kind('attacked');
export const FOUGHT = kind('fought');
export const RACED = kind('raced');
export const PHASE = kind('phase');
export const PLAYED = kind('played');
const FINISH = kind('finish');
const SHUFFLED = kind('shuffled');
export const SELECTED = kind('selected');
export const FACE = kind('face');
export const DECKOUT = kind('deckout');
export const MODIFY = kind('modify');
export const nameOfEvent = (e: Event): EventName => EVENTS[e.kind] as EventName;

/** Why something moves or is damaged. */
export const CAUSES = [
  'rule',
  'put',
  'destroy',
  'banish',
  'discard',
  'draw',
  'return',
  'play',
  'steal',
  'attack',
  'counterattack',
  'ability',
  'deal',
  'transform',
  'search',
] as const;
export type Cause = (typeof CAUSES)[number];
const CAUSE_NUMBERS = Object.fromEntries(CAUSES.map((name, i) => [name, i])) as Readonly<Record<Cause, number>>;
const causeOf = (name: Cause): number => CAUSE_NUMBERS[name];
export const DESTROY = causeOf('destroy');
export const BANISH = causeOf('banish');
export const DISCARD = causeOf('discard');
export const DRAW = causeOf('draw');
export const STEAL = causeOf('steal');
export const ATTACK_DAMAGE = causeOf('attack');

/** How a moved card lies: bits in the event's amount. */
export const FACE_DOWN = 1;
export const ACTED = 2;
/** Enters stood and is acted at once (12.8.2.a). */
export const THEN_ACT = 8;

/** Moves a card to a zone kind of its owner, or of another seat; `at` 0 is the bottom. */
export const move = (
  g: State,
  id: number,
  to: number,
  why: Cause,
  source: number = NONE,
  at: number = NONE,
  flags = 0,
  seat: Seat | null = null,
): Event => {
  const card = cardOf(g, id);
  const owner = seat ?? by('5.21.3 3.1.1.a 4.1.6', card.master, card.owner);
  return event(MOVE, id, card.master, zoneAt(to, owner), flags, source, causeOf(why), at);
};
export const create = (def: number, to: number, seat: Seat, source: number, flags = 0): Event =>
  event(CREATE, NONE, seat, zoneAt(to, seat), flags, source, 0, def);
export const erase = (g: State, id: number): Event => event(ERASE, id, cardOf(g, id).master);
export const stance = (g: State, id: number, to: number, source = NONE): Event =>
  event(STANCE, id, cardOf(g, id).master, to, 0, source);
export const damage = (g: State, id: number, amount: number, source: number, why: Cause): Event =>
  event(DAMAGE, id, cardOf(g, id).master, NONE, amount, source, causeOf(why));
/** A leader's health goes up or down without damage. */
export const life = (g: State, seat: Seat, amount: number, source: number, isCost = 0): Event =>
  event(LIFE, leaderOf(g, seat), seat, isCost, amount, source);
export const [PP, MAX_PP, EP] = [0, 1, 2] as const;
export const points = (seat: Seat, which: number, amount: number, source = NONE): Event =>
  event(POINTS, NONE, seat, which, amount, source);
export const counter = (g: State, id: number, which: number, amount: number, source = NONE): Event =>
  event(COUNTER, id, cardOf(g, id).master, which, amount, source);
export const evolve = (g: State, follower: number, evolveCard: number, source: number): Event =>
  event(EVOLVE, follower, cardOf(g, follower).master, evolveCard, 0, source);
export const attacked = (g: State, id: number, target: number): Event =>
  event(ATTACKED, id, cardOf(g, id).master, target, 0, NONE, 0, cardOf(g, target).inc);
/** `at` is the other's incarnation, so that whoever destroys it later means that very one. */
export const fought = (g: State, id: number, other: number): Event =>
  event(FOUGHT, id, cardOf(g, id).master, other, 0, NONE, 0, cardOf(g, other).inc);
export const raced = (g: State, id: number): Event => event(RACED, id, cardOf(g, id).master);
export const phase = (seat: Seat, which: number): Event => event(PHASE, NONE, seat, which);
export const played = (id: number, seat: Seat, from: number): Event => event(PLAYED, id, seat, from);
/** Told of in the log, and nothing else: what an activated ability does follows by itself. */
export const activated = (id: number, seat: Seat): Event => event(kind('activated'), id, seat);
/** Shows a card to a seat; `for an effect` it is shown to both and hidden again when the effect ends. */
export const reveal = (id: number, to: Seat): Event => event(kind('reveal'), id, to);
export const hide = (id: number, from: Seat): Event => event(kind('hide'), id, from);
export const modify = (m: NewModifier): Event =>
  event(
    kind('modify'),
    m.target ?? NONE,
    m.seat,
    m.kind,
    m.amount ?? 0,
    m.source ?? NONE,
    0,
    NONE,
    m as unknown as Plain,
  );
export const unmodify = (seat: Seat, ids: readonly number[]): Event =>
  event(kind('unmodify'), NONE, seat, NONE, 0, NONE, 0, NONE, ids);
export const passTurn = (to: Seat): Event => event(kind('turn'), NONE, to);
export const finish = (winner: Seat | null, clause: string, cause: string): Event =>
  event(FINISH, NONE, winner ?? 0, NONE, 0, NONE, 0, NONE, { winner, clause, cause });
const deckout = (seat: Seat, source: number): Event => event(kind('deckout'), NONE, seat, NONE, 0, source);
export const eat = (g: State, carrot: number, follower: number): Event =>
  event(kind('eat'), carrot, cardOf(g, follower).master, follower);
export const shuffled = (seat: Seat): Event => event(SHUFFLED, NONE, seat);
export const delay = (d: Delayed, seat: Seat): Event =>
  event(kind('delay'), NONE, seat, NONE, 0, NONE, 0, NONE, d as unknown as Plain);
export const turnFace = (g: State, id: number, to: number): Event => event(kind('face'), id, cardOf(g, id).owner, to);
/** The link between an evolve card and a follower is lost (11.6.2). */
/** The link of an evolve card is lost: all of it, or the one to `follower` while `kept` keeps its own. */
export const unlink = (g: State, evolveCard: number, follower = NONE, kept = NONE): Event =>
  event(kind('unlink'), evolveCard, cardOf(g, evolveCard).owner, follower, 0, NONE, 0, kept);
/** A target was selected by a card or ability of `seat`. */
export const selected = (id: number, seat: Seat, source: number): Event => event(SELECTED, id, seat, NONE, 0, source);
/** A turn more for a player, or (-1) one less. */
export const extraTurn = (seat: Seat, n = 1): Event => event(kind('extraTurn'), NONE, seat, NONE, n);

/** The top card of a deck, or NONE. */
const topOf = (g: State, seat: Seat): number => {
  const deck = g.zones[zoneAt(DECK, by('4.1.1', 0 as Seat, seat))] as number[];
  return by('4.1.3', deck[0] ?? NONE, deck[deck.length - 1] ?? NONE);
};
export const drawOne = (g: State, seat: Seat, source: number): Event[] => {
  const top = topOf(g, seat);
  return top === NONE ? by('5.9.1.1', [], [deckout(seat, source)]) : [move(g, top, HAND, 'draw', source)];
};
export const isStack = (g: State, id: number): boolean => (defOf(g, id).keywords & STACK) !== 0;
