// Proofs: whether a seat reaches its goal whatever the other player does and whatever it cannot see.
import { type Core, type Game, NONE, PASS, type Seat, SEATS } from '../../kernel/index.ts';
import { slotOf } from '../../match/index.ts';
import { keyOf, sightKey } from './key.ts';
import { Unsure } from './veil.ts';
import { Spent, Worlds } from './worlds.ts';

/** To have won before this turn ends, or not to have lost when it ends; `until`: the last turn that counts. */
export interface Goal {
  readonly kind: 'win' | 'live';
  readonly until: number;
}
/** An answer on the way to a position. */
export interface Trodden {
  readonly before: Trodden | null;
  readonly g: Core; // as it was when the answer was given
  readonly seat: Seat;
  readonly slot: number;
  readonly index: number;
}
/** A position, and how it came about. */
export interface Leaf {
  readonly g: Core;
  readonly key: number;
  readonly path: Trodden | null;
}
/** Positions that look the same to the seat that has to answer: one answer must do for all of them. */
export type Group = readonly Leaf[];

/** Where an answer leads: to the seat's next questions, and to the end, where it can come at once. */
export interface After {
  readonly groups: readonly Group[];
  readonly ended: Leaf | null;
}
interface Walk {
  readonly leaves: Map<number, Leaf>;
  readonly seen: Set<number>;
  ended: Leaf | null; // an end that reaches the goal
  missed: Leaf | null; // one that does not
}
const newWalk = (): Walk => ({ leaves: new Map(), seen: new Set(), ended: null, missed: null });
const IN_PROGRESS = 2;

export class Search {
  readonly worlds: Worlds;
  /** How often a way could not be looked through: what is not proven may then be true all the same. */
  unsure = 0;
  /** 0 not proven, 1 proven, IN_PROGRESS on the way there. */
  private readonly known = new Map<string, number>();
  private readonly depths = new Map<string, number>();
  private lowest = Number.POSITIVE_INFINITY; // of the positions come back to while the present one is looked at

  constructor(
    readonly game: Game,
    g: Core,
    readonly seat: Seat,
    readonly goal: Goal,
    nodes: number,
  ) {
    this.worlds = new Worlds(game, g, seat, nodes);
  }
  get nodes(): number {
    return this.worlds.nodes;
  }
  root(): Group {
    return [this.leaf(this.worlds.root, null)];
  }
  private leaf(g: Core, path: Trodden | null): Leaf {
    return { g, key: keyOf(this.game, g), path };
  }

  /** How it stands: reached, missed, or null while it is open. */
  private verdict(g: Core): boolean | null {
    if (g.outcome !== null) return g.outcome.winner === this.seat;
    return g.turnNumber > this.goal.until ? this.goal.kind === 'live' : null;
  }

  /** Whether the seat, asked in each of these positions, has an answer that reaches the goal. */
  reaches(group: Group, depth = 0): boolean {
    const key = group.map((leaf) => leaf.key).join(' ');
    const known = this.known.get(key);
    if (known === IN_PROGRESS) {
      this.lowest = Math.min(this.lowest, this.depths.get(key) ?? depth);
      return false; // coming back to where one was leads nowhere
    }
    if (known !== undefined) return known === 1;
    this.known.set(key, IN_PROGRESS);
    this.depths.set(key, depth);
    const outer = this.lowest;
    this.lowest = Number.POSITIVE_INFINITY;
    let found = false;
    try {
      found = this.ordered(group).some((index) => this.holds(group, index, depth + 1));
    } finally {
      this.known.delete(key);
    }
    // What hangs on a position that is still being looked at is not known for good.
    if (found || this.lowest >= depth) this.known.set(key, found ? 1 : 0);
    this.lowest = Math.min(outer, found || this.lowest >= depth ? Number.POSITIVE_INFINITY : this.lowest);
    return found;
  }
  /** What does something is tried before what does nothing. */
  private ordered(group: Group): number[] {
    const options = this.optionsOf(group);
    return options.map((_, index) => index).sort((a, b) => Number(options[a] === PASS) - Number(options[b] === PASS));
  }
  optionsOf([first]: Group): readonly number[] {
    return first === undefined ? [] : (first.g.asking[slotOf(first.g, this.seat)]?.options ?? []);
  }

