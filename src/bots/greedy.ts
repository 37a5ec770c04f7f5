// One ply: each option is tried in a few imagined worlds, played on until its consequences are on the table, and judged
// by the game's own evaluation. It looks at nothing but those worlds.
import {
  answer,
  type Core,
  type Decision,
  type Game,
  NONE,
  PASS,
  type Random,
  randomOf,
  type Seat,
  seeded,
} from '../kernel/index.ts';
import { forcedSlot, slotOf } from '../match/index.ts';
import { asked, type Bot } from './bot.ts';

/** How far an option is followed: questions in all, and passes among them. */
const FOLLOW = 24;
const PASSES = 4;

export function greedyBot(seed: string, worlds = 4): Bot {
  const random = randomOf(seeded(seed));
  return {
    name: 'greedy',
    choose(sight) {
      const { game, seat, options } = sight;
      const sums = new Float64Array(options);
      for (let n = 0; n < worlds; n++) {
        const world = sight.imagine(random);
        for (let i = 0; i < options; i++) {
          const copy = game.clone(world);
          answer(game.machine, copy, slotOf(copy, seat), i);
          follow(game, copy, seat, random);
          sums[i] = (sums[i] ?? 0) + game.evaluate(copy, seat);
        }
      }
      return best(sums);
    },
  };
}

function best(scores: ArrayLike<number>): number {
  let at = 0;
  for (let i = 1; i < scores.length; i++) if ((scores[i] ?? 0) > (scores[at] ?? 0)) at = i;
  return at;
}

/** Everybody passes where they can, so that what was declared happens; own choices on the way are made by sight. */
function follow(game: Game, g: Core, seat: Seat, random: Random): void {
  let passes = 0;
  for (let n = 0; n < FOLLOW && g.outcome === null; n++) {
    const forced = forcedSlot(g);
    if (forced !== NONE) {
      answer(game.machine, g, forced, 0);
      continue;
    }
    const who = asked(g);
    if (who === NONE) return;
    const slot = slotOf(g, who);
    const decision = g.asking[slot] as Decision;
    const pass = decision.options.indexOf(PASS);
    if (pass >= 0 && ++passes > PASSES) return;
    const index =
      pass >= 0 ? pass : who === seat ? bestNow(game, g, slot, seat) : random.int(0, decision.options.length - 1);
    answer(game.machine, g, slot, index);
  }
}

/** The option after which the seat stands best at once. */
function bestNow(game: Game, g: Core, slot: number, seat: Seat): number {
  const options = g.asking[slot]?.options.length ?? 0;
  const scores = new Float64Array(options);
  for (let i = 0; i < options; i++) {
    const copy = game.clone(g);
    answer(game.machine, copy, slot, i);
    scores[i] = game.evaluate(copy, seat);
  }
  return best(scores);
}
