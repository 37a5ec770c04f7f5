// Choosing (9.6): a chosen face-down character is turned up first, then it is seen whether the effect still reaches it.
import { argA, ask, bounded, by, opponent, type Seat, someOf } from '../../../kernel/index.ts';
import { chosen, flip, reveal } from '../events.ts';
import { groupOf, nounOf } from '../objects.ts';
import type { Op } from '../program.ts';
import { candidates, columnAt, fits, isSuch, laneCode, someFit, type Speaker } from '../select.ts';
import { card, cardsIn, DECK, HAND, rule, type State, topOf } from '../state.ts';
import type { Filter, Selector } from '../text/ast.ts';
import { ANY_NUMBER } from '../text/objects.ts';
import { cannot, resists, statOf } from '../values.ts';
import { FIRST_LANE, LANE_OPTIONS } from '../verbs.ts';
import { actorOf, left, type Run, speaker, stepIs } from './context.ts';

type Choose = Extract<Op, { do: 'choose' }>;

export const isHidden = (of: Selector): boolean => of.place === 'hand' || of.place === 'deck';
/** Cards of this description cannot be told without showing them. */
const asksMore = (of: Selector): boolean => of.kind !== 'card' || of.where.length > 0;

/** What may be chosen; "cannot be chosen" holds against the effects of the opponent, whoever picks (`seat`: whose effect). */
function choosable(g: State, who: Speaker, of: Selector, seat: Seat): number[] {
  const found = candidates(g, who, of);
  if (isHidden(of)) return found;
  return found.filter((id) => card(g, id).master === seat || !by('9.2', false, cannot(g, id, 'chosen')));
}
/** Whether at least n may be chosen, of those that pass a further test. */
export function hasEnough(
  g: State,
  who: Speaker,
  of: Selector,
  n: number,
  seat: Seat,
  test: ((id: number) => boolean) | null = null,
): boolean {
  let found = 0;
  return someFit(g, who, of, (id) => {
    const isOpen = card(g, id).master === seat || !by('9.2', false, cannot(g, id, 'chosen'));
    if (isOpen && (test === null || test(id))) found++;
    return found >= n;
  });
}
const leastOf = (step: Choose): number =>
  step.count === 'upTo' || (isHidden(step.of) && asksMore(step.of)) ? 0 : step.n;

/** Those that still fit beside what was picked, where a number of them all together is bounded. */
function within(g: State, { stat, n }: Total, from: readonly number[], picked: readonly number[]) {
  const left = picked.reduce((sum, id) => sum - statOf(g, id, stat), n);
  const free = from.filter((id) => picked.includes(id) || statOf(g, id, stat) <= left);
  return { from: free, limits: [{ weights: free.map((id) => statOf(g, id, stat)), most: n }] };
}
type Total = Extract<Filter, { is: 'total' }>;

/** Being chosen turns a card up, so that it lay face down is no longer asked. */
const unfaced = (of: Selector): Selector =>
  of.where.some((f) => f.is === 'face') ? { ...of, where: of.where.filter((f) => f.is !== 'face') } : of;
/** Whose deck is looked through. */
const deckOf = (l: Run, of: Selector): Seat => (of.owner === 'opponent' ? opponent(actorOf(l)) : actorOf(l));

