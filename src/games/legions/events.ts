// What can happen in レギオンズ！, and how it is applied.
import {
  addCard,
  by,
  type Card,
  cardOf,
  cite,
  endModifiers,
  type Event,
  event,
  inForce,
  type Modifier,
  modifier,
  newCard,
  type NewModifier,
  NONE,
  type Plain,
  type Seat,
  refOf,
} from '../../kernel/index.ts';
import {
  ACTIVE,
  addCount,
  CORES_ACTIVE,
  CORES_FATIGUED,
  CORES_MASTER,
  coresUpon,
  count,
  DECK,
  type Deferred,
  defAt,
  defOf,
  EXILE,
  FATIGUED,
  HAND,
  LIFE,
  MASTER,
  MINIONS,
  NORMAL,
  OPEN,
  POINTS,
  REVERSED,
  setCount,
  START_LIFE,
  type State,
  WAIT1,
  WAIT4,
  zoneAt,
  zones,
} from './state.ts';
import type { PutState } from './text/ast.ts';
import { givenTo } from './granted.ts';
import { UNTIL } from './modifiers.ts';
import { keepLast } from './object.ts';
import { keepPast } from './past.ts';
import { isField } from './units.ts';
import { sheetOf } from './values.ts';

const EVENTS = [
  'move',
  'draw',
  'lane',
  'stance',
  'face',
  'damage',
  'life',
  'cores',
  'points',
  'modify',
  'unmodify',
  'break',
  'attack',
  'survive',
  'unlock',
  'play',
  'mode',
  'phase',
  'turn',
  'use',
  'defer',
  'heal',
  'token',
  'finish',
  'reveal',
] as const;
export type EventName = (typeof EVENTS)[number];
const kind = (name: EventName): number => EVENTS.indexOf(name);
export const MOVE = kind('move');
export const DRAW = kind('draw');
export const LANE = kind('lane');
export const STANCE = kind('stance');
export const FACE = kind('face');
export const DAMAGE = kind('damage');
export const LIFE_UP = kind('life');
export const CORES = kind('cores');
export const MODIFY = kind('modify');
export const UNMODIFY = kind('unmodify');
export const BREAK = kind('break');
export const ATTACK = kind('attack');
export const SURVIVE = kind('survive');
export const UNLOCK = kind('unlock');
export const PLAYED = kind('play');
export const PHASE = kind('phase');
export const MODE = kind('mode');
export const TOKEN = kind('token');
export const nameOfEvent = (e: Event): EventName => EVENTS[e.kind] as EventName;

/** Why something happens. `attack`: by the attack unit of an attack; `battle`: any other battle damage. */
export const CAUSES = ['rule', 'action', 'effect', 'cost', 'attack', 'battle'] as const;
export type Cause = (typeof CAUSES)[number];
export const causeOf = (name: Cause): number => CAUSES.indexOf(name);
export const BY_EFFECT = causeOf('effect');
export const BY_ATTACK = causeOf('attack');
export const BY_COST = causeOf('cost');
export const isBattle = (e: Event): boolean => e.cause === BY_ATTACK || e.cause === causeOf('battle');

const FACE_DOWN = 1;
const TIRED = 2;
export interface Moving {
  readonly cause?: Cause;
  readonly source?: number;
  readonly at?: number; // lane on the field; 0 for the bottom of the deck
  readonly down?: boolean;
  readonly fatigued?: boolean;
}
const onTimeline = (zoneKind: number): boolean => zoneKind >= WAIT1 && zoneKind <= WAIT4;
/** A reversed card of the timeline opens only when it leaves it (16-3h). */
function faceAfter(card: Card, to: number): number {
  if (card.face !== REVERSED) return OPEN;
  const from = card.zone >> 1;
  if (onTimeline(from) && onTimeline(to)) return REVERSED;
  return onTimeline(from) ? by('16-3h', REVERSED, OPEN) : OPEN;
}
/** A card never comes into the other player's zones, whoever moves it (17-3). */
const homeOf = (g: State, card: Card, how: Moving): Seat =>
  by('17-3', how.source === undefined || how.source === NONE ? card.owner : cardOf(g, how.source).owner, card.owner);
export function move(g: State, id: number, to: number, how: Moving = {}): Event {
  const card = cardOf(g, id);
  const face = how.down === true ? REVERSED : faceAfter(card, to);
  const flags = (face === REVERSED ? FACE_DOWN : 0) | (how.fatigued === true ? TIRED : 0);
  return event(
    MOVE,
    id,
    card.owner,
    zoneAt(to, homeOf(g, card, how)),
    flags,
    how.source ?? NONE,
    causeOf(how.cause ?? 'rule'),
    how.at ?? NONE,
  );
}
export const draw = (g: State, seat: Seat): Event => event(DRAW, g.zones[zoneAt(DECK, seat)]?.at(-1) ?? NONE, seat);
export const toLane = (g: State, id: number, lane: number, cause: Cause): Event =>
  event(LANE, id, cardOf(g, id).owner, NONE, 0, NONE, causeOf(cause), lane);
