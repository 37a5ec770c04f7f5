// The state of レギオンズ！: cards and zones of the kernel, and the counters this game adds to them.
import {
  type Card,
  type Core,
  cardOf,
  cloneCore,
  copyCard,
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
import type { Ctx } from './context.ts';
import type { Past } from './past.ts';
import type { Def } from './def.ts';

/** Zones (領域) of each player, in the rulebook's words: 山札 手札 ミニオンゾーン マスターエリア ロードエリア ウェイトゾーン … */
export const ZONE_NAMES = [
  'deck',
  'hand',
  'minions',
  'master',
  'lord',
  'standby',
  'wait1',
  'wait2',
  'wait3',
  'wait4',
  'exile',
  'play',
] as const;
export const DECK = 0;
export const HAND = 1;
export const MINIONS = 2;
export const MASTER = 3;
export const LORD = 4;
/** The standby zone counts as wait zone 0 (38-3), so wait zone n is kind WAIT + n. */
export const WAIT = 5;
export const STANDBY = 5;
export const WAIT1 = 6;
export const WAIT4 = 9;
/** Public zones in which abilities may work: field, standby and timeline. */
export const TABLE_ZONES: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9];
export const EXILE = 10;
export const PLAY = 11;

export const ACTIVE = 0; // 活性状態
export const FATIGUED = 1; // 疲労状態
export const OPEN = 0; // オープン状態
export const REVERSED = 1; // リバース状態
/** A Master's two faces (20-1): its `stance` holds active or fatigued, its `slot` the mode. */
export const NORMAL = 0; // 通常モード
export const AWAKENED = 1; // 覚醒モード

/** Lanes (レーン) are shared: numbered as seat 0 sees them from its left. */
export const LANES = [0, 1, 2] as const;
export const CENTER = 1;

/** Counters of a player. Cores lie in the core zone (active, fatigued), on cards, and in wait zones. */
export const COUNTERS = [
  'life',
  'points',
  'active',
  'fatigued',
  'onMaster',
  'onLord',
  'coresWait1',
  'coresWait2',
  'coresWait3',
  'coresWait4',
] as const;
export type CounterName = (typeof COUNTERS)[number];
export const LIFE = 0;
export const POINTS = 1; // マスターポイント
export const CORES_ACTIVE = 2;
export const CORES_FATIGUED = 3;
export const CORES_MASTER = 4;
export const CORES_LORD = 5;
export const CORES_WAIT = 5; // + n for wait zone n
const WIDTH = COUNTERS.length;
/** + the id of a Minion that cores lie on; those on Master and Lord have counters of their own. */
export const CORES_CARD = 64;

export const PHASES = ['start', 'core', 'draw', 'main', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** What an effect has put off: at which moment, from which turn on, and what it knew. */
export interface PutOff {
  readonly seat: number; // whose moment; NONE: anybody's
  readonly phase: number;
  readonly edge: number;
  readonly from: number; // turn number
  readonly c: Ctx; // `at`: the first instruction
}

/** A card that an effect unlocks, or plays, once its sequence is over (38-17, 01-6). */
export interface Deferred {
  readonly play: boolean;
  readonly seat: Seat;
  readonly card: number;
  readonly inc: number;
}

export interface State extends Core {
  counters: number[]; // seat × COUNTERS
  phase: number; // of PHASES
  actor: number; // the card that performed the main-phase action (37-6a), or NONE
  used: readonly string[]; // once-a-turn abilities used this turn
  deferred: readonly Deferred[];
  putOff: readonly PutOff[];
  marks: readonly number[]; // where each sequence of the chain begins in the log
  lost: readonly string[]; // per seat: the clause of a loss that has come about, or ''
  won: readonly string[];
  chained: number; // triggered effects resolved in the present chain
  spared: readonly number[]; // objects whose break was replaced: they break again only once something else is done to them
  past: readonly Past[]; // what happened this turn, where a text asks
  onMinions: readonly (readonly [card: number, cores: number])[]; // cores on Minions
  options: Readonly<Record<string, string>>;
}

export const rule = procedureOf<State>();

export const zones = new Zones([
  zone('deck', 'nobody', '17-6 17-8', { ordered: true }),
  zone('hand', 'owner', '17-7 17-9'),
  zone('minions', 'public', '17-11'),
  zone('master', 'public', '17-13'),
  zone('lord', 'public', '17-14'),
  zone('standby', 'public', '17-17'),
  zone('wait1', 'public', '17-16'),
  zone('wait2', 'public', '17-16'),
  zone('wait3', 'public', '17-16'),
  zone('wait4', 'public', '17-16'),
  zone('exile', 'mixed', '17-18.s2'),
  zone('play', 'public', '17-19.s1'),
]);

export const zoneAt = (kind: number, seat: Seat): number => kind * 2 + seat;
export const cardsIn = (g: State, kind: number, seat: Seat): readonly number[] => zoneOf(g, kind * 2 + seat);

export function count(g: State, seat: Seat, counter: number): number {
  if (counter < CORES_CARD) return g.counters[seat * WIDTH + counter] as number;
  return g.onMinions.find(([card]) => card === counter - CORES_CARD)?.[1] ?? 0;
}
export function setCount(g: State, seat: Seat, counter: number, to: number): void {
  if (counter < CORES_CARD) {
    g.counters[seat * WIDTH + counter] = to;
    return;
  }
  const id = counter - CORES_CARD;
  const rest = g.onMinions.filter(([card]) => card !== id);
  g.onMinions = to > 0 ? [...rest, [id, to]] : rest;
}
export const addCount = (g: State, seat: Seat, counter: number, by: number): void =>
  setCount(g, seat, counter, count(g, seat, counter) + by);
/** Where the cores on a card are counted; NONE for a card that is not on the field. */
export function coresUpon(g: Core, id: number): number {
  switch (cardOf(g, id).zone >> 1) {
    case MASTER:
      return CORES_MASTER;
    case LORD:
      return CORES_LORD;
    case MINIONS:
      return CORES_CARD + id;
    default:
      return NONE;
  }
}

/** What is printed on a card. */
export const defOf = (g: Core, id: number): Def => poolAt<Def>(g.pool).defs[(g.cards[id] as Card).def] as Def;
export const defAt = (g: Core, def: number): Def => poolAt<Def>(g.pool).defs[def] as Def;

export const masterOf = (g: State, seat: Seat): number => zoneOf(g, zoneAt(MASTER, seat))[0] ?? NONE;
export const lordOf = (g: State, seat: Seat): number => zoneOf(g, zoneAt(LORD, seat))[0] ?? NONE;
export const isAwakened = (g: State, seat: Seat): boolean => {
  const master = masterOf(g, seat);
  return master !== NONE && cardOf(g, master).slot === AWAKENED;
};

export const START_LIFE = 20;

export function emptyState(setup: Setup, rules: number): State {
  const core = newCore<Card>(rules, usePool(setup.pool), zones.count, seeded(setup.seed, setup.chance));
  // Not a spread: V8 would keep the state as a slow object.
  return Object.assign(core, {
    counters: Array.from({ length: WIDTH * 2 }, () => 0),
    phase: 0,
    actor: NONE,
    used: [],
    deferred: [],
    putOff: [],
    marks: [0],
    lost: ['', ''],
    won: ['', ''],
    chained: 0,
    spared: [],
    past: [],
    onMinions: [],
    options: setup.options,
  });
}

export function clone(g: State): State {
  const out = cloneCore<Card, State>(g, copyCard);
  out.counters = g.counters.slice();
  return out;
}
