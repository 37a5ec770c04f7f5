// Steps that deal with players: damage, life, drawing, discarding, the top of the deck.
import { ask, type Event, type Seat, someOf } from '../../../kernel/index.ts';
import { draws, hit, life, move, TO_BOTTOM } from '../events.ts';
import { groupOf } from '../objects.ts';
import { lawful } from '../prohibitions.ts';
import { valueFor } from '../select.ts';
import type { Value, Who } from '../text/ast.ts';
import { cardsIn, DECK, ENERGY, HAND, rule, type State, TRASH, topOf, zoneAt } from '../state.ts';
import { actorOf, doneBy, happened, left, onField, players, type Run, speaker, speakerFor, stepIs } from './context.ts';

const amount = (g: State, l: Run, n: Value): number => valueFor(g, speaker(l), n);
/** Who does or suffers it, each with a number of their own; nothing at all is left out. */
const amounts = (g: State, l: Run, { who, n }: { who: Who; n: Value }): readonly { seat: Seat; n: number }[] =>
  players(g, l, who)
    .map((seat) => ({ seat, n: valueFor(g, speakerFor(g, l, seat), n) }))
    .filter((one) => one.n > 0);

export const damage = rule<Run>('legend-of-stars/damage')
  .do(
    '8.11',
    (g, l) => amounts(g, l, stepIs(g, l, 'damage')).map(({ seat, n }) => life(seat, -n, 'effect', l.card)),
    'done',
  )
  .returns((_g, l) => left(happened(l.done).length > 0));

/** Characters have no life of their own: being dealt damage is only an event (LOS-R41). */
export const hits = rule<Run>('legend-of-stars/hit')
  .do(
    '8.11',
    (g, l) => {
      const step = stepIs(g, l, 'hit');
      const n = amount(g, l, step.n);
      return onField(g, l).map((id) => hit(g, id, n, l.card));
    },
    'done',
  )
  .returns((_g, l) => doneBy(l.done));

export const heal = rule<Run>('legend-of-stars/heal')
  .do('8.6', (g, l) => amounts(g, l, stepIs(g, l, 'heal')).map(({ seat, n }) => life(seat, n, 'heal', l.card)), 'done')
  .returns((_g, l) => left(happened(l.done).length > 0));

/** Losing life is no damage. */
export const lose = rule<Run>('legend-of-stars/lose-life')
  .do('3.7', (g, l) => amounts(g, l, stepIs(g, l, 'lose')).map(({ seat, n }) => life(seat, -n, 'cost', l.card)))
  .returns(() => left(true));
/** What cannot be paid in full is not paid at all. */
export const pay = rule<Run>('legend-of-stars/pay-life')
  .do(
    '3.7',
    (g, l) => {
      const step = stepIs(g, l, 'pay');
      const n = amount(g, l, step.n);
      return players(g, l, step.who).flatMap((seat) => (g.life[seat] < n ? [] : [life(seat, -n, 'cost', l.card)]));
    },
    'done',
  )
  .returns((g, l) => left(l.done.length === players(g, l, stepIs(g, l, 'pay').who).length));

export const draw = rule<Run>('legend-of-stars/draw')
  .do('8.5', (g, l) => amounts(g, l, stepIs(g, l, 'draw')).flatMap(({ seat, n }) => draws(g, seat, n, l.card)), 'done')
  .returns((g, l) => {
    const cards = happened(l.done).map((e) => e.card);
    return left(cards.length > 0, cards.length, groupOf(g, 'drawn', cards));
  });