export const stance = (g: State, id: number, to: number, cause: Cause = 'rule'): Event =>
  event(STANCE, id, cardOf(g, id).owner, to, 0, NONE, causeOf(cause));
export const turnFace = (g: State, id: number, to: number): Event => event(FACE, id, cardOf(g, id).owner, to);
export const damage = (g: State, id: number, amount: number, source: number, cause: Cause, impact: number): Event =>
  event(DAMAGE, id, cardOf(g, id).owner, NONE, amount, source, causeOf(cause), impact);
export const life = (seat: Seat, amount: number): Event => event(LIFE_UP, NONE, seat, NONE, amount);
/** Cores go from one place of a player to another; NONE is outside the game. */
export const cores = (seat: Seat, from: number, to: number, amount: number): Event =>
  event(CORES, NONE, seat, to, amount, NONE, 0, from);
export const points = (seat: Seat, amount: number): Event => event(kind('points'), NONE, seat, NONE, amount);
export const modify = (m: NewModifier): Event =>
  event(MODIFY, m.target ?? NONE, m.seat, NONE, 0, m.source ?? NONE, BY_EFFECT, NONE, m as unknown as Plain);
export const unmodify = (seat: Seat, ids: readonly number[]): Event =>
  event(UNMODIFY, NONE, seat, NONE, 0, NONE, 0, NONE, ids);
/** A break keeps what the unit had been given, for it loses that as it leaves (36-2i). */
export const broken = (g: State, id: number, source: number, cause: number, pierce: number): Event => {
  const given = givenTo(g, id);
  return event(BREAK, id, cardOf(g, id).owner, NONE, 0, source, cause, pierce, given.length === 0 ? null : given);
};
export const attacks = (g: State, id: number, target: number): Event =>
  event(ATTACK, id, cardOf(g, id).owner, target, 0, id);
export const survives = (g: State, id: number, foe: number): Event => event(SURVIVE, id, cardOf(g, id).owner, foe);
export const unlocks = (g: State, id: number): Event => event(UNLOCK, id, cardOf(g, id).owner);
export const plays = (g: State, id: number): Event => event(PLAYED, id, cardOf(g, id).owner);
export const toMode = (g: State, id: number, to: number): Event => event(kind('mode'), id, cardOf(g, id).owner, to);
export const phase = (seat: Seat, which: number, edge: number): Event =>
  event(PHASE, NONE, seat, which, 0, NONE, 0, edge);
export const passTurn = (to: Seat): Event => event(kind('turn'), NONE, to);
export const uses = (g: State, id: number, ability: number): Event =>
  event(kind('use'), id, cardOf(g, id).owner, ability);
/** A card to be unlocked, or played, once the sequence is over. */
export const defers = (g: State, id: number, play: boolean): Event =>
  event(kind('defer'), id, cardOf(g, id).owner, play ? 1 : 0);
/** Damage vanishes, incapacity ends: either, or both. */
export const heals = (g: State, id: number, hurt: boolean, held: boolean): Event =>
  event(kind('heal'), id, cardOf(g, id).owner, hurt ? 1 : 0, held ? 1 : 0);
export const makesToken = (seat: Seat, def: number, lane: number, as: PutState, source: number): Event => {
  const flags = (as === 'reversed' ? FACE_DOWN : 0) | (as === 'fatigued' ? TIRED : 0);
  return event(TOKEN, NONE, seat, def, flags, source, BY_EFFECT, lane);
};
export const finish = (seat: Seat, wins: boolean, clause: string): Event =>
  event(kind('finish'), NONE, seat, wins ? 1 : 0, 0, NONE, 0, NONE, clause);
export const reveal = (id: number, to: Seat): Event => event(kind('reveal'), id, to);

/** What was given to a unit is gone once it leaves the field or is reversed (21-4, 35-10, 38-10). */
function loseEffects(g: State, id: number, inc: number, now: number, clause: string): void {
  if (!g.modifiers.some((m) => m.target === id && m.targetInc === inc)) return;
  if (cite('35-10') && cite(clause)) g.modifiers = g.modifiers.filter((m) => m.target !== id);
  else g.modifiers = g.modifiers.map((m) => (m.target === id && m.targetInc === inc ? { ...m, targetInc: now } : m));
}

