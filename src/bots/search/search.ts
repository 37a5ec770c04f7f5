// The search bot: information-set Monte Carlo tree search, for a number of iterations or a length of time.
import { LIMITS } from '../../read/limits.ts';
import { type Decision, type Random, randomOf, seeded } from '../../kernel/index.ts';
import { slotOf } from '../../match/advance.ts';
import type { Bot, Sight } from '../bot.ts';
import { optionKey } from '../key.ts';
import { STYLE, type Style, Thinking } from './thinking.ts';
import { type Node, newNode } from './tree.ts';

/** How long it may think about one decision. Only a number of iterations repeats exactly. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number };
/** Levels 1 to 5, from instant to a few seconds. */
const LEVELS: readonly Budget[] = [
  { milliseconds: 50 },
  { milliseconds: 200 },
  { milliseconds: 600 },
  { milliseconds: 1500 },
  { milliseconds: 4000 },
];

export class SearchBot implements Bot {
  readonly name = 'search';
  private readonly random: Random;
  private kept: Node | null = null; // where the last thought and what was heard since have led
  constructor(
    seed: string,
    private readonly budget: Budget,
    private readonly style: Style = STYLE,
  ) {
    this.random = randomOf(seeded(seed));
  }

  /** A thought about this decision, going on from the last one where that led here. */
  think(sight: Sight): Thinking {
    return new Thinking(sight, this.random, this.root(sight), this.style);
  }
  private root(sight: Sight): Node {
    const node = this.kept;
    this.kept = null;
    if (node === null || node.seat !== sight.seat) return newNode();
    const world = sight.imagine(this.random);
    const { prompt, options } = world.asking[slotOf(world, sight.seat)] as Decision;
    const known = (o: number): boolean => node.edges.has(optionKey(sight.game, world, o, sight.seat));
    return node.prompt === prompt && options.every(known) ? node : newNode();
  }
  /** The opponent's answer, where it is known, leads on in the tree. */
  heard(key: number | null): void {
    this.kept = (key === null ? null : this.kept?.edges.get(key)?.node) ?? null;
  }

  choose(sight: Sight): number {
    const thinking = this.think(sight);
    if ('iterations' in this.budget) for (let n = 0; n < this.budget.iterations; n++) thinking.iterate();
    else this.thinkFor(thinking, this.budget.milliseconds);
    return this.settleOn(thinking);
  }
  /** Until the time is up, or what is left of it can no longer change the answer. */
  private thinkFor(thinking: Thinking, milliseconds: number): void {
    const begin = performance.now();
    let spent = 0;
    do {
      thinking.iterate();
      spent = performance.now() - begin;
    } while (spent < milliseconds && thinking.lead() < (thinking.iterations / spent) * (milliseconds - spent));
  }
  /** Ends a thought: the option it came to, and the tree below it for next time. */
  settleOn(thinking: Thinking): number {
    const { index, edge } = thinking.best();
    this.kept = edge?.node ?? null;
    return index;
  }
}

/** Reads `2000it`, `1s`, `500ms` or a level from 1 to 5; null when it is none of them. */
export function readBudget(text: string): Budget | null {
  const found = /^(\d+(?:\.\d+)?)(it|ms|s)?$/.exec(text);
  if (found === null) return null;
  const n = Number(found[1]);
  switch (found[2]) {
    case 'it':
      return Number.isInteger(n) && n >= 1 && n <= LIMITS.iterations ? { iterations: n } : null;
    case 'ms':
      return n <= LIMITS.seconds * 1000 ? { milliseconds: n } : null;
    case 's':
      return n <= LIMITS.seconds ? { milliseconds: n * 1000 } : null;
    default:
      return LEVELS[n - 1] ?? null;
  }
}
