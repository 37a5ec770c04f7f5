// Unlocking (アンロック, chapter 31): mode, colours, payment, then play at once or put into standby.
import {
  by,
  type Call,
  cardOf,
  cite,
  type Decision,
  isThere,
  NONE,
  opponent,
  option,
  type Plain,
  type Seat,
  wordOption,
  ask,
  refAt,
} from '../../../kernel/index.ts';
import { type Category, isDouble } from '../def.ts';
import { standbyRoom } from '../conditions.ts';
import { move, reveal, UNLOCK, unlocks } from '../events.ts';
import {
  cardsIn,
  type Deferred,
  defOf,
  EXILE,
  HAND,
  isAwakened,
  masterOf,
  rule,
  STANDBY,
  type State,
} from '../state.ts';
import { colorsIn, costOf, hasRule } from '../values.ts';
import { UNLOCK_CARD } from '../verbs.ts';
import { pay, payablePoints } from './30-cost.ts';
import { canPlay, play } from './32-play.ts';
import { checking } from './35-steps.ts';
import { isMidDue } from './37-due.ts';

/** A normal Master unlocks Skills and Minions, an awakened one Arts and Lords too (31-2). */
export function passesMode(category: Category, awakened: boolean): boolean {
  if (awakened) return by('20-3a', false, true);
  if (category !== 'arts' && category !== 'lord') return by('20-2a', false, true);
  return by(category === 'arts' ? '15-5 31-2 20-2a' : '15-6 31-2 20-2a', true, false);
}

/** What unlocking costs a Master who holds these colours, or NONE where they forbid it (31-3). */
export function unlockCost(g: State, id: number, held: number): number {
  const { colors } = defOf(g, id);
  const cost = by('14-3f 31-4', 0, costOf(g, id));
  if ((colors & ~held) === 0) return by('31-3.s1', cost + 1, cost);
  if (isDouble(colors)) return by('31-3.s3', cost + 1, NONE);
  return by('31-3.s2', NONE, cost + 1);
}
export const heldBy = (g: State, seat: Seat): number => {
  const master = masterOf(g, seat);
  return master === NONE ? 0 : colorsIn(g, cardOf(g, master));
};
/** Whether nothing forbids a card to be unlocked: not by its player, and not by an effect either (01-3). */
const mayUnlock = (g: State, id: number): boolean => !(hasRule(g, id, 'cannotUnlock') && cite('01-3'));
/** Hand cards that can be unlocked, as options. */
export function unlockOptions(g: State, seat: Seat, out: number[]): void {
  const points = payablePoints(g, seat);
  const awakened = isAwakened(g, seat);
  const held = heldBy(g, seat);
  for (const id of cardsIn(g, HAND, seat)) {
    if (!passesMode(defOf(g, id).category, awakened)) continue;
    if (!mayUnlock(g, id)) continue;
    const cost = unlockCost(g, id, held);
    if (cost !== NONE && (cost <= points || by('14-3f', true, false))) out.push(option(UNLOCK_CARD, id));
  }
}

const WAYS = ['play', 'standby'] as const;
const mayStandBy = (g: State, id: number): boolean => {
  const { category } = defOf(g, id);
  return category === 'skill' || category === 'minion' ? by('31-5.s1', false, true) : by('31-5.s2', true, false);
};

function ways(g: State, l: { seat: Seat; card: number }): Decision {
  const options: number[] = [];
  if (canPlay(g, l.seat, l.card)) options.push(wordOption(0));
  if (mayStandBy(g, l.card) && standbyRoom(g, l.seat) > 0) options.push(wordOption(1));
  const decision = ask(g.turn, 'play-or-standby', options, [{ card: l.card }]);
  decision.vocabulary = WAYS;
  return decision;
}

/** Unlocks a hand card; by an effect (`free`) without colours and payment (31-7). */
export const unlock = rule<{ seat: Seat; card: number; free: boolean }>('legions/unlock')
  .let('', 'inc', (g, l) => cardOf(g, l.card).inc)
  .do('27-2 01-7', (_g, l) => [reveal(l.card, opponent(l.seat))])
  .let('', 'cost', (g, l) => (l.free && cite('31-7') ? 0 : Math.max(0, unlockCost(g, l.card, heldBy(g, l.seat)))))
  .callBy('31-4', (_g, l): Call | null => (l.cost === 0 ? null : { proc: pay, args: { seat: l.seat, n: l.cost } }))
  .do('31-1', (g, l) => [unlocks(g, l.card)])
  .when(
    '36-2f',
    (g) => isMidDue(g),
    (b) => b.callBy('36-2f', (_g, l): Call => checking(l.free ? UNLOCK : NONE, false)),
  )
  .stop('', (g, l) => !isThere(g, refAt(l.card, l.inc)))
  .ask('31-5.s1', 'way', (g, l) => ways(g, l))
  .when(
    '31-6',
    (_g, l) => l.way === NONE,
    (b) => b.do('31-6', (g, l) => [move(g, l.card, EXILE, { cause: 'rule' })]),
    (b) =>
      b.when(
        '31-5.s1',
        (_g, l) => l.way === wordOption(1),
        (c) => c.do('31-5.s1', (g, l) => [move(g, l.card, STANDBY, { cause: 'action' })]),
        (c) => c.callBy('32-1', (_g, l): Call => ({ proc: play, args: { seat: l.seat, card: l.card } })),
      ),
  )
  .returns();

/** Unlocks and plays that effects have put off to the end of their sequence, one after the other (38-17, LEG-R42). */
export const unlockDeferred = rule('legions/unlock-deferred')
  .let('38-17', 'next', (g): Plain => {
    const [next, ...rest] = g.deferred;
    g.deferred = rest;
    return (next ?? null) as unknown as Plain;
  })
  .callBy('38-17', (g, l): Call | null => {
    const next = l.next as unknown as Deferred | null;
    if (next === null || !isThere(g, refAt(next.card, next.inc))) return null;
    const { seat, card } = next;
    if (next.play) return canPlay(g, seat, card) ? { proc: play, args: { seat, card } } : null;
    if (cardOf(g, card).zone >> 1 !== HAND || !mayUnlock(g, card)) return null;
    return passesMode(defOf(g, next.card).category, isAwakened(g, next.seat))
      ? { proc: unlock, args: { seat: next.seat, card: next.card, free: true } }
      : null;
  })
  .returns();
