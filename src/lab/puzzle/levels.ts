// How hard a puzzle is: the least the search bot has to think to solve it.
import { answer, type Core, type Game, NONE, type Seat } from '../../kernel/index.ts';
import { SearchBot, sightOf } from '../../bots/index.ts';
import { advance, slotOf } from '../../match/index.ts';
import { goalOf, type Grade, prove } from './puzzle.ts';

/** Iterations of the search bot. */
export const LEVELS = [8, 32, 128] as const;
const REPLIES = 12;

/** Whether the bot finds every move: the other player gives the first answer it can, so that nothing hangs on luck. */
function solves(game: Game, start: Core, seat: Seat, grade: Grade, iterations: number, nodes: number): boolean {
  const g = game.clone(start);
  const bot = new SearchBot(`puzzle ${iterations}`, { iterations });
  for (let n = 0; n < REPLIES; n++) {
    const mine = slotOf(g, seat);
    if (g.outcome !== null) return true;
    if (mine === NONE) {
      const slot = g.asking.findIndex((_, at) => g.answers[at] === NONE);
      answer(game.machine, g, slot, (g.asking[slot]?.options.length ?? 1) - 1);
    } else {
      const goal = goalOf(g, seat, grade);
      const proof = goal === null ? null : prove(game, g, seat, goal, nodes);
      if (proof === null || proof === 'spent') return true; // no longer in question
      const index = bot.choose(sightOf(game, g, seat));
      if (!proof.first.includes(index)) return false;
      answer(game.machine, g, mine, index);
    }
    advance(game, g);
  }
  return true;
}
/** The first level that solves it; one more than there are: none. */
export function levelOf(game: Game, g: Core, seat: Seat, grade: Grade, nodes: number): number {
  const found = LEVELS.findIndex((iterations) => solves(game, g, seat, grade, iterations, nodes));
  return found < 0 ? LEVELS.length : found;
}
