// The state of モンスター・コレクション: the kernel's cards and zones, the shared battlefield, the battle and the counter chain.
import {
  by,
  type Card,
  type Core,
  cloneCore,
  newCore,
  NONE,
  opponent,
  type Plain,
  procedureOf,
  type Seat,
  seeded,
  type Setup,
  usePool,
  zone,
  zoneOf,
  Zones,
} from '../../kernel/index.ts';

export const ZONE_NAMES = ['battlefield', 'deck', 'hand', 'discard', 'removed', 'effect'] as const;
export const BATTLEFIELD = 0;
export const DECK = 1;
export const HAND = 2;
export const DISCARD = 3;
export const REMOVED = 4;
export const EFFECT = 5;

/** What a card on the battlefield is there (a base or proxy may be any card). */
export const NOTHING = 0;
export const HQ = 1; // 本陣
export const PROXY = 2; // 代理地形
export const TERRAIN = 3;
export const UNIT = 4;
export const GEAR = 5;

export const FRESH = 0; // 未行動
export const ACTED = 1; // 行動完了

export const COLUMNS = 3;
const ROWS = 4;
export const AREAS = COLUMNS * ROWS;
const areaName = (area: number): string => `${'ABC'[area % COLUMNS]}${Math.floor(area / COLUMNS) + 1}`;
export const AREA_NAMES: readonly string[] = Array.from({ length: AREAS }, (_, i) => areaName(i));
/** So many turns of the same position end the game (1.2.4.1). */
export const REPEATED = 6;
/** The middle area of the nearest row (6.1.1.5). */
export const HOME: readonly [number, number] = [1, 10];

export const PHASES = ['adjust1', 'main', 'summon', 'adjust2', 'end'] as const;
export type Phase = (typeof PHASES)[number];
const TIMINGS_OF_BATTLE = [
  'none',
  'start',
  'instant',
  'formation',
  'initiative',
  'first',
  'second',
  'strike',
  'finish',
] as const;
export type BattleTiming = (typeof TIMINGS_OF_BATTLE)[number];

export interface MonCard extends Card {
  role: number;
  rank: number; // place in the formation: lower is further in front
}

/** A card as it was when named; players stand as -2 and -3. Where an event is spoken of, `now` is what it made of the card. */
export interface Aim {
  readonly [key: string]: number;
  readonly card: number;
  readonly inc: number;
}
export const playerAim = (seat: Seat): Aim => ({ card: -2 - seat, inc: 0 });
export const seatOfAim = (aim: { card: number }): Seat => (-2 - aim.card) as Seat;
export const isPlayer = (aim: { card: number }): boolean => aim.card <= -2;

export interface March {
  readonly card: number;
  readonly inc: number;
  readonly from: number;
  readonly to: number;
}
export interface Battle {
  readonly area: number;
  readonly origins: readonly March[];
  readonly summoned: readonly Aim[]; // attacker's units summoned in this battle
  readonly timing: BattleTiming;
  readonly first: Seat | typeof NONE; // the first side (先攻側)
  readonly dice: readonly [number, number];
  readonly results: readonly [number, number];
  readonly bonus: readonly [number, number]; // what effects add to the initiative dice
}

/** A cost as declared (10.1.6). What it moved is spoken of where it went: `now` is what it became there. */
export type Paid =
  | { readonly pay: 'card'; readonly card: number; readonly inc: number; readonly to: number; readonly now: number } // from hand, deck or discard
  | { readonly pay: 'slot'; readonly unit: number; readonly inc: number; readonly slot: string }
  | { readonly pay: 'act'; readonly unit: number; readonly inc: number }
  | { readonly pay: 'leave'; readonly unit: number; readonly inc: number; readonly to: number; readonly now: number }
  | { readonly pay: 'flip'; readonly terrain: number; readonly inc: number }
  | { readonly pay: 'draw'; readonly n: number };

