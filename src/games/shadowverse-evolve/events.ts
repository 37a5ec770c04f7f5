// What can happen in Shadowverse EVOLVE, and how it is applied.
import {
  addCard,
  by,
  cardOf,
  cite,
  type Event,
  endModifiers,
  inForce,
  event,
  type Modifier,
  modifier,
  type NewModifier,
  NONE,
  opponent,
  type Plain,
  type Seat,
} from '../../kernel/index.ts';
import { STACK } from './keywords.ts';
import {
  ACT,
  BANISHED,
  DECK,
  type Delayed,
  defAt,
  defOf,
  disturb,
  EVOLUTION,
  EX,
  FIELD,
  fieldsChanged,
  freshCard,
  HAND,
  LEADER_AREA,
  leaderOf,
  RACE,
  RESOLUTION,
  STAND,
  type State,
  type SveCard,
  zoneAt,
  zones,
} from './state.ts';

const EVENTS = [
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
] as const;
export type EventName = (typeof EVENTS)[number];
const kind = (name: EventName): number => EVENTS.indexOf(name);
export const MOVE = kind('move');
export const CREATE = kind('create');
export const ERASE = kind('erase');
export const STANCE = kind('stance');
export const DAMAGE = kind('damage');
export const LIFE = kind('life');
const POINTS = kind('points');
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
  const owner = seat ?? by('5.21.3', card.master, by('3.1.1.a', card.master, by('4.1.6', card.master, card.owner)));
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
  event(ATTACKED, id, cardOf(g, id).master, target);
/** `at` is the other's incarnation, so that whoever destroys it later means that very one. */
export const fought = (g: State, id: number, other: number): Event =>
  event(FOUGHT, id, cardOf(g, id).master, other, 0, NONE, 0, cardOf(g, other).inc);
export const raced = (g: State, id: number): Event => event(RACED, id, cardOf(g, id).master);
export const phase = (seat: Seat, which: number): Event => event(PHASE, NONE, seat, which);
export const played = (id: number, seat: Seat, from: number): Event => event(PLAYED, id, seat, from);
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
const deckout = (seat: Seat): Event => event(kind('deckout'), NONE, seat);
export const eat = (g: State, carrot: number, follower: number): Event =>
  event(kind('eat'), carrot, cardOf(g, follower).master, follower);
export const shuffled = (seat: Seat): Event => event(SHUFFLED, NONE, seat);
export const delay = (d: Delayed, seat: Seat): Event =>
  event(kind('delay'), NONE, seat, NONE, 0, NONE, 0, NONE, d as unknown as Plain);
export const turnFace = (g: State, id: number, to: number): Event => event(kind('face'), id, cardOf(g, id).owner, to);
/** The link between an evolve card and a follower is lost (11.6.2). */
export const unlink = (g: State, evolveCard: number): Event =>
  event(kind('unlink'), evolveCard, cardOf(g, evolveCard).owner);
/** A target was selected by a card or ability of `seat`. */
export const selected = (id: number, seat: Seat, source: number): Event => event(SELECTED, id, seat, NONE, 0, source);
export const extraTurn = (seat: Seat): Event => event(kind('extraTurn'), NONE, seat);

/** Cards that keep the effects on them when they go on from here: EX area and resolution zone (4.8.3.3, 10.6.2.1.2). */
function carries(from: number, to: number): boolean {
  if (from === EX && to === FIELD) return by('4.8.3.3', false, true);
  if (from === EX && to === RESOLUTION) return by('10.6.2.1.2', false, true);
  return from === RESOLUTION && to === FIELD && by('10.6.2.7.1.1', false, true);
}
/** A card that changes zones is a new card there: what was in force on it no longer is (4.1.4). */
function retarget(g: State, id: number, inc: number, keep: boolean): void {
  let found = false;
  for (const m of g.modifiers) if (m.target === id && m.targetInc === inc) found = true;
  if (!found) return;
  const now = cardOf(g, id).inc;
  const out: Modifier[] = [];
  for (const m of g.modifiers) {
    if (m.target !== id || m.targetInc !== inc) out.push(m);
    else if (keep) out.push({ ...m, targetInc: now });
  }
  g.modifiers = out;
}

/** Links to evolution and race cards are lost as soon as the follower has left the field (5.15.4, 14.2.1.3). */
function loseLinks(g: State, card: SveCard): void {
  if (card.evo !== NONE && by('5.15.4', false, true)) card.evo = NONE;
  for (const seat of [0, 1] as const) {
    for (const kindOf of [EVOLUTION, RACE]) {
      for (const id of g.zones[zoneAt(kindOf, seat)] as number[]) {
        const linked = g.cards[id] as SveCard;
        if (linked.host === card.id && by(kindOf === RACE ? '14.2.1.3' : '5.15.4', false, true)) linked.host = NONE;
      }
    }
  }
}

