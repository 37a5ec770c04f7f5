// The whole game as plain data: what is here can be cloned, saved as JSON and hashed at every decision.
import type { Decision } from './decision.ts';
import type { Event } from './event.ts';

export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];
/** How seats are called in files and names of options. */
export const SEAT_NAMES = ['A', 'B'] as const;
/** Chance (偶然) is a seat of its own: shuffles, dice and random picks are asked of it. */
export const CHANCE = 2;
export type Asked = Seat | typeof CHANCE;
export const opponent = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** No card, no choice, no place. */
export const NONE = -1;

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
/** Locals of a procedure. Arrays and objects in them are never changed in place, so a clone may share them. */
export type Locals = { [key: string]: Plain };

/** One physical card or token. Games add numeric fields of their own; every card of a game has the same shape. */
export interface Card {
  readonly id: number; // index in state.cards
  def: number; // printed definition: index in the match's card pool
  owner: Seat;
  master: Seat; // who controls it now
  zone: number; // zone index, NONE once it has ceased to exist
  slot: number; // square, lane or column within the zone, where the zone has any
  inc: number; // incarnation: rises whenever the rulebook calls it a new object
  face: number; // 0 face up, 1 face down
  stance: number; // orientation, in the game's own vocabulary
  host: number; // the card this one lies on or is linked to, or NONE
  stamp: number; // time of entering its zone
  turn: number; // turn number of arrival
  damage: number;
  knows: number; // bit per seat: this seat knows which card this is
}

export interface Frame {
  p: number; // procedure
  at: number; // row
  l: Locals;
  binds: boolean; // its result goes to the row that called it
}

export interface Outcome {
  winner: Seat | null; // null: a drawn game
  clause: string;
  cause: string; // word key
}

/** An effect over time that somebody created; static abilities are derived instead. Replaced, never changed in place. */
export interface Modifier {
  id: number;
  kind: number; // the game's modifier kinds
  seat: Seat; // who made it
  source: number; // card
  sourceInc: number;
  ability: number; // ability of the source, or NONE
  target: number; // card, or NONE where the kind selects by itself
  targetInc: number;
  amount: number;
  extra: number;
  stamp: number;
  until: number; // the game's expiry moments
  untilSeat: Seat;
}

/** A triggered ability that waits to be taken up. */
export interface Waiting {
  id: number;
  seat: Seat;
  card: number;
  inc: number;
  ability: number;
  event: Event | null; // null: a state trigger
  stamp: number;
}

/** Last known information (最終情報) of an object that has left its zone. */
export interface Last<C extends Card = Card> {
  card: C;
  sheet: readonly number[] | null;
}

export interface Core<C extends Card = Card> {
  rules: number; // rules number of the game
  pool: number; // the card pool of this match (pool.ts)
  cards: C[];
  zones: number[][]; // zone index → card ids, bottom first, top last
  handles: [number[], number[]]; // per seat: card id → the name this seat knows it by, 0 while it cannot be told apart
  nextHandle: [number, number];
  frames: Frame[];
  asking: Decision[];
  answers: number[]; // beside asking: chosen option, or NONE
  random: number[]; // generator
  clock: number; // rises with every commit: timestamps
  turnNumber: number;
  turn: Seat; // turn player
  info: number; // rises when anything becomes known to anybody, or chance is used
  modifiers: Modifier[];
  derived: Modifier[]; // what static abilities do, where the game works that out at moments of its own
  waiting: Waiting[];
  armed: string[]; // state triggers that have fired and not yet been resolved
  log: Event[]; // scoped log of events, for games that match triggers later
  spent: string[]; // (ability, event) pairs already used in the scope
  last: Last<C>[];
  serial: number; // next modifier or waiting id
  positions: string[]; // position keys seen, where the game watches for repetition
  outcome: Outcome | null;
  /** Derived values; never saved, never compared. */
  cache: Cache;
}

export interface Cache {
  version: number; // rises with every change
  sheets: unknown;
  sheetsAt: number;
  more: unknown; // the game's own derived data
  moreAt: number;
}
export const newCache = (): Cache => ({ version: 0, sheets: null, sheetsAt: -1, more: null, moreAt: -1 });

export function newCore<C extends Card>(rules: number, pool: number, zones: number, random: number[]): Core<C> {
  return {
    rules,
    pool,
    cards: [],
    zones: Array.from({ length: zones }, () => []),
    handles: [[], []],
    nextHandle: [1, 1],
    frames: [],
    asking: [],
    answers: [],
    random,
    clock: 0,
    turnNumber: 0,
    turn: 0,
    info: 0,
    modifiers: [],
    derived: [],
    waiting: [],
    armed: [],
    log: [],
    spent: [],
    last: [],
    serial: 1,
    positions: [],
    outcome: null,
    cache: newCache(),
  };
}

export function newCard(id: number, def: number, owner: Seat, zone: number): Card {
  return {
    id,
    def,
    owner,
    master: owner,
    zone,
    slot: NONE,
    inc: 0,
    face: 0,
    stance: 0,
    host: NONE,
    stamp: 0,
    turn: 0,
    damage: 0,
    knows: 0,
  };
}

/** The card with this id; ids come from the state itself, so a missing one is a bug. */
export function cardOf<C extends Card>(g: { cards: C[] }, id: number): C {
  const card = g.cards[id];
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}

export function zoneOf(g: Core, zone: number): number[] {
  const list = g.zones[zone];
  if (list === undefined) throw new Error(`no zone ${zone}`);
  return list;
}
