// Lets things come to rest, so that a position can be judged: what was declared happens before anybody looks.
import { answer, type Core, type Decision, type Game, NONE, PASS, type Seat } from '../kernel/index.ts';
import { forcedSlot, slotOf } from '../match/index.ts';
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
 * Everybody passes where they can; other choices are made by `choose`. It ends early where `depth` is given: at the first
 * question without a pass when no more frames than that are open, for then what was begun there has happened.
 */
export function rest(
  game: Game,
  g: Core,
  choose: (g: Core, slot: number, who: Seat) => number,
  depth: number = NONE,
): void {
  let passes = 0;
  for (let n = 0; n < FOLLOW; n++) {
    const who = next(game, g);
    if (who === NONE) return;
    const slot = slotOf(g, who);
    const pass = (g.asking[slot] as Decision).options.indexOf(PASS);
    if (pass >= 0 ? ++passes > PASSES : g.frames.length <= depth) return;
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
