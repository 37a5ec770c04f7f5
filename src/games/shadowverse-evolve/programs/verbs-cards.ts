// Instructions that move, turn or destroy cards (chapter 5).
import {
  ask,
  askYesNo,
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
  YES,
} from '../../../kernel/index.ts';
import {
  ACTED,
  create,
  DAMAGE,
  damage,
  ERASE,
  erase,
  FACE,
  modify,
  MOVE,
  move,
  reveal,
  STANCE,
  stance,
  turnFace,
} from '../events.ts';
import type * as Ast from '../text/ast.ts';
import {
  ACT,
  BANISHED,
  cardOfRef,
  DECK,
  defAt,
  EVOLVE_DECK,
  EX,
  FIELD,
  GRAVEYARD,
  HAND,
  inZone,
  LEADER_AREA,
  pool,
  refOf,
  type Resolution,
  rule,
  type State,
  STAND,
  stillThere,
  type SveCard,
} from '../state.ts';
import { forbids } from '../rules/10-replace.ts';
import { BOTTOM, TOP } from '../verbs.ts';
import { attackOf, M, THIS_TURN } from '../values.ts';
import { note, noteMoves } from './context.ts';
import { current } from './nouns.ts';
import { amountOf } from './numbers.ts';
import {
  after,
  alsoTogether,
  always,
  atOnce,
  carriesOut,
  effectOf,
  found,
  gathering,
  idsThere,
  nodeOf,
  take,
} from './run.ts';

type Args = { node: number };
type OfWhat = Ast.Action & { readonly what: readonly Ast.Target[] };
const whatOf = (g: State, l: Args): readonly Ast.Target[] => (nodeOf(g, l).effect as OfWhat).what;
const onField = (g: State, ids: readonly number[]): number[] => ids.filter((id) => inZone(g, id, FIELD));
const sourceOf = (g: State): number => current(g).card;

atOnce('damage', {
  clause: '5.13.1 10.8.1',
  prompt: 'damage',
  kind: DAMAGE,
  noted: [],
  applies: always,
  targets: (g, l) => effectOf<'damage'>(g, l).to,
  events: (g, l, ids) => {
    const r = current(g);
    const amount = amountOf(g, r, effectOf<'damage'>(g, l).amount);
    if (amount === 0) return [];
    return ids
      .filter((id) => inZone(g, id, FIELD) || inZone(g, id, LEADER_AREA))
      .map((id) => damage(g, id, amount, r.card, 'ability'));
  },
});

const divideDamage = rule<Args>('sve/divide')
  .let('', 'refs', (g, l): readonly number[] => found(g, effectOf<'divideDamage'>(g, l).to, null))
  .do(
    '10.6.2.4',
    (g, l) => {
      const r = current(g);
      const shares = r.shares[nodeOf(g, l).slot] ?? [];
      const out: Event[] = [];
      l.refs.forEach((ref, i) => {
        if (stillThere(g, ref) && (shares[i] ?? 0) > 0)
          out.push(damage(g, cardOfRef(ref), shares[i] ?? 0, r.card, 'ability'));
      });
      return out;
    },
    'results',
  )
  .run('', (g, l) => after(g, effectOf<'divideDamage'>(g, l).to, DAMAGE, l.results, l.refs))
  .returns();
carriesOut('divideDamage', divideDamage);

/** Two cards deal each other damage by their attack; no fight in the sense of 8.4, so no keyword looks at it. */
const strike = rule<Args>('sve/strike')
  .callBy('', (g, l) => gathering([effectOf<'strike'>(g, l).one], 'damage'), 'gotOne')
  .let('', 'one', (g, l): readonly number[] => found(g, [effectOf<'strike'>(g, l).one], l.gotOne))
  .callBy('', (g, l) => gathering([effectOf<'strike'>(g, l).other], 'damage'), 'gotOther')
  .let('', 'other', (g, l): readonly number[] => found(g, [effectOf<'strike'>(g, l).other], l.gotOther))
  .do(
    '5.13.1',
    (g, l) => {
      const [a] = onField(g, idsThere(g, l.one));
      const [b] = onField(g, idsThere(g, l.other));
      if (a === undefined || b === undefined) return [];
      return [damage(g, b, attackOf(g, a), a, 'ability'), damage(g, a, attackOf(g, b), b, 'ability')];
    },
    'results',
  )
  .run('', (g, l) => {
    current(g).did = resultsOf(l.results).some((e) => e.happened);
  })
  .returns();
carriesOut('strike', strike);

