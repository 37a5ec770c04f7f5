// The other player's answer to a turn, played by whoever stands best at once: some standings say little before it.
import { answer, type Core, type Decision, DONE, type Game, NONE, PASS, type Seat } from '../kernel/index.ts';
import { slotOf } from '../match/index.ts';
import { asked } from './bot.ts';
import { bestNow, next } from './rest.ts';

/** How far: questions in all, and parts of a composite choice. */
const FOLLOW = 80;
const PARTS = 24;
/** What must be gained by doing anything: less is a rounding error. */
const LEAST = 1e-9;

/** The turn that holds the answer: the other player's, which is the present one or the next. */
export const turnOfReply = (g: Core, seat: Seat): number => (g.turn === seat ? g.turnNumber + 1 : g.turnNumber);

/** Both play by what stands best at once, until the turn named is over. */
export function playOn(game: Game, g: Core, until: number): void {
  for (let n = 0; n < FOLLOW; n++) {
    const who = next(game, g);
    if (who === NONE || g.turnNumber > until) return;
    const slot = slotOf(g, who);
    answer(game.machine, g, slot, bestSoon(game, g, slot, who));
  }
}

/** The option after which the seat stands best once its next question is answered too; the way out, where none is better. */
function bestSoon(game: Game, g: Core, slot: number, seat: Seat): number {
  const { options } = g.asking[slot] as Decision;
  const out = wayOut(options);
  let [best, most] = out === NONE ? [0, Number.NEGATIVE_INFINITY] : [out, game.evaluate(g, seat) + LEAST];
  for (let i = 0; i < options.length; i++) {
    if (i === out) continue;
    const value = afterNext(game, taken(game, g, slot, i, seat), seat);
    if (value > most) [best, most] = [i, value];
  }
  return best;
}
function afterNext(game: Game, g: Core, seat: Seat): number {
  if (next(game, g) !== seat) return game.evaluate(g, seat);
  const slot = slotOf(g, seat);
  const { options } = g.asking[slot] as Decision;
  if (options.includes(PASS)) return game.evaluate(g, seat);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) most = Math.max(most, game.evaluate(taken(game, g, slot, i, seat), seat));
  return most;
}
/** How bots choose while things come to rest. */
export const chooserOf = (game: Game): typeof bestNow => (game.replies ? bestTaken : bestNow);

/** The option after which the seat stands best at once, or the end of a composite choice: nothing is added to it. */
function bestTaken(game: Game, g: Core, slot: number, seat: Seat): number {
  const { options } = g.asking[slot] as Decision;
  const out = wayOut(options);
  if (out !== NONE) return out;
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < options.length; i++) {
    const value = game.evaluate(taken(game, g, slot, i, seat), seat);
    if (value > most) [best, most] = [i, value];
  }
  return best;
}

/** The way out of a question without doing more: passing, or calling a composite choice complete; NONE where there is neither. */
function wayOut(options: readonly number[]): number {
  const pass = options.indexOf(PASS);
  return pass >= 0 ? pass : options.indexOf(DONE);
}

/** A copy in which an option was taken and a composite choice that begins with it ended: before that, nothing of it has happened. */
function taken(game: Game, g: Core, slot: number, index: number, seat: Seat): Core {
  const copy = game.clone(g);
  answer(game.machine, copy, slot, index);
  for (let n = 0; n < PARTS && copy.outcome === null && asked(copy) === seat; n++) {
    const open = slotOf(copy, seat);
    const { group, options } = copy.asking[open] as Decision;
    if (group <= 1) break;
    answer(game.machine, copy, open, Math.max(0, wayOut(options)));
  }
  return copy;
}