export const choose = rule<Run>('legend-of-stars/choose')
  .do('', (g, l) => {
    const { of } = stepIs(g, l, 'choose');
    return of.place === 'deck' ? cardsIn(g, DECK, deckOf(l, of)).map((id) => reveal(id, actorOf(l))) : [];
  })
  .group('9.6.s1 9.6.2.1', 'picked', (g, l, picked) => {
    const step = stepIs(g, l, 'choose');
    if (step.count === 'random') return null;
    const from = choosable(g, speaker(l), step.of, l.seat);
    const total = step.of.where.find((f) => f.is === 'total');
    if (total?.is !== 'total')
      return someOf(actorOf(l), 'choose', from, leastOf(step), step.n, picked, [{ card: l.card }]);
    const free = within(g, total, from, picked);
    const asked = someOf(actorOf(l), 'choose', free.from, leastOf(step), step.n, picked, [{ card: l.card }]);
    return asked && bounded(asked, free.limits);
  })
  .pick('', 'drawn', (g, l) => {
    const step = stepIs(g, l, 'choose');
    if (step.count !== 'random') return { from: [], count: 0 };
    return { from: choosable(g, speaker(l), step.of, l.seat), count: step.n };
  })
  .let('', 'all', (_g, l): readonly number[] => (l.drawn.length > 0 ? l.drawn : l.picked))
  .do('', (g, l) => {
    const { of } = stepIs(g, l, 'choose');
    if (!isHidden(of)) return l.all.map((id) => chosen(g, id, l.card));
    return asksMore(of) ? l.all.map((id) => reveal(id, opponent(card(g, id).owner))) : [];
  })
  .do('9.6.s2 9.6.2.2', (g, l) =>
    l.all.filter((id) => card(g, id).face === 1).map((id) => flip(g, id, card(g, id).stance, 'target', l.card)),
  )
  .let('9.6.2.3 9.6.2.4', 'kept', (g, l): readonly number[] | null => {
    const of = unfaced(stepIs(g, l, 'choose').of);
    // The highest of anything was the highest when it was chosen; the others may have been turned up since.
    const now = { ...of, where: of.where.filter((f) => f.is !== 'extreme') };
    return l.all.filter((id) => fits(g, speaker(l), now, id) && !resists(g, l.seat, l.card, id));
  })
  .returns((g, l) => {
    const kept = (l.kept as readonly number[] | null) ?? l.all;
    return left(kept.length > 0, kept.length, groupOf(g, nounOf(stepIs(g, l, 'choose').of), kept, true));
  });

/** One of the four lanes, counted from the chooser's own left: both sides of it, or the one the text names. */
export const chooseLane = rule<Run>('legend-of-stars/choose-lane')
  .ask('3.3.s1', 'picked', (_g, l) => ask(actorOf(l), 'lane', LANE_OPTIONS, [{ card: l.card }]))
  .returns((g, l) => {
    const seat = actorOf(l);
    const { side } = stepIs(g, l, 'lane');
    const lane = Math.max(0, argA(l.picked) - FIRST_LANE);
    const whose = side === 'any' ? null : side === 'own' ? seat : opponent(seat);
    return left(true, -1, null, null, laneCode(columnAt(seat, lane), whose));
  });

/** Cards at the top of a deck, seen by oneself, or by both. */
export const look = rule<Run>('legend-of-stars/look')
  .let('', 'top', (g, l): readonly number[] => {
    const { who, n } = stepIs(g, l, 'look');
    return topOf(g, who === 'own' ? actorOf(l) : opponent(actorOf(l)), n);
  })
  .do('', (g, l) =>
    l.top.flatMap((id) => (stepIs(g, l, 'look').open ? [reveal(id, 0), reveal(id, 1)] : [reveal(id, actorOf(l))])),
  )
  .returns((g, l) => left(l.top.length > 0, l.top.length, groupOf(g, 'card', l.top), l.top));

/** The opponent's hand, seen by oneself. */
export const peek = rule<Run>('legend-of-stars/peek')
  .let('', 'hand', (g, l): readonly number[] => cardsIn(g, HAND, opponent(actorOf(l))))
  .do('', (_g, l) => l.hand.map((id) => reveal(id, actorOf(l))))
  .returns((_g, l) => left(l.hand.length > 0, l.hand.length, null, l.hand));

export const among = rule<Run>('legend-of-stars/among')
  .group('', 'picked', (g, l, picked) => {
    const step = stepIs(g, l, 'among');
    if (step.n === ANY_NUMBER) return null;
    const from = l.seen.filter((id) => isSuch(g, speaker(l), step.of, card(g, id)));
    const least = step.upTo || asksMore(step.of) ? 0 : step.n;
    return someOf(actorOf(l), 'choose', from, least, step.n, picked, [{ card: l.card }]);
  })
  .let('', 'taken', (g, l): readonly number[] => {
    const step = stepIs(g, l, 'among');
    return step.n === ANY_NUMBER ? l.seen.filter((id) => isSuch(g, speaker(l), step.of, card(g, id))) : l.picked;
  })
  .do('', (g, l) => (asksMore(stepIs(g, l, 'among').of) ? l.taken.map((id) => reveal(id, opponent(actorOf(l)))) : []))
  .returns((g, l) =>
    left(
      l.taken.length > 0,
      l.taken.length,
      groupOf(g, nounOf(stepIs(g, l, 'among').of), l.taken, true),
      l.seen.filter((id) => !l.taken.includes(id)),
    ),
  );

export const show = rule<Run>('legend-of-stars/show')
  .do('', (_g, l) => l.on.map((id) => reveal(id, opponent(actorOf(l)))))
  .returns((_g, l) => left(l.on.length > 0));
