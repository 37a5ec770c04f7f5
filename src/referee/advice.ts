// What a searching bot thinks of a question: its best options, how likely a win seems after each, how it might go on.
import { asked, sightOf, Thinking } from '../bots/index.ts';
import { optionKey } from '../bots/key.ts';
import type { Edge } from '../bots/search/tree.ts';
import {
  answer,
  type Core,
  type Decision,
  type Game,
  NONE,
  optionName,
  type Random,
  randomOf,
  type Seat,
  seeded,
  type ViewOption,
  viewDecision,
} from '../kernel/index.ts';
import { forcedSlot, slotOf } from '../match/advance.ts';

export interface AdviceStep {
  readonly seat: Seat;
  readonly option: ViewOption;
}
export interface AdviceLine {
  readonly index: number; // of the option, in the question
  readonly estimate: number; // how likely a win is thought to be, from 0 to 1
  readonly next: readonly AdviceStep[]; // how it might go on
}
/** Best first; the first one is what it would do. */
export type Advice = readonly AdviceLine[];

export interface Effort {
  readonly milliseconds: number;
  /** Lets others have their turn: the page may ask for something else meanwhile. */
  rest(): Promise<void>;
}
const SLICE = 25;
const MOST_LINES = 3;
const MOST_TRIED = 12;
const MOST_STEPS = 3;

/** Thinks in slices, so that a log line or a reason asked for meanwhile is not kept waiting. */
export async function advise(game: Game, now: Core, seat: Seat, seed: string, effort: Effort): Promise<Advice> {
  const g = game.clone(now);
  const random = randomOf(seeded(seed));
  const thinking = new Thinking(sightOf(game, g, seat), random);
  for (const begin = performance.now(); performance.now() - begin < effort.milliseconds; ) {
    for (const slice = performance.now(); performance.now() - slice < SLICE; ) thinking.iterate();
    await effort.rest();
  }
  const { options, vocabulary } = g.asking[slotOf(g, seat)] as Decision;
  const names = options.map((o) => optionName(game, g, o, vocabulary));
  const best = thinking.best().index;
  // Copies of a card are called alike, and to be told of one is enough: of the one it would choose, where that is among them.
  const called = (name: string): number => (name === names[best] ? best : names.indexOf(name));
  const tried = thinking.lines(MOST_TRIED).map(({ option, estimate }) => ({ index: called(option), estimate }));
  const lines = tried
    .filter(({ index }, at) => index >= 0 && tried.findIndex((one) => one.index === index) === at)
    .slice(0, MOST_LINES);
  return lines
    .map(({ index, estimate }) => ({ index, estimate, next: story(game, g, seat, thinking, index, random) }))
    .toSorted((a, b) => Number(b.index === best) - Number(a.index === best) || b.estimate - a.estimate);
}

/** The most tried answers after an option, in one world the seat can imagine, as that seat names them. */
function story(game: Game, g: Core, seat: Seat, thinking: Thinking, first: number, random: Random): AdviceStep[] {
  const world = sightOf(game, g, seat).imagine(random);
  const steps: AdviceStep[] = [];
  let node: Thinking['root'] | null = thinking.root;
  for (let index = first; node !== null && index >= 0 && steps.length <= MOST_STEPS; ) {
    const who = steps.length === 0 ? seat : nextIn(game, world);
    if (who === NONE) break;
    const slot = slotOf(world, who);
    const decision = world.asking[slot] as Decision;
    const keys = decision.options.map((o) => optionKey(game, world, o, seat));
    if (steps.length > 0) {
      const { edges } = node;
      const tried = keys.map((key) => edges.get(key)?.visits ?? 0);
      const most = Math.max(...tried);
      index = most === 0 ? -1 : tried.indexOf(most);
    }
    const option = viewDecision(game, world, decision, seat).options[index];
    const edge: Edge | undefined = node.edges.get(keys[index] ?? NONE);
    if (option === undefined || edge === undefined) break;
    steps.push({ seat: who, option });
    node = edge.node;
    answer(game.machine, world, slot, index);
  }
  return steps.slice(1);
}
/** Answers what leaves no choice; the seat that has one, or NONE when the game is over. */
function nextIn(game: Game, g: Core): Seat | typeof NONE {
  for (let slot = forcedSlot(g); slot !== NONE; slot = forcedSlot(g)) answer(game.machine, g, slot, 0);
  return g.outcome === null ? asked(g) : NONE;
}
