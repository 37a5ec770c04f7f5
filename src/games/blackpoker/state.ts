// BlackPoker's state: cards and zones of the kernel, and what this game adds to them.
import {
  type Card,
  type Core,
  cite,
  cloneCore,
  copyCard,
  newCore,
  procedureOf,
  type Seat,
  seeded,
  type Setup,
  usePool,
  zone,
  zoneOf,
  Zones,
} from '../../kernel/index.ts';
import { type PlayingCard, pool, suitOf } from './cards.ts';
import type { ActionId } from './actions.ts';

export const ZONE_NAMES = ['life', 'hand', 'field', 'graveyard', 'fog', 'stage'] as const;
export const LIFE = 0;
export const HAND = 1;
export const FIELD = 2;
export const GRAVEYARD = 3;
export const FOG = 4;
export const STAGE = 5;

export const CHARGED = 0; // チャージ
export const DRIVEN = 1; // ドライブ

/** A request (リクエスト): an action on its way to being resolved. */
export interface Request {
  readonly id: number;
  readonly action: ActionId;
  readonly seat: Seat;
  readonly keys: readonly number[];
  readonly target: number; // a unit, or the first key card of a request; NONE without target
  readonly targetInc: number;
}
/** A triggered request (誘発) waiting in the buffer (バッファ). */
export interface Triggered {
  readonly id: number;
  readonly action: ActionId;
  readonly seat: Seat;
}
export interface Block {
  readonly blocker: number;
  readonly blockerInc: number;
  readonly attacker: number;
}
export interface Attacker {
  readonly unit: number;
  readonly inc: number;
}

export interface State extends Core {
  stage: readonly Request[];
  buffer: readonly Triggered[];
  chance: Seat; // who holds the chance
  passed: number; // bit per seat: the pass record
  stalled: boolean; // both passed on an empty stage
  requested: readonly ActionId[]; // once-per-turn actions the turn player has requested this turn
  attackers: readonly Attacker[];
  blocks: readonly Block[];
  options: Readonly<Record<string, string>>;
}

export const rule = procedureOf<State>();

const openCounts = (g: Core): boolean => (g as State).options.counts === 'open';
export const zones = new Zones([
  zone('life', 'nobody', 'core.info.1 core.info.2', {
    ordered: true,
    count: (n, own, g) => (own || n < 10 || openCounts(g) ? n : null),
  }),
  zone('hand', 'owner', 'core.info.5'),
  zone('field', 'mixed', 'core.info.5', { ownerPeeks: true, ordered: true }),
  zone('graveyard', 'top', 'core.info.3', { count: (n, own, g) => (own || openCounts(g) ? n : null) }),
  zone('fog', 'public', 'core.info.5'),
  zone('stage', 'public', 'core.info.5', { shared: true, ordered: true }),
]);

export const zoneAt = (kind: number, seat: Seat): number => zones.index(kind, seat);
export const cardsIn = (g: State, kind: number, seat: Seat): readonly number[] => zoneOf(g, zoneAt(kind, seat));
export const lifeOf = (g: State, seat: Seat): number => cardsIn(g, LIFE, seat).length;
/** The next n cards of life, the top one first. */
export const topOfLife = (g: State, seat: Seat, n: number): number[] => {
  const life = cardsIn(g, LIFE, seat);
  return cite('core.zone.2') ? life.slice(Math.max(0, life.length - n)).reverse() : life.slice(0, n);
};

/** What is printed on a card; the game knows one pool only, the trump cards. */
export const face = (g: Core, id: number): PlayingCard => pool.defs[(g.cards[id] as Card).def] as PlayingCard;
export const numberOf = (g: State, id: number): number => face(g, id).number;
export const sameSuit = (g: State, a: number, b: number): boolean => {
  const suit = suitOf(face(g, a));
  return suit !== null && suit === suitOf(face(g, b));
};

export function emptyState(setup: Setup, rules: number): State {
  const core = newCore<Card>(rules, usePool(setup.pool), zones.count, seeded(setup.seed, setup.chance));
  return Object.assign(core, {
    stage: [],
    buffer: [],
    chance: 0 as const,
    passed: 0,
    stalled: false,
    requested: [],
    attackers: [],
    blocks: [],
    options: setup.options,
  });
}

/** Stage, buffer and combat lists are replaced, never changed, so a clone may share them. */
export const clone = (g: State): State => cloneCore(g, copyCard);

export const stageTop = (g: State): Request | null => g.stage[g.stage.length - 1] ?? null;
export const requestOfKey = (g: State, key: number): Request | null => g.stage.find((r) => r.keys[0] === key) ?? null;
