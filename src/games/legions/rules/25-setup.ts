// Getting ready (chapter 25).
import {
  ask,
  by,
  cite,
  type Decision,
  type Event,
  opponent,
  SEATS,
  type Seat,
  seatOption,
  wordOption,
  flatten,
} from '../../../kernel/index.ts';
import { cores, draw, life, move, passTurn } from '../events.ts';
import {
  CORES_MASTER,
  CORES_WAIT,
  cardsIn,
  DECK,
  defOf,
  MASTER,
  rule,
  START_LIFE,
  type State,
  zoneAt,
} from '../state.ts';
import { recock } from '../listeners.ts';
import { turns } from './26-turn.ts';

const START_CORES = 5;
const START_HAND = 5;
const ORDER = ['first', 'second'] as const;

/** Two players, no more and no fewer (01-1). */
const both = (make: (seat: Seat) => readonly Event[]): Event[] =>
  flatten(by('01-1', SEATS.slice(0, 1), SEATS as readonly Seat[]), (seat) => [...make(seat)]);
const masterInDeck = (g: State, seat: Seat): number[] =>
  cardsIn(g, DECK, seat).filter((id) => defOf(g, id).category === 'master');
/** In later games of a match the loser of the game before chooses (25-7.s2). */
const told = (g: State): number => {
  const { chooser } = g.options;
  return chooser === 'A' || chooser === 'B' ? (chooser === 'A' ? 0 : 1) : -1;
};
const whoFirst = (seat: Seat): Decision => ({
  ...ask(seat, 'first-or-second', [wordOption(0), wordOption(1)]),
  vocabulary: ORDER,
});

export const game = rule('legions/game')
  .do('25-3 25-2', (g) => both((seat) => masterInDeck(g, seat).map((id) => move(g, id, MASTER))))
  .shuffle('25-4 02-13', () => SEATS.map((seat) => zoneAt(DECK, seat)))
  .do('25-5 08-3', () => both((seat) => [life(seat, START_LIFE)]))
  .do('25-6', () => both((seat) => [cores(seat, -1, CORES_MASTER, START_CORES)]))
  .let('', 'chooser', (g): Seat => (told(g) >= 0 && cite('25-7.s2') ? (told(g) as Seat) : 0))
  .when(
    '',
    (g) => told(g) < 0,
    (b) =>
      b
        .pick('25-7.s1', 'drawn', () => ({ from: SEATS.map((seat) => seatOption(seat)), count: 1 }))
        .let('', 'chooser', (_g, l): Seat => (l.drawn[0] === seatOption(1) ? 1 : 0)),
  )
  .ask('25-7.s1', 'order', (_g, l) => whoFirst(l.chooser))
  .let('25-7.s1', 'first', (_g, l): Seat => (l.order === wordOption(1) ? opponent(l.chooser) : l.chooser), 0)
  .do('25-8', (_g, l) => [cores(opponent(l.first), CORES_MASTER, CORES_WAIT + 3, 1)])
  .forEach(
    '25-9',
    'n',
    () => Array.from({ length: START_HAND }, (_, i) => i),
    (b) => b.do('25-9', (g) => both((seat) => [draw(g, seat)])),
  )
  .do('25-10', (_g, l) => [passTurn(l.first)])
  .run('', (g) => {
    g.log = [];
    recock(g);
  })
  .call('26-1', turns, () => ({ from: 0 }))
  .returns();
