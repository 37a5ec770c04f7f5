// What follows from the table as long as nothing changes: who speaks, who listens, who can be activated.
import { cachesOff, inForce, type Seat, SEATS, type Sheet } from '../../kernel/index.ts';
import type { LosCard } from './printed.ts';
import { card, cardsIn, CHARACTER, ENERGY, printedOf, type State, SUPPORT } from './state.ts';
import type { Selector } from './text/ast.ts';

/** One change that a static ability makes now. */
export interface Active {
  readonly stamp: number;
  readonly source: number;
  readonly seat: Seat;
  readonly kind: number;
  readonly layer: number;
  readonly extra: number;
  readonly amount: number;
  readonly of: Selector | null; // null: the source itself
}

/** Kept until the next change of the game. */
export interface Derived {
  readonly statics: readonly number[]; // cards with static abilities in force
  readonly players: readonly number[]; // cards with rules for players
  readonly listens: number; // words of events somebody waits for
  readonly activates: number; // bit per seat: has something to activate
  readonly rules: boolean; // static abilities give keywords, permissions or prohibitions
  readonly steady: boolean; // its static abilities hang on nothing but who stands on the field
  actives: readonly Active[] | null; // what the static abilities do, once asked for
  late: Active[] | null;
  early: (Sheet | undefined)[];
  final: (Sheet | undefined)[];
}
const NOBODY: readonly number[] = [];

function walk(g: State): Derived {
  let statics: number[] | null = null;
  let players: number[] | null = null;
  let listens = 0;
  let activates = 0;
  let steady = true;
  let rules = false;
  const hear = (id: number, printed: LosCard, seat: Seat): void => {
    if (printed.statics.length > 0) {
      (statics ??= []).push(id);
      steady &&= printed.steady;
      rules ||= printed.rules;
    }
    if (printed.players.length > 0) (players ??= []).push(id);
    if (printed.activates.length > 0) activates |= 1 << seat;
    listens |= printed.listens;
  };
  for (const seat of SEATS) {
    for (const id of cardsIn(g, CHARACTER, seat)) {
      const printed = printedOf(g, id);
      if (printed.speaks && card(g, id).face === 0) hear(id, printed, seat);
    }
    for (const id of cardsIn(g, SUPPORT, seat)) {
      const printed = printedOf(g, id);
      if (printed.speaks) hear(id, printed, seat);
    }
    // 3.4.s2: energy has no text.
    if (!inForce('3.4.s2')) for (const id of cardsIn(g, ENERGY, seat)) hear(id, printedOf(g, id), seat);
  }
  return {
    statics: statics ?? NOBODY,
    players: players ?? NOBODY,
    listens,
    activates,
    steady,
    rules,
    actives: null,
    late: null,
    early: [],
    final: [],
  };
}

export function derived(g: State): Derived {
  const { cache } = g;
  if (cache.moreAt === cache.version && cache.more !== null && !cachesOff()) return cache.more as Derived;
  const made = walk(g);
  cache.more = made;
  cache.moreAt = cache.version;
  return made;
}
export const hasPlayerRules = (g: State): boolean => derived(g).players.length > 0;

/** After a batch that moved nothing on the field, what was derived before it still holds. */
export function keepDerived(g: State, before: number): void {
  const { cache } = g;
  const known = cache.more as Derived | null;
  if (known !== null && cache.moreAt === before && known.steady) cache.moreAt = cache.version;
}
