// How each event is applied.
import {
  addCard,
  by,
  cardOf,
  cite,
  type Event,
  endModifiers,
  inForce,
  type Modifier,
  modifier,
  type NewModifier,
  NONE,
  opponent,
  type Seat,
} from '../../kernel/index.ts';
import { EVENTS, type EventName, STEAL, FACE_DOWN, ACTED, PP, MAX_PP, EP } from './events.ts';
import { flag, STACK } from './keywords.ts';
import { countersGiven } from './programs/statics.ts';
import { COMING_TURN_OF, COST, ENTERS, FLAGGED, THIS_TURN } from './value-kinds.ts';
import { derived, hasFlag, sheetOf } from './values.ts';
import {
  ACT,
  BANISHED,
  type Delayed,
  defAt,
  disturb,
  EVOLUTION,
  EX,
  FIELD,
  fieldsChanged,
  freshCard,
  LEADER_AREA,
  noteFight,
  pool,
  RACE,
  RESOLUTION,
  STAND,
  type State,
  type SveCard,
  zoneAt,
  zones,
} from './state.ts';

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

/** Whether a static ability has cards like this one enter acted (10.9.3). */
const isPutActed = (g: State, id: number): boolean =>
  (derived(g).statics & (1 << FLAGGED)) !== 0 && by('10.9.3', false, hasFlag(g, id, ENTERS_ACTED));
const ENTERS_ACTED = flag('entersActed');
/** A card newly on the field. */
function arrive(g: State, card: SveCard, flags: number): void {
  const def = defAt(g, card.def);
  const acted = (flags & ACTED) !== 0 || ((def.entersActed || isPutActed(g, card.id)) && by('1.3.1', false, true));
  card.stance = acted ? ACT : by('4.2.2.3', ACT, STAND);
  card.turn = g.turnNumber;
  card.since = g.turnNumber;
  if (def.entersWith.length > 0 && by('1.3.1', false, true)) card.counters = def.entersWith;
  if ((def.keywords & STACK) !== 0) card.counters = by('13.3.2.2.a', NO_COUNTERS, ONE_COUNTER);
  if ((derived(g).statics & ENTERS) !== 0) {
    for (const { counter, n } of countersGiven(g, card.id)) {
      const which = pool(g).counters.indexOf(counter);
      card.counters = setCounter(card.counters, which, (card.counters[which] ?? 0) + n);
    }
  }
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
    card.since = g.turnNumber;
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
  card.attackedAt = 0;
  card.evolvedAt = 0;
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
  const capped = e.to === EP || raw <= LIMIT ? raw : by('3.2.4 3.2.4.1', raw, LIMIT);
  const next = Math.max(0, capped);
  // What the limits leave of it is what happens.
  e.amount = next - list[e.seat];
  if (e.amount === 0) e.happened = false;
  list[e.seat] = next;
}
function setCounter(counters: readonly number[], which: number, n: number): readonly number[] {
  const out = counters.slice();
  while (out.length <= which) out.push(0);
  out[which] = n;
  return out;
}

/** Effects of this very turn begin with it. */
function begin(g: State, seat: Seat): void {
  const due = g.coming.filter((m) => m.untilSeat === seat);
  g.coming = g.coming.filter((m) => m.untilSeat !== seat);
  g.modifiers = [...g.modifiers, ...due.map((m) => ({ ...m, until: THIS_TURN }))].sort((a, b) => a.stamp - b.stamp);
  fieldsChanged(g);
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
    card.stance = by('4.2.1 4.2.2', card.stance, e.to);
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
      g.life[card.owner] = by('2.8.3 5.13.1', g.life[card.owner], next);
      lower(g, card.owner);
    } else card.damage = by('2.8.2 5.13.1', card.damage, card.damage + e.amount);
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
    follower.evo = by('5.15.2 10.9.1.1.1', follower.evo, e.to);
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
  fought: (g) => noteFight(g, true),
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
    const sheet =
      g.modifiers.length === 0 && (derived(g).statics & (1 << COST)) === 0 ? null : sheetOf(g, e.card).slice();
    g.played = [...g.played, { seat: e.seat, card: e.card, def: card.def, sheet }];
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
    const made = modifier(g, e.more as unknown as NewModifier);
    if (made.until === COMING_TURN_OF) {
      g.coming = [...g.coming, made];
      return;
    }
    fieldsChanged(g);
    // By age (10.9.1.6.2): what a card does that another's effect played is younger than that effect.
    const older = g.modifiers.findLastIndex((m) => m.stamp <= made.stamp) + 1;
    g.modifiers = g.modifiers.toSpliced(older, 0, made);
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
    if (g.counts.length > 0) g.counts = g.counts.map((n, i) => (pool(g).watches[i >> 1]?.game ? n : 0));
    if (g.noted.length > 0) g.noted = g.noted.filter((_, i) => pool(g).watches[g.noted[i - (i % 3)] ?? 0]?.game);
    if (g.taken.length > 0) g.taken = [];
    if (g.used.length > 0) g.used = g.used.filter((key) => key.startsWith('game'));
    if (g.coming.length > 0) begin(g, e.seat);
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
    if (e.to !== NONE) {
      cardOf(g, e.to).evo = NONE;
      card.host = e.at;
      return;
    }
    const host = card.host;
    card.host = NONE;
    if (host !== NONE && cardOf(g, host).evo === e.card) cardOf(g, host).evo = NONE;
  },
  extraTurn: (g, e) => {
    g.extraTurns[e.seat] += e.amount;
  },
  selected: () => {},
  activated: () => {},
};
export const applyAll = EVENTS.map((name) => APPLY[name]);
