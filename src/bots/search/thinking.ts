// Thinking about one decision: iterations over imagined worlds, as many as somebody allows.
import {
  answer,
  type Core,
  type Decision,
  type Game,
  NONE,
  PASS,
  optionName,
  type Random,
  type Seat,
} from '../../kernel/index.ts';
import { forcedSlot, slotOf } from '../../match/index.ts';
import { asked, type Sight } from '../bot.ts';
import { bound, type Edge, edgeOf, type Node, newNode, optionKey } from './tree.ts';

export interface Style {
  readonly curiosity: number;
  readonly turns: number; // a playout ends this many turns on
  readonly moves: number; // or after this many choices
  readonly passes: number; // or after this many passes
}
export const STYLE: Style = { curiosity: 0.35, turns: 2, moves: 24, passes: 4 };

export interface Line {
  readonly option: string;
  readonly estimate: number; // how likely a win is thought to be
  readonly share: number; // of the iterations
}

export class Thinking {
  iterations = 0;
  private readonly game: Game;
  private readonly seat: Seat;
  constructor(
    private readonly sight: Sight,
    private readonly random: Random,
    readonly root: Node = newNode(),
    private readonly style: Style = STYLE,
  ) {
    this.game = sight.game;
    this.seat = sight.seat;
  }

  /** One world: down the tree by what looked good, one step further, a playout, and back up. */
  iterate(): void {
    const world = this.sight.imagine(this.random);
    const path: { edge: Edge; seat: Seat }[] = [];
    const horizon = world.turnNumber + this.style.turns;
    let node = this.root;
    for (let fresh = false; !fresh; ) {
      const who = this.next(world);
      if (who === NONE) break;
      const slot = slotOf(world, who);
      const { index, edge } = this.pick(world, node, slot, who);
      fresh = edge.visits === 0;
      answer(this.game.machine, world, slot, index);
      path.push({ edge, seat: who });
      node = edge.node;
      if (world.turnNumber > horizon) break;
    }
    this.playout(world, horizon);
    const value = this.game.evaluate(world, this.seat);
    this.root.visits++;
    for (const { edge, seat } of path) {
      edge.visits++;
      edge.node.visits++;
      edge.total += seat === this.seat ? value : 1 - value;
    }
    this.iterations++;
  }

  /** Answers what leaves no choice; the seat that has one, or NONE when the game is over. */
  private next(g: Core): Seat | typeof NONE {
    for (let slot = forcedSlot(g); slot !== NONE; slot = forcedSlot(g)) answer(this.game.machine, g, slot, 0);
    return g.outcome === null ? asked(g) : NONE;
  }

  private pick(g: Core, node: Node, slot: number, seat: Seat): { index: number; edge: Edge } {
    const decision = g.asking[slot] as Decision;
    node.seat = seat;
    node.prompt = decision.prompt;
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    let chosen: Edge | null = null;
    let ties = 0;
    for (let i = 0; i < decision.options.length; i++) {
      const edge = edgeOf(node, optionKey(this.game, g, decision.options[i] as number, this.seat));
      edge.offered++;
      const score = bound(edge, this.style.curiosity);
      if (score > bestScore || (score === bestScore && this.random.int(0, ++ties) === 0)) {
        if (score > bestScore) ties = 0;
        best = i;
        bestScore = score;
        chosen = edge;
      }
    }
    return { index: best, edge: chosen as Edge };
  }

  /** Lets things come to rest: everybody passes where they can, so that what was declared happens, and chooses blindly else. */
  private playout(g: Core, horizon: number): void {
    let passes = 0;
    for (let n = 0; n < this.style.moves && g.turnNumber <= horizon; n++) {
      const who = this.next(g);
      if (who === NONE) return;
      const slot = slotOf(g, who);
      const { options } = g.asking[slot] as Decision;
      const pass = options.indexOf(PASS);
      if (pass >= 0 && ++passes > this.style.passes) return;
      answer(this.game.machine, g, slot, pass >= 0 ? pass : this.random.int(0, options.length - 1));
    }
  }

  /** Edges of the options on the table, by option index. */
  private edges(): (Edge | undefined)[] {
    const world = this.sight.imagine(this.random);
    const decision = world.asking[slotOf(world, this.seat)] as Decision;
    return decision.options.map((o) => {
      const edge = this.root.edges.get(optionKey(this.game, world, o, this.seat));
      if (edge !== undefined) edge.name = optionName(this.game, world, o, decision.vocabulary);
      return edge;
    });
  }

  /** The option tried most often, and the edge that stands for it. */
  best(): { index: number; edge: Edge | null } {
    let index = 0;
    let most: Edge | null = null;
    this.edges().forEach((edge, i) => {
      if (
        edge === undefined ||
        (most !== null && (edge.visits < most.visits || (edge.visits === most.visits && edge.total <= most.total)))
      )
        return;
      index = i;
      most = edge;
    });
    return { index, edge: most };
  }

  /** What it thinks, best first. */
  lines(): readonly Line[] {
    const visits = Math.max(1, this.root.visits);
    return this.edges()
      .filter((edge) => edge !== undefined)
      .toSorted((a, b) => b.visits - a.visits)
      .map((edge) => ({
        option: edge.name,
        estimate: edge.visits === 0 ? 0 : edge.total / edge.visits,
        share: edge.visits / visits,
      }));
  }
}
