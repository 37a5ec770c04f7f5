// Finds puzzles in games between bots: near their end a goal is proven, and below that proof lie positions with but one answer.
import { type Game, type Setup, textHash } from '../../kernel/index.ts';
import { Search } from '../../bots/sure/search.ts';
import { pairsFor } from '../decks.ts';
import type { Kept } from './kept.ts';
import { levelOf } from './levels.ts';
import { pictureOf } from './picture.ts';
import { below, type Grade, goalOf, prove, within } from './puzzle.ts';
import { type Moment, quickGame, stateAfter } from './quick.ts';

export interface FindOptions {
  readonly seed: string;
  readonly nodes: number; // answers the solver may try at a position
  readonly grades: readonly Grade[];
}
/** How many moments from the end of a game are kept. */
const MOMENTS = 90;
/** How many turns from the end a goal is looked for. */
const NEAR: Readonly<Record<Grade, number>> = { win: 2, survive: 2, answer: 1 };
/** After so many positions of a turn that are too much, its earlier ones are left. */
const PATIENCE = 2;
/** Of one turn, so many positions are proven: they lie in each other's way. */
const MOST = 4;

export class Finder {
  tried = 0;
  private readonly pictures = new Set<string>();
  private readonly pairs;
  constructor(
    readonly game: Game,
    private readonly options: FindOptions,
  ) {
    this.pairs = pairsFor(game, game.starters.pool, game.starters.decks);
  }

  /** The puzzles of the nth game: of a turn the one with most moves. */
  inGame(n: number): Kept[] {
    const { game } = this;
    const decks = this.pairs[n % this.pairs.length];
    if (decks === undefined) return [];
    const setup: Setup = { pool: game.starters.pool, decks, seed: `${this.options.seed}/${n}`, options: {} };
    const { answers, moments, over } = quickGame(game, setup, MOMENTS);
    if (!over) return []; // as long as no person plays
    const last = moments.at(-1)?.g.turnNumber ?? 0;
    return this.options.grades.flatMap((grade) =>
      Array.from({ length: NEAR[grade] }, (_, back) => {
        const begin = this.earliest(moments, last - back, grade);
        return begin === null ? [] : this.best(setup, answers.slice(0, begin.at), begin, grade);
      }).flat(),
    );
  }
  /** The earliest moment of a turn at which a goal is proven, looking back from its end. */
  private earliest(moments: readonly Moment[], turn: number, grade: Grade): Moment | null {
    let begin: Moment | null = null;
    let spent = 0;
    for (const moment of moments.toReversed()) {
      const { g, seat } = moment;
      const goal = g.turnNumber === turn ? goalOf(g, seat, grade) : null;
      if (goal === null) continue;
      this.tried++;
      const search = new Search(this.game, g, seat, goal, this.options.nodes);
      const reached = within(() => search.reaches(search.root()));
      if (reached === true) begin = moment;
      // What is too much late in a turn is too much earlier.
      if (reached === 'spent' && ++spent >= PATIENCE) break;
    }
    return begin;
  }
  /** Of the positions below a moment, the one that is proven with most moves. */
  private best(setup: Setup, before: readonly number[], { g, seat }: Moment, grade: Grade): Kept[] {
    const goal = goalOf(g, seat, grade);
    if (goal === null) return [];
    const search = new Search(this.game, g, seat, goal, this.options.nodes * 2);
    const found: number[][] = [];
    within(() => {
      for (const answers of below(search, search.root())) if (found.push(answers) >= MOST) break;
    });
    const proven = found.flatMap((more) => this.proven(setup, [...before, ...more], grade));
    return proven.sort((a, b) => b.moves - a.moves || b.wrong - a.wrong).slice(0, 1);
  }
  /** Proves it from the record alone, as whoever opens it will. */
  private proven(setup: Setup, answers: readonly number[], grade: Grade): Kept[] {
    const { game } = this;
    const at = stateAfter(game, setup, answers);
    const goal = at === null ? null : goalOf(at.g, at.seat, grade);
    if (at === null || goal === null) return [];
    const picture = pictureOf(game, at.g, at.seat);
    if (this.pictures.has(picture)) return [];
    this.pictures.add(picture);
    const proof = prove(game, at.g, at.seat, goal, this.options.nodes);
    if (proof === null || proof === 'spent' || !isWorthy(proof, grade)) return [];
    const [a, b] = setup.decks;
    const told = answers.join(' ');
    return [
      {
        id: textHash(`${setup.seed} ${grade} ${told}`).slice(0, 8),
        grade,
        seed: setup.seed,
        decks: [a.name, b.name],
        answers: told,
        moves: proof.moves,
        wrong: proof.wrong,
        nodes: proof.search.nodes,
        level: levelOf(game, at.g, at.seat, grade, this.options.nodes),
      },
    ];
  }
}
/** One move is enough for the first grade alone, and where there is more to choose from than it and its opposite. */
export const isWorthy = ({ moves, wrong }: Pick<Kept, 'moves' | 'wrong'>, grade: Grade): boolean =>
  moves > 1 || (moves === 1 && grade === 'win' && wrong > 1);
