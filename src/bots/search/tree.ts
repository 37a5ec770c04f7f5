// The tree of what was tried: by information set, open over chance, one node after each option.
import {
  argA,
  argB,
  type Card,
  type Core,
  FIRST_VERB,
  type Game,
  KERNEL_VERBS,
  type Seat,
  verbOf,
} from '../../kernel/index.ts';

export interface Node {
  visits: number;
  seat: Seat | null; // who decides here, once that is known
  prompt: string;
  readonly edges: Map<number, Edge>;
}
export interface Edge {
  readonly key: number;
  name: string; // filled in when somebody asks for an explanation
  visits: number;
  offered: number; // how often it could have been taken
  total: number; // sum of values for the seat that decides here
  readonly node: Node;
}

export const newNode = (): Node => ({ visits: 0, seat: null, prompt: '', edges: new Map() });

/** Upper bound on a card id or definition in a key; hidden cards are told apart by definition, from there on. */
const CARDS = 1 << 15;
const SPAN = CARDS * 2;

function argKey(game: Game, g: Core, kind: string, value: number, seat: Seat): number {
  if (kind !== 'card') return value;
  const card = g.cards[value] as Card;
  return game.zones.knows(g, card, seat) ? value : CARDS + card.def;
}

/** The same number for options that are the same to this seat, in every world it imagines. */
export function optionKey(game: Game, g: Core, o: number, seat: Seat): number {
  const verb = verbOf(o);
  const spec = verb < FIRST_VERB ? KERNEL_VERBS[verb] : game.verbs[verb - FIRST_VERB];
  if (spec === undefined) return o;
  const a = argKey(game, g, spec.a, argA(o), seat);
  const b = argKey(game, g, spec.b, argB(o), seat);
  return (verb * SPAN + a) * SPAN + b;
}

/** The edge for a key, made where it is new. */
export function edgeOf(node: Node, key: number): Edge {
  const known = node.edges.get(key);
  if (known !== undefined) return known;
  const edge: Edge = { key, name: '', visits: 0, offered: 0, total: 0, node: newNode() };
  node.edges.set(key, edge);
  return edge;
}

/** Upper confidence bound for trees over options that are not always there. */
export function bound(edge: Edge, curiosity: number): number {
  if (edge.visits === 0) return Number.POSITIVE_INFINITY;
  return edge.total / edge.visits + curiosity * Math.sqrt(Math.log(edge.offered + 1) / edge.visits);
}
