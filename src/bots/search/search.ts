// The search bot: information-set Monte Carlo tree search, for a number of iterations or a length of time.
import { type Random, randomOf, seeded } from '../../kernel/index.ts';
import type { Bot, Sight } from '../bot.ts';
import { STYLE, type Style, Thinking } from './thinking.ts';
import { type Edge, type Node, newNode } from './tree.ts';

/** How long it may think about one decision. Only a number of iterations repeats exactly. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number };
/** Levels 1 to 5, from instant to a few seconds. */
export const LEVELS: readonly Budget[] = [
  { milliseconds: 50 },
  { milliseconds: 200 },
  { milliseconds: 600 },
  { milliseconds: 1500 },
  { milliseconds: 4000 },
];
const CHUNK = 16;

export class SearchBot implements Bot {
  readonly name = 'search';
  private readonly random: Random;
  private kept: Edge | null = null;
  constructor(
    seed: string,
    private readonly budget: Budget,
    private readonly style: Style = STYLE,
  ) {
    this.random = randomOf(seeded(seed));
  }

  /** A thought about this decision, going on from the last one where that led here directly. */
  think(sight: Sight): Thinking {
    return new Thinking(sight, this.random, this.root(sight), this.style);
  }
  private root(sight: Sight): Node {
    const node = this.kept?.node;
    this.kept = null;
    return node !== undefined && node.seat === sight.seat && node.prompt === sight.decision().prompt ? node : newNode();
  }

  choose(sight: Sight): number {
    const thinking = this.think(sight);
    for (const more of this.allowance()) {
      if (!more) break;
      for (let i = 0; i < CHUNK; i++) thinking.iterate();
    }
    return this.settleOn(thinking);
  }
  /** Ends a thought: the option it came to, and the tree below it for next time. */
  settleOn(thinking: Thinking): number {
    const { index, edge } = thinking.best();
    this.kept = edge;
    return index;
  }

  /** One `true` per chunk of iterations still allowed. */
  private *allowance(): Generator<boolean> {
    if ('iterations' in this.budget) {
      for (let n = 0; n < this.budget.iterations; n += CHUNK) yield true;
      return;
    }
    const end = performance.now() + this.budget.milliseconds;
    do yield true;
    while (performance.now() < end);
  }
}

/** Reads `2000it`, `1s`, `500ms` or a level from 1 to 5; null when it is none of them. */
export function readBudget(text: string): Budget | null {
  const found = /^(\d+(?:\.\d+)?)(it|ms|s)?$/.exec(text);
  if (found === null) return null;
  const n = Number(found[1]);
  switch (found[2]) {
    case 'it':
      return n >= 1 ? { iterations: n } : null;
    case 'ms':
      return { milliseconds: n };
    case 's':
      return { milliseconds: n * 1000 };
    default:
      return LEVELS[n - 1] ?? null;
  }
}
