// Preparation (5, 5.1, 5.1.1): life, the speed contest, seven cards, the mulligan.
import {
  argA,
  ask,
  askYesNo,
  by,
  opponent,
  orderOf,
  ordered,
  type Seat,
  SEATS,
  seatOption,
  YES,
  flatten,
} from '../../../kernel/index.ts';
import { draws, life, move, passTurn, reveal, TO_BOTTOM } from '../events.ts';
import { SPEED } from '../printed.ts';
import { cardsIn, DECK, HAND, printedOf, rule, type State, zoneAt } from '../state.ts';
import { turns } from './05-2-turn.ts';

const LIFE = 3000;
const OPENING = 7;
const COMPARISONS = 3;

const speedOf = (g: State, id: number): number => printedOf(g, id).sheet[SPEED] ?? 0;
/** Whoever shows the higher speed goes first; -1 on a tie. */
function faster(g: State, shown: readonly number[]): number {
  const [a = 0, b = 0] = shown.map((id) => by('2.5.2', 0, speedOf(g, id)));
  return a === b ? -1 : a > b ? 0 : 1;
}
/** Cards of the contest not shown yet: a card once compared is not compared again (LOS-R07). */
const unshown = (g: State, seat: Seat, shown: readonly number[]): number[] =>
  cardsIn(g, HAND, seat).filter((id) => by('5.1.s3', true, !shown.includes(id)));

const contest = rule('legend-of-stars/contest')
  .do('5.1.s1', (g) => SEATS.flatMap((seat) => draws(g, seat, 2)))
  .let('', 'round', (): number => 1)
  .let('', 'first', (): number => -1)
  .let('', 'seen', (): readonly number[] => [])
  .while(
    '',
    (_g, l) => l.first < 0 && l.round <= COMPARISONS,
    (b) =>
      b
        .askAll('5.1.s1', 'shown', (g, l) => SEATS.map((seat) => ask(seat, 'contest', unshown(g, seat, l.seen))))
        .do('5.1.s1', (_g, l) => l.shown.map((id, seat) => reveal(id, seat === 0 ? 1 : 0)))
        .let('5.1.s1', 'first', (g, l): number => faster(g, l.shown))
        .let('', 'seen', (_g, l): readonly number[] => [...l.seen, ...l.shown])
        .let('', 'round', (_g, l): number => l.round + 1)
        .do('5.1.s3', (g, l) =>
          l.first < 0 && l.round <= COMPARISONS ? SEATS.flatMap((seat) => draws(g, seat, 1)) : [],
        ),
  )
  .when(
    '5.1.s3',
    (_g, l) => l.first < 0,
    (b) =>
      b
        .pick('5.1.s3', 'lot', () => ({ from: SEATS.map(seatOption), count: 1 }))
        .let('', 'first', (_g, l): number => argA(l.lot[0] ?? 0)),
  )
  .group('5.1.s2', 'below0', (g, _l, picked) => orderOf(0, 'bottom', cardsIn(g, HAND, 0), picked))
  .group('5.1.s2', 'below1', (g, _l, picked) => orderOf(1, 'bottom', cardsIn(g, HAND, 1), picked))
  // The first named goes under the deck first, so the last lies lowest.
  .do('5.1.s2', (g, l) =>
    SEATS.flatMap((seat) =>
      ordered(cardsIn(g, HAND, seat), seat === 0 ? l.below0 : l.below1).map((id) =>
        move(g, id, DECK, 'rule', -1, TO_BOTTOM),
      ),
    ),
  )
  .returns((_g, l) => l.first);

/** 5.1.1.III: everything back, shuffle, seven anew. */
const redraw = rule<{ seat: Seat }>('legend-of-stars/redraw')
  .do('5.1.1.III 5.1.s6', (g, l) => cardsIn(g, HAND, l.seat).map((id) => move(g, id, DECK, 'rule')))
  .shuffle('5.1.1.III', (_g, l) => [zoneAt(DECK, l.seat)])
  .do('5.1.1.III', (g, l) => draws(g, l.seat, OPENING))
  .returns();

const mulligan = rule<{ first: number }>('legend-of-stars/mulligan')
  .ask('5.1.1.I', 'one', (_g, l) => askYesNo(l.first as Seat, 'mulligan'))
  .ask('5.1.1.II', 'two', (_g, l) => askYesNo(opponent(l.first as Seat), 'mulligan', [l.one === YES]))
  .when(
    '',
    (_g, l) => l.one === YES,
    (b) => b.call('5.1.1.III', redraw, (_g, l) => ({ seat: l.first as Seat })),
  )
  .when(
    '',
    (_g, l) => l.two === YES,
    (b) => b.call('5.1.1.III', redraw, (_g, l) => ({ seat: opponent(l.first as Seat) })),
  )
  .returns();

export const game = rule('legend-of-stars/game')
  .do('5 3.7', () => SEATS.map((seat) => life(seat, LIFE, 'rule')))
  .shuffle('3.1.s3 5.1.s1', () => SEATS.map((seat) => zoneAt(DECK, seat)))
  .call('5.1.s1', contest, () => ({}), 'first')
  .do('5.1.s4', (g) => flatten(SEATS, (seat) => draws(g, seat, OPENING)))
  .call('5.1.1 5.1.s6', mulligan, (_g, l) => ({ first: l.first }))
  .do('', (_g, l) => [passTurn(l.first as Seat)])
  .call('', turns, () => ({ from: 0 }))
  .returns();