/** An instruction that does one thing to each of its cards, all at once. */
function simple(
  what: OfWhat['do'],
  clause: string,
  kind: number,
  noted: readonly Ast.Doing[],
  each: (g: State, ids: readonly number[], source: number) => Event[],
): void {
  atOnce(what, {
    clause,
    prompt: what,
    kind,
    noted,
    applies: always,
    targets: whatOf,
    events: (g, _l, ids) => each(g, ids, sourceOf(g)),
  });
}

simple('destroy', '5.5.1 4.9.1', MOVE, ['destroyed'], (g, ids, source) =>
  onField(g, ids).map((id) => move(g, id, GRAVEYARD, 'destroy', source)),
);
simple('banish', '5.6.1 4.10.1', MOVE, ['banished'], (g, ids, source) =>
  ids.map((id) => move(g, id, BANISHED, 'banish', source)),
);
simple('erase', '9.1.3', ERASE, ['banished'], (g, ids) =>
  ids.filter((id) => defAt(g, (g.cards[id] as SveCard).def).special === 'token').map((id) => erase(g, id)),
);
simple('act', '5.3.1', STANCE, ['put'], (g, ids, source) => onField(g, ids).map((id) => stance(g, id, ACT, source)));
simple('stand', '5.3.1', STANCE, ['put'], (g, ids, source) =>
  onField(g, ids).map((id) => stance(g, id, STAND, source)),
);
simple('discard', '5.11.1', MOVE, ['discarded'], (g, ids, source) =>
  ids.filter((id) => inZone(g, id, HAND)).map((id) => move(g, id, GRAVEYARD, 'discard', source)),
);
simple('return', '5.4.1', MOVE, ['returned'], (g, ids, source) => ids.map((id) => move(g, id, HAND, 'return', source)));
simple('add', '5.4.1', MOVE, ['added'], (g, ids, source) => ids.map((id) => move(g, id, HAND, 'put', source)));
simple('turnDown', '4.2.3', FACE, ['put'], (g, ids) => ids.map((id) => turnFace(g, id, 1)));
simple('turnUp', '4.2.3', FACE, ['put'], (g, ids) => ids.map((id) => turnFace(g, id, 0)));
simple('steal', '5.21.1', MOVE, ['put'], (g, ids, source) =>
  onField(g, ids)
    .filter((id) => (g.cards[id] as SveCard).master !== current(g).seat)
    .map((id) => move(g, id, FIELD, 'steal', source, NONE, 0, current(g).seat)),
);

/** Taken for this turn: whose it was is remembered on the card, and the turn's end gives it back (7.4.7). */
const borrow = rule<Args>('sve/borrow')
  .callBy('', (g, l) => gathering(whatOf(g, l), 'steal'), 'got')
  .let('', 'ids', (g, l): readonly number[] =>
    onField(g, idsThere(g, found(g, whatOf(g, l), l.got))).filter(
      (id) => (g.cards[id] as SveCard).master !== current(g).seat,
    ),
  )
  .do(
    '5.21.1',
    (g, l) => l.ids.map((id) => move(g, id, FIELD, 'steal', sourceOf(g), NONE, 0, current(g).seat)),
    'results',
  )
  .do('10.2.1.2', (g, l) =>
    onField(g, l.ids)
      .filter((id) => (g.cards[id] as SveCard).master === current(g).seat)
      .map((id) =>
        modify({
          kind: M.borrowed,
          seat: current(g).seat,
          source: sourceOf(g),
          target: id,
          amount: opponent(current(g).seat),
          extra: 0,
          until: THIS_TURN,
          untilSeat: g.turn,
        }),
      ),
  )
  .run('', (g, l) =>
    after(
      g,
      whatOf(g, l),
      MOVE,
      l.results,
      l.ids.map((id) => refOf(g, id)),
    ),
  )
  .returns();
carriesOut('borrow', borrow);

/** From now on 「その中」 and 「残り」 speak of these. */
function lookAt(r: Resolution, refs: readonly number[]): void {
  r.rest = refs;
  r.taken = [];
}
/** How many cards a text insists on. */
const leastOf = (g: State, r: Resolution, what: readonly Ast.Target[]): number =>
  what.reduce((n, t) => n + (t.the === 'cards' && 'n' in t && t.count === 'exactly' ? amountOf(g, r, t.n) : 0), 0);
/** Shows cards where they are; the effect's end hides them again (5.20.1). */
const showTo = (g: State, ids: readonly number[]): Event[] =>
  ids.flatMap((id) => [reveal(id, 0), reveal(id, 1)]).filter((e) => (g.cards[e.card] as SveCard).zone !== NONE);
