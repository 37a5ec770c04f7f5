// The battlefield (戦場) read from its cards: 3 columns × 4 rows of areas, terrains, parties, equipment, abilities in play.
import {
  by,
  cachesOff,
  cite,
  inForce,
  type Listener,
  NONE,
  opponent,
  type Seat,
  someNeutral,
  tracing,
} from '../../kernel/index.ts';
import { keeping } from './provenance.ts';
import { defOf, type Power } from './cards.ts';
import { AREAS, COLUMNS, fieldOf, GEAR, HQ, type MonCard, type State, UNIT } from './state.ts';

export interface InPlay {
  readonly card: number;
  readonly power: Power;
}
interface Board {
  readonly terrain: number[]; // area → card, or NONE
  readonly units: number[][]; // seat × area → units, front first
  readonly gear: number[];
  readonly worn: (number[] | undefined)[]; // by card: what is printed, with equipment; worked out when first asked for
  readonly steady: InPlay[]; // persistent ○
  readonly also: InPlay[]; // those of them that give what no sheet holds
  readonly triggers: InPlay[];
  readonly active: InPlay[]; // usable from the battlefield
  readonly timeGear: boolean;
  readonly cites: Set<string>; // clauses that decided what is in it
  states: boolean; // whether a trigger waits for a state
  calm: boolean; // nothing was due when it was last looked at, and nothing but what is printed decides
  listeners: (readonly Listener[] | undefined)[]; // by kind of event, worked out when first asked for
}

const EMPTY: readonly number[] = [];
const NO_CITES: Set<string> = new Set();
function build(g: State): Board {
  const board: Board = {
    terrain: [NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE],
    units: [],
    gear: [],
    worn: [],
    steady: [],
    also: [],
    triggers: [],
    active: [],
    timeGear: false,
    cites: NO_CITES,
    states: false,
    calm: false,
    listeners: [],
  };
  if (tracing) (board as { cites: Set<string> }).cites = new Set();
  for (const id of fieldOf(g)) {
    const card = g.cards[id] as MonCard;
    if (card.role === UNIT) {
      const key = card.owner * AREAS + card.slot;
      const party = board.units[key];
      if (party === undefined) board.units[key] = [id];
      else party.push(id);
    } else if (card.role === GEAR) board.gear.push(id);
    else board.terrain[card.slot] = id;
    if (card.face === 0) {
      if (tracing) keeping(board.cites, () => note(g, board, id));
      else note(g, board, id);
    }
  }
  for (const party of board.units) if (party !== undefined && party.length > 1) party.sort((a, b) => order(g, a, b));
  return board;
}
const order = (g: State, a: number, b: number): number =>
  (g.cards[a] as MonCard).rank - (g.cards[b] as MonCard).rank || a - b;
function note(g: State, board: Board, id: number): void {
  const def = defOf(g, id);
  for (const power of def.powers) {
    if (power.steady) {
      if (power.when !== 0 && !inBattle(g, id)) continue;
      const inPlay = { card: id, power };
      board.steady.push(inPlay);
      if (power.also !== 0) board.also.push(inPlay);
    } else if (power.mark === 'auto' || power.mark === 'constant') {
      board.triggers.push({ card: id, power });
      if (power.trigger?.on === 'state') board.states = true;
    } else if (power.mark !== 'hand') board.active.push({ card: id, power });
  }
  if (def.extras.length > 0 && def.extras.some((x) => x.rule === 'timeGear'))
    (board as { timeGear: boolean }).timeGear = true;
}

/** A [戦闘] ○ exhibits from the start of the battle to its end, where the battle is fought (8.2.3, 8.3.1.1, 14.5.4.1). */
function inBattle(g: State, id: number): boolean {
  const { battle } = g;
  if (battle === null) return by('10.9.8.c', true, false);
  if (!inForce('8.3.1.1')) return false;
  if ((g.cards[id] as MonCard).slot === battle.area) return cite('8.3.1.1') && by('14.5.1', false, true);
  return by('14.5.4.1.a 8.2.3', true, false);
}

/**
 * The battlefield as an index. It is kept until an event touches the battlefield (`touchBoard`), not until just any change:
 * draws and discards leave it as it is.
 */
