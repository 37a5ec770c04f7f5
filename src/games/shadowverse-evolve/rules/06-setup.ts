// Before the game (6.2).
import {
  ask,
  askYesNo,
  NONE,
  opponent,
  option,
  orderOf,
  ordered,
  SEATS,
  type Seat,
  seatOption,
  YES,
  flatten,
} from '../../../kernel/index.ts';
import { FACE_DOWN, move } from '../events.ts';
import {
  BANISHED,
  cardsIn,
  DECK,
  defAt,
  EVOLVE_DECK,
  HAND,
  LEADER_AREA,
  rule,
  type State,
  type SveCard,
  zoneAt,
} from '../state.ts';
import { FIRST, SECOND } from '../verbs.ts';
import { beginTurn, turns } from './07-turn.ts';

const OPENING = 4;
const HEALTH = 20;
const ofKind = (g: State, seat: Seat, leader: boolean): number[] =>
  cardsIn(g, BANISHED, seat).filter((id) => (defAt(g, (g.cards[id] as SveCard).def).kind === 'leader') === leader);

const takeFour = (g: State, seat: Seat) => {
  const deck = cardsIn(g, DECK, seat);
  return deck.slice(Math.max(0, deck.length - OPENING)).map((id) => move(g, id, HAND, 'deal'));
};

/** 6.2.1.8: the whole hand to the bottom in any order, four new cards, once. */
const mulligan = rule<{ seat: Seat }>('sve/mulligan')
  .ask('6.2.1.8', 'again', (_g, l) => askYesNo(l.seat, 'mulligan'))
  .when(
    '6.2.1.8',
    (_g, l) => l.again === YES,
    (b) =>
      b
        .group('6.2.1.8', 'order', (g, l, picked) => orderOf(l.seat, 'order', cardsIn(g, HAND, l.seat).slice(), picked))
        .do('6.2.1.8', (g, l) =>
          ordered(cardsIn(g, HAND, l.seat), l.order)
            .toReversed()
            .map((id) => move(g, id, DECK, 'put', NONE, 0, FACE_DOWN)),
        )
        .do('6.2.1.8', (g, l) => takeFour(g, l.seat)),
  )
  .returns();

export const game = rule('sve/game')
  .do('6.2.1.1 6.2.1.2 4.3.1', (g) =>
    flatten(SEATS, (seat) => ofKind(g, seat, true).map((id) => move(g, id, LEADER_AREA, 'rule'))),
  )
  .shuffle('6.2.1.4 4.5.1', () => SEATS.map((seat) => zoneAt(DECK, seat)))
  // Unordered (4.6.2.b): where a card lies in the evolve deck tells nothing.
  .shuffle('4.6.2.b', (g) => SEATS.map((seat) => zoneAt(BANISHED, seat)).filter((z) => (g.zones[z] ?? []).length > 1))
  .do('6.2.1.5 6.2.1.1.1 4.6.1', (g) =>
    flatten(SEATS, (seat) =>
      ofKind(g, seat, false).map((id) => move(g, id, EVOLVE_DECK, 'rule', NONE, NONE, FACE_DOWN)),
    ),
  )
  .pick('6.2.1.6', 'chosen', () => ({ from: [seatOption(0), seatOption(1)], count: 1 }))
  .ask('6.2.1.6', 'turn', (_g, l) =>
    ask(l.chosen[0] === seatOption(1) ? 1 : 0, 'first', [option(FIRST), option(SECOND)]),
  )
  .run('6.2.1.6', (g, l) => {
    const seat: Seat = l.chosen[0] === seatOption(1) ? 1 : 0;
    g.first = l.turn === option(SECOND) ? opponent(seat) : seat;
  })
  .do('6.2.1 6.2.1.7 1.1.1', (g) => flatten(SEATS, (seat) => takeFour(g, seat)))
  .forEach(
    '6.2.1.8',
    'seat',
    (g): readonly Seat[] => [g.first, opponent(g.first)],
    (b) => b.call('6.2.1.8', mulligan, (_g, l) => ({ seat: l.seat })),
  )
  .run('6.2.1.9', (g) => {
    g.pp = [0, 0];
    g.maxPP = [0, 0];
  })
  .run('6.2.1.10', (g) => {
    g.ep[g.first] = 0;
    g.ep[opponent(g.first)] = 3;
  })
  .run('6.2.1.11 2.8.3.1', (g) => {
    g.life = [HEALTH, HEALTH];
  })
  .do('6.2.1.12', (g) => beginTurn(g.first))
  .call('7.1.1', turns, () => ({ from: 0 }))
  .returns();
