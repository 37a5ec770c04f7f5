// Whether a text can begin, and whether what it lets a player do can be done: asked of the same rules that carry it out.
import { by, inForce, opponent, type Seat } from '../../../kernel/index.ts';
import { life } from '../events.ts';
import type { Op } from '../program.ts';
import { isForbidden } from '../prohibitions.ts';
import { type Speaker, valueFor } from '../select.ts';
import { cardsIn, defAt, HAND, inOrder, type State } from '../state.ts';
import type { Filter, Ref, Selector, Value } from '../text/ast.ts';
import * as cards from './cards.ts';
import type { Deed } from './cards.ts';
import { hasEnough, isHidden } from './choose.ts';
import { actorFor, opAt, players, type Run, speaker, targets } from './context.ts';
import { canMove, canTurn } from './places.ts';
import { canCome } from './summon.ts';

const isLate = (ref: Ref): boolean => ref !== 'this' && ref !== 'partner';
const valueHangs = (n: Value): boolean => typeof n !== 'number' && n.value === 'stat' && isLate(n.of);
function filterHangs(f: Filter): boolean {
  if (f.is === 'except') return filterHangs(f.of);
  if (f.is === 'lane' || f.is === 'adjacent' || f.is === 'besides' || f.is === 'namesake') return isLate(f.of);
  return f.is === 'thatLane' || (f.is === 'stat' && valueHangs(f.n));
}
/** Whether a choice hangs on an earlier step of the text. */
const hangs = (of: Selector): boolean => of.where.some(filterHangs);

/** 9.6: an effect that chooses needs something to choose. Only what everybody sees decides (LOS-R53). */
export function canStart(g: State, def: number, ability: number, who: Speaker): boolean {
  const program: readonly Op[] = defAt(g, def).programs[ability] ?? [];
  let seat: Seat = who.seat;
  let begun = false;
  for (const op of program) {
    if (op.do === 'unless' || op.do === 'may' || op.do === 'pick') return true;
    if (op.do === 'topic') seat = topicSeat(g, who.seat, op.who);
    if (op.do === 'choose' || op.do === 'lane') {
      const isBound = hangs(op.do === 'choose' ? op.of : NOTHING) && begun;
      begun = true;
      if (op.do === 'lane' || op.count !== 'exactly' || isHidden(op.of) || isBound) continue;
      if (!inForce('9.6.s1')) continue;
      if (!hasEnough(g, seat === who.seat ? who : { ...who, seat }, op.of, op.n, who.seat))
        return by('9.6.s1', true, false);
    } else if (op.do !== 'topic') begun = true;
  }
  return true;
}
const NOTHING: Selector = { owner: 'any', place: 'field', where: [], kind: 'card' };
function topicSeat(g: State, seat: Seat, who: Extract<Op, { do: 'topic' }>['who']): Seat {
  switch (who) {
    case 'own':
    case 'both':
    case 'that':
    case 'its':
      return seat;
    case 'turn':
      return g.turn;
    case 'opponent':
      return opponent(seat);
    case 'first':
      return inOrder(g)[0];
    case 'second':
      return inOrder(g)[1];
  }
}

/** Whether a step would do something to a card, by the code that carries it out. */
type Test = (g: State, l: Run, id: number) => boolean;
const by_ =
  (deed: Deed): Test =>
  (g, l, id) => {
    const event = deed(g, l, id);
    return event !== null && !isForbidden(g, event);
  };
const WORKS: Partial<Record<Op['do'], Test>> = {
  destroy: by_(cards.destroying),
  down: by_(cards.downing),
  turnUp: by_(cards.turningUp),
  turnDown: by_(cards.turningDown),
  regain: by_(cards.regaining),
  gainCards: by_(cards.gaining),
  put: by_(cards.putting),
  move: canMove,
  display: canTurn,
  summon: canCome,
};

/** Whether the steps from one place to another, which a player may decline, can be done in full. */
export function isPossible(g: State, told: Run, from: number, to: number): boolean {
  const l = Object.assign({}, told);
  let drawn = 0; // cards that earlier steps bring to the hand
  for (l.at = from; l.at < to; l.at++) {
    const op = opAt(g, l);
    if (op === undefined || op.do === 'unless' || op.do === 'goto' || op.do === 'pick') return true;
    if (op.do === 'topic') l.actor = actorFor(g, l, op.who);
    else if (op.do === 'choose') return canChoose(g, l, op, to);
    else if (op.do === 'draw' || (op.do === 'top' && op.to === 'hand'))
      drawn += Math.max(0, valueFor(g, speaker(l), op.n));
    else if (op.do === 'discard') {
      if (op.how !== 'choose') continue;
      if (!players(g, l, op.who).every((seat) => cardsIn(g, HAND, seat).length + drawn >= op.n)) return false;
    } else if (!canDo(g, l, op)) return false;
  }
  return true;
}
/** Whether enough can be chosen, of those that the next step does something to. What comes of it is known only then. */
function canChoose(g: State, l: Run, op: Extract<Op, { do: 'choose' }>, to: number): boolean {
  if (op.count !== 'exactly' || isHidden(op.of)) return true;
  const then = Object.assign({}, l);
  then.at++;
  const next = then.at < to ? opAt(g, then) : undefined;
  const test = next !== undefined && 'what' in next && next.what.the === 'chosen' ? WORKS[next.do] : undefined;
  return hasEnough(g, speaker(l), op.of, op.n, l.seat, test === undefined ? null : (id) => test(g, then, id));
}
function canDo(g: State, l: Run, op: Op): boolean {
  switch (op.do) {
    case 'pay':
      return players(g, l, op.who).every((seat) => g.life[seat] >= valueFor(g, speaker(l), op.n));
    case 'heal':
      return players(g, l, op.who).some((seat) => !isForbidden(g, life(seat, 1, 'heal', l.card)));
    default: {
      const test = WORKS[op.do];
      if (test === undefined || !('what' in op)) return true;
      const on = targets(g, l, op.what);
      // Of all of a sort some are enough; of a card spoken of, it alone.
      return op.what.the === 'all'
        ? on.some((id) => test(g, l, id))
        : on.length > 0 && on.every((id) => test(g, l, id));
    }
  }
}
