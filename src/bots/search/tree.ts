// The tree of what was tried: by information set, open over chance, one node after each option.
import type { Seat } from '../../kernel/index.ts';

export interface Node {
  visits: number;
  total: number; // sum of values for the seat that decides here
  looked: number; // what the best option looked like at first
  seat: Seat | null; // who decides here, once that is known
  prompt: string;
  readonly edges: Map<number, Edge>;
}
export interface Edge {
  readonly key: number;
  visits: number;
  offered: number; // how often it could have been taken
  first: number; // what it looked like at first to the seat that decides here; -1: not looked at yet
  total: number; // sum of values for the seat that decides here
  idle: boolean; // looks just like passing, or moves things about for nothing: nobody goes there
  node: Node | null; // made when somebody goes there: most options are only looked at
}

export const newNode = (): Node => ({ visits: 0, total: 0, looked: 0, seat: null, prompt: '', edges: new Map() });

/** The edge for a key, made where it is new. */
export function edgeOf(node: Node, key: number): Edge {
  const known = node.edges.get(key);
  if (known !== undefined) return known;
  const edge: Edge = { key, visits: 0, offered: 0, first: -1, total: 0, idle: false, node: null };
  node.edges.set(key, edge);
  return edge;
}

/** Options that look exactly like passing are not gone into: moved to and fro, they put off what the other player will do. */
export function leaveIdle(node: Node, pass: Edge): void {
  for (const edge of node.edges.values()) edge.idle ||= edge !== pass && Math.abs(edge.first - pass.first) < SAME;
}
const SAME = 1e-9;

/**
 * By how much better a place has turned out than it looked at first. An option nobody has gone into is thought to be as
 * much better: held against what was only seen at first, whatever was tried first would stay ahead for ever.
 */
export const driftOf = ({ visits, total, looked }: Node): number => (visits === 0 ? 0 : total / visits - looked);

/** What an option is worth: what came of it, and the first look, moved by the drift of its place, as so many visits. */
export const meanOf = (edge: Edge, look: number, drift: number): number =>
  (edge.total + look * Math.min(1, Math.max(0, edge.first + drift))) / (edge.visits + look);

/** Upper confidence bound over options that are not always there. */
export const bound = (edge: Edge, look: number, drift: number, curiosity: number): number =>
  meanOf(edge, look, drift) + curiosity * Math.sqrt(Math.log(edge.offered + 1) / (edge.visits + look));

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
