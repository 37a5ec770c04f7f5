// Whether a text can begin, and whether what it lets a player do can be done: asked of the same rules that carry it out.
import { by, inForce, opponent, type Seat } from '../../../kernel/index.ts';
import { move } from '../events.ts';
import { isHere } from '../objects.ts';
import type { Op } from '../program.ts';
import { isForbidden } from '../prohibitions.ts';
import { type Speaker, spokenBy, valueFor } from '../select.ts';
import { cardsIn, defAt, HAND, inOrder, isOnField, type State, TRASH } from '../state.ts';
import type { Filter, Ref, Selector, Value } from '../text/ast.ts';
import { hasEnough, isHidden } from './choose.ts';
import { opAt, players, type Run, speaker } from './context.ts';

const isLate = (ref: Ref): boolean => ref !== 'this' && ref !== 'partner';
const valueHangs = (n: Value): boolean => typeof n !== 'number' && n.value === 'stat' && isLate(n.of);
function filterHangs(f: Filter): boolean {
  if (f.is === 'except') return filterHangs(f.of);
  if (f.is === 'lane' || f.is === 'adjacent') return isLate(f.of);
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
      return seat;
    case 'opponent':
      return opponent(seat);
    case 'first':
      return inOrder(g)[0];
    case 'second':
      return inOrder(g)[1];
  }
}

/** Whether the steps from one place to another, which a player may decline, can be done in full. */
export function isPossible(g: State, l: Run, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const op = opAt(g, { def: l.def, ability: l.ability, at });
    if (op === undefined || op.do === 'unless' || op.do === 'goto' || op.do === 'pick') return true;
    if (!canDo(g, l, op)) return false;
    // What a choice leads to is known only then.
    if (op.do === 'choose') return true;
  }
  return true;
}
function canDo(g: State, l: Run, op: Op): boolean {
  const who = speaker(l);
  switch (op.do) {
    case 'discard':
      return op.how !== 'choose' || players(g, l, op.who).every((seat) => cardsIn(g, HAND, seat).length >= op.n);
    case 'pay':
      return players(g, l, op.who).every((seat) => g.life[seat] >= valueFor(g, who, op.n));
    case 'choose':
      return op.count !== 'exactly' || isHidden(op.of) || hasEnough(g, who, op.of, op.n, l.seat);
    case 'destroy':
      return op.what.the !== 'this' || isOut(g, l, (id) => !isForbidden(g, move(g, id, TRASH, 'destroy', l.card)));
    case 'put':
      return op.what.the !== 'this' || isOut(g, l, () => true);
    default:
      return true;
  }
}
/** Whether this card is still on the field, and may be so dealt with. */
const isOut = (g: State, l: Run, test: (id: number) => boolean): boolean =>
  spokenBy(g, speaker(l), 'this').some((one) => isHere(g, one) && isOnField(g, one.card) && test(one.card));