  /** Whether this answer keeps the goal in reach. */
  holds(group: Group, index: number, depth = 1): boolean {
    const next = this.after(group, index);
    return next !== null && next.groups.every((one) => this.reaches(one, depth));
  }
  /** Where the seat is asked next, as far as it can tell the positions apart; null: the goal can be missed on the way. */
  after(group: Group, index: number): After | null {
    return this.walked(group, index, newWalk());
  }
  private walked(group: Group, index: number, walk: Walk): After | null {
    try {
      for (const { g, path } of group)
        if (!this.follow(g, slotOf(g, this.seat), index, this.seat, path, walk)) return null;
      return { groups: this.parted([...walk.leaves.values()]), ended: walk.ended };
    } catch (error) {
      if (!(error instanceof Unsure)) throw error;
      this.unsure++;
      return null;
    }
  }
  /** Where an answer that does not keep the goal leads, played on against it to the end; null where only luck speaks against it. */
  refutation(group: Group, index: number, tries: (group: Group) => number): Leaf | null {
    const walk = newWalk();
    const next = this.walked(group, index, walk);
    if (next === null) return walk.missed;
    const lost = next.groups.find((one) => !this.reaches(one));
    return lost === undefined ? null : (this.refutation(lost, tries(lost), tries) ?? lost[0] ?? null);
  }
  private follow(g: Core, slot: number, index: number, seat: Seat, before: Trodden | null, walk: Walk): boolean {
    const path: Trodden = { before, g, seat, slot, index };
    for (const next of this.worlds.after(g, slot, index)) if (!this.goOn(next, path, walk)) return false;
    return true;
  }
  private goOn(g: Core, path: Trodden, walk: Walk): boolean {
    const verdict = this.verdict(g);
    if (verdict !== null) {
      if (verdict) walk.ended ??= { g, key: 0, path };
      else walk.missed = { g, key: 0, path };
      return verdict;
    }
    const mine = slotOf(g, this.seat);
    if (mine !== NONE) {
      const only = g.asking[mine]?.options.length === 1;
      if (only) return this.follow(g, mine, 0, this.seat, path, walk);
      this.worlds.forget(g);
      const leaf = this.leaf(g, path);
      if (!walk.leaves.has(leaf.key)) walk.leaves.set(leaf.key, leaf);
      return true;
    }
    // Where both are asked at once the seat has answered first, as if it were seen.
    const slot = g.asking.findIndex((_, at) => g.answers[at] === NONE);
    const decision = g.asking[slot];
    if (decision === undefined || !(SEATS as readonly number[]).includes(decision.seat)) return false;
    const key = keyOf(this.game, g);
    if (walk.seen.has(key)) return true;
    walk.seen.add(key);
    for (let index = 0; index < decision.options.length; index++)
      if (!this.follow(g, slot, index, decision.seat as Seat, path, walk)) return false;
    return true;
  }
  /** Positions by what the seat sees of them. */
  private parted(leaves: readonly Leaf[]): Group[] {
    if (leaves.length < 2) return leaves.length === 0 ? [] : [leaves];
    const groups = new Map<string, Leaf[]>();
    for (const leaf of leaves) {
      const seen = sightKey(this.game, leaf.g, this.seat);
      groups.set(seen, [...(groups.get(seen) ?? []), leaf]);
    }
    return [...groups.values()];
  }

  /** Which answers keep the goal in reach; `whole`: all were looked at within the budget. */
  keeping(group: Group): { readonly list: readonly number[]; readonly whole: boolean } {
    const list: number[] = [];
    for (let index = 0; index < this.optionsOf(group).length; index++) {
      try {
        if (this.holds(group, index)) list.push(index);
      } catch (error) {
        if (error instanceof Spent) return { list, whole: false };
        throw error;
      }
    }
    return { list, whole: true };
  }
}
