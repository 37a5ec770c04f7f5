// Steps that look at cards others do not see: a hand out of which its owner does not choose, the top of the own deck.
import { by, opponent, ordered, orderOf, type Seat, someOf } from '../../../kernel/index.ts';
import { move, reveal } from '../events.ts';
import { thingsOf } from '../select.ts';
import {
  cardsIn,
  DECK,
  DISCARD,
  HAND,
  isPlayer,
  REMOVED,
  rule,
  seatOfAim,
  setUnderway,
  aimAt,
  type State,
} from '../state.ts';
import { cardFits } from '../traits.ts';
import { useIn } from './10-context.ts';
import { as, ctxIn, type One } from './10-draws.ts';

const fitting = (g: State, l: One, cards: readonly number[], kind: 'pickHand' | 'look'): number[] =>
  cards.filter((id) => cardFits(g, ctxIn(g, l), id, as(g, l, kind).what));

/** 対象の手札を見て、その中から…: the user of the effect sees the hand and chooses out of it. */
export const pickHandStep = rule<One>('mc/pick-hand-step')
  .let('', 'cards', (g, l): readonly number[] =>
    thingsOf(g, ctxIn(g, l), as(g, l, 'pickHand').from)
      .filter(isPlayer)
      .flatMap((aim) => [...cardsIn(g, HAND, seatOfAim(aim))]),
  )
  .do('5.1.4.3', (_g, l) => l.cards.map((id) => reveal(id, useIn(l).seat)))
  .group('10.1.14.b', 'picked', (g, l, picked) => {
    const able = fitting(g, l, l.cards, 'pickHand');
    const { n } = as(g, l, 'pickHand');
    return able.length === 0 ? null : someOf(useIn(l).seat, 'pick-hand', able, n, n, picked);
  })
  .do(
    '12.4.1 12.4.2',
    (g, l) =>
      l.picked
        .filter((id) => id >= 0)
        .map((id) => move(g, id, as(g, l, 'pickHand').into === 'removed' ? REMOVED : DISCARD, 'effect')),
    'done',
  )
  .run('', (g, l) => {
    setUnderway(g, { spoken: l.picked.filter((id) => id >= 0).map((id) => aimAt(g, id)) });
  })
  .returns((_g, l) => by('4.1.15.a', true, l.done.length > 0));

const left = (l: One & { cards: readonly number[]; picked: readonly number[] | null }): number[] =>
  l.cards.filter((id) => !(l.picked ?? []).includes(id));
const goesBack = (g: State, l: One): boolean => as(g, l, 'look').rest !== 'discard';
/** 山札の上からn枚を見て、…手札に加え、残りを…. */
export const lookStep = rule<One & { seat: Seat }>('mc/look-step')
  .let('', 'cards', (g, l): readonly number[] => cardsIn(g, DECK, l.seat).slice(-as(g, l, 'look').n))
  .do('5.1.3.7', (_g, l) => l.cards.map((id) => reveal(id, l.seat)))
  .group('10.1.14.b', 'picked', (g, l, picked) => {
    const able = fitting(g, l, l.cards, 'look');
    const { take, upTo } = as(g, l, 'look');
    return able.length === 0 ? null : someOf(l.seat, 'search', able, upTo ? 0 : take, take, picked);
  })
  // What was looked for by its kind is shown.
  .do('', (g, l) => {
    const { what } = as(g, l, 'look');
    const shown = what.kind !== 'card' || what.traits.length > 0;
    return shown ? l.picked.filter((id) => id >= 0).map((id) => reveal(id, opponent(l.seat))) : [];
  })
  .do('5.1.4.2', (g, l) => l.picked.filter((id) => id >= 0).map((id) => move(g, id, HAND, 'effect')), 'done')
  .let('', 'rest', (_g, l): readonly number[] => left(l))
  .group('5.1.1.6', 'order', (g, l, picked) =>
    goesBack(g, l) && l.rest.length > 1 ? orderOf(l.seat, 'order-cards', l.rest, picked) : null,
  )
  .do(
    '5.1.1.6',
    (g, l) => {
      const { rest } = as(g, l, 'look');
      const cards = ordered(l.rest, l.order ?? []);
      if (rest === 'discard') return l.rest.map((id) => move(g, id, DISCARD, 'effect'));
      // The first named lies lowest, wherever they go.
      return rest === 'deckTop'
        ? cards.map((id) => move(g, id, DECK, 'effect'))
        : cards.toReversed().map((id) => move(g, id, DECK, 'effect', true));
    },
    'laid',
  )
  .returns((_g, l) => l.done.length > 0 || l.laid.length > 0);
