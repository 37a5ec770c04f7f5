// End, Charge, Draw (chapter 14) and the change of generation (世代交代).
import {
  askYesNo,
  type Builder,
  by,
  cite,
  due,
  type Locals,
  opponent,
  SEATS,
  type Seat,
  someOf,
  YES,
  flatten,
} from '../../../kernel/index.ts';
import { isNoble } from '../cards.ts';
import { move, passTurn, reveal, stance, unfog } from '../events.ts';
import { CHARGED, cardsIn, FOG, face, GRAVEYARD, HAND, lifeOf, rule, type State, topOfLife } from '../state.ts';
import { TURN_END, unitsOf } from '../units.ts';

const HAND_LIMIT = 7;
type Mine = { seat: Seat };

const overLimit = (g: State, seat: Seat): number => cardsIn(g, HAND, seat).length - HAND_LIMIT;
/** A hand of more than seven is discarded down to seven. */
const toSeven = <A extends Locals, L extends Mine>(b: Builder<State, A, L>, whose: (l: Mine) => Seat) =>
  b
    .group('basic.end.1 core.end.1 core.request.7', 'over', (g, l, picked) => {
      const over = overLimit(g, whose(l));
      return over <= 0 ? null : someOf(whose(l), 'discard', cardsIn(g, HAND, whose(l)), over, over, picked);
    })
    .do('basic.end.1', (g, l) => l.over.map((id) => move(g, id, GRAVEYARD, 'effect')));

export const end = toSeven(rule<Mine>('blackpoker/end'), (l) => l.seat)
  .when(
    '',
    (g, l) => overLimit(g, opponent(l.seat)) > 0 && !cite('core.end.2'),
    (b) => toSeven(b, (l) => opponent(l.seat)),
  )
  .let('', 'fog', (g, l) => {
    const seats = g.options.endFog === 'all' ? SEATS : [l.seat];
    return flatten(seats, (seat) => [...cardsIn(g, FOG, seat)]);
  })
  .do('basic.end.2', (g, l) => [
    ...l.fog.map((id) => move(g, id, GRAVEYARD, 'effect')),
    ...ending(
      l.seat,
      g.modifiers.filter((m) => l.fog.includes(m.source)),
    ),
  ])
  .do('basic.end.3 core.turn.1', (_g, l) => [passTurn(opponent(l.seat))])
  .do('core.fog.1', (g, l) => ending(l.seat, due(g, TURN_END)))
  .returns();
const ending = (seat: Seat, list: readonly { id: number }[]) =>
  list.length === 0
    ? []
    : [
        unfog(
          seat,
          list.map((m) => m.id),
        ),
      ];

export const charge = rule<Mine>('blackpoker/charge')
  .do('basic.charge.effect core.charge.1', (g) => unitsOf(g, g.turn).map((u) => stance(g, u, CHARGED)))
  .returns();

export const draw = rule<Mine>('blackpoker/draw')
  .do('basic.draw.1 core.draw.1 core.infinite.1', (g, l) =>
    topOfLife(g, l.seat, 1).map((id) => move(g, id, HAND, 'draw')),
  )
  .let('', 'more', () => 0)
  .when(
    '',
    (g, l) => lifeOf(g, l.seat) > 0,
    (b) => b.ask('basic.draw.2 core.draw.1 core.request.7', 'more', (_g, l) => askYesNo(l.seat, 'draw-more')),
  )
  .do('basic.draw.2', (g, l) => (l.more === YES ? topOfLife(g, l.seat, 1).map((id) => move(g, id, HAND, 'draw')) : []))
  .returns();

/** Life cards are turned into the graveyard until a Joker, A, J, Q or K appears, which goes to hand. */
export const generation = rule<Mine>('blackpoker/generation')
  .let('', 'turned', (g, l) => {
    const life = topOfLife(g, l.seat, lifeOf(g, l.seat));
    const hit = life.findIndex((id) => isNoble(face(g, id)));
    return by('core.gen.2', life, hit < 0 ? life : life.slice(0, hit + 1));
  })
  .do('core.info.6', (_g, l) => l.turned.map((id) => reveal(id, opponent(l.seat))))
  .do('gen.effect core.gen.2', (g, l) =>
    l.turned.map((id) => (isNoble(face(g, id)) ? move(g, id, HAND, 'effect') : move(g, id, GRAVEYARD, 'turned'))),
  )
  .returns();
