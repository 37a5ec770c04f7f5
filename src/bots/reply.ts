// The other player's answer to a turn, played by whoever stands best at once: some standings say little before it.
import { answer, type Core, type Decision, DONE, type Game, NONE, PASS, type Seat } from '../kernel/index.ts';
import { slotOf } from '../match/advance.ts';
import { asked } from './bot.ts';
import { bestNow, next } from './rest.ts';

/** How far: questions in all, and parts of a composite choice. */
const FOLLOW = 80;
const PARTS = 24;
/** What must be gained by doing anything: less is a rounding error. */
const LEAST = 1e-9;

/** The turn that holds the answer: the other player's, which is the present one or the next. */
export const turnOfReply = (g: Core, seat: Seat): number => (g.turn === seat ? g.turnNumber + 1 : g.turnNumber);

/** What looked best two questions deep: where the second one is asked as foreseen, it need not be weighed again. */
interface Plan {
  index: number;
  prompt: string; // of the question after it; empty where none was foreseen
  option: number;
}

/** Both play by what stands best at once, until the turn named is over. */
export function playOn(game: Game, g: Core, until: number): void {
  const plan: Plan = { index: 0, prompt: '', option: NONE };
  const passed = game.replies?.passed ?? [];
  for (let n = 0; n < FOLLOW; n++) {
    const who = next(game, g);
    if (who === NONE || g.turnNumber > until) return;
    const slot = slotOf(g, who);
    const { prompt, options } = g.asking[slot] as Decision;
    const known =
      prompt === plan.prompt ? options.indexOf(plan.option) : passed.includes(prompt) ? wayOut(options) : NONE;
    if (known === NONE) bestSoon(game, g, slot, who, plan);
    else plan.prompt = '';
    answer(game.machine, g, slot, known === NONE ? plan.index : known);
  }
}

/** The option after which the seat stands best once its next question is answered too; the way out, where none is better. */
function bestSoon(game: Game, g: Core, slot: number, seat: Seat, plan: Plan): void {
  const { options } = g.asking[slot] as Decision;
  const out = wayOut(options);
  plan.index = out === NONE ? 0 : out;
  plan.prompt = '';
  let most = out === NONE ? Number.NEGATIVE_INFINITY : game.evaluate(g, seat) + LEAST;
  for (let i = 0; i < options.length; i++)
    if (i !== out) most = Math.max(most, weigh(game, g, slot, i, seat, plan, most));
}
/** What an option is worth once the next question is answered too; kept as the plan where that is more than `most`. */
function weigh(game: Game, g: Core, slot: number, index: number, seat: Seat, plan: Plan, most: number): number {
  const copy = taken(game, g, slot, index, seat);
  const open = next(game, copy) === seat ? copy.asking[slotOf(copy, seat)] : undefined;
  if (open === undefined || open.options.includes(PASS)) {
    const value = game.evaluate(copy, seat);
    if (value > most) [plan.index, plan.prompt] = [index, ''];
    return value;
  }
  const { prompt, options } = open;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) {
    const value = game.evaluate(taken(game, copy, slotOf(copy, seat), i, seat), seat);
    if (value <= best) continue;
    best = value;
    if (value > most) [plan.index, plan.prompt, plan.option] = [index, prompt, options[i] as number];
  }
  return best;
}

/**
 * Whether the option that led from `before` straight to `after` only moves things about, and none of these moves helps at
 * once. There are so many that they would put off the end of a turn for ever.
 */
export function isIdle(game: Game, before: Core, after: Core, seat: Seat): boolean {
  const moves = game.replies?.moves;
  if (moves === undefined || asked(after) !== seat) return false;
  const slot = slotOf(after, seat);
  const { prompt, options } = after.asking[slot] as Decision;
  if (!moves.includes(prompt)) return false;
  const most = game.evaluate(before, seat) + LEAST;
  return options.every((_, i) => game.evaluate(taken(game, after, slot, i, seat), seat) <= most);
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
