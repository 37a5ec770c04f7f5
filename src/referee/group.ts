// Composite choices, seen as a whole: the rules ask one thing after another, a person wants to tick a set in any order.
import {
  type Core,
  DONE,
  type Game,
  NONE,
  answer,
  PASS,
  type Seat,
  type ViewOption,
  viewDecision,
} from '../kernel/index.ts';
import { advance, slotOf } from '../match/index.ts';

/** A composite choice as a whole. */
export interface GroupInfo {
  readonly kind: 'set' | 'sequence';
  readonly options: readonly ViewOption[]; // everything that may be part of it; of a sequence, the next ones
}
/** What a set chosen so far may become. */
export interface PickState {
  readonly complete: boolean; // may be confirmed as it is
  readonly addable: readonly boolean[]; // beside GroupInfo.options
}

const MOST_STEPS = 64;
const MOST_TRIES = 400;

const asked = (g: Core, seat: Seat) => {
  const slot = slotOf(g, seat);
  return slot === NONE ? null : (g.asking[slot] ?? null);
};
/** The same composite choice goes on: one pick further, by the same row. */
function goesOn(g: Core, seat: Seat, group: number, prompt: string): boolean {
  const next = asked(g, seat);
  return next !== null && next.group === group && next.prompt === prompt;
}
function choose(game: Game, g: Core, seat: Seat, option: number): boolean {
  const slot = slotOf(g, seat);
  const at = slot === NONE ? -1 : (g.asking[slot]?.options.indexOf(option) ?? -1);
  return at >= 0 && answer(game.machine, g, slot, at) === null;
}

/** All that may be part of the set, in the order the rules take it; null where the choice is no plain set. */
function universe(game: Game, start: Core, seat: Seat): number[] | null {
  const first = asked(start, seat);
  if (first === null || first.group !== 1) return null;
  const all: number[] = [];
  const g = game.clone(start);
  for (let group = 1; group < MOST_STEPS && goesOn(g, seat, group, first.prompt); group++) {
    const options = (asked(g, seat)?.options ?? []).filter((o) => o !== DONE);
    for (const o of options) {
      if (all.includes(o)) continue;
      if (group > 1 && options.indexOf(o) < 0) return null;
      all.push(o);
    }
    const [next] = options;
    if (next === undefined || !choose(game, g, seat, next)) break;
  }
  return isAscending(game, start, seat, all) ? all : null;
}
/** In a set a later pick never offers an earlier one again. */
function isAscending(game: Game, start: Core, seat: Seat, all: readonly number[]): boolean {
  const first = asked(start, seat);
  if (first === null || all.length < 2) return false;
  return first.options.every((o) => {
    if (o === DONE) return true;
    const g = game.clone(start);
    if (!choose(game, g, seat, o)) return false;
    if (!goesOn(g, seat, 2, first.prompt)) return true;
    return (asked(g, seat)?.options ?? []).every((next) => next === DONE || all.indexOf(next) > all.indexOf(o));
  });
}

/** The same question again after each answer, until one passes. */
function batch(game: Game, g: Core, seat: Seat): number[] | null {
  const decision = asked(g, seat);
  if (decision === null || game.layout.batches?.includes(decision.prompt) !== true) return null;
  return decision.options.filter((o) => o !== PASS);
}

export class Groups {
  private start: Core | null = null;
  private all: readonly number[] = [];
  private batched = false;

  /** Looks at the open question of a seat. */
  open(game: Game, g: Core, seat: Seat): GroupInfo | null {
    this.start = null;
    const decision = asked(g, seat);
    if (decision === null) return null;
    const several = batch(game, g, seat);
    this.batched = several !== null;
    if (decision.group === 0 && several === null) return null;
    const show = (options: readonly number[]): readonly ViewOption[] =>
      viewDecision(game, g, { ...decision, options }, seat).options;
    const all = several ?? universe(game, g, seat);
    if (all === null) return { kind: 'sequence', options: show(decision.options) };
    this.start = game.clone(g);
    this.all = all;
    return { kind: 'set', options: show(all) };
  }

  /** The options of a set as answers, one after another. */
  private answers(picks: readonly number[]): number[] {
    return picks.toSorted((a, b) => a - b).map((at) => this.all[at] ?? NONE);
  }

  /**
   * The same as places among the options of one question after another, which is how a match takes them; null where this is
   * no set that can be chosen. What leaves no choice on the way is answered by the match.
   */
  places(game: Game, seat: Seat, picks: readonly number[]): number[] | null {
    const options = this.answers(picks);
    const g = this.start === null ? null : game.clone(this.start);
    if (g === null) return null;
    const prompt = asked(g, seat)?.prompt;
    const places: number[] = [];
    if (this.batched) {
      for (const wanted of [...options, PASS]) {
        const open = asked(g, seat);
        if (open === null || open.prompt !== prompt) return places;
        if (!choose(game, g, seat, wanted)) return null;
        places.push(open.options.indexOf(wanted));
        advance(game, g);
      }
      return places;
    }
    for (let done = 0; ; ) {
      const open = asked(g, seat);
      if (open === null || open.prompt !== prompt || open.group <= done) return places;
      done = open.group;
      const wanted = options[done - 1] ?? DONE;
      const at = open.options.indexOf(wanted);
      if (!choose(game, g, seat, wanted)) return null;
      places.push(at);
      if (wanted === DONE) return places;
      advance(game, g);
    }
  }

  pick(game: Game, seat: Seat, picks: readonly number[]): PickState {
    if (this.batched) return { complete: true, addable: this.all.map((_, at) => !picks.includes(at)) };
    const complete = this.ends(game, seat, picks) === 'complete';
    const addable = this.all.map((_, at) => !picks.includes(at) && this.canBecome(game, seat, [...picks, at]));
    return { complete, addable };
  }

  /** Whether a set with these members, and perhaps more, can be chosen. */
  private canBecome(game: Game, seat: Seat, picks: readonly number[]): boolean {
    if (this.start === null) return false;
    const prompt = asked(this.start, seat)?.prompt ?? '';
    let budget = MOST_TRIES;
    const reach = (from: Core, group: number, rest: readonly number[]): boolean => {
      const [next, ...later] = rest;
      if (next === undefined) return true;
      if (!goesOn(from, seat, group, prompt) || budget-- <= 0) return false;
      const options = asked(from, seat)?.options ?? [];
      // With a least number of members, a late one is only reached through others before it.
      const ways = options.includes(next)
        ? [next]
        : options.filter((o) => this.all.indexOf(o) < this.all.indexOf(next));
      return ways.some((way) => {
        const g = game.clone(from);
        return way !== DONE && choose(game, g, seat, way) && reach(g, group + 1, way === next ? later : rest);
      });
    };
    return reach(this.start, 1, this.answers(picks));
  }

  private ends(game: Game, seat: Seat, picks: readonly number[]): 'complete' | 'open' | 'impossible' {
    if (this.start === null) return 'impossible';
    const prompt = asked(this.start, seat)?.prompt ?? '';
    const g = game.clone(this.start);
    let group = 1;
    for (const option of this.answers(picks)) {
      if (!goesOn(g, seat, group, prompt) || !choose(game, g, seat, option)) return 'impossible';
      group++;
    }
    if (!goesOn(g, seat, group, prompt)) return 'complete';
    return asked(g, seat)?.options.includes(DONE) ? 'complete' : 'open';
  }
}
