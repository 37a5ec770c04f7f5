// Lets things come to rest, so that a position can be judged: what was declared happens before anybody looks.
import { answer, type Core, type Decision, type Game, NONE, PASS, type Seat } from '../kernel/index.ts';
import { forcedSlot, slotOf } from '../match/advance.ts';
import { asked } from './bot.ts';

/** How far: questions in all, and passes among them. */
const FOLLOW = 24;
const PASSES = 4;

/** Answers what leaves no choice; the seat that has one, or NONE when the game is over. */
export function next(game: Game, g: Core): Seat | typeof NONE {
  for (let slot = forcedSlot(g); slot !== NONE; slot = forcedSlot(g)) answer(game.machine, g, slot, 0);
  return g.outcome === null ? asked(g) : NONE;
}

/**
 * Everybody passes where they can; other choices are made by `choose`, until `most` options have been weighed: games whose
 * main question has no pass would be played on for turns.
 */
export function rest(
  game: Game,
  g: Core,
  choose: (g: Core, slot: number, who: Seat) => number,
  most = Number.POSITIVE_INFINITY,
): void {
  let [passes, weighed] = [0, 0];
  for (let n = 0; n < FOLLOW; n++) {
    const who = next(game, g);
    if (who === NONE) return;
    const slot = slotOf(g, who);
    const { options } = g.asking[slot] as Decision;
    const pass = options.indexOf(PASS);
    if (pass >= 0) passes++;
    else weighed += options.length;
    if (passes > PASSES || weighed > most) return;
    answer(game.machine, g, slot, pass >= 0 ? pass : choose(g, slot, who));
  }
}

/** The option after which the seat stands best at once. */
export function bestNow(game: Game, g: Core, slot: number, seat: Seat): number {
  const options = (g.asking[slot] as Decision).options.length;
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < options; i++) {
    const copy = game.clone(g);
    answer(game.machine, copy, slot, i);
    const value = game.evaluate(copy, seat);
    if (value > most) [best, most] = [i, value];
  }
  return best;
}
