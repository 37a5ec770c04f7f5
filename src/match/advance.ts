// Questions that leave no choice are asked like all others, so that nobody can tell; here they are answered.
import { answer, type Core, type Game, NONE, type Seat, settle } from '../kernel/index.ts';

/** The open question of this seat, as a place in `g.asking`, or NONE. */
export function slotOf(g: Core, seat: Seat): number {
  for (let i = 0; i < g.asking.length; i++) if (g.asking[i]?.seat === seat && g.answers[i] === NONE) return i;
  return NONE;
}

/** The first open question with a single option, or NONE. */
export function forcedSlot(g: Core): number {
  for (let i = 0; i < g.asking.length; i++) {
    if (g.answers[i] === NONE && g.asking[i]?.options.length === 1) return i;
  }
  return NONE;
}

/** Runs until somebody has a real choice, or the game is over. */
export function advance<G extends Core>(game: Game<G>, g: G): void {
  settle(game.machine, g);
  for (let slot = forcedSlot(g); slot !== NONE; slot = forcedSlot(g)) answer(game.machine, g, slot, 0);
}
