// What follows from the table as long as nothing changes: who speaks, who listens, who can be activated.
import { cachesOff, inForce, type Listener, type Seat, SEATS, type Sheet } from '../../kernel/index.ts';
import type { Speaker } from './select.ts';
import { card, cardsIn, CHARACTER, ENERGY, printedOf, type State, SUPPORT } from './state.ts';
import type { Selector } from './text/ast.ts';

/** One change that a static ability makes now. */
export interface Active {
  readonly stamp: number;
  readonly id: number;
  readonly source: number;
  readonly seat: Seat;
  readonly speaker: Speaker;
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
  readonly writes: number; // bit per key of the sheet that static abilities change
  readonly steady: boolean; // its static abilities hang on nothing but who stands on the field
  actives: readonly Active[] | null; // what the static abilities do, once asked for
  late: Active[] | null;
  early: Known | null; // numbers worked out so far
  final: Known | null;
  heard: (readonly Listener[] | undefined)[] | null; // who listens, by kind of event
}
/** A few cards and their numbers: so few that looking through them is quickest. */
export interface Known {
  readonly ids: number[];
  readonly sheets: Sheet[];
}
export function knownOf(known: Known | null, id: number): Sheet | undefined {
  if (known === null) return undefined;
  const at = known.ids.indexOf(id);
  return at < 0 ? undefined : known.sheets[at];
}
export function remember(known: Known | null, id: number, sheet: Sheet): Known {
  if (known === null) return { ids: [id], sheets: [sheet] };
  known.ids.push(id);
  known.sheets.push(sheet);
  return known;
}

const NOBODY: readonly number[] = [];

function walk(g: State): Derived {
  let statics: number[] | null = null;
  let players: number[] | null = null;
  let listens = 0;
  let activates = 0;
  let steady = true;
  let writes = 0;
  // 3.4.s2: energy has no text.
  const zones = inForce('3.4.s2') ? FIELD_ZONES : WITH_ENERGY;
  for (const zone of zones) {
    for (const seat of SEATS) {
      for (const id of cardsIn(g, zone, seat)) {
        const printed = printedOf(g, id);
        if (!printed.speaks || card(g, id).face === 1) continue;
        if (printed.statics.length > 0) {
          (statics ??= []).push(id);
          steady &&= printed.steady;
          writes |= printed.writes;
        }
        if (printed.players.length > 0) (players ??= []).push(id);
        if (printed.activates.length > 0) activates |= 1 << seat;
        listens |= printed.listens;
      }
    }
  }
  return {
    statics: statics ?? NOBODY,
    players: players ?? NOBODY,
    listens,
    activates,
    steady,
    writes,
    actives: null,
    late: null,
    early: null,
    final: null,
    heard: null,
  };
}
const FIELD_ZONES = [CHARACTER, SUPPORT] as const;
const WITH_ENERGY = [CHARACTER, SUPPORT, ENERGY] as const;

export function derived(g: State): Derived {
  const { cache } = g;
  if (cache.moreAt === cache.version && cache.more !== null && !cachesOff()) return cache.more as Derived;
  const made = walk(g);
  cache.more = made;
  cache.moreAt = cache.version;
  return made;
}
export const hasPlayerRules = (g: State): boolean => derived(g).players.length > 0;

/**
 * After a batch that brought nothing onto the field, turned nothing over and took nothing off it, the same cards speak.
 * What they do is kept where nothing they ask for has changed.
 */
export function keepDerived(g: State, before: number, moved: boolean): void {
  const { cache } = g;
  const known = cache.more as Derived | null;
  if (known === null || cache.moreAt !== before) return;
  cache.moreAt = cache.version;
  if (!known.steady) {
    known.actives = null;
    known.late = null;
  }
  if (moved || !known.steady) {
    known.early = null;
    known.final = null;
  }
}
