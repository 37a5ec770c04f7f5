// Instructions that change points and counters, and paying with them (10.4, 13.3, 15.1).
import { ask, by, NONE, resultsOf } from '../../../kernel/index.ts';
import { COUNTER, counter, EP, life, MAX_PP, move, points, PP } from '../events.ts';
import type * as Ast from '../text/ast.ts';
import { FIELD, GRAVEYARD, inZone, pool, rule, type State, type SveCard } from '../state.ts';
import { riteSources } from './feasible.ts';
import { candidates, current, seatsOf, stacksOf } from './nouns.ts';
import { amountOf, signedOf } from './numbers.ts';
import { roomIn } from '../rules/10-room.ts';
import { after, carriesOut, effectOf, found, gathering, idsThere, runList } from './run.ts';
import { type Payment, usePayment, viable } from './trial.ts';

type Args = { node: number };
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
  .do(
    '3.2.1',
    (g, l) => {
      const { owner, which, to } = effectOf<'setPoints'>(g, l);
      const r = current(g);
      const have = which === 'pp' ? g.pp : which === 'maxPP' ? g.maxPP : g.ep;
      return seatsOf(g, r, owner, true).map((seat) =>
        points(seat, WHICH[which], amountOf(g, r, to) - have[seat], r.card),
      );
    },
    'results',
  )
  .run('', (g, l) => {
    current(g).did = resultsOf(l.results).some((e) => e.happened);
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
      return l.on === NONE ? [] : [counter(g, l.on, 0, n, current(g).card)];
    },
    'results',
  )
  .run('', (g, l) => {
    current(g).did = resultsOf(l.results).some((e) => e.happened);
  })
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