/** One ability declared in use, or the rule action of attacking. */
export interface Use {
  readonly id: number;
  readonly seat: Seat;
  readonly card: number; // the card that has the ability; NONE: an attack
  readonly inc: number;
  readonly def: number;
  readonly power: number; // index of the ability
  readonly unit: number; // the using unit, or NONE
  readonly unitInc: number;
  readonly targets: readonly Aim[];
  readonly costs: readonly Paid[];
  readonly choices: readonly number[];
  readonly dice: readonly number[]; // one number for each dice expression, in order of the text
  readonly n: number;
  readonly more: number; // damage that chained uses add
  readonly attackers: readonly Aim[];
  readonly parts: readonly Use[]; // chained (チェイン) uses
  readonly lost: boolean; // its effect was made to be lost
}

/** Steps put off to a moment, with all that was declared for them (10.5.4.2). */
export interface Delayed {
  readonly id: number;
  readonly use: Use;
  readonly it: Plain;
  readonly at: number; // sentence
  readonly inside: number; // step of it
  readonly moment: number;
}

/** An item or spell slot that is spent; `gear` names the equipment it holds. */
export interface Spent {
  readonly unit: number;
  readonly inc: number;
  readonly slot: string;
  readonly gear: number; // NONE: spent for a use
}

/** A choice that costs nothing, and the position it was made in; barred `once`: until its seat has chosen otherwise. */
export interface Visit {
  readonly key: string;
  readonly seat: Seat;
  readonly what: string;
  readonly once: boolean;
}

/** What is under way in effects. One field of the state: with many more V8 would keep states as slow dictionaries. */
export interface Underway {
  readonly draft: Use | null; // a use under declaration that further ones are chained to (15.2.4)
  readonly replacing: readonly number[]; // replacement effects whose own steps are being carried out (10.8.4.3)
  readonly spoken: readonly Aim[]; // what the last step of an effect was about: それ, そのユニット
  readonly kept: readonly Aim[]; // chosen in the limit adjustment under way, and not gone
  readonly delayed: readonly Delayed[]; // timed triggers (時限誘発) that wait for their moment
}
const NOTHING_UNDERWAY: Underway = { draft: null, replacing: [], spoken: [], kept: [], delayed: [] };
/** Changes what is under way; one literal, one shape. */
export function setUnderway(g: State, change: Partial<Underway>): void {
  const { draft, replacing, spoken, kept, delayed } = g.underway;
  g.underway = Object.assign({ draft, replacing, spoken, kept, delayed }, change);
}

export interface State extends Core<MonCard> {
  phase: Phase;
  battle: Battle | null;
  chain: readonly Use[];
  used: readonly Use[]; // declarations of this counter chain that are already resolved
  aims: readonly Aim[]; // what the chain has touched (10.10.8.1)
  bare: boolean; // 8.3.7.3 to 8.3.7.5
  silent: boolean; // 8.3.7.2: nothing may be declared
  placing: boolean; // a terrain placement or march is under way
  placedHand: boolean;
  placedProxy: boolean;
  failed: number; // areas of failed marches with battle, as bits
  spentSlots: readonly Spent[];
  instants: readonly Aim[]; // units immediately summoned this turn
  marching: readonly March[];
  fallen: number; // seat whose base has fallen, or NONE
  firstTurn: boolean;
  deckOut: number; // turn in which the later deck ran out, or NONE
  streak: number; // turns of the same position
  still: boolean; // this turn has seen nothing but what 1.2.4.1.2 allows
  before: readonly (readonly number[])[]; // the turn player's zones at the start of the turn
  underway: Underway;
  marks: readonly string[]; // 重複しない: effect and target
  trail: readonly Visit[]; // free choices of this phase, each with its position (16.1)
  barred: readonly Visit[]; // what a loop may not be started with again
  idle: number; // bits: a march or placement of this phase that came to nothing
  options: Readonly<Record<string, string>>;
}

