// What follows from the table as long as nothing changes: who speaks, who listens, who can be activated.
import {
  cachesOff,
  inForce,
  type Listener,
  type Modifier,
  poolAt,
  type Seat,
  SEATS,
  type Sheet,
} from '../../kernel/index.ts';
import { FORBID, GIVE, type Static, writesOf } from './modifiers.ts';
import { allowedBy, forbiddenBy, prohibitionBit } from './permissions.ts';
import type { LosCard } from './printed.ts';
import { isPrinted, plainSpeaker, type Speaker } from './select.ts';
import { card, cardsIn, CHARACTER, defAt, ENERGY, isOnField, printedOf, type State, SUPPORT } from './state.ts';
import type { Selector } from './text/ast.ts';

/** What a static ability does now, and to whom. */
interface Lasting {
  readonly stamp: number;
  readonly id: number;
  readonly source: number;
  readonly seat: Seat;
  readonly speaker: Speaker;
  readonly of: Selector | null; // null: the source itself
}
/** One change that it makes. */
export interface Active extends Lasting {
  readonly kind: number;
  readonly extra: number;
  readonly amount: number;
}
/** One that asks for numbers first. */
export interface Late extends Lasting {
  readonly ability: Static;
}

/** Kept until the next change of the game. */
export interface Derived {
  readonly mutes: boolean; // somebody's effects are taken away by a static ability
  readonly gives: boolean; // static abilities give abilities
  readonly replaces: boolean; // somebody puts something in the place of what would happen
  readonly statics: readonly number[]; // cards with static abilities in force
  readonly players: readonly number[]; // cards with rules for players
  readonly listens: number; // words of events somebody waits for
  readonly activates: number; // bit per seat: has something to activate
  readonly writes: number; // bit per key of the sheet that static abilities change
  readonly allows: number; // bit per permission, and per prohibition, that any of them speaks of
  readonly forbids: number;
  readonly governs: number; // bit per sort of rule for players
  readonly steady: boolean; // its static abilities hang on nothing but who stands on the field
  actives: readonly Active[] | null; // what the static abilities do, once asked for
  late: readonly Late[] | null;
  traced: boolean; // numbers were worked out with what changed them
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
const NOTHING: readonly Modifier[] = [];
/** Lasting rules that effects have given to face-up cards of the field. */
export function givenStatics(g: State): readonly Modifier[] {
  if (g.modifiers.length === 0) return NOTHING;
  return g.modifiers.filter((m) => {
    if (m.kind !== GIVE || defAt(g, m.extra).abilities[m.amount]?.ability !== 'static') return false;
    const one = card(g, m.target);
    return one.inc === m.targetInc && one.face === 0 && isOnField(g, m.target) && !isLost(g, m);
  });
}

function walk(g: State): Derived {
  let statics: number[] | null = null;
  let players: number[] | null = null;
  let listens = 0;
  let activates = 0;
  let steady = true;
  let writes = 0;
  let allows = 0;
  let forbids = 0;
  let governs = 0;
  let gives = false;
  let mutes = false;
  let replaces = false;
  // 3.4.s2: energy has no text.
  const zones = inForce('3.4.s2') ? FIELD_ZONES : WITH_ENERGY;
  // Lasting rules that cards have been given may hang on anything.
  for (const { extra, amount } of givenStatics(g)) {
    const text = defAt(g, extra).abilities[amount] as Static;
    steady = false;
    writes |= writesOf(text);
    for (const c of text.changes) {
      allows |= allowedBy(c);
      forbids |= forbiddenBy(c);
    }
  }
  for (const zone of zones) {
    for (const seat of SEATS) {
      for (const id of cardsIn(g, zone, seat)) {
        const printed = printedOf(g, id);
        if (!printed.speaks || card(g, id).face === 1 || isMute(g, id)) continue;
        gives ||= printed.gives;
        mutes ||= printed.mutes;
        replaces ||= printed.replaces.length > 0;
        if (printed.statics.length > 0) {
          (statics ??= []).push(id);
          steady &&= printed.steady;
          writes |= printed.writes;
          allows |= printed.allows;
          forbids |= printed.forbids;
        }
        if (printed.players.length > 0) {
          (players ??= []).push(id);
          governs |= printed.governs;
        }
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
    allows,
    forbids,
    governs,
    gives,
    mutes,
    replaces,
    actives: null,
    late: null,
    traced: false,
    early: null,
    final: null,
    heard: null,
  };
}
/** Whether a card has lost its effects: to an effect made for it, or to a card that says so of such as it. */
export function isMute(g: State, id: number): boolean {
  if (g.modifiers.length > 0) {
    const { inc } = card(g, id);
    for (const m of g.modifiers) {
      if (m.kind === FORBID && m.target === id && m.targetInc === inc && (m.extra & MUTE) !== 0) return true;
    }
  }
  return poolMutes(g) && isMutedBySome(g, id);
}
/** Whether what an effect has given was lost since: effects taken away later, or all the time. */
export function isLost(g: State, m: Modifier): boolean {
  if (!mayMute(g)) return false;
  const takes = (o: Modifier): boolean =>
    o.kind === FORBID && o.target === m.target && o.id > m.id && (o.extra & MUTE) !== 0;
  return g.modifiers.some(takes) || (poolMutes(g) && isMutedBySome(g, m.target));
}
const MUTE = prohibitionBit('speaking');
const mutePools = new Map<number, boolean>();
const muteTexts = new Map<number, boolean>();
/** Whether any text of the match can take effects away: then who speaks is looked up at every change. */
export function mayMute(g: State): boolean {
  let known = muteTexts.get(g.pool);
  if (known === undefined) {
    known = poolAt<LosCard>(g.pool).defs.some((def) => JSON.stringify(def.abilities).includes('"speaking"'));
    muteTexts.set(g.pool, known);
  }
  return known;
}
/** Whether any card of the match could do that at all. */
function poolMutes(g: State): boolean {
  let known = mutePools.get(g.pool);
  if (known === undefined) {
    known = poolAt<LosCard>(g.pool).defs.some((def) => def.mutes);
    mutePools.set(g.pool, known);
  }
  return known;
}
function isMutedBySome(g: State, id: number): boolean {
  for (const seat of SEATS) {
    for (const zone of FIELD_ZONES) {
      for (const source of cardsIn(g, zone, seat)) {
        if (source === id || !printedOf(g, source).mutes || card(g, source).face === 1) continue;
        if (mutesIt(g, seat, source, id)) return true;
      }
    }
  }
  return false;
}
/** Read from what is printed, for who speaks must be known before any number is. */
function mutesIt(g: State, seat: Seat, source: number, id: number): boolean {
  const { abilities, statics } = printedOf(g, source);
  return statics.some((index) => {
    const a = abilities[index];
    if (a?.ability !== 'static' || a.what.the !== 'any') return false;
    if (!a.changes.some((c) => c.change === 'cannot' && c.what === 'speaking')) return false;
    return isPrinted(g, plainSpeaker(seat, source), a.what.of, id);
  });
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

/** The next phase begins: what asks for the phase is worked out anew. */
export function enterPhase(g: State, phase: number): void {
  g.phase = phase;
  const before = g.cache.version++;
  keepDerived(g, before, false);
}
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
