// What can happen in a game, and how it is applied.
import {
  endModifiers,
  type Event,
  event,
  forgetLast,
  type Modifier,
  NONE,
  type Plain,
  SEATS,
  type Seat,
} from '../../kernel/index.ts';
import { DELAY } from './modifiers.ts';
import { tolled } from './player-rules.ts';
import { ADD_STAT } from './printed.ts';
import { ATTACK, GAIN, REGAIN } from './squares.ts';
import type { Harm } from './text/ast.ts';
import {
  AGAIN,
  type Attack,
  ATTACKS,
  CHANGED,
  CHARACTER,
  card,
  cardsIn,
  DECK,
  DOWNED,
  FLIPPED,
  HAND,
  LED,
  LED_TWICE,
  type State,
  SUPPORT,
  useKey,
  zoneAt,
  zones,
} from './state.ts';

export const EVENTS = [
  'draw',
  'move',
  'enter',
  'step',
  'display',
  'flip',
  'conceal',
  'stance',
  'life',
  'hit',
  'down',
  'falling', // about to be downed
  'breaking', // about to be destroyed
  'attack',
  'attackOver',
  'battle',
  'battled',
  'modify',
  'expire',
  'moment',
  'played',
  'chosen',
  'turn',
  'reveal',
  'mark',
  'use',
  'finish',
] as const;
export type EventName = (typeof EVENTS)[number];
const kind = (name: EventName): number => EVENTS.indexOf(name);
export const E_DRAW = kind('draw');
export const E_MOVE = kind('move');
export const E_ENTER = kind('enter');
export const E_STEP = kind('step');
export const E_DISPLAY = kind('display');
export const E_FLIP = kind('flip');
export const E_CONCEAL = kind('conceal');
export const E_STANCE = kind('stance');
export const E_LIFE = kind('life');
export const E_HIT = kind('hit');
export const E_DOWN = kind('down');
export const E_FALLING = kind('falling');
export const E_BREAKING = kind('breaking');
export const E_ATTACK = kind('attack');
export const E_BATTLE = kind('battle');
export const E_BATTLED = kind('battled');
export const E_MOMENT = kind('moment');
export const E_PLAYED = kind('played');
export const E_CHOSEN = kind('chosen');
const E_ATTACK_OVER = kind('attackOver');
const E_MODIFY = kind('modify');
const E_EXPIRE = kind('expire');
const E_TURN = kind('turn');
const E_REVEAL = kind('reveal');
const E_MARK = kind('mark');
const E_USE = kind('use');
const E_FINISH = kind('finish');
export const nameOfEvent = (e: Event): EventName => EVENTS[e.kind] as EventName;

/** Why it happens. `note`: turned up by the note to 5.5.1.VI, which triggers nothing. */
export const CAUSES = [
  'rule',
  'play',
  'cost',
  'effect',
  'destroy',
  'down',
  'atk',
  'attack',
  'target',
  'note',
  'discard',
  'heal',
] as const;
export type Cause = (typeof CAUSES)[number];
const because = (name: Cause): number => CAUSES.indexOf(name);
export const RULE_CAUSE = because('rule');
export const EFFECT_CAUSE = because('effect');
export const ATTACK_CAUSE = because('attack');
export const DESTROY_CAUSE = because('destroy');
export const DOWN_CAUSE = because('down');
export const ATK_CAUSE = because('atk');
export const COST_CAUSE = because('cost');
export const NOTE_CAUSE = because('note');
export const TARGET_CAUSE = because('target');
export const DISCARD_CAUSE = because('discard');
export const HEAL_CAUSE = because('heal');

export const TO_BOTTOM = 0;

