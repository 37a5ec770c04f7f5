// Instructions that move cards from zone to zone (5.4, 5.12, 5.16).
import {
  ask,
  by,
  NONE,
  opponent,
  option,
  orderOf,
  ordered,
  type Plain,
  resultsOf,
  type Event,
  type Seat,
  refOf,
} from '../../../kernel/index.ts';
import { ACTED, create, MOVE, move } from '../events.ts';
import type * as Ast from '../text/ast.ts';
import {
  BANISHED,
  DECK,
  defAt,
  EVOLVE_DECK,
  EX,
  FIELD,
  GRAVEYARD,
  HAND,
  inZone,
  pool,
  type Resolution,
  rule,
  type State,
  type SveCard,
} from '../state.ts';
import { forbids } from '../rules/10-forbids.ts';
import { BOTTOM, TOP } from '../verbs.ts';
import { noteMoves } from './context.ts';
import { current } from './nouns.ts';
import { after, alsoTogether, carriesOut, effectOf, found, gathering, idsThere, sourceOf, whatOf } from './run.ts';

type Args = { node: number };
const PLACE: Readonly<Record<Ast.Place, number>> = {
  hand: HAND,
  ownHand: HAND,
  field: FIELD,
  fieldActed: FIELD,
  ownField: FIELD,
  opponentField: FIELD,
  opponentEx: EX,
  ex: EX,
  ownEx: EX,
  graveyard: GRAVEYARD,
  deckTop: DECK,
  deckBottom: DECK,
  deckTopOrBottom: DECK,
  deck: DECK,
  evolveDeckFaceUp: EVOLVE_DECK,
};
const DOING: Partial<Readonly<Record<Ast.Place, readonly Ast.Doing[]>>> = {
  field: ['entered', 'summoned', 'put'],
  fieldActed: ['entered', 'summoned', 'put'],
  ownField: ['entered', 'summoned', 'put'],
  opponentField: ['entered', 'summoned', 'put'],
  ex: ['putEx', 'put'],
  ownEx: ['putEx', 'put'],
  graveyard: ['buried', 'put'],
  hand: ['added', 'put'],
  ownHand: ['added', 'put'],
  deck: ['returned', 'put'],
  deckTop: ['returned', 'put'],
  deckBottom: ['returned', 'put'],
  deckTopOrBottom: ['returned', 'put'],
};
export const doneBy = (to: Ast.Place): readonly Ast.Doing[] => DOING[to] ?? ['put'];
/** Places where the order of cards that come together is somebody's to say; what is shuffled in has none. */
const isOrdered = (to: Ast.Place): boolean => PLACE[to] === DECK && to !== 'deck';
type Moving = { ids: readonly number[]; to: string; why: string };
const placeIn = (l: { to: string }): Ast.Place => l.to as Ast.Place;

/**
 * A zone without a name is the card's owner's (4.1.6). A stolen card that leaves the field goes to its owner whatever the
 * text says (5.21.3).
 */
function seatFor(g: State, r: Resolution, id: number, to: Ast.Place): Seat | null {
  const { owner, master, zone } = g.cards[id] as SveCard;
  if (to === 'opponentField') return opponent(r.seat);
  if (to === 'ownField') return r.seat;
  if (owner !== master && zone >> 1 === FIELD) return by('5.21.3', r.seat, owner);
  if (to === 'opponentEx') return opponent(r.seat);
  return to === 'ownEx' || to === 'ownHand' ? r.seat : null;
}
function moveOne(g: State, id: number, to: Ast.Place, bottom: boolean, why: 'put' | 'search'): Event {
  const r = current(g);
  const seat = seatFor(g, r, id, to) ?? by('4.1.6', r.actor, (g.cards[id] as SveCard).owner);
  const flags = to === 'fieldActed' ? ACTED : 0;
  return move(g, id, PLACE[to], why, r.card, bottom ? 0 : NONE, flags, seat);
}
/** Whoever the zone belongs to says the order (4.1.5), but of cards looked at in a deck only who looks at them can. */
const ordererOf = (g: State, id: number): Seat =>
  inZone(g, id, DECK) ? current(g).actor : (g.cards[id] as SveCard).owner;
const orderedBy = (g: State, ids: readonly number[], seat: Seat): readonly number[] =>
  ids.filter((id) => ordererOf(g, id) === seat);
const orderers = (g: State, l: Moving): readonly Seat[] =>
  [g.turn, opponent(g.turn)].filter((seat) => orderedBy(g, l.ids, seat).length > 0);

/** Moves cards to a place together; where order matters their player says it (4.1.5). */
export const moveTo = rule<Moving>('sve/move-to')
  .let('', 'ends', (): readonly number[] => [])
  .when(
    '',
    (_g, l) => l.to === 'deckTopOrBottom',
    (b) =>
      b.forEach(
        '',
        'one',
        (_g, l) => l.ids,
        (c) =>
          c
            .ask('5.4.1', 'end', (g, l) =>
              ask(
                by('3.1.2.4.1', current(g).seat, current(g).actor),
                'top-or-bottom',
                [option(TOP), option(BOTTOM)],
                [{ card: l.one }],
              ),
            )
            .let('', 'ends', (_g, l) => [...l.ends, l.end === option(BOTTOM) ? 1 : 0]),
      ),
  )
  .let('', 'list', (_g, l): readonly number[] => l.ids)
  .when(
    '4.1.5',
    (_g, l) => isOrdered(placeIn(l)) && l.to !== 'deckTopOrBottom' && l.ids.length > 1,
    (b) =>
      b
        .let('', 'list', (): readonly number[] => [])
        .forEach('1.3.4', 'seat', orderers, (c) =>
          c
            .group('4.1.5 4.1.5.1', 'order', (g, l, picked) =>
              orderOf(l.seat, 'order', orderedBy(g, l.ids, l.seat), picked),
            )
            .let('', 'list', (g, l) => [...l.list, ...ordered(orderedBy(g, l.ids, l.seat), l.order)]),
        ),
  )
  .do(
    '5.4.1',
    (g, l) => {
      const to = placeIn(l);
      return l.list.map((id, i) =>
        moveOne(g, id, to, to === 'deckBottom' || l.ends[i] === 1, l.why as 'put' | 'search'),
      );
    },
    'results',
  )
  .returns((_g, l): Plain => l.results as Plain);
