// A puzzle as it is solved: answer by answer, against the replies that make it longest; what is wrong is refuted by playing on.
import { type Core, type Game, type Seat, type View, view, viewDecision, type ViewOption } from '../../kernel/index.ts';
import { Search, type Group, type Leaf, type Trodden } from '../../bots/sure/search.ts';
import { slotOf } from '../../match/index.ts';
import { type Kept, momentOf } from './kept.ts';
import { goalOf, movesFrom, onlyAnswer, within } from './puzzle.ts';

/** One answer, by whoever gave it, and what the solver sees after it. */
export interface PuzzleStep {
  readonly seat: Seat;
  readonly prompt: string;
  readonly option: ViewOption;
  readonly view: View;
}
export interface PuzzleMoment {
  readonly view: View;
  readonly done: number; // right answers so far
  readonly solved: boolean;
}
export interface PuzzleAnswered extends PuzzleMoment {
  readonly right: boolean;
  /** What followed: the answer, replies, and after a wrong one what becomes of it. */
  readonly steps: readonly PuzzleStep[];
  readonly known: boolean; // of a wrong one: the refutation could be played; else it hangs on luck
}

/** How much more than the proof took may be tried: wrong answers want refuting. */
const ROOM = 4;
const LEAST = 4_000;

export class PuzzlePlay {
  readonly seat: Seat;
  private readonly search: Search;
  private group: Group;
  private done = 0;
  private solved = false;

  constructor(
    private readonly game: Game,
    kept: Kept,
  ) {
    const at = momentOf(game, kept);
    const goal = at === null ? null : goalOf(at.g, at.seat, kept.grade);
    if (at === null || goal === null) throw new Error(`puzzle ${kept.id} has no position any more`);
    this.seat = at.seat;
    this.search = new Search(game, at.g, at.seat, goal, kept.nodes * ROOM + LEAST);
    this.group = this.search.root();
  }

  moment(): PuzzleMoment {
    return { view: this.see(this.group[0]?.g), done: this.done, solved: this.solved };
  }
  private see(g: Core | undefined): View {
    if (g === undefined) throw new Error('a puzzle without a position');
    return view(this.game, this.search.worlds.shown(g), this.seat);
  }
  /** The right answer to the present question: one, or several that look the same. */
  right(): readonly number[] {
    return onlyAnswer(this.search, this.group)?.same ?? [];
  }
  /** Takes an answer. A wrong one changes nothing: what becomes of it is told, and the question stays. */
  answer(index: number): PuzzleAnswered {
    const from = this.group[0]?.path ?? null;
    if (!this.right().includes(index)) {
      const found = within(() => this.search.refutation(this.group, index, (group) => this.best(group)));
      const steps = found === 'spent' || found === null ? [] : this.steps(found, from);
      return { ...this.moment(), right: false, steps, known: steps.length > 0 };
    }
    const after = this.search.after(this.group, index);
    const next = (after?.groups ?? []).toSorted((a, b) => movesFrom(this.search, b) - movesFrom(this.search, a))[0];
    this.done++;
    const end = next?.[0] ?? after?.ended ?? null;
    if (end !== null) this.group = next ?? [end];
    this.solved = next === undefined || onlyAnswer(this.search, next) === null;
    return { ...this.moment(), right: true, steps: end === null ? [] : this.steps(end, from), known: true };
  }
  /** What one would try next where all is lost: what stands best at once. */
  private best(group: Group): number {
    const [leaf] = group;
    let [best, most] = [0, Number.NEGATIVE_INFINITY];
    this.search.optionsOf(group).forEach((_, index) => {
      if (leaf === undefined) return;
      for (const next of this.search.worlds.after(leaf.g, slotOf(leaf.g, this.seat), index)) {
        const value = this.game.evaluate(this.search.worlds.shown(next), this.seat);
        if (value > most) [best, most] = [index, value];
        break;
      }
    });
    return best;
  }
  private steps(end: Leaf, from: Trodden | null): PuzzleStep[] {
    const steps: PuzzleStep[] = [];
    let g = end.g;
    for (let at = end.path; at !== from && at !== null; at = at.before) {
      const decision = at.g.asking[at.slot];
      if (decision !== undefined && decision.options.length > 1) {
        // By what is known once it is played: until then a card from a hand has no name.
        const told = viewDecision(this.game, this.search.worlds.shown(at.g), decision, at.seat);
        const option = told.options[at.index];
        if (option !== undefined) steps.unshift({ seat: at.seat, prompt: decision.prompt, option, view: this.see(g) });
      }
      g = at.g;
    }
    return steps;
  }
}
