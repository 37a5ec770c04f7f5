// The state of a game of Legend of Stars: cards and zones of the kernel, and what this game adds to them.
import {
  type Card,
  cardOf,
  cloneCore,
  type Core,
  newCore,
  NONE,
  opponent,
  poolAt,
  procedureOf,
  type Seat,
  seeded,
  type Setup,
  usePool,
  zone,
  zoneOf,
  Zones,
} from '../../kernel/index.ts';
import type { LosCard } from './printed.ts';
import { FRONT, rowOf } from './squares.ts';

export const ZONE_NAMES = ['deck', 'hand', 'character', 'support', 'energy', 'trash', 'play'] as const;
export const DECK = 0; // デッキ
export const HAND = 1; // 手札
export const CHARACTER = 2; // キャラクターゾーン
export const SUPPORT = 3; // サポートゾーン
export const ENERGY = 4; // エネルギーゾーン
export const TRASH = 5; // トラッシュ
export const PLAY = 6; // an effect card while it is being used

export const SETUP = 0;
export const MAIN = 1;
export const LEAD = 2;
export const ATTACK_PHASE = 3;
export const END = 4;

/** What a character has done this turn, as bits of `marks`; two counts above them. */
export const FLIPPED = 1; // turned face up
export const CHANGED = 2; // display changed
export const LED = 4; // moved in the lead phase
export const DOWNED = 8; // ダウン状態, until it goes to the trash
export const LED_TWICE = 16; // and moved once more
export const ATTACKS = 32; // unit of the attack count
export const AGAIN = 1 << 15; // unit of the attacks it may make besides
const COUNT = 1023;
export const attacksOf = (marks: number): number => (marks >> 5) & COUNT;
export const extraAttacks = (marks: number): number => (marks >> 15) & COUNT;

export interface TableCard extends Card {
  marks: number;
}

/** The attack under way. */
export interface Attack {
  readonly [key: string]: number | boolean;
  readonly card: number;
  readonly inc: number;
  readonly direct: boolean; // by 上空, past whoever stands there
  readonly behind: boolean; // at the back row, past the front
  readonly target: number; // whom it was declared on, or NONE
  readonly targetInc: number;
  readonly ended: boolean; // by an effect
}

export interface State extends Core<TableCard> {
  life: readonly [number, number];
  phase: number;
  energised: number; // energy put this turn
  attack: Attack | null;
  missed: number; // bit per seat: a draw found no card
  holder: Seat; // who has priority
  window: 'none' | 'flash' | 'triggers'; // what may be used now
  chain: number; // mandatory triggers since the last choice, to notice loops
  used: readonly number[]; // abilities used this turn, as `useKey`
  happened: readonly number[]; // what texts of the match ask for of this turn, as `codeFor`
  replacing: readonly number[]; // replacement effects being carried out: what they do is not replaced by them again
  options: Readonly<Record<string, string>>;
}

export const rule = procedureOf<State>();

export const zones = new Zones([
  zone('deck', 'nobody', '3.1.s3', { ordered: true }),
  zone('hand', 'owner', '3.6.s1'),
  zone('character', 'mixed', '6.4.s1', { ownerPeeks: true, ordered: true }),
  zone('support', 'public', '3.5'),
  zone('energy', 'public', '3.4.s1'),
  zone('trash', 'public', '3.2.s2', { ordered: true }),
  zone('play', 'public', '2.2.s2'),
]);

export const zoneAt = (kind: number, seat: Seat): number => kind * 2 + seat;
export const cardsIn = (g: State, kind: number, seat: Seat): readonly number[] => zoneOf(g, kind * 2 + seat);
export const kindOfZone = (zone: number): number => zone >> 1;
export const card = (g: State, id: number): TableCard => cardOf(g, id);

/** What is printed on a card. */
export const printedOf = (g: Core, id: number): LosCard =>
  poolAt<LosCard>(g.pool).defs[(g.cards[id] as Card).def] as LosCard;