export const rule = procedureOf<State>();

/** How many cards lie in a zone everybody may know (5.1.1.3). */
const told = (n: number): number | null => by<number | null>('5.1.1.3', null, n);
export const zones = new Zones([
  zone('battlefield', 'mixed', '5.1.2.3', { shared: true, ordered: true }),
  zone('deck', 'nobody', '5.1.3.6 4.11.1.2', { ordered: true, count: told }),
  zone('hand', 'owner', '5.1.4.3 5.1.1.5', { count: told }),
  zone('discard', 'public', '5.1.5.6 4.11.1.1'),
  zone('removed', 'public', '5.1.6.5'),
  zone('effect', 'public', '5.1.7.4'),
]);

export const zoneAt = (kind: number, seat: Seat): number => zones.index(kind, seat);
export const cardsIn = (g: State, kind: number, seat: Seat): readonly number[] => zoneOf(g, zoneAt(kind, seat));
export const fieldOf = (g: State): readonly number[] => g.zones[0] as readonly number[];
export const topOfDeck = (g: State, seat: Seat): number => cardsIn(g, DECK, seat).at(-1) ?? NONE;
/** Attacker (進軍側) and defender (守備側), 1.3.7. */
export const attacker = (g: State): Seat => g.turn;
export const defender = (g: State): Seat => opponent(g.turn);
const ATTACKER_FIRST: readonly (readonly Seat[])[] = [
  [0, 1],
  [1, 0],
];
export const bothSeats = (g: State): readonly Seat[] => ATTACKER_FIRST[g.turn] as readonly Seat[];

export const aimAt = (g: State, id: number): Aim => ({ card: id, inc: (g.cards[id] as MonCard).inc });
export const stands = (g: State, aim: { card: number; inc: number }): boolean =>
  aim.card >= 0 && (g.cards[aim.card] as MonCard).inc === aim.inc;

/** Whether a declaration of this chain, the one under way or a part chained to one of them (15.2) passes the test. */
export function isDeclared(g: State, test: (use: Use) => boolean): boolean {
  if (g.underway.draft !== null && (test(g.underway.draft) || g.underway.draft.parts.some(test))) return true;
  for (const use of g.chain) if (test(use) || (use.parts.length > 0 && use.parts.some(test))) return true;
  return false;
}
/** The declarations of the chain with their parts, each by itself. */
export const eachUse = (list: readonly Use[]): readonly Use[] =>
  list.some((use) => use.parts.length > 0) ? list.flatMap((use) => [use, ...use.parts]) : list;

/** One shape for every card, made field by field: what is read in every step must not change its shape. */
export const newMonCard = (c: Card): MonCard => ({
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
  role: NOTHING,
  rank: 0,
});
export const copyCard = (c: MonCard): MonCard => ({
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
  role: c.role,
  rank: c.rank,
});

export function emptyState(setup: Setup, rules: number): State {
  const core = newCore<MonCard>(rules, usePool(setup.pool), zones.count, seeded(setup.seed, setup.chance));
  // Not spread: a spread of so many fields would give every state a shape of its own.
  return Object.assign(core, {
    phase: 'adjust1' as Phase,
    battle: null,
    chain: [],
    used: [],
    aims: [],
    bare: false,
    silent: false,
    placing: false,
    placedHand: false,
    placedProxy: false,
    failed: 0,
    spentSlots: [],
    instants: [],
    marching: [],
    fallen: NONE,
    firstTurn: false,
    deckOut: NONE,
    streak: 0,
    still: true,
    before: [],
    underway: NOTHING_UNDERWAY,
    marks: [],
    trail: [],
    barred: [],
    idle: 0,
    options: setup.options,
  });
}
/** Every list this game adds is replaced, never changed in place. */
export const clone = (g: State): State => cloneCore<MonCard, State>(g, copyCard);
export const plain = (value: unknown): Plain => value as Plain;
