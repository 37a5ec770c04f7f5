// Games in no time: whoever is asked mostly takes what stands best at once, and sometimes anything. Nobody plays fair here,
// for it is positions that are wanted, near the end of games that were worth playing.
import {
  answer,
  type Core,
  type Decision,
  type Game,
  type Random,
  randomOf,
  type Seat,
  seeded,
  settle,
  type Setup,
} from '../../kernel/index.ts';
import { asked } from '../../bots/index.ts';
import { advance, slotOf } from '../../match/index.ts';

export interface Moment {
  readonly g: Core;
  readonly seat: Seat;
  readonly at: number; // answers before it
}
export interface QuickGame {
  readonly answers: readonly number[];
  readonly moments: readonly Moment[]; // the last of them
  readonly over: boolean;
}
const LONGEST = 1500; // answers
const LOOSE = 0.12; // how often anything is done
const JITTER = 1e-4;
/** More options than these are not all weighed. */
const WEIGHED = 24;

function choose(game: Game, g: Core, seat: Seat, random: Random): number {
  const slot = slotOf(g, seat);
  const { options } = g.asking[slot] as Decision;
  if (random.int(0, 999) < LOOSE * 1000) return random.int(0, options.length - 1);
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  const step = Math.max(1, Math.ceil(options.length / WEIGHED));
  for (let index = random.int(0, step - 1); index < options.length; index += step) {
    const copy = game.clone(g);
    answer(game.machine, copy, slot, index);
    advance(game, copy);
    const value = game.evaluate(copy, seat) + (random.int(0, 1000) / 1000) * JITTER;
    if (value > most) [best, most] = [index, value];
  }
  return best;
}

export function quickGame(game: Game, setup: Setup, keep: number): QuickGame {
  const random = randomOf(seeded(`${setup.seed} quick`));
  const g = game.start(setup);
  settle(game.machine, g);
  const answers: number[] = [];
  const moments: Moment[] = [];
  for (advance(game, g); g.outcome === null && answers.length < LONGEST; advance(game, g)) {
    const seat = asked(g) as Seat;
    moments.push({ g: game.clone(g), seat, at: answers.length });
    if (moments.length > keep) moments.shift();
    const index = choose(game, g, seat, random);
    answer(game.machine, g, slotOf(g, seat), index);
    answers.push(index);
  }
  return { answers, moments, over: g.outcome !== null };
}

/** The state after so many of these answers. */
export function stateAfter(
  game: Game,
  setup: Setup,
  answers: readonly number[],
): { readonly g: Core; readonly seat: Seat } | null {
  const g = game.start(setup);
  settle(game.machine, g);
  advance(game, g);
  for (const index of answers) {
    if (g.outcome !== null) return null;
    const refusal = answer(game.machine, g, slotOf(g, asked(g) as Seat), index);
    if (refusal !== null) return null;
    advance(game, g);
  }
  const seat = asked(g);
  return g.outcome === null && (seat === 0 || seat === 1) ? { g, seat } : null;
}
