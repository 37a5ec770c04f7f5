// Setup (chapter 13): shuffle, seven cards, preset, who starts.
import { cite, SEATS, type Seat, flatten } from '../../../kernel/index.ts';
import { move, passTurn, reveal } from '../events.ts';
import {
  FIELD,
  GRAVEYARD,
  HAND,
  LIFE,
  lifeOf,
  numberOf,
  rule,
  type State,
  topOfLife,
  zoneAt,
  cardsIn,
} from '../state.ts';
import { play } from './06-chance.ts';
import { trigger, triggerCheck } from './12-triggers.ts';

const OPENING = 7;
const top = (g: State, seat: Seat): number => topOfLife(g, seat, 1)[0] ?? -1;
const FIRST: readonly Seat[] = [0, 1];

/** Preset soldier: a Joker cannot be one, so it goes to the graveyard and the next card is tried. */
const presetSoldier = rule<{ seat: Seat }>('blackpoker/preset-soldier')
  .while(
    'core.setup.5',
    (g, l) => lifeOf(g, l.seat) > 0 && numberOf(g, top(g, l.seat)) === 0,
    (b) => b.do('core.setup.5', (g, l) => [move(g, top(g, l.seat), GRAVEYARD, 'turned')]),
  )
  .do('core.setup.4', (g, l) => (lifeOf(g, l.seat) === 0 ? [] : [move(g, top(g, l.seat), FIELD)]))
  .returns();

/** Both turn up the top card of life until one is higher; NONE when a pile runs out first. */
const firstPlayer = rule('blackpoker/first-player')
  .let('', 'first', () => -1)
  .while(
    '',
    (g, l) => l.first === -1 && SEATS.every((seat) => lifeOf(g, seat) > 0),
    (b) =>
      b
        .let('core.setup.6', 'first', (g): number => {
          const [a, c] = FIRST.map((seat) => numberOf(g, top(g, seat))) as [number, number];
          return a === c ? -1 : a > c ? 0 : 1;
        })
        .do('core.setup.6 core.info.6', (g) => FIRST.flatMap((seat) => FIRST.map((to) => reveal(top(g, seat), to))))
        .do('core.setup.6', (g) => FIRST.map((seat) => move(g, top(g, seat), GRAVEYARD, 'turned'))),
  )
  .returns((_g, l) => l.first);

const deal = rule('blackpoker/deal')
  .shuffle('core.setup.1', () => FIRST.map((seat) => zoneAt(LIFE, seat)))
  .do('core.setup.2', (g) =>
    flatten(FIRST, (seat) => topOfLife(g, seat, OPENING).map((id) => move(g, id, HAND, 'draw'))),
  )
  .do('core.setup.3', (g) =>
    g.options.presetWall === 'hidden' ? [] : FIRST.flatMap((seat) => FIRST.map((to) => reveal(top(g, seat), to))),
  )
  .do('core.setup.3', (g) => FIRST.map((seat) => move(g, top(g, seat), FIELD, 'rule', 1)))
  .forEach(
    'core.setup.4',
    'seat',
    () => FIRST,
    (b) => b.call('core.setup.4', presetSoldier, (_g, l) => ({ seat: l.seat })),
  )
  .call('core.setup.6', firstPlayer, () => ({}), 'first')
  .returns((_g, l) => l.first);

export const game = rule('blackpoker/game')
  .let('', 'first', () => -1)
  .while(
    '',
    (_g, l) => l.first === -1,
    (b) =>
      b
        .call('core.setup.1', deal, () => ({}), 'first')
        .when(
          'core.setup.9',
          (_g, l) => l.first === -1,
          (c) => c.do('core.setup.9', (g) => FIRST.flatMap((seat) => back(g, seat))),
        ),
  )
  .do('core.setup.7', (_g, l) => [passTurn(l.first as Seat)])
  .do('core.setup.7', (g) => topOfLife(g, g.turn, 1).map((id) => move(g, id, HAND, 'draw')))
  .run('core.setup.7', (g) => {
    g.chance = g.turn;
    // The first turn has neither Charge nor Draw: no End has been resolved.
    if (!cite('core.turn.3')) trigger(g, 'charge', g.turn);
  })
  .callBy('', triggerCheck)
  .call('core.setup.7', play, () => ({}))
  .returns();

/** Every card back to life, for a setup that has to be done again. */
function back(g: State, seat: Seat) {
  const out = [HAND, FIELD, GRAVEYARD].flatMap((zone) => [...cardsIn(g, zone, seat)]);
  return out.map((id) => move(g, id, LIFE));
}
