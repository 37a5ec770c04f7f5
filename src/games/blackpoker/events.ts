// What can happen in BlackPoker, and how it is applied.
import {
  cardOf,
  endModifiers,
  type Event,
  event,
  type Modifier,
  modifier,
  NONE,
  type Plain,
  SEATS,
  type Seat,
} from '../../kernel/index.ts';
import { type ActionId, actionOf } from './actions.ts';
import {
  type Attacker,
  type Block,
  CHARGED,
  FIELD,
  GRAVEYARD,
  type Request,
  STAGE,
  type State,
  topOfLife,
  zoneAt,
  zones,
} from './state.ts';
import { TURN_END, unitCards } from './units.ts';

export const EVENTS = [
  'move',
  'stance',
  'flip',
  'equip',
  'reveal',
  'reorder',
  'stage',
  'unstage',
  'fog',
  'unfog',
  'attackers',
  'blocks',
  'resolved',
  'turn',
  'finish',
] as const;
export type EventName = (typeof EVENTS)[number];
const kind = (name: EventName): number => EVENTS.indexOf(name);
export const MOVE = kind('move');
export const RESOLVED = kind('resolved');
export const nameOfEvent = (e: Event): EventName => EVENTS[e.kind] as EventName;

/** Why a card goes to the graveyard, for the log. */
export const CAUSES = ['rule', 'damage', 'cost', 'effect', 'battle', 'draw'] as const;
export type Cause = (typeof CAUSES)[number];
const causeOf = (name: Cause): number => CAUSES.indexOf(name);

export const move = (g: State, id: number, zone: number, why: Cause = 'rule', faceDown = 0): Event =>
  event(MOVE, id, cardOf(g, id).owner, zoneAt(zone, cardOf(g, id).owner), 0, NONE, causeOf(why), faceDown);
/** A unit goes as a whole (core.unit.4). */
export const moveUnit = (g: State, unit: number, zone: number, why: Cause): Event[] =>
  unitCards(g, unit).map((id) => move(g, id, zone, why));
export const stance = (g: State, unit: number, to: number): Event =>
  event(kind('stance'), unit, cardOf(g, unit).owner, to);
export const flip = (g: State, id: number): Event => event(kind('flip'), id, cardOf(g, id).owner, 0);
export const equip = (g: State, key: number, unit: number): Event =>
  event(kind('equip'), key, cardOf(g, key).owner, unit);
export const reveal = (id: number, to: Seat): Event => event(kind('reveal'), id, to);
/** Brings a card of a graveyard to its top. */
export const reorder = (g: State, id: number): Event => event(kind('reorder'), id, cardOf(g, id).owner);
export const stage = (request: Request): Event =>
  event(kind('stage'), NONE, request.seat, NONE, 0, NONE, 0, NONE, plain(request));
export const unstage = (request: Request): Event => event(kind('unstage'), NONE, request.seat, request.id);
export const fog = (g: State, seat: Seat, unit: number, key: number, what: number, amount: number): Event =>
  event(kind('fog'), unit, seat, what, amount, key, 0, NONE, cardOf(g, unit).inc);
export const unfog = (seat: Seat, ids: readonly number[]): Event =>
  event(kind('unfog'), NONE, seat, NONE, 0, NONE, 0, NONE, ids);
export const attackers = (seat: Seat, list: readonly Attacker[]): Event =>
  event(kind('attackers'), NONE, seat, NONE, 0, NONE, 0, NONE, plain(list));
export const blocks = (seat: Seat, list: readonly Block[]): Event =>
  event(kind('blocks'), NONE, seat, NONE, 0, NONE, 0, NONE, plain(list));
export const resolved = (seat: Seat, action: ActionId): Event => event(RESOLVED, NONE, seat, actionOf(action).index);
export const passTurn = (to: Seat): Event => event(kind('turn'), NONE, to);
export const finish = (winner: Seat, clause: string, cause: string): Event =>
  event(kind('finish'), NONE, winner, NONE, 0, NONE, 0, NONE, { clause, cause });

/** n damage (ダメージ): the top n cards of life to the graveyard. */
export const damage = (g: State, seat: Seat, n: number, why: Cause = 'damage'): Event[] =>
  n <= 0 ? [] : topOfLife(g, seat, n).map((id) => move(g, id, GRAVEYARD, why));

const plain = (value: unknown): Plain => value as Plain;
const as = <T>(value: Plain): T => value as T;

const APPLY: Readonly<Record<EventName, (g: State, e: Event) => void>> = {
  move: (g, e) => {
    const card = cardOf(g, e.card);
    zones.move(g, e.card, e.to, e.at === 1 ? 1 : 0);
    card.stance = CHARGED;
    card.host = NONE;
    card.turn = g.turnNumber;
  },
  stance: (g, e) => {
    const card = cardOf(g, e.card);
    if (card.stance === e.to) e.happened = false;
    card.stance = e.to;
  },
  flip: (g, e) => zones.turn(g, e.card, 0),
  equip: (g, e) => {
    const card = cardOf(g, e.card);
    zones.move(g, e.card, zoneAt(FIELD, card.owner));
    card.host = e.to;
    card.stance = cardOf(g, e.to).stance;
  },
  reveal: (g, e) => zones.reveal(g, e.card, e.seat),
  reorder: (g, e) => {
    const pile = g.zones[zoneAt(GRAVEYARD, e.seat)] as number[];
    pile.splice(pile.indexOf(e.card), 1);
    pile.push(e.card);
  },
  stage: (g, e) => {
    const request = as<Request>(e.more);
    for (const key of request.keys) zones.move(g, key, zones.index(STAGE));
    g.stage = [...g.stage, request];
  },
  unstage: (g, e) => {
    g.stage = g.stage.filter((r) => r.id !== e.to);
  },
  fog: (g, e) => {
    const m: Modifier = modifier(g, {
      kind: e.to,
      seat: e.seat,
      source: e.source,
      target: e.card,
      amount: e.amount,
      until: TURN_END,
    });
    g.modifiers = [...g.modifiers, m];
  },
  unfog: (g, e) => endModifiers(g, as<readonly number[]>(e.more)),
  attackers: (g, e) => {
    g.attackers = as<readonly Attacker[]>(e.more);
    g.blocks = [];
  },
  blocks: (g, e) => {
    g.blocks = as<readonly Block[]>(e.more);
  },
  resolved: () => {},
  turn: (g, e) => {
    g.turn = e.seat;
    g.turnNumber++;
    g.requested = [];
  },
  finish: (g, e) => {
    const { clause, cause } = as<{ clause: string; cause: string }>(e.more);
    g.outcome = { winner: e.seat, clause, cause };
  },
};
export const applyAll = EVENTS.map((name) => APPLY[name]);

/** Cards that went to one graveyard together, per player. */
export function buried(batch: readonly Event[]): { seat: Seat; cards: number[] }[] {
  return SEATS.map((seat) => ({
    seat,
    cards: batch.filter((e) => e.kind === MOVE && e.happened && e.to === zoneAt(GRAVEYARD, seat)).map((e) => e.card),
  })).filter(({ cards }) => cards.length > 1);
}
