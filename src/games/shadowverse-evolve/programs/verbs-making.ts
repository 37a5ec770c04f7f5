// Instructions that make tokens, draw, search, and change points and counters.
import {
  ask,
  askYesNo,
  by,
  type Event,
  NONE,
  opponent,
  option,
  type Plain,
  resultsOf,
  type Seat,
  someOf,
  YES,
} from '../../../kernel/index.ts';
import {
  COUNTER,
  counter,
  DECKOUT,
  create,
  drawOne,
  EP,
  life,
  MAX_PP,
  MOVE,
  move,
  points,
  PP,
  reveal,
  shuffled,
} from '../events.ts';
import type * as Ast from '../text/ast.ts';
import {
  cardOfRef,
  cardsIn,
  DECK,
  EX,
  FIELD,
  GRAVEYARD,
  inZone,
  pool,
  refOf,
  rule,
  type State,
  type SveCard,
  zoneAt,
} from '../state.ts';
import { infoOf } from '../values.ts';
import { CHOOSE } from '../verbs.ts';
import { note } from './context.ts';
import { riteSources } from './feasible.ts';
import { apart, candidates, current, seatsOf, stacksOf } from './nouns.ts';
import { amountOf, signedOf } from './numbers.ts';
import { roomIn } from '../rules/10-replace.ts';
import { after, carriesOut, effectOf, found, gathering, idsThere, mayFail, runList } from './run.ts';
import { type Payment, usePayment, viable } from './trial.ts';
import { moveTo } from './verbs-cards.ts';

type Args = { node: number };

/** More than fit into any field and EX area together. */
const MOST_TOKENS = 100;
function tokenEvents(g: State, tokens: readonly Ast.Tokens[], to: Ast.TokenPlace, toField: number): Event[] {
  const r = current(g);
  const seat = to === 'opponentField' ? opponent(r.actor) : by('5.4.2.1', opponent(r.actor), r.actor);
  let room = to === 'fieldThenEx' ? Math.max(0, g.fieldLimit[seat] - cardsIn(g, FIELD, seat).length) : toField;
  const out: Event[] = [];
  for (const token of tokens) {
    const def = pool(g).byName.get(token.name);
    if (def === undefined) continue;
    for (let i = Math.min(MOST_TOKENS, amountOf(g, r, token.n)); i > 0; i--) {
      const split = to === 'fieldThenEx' || to === 'fieldOrEx';
      const ex = to === 'ex' || (split && room-- <= 0);
      out.push(create(def, ex ? EX : FIELD, seat, r.card));
    }
  }
  return out;
}
const createTokens = rule<Args>('sve/create')
  .let('', 'which', () => NONE)
  .let('', 'split', () => NONE)
  .when(
    '',
    (g, l) => effectOf<'create'>(g, l).which === 'one',
    (b) =>
      b.ask('5.4.2', 'which', (g, l) =>
        ask(
          current(g).actor,
          'token',
          effectOf<'create'>(g, l).tokens.map((_, i) => option(CHOOSE, i + 1)),
        ),
      ),
  )
  .when(
    '',
    (g, l) => effectOf<'create'>(g, l).to === 'fieldOrEx',
    (b) =>
      b.ask('5.4.2', 'split', (g, l) => {
        const r = current(g);
        const n = effectOf<'create'>(g, l).tokens.reduce((sum, t) => sum + amountOf(g, r, t.n), 0);
        return ask(
          r.actor,
          'split',
          Array.from({ length: n + 1 }, (_, i) => option(1, i)),
        );
      }),
  )
  .do(
    '5.4.2 9.1.2 9.1.1',
    (g, l) => {
      const { tokens, to } = effectOf<'create'>(g, l);
      const some = l.which === NONE ? tokens : tokens.filter((_, i) => option(CHOOSE, i + 1) === l.which);
      return tokenEvents(g, some, to, l.split === NONE ? 0 : l.split - option(1, 0));
    },
    'results',
  )
  .run('', (g, l) => {
    const r = current(g);
    r.it = madeRefs(g, l.results);
    r.did = r.it.length > 0;
    r.amount = r.it.length;
    note(r, 'entered', r.it);
    note(r, 'summoned', r.it);
    note(r, 'putEx', r.it);
  })
  .returns();