/** The text itself goes on to shuffle. */
const isShuffledNext = (g: State, l: Args): boolean => pool(g).nodes[l.node + 1]?.effect.do === 'shuffle';
const moveCards = rule<Args>('sve/move')
  .callBy('', (g, l) => gathering(whatOf(g, l), effectOf<'move'>(g, l).to === 'ownHand' ? 'add' : 'move'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, whatOf(g, l), l.got))
  .call('', moveTo, (g, l) => ({ ids: idsThere(g, l.refs), to: effectOf<'move'>(g, l).to, why: 'put' }), 'results')
  .when(
    '5.8.1',
    (g, l) => effectOf<'move'>(g, l).to === 'deck' && resultsOf(l.results).length > 0 && !isShuffledNext(g, l),
    (b) =>
      b.shuffle('5.8.1', (g, l) =>
        [...new Set(resultsOf(l.results).map((e) => e.to))].filter((z) => z >> 1 === DECK && g.zones[z] !== undefined),
      ),
  )
  .run('', (g, l) => {
    after(g, whatOf(g, l), MOVE, l.results, l.refs, doneBy(effectOf<'move'>(g, l).to));
  })
  .returns();
carriesOut('move', moveCards);
alsoTogether('move', {
  clause: '5.4.1',
  prompt: 'move',
  kind: MOVE,
  noted: ['put', 'entered', 'summoned'],
  applies: (effect) => effect.do === 'move' && PLACE[effect.to] !== DECK,
  targets: whatOf,
  events: (g, l, ids) => ids.map((id) => moveOne(g, id, effectOf<'move'>(g, l).to, false, 'put')),
});

/** 5.12: both move at once, or neither does. */
const swap = rule<Args>('sve/swap')
  .callBy('', (g, l) => gathering([effectOf<'swap'>(g, l).one], 'swap'), 'gotOne')
  .let('', 'one', (g, l): readonly number[] => found(g, [effectOf<'swap'>(g, l).one], l.gotOne))
  .callBy('', (g, l) => gathering([effectOf<'swap'>(g, l).other], 'swap'), 'gotOther')
  .let('', 'other', (g, l): readonly number[] => found(g, [effectOf<'swap'>(g, l).other], l.gotOther))
  .do(
    '5.12.1',
    (g, l) => {
      const [a] = idsThere(g, l.one);
      const [b] = idsThere(g, l.other);
      if (a === undefined || b === undefined || a === b) return [];
      const moves = [swapTo(g, a, b), swapTo(g, b, a)];
      const can = canStand(g, a, b) && canStand(g, b, a) && !moves.some((e) => forbids(g, e));
      return by('5.12.2', true, can) ? moves : [];
    },
    'results',
  )
  .run('', (g, l) => {
    current(g).did = resultsOf(l.results).some((e) => e.kind === MOVE && e.happened);
    noteMoves(current(g), resultsOf(l.results));
  })
  .returns();
const canStand = (g: State, id: number, at: number): boolean => {
  if (!inZone(g, at, FIELD)) return true;
  const { kind, special } = defAt(g, (g.cards[id] as SveCard).def);
  return (kind === 'follower' || kind === 'amulet') && special !== 'evolve';
};
const swapTo = (g: State, id: number, at: number): Event => {
  const place = g.cards[at] as SveCard;
  return move(g, id, place.zone >> 1, 'put', current(g).card, NONE, 0, place.master);
};
carriesOut('swap', swap);

/** 5.16: banished, and as many tokens made in that zone. */
const transform = rule<Args>('sve/transform')
  .callBy('', (g, l) => gathering(whatOf(g, l), 'transform'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, whatOf(g, l), l.got))
  .do('5.16.1', (g, l) => idsThere(g, l.refs).map((id) => move(g, id, BANISHED, 'banish', sourceOf(g))), 'gone')
  .do(
    '5.16.1',
    (g, l) => {
      const token = pool(g).byName.get(effectOf<'transform'>(g, l).into);
      if (token === undefined) return [];
      return resultsOf(l.gone)
        .filter(
          (e) => e.kind === MOVE && e.happened && (e.from >> 1 === FIELD || e.from >> 1 === EX || e.from >> 1 === HAND),
        )
        .map((e) => create(token, e.from >> 1, (e.from & 1) as 0 | 1, sourceOf(g)));
    },
    'made',
  )
  .run('', (g, l) => {
    const r = current(g);
    r.did = resultsOf(l.made).some((e) => e.happened);
    r.it = resultsOf(l.made)
      .filter((e) => e.happened && e.card !== NONE)
      .map((e) => refOf(g, e.card));
  })
  .returns();
carriesOut('transform', transform);
