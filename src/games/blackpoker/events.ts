// What can happen in BlackPoker, and how it is applied.
import {
  by,
  cardOf,
  cite,
  endModifiers,
  type Event,
  event,
  type Modifier,
  modifier,
  NONE,
  type Plain,
  type Seat,
} from '../../kernel/index.ts';
import { type ActionId, actionOf } from './actions.ts';
import {
  type Attacker,
  type Block,
  CHARGED,
  DRIVEN,
  FIELD,
  FOG,
  GRAVEYARD,
  type Request,
  type State,
  topOfLife,
  zoneAt,
  zones,
} from './state.ts';
import { TURN_END, unitCards } from './units.ts';

const EVENTS = [
  'move',
  'stance',
  'flip',
  'equip',
  'reveal',
  'announce',
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
export const CAUSES = ['rule', 'damage', 'cost', 'effect', 'battle', 'draw', 'turned'] as const;
export type Cause = (typeof CAUSES)[number];
const causeOf = (name: Cause): number => CAUSES.indexOf(name);

/** A card goes to a zone of its owner, whoever moves it. */
export function move(g: State, id: number, zone: number, why: Cause = 'rule', faceDown = 0): Event {
  const { owner } = cardOf(g, id);
  return event(MOVE, id, owner, zoneAt(zone, by('core.zone.1', g.turn, owner)), 0, NONE, causeOf(why), faceDown);
}
/** A unit goes to the graveyard as a whole; what lies in fog for it does not go along. */
export function bury(g: State, unit: number, why: Cause): Event[] {
  const all = unitCards(g, unit);
  const cards = all.length === 1 ? all : by('core.unit.4', all.slice(0, 1), all);
  const fogs = fogsOn(g, unit);
  const gone = fogs.length === 0 ? cards : by('core.fog.2', [...cards, ...fogs], cards);
  return gone.map((id) => move(g, id, GRAVEYARD, why));
}
const fogsOn = (g: State, unit: number): number[] =>
  g.modifiers.filter((m) => m.target === unit && cardOf(g, m.source).zone >> 1 === FOG).map((m) => m.source);
export const stance = (g: State, unit: number, to: number): Event =>
  event(kind('stance'), unit, cardOf(g, unit).owner, to);
export const flip = (g: State, id: number): Event => event(kind('flip'), id, cardOf(g, id).owner, 0);
export const equip = (g: State, key: number, unit: number): Event =>
  event(kind('equip'), key, cardOf(g, key).owner, unit);
export const reveal = (id: number, to: Seat): Event => event(kind('reveal'), id, to);
export const stage = (request: Request): Event =>
  event(kind('stage'), NONE, request.seat, NONE, 0, NONE, 0, NONE, plain(request));
/** An immediate request, which never comes onto the stage. */
export const announce = (request: Request): Event =>
  event(kind('announce'), NONE, request.seat, NONE, 0, NONE, 0, NONE, plain(request));
/** A request leaves the stage: after its resolution, or negated. */
export const unstage = (request: Request, negated = false): Event =>
  event(kind('unstage'), NONE, request.seat, request.id, 0, NONE, 0, NONE, negated ? request.action : null);
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

/** n damage (ダメージ): the top n cards of life to the graveyard, or as many as there are. */
export function damage(g: State, seat: Seat, n: number, why: Cause = 'damage'): Event[] {
  const top = topOfLife(g, seat, n);
  const cards = top.length === n ? top : by('core.resolve.3', NOTHING, top);
  return cards.map((id) => move(g, id, GRAVEYARD, why));
}
const NOTHING: readonly number[] = [];

const plain = (value: unknown): Plain => value as Plain;
const as = <T>(value: Plain): T => value as T;

/** A new wall stands at the outer end of the row; those before it keep their places and close up. */
const wallPlace = (): number => by('core.zone.4 wall.place.pack wall.place.noswap', 0, NONE);

const APPLY: Readonly<Record<EventName, (g: State, e: Event) => void>> = {
  move: (g, e) => {
    const card = cardOf(g, e.card);
    const zone = e.to >> 1;
    const down = e.at === 1 ? 1 : 0;
    const place = down === 1 ? wallPlace() : zone === GRAVEYARD ? by('core.zone.3', 0, NONE) : NONE;
    zones.move(g, e.card, e.to, down, place);
    card.stance = zone === FIELD ? by('core.state.2', DRIVEN, CHARGED) : CHARGED;
    card.host = NONE;
    card.turn = g.turnNumber;
  },
  stance: (g, e) => {
    const card = cardOf(g, e.card);
    if (card.stance === e.to) e.happened = false;
    card.stance = e.to;
    // A unit of several cards is one character (core.unit.4).
    for (const id of g.zones[card.zone] as readonly number[]) {
      const other = cardOf(g, id);
      if (other.host === e.card) other.stance = e.to;
    }
  },
  flip: (g, e) => zones.turn(g, e.card, 0),
  equip: (g, e) => {
    const card = cardOf(g, e.card);
    const unit = cardOf(g, e.to);
    if (!cite('core.unit.5')) {
      unit.inc++;
      unit.turn = g.turnNumber;
      unit.stance = CHARGED;
    }
    zones.move(g, e.card, zoneAt(FIELD, card.owner));
    card.host = e.to;
    card.stance = unit.stance;
  },
  reveal: (g, e) => zones.reveal(g, e.card, e.seat),
  stage: (g, e) => {
    g.stage = [...g.stage, as<Request>(e.more)];
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
  announce: () => {},
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