const madeRefs = (g: State, results: Plain): readonly number[] =>
  resultsOf(results)
    .filter((e) => e.happened && e.card !== NONE && (g.cards[e.card] as SveCard).zone !== NONE)
    .map((e) => refOf(g, e.card));
carriesOut('create', createTokens);

/** Tokens like a card spoken of: same definition, as tokens are what can be made. */
const createCopy = rule<Args>('sve/create-copy')
  .do(
    '9.1.2',
    (g, l) => {
      const { of, n, to } = effectOf<'createCopy'>(g, l);
      const r = current(g);
      const out: Event[] = [];
      for (const ref of found(g, [of], null)) {
        const { def } = infoOf(g, ref).card;
        for (let i = Math.min(MOST_TOKENS, amountOf(g, r, n)); i > 0; i--)
          out.push(create(def, to === 'ex' ? EX : FIELD, r.actor, r.card));
      }
      return out;
    },
    'results',
  )
  .run('', (g, l) => {
    const r = current(g);
    r.it = madeRefs(g, l.results);
    r.did = r.it.length > 0;
  })
  .returns();
carriesOut('createCopy', createCopy);

/** 5.9.2: N cards are drawn one after another. */
const draw = rule<Args>('sve/draw')
  .let('5.9.2', 'left', (g, l): number => amountOf(g, current(g), effectOf<'draw'>(g, l).n))
  .let('', 'drawn', (): readonly number[] => [])
  .while(
    '',
    (_g, l) => (l.left ?? 1) > 0,
    (b) =>
      b
        .do(
          '5.9.1 4.7.1',
          (g) => drawOne(g, by('3.1.2.4.1', opponent(current(g).actor), current(g).actor), current(g).card),
          'one',
        )
        .let('', 'drawn', (g, l) => [...l.drawn, ...drawnRefs(g, l.one)])
        // Once a draw from an empty deck was asked for, the next ones say nothing new (5.9.1.1).
        .let('', 'left', (_g, l) => (isDeckOut(l.one) ? 0 : (l.left ?? 1) - 1)),
  )
  .run('', (g, l) => noteDrawn(g, l.drawn))
  .returns();
const isDeckOut = (results: Plain): boolean => resultsOf(results).some((e) => e.kind === DECKOUT && e.happened);
const drawnRefs = (g: State, results: Plain): readonly number[] =>
  resultsOf(results)
    .filter((e) => e.happened && e.card !== NONE)
    .map((e) => refOf(g, e.card));
function noteDrawn(g: State, drawn: readonly number[]): void {
  const r = current(g);
  r.did = drawn.length > 0;
  r.amount = drawn.length;
  // それ is the card drawn only where the text has spoken of no other.
  if (r.it.length === 0) r.it = drawn;
  note(r, 'drawn', drawn);
}
carriesOut('draw', draw);

/** 5.9.3: up to N, asked before each. */
const drawUpTo = rule<Args>('sve/draw-up-to')
  .let('5.9.3', 'left', (g, l): number => amountOf(g, current(g), effectOf<'drawUpTo'>(g, l).n))
  .let('', 'drawn', (): readonly number[] => [])
  .while(
    '5.9.3.3',
    (_g, l) => l.left > 0,
    (b) =>
      b
        .ask('5.9.3.1', 'more', (g) => askYesNo(current(g).actor, 'draw-more'))
        .when(
          '',
          (_g, l) => l.more === YES,
          (c) =>
            c
              .do('5.9.3.2', (g) => drawOne(g, current(g).actor, current(g).card), 'one')
              .let('', 'drawn', (g, l) => [...l.drawn, ...drawnRefs(g, l.one)])
              .let('', 'left', (_g, l) => l.left - 1),
          (c) => c.let('', 'left', () => 0),
        ),
  )
  .run('', (g, l) => noteDrawn(g, l.drawn))
  .returns();