/** A card has moved: who listens and who speaks must be looked up again, if it is one that does. */
function forgetTable(g: State, def: number): void {
  const { listens, statics } = defAt(g, def);
  if (listens !== 0) g.cache.moreAt = NONE;
  if (statics.length > 0) g.cache.sheetsAt = NONE;
}
function applyMove(g: State, e: Event): void {
  const card = cardOf(g, e.card);
  forgetTable(g, card.def);
  const from = card.zone >> 1;
  const to = e.to >> 1;
  const leaves = isField(from) && !isField(to);
  const { inc } = card;
  if (leaves) keepLast(g, e.card, sheetOf(g, card));
  if (leaves && defOf(g, e.card).token && by('40-3', false, true)) zones.remove(g, e.card);
  else {
    const same = onTimeline(from) && onTimeline(to);
    zones.move(g, e.card, e.to, e.amount & FACE_DOWN ? REVERSED : OPEN, to === DECK && e.at === 0 ? 0 : NONE, same);
    // Nobody may look at what was exiled face down, not even its owner (17-18.s2).
    if (to === EXILE && (e.amount & FACE_DOWN) !== 0 && cite('17-18.s2')) hide(g, card);
  }
  if (leaves) loseEffects(g, e.card, inc, card.inc, '21-4');
  card.damage = 0;
  card.stance = e.amount & TIRED ? FATIGUED : ACTIVE;
  card.slot = isField(to) && to === MINIONS ? e.at : NONE;
  card.turn = 0;
  if (isField(to)) arrive(g, card, to);
}
function hide(g: State, card: Card): void {
  card.knows = 0;
  for (const handles of g.handles) handles[card.id] = 0;
  zones.see(g, card);
}
function arrive(g: State, card: Card, to: number): void {
  if (to === MASTER) card.slot = NORMAL;
  // Only a Minion or Lord is made incapacitated (29-1), and a reversed card is neither (16-3e).
  else card.turn = card.face === REVERSED ? 0 : g.turnNumber;
}
function applyCores(g: State, e: Event): void {
  if (e.at !== NONE) {
    const have = count(g, e.seat, e.at);
    if (e.amount > have) e.amount = have;
    addCount(g, e.seat, e.at, -e.amount);
  }
  if (e.amount <= 0) e.happened = false;
  if (e.to !== NONE) addCount(g, e.seat, e.to, e.amount);
  // Each core that is fatigued gives a master point (07-4).
  if (e.at === CORES_ACTIVE && e.to === CORES_FATIGUED && cite('07-4')) addCount(g, e.seat, POINTS, e.amount);
}
/** Tokens have the states of cards (40-4). */
function hasStates(g: State, e: Event): boolean {
  if (!defOf(g, e.card).token || cite('40-4')) return true;
  e.happened = false;
  return false;
}
/** Something is done to a unit anew: if it is without HP now, it breaks now (10-1). */
function expose(g: State, id: number): void {
  if (g.spared.length > 0 && id !== NONE) g.spared = g.spared.filter((o) => o !== refOf(g, id));
}
function lowerLife(g: State, seat: Seat, amount: number): void {
  const left = count(g, seat, LIFE) - amount;
  setCount(g, seat, LIFE, by('08-5', left, Math.max(0, left)));
}

/** What lasts until the end of a player's next turn lasts until end of turn once that turn has come. */
const nowDue = (m: Modifier, seat: Seat): Modifier =>
  m.until === UNTIL.indexOf('nextTurn') && m.untilSeat === seat ? { ...m, until: UNTIL.indexOf('turn') } : m;