function remember(g: State, ids: readonly number[]): void {
  const r = current(g);
  r.shown = [...r.shown, ...ids];
}
const show = rule<Args>('sve/reveal')
  .callBy('', (g, l) => gathering(whatOf(g, l), 'reveal'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, whatOf(g, l), l.got))
  .do('5.20.1', (g, l) => showTo(g, idsThere(g, l.refs)))
  .run('', (g, l) => {
    const r = current(g);
    remember(g, idsThere(g, l.refs));
    note(r, 'revealed', l.refs);
    r.did = l.refs.length > 0;
    if (r.paying && l.refs.length < leastOf(g, r, whatOf(g, l))) r.paidFor = false;
    r.it = l.refs;
    if (whatOf(g, l).some((t) => t.the === 'cards' && t.of.zone === 'among')) take(r, whatOf(g, l), l.refs);
    else lookAt(r, l.refs);
  })
  .returns();
carriesOut('reveal', show);

const addRevealed = rule<Args>('sve/addRevealed')
  .callBy('', (g, l) => gathering(whatOf(g, l), 'add'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, whatOf(g, l), l.got))
  .do('5.20.1', (g, l) => showTo(g, idsThere(g, l.refs)))
  .do('5.4.1', (g, l) => idsThere(g, l.refs).map((id) => move(g, id, HAND, 'put', sourceOf(g))), 'results')
  .run('', (g, l) => {
    note(current(g), 'revealed', l.refs);
    after(g, whatOf(g, l), MOVE, l.results, l.refs, ['added']);
  })
  .returns();
carriesOut('addRevealed', addRevealed);

/** Whether a text says 「まで」 of the cards to look at (5.10.2). */
const looksUpTo = (g: State, l: Args): boolean => {
  const [target] = whatOf(g, l);
  return target?.the === 'cards' && target.count === 'upTo';
};
/** 5.10.2: one card after another, until the player stops. */
const lookUpTo = rule<Args>('sve/look-up-to')
  .let('5.10.2.1', 'count', (): number => 1)
  .let('', 'seen', (): readonly number[] => [])
  .while(
    '5.10.2.4',
    (g, l) => l.count > 0 && l.count <= found(g, whatOf(g, l), null).length,
    (b) =>
      b
        .ask('5.10.2.2', 'more', (g) => askYesNo(current(g).actor, 'look-more'))
        .when(
          '',
          (_g, l) => l.more === YES,
          (c) =>
            c
              .let('', 'next', (g, l): number => found(g, whatOf(g, l), null)[l.count - 1] ?? NONE)
              .do('5.10.2.3', (g, l) => idsThere(g, [l.next]).map((id) => reveal(id, current(g).actor)))
              .let('', 'seen', (_g, l) => [...l.seen, l.next])
              .let('', 'count', (_g, l) => l.count + 1),
          (c) => c.let('', 'count', () => 0),
        ),
  )
  .returns((_g, l): readonly number[] => l.seen);

/** 5.10: only the player looks. */
const look = rule<Args>('sve/look')
  .let('', 'got', (): readonly number[] | null => null)
  .when(
    '5.10.2',
    (g, l) => looksUpTo(g, l),
    (b) => b.call('5.10.2', lookUpTo, (_g, l) => ({ node: l.node }), 'got'),
  )
  .let('', 'refs', (g, l): readonly number[] => found(g, whatOf(g, l), l.got))
  .do('5.10.1', (g, l) => idsThere(g, l.refs).map((id) => reveal(id, current(g).actor)))
  .run('', (g, l) => {
    const r = current(g);
    r.it = l.refs;
    lookAt(r, l.refs);
    r.did = l.refs.length > 0;
  })
  .returns();
carriesOut('look', look);

const PLACE: Readonly<Record<Ast.Place, number>> = {
  hand: HAND,
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
  deck: ['returned', 'put'],
  deckTop: ['returned', 'put'],
  deckBottom: ['returned', 'put'],
  deckTopOrBottom: ['returned', 'put'],
};
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
  return to === 'opponentEx' ? opponent(r.seat) : to === 'ownEx' ? r.seat : null;
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
  .callBy('', (g, l) => gathering(whatOf(g, l), 'move'), 'got')
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
    after(g, whatOf(g, l), MOVE, l.results, l.refs, DOING[effectOf<'move'>(g, l).to] ?? ['put']);
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
