// Questions that leave no choice are asked like all others, so that nobody can tell; here they are answered.
import { answer, type Core, type Game, NONE, type Seat, settle } from '../kernel/index.ts';

/** The open question of this seat, as a place in `g.asking`, or NONE. */
export function slotOf(g: Core, seat: Seat): number {
  for (let i = 0; i < g.asking.length; i++) if (g.asking[i]?.seat === seat && g.answers[i] === NONE) return i;
  return NONE;
}

/** A question that is not answered at once though it leaves no choice, so that the pause tells nobody of it. */
export type Holds = (prompt: string) => boolean;
const NEVER: Holds = () => false;

/** The first open question with a single option, or NONE. */
export function forcedSlot(g: Core, holds = NEVER): number {
  for (let i = 0; i < g.asking.length; i++) {
    const decision = g.asking[i];
    if (g.answers[i] !== NONE || decision?.options.length !== 1 || holds(decision.prompt)) continue;
    if (decision.choice?.kind !== 'pause') return i;
  }
  return NONE;
}

/** Runs until somebody has a real choice, a question is held back, or the game is over. */
export function advance<G extends Core>(game: Game<G>, g: G, holds = NEVER): void {
  settle(game.machine, g);
  for (let slot = forcedSlot(g, holds); slot !== NONE; slot = forcedSlot(g, holds)) answer(game.machine, g, slot, 0);
}