carriesOut('drawUpTo', drawUpTo);

const whatToFind = (g: State, l: Args): readonly Ast.Noun[] => effectOf<'search'>(g, l).what;
const deckOf = (g: State, l: Args): Seat =>
  seatsOf(g, current(g), whatToFind(g, l)[0]?.of.owner ?? 'actor', true)[0] ?? current(g).actor;
type Finding = Args & { at: number };
/** Cards one of the nouns can find, and how many of them. */
function findable(g: State, l: Finding, taken: readonly number[]): { from: number[]; least: number; most: number } {
  const noun = whatToFind(g, l)[l.at] as Ast.Noun;
  const r = current(g);
  const from = candidates(g, r, noun.of)
    .map(cardOfRef)
    .filter((id) => !taken.includes(id));
  const most = Math.min(from.length, 'n' in noun ? amountOf(g, r, noun.n) : from.length);
  const free = mayFail(noun.of) || noun.count === 'upTo' || noun.count === 'any';
  return { from, most, least: free ? by('4.1.2.2', most, 0) : most };
}
/** 5.7: the deck is looked through, what is found moves, the deck is shuffled in any case. */
const search = rule<Args>('sve/search')
  .do('5.7.1', (g, l) => cardsIn(g, DECK, deckOf(g, l)).map((id) => reveal(id, current(g).actor)))
  .let('', 'taken', (): readonly number[] => [])
  .let('', 'at', () => 0)
  .while(
    '',
    (g, l) => l.at < whatToFind(g, l).length,
    (b) =>
      b
        .group('5.7.1.1', 'found', (g, l, picked) => {
          const { from, least, most } = findable(g, l, l.taken);
          const free = apart(g, (whatToFind(g, l)[l.at] as Ast.Noun).of, from, picked);
          const limit = Math.min(most, free.most);
          const { actor, card } = current(g);
          return someOf(actor, 'search', free.from, Math.min(least, limit), limit, picked, [{ card }]);
        })
        .let('', 'taken', (_g, l) => [...l.taken, ...l.found])
        .let('', 'at', (_g, l) => l.at + 1),
  )
  .do('5.7.1.2', (g, l) =>
    whatToFind(g, l).some((noun) => mayFail(noun.of)) ? l.taken.flatMap((id) => [reveal(id, 0), reveal(id, 1)]) : [],
  )
  .let('', 'refs', (g, l): readonly number[] => l.taken.map((id) => refOf(g, id)))
  .call('5.7.1', moveTo, (g, l) => ({ ids: l.taken, to: effectOf<'search'>(g, l).to, why: 'search' }), 'results')
  .shuffle('5.7.2', (g, l) => [zoneAt(DECK, deckOf(g, l))])
  .do('5.7.2', (g, l) => [shuffled(deckOf(g, l))])
  .run('', (g, l) => {
    after(g, whatToFind(g, l), MOVE, l.results, l.refs, ['revealed', 'added']);
  })
  .returns();
carriesOut('search', search);

const shuffleDeck = rule<Args>('sve/shuffle')
  .shuffle('5.8.1', (g, l) => [zoneAt(DECK, deckSeat(g, l))])
  .do('5.8.1 5.8.1.1', (g, l) => [shuffled(deckSeat(g, l))])
  .returns();
const deckSeat = (g: State, l: Args): Seat =>
  seatsOf(g, current(g), effectOf<'shuffle'>(g, l).owner, true)[0] ?? current(g).seat;
carriesOut('shuffle', shuffleDeck);