/** Cards drawn one by one; a missing one is a draw that finds no card (4.s2). */
export function draws(g: State, seat: Seat, n: number, source = NONE): Event[] {
  const deck = cardsIn(g, DECK, seat);
  const out: Event[] = [];
  // One draw that finds no card loses: there is no need for more.
  const least = Math.min(n, deck.length + 1);
  for (let i = 0; i < least; i++)
    out.push(event(E_DRAW, deck[deck.length - 1 - i] ?? NONE, seat, zoneAt(HAND, seat), 0, source));
  return out;
}
/** To a zone of its owner; `at` counts from the bottom, NONE is on top. */
export const move = (g: State, id: number, zone: number, why: Cause, source = NONE, at = NONE, gained = false): Event =>
  event(
    E_MOVE,
    id,
    card(g, id).owner,
    zoneAt(zone, card(g, id).owner),
    gained ? GAIN : REGAIN,
    source,
    because(why),
    at,
  );
export const enterCharacter = (
  g: State,
  id: number,
  square: number,
  orientation: number,
  face: number,
  why: Cause,
  source = NONE,
): Event =>
  event(
    E_ENTER,
    id,
    card(g, id).owner,
    zoneAt(CHARACTER, card(g, id).owner),
    orientation,
    source,
    because(why),
    square,
    face,
  );
export const enterSupport = (g: State, id: number, why: Cause, source = NONE): Event =>
  event(E_ENTER, id, card(g, id).owner, zoneAt(SUPPORT, card(g, id).owner), REGAIN, source, because(why), NONE, 0);
export const step = (g: State, id: number, square: number, why: 'rule' | 'effect', source = NONE): Event =>
  event(E_STEP, id, card(g, id).master, square, why === 'rule' ? LED : 0, source, because(why), card(g, id).slot);
/** `mark`: uses up the display change of the turn. */
export const display = (g: State, id: number, orientation: number, mark: boolean, source = NONE): Event =>
  event(
    E_DISPLAY,
    id,
    card(g, id).master,
    orientation,
    mark ? CHANGED : 0,
    source,
    because(mark ? 'rule' : 'effect'),
    card(g, id).stance,
  );
export const flip = (g: State, id: number, orientation: number, why: Cause, source = NONE): Event =>
  event(
    E_FLIP,
    id,
    card(g, id).master,
    orientation,
    why === 'play' ? CHANGED : 0,
    source,
    because(why),
    card(g, id).stance,
  );
export const conceal = (g: State, id: number, source: number): Event =>
  event(E_CONCEAL, id, card(g, id).master, NONE, 0, source, because('effect'));
export const stance = (g: State, id: number, to: number, why: Cause = 'rule', source = NONE): Event =>
  event(E_STANCE, id, card(g, id).master, to, 0, source, because(why));
/** Life goes up or down by `amount`; `at` is the downed character of down damage. */
export const life = (seat: Seat, amount: number, why: Cause, source = NONE, downed = NONE): Event =>
  event(E_LIFE, NONE, seat, NONE, amount, source, because(why), downed);
/** Which damage it is that a player takes. */
export const harmOf = (e: Event): Harm =>
  e.cause === DOWN_CAUSE ? 'down' : e.cause === ATK_CAUSE ? 'attack' : e.cause === EFFECT_CAUSE ? 'effect' : 'any';
export const isHarm = (harm: Harm, e: Event): boolean => harm === 'any' || harm === harmOf(e);
export const hit = (g: State, id: number, amount: number, source: number): Event =>
  event(E_HIT, id, card(g, id).master, NONE, amount, source, because('effect'));
/** `source`: who brought it down. */
export const down = (g: State, id: number, why: 'attack' | 'effect', source: number): Event =>
  event(E_DOWN, id, card(g, id).master, NONE, 0, source, because(why));
/** It is about to be downed or destroyed, and may yet be spared. */
export const falling = (g: State, id: number, why: 'attack' | 'effect', source: number): Event =>
  event(E_FALLING, id, card(g, id).master, NONE, 0, source, because(why));
export const breakingOf = (g: State, id: number, source: number): Event =>
  event(E_BREAKING, id, card(g, id).master, NONE, 0, source, because('destroy'));
