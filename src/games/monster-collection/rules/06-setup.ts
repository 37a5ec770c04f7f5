// Setup (chapter 6): shuffle, base, six cards, one redo, who begins.
import { ask, by, type Event, NONE, SEATS, type Seat } from '../../../kernel/index.ts';
import { defOf } from '../cards.ts';
import { move, passTurn, place, reveal } from '../events.ts';
import { cardsIn, DECK, fieldOf, HAND, HOME, HQ, type MonCard, rule, type State, topOfDeck, zoneAt } from '../state.ts';
import { handLimit } from '../values.ts';
import { V_KEEP, V_REDO } from '../verbs.ts';
import { draw } from './10-draws.ts';
import { play } from './07-turn.ts';

const deal = rule<{ seat: Seat }>('mc/deal')
  .shuffle('6.1.1.2 6.1.1.3 5.1.3.3 5.1.3.7', (_g, l) => [zoneAt(DECK, l.seat)])
  .do('6.1.1.5 5.1.2.10.a', (g, l) => [place(g, topOfDeck(g, l.seat), HOME[l.seat] as number, HQ)])
  .call('6.1.1.6', draw, (g, l) => ({ seat: l.seat, n: handLimit(g, l.seat), clause: '' }))
  .returns();

const hasUnitCard = (g: State, seat: Seat): boolean =>
  cardsIn(g, HAND, seat).some((id) => defOf(g, id).kind === 'unit');
/** Hand and base back into the deck, for the one redo (6.1.1.7). */
function gather(g: State, seat: Seat): Event[] {
  const base = fieldOf(g).filter(
    (id) => (g.cards[id] as MonCard).role === HQ && (g.cards[id] as MonCard).owner === seat,
  );
  return [...cardsIn(g, HAND, seat), ...base].map((id) => move(g, id, DECK));
}
const redo = rule<{ seat: Seat }>('mc/redo')
  .ask('6.1.1.7.a', 'what', (g, l) =>
    ask(l.seat, 'redo', by('6.1.1.7.a', true, !hasUnitCard(g, l.seat)) ? [V_REDO, V_KEEP] : []),
  )
  .stop('6.1.1.7.b', (_g, l) => l.what !== V_REDO)
  .do('6.1.1.7.a', (g, l) => cardsIn(g, HAND, l.seat).map((id) => reveal(id, l.seat === 0 ? 1 : 0)))
  .do('6.1.1.7.a', (g, l) => gather(g, l.seat))
  .call('6.1.1.7.a 6.1.1.2', deal, (_g, l) => ({ seat: l.seat }))
  .returns();

const dealAll = rule('mc/deal-all')
  .forEach(
    '6.1.1 6.1.1.4 1.1.1 5.1.1.1 5.1.1.2',
    'seat',
    (): readonly Seat[] => SEATS,
    (b) => b.call('6.1.1.2 6.1.1.5 6.1.1.6', deal, (_g, l) => ({ seat: l.seat })),
  )
  .forEach(
    '6.1.1 6.1.1.7.a 6.1.1.7.b',
    'seat',
    (): readonly Seat[] => SEATS,
    (b) => b.call('6.1.1.7.a', redo, (_g, l) => ({ seat: l.seat })),
  )
  .returns();

/** Who rolls higher goes first; equal rolls are rolled again (6.1.1.8). */
const rollOff = rule('mc/roll-off')
  .let('', 'first', (): number => NONE)
  .while(
    '6.1.1.8.a 6.1.1.8.b',
    (_g, l) => l.first === NONE,
    (b) =>
      b
        .die('6.1.1.8.a', 'rolls', () => ({ count: 2, sides: 6 }))
        .let(
          '6.1.1.8.b',
          'first',
          (_g, l) => {
            const [a, c] = l.rolls as [number, number];
            return a === c ? by('6.1.1.8.b', 0, NONE) : a > c ? 0 : 1;
          },
          0,
        ),
  )
  .returns((_g, l) => l.first);

export const game = rule('mc/game')
  .call('6.1.1 6.1.1.1 6.1.1.4 5.1.3.2', dealAll, () => ({}))
  .call('6.1.1.8.a', rollOff, () => ({}), 'first', 0)
  .do('6.1.1.8.a', (_g, l) => [passTurn(l.first as Seat)])
  .run('7.2.8 7.3.7', (g) => {
    g.firstTurn = true;
  })
  .call('7.1.1', play, () => ({ from: 0 }))
  .returns();
