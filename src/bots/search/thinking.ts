// Thinking about one decision: iterations over imagined worlds, as many as somebody allows.
import {
  answer,
  type Core,
  type Decision,
  type Game,
  NONE,
  optionName,
  PASS,
  type Random,
  type Seat,
} from '../../kernel/index.ts';
import { forcedSlot, slotOf } from '../../match/index.ts';
import { asked, type Sight } from '../bot.ts';
import { optionKey } from '../key.ts';
import { bound, type Edge, edgeOf, History, type Node, newNode, Spread } from './tree.ts';

export interface Style {
  readonly curiosity: number; // in deviations of what was seen so far
  readonly turns: number; // a playout ends this many turns on
  readonly moves: number; // or after this many choices
  readonly passes: number; // or after this many passes
  readonly many: number; // more options than this are tried little by little, at first this many
}
export const STYLE: Style = { curiosity: 0.5, turns: 2, moves: 24, passes: 4, many: 6 };

/** The end of the game counts more than any standing, and the sooner it comes the more. */
const STANDING = 0.96;
const LATER = 0.0005;

export interface Line {
  readonly option: string;
  readonly estimate: number; // how likely a win is thought to be
  readonly share: number; // of the iterations
  readonly next: readonly string[]; // how it might go on
}
interface Step {
  readonly edge: Edge;
  readonly seat: Seat;
}

export class Thinking {
  iterations = 0;
  private readonly game: Game;
  private readonly seat: Seat;
  private readonly spread = new Spread();
  private readonly history: readonly [History, History] = [new History(), new History()];
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
    const path: Step[] = [];
    const horizon = world.turnNumber + this.style.turns;
    let node = this.root;
    for (let fresh = false; !fresh && world.turnNumber <= horizon; ) {
      const who = this.next(world);
      if (who === NONE) break;
      const slot = slotOf(world, who);
      const { index, edge } = this.pick(world, node, slot, who);
      fresh = edge.visits === 0;
      if (fresh) node.tried++;
      answer(this.game.machine, world, slot, index);
      path.push({ edge, seat: who });
      node = edge.node;
    }
    this.playout(world, horizon);
    this.learn(path, this.value(world, path.length));
    this.iterations++;
  }
  private value(g: Core, depth: number): number {
    const value = this.game.evaluate(g, this.seat);
    return 0.5 + (value - 0.5) * (g.outcome === null ? STANDING : 1 - LATER * Math.min(depth, 60));
  }
  private learn(path: readonly Step[], value: number): void {
    this.spread.add(value);
    this.root.visits++;
    for (const { edge, seat } of path) {
      const own = seat === this.seat ? value : 1 - value;
      edge.visits++;
      edge.node.visits++;
      edge.total += own;
      this.history[seat].add(edge.key, own);
    }
  }

  /** Answers what leaves no choice; the seat that has one, or NONE when the game is over. */
  private next(g: Core): Seat | typeof NONE {
    for (let slot = forcedSlot(g); slot !== NONE; slot = forcedSlot(g)) answer(this.game.machine, g, slot, 0);
    return g.outcome === null ? asked(g) : NONE;
  }

  /** What looks best, an untried option first while the node has room for it. */
  private pick(g: Core, node: Node, slot: number, seat: Seat): { index: number; edge: Edge } {
    const { options, prompt } = g.asking[slot] as Decision;
    node.seat = seat;
    node.prompt = prompt;
    const curiosity = this.style.curiosity * this.spread.deviation;
    const room = node === this.root || node.tried < this.style.many + Math.sqrt(node.visits);
    let [best, fresh] = [NONE, NONE];
    let [bestScore, freshScore, ties] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (let i = 0; i < options.length; i++) {
      const edge = edgeOf(node, optionKey(this.game, g, options[i] as number, this.seat));
      edge.offered++;
      if (edge.visits > 0) {
        const score = bound(edge, curiosity);
        if (score > bestScore) [best, bestScore] = [i, score];
      } else {
        const score = this.history[seat].mean(edge.key);
        if (score > freshScore) ties = 0;
        if (score > freshScore || (score === freshScore && this.random.int(0, ++ties) === 0)) {
          [fresh, freshScore] = [i, score];
        }
      }
    }
    const index = fresh !== NONE && (room || best === NONE) ? fresh : best;
    return { index, edge: edgeOf(node, optionKey(this.game, g, options[index] as number, this.seat)) };
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
    const { options } = world.asking[slotOf(world, this.seat)] as Decision;
    return options.map((o) => this.root.edges.get(optionKey(this.game, world, o, this.seat)));
  }

  /** The option tried most often, and the edge that stands for it. */
  best(): { index: number; edge: Edge | null } {
    let index = 0;
    let most: Edge | null = null;
    this.edges().forEach((edge, i) => {
      if (edge === undefined || (most !== null && !isBetter(edge, most))) return;
      index = i;
      most = edge;
    });
    return { index, edge: most };
  }

  /** By how many iterations the option tried most often is ahead of the next. */
  lead(): number {
    let [first, second] = [0, 0];
    for (const { visits } of this.root.edges.values()) {
      if (visits > first) [first, second] = [visits, first];
      else if (visits > second) second = visits;
    }
    return first - second;
  }

  /** What it thinks, best first, and how it might go on. */
  lines(most = 5): readonly Line[] {
    const visits = Math.max(1, this.root.visits);
    return this.edges()
      .map((edge, index) => ({ edge, index }))
      .filter((one): one is { edge: Edge; index: number } => one.edge !== undefined)
      .toSorted((a, b) => b.edge.visits - a.edge.visits)
      .slice(0, most)
      .map(({ edge, index }) => {
        const [option = '', ...next] = this.story(index);
        const estimate = edge.visits === 0 ? 0 : edge.total / edge.visits;
        return { option, estimate, share: edge.visits / visits, next };
      });
  }
  /** Plays an option and the most tried answers after it in one imagined world, by name. */
  private story(first: number): string[] {
    const world = this.sight.imagine(this.random);
    const names: string[] = [];
    let node: Node | undefined = this.root;
    for (let index = first; node !== undefined && index !== NONE && names.length < TOLD; ) {
      const who = names.length === 0 ? this.seat : this.next(world);
      if (who === NONE) break;
      const slot = slotOf(world, who);
      const { options, vocabulary } = world.asking[slot] as Decision;
      const keys: number[] = options.map((o) => optionKey(this.game, world, o, this.seat));
      if (names.length > 0) index = mostTried(node, keys);
      if (index === NONE) break;
      names.push(optionName(this.game, world, options[index] as number, vocabulary));
      node = node.edges.get(keys[index] as number)?.node;
      answer(this.game.machine, world, slot, index);
    }
    return names;
  }
}
const TOLD = 5;

const isBetter = (a: Edge, b: Edge): boolean => a.visits > b.visits || (a.visits === b.visits && a.total > b.total);

function mostTried(node: Node, keys: readonly number[]): number {
  let [best, visits] = [NONE, 0];
  keys.forEach((key, i) => {
    const tried = node.edges.get(key)?.visits ?? 0;
    if (tried > visits) [best, visits] = [i, tried];
  });
  return best;
}