const APPLY: Readonly<Record<EventName, (g: State, e: Event) => void>> = {
  move: applyMove,
  draw: (g, e) => {
    if (e.card !== NONE) {
      forgetTable(g, cardOf(g, e.card).def);
      zones.move(g, e.card, zoneAt(HAND, e.seat));
      keepPast(g, 'drew', e);
      return;
    }
    e.happened = false;
    g.lost = g.lost.map((clause, seat) => (seat === e.seat ? by('24-3b', clause, '24-3b') : clause));
  },
  lane: (g, e) => {
    const card = cardOf(g, e.card);
    if (card.slot === e.at) e.happened = false;
    card.slot = e.at;
  },
  stance: (g, e) => {
    const card = cardOf(g, e.card);
    if (!hasStates(g, e)) return;
    if (card.stance === e.to && cite('38-8')) e.happened = false;
    card.stance = e.to;
  },
  face: (g, e) => {
    const card = cardOf(g, e.card);
    if (!hasStates(g, e)) return;
    if (card.face === e.to && cite('38-8')) {
      e.happened = false;
      return;
    }
    if (e.to === REVERSED && isField(card.zone >> 1)) keepLast(g, e.card, sheetOf(g, card));
    zones.turn(g, e.card, e.to);
    for (const seat of [0, 1] as const) if (inForce('16-3b')) zones.reveal(g, e.card, seat);
    if (!cite('16-3a')) card.stance = ACTIVE;
    if (e.to !== REVERSED) return;
    loseEffects(g, e.card, card.inc, card.inc, '21-4');
    card.damage = 0;
    card.turn = 0;
  },
  damage: (g, e) => {
    keepPast(g, 'damaged', e);
    expose(g, e.card);
    const card = cardOf(g, e.card);
    if (card.zone >> 1 === MASTER && cite('11-2')) {
      e.to = count(g, card.owner, LIFE); // what it was, for the log
      lowerLife(g, card.owner, e.amount);
    } else card.damage += e.amount;
  },
  life: (g, e) => {
    const now = count(g, e.seat, LIFE);
    e.to = now;
    const sum = now + e.amount;
    setCount(g, e.seat, LIFE, by('08-4', sum, Math.min(START_LIFE, Math.max(0, sum))));
    // At the upper limit nothing is gained (08-4), so nothing has happened to be answered (37-1).
    e.amount = count(g, e.seat, LIFE) - now;
    if (e.amount === 0) e.happened = false;
  },
  cores: applyCores,
  points: (g, e) => addCount(g, e.seat, POINTS, e.amount),
  modify: (g, e) => {
    expose(g, e.card);
    g.modifiers = [...g.modifiers, modifier(g, e.more as unknown as NewModifier)];
  },
  unmodify: (g, e) => endModifiers(g, e.more as readonly number[]),
  break: (g, e) => keepPast(g, 'broken', e),
  attack: (g, e) => keepPast(g, 'attacked', e),
  survive: () => {},
  unlock: (g, e) => keepPast(g, 'unlocked', e),
  play: (g, e) => keepPast(g, 'played', e),
  mode: (g, e) => {
    const card = cardOf(g, e.card);
    if (card.slot === e.to) e.happened = false;
    card.slot = e.to;
  },
  phase: (g, e) => {
    g.phase = e.to;
  },
  turn: (g, e) => {
    g.turn = e.seat;
    g.turnNumber++;
    g.used = [];
    g.past = [];
    g.spared = [];
    g.actor = NONE;
    if (g.modifiers.length > 0) g.modifiers = g.modifiers.map((m) => nowDue(m, e.seat));
  },
  use: (g, e) => {
    g.used = [...g.used, usedKey(g, e.card, e.to)];
  },
  defer: (g, e) => {
    const one: Deferred = { seat: e.seat, card: e.card, inc: cardOf(g, e.card).inc, play: e.to === 1 };
    g.deferred = [...g.deferred, one];
  },
  heal: (g, e) => {
    const card = cardOf(g, e.card);
    if (e.to === 1) card.damage = 0;
    if (e.amount === 1) card.turn = 0;
  },
  token: (g, e) => {
    forgetTable(g, e.to);
    const card = addCard(g, newCard(g.cards.length, e.to, e.seat, zoneAt(MINIONS, e.seat)));
    card.slot = e.at;
    card.stance = e.amount & TIRED ? FATIGUED : ACTIVE;
    if (e.amount & FACE_DOWN && cite('40-4')) card.face = REVERSED;
    card.stamp = g.clock;
    zones.see(g, card);
    arrive(g, card, MINIONS);
    e.card = card.id;
    e.inc = card.inc;
  },
  finish: (g, e) => {
    const mark = (list: readonly string[]) => list.map((c, seat) => (seat === e.seat ? (e.more as string) : c));
    if (e.to === 1) g.won = mark(g.won);
    else g.lost = mark(g.lost);
  },
  reveal: (g, e) => zones.reveal(g, e.card, e.seat),
};
export const applyAll = EVENTS.map((name) => APPLY[name]);

/** Once-a-turn abilities are counted per object (LEG-R45). */
export const usedKey = (g: State, id: number, ability: number): string => `${id}.${cardOf(g, id).inc}.${ability}`;

/** A card leaves the field: the cores on it go onto the Master with it, because of `clause`; if it stays, so do they. */
export function leaving(g: State, id: number, to: number, how: Moving, clause: string): Event[] {
  const { owner, zone } = cardOf(g, id);
  const going = move(g, id, to, how);
  const upon = zone >> 1 === MASTER ? NONE : coresUpon(g, id);
  const left = upon === NONE || isField(to) ? 0 : count(g, owner, upon);
  if (left <= 0 || !cite(clause)) return [going];
  return [going, event(CORES, id, owner, CORES_MASTER, left, going.source, going.cause, upon)];
}

/** Placement (配置): onto the field from another zone (33-1); not a move within it (33-2) nor to another zone (33-3). */
export function isPlacement(e: Event): boolean {
  if (e.kind === TOKEN) return true;
  if (e.kind === LANE) return by('33-2', true, false);
  if (e.kind !== MOVE) return false;
  return isField(e.to >> 1) ? by('33-1', false, !isField(e.from >> 1)) : by('33-3', true, false);
}