/** A card newly on the field. */
function arrive(g: State, card: SveCard, flags: number): void {
  const def = defAt(g, card.def);
  const acted = (flags & ACTED) !== 0 || (def.entersActed && by('1.3.1', false, true));
  card.stance = acted ? ACT : by('4.2.2.3', ACT, STAND);
  card.turn = g.turnNumber;
  if ((def.keywords & STACK) !== 0) card.counters = by('13.3.2.2.a', NO_COUNTERS, ONE_COUNTER);
}
const NO_COUNTERS: readonly number[] = [];
const ONE_COUNTER: readonly number[] = [1];

function applyMove(g: State, e: Event): void {
  const card = cardOf(g, e.card);
  const from = card.zone >> 1;
  const to = e.to >> 1;
  if (from === FIELD || to === FIELD) fieldsChanged(g);
  else if (to === EX || from === EVOLUTION || from === RACE || g.modifiers.length > 0) fieldsChanged(g);
  const inc = card.inc;
  if (e.cause === STEAL) {
    const stamp = card.stamp;
    zones.move(g, e.card, e.to, 0, NONE, by('5.21.2', false, true));
    card.stamp = stamp;
    card.master = zones.seat(e.to);
    card.owner = by('5.21.1.1', card.master, card.owner);
    card.turn = g.turnNumber;
    return;
  }
  const face = (e.amount & FACE_DOWN) !== 0 ? 1 : to === BANISHED ? by('4.2.3.3', 1, 0) : 0;
  zones.move(g, e.card, e.to, face, e.at, !by('4.1.4', false, true));
  if (g.modifiers.length > 0) retarget(g, e.card, inc, carries(from, to) || !inForce('4.1.4'));
  if (from === FIELD) leave(g, card);
  card.master = to === RESOLUTION ? e.seat : zones.seat(e.to);
  if (to === FIELD) arrive(g, card, e.amount);
  else if (to !== RESOLUTION && card.played !== NONE) card.played = NONE;
}
function leave(g: State, card: SveCard): void {
  card.damage = 0;
  card.stance = STAND;
  card.raced = 0;
  card.attacks = 0;
  if (card.counters.length > 0) card.counters = NO_COUNTERS;
  if (card.evo !== NONE || g.zones[RACE * 2]?.length !== 0 || g.zones[RACE * 2 + 1]?.length !== 0) loseLinks(g, card);
}

function lower(g: State, seat: Seat): void {
  if (g.turn === seat) g.lowered |= 1 << seat;
}
const LIMIT = 10;
function applyPoints(g: State, e: Event): void {
  const list = e.to === PP ? g.pp : e.to === MAX_PP ? g.maxPP : g.ep;
  const raw = list[e.seat] + e.amount;
  const capped = e.to === EP || raw <= LIMIT ? raw : by('3.2.4', raw, by('3.2.4.1', raw, LIMIT));
  const next = Math.max(0, capped);
  if (next === list[e.seat]) e.happened = false;
  list[e.seat] = next;
}
function setCounter(counters: readonly number[], which: number, n: number): readonly number[] {
  const out = counters.slice();
  while (out.length <= which) out.push(0);
  out[which] = n;
  return out;
}