export const discard = rule<Run>('legend-of-stars/discard')
  .let('', 'gone', (): readonly number[] => [])
  .forEach(
    '',
    'seat2',
    (g, l) => players(g, l, stepIs(g, l, 'discard').who),
    (b) =>
      b
        .group('', 'picked', (g, l, picked) => {
          const step = stepIs(g, l, 'discard');
          if (step.how === 'random' || step.how === 'all') return null;
          const hand = cardsIn(g, HAND, l.seat2);
          const n = step.how === 'downTo' ? Math.max(0, hand.length - step.n) : step.n;
          return someOf(l.seat2, 'discard', hand, step.how === 'any' ? 0 : n, n, picked);
        })
        .pick('', 'random', (g, l) => {
          const step = stepIs(g, l, 'discard');
          return { from: step.how === 'random' ? cardsIn(g, HAND, l.seat2) : [], count: step.n };
        })
        .let('', 'gone', (g, l): readonly number[] => {
          const all = stepIs(g, l, 'discard').how === 'all' ? cardsIn(g, HAND, l.seat2) : [];
          return [...l.gone, ...l.picked, ...l.random, ...all];
        }),
  )
  .do('3.2.s2', (g, l) => l.gone.map((id) => move(g, id, TRASH, 'discard', l.card)), 'done')
  .returns((g, l) => {
    const step = stepIs(g, l, 'discard');
    const cards = happened(l.done).map((e) => e.card);
    // So many as the text says, or it was not done.
    const asked = step.how === 'choose' || step.how === 'random' ? step.n * players(g, l, step.who).length : 1;
    return left(cards.length >= asked, cards.length, groupOf(g, 'card', cards));
  });

const ZONE = { trash: TRASH, energy: ENERGY, hand: HAND } as const;
/** Cards from the top of the deck; not a draw, so an empty deck loses nothing. */
export const top = rule<Run>('legend-of-stars/top')
  .let('', 'cards', (g, l): readonly number[] => {
    const step = stepIs(g, l, 'top');
    return players(g, l, step.who).flatMap((seat) => topOf(g, seat, step.n));
  })
  .do(
    '3.4.s1',
    (g, l): readonly Event[] => {
      const step = stepIs(g, l, 'top');
      return lawful(
        g,
        l.cards.map((id) => move(g, id, ZONE[step.to], 'effect', l.card, undefined, step.gained)),
      );
    },
    'done',
  )
  .returns((g, l) => {
    const cards = happened(l.done).map((e) => e.card);
    return left(cards.length > 0, cards.length, groupOf(g, 'card', cards));
  });

/** What is left of the cards looked at. */
export const rest = rule<Run>('legend-of-stars/rest')
  .group('', 'order', (g, l, picked) => {
    const { to } = stepIs(g, l, 'rest');
    if (to === 'trash' || l.seen.length - picked.length <= 1) return null;
    return ask(
      actorOf(l),
      'order',
      l.seen.filter((id) => !picked.includes(id)),
    );
  })
  .do('', (g, l) => {
    const { to } = stepIs(g, l, 'rest');
    const order = [...l.order, ...l.seen.filter((id) => !l.order.includes(id))];
    if (to === 'trash') return order.map((id) => move(g, id, TRASH, 'effect', l.card));
    // The first named lies on top.
    return to === 'deckTop'
      ? order.toReversed().map((id) => move(g, id, DECK, 'effect', l.card))
      : order.map((id) => move(g, id, DECK, 'effect', l.card, TO_BOTTOM));
  })
  .returns(() => left(true, -1, null, []));

export const shuffle = rule<Run>('legend-of-stars/shuffle')
  .shuffle('', (g, l) => {
    const { who } = stepIs(g, l, 'shuffle');
    return players(g, l, who).map((seat) => zoneAt(DECK, seat));
  })
  .returns(() => left(true));

/** Each player's life becomes the other's; neither damage nor recovery. */
export const swapLife = rule<Run>('legend-of-stars/swap-life')
  .do('3.7', (g, l) => {
    const gap = g.life[1] - g.life[0];
    return gap === 0 ? [] : [life(0, gap, 'cost', l.card), life(1, -gap, 'cost', l.card)];
  })
  .returns(() => left(true));

/** Life made a number: neither damage nor recovery. */
export const setLife = rule<Run>('legend-of-stars/set-life')
  .do('3.7', (g, l) => {
    const step = stepIs(g, l, 'setLife');
    const to = Math.max(0, amount(g, l, step.n));
    return players(g, l, step.who).flatMap((seat) =>
      g.life[seat] === to ? [] : [life(seat, to - g.life[seat], 'cost', l.card)],
    );
  })
  .returns(() => left(true));
