// Shadowverse EVOLVE's state: cards, zones and players (chapters 3 and 4).
import {
  by,
  type Card,
  type Core,
  cloneCore,
  type Event,
  type Modifier,
  newCard,
  newCore,
  NONE,
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
import type { Def, SvePool } from './defs.ts';

export const ZONE_NAMES = [
  'leaderArea',
  'field',
  'deck',
  'evolveDeck',
  'hand',
  'ex',
  'graveyard',
  'banished',
  'resolution',
  'evolution',
  'race',
] as const;
export const LEADER_AREA = 0; // リーダーエリア
export const FIELD = 1; // 場
export const DECK = 2; // デッキ置き場
export const EVOLVE_DECK = 3; // エボルヴデッキ置き場
export const HAND = 4; // 手札
export const EX = 5; // EXエリア
export const GRAVEYARD = 6; // 墓場
export const BANISHED = 7; // 消滅領域
export const RESOLUTION = 8; // 解決領域
export const EVOLUTION = 9; // 進化領域
export const RACE = 10; // 出走領域

export const STAND = 0; // スタンド状態
export const ACT = 1; // アクト状態

export const PHASES = ['start', 'main', 'end'] as const;
export const [START_PHASE, MAIN_PHASE, END_PHASE] = [0, 1, 2] as const;

export interface SveCard extends Card {
  evo: number; // the evolve card that gives this follower its information, or NONE
  evolvedAt: number; // turn in which it last evolved
  since: number; // turn from which on its master has been its master
  played: number; // zone kind it was played from, while on its way from there (5.4.3)
  raced: number; // 1 once it has been told to race (14.2.3.1)
  attacks: number; // attacks declared in turn `attackedAt`
  attackedAt: number;
  counters: readonly number[]; // by number of the pool's counters
}
const NO_COUNTERS: readonly number[] = [];
export const sveCard = (c: Card): SveCard => ({
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
  evo: NONE,
  evolvedAt: 0,
  since: 0,
  played: NONE,
  raced: 0,
  attacks: 0,
  attackedAt: 0,
  counters: NO_COUNTERS,
});
export const copyCard = (c: SveCard): SveCard => ({
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
  evo: c.evo,
  evolvedAt: c.evolvedAt,
  since: c.since,
  played: c.played,
  raced: c.raced,
  attacks: c.attacks,
  attackedAt: c.attackedAt,
  counters: c.counters,
});

/** A card or ability on its way through playing and resolving (10.6.2). Its lists are replaced, never changed in place. */
export interface Resolution {
  seat: Seat; // its master
  actor: Seat; // who carries the instruction out just now
  card: number;
  inc: number;
  ability: number; // NONE: a follower or amulet being played
  event: Event | null; // what triggered it
  targets: readonly (readonly number[])[]; // by slot of the select instruction; refs
  shares: readonly (readonly number[])[];
  options: readonly (readonly number[])[]; // by slot of the choice
  x: number;
  paid: readonly number[]; // optional costs taken when playing, by node
  rite: boolean; // 土の秘術 was paid
  asking: number; // the card that is about to be played, or NONE
  spells: number; // spells in the graveyard when resolution began (13.3.1.4)
  graves: number; // cards there (13.5.1.3.2)
  it: readonly number[];
  rest: readonly number[];
  did: boolean;
  held: boolean; // the condition before held
  asked: number; // the value the condition before asked about
  rolled: number;
  amount: number; // of the last instruction
  done: readonly (readonly number[])[]; // refs by doing
  shown: readonly number[]; // cards this resolution revealed in hidden zones
  paidFor: boolean; // the last cost was paid
  keeps: boolean; // its text speaks of what its instructions did
  paying: boolean; // a cost is being paid: what it asks for must be found
  evolveCard: number; // revealed as the cost of an evolve ability (5.15.1.1)
  moved: readonly number[]; // objects this effect moved: before and after, in turns (R30)
  taken: readonly number[]; // of the cards looked at: those chosen since
  used: readonly number[]; // replacement effects that led to it: none is applied to its own result (10.10.2.3)
  playedAt: number; // how old its effects are (10.9.1.6.2)
  tight: boolean; // how a cost is paid decides whether all of it can be: every choice is tried before it is offered
  trial: boolean; // tried on a copy
  memories: readonly Memory[]; // by seat, while several players carry it out together (1.3.4)
}
/** What a player's instructions did so far, where each has to remember their own. */
export interface Memory {
  readonly it: readonly number[];
  readonly rest: readonly number[];
  readonly taken: readonly number[];
  readonly did: boolean;
  readonly held: boolean;
  readonly amount: number;
  readonly done: readonly (readonly number[])[];
}

/** A triggered ability made by an effect (時限誘発, 10.7.5). */
export interface Delayed {
  readonly id: number;
  readonly node: number; // the `later` instruction
  readonly resolution: Resolution; // what it refers to
  readonly once: boolean;
  readonly beyond: boolean; // waits longer than this turn
  readonly turn: number; // made in this turn
  readonly since: number; // events from this clock on
  readonly spent: boolean; // triggered once already
}

interface Played {
  readonly seat: Seat;
  readonly card: number;
  readonly def: number;
  readonly sheet: readonly number[] | null; // its values then, where effects changed them
}
interface Attack {
  readonly attacker: number; // ref
  readonly target: number; // ref
  readonly fought: boolean; // damage has been dealt, and nothing but rule processing came since
}

export interface State extends Core<SveCard> {
  life: [number, number]; // 体力 of each leader
  pp: [number, number];
  maxPP: [number, number];
  ep: [number, number];
  fieldLimit: [number, number];
  exLimit: [number, number];
  handLimit: [number, number];
  first: Seat; // 先攻
  phase: number;
  deckedOut: number; // bit per seat: asked to draw from an empty deck since the last rule processing
  evolved: boolean; // an evolve or eat ability was played this turn (8.3.2)
  lowered: number; // bit per seat: leader health decreased in this turn (真紅)
  played: readonly Played[]; // cards played this turn
  used: readonly string[]; // uses of limited abilities
  attack: Attack | null; // the attack under way
  fighting: boolean; // 交戦状態
  resolving: Resolution[];
  delayed: readonly Delayed[];
  noted: readonly number[]; // what watches of a card's own doings saw: watch, card and incarnation in turns
  coming: readonly Modifier[]; // effects of a turn that has not come
  counts: readonly number[]; // what watches counted this turn, twice per watch (by seat)
  extraTurns: [number, number];
  taken: readonly string[]; // actions already taken at a position this turn (15.2.1.2)
  forced: number; // waiting abilities resolved in a row without a choice (15.2.1.3)
  shown: number; // cards shown for the length of an effect
}

export const rule = procedureOf<State>();

/** How many cards lie in a zone everybody may know (4.1.2.1). */
const count = (n: number): number | null => by('4.1.2.1', null, n);
export const zones = new Zones([
  zone('leaderArea', 'public', '4.3.2 4.1.2'),
  zone('field', 'public', '4.4.2'),
  zone('deck', 'nobody', '4.5.2', { ordered: true, count }),
  zone('evolveDeck', 'mixed', '4.6.2.a', { ownerPeeks: true, count }),
  zone('hand', 'owner', '4.7.2 4.1.2', { count }),
  zone('ex', 'public', '4.8.2'),
  zone('graveyard', 'public', '4.9.2'),
  zone('banished', 'mixed', '4.10.2'),
  zone('resolution', 'public', '4.11.2', { shared: true, ordered: true }),
  zone('evolution', 'public', '4.12.2'),
  zone('race', 'public', '4.13.2'),
]);

export const zoneAt = (kind: number, seat: Seat): number => (kind === RESOLUTION ? RESOLUTION * 2 : kind * 2 + seat);
export const cardsIn = (g: State, kind: number, seat: Seat): readonly number[] => zoneOf(g, zoneAt(kind, seat));
export const inZone = (g: State, id: number, kind: number): boolean => {
  const at = (g.cards[id] as SveCard).zone;
  return at !== NONE && at >> 1 === kind;
};
/** Whose ability does what is done now: whoever carries it out (3.1.2.4), not the card's master by now; else the card's. */
export const abilityMaster = (g: State, source: number): Seat =>
  g.resolving.at(-1)?.seat ?? (g.cards[source] as SveCard).master;
export const leaderOf = (g: State, seat: Seat): number => cardsIn(g, LEADER_AREA, seat)[0] ?? NONE;

export const pool = (g: Core): SvePool => poolAt<Def>(g.pool) as unknown as SvePool;
export const defAt = (g: Core, def: number): Def => (poolAt<Def>(g.pool).defs as readonly Def[])[def] as Def;
/** The card itself, as printed. */
export const ownDef = (g: State, id: number): Def => defAt(g, (g.cards[id] as SveCard).def);
/** What the card now counts as: an evolved follower has its evolve card's information (5.15.2). */
export const defOf = (g: State, id: number): Def => {
  const card = g.cards[id] as SveCard;
  return defAt(g, card.evo === NONE ? card.def : (g.cards[card.evo] as SveCard).def);
};

export function emptyState(setup: Setup, rules: number): State {
  const core = newCore<SveCard>(rules, usePool(setup.pool), zones.count, seeded(setup.seed, setup.chance));
  return Object.assign(core, {
    life: [20, 20] as [number, number],
    pp: [0, 0] as [number, number],
    maxPP: [0, 0] as [number, number],
    ep: [0, 0] as [number, number],
    fieldLimit: [5, 5] as [number, number],
    exLimit: [5, 5] as [number, number],
    handLimit: [7, 7] as [number, number],
    first: 0 as Seat,
    phase: START_PHASE,
    deckedOut: 0,
    evolved: false,
    lowered: 0,
    played: [],
    used: [],
    attack: null,
    fighting: false,
    resolving: [],
    delayed: [],
    coming: [],
    noted: [],
    counts: [],
    extraTurns: [0, 0] as [number, number],
    taken: [],
    forced: 0,
    shown: 0,
  });
}
export function clone(g: State): State {
  const out = cloneCore(g, copyCard);
  out.life = [g.life[0], g.life[1]];
  out.pp = [g.pp[0], g.pp[1]];
  out.maxPP = [g.maxPP[0], g.maxPP[1]];
  out.ep = [g.ep[0], g.ep[1]];
  out.fieldLimit = [g.fieldLimit[0], g.fieldLimit[1]];
  out.exLimit = [g.exLimit[0], g.exLimit[1]];
  out.handLimit = [g.handLimit[0], g.handLimit[1]];
  out.extraTurns = [g.extraTurns[0], g.extraTurns[1]];
  out.resolving = g.resolving.map((r) => ({ ...r }));
  return out;
}

/** Whether what dies now dies of the fight: damage has been dealt, and no ability was played since. */
export function noteFight(g: State, fought: boolean): void {
  if (g.attack !== null) g.attack = { attacker: g.attack.attacker, target: g.attack.target, fought };
}

/** What is worked out about the fields and kept until they change: never saved, never compared. */
export interface Board {
  known: boolean; // the facts below are up to date
  quiet: boolean; // nothing has happened since no rule processing was found
  statics: number; // what static abilities on the fields may change, as in Ability.affects
  stored: number; // what effects over time change
  listens: number; // bit per event kind some ability on the fields listens to, whoever it is about
  states: boolean; // some card on a field has a state trigger
  replaces: boolean; // some card on a field has a replacement ability
  standing: unknown; // static abilities of cards on the fields
  granted: unknown; // abilities that static abilities give
  grantedAt: number;
  sheets: unknown; // values of the cards effects may change
  sheetsAt: number;
}
const newBoard = (): Board => ({
  known: false,
  quiet: false,
  statics: 0,
  stored: 0,
  listens: 0,
  states: false,
  replaces: false,
  standing: null,
  granted: null,
  grantedAt: -1,
  sheets: null,
  sheetsAt: -1,
});
export function boardOf(g: State): Board {
  if (g.cache.more === null) g.cache.more = newBoard();
  return g.cache.more as Board;
}
/** Cards came to or left the fields, or effects began or ended. */
export function fieldsChanged(g: State): void {
  const board = boardOf(g);
  board.known = false;
  board.quiet = false;
  board.standing = null;
  board.sheetsAt = -1;
  board.grantedAt = -1;
}
/** Something happened that rule processing looks at. */
export function disturb(g: State): void {
  boardOf(g).quiet = false;
}

export const freshCard = (g: State, def: number, owner: Seat, at: number): SveCard =>
  sveCard(newCard(g.cards.length, def, owner, at));