const recover = rule<Args>('sve/recover')
  .do(
    '5.14.1',
    (g, l) => {
      const { owner, n } = effectOf<'recoverPP'>(g, l);
      const r = current(g);
      const amount = amountOf(g, r, n);
      if (typeof n === 'object' && n.value === 'count') r.it = candidates(g, r, n.of);
      return seatsOf(g, r, owner, true).map((seat) => {
        const room = Math.max(0, g.maxPP[seat] - g.pp[seat]);
        return points(seat, PP, amount > room ? by('5.14.1.1', amount, room) : amount, r.card);
      });
    },
    'results',
  )
  .run('', (g, l) => {
    current(g).did = resultsOf(l.results).some((e) => e.happened);
  })
  .returns();
carriesOut('recoverPP', recover);

const WHICH: Readonly<Record<Ast.Points, number>> = { pp: PP, maxPP: MAX_PP, ep: EP };
const changePoints = rule<Args>('sve/points')
  .do(
    '3.2.1',
    (g, l) => {
      const { owner, which, by: signed } = effectOf<'changePoints'>(g, l);
      const r = current(g);
      const amount = signedOf(g, r, signed);
      const have = which === 'pp' ? g.pp : which === 'maxPP' ? g.maxPP : g.ep;
      if (r.paying && -amount > have[r.seat]) r.paidFor = by('10.4.5', r.paidFor, false);
      return amount === 0 ? [] : seatsOf(g, r, owner, true).map((seat) => points(seat, WHICH[which], amount, r.card));
    },
    'results',
  )
  .run('', (g, l) => {
    current(g).did = resultsOf(l.results).some((e) => e.happened);
  })
  .returns();
carriesOut('changePoints', changePoints);

const setPoints = rule<Args>('sve/set-points')
  .do('3.2.1', (g, l) => {
    const { owner, which, to } = effectOf<'setPoints'>(g, l);
    const r = current(g);
    const have = which === 'pp' ? g.pp : which === 'maxPP' ? g.maxPP : g.ep;
    return seatsOf(g, r, owner, true).map((seat) =>
      points(seat, WHICH[which], amountOf(g, r, to) - have[seat], r.card),
    );
  })
  .returns();
carriesOut('setPoints', setPoints);

const payPP = rule<Args>('sve/pay-pp')
  .do('10.4.4 5.2.1 5.2.1.1', (g, l) => {
    const r = current(g);
    const n = amountOf(g, r, effectOf<'payPP'>(g, l).n);
    return n === 0 ? [] : [points(r.actor, PP, -n, r.card)];
  })
  .returns();
carriesOut('payPP', payPP);
const payHealth = rule<Args>('sve/pay-health')
  .do('10.4.2', (g, l) => {
    const r = current(g);
    const n = amountOf(g, r, effectOf<'payHealth'>(g, l).n);
    if (n > g.life[r.actor]) r.paidFor = by('10.4.5', r.paidFor, false);
    return n === 0 ? [] : [life(g, r.actor, -n, r.card, 1)];
  })
  .returns();
carriesOut('payHealth', payHealth);

/** 13.3.3.2: one counter from an own Stack amulet; left without any it goes to the graveyard at once. */
export const earthRite = rule('sve/earth-rite')
  .ask('13.3.3.2.a', 'amulet', (g) => {
    const asked = ask(current(g).seat, 'earth-rite', riteSources(g, current(g).seat));
    return viable(g, asked) ?? asked;
  })
  .do('13.3.3.2.a', (g, l) => (l.amulet === NONE ? [] : [counter(g, l.amulet, 0, -1, current(g).card)]))
  .do('13.3.3.2.b', (g, l) =>
    l.amulet !== NONE && inZone(g, l.amulet, FIELD) && ((g.cards[l.amulet] as SveCard).counters[0] ?? 0) === 0
      ? [move(g, l.amulet, GRAVEYARD, 'put', current(g).card)]
      : [],
  )
  .run('', (g, l) => {
    if (l.amulet === NONE) current(g).paidFor = false;
  })
  .returns();
