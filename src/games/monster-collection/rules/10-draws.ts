// Drawing and discarding one card after another (12.3, 12.4), with what is chosen only when the effect is exhibited (10.1.7).
import { argA, ask, askNumber, by, cite, NONE, option, type Seat, someOf } from '../../../kernel/index.ts';
import { boardOf } from '../board.ts';
import { move } from '../events.ts';
import { amountOf } from '../select.ts';
import type { Ctx } from '../context.ts';
import { cardsIn, DECK, DISCARD, HAND, REMOVED, rule, type State, topOfDeck } from '../state.ts';
import type { Step } from '../text/ast.ts';
import { type Carried, ctxFrom, sentenceAt, stepsAt, useIn } from './10-context.ts';
import { promisedFrom } from './10-effects.ts';

/** One step, by its place in the text: the text itself is never part of the state. */
export type One = Carried & { k: number };
export const stepIn = (g: State, l: One): Step => stepsAt(g, l)[l.k] as Step;
export const ctxIn = (g: State, l: One): Ctx => {
  const c = ctxFrom(g, useIn(l), l.it);
  const { lasts } = sentenceAt(g, l);
  return lasts === null ? c : { ...c, lasts };
};
export const as = <K extends Step['do']>(g: State, l: One, _kind: K): Extract<Step, { do: K }> =>
  stepIn(g, l) as Extract<Step, { do: K }>;

/** The top cards of a deck, the topmost first; a sole card is the top card too (5.1.3.9). */
function topCards(g: State, seat: Seat, n: number): readonly number[] {
  const deck = cardsIn(g, DECK, seat);
  if (deck.length === 1 && n > 0) return by('5.1.3.9', [], deck);
  const found: number[] = [];
  for (let i = deck.length - 1; i >= 0 && found.length < n; i--) found.push(deck[i] as number);
  return found;
}
/** 12.3: one card after another from the top of the deck; where nothing listens the moves need no pauses between them. */
export const draw = rule<{ seat: Seat; n: number; clause: string }>('mc/draw')
  .let('', 'drawn', () => 0)
  .do(
    '12.3.1 5.1.3.8 5.1.4.2',
    (g, l) => (boardOf(g).triggers.length > 0 ? [] : topCards(g, l.seat, l.n).map((id) => move(g, id, HAND, 'draw'))),
    'quiet',
  )
  .let('', 'drawn', (_g, l) => l.quiet.length)
  .while(
    '12.3.1 5.1.3.8',
    (g, l) => l.drawn < l.n && topOfDeck(g, l.seat) !== NONE,
    (b) =>
      b
        .do('12.3.1 5.1.4.2', (g, l) => topCards(g, l.seat, 1).map((id) => move(g, id, HAND, 'draw')))
        .let('', 'drawn', (_g, l) => l.drawn + 1),
  )
  .returns((_g, l) => l.drawn);

export const drawStep = rule<One & { seat: Seat }>('mc/draw-step')
  .let('1.3.5', 'most', (g, l) => Math.max(0, amountOf(g, ctxIn(g, l), as(g, l, 'draw').most)))
  .let('12.3.1.3', 'n', (g, l) => (as(g, l, 'draw').mode === 'exact' ? l.most : 0))
  .when(
    '12.3.1.2',
    (g, l) => as(g, l, 'draw').mode === 'upTo',
    (b) =>
      b
        .ask('12.3.1.2', 'picked', (g, l) =>
          askNumber(l.seat, 'draw-number', 0, Math.min(l.most, cardsIn(g, DECK, l.seat).length)),
        )
        .let('', 'n', (_g, l) => argA(l.picked)),
  )
  .when(
    '12.3.1.1',
    (g, l) => as(g, l, 'draw').mode === 'range',
    (b) =>
      b
        .ask('12.3.1.1', 'picked', (g, l) => {
          const options = [option(1, 0)];
          const least = Math.max(1, as(g, l, 'draw').least);
          // Numbers beyond the deck all draw it to the end (12.3.1.3): the smallest of them stands for the others.
          const most = Math.min(l.most, Math.max(least, cardsIn(g, DECK, l.seat).length));
          for (let n = least; n <= most; n++) options.push(option(1, n));
          return ask(l.seat, 'draw-number', options);
        })
        .let('', 'n', (_g, l) => argA(l.picked)),
  )
  .call('12.3.1.3', draw, (_g, l) => ({ seat: l.seat, n: l.n, clause: '' }), 'drawn')
  .returns((_g, l) => by('12.3.1.4', true, l.drawn > 0));

export const discardStep = rule<One & { seat: Seat }>('mc/discard-step')
  .let('12.4.2', 'n', (g, l) => {
    const { n } = as(g, l, 'discardHand');
    const hand = cardsIn(g, HAND, l.seat).length;
    if (n === 'all' && promisedFrom(g, l.seat, DISCARD).length > 0) cite('10.11.8.b');
    return n === 'all' ? hand : Math.min(hand, Math.max(0, amountOf(g, ctxIn(g, l), n)));
  })
  .let('', 'cards', (): readonly number[] => [])
  .when(
    '',
    (g, l) => as(g, l, 'discardHand').random,
    (b) => b.pick('1.3.6.a 1.3.6.b', 'cards', (g, l) => ({ from: cardsIn(g, HAND, l.seat), count: l.n })),
    (b) =>
      b.group('10.1.14.b 10.1.7.b', 'cards', (g, l, picked) => {
        const hand = cardsIn(g, HAND, l.seat);
        return l.n >= hand.length ? null : someOf(l.seat, 'discard-hand', hand, l.n, l.n, picked);
      }),
  )
  .do(
    '12.4.1 5.1.5.2',
    (g, l) => {
      const hand = cardsIn(g, HAND, l.seat);
      const to = as(g, l, 'discardHand').into === 'removed' ? REMOVED : DISCARD;
      return (l.n >= hand.length ? hand : l.cards).map((id) => move(g, id, to, 'effect'));
    },
    'done',
  )
  .returns((_g, l) => l.done.length > 0);

export const millStep = rule<One & { seat: Seat }>('mc/mill-step')
  .let('12.4.2', 'n', (g, l) =>
    Math.min(cardsIn(g, DECK, l.seat).length, Math.max(0, amountOf(g, ctxIn(g, l), as(g, l, 'mill').n))),
  )
  .let('', 'i', () => 0)
  .while(
    '5.1.3.8',
    (_g, l) => l.i < l.n,
    (b) =>
      b.do('12.4.1', (g, l) => [move(g, topOfDeck(g, l.seat), DISCARD, 'effect')]).let('', 'i', (_g, l) => l.i + 1),
  )
  .returns((_g, l) => l.i > 0);