export function boardOf(g: State): Board {
  const { cache } = g;
  const before = cache.moreAt === VALID ? (cache.more as Board | null) : null;
  if (before !== null && !cachesOff()) return before;
  const board = build(g);
  // Read anew without anything having happened: the clauses that decided since are told all the same.
  if (before !== null && tracing) {
    for (const clause of board.cites) before.cites.add(clause);
    (board as { cites: Set<string> }).cites = before.cites;
  }
  cache.more = board;
  cache.moreAt = VALID;
  return board;
}
const VALID = 1;
export function touchBoard(g: State): void {
  g.cache.moreAt = NONE;
}

/** The terrain on an area, or NONE: open land (空き地). */
export const terrainAt = (g: State, area: number): number => boardOf(g).terrain[area] ?? NONE;
/** The party (パーティ) of a seat on an area, front first; without units there is none. */
export const unitsAt = (g: State, seat: Seat, area: number): readonly number[] =>
  boardOf(g).units[seat * AREAS + area] ?? EMPTY;
export const partyOf = (g: State, seat: Seat, area: number): readonly number[] =>
  by('4.4.1', EMPTY, unitsAt(g, seat, area));
export const hasUnits = (g: State, seat: Seat, area: number): boolean =>
  boardOf(g).units[seat * AREAS + area] !== undefined;
export function unitsOf(g: State, seat: Seat): number[] {
  const { units } = boardOf(g);
  const all: number[] = [];
  for (let area = 0; area < AREAS; area++) {
    const party = units[seat * AREAS + area];
    if (party !== undefined) for (const id of party) all.push(id);
  }
  return all;
}
export const gearOf = (g: State, unit: number): readonly number[] => {
  const { gear } = boardOf(g);
  if (gear.length === 0) return EMPTY;
  return gear.filter((id) => (g.cards[id] as MonCard).host === unit);
};
export const isTerrainRole = (role: number): boolean => role >= HQ && role < UNIT;
export const isHq = (g: State, id: number): boolean => (g.cards[id] as MonCard).role === HQ;

const ALL_AREAS: readonly number[] = Array.from({ length: AREAS }, (_, a) => a);
/** Areas touching vertically or horizontally (5.1.2.18). */
export function adjacent(a: number, b: number): boolean {
  const dx = Math.abs((a % COLUMNS) - (b % COLUMNS));
  const dy = Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS));
  if (dx === 1 && dy === 1) return by('5.1.2.18', true, false);
  return dx + dy === 1;
}
const AROUND: readonly (readonly number[])[] = Array.from({ length: AREAS }, (_, a) =>
  ALL_AREAS.filter(
    (b) => Math.abs((a % COLUMNS) - (b % COLUMNS)) + Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS)) === 1,
  ),
);
/** Areas worth asking whether they touch this one: those that do, unless somebody watches why. */
export const near = (area: number): readonly number[] =>
  tracing || someNeutral() ? ALL_AREAS : (AROUND[area] as readonly number[]);
/** Own territory (自軍領土): the six areas on one's own side. */
export const territoryOf = (area: number): Seat =>
  area < AREAS / 2 ? by<Seat>('5.1.2.16', 1, 0) : by<Seat>('5.1.2.17', 0, 1);

/** Who controls the terrain of an area: alone there, or the defender while a battle is fought (5.1.2.11, 5.1.2.12). */
export function controllerOf(g: State, area: number): Seat | typeof NONE {
  const here0 = hasUnits(g, 0, area);
  const here1 = hasUnits(g, 1, area);
  if (g.battle !== null && g.battle.area === area) {
    const held = by('5.1.2.12.b 5.1.2.11.b', NONE, opponent(g.turn));
    return held;
  }
  if (here0 === here1) return NONE;
  return here0 ? 0 : 1;
}
export const controls = (g: State, seat: Seat, area: number): boolean => {
  const held = controllerOf(g, area);
  if (held === NONE) return false;
  return held === seat ? by('5.1.2.11.a', false, true) : false;
};
export const enemyControls = (g: State, seat: Seat, area: number): boolean => {
  const held = controllerOf(g, area);
  return held !== NONE && held !== seat && by('5.1.2.12.a', false, true);
};
/** No one's terrain (誰もいない地形). */
export const isEmptyTerrain = (g: State, area: number): boolean =>
  terrainAt(g, area) !== NONE && by('5.1.2.13', true, !hasUnits(g, 0, area) && !hasUnits(g, 1, area));
/** Own-placed terrain (自軍配置地形): by who placed it, whoever stands there. */
export const placedBy = (g: State, area: number): Seat | typeof NONE => {
  const terrain = terrainAt(g, area);
  return terrain === NONE ? NONE : (g.cards[terrain] as MonCard).owner;
};