/** All of a cost, carried out like instructions, in the order of the text (10.4.2.1); 土の秘術 is paid with it (13.3.3.2). */
export const payAll = rule<Payment>('sve/pay-all')
  .run('', (g) => {
    const r = current(g);
    r.paying = true;
    r.paidFor = true;
  })
  .call('10.4.2 10.4.2.1', runList, (_g, l) => ({ list: l.list }))
  .when(
    '13.3.3.2.a',
    (_g, l) => l.rite,
    (b) => b.call('13.3.3.2.a', earthRite, () => ({})),
  )
  .run('', (g, l) => {
    const r = current(g);
    r.paying = false;
    if (l.room && roomIn(g, FIELD, r.seat) === 0) r.paidFor = by('10.6.2.6', r.paidFor, false);
  })
  .returns();
usePayment(payAll);
const payEarthRite = rule<Args>('sve/pay-earth-rite')
  .call('', earthRite, () => ({}))
  .returns();
carriesOut('payEarthRite', payEarthRite);

const raiseStack = rule<Args>('sve/raise-stack')
  .ask('13.3.2.4', 'on', (g) => ask(current(g).actor, 'raise-stack', stacksOf(g, current(g).actor)))
  .do(
    '13.3.2.4',
    (g, l) => {
      const n = signedOf(g, current(g), effectOf<'raiseStack'>(g, l).by);
      return (l.on ?? NONE) === NONE ? [] : [counter(g, l.on, 0, n, current(g).card)];
    },
    'results',
  )
  .returns();
carriesOut('raiseStack', raiseStack);

const counterNamed = (g: State, name: string): number => pool(g).counters.indexOf(name);
const putCounters = rule<Args>('sve/put-counters')
  .callBy('', (g, l) => gathering(effectOf<'putCounters'>(g, l).on, 'counters'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, effectOf<'putCounters'>(g, l).on, l.got))
  .do(
    '15.1.1',
    (g, l) => {
      const { counter: name, n } = effectOf<'putCounters'>(g, l);
      const amount = amountOf(g, current(g), n);
      return idsThere(g, l.refs).map((id) => counter(g, id, counterNamed(g, name), amount, current(g).card));
    },
    'results',
  )
  .run('', (g, l) => after(g, effectOf<'putCounters'>(g, l).on, COUNTER, l.results, l.refs))
  .returns();
carriesOut('putCounters', putCounters);

const countersOn = (g: State, id: number, which: number): number => (g.cards[id] as SveCard).counters[which] ?? 0;
const removeCounters = rule<Args>('sve/remove-counters')
  .do(
    '15.1.4',
    (g, l) => {
      const { on, counter: name, n } = effectOf<'removeCounters'>(g, l);
      const which = counterNamed(g, name);
      return idsThere(g, found(g, [on], null)).map((id) => {
        const amount = n === 'all' ? countersOn(g, id, which) : amountOf(g, current(g), n);
        if (amount > countersOn(g, id, which)) current(g).paidFor = by('10.4.5', current(g).paidFor, false);
        return counter(g, id, which, -Math.min(amount, countersOn(g, id, which)), current(g).card);
      });
    },
    'results',
  )
  .run('', (g, l) => {
    const r = current(g);
    r.did = resultsOf(l.results).some((e) => e.happened);
    r.amount = resultsOf(l.results).reduce((sum, e) => sum - e.amount, 0);
  })
  .returns();
carriesOut('removeCounters', removeCounters);

/** 13.3.2.2.c: all counters of one card go onto another. */
const moveCounters = rule<Args>('sve/move-counters')
  .do('13.3.2.2.c', (g, l) => {
    const { from, to, counter: name } = effectOf<'moveCounters'>(g, l);
    const which = counterNamed(g, name);
    const [source] = idsThere(g, found(g, [from], null));
    const [target] = idsThere(g, found(g, to, null));
    if (source === undefined || target === undefined || source === target) return [];
    const n = countersOn(g, source, which);
    return [counter(g, source, which, -n), counter(g, target, which, n)];
  })
  .returns();
carriesOut('moveCounters', moveCounters);