const APPLY: Readonly<Record<EventName, (g: State, e: Event) => void>> = {
  move: applyMove,
  create: (g, e) => {
    fieldsChanged(g);
    const { id } = defAt(g, e.at);
    // Tokens of the appendix are what it says (9.1.2.3).
    if (id.startsWith('A.') && !(cite(id) && cite('9.1.2.3'))) {
      e.happened = false;
      return;
    }
    const seat = zones.seat(e.to);
    const card = addCard(g, freshCard(g, e.at, by('9.1.2.1', opponent(seat), seat), e.to));
    card.master = seat;
    card.stamp = g.clock;
    card.inc = 1;
    zones.see(g, card);
    e.card = card.id;
    e.inc = 0;
    if (e.to >> 1 === FIELD) arrive(g, card, e.amount);
  },
  erase: (g, e) => {
    fieldsChanged(g);
    const card = cardOf(g, e.card);
    if (card.zone >> 1 === FIELD) leave(g, card);
    zones.remove(g, e.card);
  },
  stance: (g, e) => {
    const card = cardOf(g, e.card);
    // Putting a card into the state it is in is no event (1.3.2.1).
    if (card.stance === e.to) e.happened = by('1.3.2.1', true, false);
    card.stance = by('4.2.1', card.stance, by('4.2.2', card.stance, e.to));
  },
  damage: (g, e) => {
    disturb(g);
    if (e.amount <= 0 && by('1.3.2.2', false, true)) {
      e.happened = false;
      return;
    }
    const card = cardOf(g, e.card);
    if (card.zone >> 1 === LEADER_AREA) {
      const less = g.life[card.owner] - e.amount;
      const next = less < 0 ? by('5.13.1.1', 0, less) : less;
      g.life[card.owner] = by('2.8.3', g.life[card.owner], by('5.13.1', g.life[card.owner], next));
      lower(g, card.owner);
    } else card.damage = by('2.8.2', card.damage, by('5.13.1', card.damage, card.damage + e.amount));
  },
  life: (g, e) => {
    disturb(g);
    if (e.amount === 0) e.happened = false;
    g.life[e.seat] += e.amount;
    if (e.amount < 0) lower(g, e.seat);
  },
  points: applyPoints,
  counter: (g, e) => {
    disturb(g);
    const card = cardOf(g, e.card);
    const have = card.counters[e.to] ?? 0;
    const sum = Math.max(0, have + e.amount);
    const next = e.amount > 0 && have > 0 ? by('15.1.2.2', e.amount, sum) : sum;
    if (next === have) e.happened = false;
    card.counters = by(e.amount < 0 ? '15.1.4' : '15.1.1', card.counters, setCounter(card.counters, e.to, next));
  },
  evolve: (g, e) => {
    fieldsChanged(g);
    const follower = cardOf(g, e.card);
    const evolveCard = cardOf(g, e.to);
    zones.move(g, e.to, zoneAt(EVOLUTION, follower.master));
    evolveCard.host = e.card;
    evolveCard.master = follower.master;
    follower.evo = by('5.15.2', follower.evo, by('10.9.1.1.1', follower.evo, e.to));
    follower.evolvedAt = g.turnNumber;
    // It stays the same follower, as it stands, with what is in force on it and what it has lost (5.15.3).
    follower.stance = by('5.15.3.a', STAND, follower.stance);
    follower.damage = by('5.15.3.c', 0, follower.damage);
    if (g.modifiers.some((m) => m.target === e.card) && !by('5.15.3.b', false, true)) {
      g.modifiers = g.modifiers.filter((m) => m.target !== e.card);
    }
  },
  attacked: (g, e) => {
    const card = cardOf(g, e.card);
    card.attacks = card.attackedAt === g.turnNumber ? card.attacks + 1 : 1;
    card.attackedAt = g.turnNumber;
  },
  fought: () => {},
  raced: (g, e) => {
    fieldsChanged(g);
    cardOf(g, e.card).raced = 1;
  },
  phase: (g, e) => {
    g.phase = e.to;
  },
  played: (g, e) => {
    const card = cardOf(g, e.card);
    card.played = e.to;
    g.played = [...g.played, { seat: e.seat, card: e.card, def: card.def }];
  },
  reveal: (g, e) => zones.reveal(g, e.card, e.seat),
  hide: (g, e) => {
    const card = cardOf(g, e.card);
    if (zones.shows(g, card, e.seat)) return;
    card.knows &= ~(1 << e.seat);
    g.handles[e.seat][e.card] = 0;
    zones.see(g, card);
  },
  modify: (g, e) => {
    fieldsChanged(g);
    g.modifiers = [...g.modifiers, modifier(g, e.more as unknown as NewModifier)];
  },
  unmodify: (g, e) => {
    fieldsChanged(g);
    endModifiers(g, e.more as readonly number[]);
  },
  turn: (g, e) => {
    g.turn = e.seat;
    g.turnNumber++;
    g.evolved = false;
    g.lowered = 0;
    if (g.played.length > 0) g.played = [];
    if (g.counts.length > 0) g.counts = [];
    if (g.taken.length > 0) g.taken = [];
    if (g.used.length > 0) g.used = g.used.filter((key) => key.startsWith('game'));
  },
  finish: (g, e) => {
    const { winner, clause, cause } = e.more as { winner: Seat | null; clause: string; cause: string };
    g.outcome = { winner, clause, cause };
  },
  deckout: (g, e) => {
    disturb(g);
    g.deckedOut |= 1 << e.seat;
  },
  eat: (g, e) => {
    fieldsChanged(g);
    zones.move(g, e.card, zoneAt(RACE, e.seat));
    cardOf(g, e.card).host = e.to;
  },
  shuffled: () => {},
  delay: (g, e) => {
    g.delayed = [...g.delayed, e.more as unknown as Delayed];
  },
  face: (g, e) => zones.turn(g, e.card, e.to),
  unlink: (g, e) => {
    fieldsChanged(g);
    const card = cardOf(g, e.card);
    const host = card.host;
    card.host = NONE;
    if (host !== NONE && cardOf(g, host).evo === e.card) cardOf(g, host).evo = NONE;
  },
  extraTurn: (g, e) => {
    g.extraTurns[e.seat]++;
  },
  selected: () => {},
};
export const applyAll = EVENTS.map((name) => APPLY[name]);

/** The top card of a deck, or NONE. */
const topOf = (g: State, seat: Seat): number => {
  const deck = g.zones[zoneAt(DECK, by('4.1.1', 0 as Seat, seat))] as number[];
  return by('4.1.3', deck[0] ?? NONE, deck[deck.length - 1] ?? NONE);
};
export const drawOne = (g: State, seat: Seat, source: number): Event[] => {
  const top = topOf(g, seat);
  return top === NONE ? by('5.9.1.1', [], [deckout(seat)]) : [move(g, top, HAND, 'draw', source)];
};
export const isStack = (g: State, id: number): boolean => (defOf(g, id).keywords & STACK) !== 0;
