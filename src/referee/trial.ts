// A set whose members bound each other in ways that only the rules know: found out by answering copies of the game.
import { answer, type Core, DONE, type Game, NONE, PASS, type Seat } from '../kernel/index.ts';
import { advance, slotOf } from '../match/advance.ts';

const MOST_TRIES = 400;

/** Members of a set are meant by their places in it. */
export interface PickedSet {
  readonly from: readonly number[];
  complete(picks: readonly number[]): boolean;
  /** Whether a set with these members, and perhaps more, can be chosen. */
  canBecome(picks: readonly number[]): boolean;
  /**
   * The same as places among the options of one question after another, which is how a match takes them; null where this is
   * no set that can be chosen. What leaves no choice on the way is answered by the match.
   */
  places(picks: readonly number[]): number[] | null;
}

const asked = (g: Core, seat: Seat) => {
  const slot = slotOf(g, seat);
  return slot === NONE ? null : (g.asking[slot] ?? null);
};
function choose(game: Game, g: Core, seat: Seat, option: number): boolean {
  const slot = slotOf(g, seat);
  const at = slot === NONE ? -1 : (g.asking[slot]?.options.indexOf(option) ?? -1);
  return at >= 0 && answer(game.machine, g, slot, at) === null;
}

export class Trial implements PickedSet {
  private readonly start: Core;

  constructor(
    private readonly game: Game,
    g: Core,
    private readonly seat: Seat,
    readonly from: readonly number[],
  ) {
    this.start = game.clone(g);
  }

  /** The same composite choice goes on: one pick further, by the same row. */
  private goesOn(g: Core, group: number): boolean {
    const next = asked(g, this.seat);
    return next !== null && next.group === group && next.prompt === asked(this.start, this.seat)?.prompt;
  }
  /** The options of a set as answers, one after another. */
  private answers(picks: readonly number[]): number[] {
    return picks.toSorted((a, b) => a - b).map((at) => this.from[at] ?? NONE);
  }

  places(picks: readonly number[]): number[] | null {
    const options = this.answers(picks);
    const g = this.game.clone(this.start);
    const prompt = asked(g, this.seat)?.prompt;
    const places: number[] = [];
    for (let done = 0; ; ) {
      const open = asked(g, this.seat);
      if (open === null || open.prompt !== prompt || open.group <= done) return places;
      done = open.group;
      const wanted = options[done - 1] ?? DONE;
      const at = open.options.indexOf(wanted);
      if (!choose(this.game, g, this.seat, wanted)) return null;
      places.push(at);
      if (wanted === DONE) return places;
      advance(this.game, g);
    }
  }

  canBecome(picks: readonly number[]): boolean {
    let budget = MOST_TRIES;
    const reach = (from: Core, group: number, rest: readonly number[]): boolean => {
      const [next, ...later] = rest;
      if (next === undefined) return true;
      if (!this.goesOn(from, group) || budget-- <= 0) return false;
      const options = asked(from, this.seat)?.options ?? [];
      // With a least number of members, a late one is only reached through others before it.
      const ways = options.includes(next)
        ? [next]
        : options.filter((o) => this.from.indexOf(o) < this.from.indexOf(next));
      return ways.some((way) => {
        const g = this.game.clone(from);
        return way !== DONE && choose(this.game, g, this.seat, way) && reach(g, group + 1, way === next ? later : rest);
      });
    };
    return reach(this.start, 1, this.answers(picks));
  }

  complete(picks: readonly number[]): boolean {
    const g = this.game.clone(this.start);
    let group = 1;
    for (const option of this.answers(picks)) {
      if (!this.goesOn(g, group) || !choose(this.game, g, this.seat, option)) return false;
      group++;
    }
    return !this.goesOn(g, group) || asked(g, this.seat)?.options.includes(DONE) === true;
  }
}

/** The same question again after each answer, until one passes: any of what is offered may go, one after another. */
export class Batch implements PickedSet {
  private readonly start: Core;
  readonly from: readonly number[];

  constructor(
    private readonly game: Game,
    g: Core,
    private readonly seat: Seat,
  ) {
    this.start = game.clone(g);
    this.from = asked(g, seat)?.options.filter((o) => o !== PASS) ?? [];
  }

  complete(): boolean {
    return true;
  }
  canBecome(): boolean {
    return true;
  }
  places(picks: readonly number[]): number[] | null {
    const g = this.game.clone(this.start);
    const prompt = asked(g, this.seat)?.prompt;
    const places: number[] = [];
    for (const wanted of [...picks.toSorted((a, b) => a - b).map((at) => this.from[at] ?? NONE), PASS]) {
      const open = asked(g, this.seat);
      if (open === null || open.prompt !== prompt) return places;
      if (!choose(this.game, g, this.seat, wanted)) return null;
      places.push(open.options.indexOf(wanted));
      advance(this.game, g);
    }
    return places;
  }
}
