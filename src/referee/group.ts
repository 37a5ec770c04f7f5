// Composite choices, seen as a whole: the rules ask one thing after another, a person wants to tick a set in any order.
// What a set is, the question says (`Decision.choice`); only where its members bound each other in ways that the rules alone
// know is it found out by trying (trial.ts).
import {
  type Choice,
  type Core,
  DONE,
  type Game,
  NONE,
  type Seat,
  someOf,
  type ViewOption,
  viewDecision,
} from '../kernel/index.ts';
import { slotOf } from '../match/advance.ts';
import { Batch, type PickedSet, Trial } from './trial.ts';

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
type Subset = Extract<Choice, { kind: 'subset' }>;
type Limits = NonNullable<Subset['limits']>;
/** A set that its question tells all about. */
export class Told implements PickedSet {
  readonly from: readonly number[];

  constructor(
    private readonly subset: Subset,
    private readonly limits: Limits,
    private readonly walk: PickedSet | null,
  ) {
    this.from = subset.from;
  }

  private fits(picks: readonly number[]): boolean {
    if (picks.length > this.subset.max) return false;
    return this.limits.every(({ weights, most }) => picks.reduce((sum, at) => sum + (weights[at] ?? 0), 0) <= most);
  }
  complete(picks: readonly number[]): boolean {
    return picks.length >= this.subset.min && this.fits(picks);
  }
  canBecome(picks: readonly number[]): boolean {
    if (!this.fits(picks)) return false;
    const all = [...picks];
    for (let at = 0; at < this.from.length && all.length < this.subset.min; at++)
      if (!all.includes(at) && this.fits([...all, at])) all.push(at);
    return all.length >= this.subset.min;
  }
  places(picks: readonly number[]): number[] | null {
    if (!this.complete(picks)) return null;
    // Limits change what each question offers: the way there is walked.
    if (this.walk !== null) return this.walk.places(picks);
    const { from, min, max } = this.subset;
    const wanted = picks.toSorted((a, b) => a - b).map((at) => from[at] ?? NONE);
    const places: number[] = [];
    const picked: number[] = [];
    for (;;) {
      const next = someOf(0, '', from, min, max, picked);
      if (next === null) return places;
      const option = wanted[picked.length] ?? DONE;
      if (picked.length === 0 || next.options.length > 1) places.push(next.options.indexOf(option));
      if (option === DONE) return places;
      picked.push(option);
    }
  }
}

export class Groups {
  private set: PickedSet | null = null;

  /** Looks at the open question of a seat. */
  open(game: Game, g: Core, seat: Seat): GroupInfo | null {
    this.set = null;
    const slot = slotOf(g, seat);
    const decision = slot === NONE ? undefined : g.asking[slot];
    if (decision === undefined) return null;
    const show = (options: readonly number[]): readonly ViewOption[] =>
      viewDecision(game, g, { ...decision, options }, seat).options;
    const { choice } = decision;
    if (game.layout.batches?.includes(decision.prompt) === true) {
      this.set = new Batch(game, g, seat);
      return { kind: 'set', options: show(this.set.from) };
    }
    if (decision.group === 0) return null;
    if (decision.group !== 1 || choice?.kind !== 'subset' || choice.from.length < 2)
      return { kind: 'sequence', options: show(decision.options) };
    const { limits } = choice;
    const trial = limits === null || limits.length > 0 ? new Trial(game, g, seat, choice.from) : null;
    this.set = limits === null ? trial : new Told(choice, limits, trial);
    return { kind: 'set', options: show(choice.from) };
  }

  places(picks: readonly number[]): number[] | null {
    return this.set === null ? null : this.set.places(picks);
  }
  pick(picks: readonly number[]): PickState {
    const { set } = this;
    if (set === null) return { complete: false, addable: [] };
    return {
      complete: set.complete(picks),
      addable: set.from.map((_, at) => !picks.includes(at) && set.canBecome([...picks, at])),
    };
  }
}