export const defAt = (g: Core, def: number): LosCard => poolAt<LosCard>(g.pool).defs[def] as LosCard;

export const isCharacter = (g: State, id: number): boolean => card(g, id).zone >> 1 === CHARACTER;
/** 場: character and support zone. */
export const isOnField = (g: State, id: number): boolean => {
  const kind = card(g, id).zone >> 1;
  return kind === CHARACTER || kind === SUPPORT;
};
export const isFront = (g: State, id: number): boolean => rowOf(card(g, id).slot) === FRONT;

/** Who stands on a square, or NONE. */
export function at(g: State, seat: Seat, square: number): number {
  for (const id of cardsIn(g, CHARACTER, seat)) if ((g.cards[id] as TableCard).slot === square) return id;
  return NONE;
}
/** Squares taken, as bits. */
export function taken(g: State, seat: Seat): number {
  let bits = 0;
  for (const id of cardsIn(g, CHARACTER, seat)) bits |= 1 << (g.cards[id] as TableCard).slot;
  return bits;
}

export const nonTurn = (g: State): Seat => opponent(g.turn);
/** The opponent (相手) acts first: the non-turn player (LOS-R30). */
export const inOrder = (g: State): readonly [Seat, Seat] => (g.turn === 0 ? [1, 0] : [0, 1]);
export const regained = (g: State, seat: Seat): number => {
  let n = 0;
  for (const id of cardsIn(g, ENERGY, seat)) if ((g.cards[id] as TableCard).stance === 0) n++;
  return n;
};
export const topOf = (g: State, seat: Seat, n: number): number[] => {
  const deck = cardsIn(g, DECK, seat);
  return deck.slice(Math.max(0, deck.length - n)).reverse();
};

/**
 * A card of the table. It has the fields of `copyTableCard` in the same order, for one shape, but a literal of its own: made at one
 * place with new cards, copies were slower in most measurements (it seems V8 then takes them for as long-lived).
 */
export const asTableCard = (c: Card): TableCard => ({
  id: c.id,
  def: c.def,
  owner: c.owner,
  master: c.master,
  zone: c.zone,
  slot: c.slot,
  inc: c.inc,
  face: c.face,
  stance: c.stance,
  host: c.host,
  stamp: c.stamp,
  turn: c.turn,
  damage: c.damage,
  knows: c.knows,
  marks: 0,
});

export function emptyState(setup: Setup, rules: number): State {
  const core = newCore<TableCard>(rules, usePool(setup.pool), zones.count, seeded(setup.seed, setup.chance));
  // Not a spread: V8 would keep the state as a slow object.
  const own: Omit<State, keyof Core> = {
    life: [0, 0],
    phase: SETUP,
    energised: 0,
    attack: null,
    missed: 0,
    holder: 0,
    window: 'none',
    chain: 0,
    used: [],
    happened: [],
    replacing: [],
    options: setup.options,
  };
  return Object.assign(core, own);
}

export const copyTableCard = (c: TableCard): TableCard => ({
  id: c.id,
  def: c.def,
  owner: c.owner,
  master: c.master,
  zone: c.zone,
  slot: c.slot,
  inc: c.inc,
  face: c.face,
  stance: c.stance,
  host: c.host,
  stamp: c.stamp,
  turn: c.turn,
  damage: c.damage,
  knows: c.knows,
  marks: c.marks,
});
/** Life and attack are replaced, never changed, so a clone may share them. */
export const clone = (g: State): State => cloneCore(g, copyTableCard);

/** An ability of a card, once a turn. */
export const useKey = (id: number, code: number): number => code * 16384 + id;
/** Whether an ability that may be used so often a turn (0: without limit) has been. */
export function isSpent(g: State, id: number, code: number, times: number): boolean {
  if (times === 0 || g.used.length < times) return false;
  const key = useKey(id, code);
  let n = 0;
  for (const one of g.used) if (one === key) n++;
  return n >= times;
}