export const declare = (g: State, attack: Attack): Event =>
  event(E_ATTACK, attack.card, card(g, attack.card).master, attack.target, 0, NONE, 0, attack.direct ? 1 : 0, attack);
export const attackOver = (seat: Seat): Event => event(E_ATTACK_OVER, NONE, seat);
export const battle = (g: State, id: number, enemy: number): Event => event(E_BATTLE, id, card(g, id).master, enemy);
export const battled = (seat: Seat, id: number, enemy: number): Event => event(E_BATTLED, id, seat, enemy);
export const modify = (seat: Seat, source: number, list: readonly Modifier[]): Event =>
  event(
    E_MODIFY,
    list[0]?.target ?? NONE,
    seat,
    list[0]?.kind ?? NONE,
    list[0]?.amount ?? 0,
    source,
    0,
    list[0]?.extra ?? 0,
    list as unknown as Plain,
  );
export const expire = (seat: Seat, source: number, ids: readonly number[]): Event =>
  event(E_EXPIRE, NONE, seat, NONE, 0, source, 0, NONE, ids);
/** A phase (0–4) or the turn itself (5) starts (0) or ends (1). */
export const TURN_ITSELF = 5;
export const moment = (seat: Seat, phase: number, edge: 0 | 1): Event =>
  event(E_MOMENT, NONE, seat, phase, 0, NONE, 0, edge);
export const played = (g: State, id: number): Event => event(E_PLAYED, id, card(g, id).owner);
export const chosen = (g: State, id: number, source: number): Event =>
  event(E_CHOSEN, id, card(g, id).master, NONE, 0, source);
export const passTurn = (to: Seat): Event => event(E_TURN, NONE, to);
export const reveal = (id: number, to: Seat): Event => event(E_REVEAL, id, to);
/** An ability has been used this turn. */
export const use = (g: State, id: number, code: number): Event => event(E_USE, id, card(g, id).master, code);
export const mark = (g: State, id: number, bits: number): Event => event(E_MARK, id, card(g, id).master, bits);
export const finish = (winner: Seat | null, clause: string, cause: string): Event =>
  event(E_FINISH, NONE, winner ?? 0, winner === null ? 1 : 0, 0, NONE, 0, NONE, { clause, cause });

/** A card that leaves loses the effects on it (LOS-R58). */
function shed(g: State, id: number): void {
  for (const m of g.modifiers) {
    if (m.target !== id || m.kind === DELAY) continue;
    g.modifiers = g.modifiers.filter((one) => one.target !== id || one.kind === DELAY);
    return;
  }
}
function leave(g: State, id: number): void {
  const one = card(g, id);
  one.marks = 0;
  one.slot = NONE;
  one.stance = ATTACK;
  one.turn = g.turnNumber;
  // Another object may use its abilities anew.
  if (g.used.length > 0) g.used = g.used.filter((key) => key % useKey(0, 1) !== id);
  if (g.modifiers.length > 0) shed(g, id);
}

/** Additions that last as long as the card are one, however often they came. */
function joined(list: Modifier[], more: readonly Modifier[]): Modifier[] {
  const out = list.slice();
  for (const m of more) {
    const at = m.until !== 0 || m.kind !== ADD_STAT ? -1 : out.findIndex((o) => isSame(o, m));
    const old = out[at];
    if (old === undefined) out.push(m);
    else out[at] = { ...old, amount: old.amount + m.amount };
  }
  return out;
}
const isSame = (a: Modifier, b: Modifier): boolean =>
  a.until === 0 &&
  a.kind === b.kind &&
  a.target === b.target &&
  a.source === b.source &&
  a.extra === b.extra &&
  a.targetInc === b.targetInc;

