// One ply: each option is tried in a few imagined worlds, played on until its consequences are on the table, and judged
// by the game's own evaluation. It looks at nothing but those worlds.
import {
  answer,
  type Core,
  type Decision,
  type Game,
  type Random,
  randomOf,
  type Seat,
  seeded,
} from '../kernel/index.ts';
import { slotOf } from '../match/advance.ts';
import type { Bot } from './bot.ts';
import { chooserOf, isIdle } from './reply.ts';
import { rest } from './rest.ts';

export function greedyBot(seed: string, worlds = 4): Bot {
  const random = randomOf(seeded(seed));
  return {
    name: 'greedy',
    choose(sight) {
      const { game, seat, options } = sight;
      const sums = new Float64Array(options);
      const choose = chooserOf(game);
      for (let n = 0; n < worlds; n++) {
        const world = sight.imagine(random);
        for (let i = 0; i < options; i++) {
          const copy = game.clone(world);
          answer(game.machine, copy, slotOf(copy, seat), i);
          if (isIdle(game, world, copy, seat)) {
            sums[i] = Number.NEGATIVE_INFINITY;
            continue;
          }
          rest(game, copy, (g, slot, who) => (who === seat ? choose(game, g, slot, seat) : anyOf(g, slot, random)));
          sums[i] = (sums[i] ?? 0) + worth(game, copy, seat, world.turnNumber);
        }
      }
      return best(sums);
    },
  };
}

/** What rests on the table, or the end: games are played on for turns before they rest, and what is won now is not put off. */
function worth(game: Game, g: Core, seat: Seat, turn: number): number {
  const value = game.evaluate(g, seat);
  return g.outcome === null ? value : value - (value - 0.5) * LATER * Math.min(g.turnNumber - turn, 20);
}
const LATER = 0.001;

function best(scores: ArrayLike<number>): number {
  let at = 0;
  for (let i = 1; i < scores.length; i++) if ((scores[i] ?? 0) > (scores[at] ?? 0)) at = i;
  return at;
}

const anyOf = (g: Core, slot: number, random: Random): number =>
  random.int(0, (g.asking[slot] as Decision).options.length - 1);
