// Choosing (9.6): a chosen face-down character is turned up first, then it is seen whether the effect still reaches it.
import { argA, ask, by, inForce, opponent, someOf } from '../../../kernel/index.ts';
import { chosen, flip, reveal } from '../events.ts';
import type { Op } from '../printed.ts';
import { candidates, columnAt, fits, isSuch, someFit, type Speaker } from '../select.ts';
import { FIRST_LANE, LANE_OPTIONS } from '../verbs.ts';
import { card, cardsIn, DECK, defAt, HAND, rule, type State, topOf } from '../state.ts';
import type { Selector, Step } from '../text/ast.ts';
import { cannot, resists } from '../values.ts';
import { ANY_NUMBER } from '../text/objects.ts';
import { left, refs, type Run, speaker, stepIs, targets } from './context.ts';

type Choose = Extract<Step, { do: 'choose' }>;

const isHidden = (of: Selector): boolean => of.place === 'hand' || of.place === 'deck';
/** Cards of this description cannot be told without showing them. */
const asksMore = (of: Selector): boolean => of.kind !== 'card' || of.where.length > 0;

/** What may be chosen; "cannot be chosen" holds against the opponent's effects. */
function choosable(g: State, who: Speaker, of: Selector): number[] {
  const found = candidates(g, who, of);
  if (isHidden(of)) return found;
  return found.filter((id) => card(g, id).master === who.seat || !by('9.2', false, cannot(g, id, 'chosen')));
}
/** Whether at least n may be chosen. */
function hasEnough(g: State, who: Speaker, of: Selector, n: number): boolean {
  let found = 0;
  return someFit(g, who, of, (id) => {
    if (card(g, id).master === who.seat || !by('9.2', false, cannot(g, id, 'chosen'))) found++;
    return found >= n;
  });
}
const leastOf = (step: Choose): number =>
  step.count === 'upTo' || (isHidden(step.of) && asksMore(step.of)) ? 0 : step.n;

/** Who chooses: 「相手は…を選ぶ」 is the opponent's choice among what the phrase says of the opponent. */
const chooserOf = (l: Run, step: Choose) => (step.who === 'own' ? l.seat : opponent(l.seat));
const speakerFor = (g: State, l: Run, step: Choose): Speaker => {
  const who = speaker(g, l);
  return step.who === 'own' ? who : { ...who, seat: opponent(l.seat) };
};

/** Being chosen turns a card up, so that it lay face down is no longer asked. */
const unfaced = (of: Selector): Selector =>
  of.where.some((f) => f.is === 'face') ? { ...of, where: of.where.filter((f) => f.is !== 'face') } : of;

export const choose = rule<Run>('legend-of-stars/choose')
  .do('', (g, l) => {
    const { of, who } = stepIs(g, l, 'choose');
    if (of.place !== 'deck') return [];
    const seat = who === 'own' ? l.seat : opponent(l.seat);
    return cardsIn(g, DECK, seat).map((id) => reveal(id, seat));
  })
  .group('9.6.s1 9.6.2.1', 'picked', (g, l, picked) => {
    const step = stepIs(g, l, 'choose');
    if (step.count === 'random') return null;
    const from = choosable(g, speakerFor(g, l, step), step.of);
    return someOf(chooserOf(l, step), 'choose', from, leastOf(step), step.n, picked, [{ card: l.card }]);
  })
  .pick('', 'drawn', (g, l) => {
    const step = stepIs(g, l, 'choose');
    if (step.count !== 'random') return { from: [], count: 0 };
    return { from: choosable(g, speakerFor(g, l, step), step.of), count: step.n };
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
    const step = stepIs(g, l, 'choose');
    const who = speakerFor(g, l, step);
    const of = unfaced(step.of);
    return l.all.filter((id) => fits(g, who, of, id) && !resists(g, l.seat, l.card, id));
  })
  .returns((g, l) => {
    const kept = (l.kept as readonly number[] | null) ?? l.all;
    return left(kept.length > 0, refs(g, kept));
  });

