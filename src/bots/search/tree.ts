// The tree of what was tried: by information set, open over chance, one node after each option.
import type { Seat } from '../../kernel/index.ts';

export interface Node {
  visits: number;
  tried: number; // how many of its edges have been taken
  seat: Seat | null; // who decides here, once that is known
  prompt: string;
  readonly edges: Map<number, Edge>;
}
export interface Edge {
  readonly key: number;
  visits: number;
  offered: number; // how often it could have been taken
  total: number; // sum of values for the seat that decides here
  readonly node: Node;
}

export const newNode = (): Node => ({ visits: 0, tried: 0, seat: null, prompt: '', edges: new Map() });

/** The edge for a key, made where it is new. */
export function edgeOf(node: Node, key: number): Edge {
  const known = node.edges.get(key);
  if (known !== undefined) return known;
  const edge: Edge = { key, visits: 0, offered: 0, total: 0, node: newNode() };
  node.edges.set(key, edge);
  return edge;
}

/** Upper confidence bound over options that are not always there. */
export const bound = (edge: Edge, curiosity: number): number =>
  edge.total / edge.visits + curiosity * Math.sqrt(Math.log(edge.offered + 1) / edge.visits);

/** How far values lie apart: curiosity is measured in it, so that it suits any game and any stage of one. */
export class Spread {
  private count = 0;
  private sum = 0;
  private squares = 0;
  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }
  get deviation(): number {
    if (this.count < FEW) return AT_FIRST;
    const mean = this.sum / this.count;
    return Math.max(LEAST, Math.sqrt(Math.max(0, this.squares / this.count - mean * mean)));
  }
}
const FEW = 8;
const AT_FIRST = 0.15;
const LEAST = 0.01;

/** How an option did wherever it was taken: which of many untried ones to try first. */
export class History {
  private readonly sums = new Map<number, { visits: number; total: number }>();
  add(key: number, value: number): void {
    const known = this.sums.get(key);
    if (known === undefined) this.sums.set(key, { visits: 1, total: value });
    else {
      known.visits++;
      known.total += value;
    }
  }
  /** Unknown options come first. */
  mean(key: number): number {
    const known = this.sums.get(key);
    return known === undefined ? 1 : known.total / known.visits;
  }
}
