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
import { slotOf } from '../../match/advance.ts';
import type { Sight } from '../bot.ts';
import { optionKey } from '../key.ts';
import { chooserOf, isIdle, playOn, turnOfReply } from '../reply.ts';
import { next, rest } from '../rest.ts';
import { bound, driftOf, type Edge, edgeOf, leaveIdle, meanOf, newNode, type Node, Spread } from './tree.ts';

export interface Style {
  readonly curiosity: number; // in deviations of what was seen so far
  readonly turns: number; // how many turns ahead it looks, where the game does not ask for the other's reply
  readonly look: number; // what the first look at an option weighs, in visits
  readonly weighed: number; // how many options a first look may weigh before it ends
}
export const STYLE: Style = { curiosity: 0.5, turns: 2, look: 1, weighed: 64 };

/** The end of the game counts more than any standing, and the sooner it comes the more: by choices, and by turns. */
const STANDING = 0.96;
const LATER = 0.0005;
const TURN = 12; // as many choices

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
  private turn = 0; // the present one
  private horizon = 0; // the last turn that is played
  constructor(
    private readonly sight: Sight,
    private readonly random: Random,
    readonly root: Node = newNode(),
    private readonly style: Style = STYLE,
  ) {
    this.game = sight.game;
    this.seat = sight.seat;
  }

  /** One world: down the tree by what looked good, a look at each option of a new place, and back up. */
  iterate(): void {
    const world = this.sight.imagine(this.random);
    const path: Step[] = [];
    this.turn = world.turnNumber;
    this.horizon = this.game.replies ? turnOfReply(world, this.seat) : this.turn + this.style.turns;
    let node = this.root;
    let value = 0;
    for (;;) {
      const who = world.turnNumber > this.horizon ? NONE : next(this.game, world);
      if (who === NONE) {
        value = this.value(world, this.seat, path.length);
        break;
      }
      const slot = slotOf(world, who);
      if (node.edges.size === 0) {
        value = this.expand(world, node, slot, who, path.length);
        break;
      }
      const { index, edge } = this.pick(world, node, slot, who, path.length);
      answer(this.game.machine, world, slot, index);
      path.push({ edge, seat: who });
      edge.node ??= newNode();
      node = edge.node;
    }
    this.learn(path, value);
    this.iterations++;
  }
  private value(g: Core, seat: Seat, depth: number): number {
    const value = this.game.evaluate(g, seat);
    const wait = depth + TURN * (g.turnNumber - this.turn);
    return 0.5 + (value - 0.5) * (g.outcome === null ? STANDING : 1 - LATER * Math.min(wait, 60));
  }
  private learn(path: readonly Step[], value: number): void {
    this.spread.add(value);
    this.visit(this.root, value);
    for (const { edge, seat } of path) {
      edge.visits++;
      edge.total += this.valueTo(seat, value);
      if (edge.node !== null) this.visit(edge.node, value);
    }
  }
  private visit(node: Node, value: number): void {
    node.visits++;
    node.total += this.valueTo(node.seat, value);
  }
  private valueTo(seat: Seat | null, value: number): number {
    return seat === this.seat ? value : 1 - value;
  }

  /** A first look at each option; the value of the best, as this seat sees it. */
  private expand(g: Core, node: Node, slot: number, who: Seat, depth: number): number {
    const { options, prompt } = g.asking[slot] as Decision;
    node.seat = who;
    node.prompt = prompt;
    let [at, best] = [0, -1];
    for (let i = 0; i < options.length; i++) {
      const edge = edgeOf(node, optionKey(this.game, g, options[i] as number, this.seat));
      this.look(edge, g, slot, i, who, depth);
      if (!edge.idle && edge.first > best) [at, best] = [i, edge.first];
    }
    if (this.game.replies) {
      if (options.includes(PASS)) leaveIdle(node, edgeOf(node, optionKey(this.game, g, PASS, this.seat)));
      node.looked = best;
      best = this.playOut(g, slot, at, who, depth);
    }
    return this.valueTo(who, best);
  }
  /** How well who decides stands once an option is taken and the other player's turn is over. */
  private playOut(g: Core, slot: number, index: number, who: Seat, depth: number): number {
    const copy = this.game.clone(g);
    answer(this.game.machine, copy, slot, index);
    playOn(this.game, copy, this.horizon);
    return this.value(copy, who, depth + 1);
  }
  /** How well who decides stands once an option is taken and things have come to rest. */
  private look(edge: Edge, g: Core, slot: number, index: number, who: Seat, depth: number): void {
    const copy = this.game.clone(g);
    answer(this.game.machine, copy, slot, index);
    edge.idle = isIdle(this.game, g, copy, who);
    const choose = chooserOf(this.game);
    if (!edge.idle) rest(this.game, copy, (at, open, whose) => choose(this.game, at, open, whose), this.style.weighed);
    edge.first = this.value(copy, who, depth + 1);
  }

  /** What looks best. */
  private pick(g: Core, node: Node, slot: number, who: Seat, depth: number): { index: number; edge: Edge } {
    const { options } = g.asking[slot] as Decision;
    const curiosity = this.style.curiosity * this.spread.deviation;
    const drift = this.drift(node);
    let [index, edge, most] = [0, null as Edge | null, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < options.length; i++) {
      const one = edgeOf(node, optionKey(this.game, g, options[i] as number, this.seat));
      if (one.first < 0) this.look(one, g, slot, i, who, depth);
      if (one.idle) continue;
      one.offered++;
      const score = bound(one, this.style.look, drift, curiosity);
      if (score > most) [index, edge, most] = [i, one, score];
    }
    return { index, edge: edge as Edge };
  }

  /** Where first looks and what an iteration brings home are of one moment, there is none. */
  private drift(node: Node): number {
    return this.game.replies ? driftOf(node) : 0;
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
        const estimate = meanOf(edge, this.style.look, this.drift(this.root));
        return { option, estimate, share: edge.visits / visits, next };
      });
  }
  /** Plays an option and the most tried answers after it in one imagined world, by name. */
  private story(first: number): string[] {
    const world = this.sight.imagine(this.random);
    const names: string[] = [];
    let node: Node | null = this.root;
    for (let index = first; node !== null && index !== NONE && names.length < TOLD; ) {
      const who = names.length === 0 ? this.seat : next(this.game, world);
      if (who === NONE) break;
      const slot = slotOf(world, who);
      const { options, vocabulary } = world.asking[slot] as Decision;
      const keys: number[] = options.map((o) => optionKey(this.game, world, o, this.seat));
      if (names.length > 0) index = mostTried(node, keys);
      if (index === NONE) break;
      names.push(optionName(this.game, world, options[index] as number, vocabulary));
      node = node.edges.get(keys[index] as number)?.node ?? null;
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