/** One of the four lanes, counted from the chooser's own left; both sides of it are meant. */
export const chooseLane = rule<Run>('legend-of-stars/choose-lane')
  .ask('3.3.s1', 'picked', (_g, l) => ask(l.seat, 'lane', LANE_OPTIONS, [{ card: l.card }]))
  .returns((_g, l) => {
    const lane = Math.max(0, argA(l.picked) - FIRST_LANE);
    return { did: true, it: null, seen: null, lane: columnAt(l.seat, lane) };
  });

/** Cards at the top of a deck, seen by oneself, or by both. */
export const look = rule<Run>('legend-of-stars/look')
  .let('', 'top', (g, l): readonly number[] => {
    const { who, n } = stepIs(g, l, 'look');
    return topOf(g, who === 'own' ? l.seat : opponent(l.seat), n);
  })
  .do('', (g, l) =>
    l.top.flatMap((id) =>
      stepIs(g, l, 'look').open ? [reveal(id, l.seat), reveal(id, opponent(l.seat))] : [reveal(id, l.seat)],
    ),
  )
  .returns((g, l) => left(l.top.length > 0, refs(g, l.top), l.top));

/** The opponent's hand, seen by oneself. */
export const peek = rule<Run>('legend-of-stars/peek')
  .let('', 'hand', (g, l): readonly number[] => cardsIn(g, HAND, opponent(l.seat)))
  .do('', (_g, l) => l.hand.map((id) => reveal(id, l.seat)))
  .returns((_g, l) => left(l.hand.length > 0, null, [...l.hand]));

export const among = rule<Run>('legend-of-stars/among')
  .group('', 'picked', (g, l, picked) => {
    const step = stepIs(g, l, 'among');
    const who = speaker(g, l);
    const from = l.seen.filter((id) => isSuch(g, who, step.of, id));
    if (step.n === ANY_NUMBER) return null;
    const least = step.upTo || asksMore(step.of) ? 0 : step.n;
    return someOf(l.seat, 'choose', from, least, step.n, picked, [{ card: l.card }]);
  })
  .let('', 'taken', (g, l): readonly number[] => {
    const step = stepIs(g, l, 'among');
    return step.n === ANY_NUMBER ? l.seen.filter((id) => isSuch(g, speaker(g, l), step.of, id)) : l.picked;
  })
  .do('', (g, l) => (asksMore(stepIs(g, l, 'among').of) ? l.taken.map((id) => reveal(id, opponent(l.seat))) : []))
  .returns((g, l) =>
    left(
      l.taken.length > 0,
      refs(g, l.taken),
      l.seen.filter((id) => !l.taken.includes(id)),
    ),
  );

export const show = rule<Run>('legend-of-stars/show')
  .do('', (g, l) => targets(g, l, stepIs(g, l, 'show').what).map((id) => reveal(id, opponent(l.seat))))
  .returns(() => left(true));

/** Whether a step's choice hangs on an earlier one. */
const hangs = (of: Selector): boolean =>
  of.where.some((f) => (f.is === 'lane' || f.is === 'adjacent') && f.of === 'it');

/** 9.6: an effect that chooses needs something to choose. Only what everybody sees decides (LOS-R53). */
export function canStart(g: State, def: number, ability: number, who: Speaker): boolean {
  const program: readonly Op[] = defAt(g, def).programs[ability] ?? [];
  for (const op of program) {
    if (op.do === 'unless' || op.do === 'may' || op.do === 'pick') return true;
    if (op.do !== 'choose' || op.count !== 'exactly' || isHidden(op.of) || hangs(op.of)) continue;
    if (!inForce('9.6.s1')) continue;
    const seen = op.who === 'own' ? who : { ...who, seat: opponent(who.seat) };
    if (!hasEnough(g, seen, op.of, op.n)) return by('9.6.s1', true, false);
  }
  return true;
}