const APPLY: Readonly<Record<EventName, (g: State, e: Event) => void>> = {
  draw: (g, e) => {
    if (e.card !== NONE) return zones.move(g, e.card, e.to);
    e.happened = false;
    g.missed |= 1 << e.seat;
  },
  move: (g, e) => {
    zones.move(g, e.card, e.to, 0, e.at);
    leave(g, e.card);
    card(g, e.card).stance = e.amount;
  },
  enter: (g, e) => {
    zones.move(g, e.card, e.to, e.more as number);
    leave(g, e.card);
    const one = card(g, e.card);
    one.slot = e.at;
    one.stance = e.amount;
  },
  step: (g, e) => {
    const one = card(g, e.card);
    one.slot = e.to;
    one.marks |= (one.marks & LED) !== 0 && e.amount === LED ? LED_TWICE : e.amount;
  },
  display: (g, e) => {
    const one = card(g, e.card);
    if (one.stance === e.to) e.happened = false;
    one.stance = e.to;
    one.marks |= e.amount;
  },
  flip: (g, e) => {
    const one = card(g, e.card);
    zones.turn(g, e.card, 0);
    one.stance = e.to;
    one.marks |= FLIPPED | e.amount;
  },
  conceal: (g, e) => {
    const one = card(g, e.card);
    one.face = 1;
  },
  stance: (g, e) => {
    const one = card(g, e.card);
    if (one.stance === e.to) e.happened = false;
    one.stance = e.to;
  },
  life: (g, e) => {
    if (e.amount < 0 && e.cause !== COST_CAUSE) {
      e.amount = -tolled(g, e.seat, -e.amount, harmOf(e));
      if (e.amount === 0) {
        e.happened = false;
        return;
      }
    }
    e.to = g.life[e.seat]; // what it was, for the log: several may be hurt at once
    const now = Math.max(0, g.life[e.seat] + e.amount);
    if (now === g.life[e.seat]) e.happened = e.amount !== 0;
    g.life = e.seat === 0 ? [now, g.life[1]] : [g.life[0], now];
  },
  hit: () => {},
  falling: () => {},
  breaking: () => {},
  down: (g, e) => {
    card(g, e.card).marks |= DOWNED;
  },
  attack: (g, e) => {
    const one = card(g, e.card);
    g.attack = e.more as unknown as Attack;
    one.marks += ATTACKS;
  },
  attackOver: (g) => {
    g.attack = null;
    forgetLast(g);
  },
  // Who fights whom is known only now (5.5.1.IV.s2).
  battle: (g, e) => {
    if (g.attack !== null) g.attack = { ...g.attack, target: e.to, targetInc: card(g, e.to).inc };
  },
  battled: () => {},
  modify: (g, e) => {
    g.modifiers = joined(g.modifiers, e.more as unknown as readonly Modifier[]);
  },
  expire: (g, e) => endModifiers(g, e.more as readonly number[]),
  moment: () => {},
  played: () => {},
  chosen: () => {},
  turn: (g, e) => {
    g.turn = e.seat;
    g.turnNumber++;
    g.energised = 0;
    forgetLast(g);
    g.used = [];
    g.happened = [];
    for (const seat of SEATS) {
      for (const id of cardsIn(g, CHARACTER, seat)) card(g, id).marks = 0;
      for (const id of cardsIn(g, SUPPORT, seat)) card(g, id).marks = 0;
    }
  },
  reveal: (g, e) => zones.reveal(g, e.card, e.seat),
  mark: (g, e) => {
    if (e.to === NONE) g.energised++;
    else if (e.to === AGAIN) card(g, e.card).marks += AGAIN;
    else card(g, e.card).marks |= e.to;
  },
  use: (g, e) => {
    g.used = [...g.used, useKey(e.card, e.to)];
  },
  finish: (g, e) => {
    const { clause, cause } = e.more as { clause: string; cause: string };
    g.outcome = { winner: e.to === 1 ? null : e.seat, clause, cause };
  },
};
export const applyAll = EVENTS.map((name) => APPLY[name]);
