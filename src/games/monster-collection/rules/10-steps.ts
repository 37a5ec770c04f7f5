// Steps of an effect that ask or go one by one, and one step of any kind.
import {
  argA,
  argB,
  ask,
  by,
  cite,
  divide,
  divided,
  type Event,
  inForce,
  NONE,
  opponent,
  option,
  ordered,
  orderOf,
  type Plain,
  type Procedure,
  type Seat,
  someOf,
} from '../../../kernel/index.ts';
import { hasUnits, terrainAt, unitsAt } from '../board.ts';
import * as C from '../cards.ts';
import { equip, move, relocate, reveal, setBattle, summon } from '../events.ts';
import { amountOf, candidates, thingsOf } from '../select.ts';
import { cardFits } from '../traits.ts';
import {
  type Aim,
  aimAt,
  type Battle,
  cardsIn,
  DECK,
  DISCARD,
  HAND,
  type MonCard,
  plain,
  REMOVED,
  rule,
  type State,
  topOfDeck,
  zoneAt,
  zones,
  setUnderway,
} from '../state.ts';
import type { Step } from '../text/ast.ts';
import { AREA, ON } from '../verbs.ts';
import { levelOf, limitOf } from '../values.ts';
import { type Carried, isSlow, stepsAt, useIn } from './10-context.ts';
import { hit } from './10-damage.ts';
import { extraDie } from './10-dice.ts';
import { as, ctxIn, discardStep, drawStep, millStep, type One, stepIn } from './10-draws.ts';
import { lookStep, pickHandStep } from './10-looking.ts';
import { chainedTo, eventsOf, standing, takers, unitsIn, whoOf } from './10-effects.ts';
import { canWear, paySlots, spendFor } from './12-equip.ts';
import { clashes } from './15-heroes.ts';

const RECOVER_TO = { hand: HAND, deckTop: DECK, deck: DECK, removed: REMOVED, discard: DISCARD } as const;
type Seated = One & { seat: Seat };
/** A text that says itself that the deck is shuffled means this very shuffle. */
const shufflesLater = (g: State, l: One): boolean =>
  ctxIn(g, l).power.body.some((s) => s.steps.some((step) => step.do === 'shuffle'));
const pileSeat = (g: State, l: Seated): Seat => (as(g, l, 'recover').side === 'enemy' ? opponent(l.seat) : l.seat);
const pileOf = (g: State, l: Seated): number[] => {
  const step = as(g, l, 'recover');
  return cardsIn(g, step.from === 'removed' ? REMOVED : DISCARD, pileSeat(g, l)).filter((id) =>
    cardFits(g, ctxIn(g, l), id, step.what),
  );
};
/** Cards their owner has put in order: the other player no longer knows which is which (5.1.1.7). */
function hideOrder(g: State, cards: readonly number[], seat: Seat): void {
  for (const id of cards) {
    (g.cards[id] as MonCard).knows &= ~(1 << seat);
    g.handles[seat][id] = 0;
    zones.see(g, g.cards[id] as MonCard);
  }
}
const recoverStep = rule<Seated>('mc/recover-step')
  .group('5.1.5.5', 'cards', (g, l, picked) => {
    const { n, upTo } = as(g, l, 'recover');
    const pile = pileOf(g, l);
    return pile.length === 0 ? null : someOf(l.seat, 'recover', pile, upTo ? 0 : n, n, picked);
  })
  .group('5.1.1.6', 'order', (g, l, picked) =>
    as(g, l, 'recover').zone === 'deckTop' ? orderOf(l.seat, 'order-cards', l.cards, picked) : null,
  )
  .do(
    '5.1.1.6',
    (g, l) => ordered(l.cards, l.order).map((id) => move(g, id, RECOVER_TO[as(g, l, 'recover').zone], 'effect')),
    'done',
  )
  .run('', (g, l) => speakOf(g, l.cards))
  .run('5.1.1.7', (g, l) => {
    if (as(g, l, 'recover').zone === 'deckTop' && l.cards.length > 1) hideOrder(g, l.cards, opponent(l.seat));
  })
  .when(
    '12.7.1',
    (g, l) => as(g, l, 'recover').zone === 'deck' && l.cards.length > 0 && !shufflesLater(g, l),
    (b) => b.shuffle('12.7.1', (g, l) => [zoneAt(DECK, pileSeat(g, l))]),
  )
  .returns((_g, l) => l.done.length > 0);

/** Areas an effect may put a unit of this seat and level on. */
const roomFor = (g: State, seat: Seat, area: number, level: number): boolean => {
  const terrain = terrainAt(g, area);
  if (terrain === NONE) return false;
  const sum = unitsAt(g, seat, area).reduce((n, u) => n + levelOf(g, u), level);
  return sum <= limitOf(g, terrain);
};
/** Terrains without enemies (but for the battle's own) that have room for the card. */
const isOpenTo = (g: State, seat: Seat, area: number, level: number): boolean =>
  !(hasUnits(g, opponent(seat), area) && g.battle?.area !== area) && roomFor(g, seat, area, level);
const fitting = (g: State, l: { use: Plain; areas: readonly number[]; card: number }): number[] =>
  l.areas.filter((a) => isOpenTo(g, useIn(l).seat, a, C.defOf(g, l.card).level));
const summonStep = rule<One>('mc/summon-step')
  .let('', 'areas', (g, l): readonly number[] =>
    standing(g, thingsOf(g, ctxIn(g, l), as(g, l, 'summon').at)).map((id) => (g.cards[id] as MonCard).slot),
  )
  .ask('10.1.14.b', 'card', (g, l) => {
    const step = as(g, l, 'summon');
    const { seat } = useIn(l);
    const from = cardsIn(g, step.from === 'hand' ? HAND : DISCARD, seat);
    const able = from.filter(
      (id) =>
        C.defOf(g, id).kind === 'unit' &&
        cardFits(g, ctxIn(g, l), id, step.what) &&
        l.areas.some((a) => isOpenTo(g, seat, a, C.defOf(g, id).level)),
    );
    return ask(seat, 'summon-card', able);
  })
  .stop('', (_g, l) => l.card === NONE)
  .ask('', 'area', (g, l) => {
    const fit = fitting(g, l);
    return ask(useIn(l).seat, 'summon-area', fit.length > 1 ? fit.map((a) => option(AREA, a)) : []);
  })
  .do('15.1.7', (g, l) =>
    clashes(g, useIn(l).seat, l.card) && inForce('15.1.7') && cite('15.1.7')
      ? [move(g, l.card, DISCARD, 'effect')]
      : [],
  )
  .do('12.2.7.4.9', (g, l) => {
    if (clashes(g, useIn(l).seat, l.card) && inForce('15.1.7')) return [];
    const area = l.area === NONE ? (fitting(g, l)[0] as number) : argA(l.area);
    return [summon(g, l.card, area, g.battle?.area === area ? 'instant' : 'effect')];
  })
  .run('', (g, l) => speakOf(g, [l.card]))
  .returns((_g, l) => l.card !== NONE);

/** Equipping by an effect: the bearer's item slots pay for it all the same (2.1.25.1). */
const equipStep = rule<One>('mc/equip-step')
  .ask('10.1.14.b 12.2.8.4', 'where', (g, l) => {
    const { from, what, at } = as(g, l, 'equip');
    const c = ctxIn(g, l);
    const bearers = unitsIn(g, c, thingsOf(g, c, at)).filter((u) => (g.cards[u] as MonCard).owner === c.seat);
    const cards = cardsIn(g, from === 'hand' ? HAND : DISCARD, c.seat).filter(
      (id) => C.defOf(g, id).kind === 'gear' && cardFits(g, c, id, what),
    );
    const options = cards.flatMap((id) => bearers.filter((u) => canWear(g, id, u)).map((u) => option(ON, id, u)));
    return ask(c.seat, 'equip-where', options);
  })
  .stop('', (_g, l) => l.where === NONE)
  .call(
    '2.1.25.1',
    paySlots,
    (_g, l) => ({ seat: useIn(l).seat, unit: argB(l.where), gear: argA(l.where) }),
    'slots',
    [],
  )
  .do('2.1.25.1', (g, l) => spendFor(g, argB(l.where), l.slots as readonly string[], argA(l.where)))
  .do('2.1.2.1.2', (g, l) => [equip(g, argA(l.where), argB(l.where))], 'done')
  .run('', (g, l) => speakOf(g, [argA(l.where)]))
  .returns((_g, l) => l.where !== NONE && l.done.length > 0);

const moveToStep = rule<One>('mc/move-to-step')
  .let('', 'units', (g, l): readonly number[] =>
    unitsIn(g, ctxIn(g, l), thingsOf(g, ctxIn(g, l), as(g, l, 'moveTo').to)),
  )
  .ask('', 'area', (g, l) => {
    const c = { ...ctxIn(g, l), from: l.units[0] === undefined ? NONE : (g.cards[l.units[0]] as MonCard).slot };
    const areas = candidates(g, c, as(g, l, 'moveTo').where, NONE).map((aim) => (g.cards[aim.card] as MonCard).slot);
    const owner = l.units[0] === undefined ? c.seat : (g.cards[l.units[0]] as MonCard).owner;
    const free = areas.filter(
      (a) => !hasUnits(g, opponent(owner), a) && a !== (g.cards[l.units[0] ?? 0] as MonCard).slot,
    );
    return ask(c.seat, 'move-area', l.units.length === 0 ? [] : free.map((a) => option(AREA, a)));
  })
  .do('', (g, l) => (l.area === NONE ? [] : l.units.map((u) => relocate(g, u, argA(l.area), 'effect'))), 'done')
  .returns((_g, l) => l.done.length > 0);

/** Whoever is aimed at may be given a share; those it does not reach take nothing (4.1.12). */
const distributeStep = rule<One>('mc/distribute-step')
  .let('', 'units', (g, l): readonly number[] => standing(g, thingsOf(g, ctxIn(g, l), as(g, l, 'distribute').to)))
  .let('', 'total', (g, l) =>
    Math.max(0, amountOf(g, ctxIn(g, l), as(g, l, 'distribute').amount) + chainedTo(ctxIn(g, l), stepIn(g, l))),
  )
  .group('10.1.14.b', 'shares', (_g, l, picked) =>
    divide(useIn(l).seat, 'divide-damage', l.total, l.units.length, 0, picked),
  )
  .do(
    '4.5.1',
    (g, l) => {
      const c = ctxIn(g, l);
      const names = as(g, l, 'distribute').attributes;
      const shares = divided(l.total, l.units.length, l.shares);
      const given = l.units.filter((_, i) => (shares[i] ?? 0) > 0);
      return takers(g, c, given, names).map((u) => hit(g, c, u, shares[l.units.indexOf(u)] ?? 0, names));
    },
    'done',
  )
  .returns((_g, l) => l.done.length > 0);

/** Looks through the own deck, takes what was looked for, and shuffles it. */
const searchStep = rule<Seated>('mc/search-step')
  .do('5.1.3.7', (g, l) => cardsIn(g, DECK, l.seat).map((id) => reveal(id, l.seat)))
  .group('10.1.14.b', 'cards', (g, l, picked) => {
    const step = as(g, l, 'search');
    const able = cardsIn(g, DECK, l.seat).filter((id) => cardFits(g, ctxIn(g, l), id, step.what));
    return able.length === 0 ? null : someOf(l.seat, 'search', able, 0, step.n, picked);
  })
  .do('', (_g, l) => found(l).map((id) => reveal(id, opponent(l.seat))))
  // What goes on top lies there after the shuffle.
  .when(
    '12.7.1',
    (g, l) => as(g, l, 'search').zone === 'deckTop',
    (b) => b.shuffle('12.7.1', (_g, l) => [zoneAt(DECK, l.seat)]),
  )
  .do('5.1.4.2', (g, l) => found(l).map((id) => move(g, id, RECOVER_TO[as(g, l, 'search').zone], 'effect')), 'done')
  .do('', (g, l) => (as(g, l, 'search').zone === 'deckTop' ? bothSee(found(l)) : []))
  .run('', (g, l) => speakOf(g, l.cards))
  .when(
    '12.7.1',
    (g, l) => as(g, l, 'search').zone !== 'deckTop' && !shufflesLater(g, l),
    (b) => b.shuffle('12.7.1', (_g, l) => [zoneAt(DECK, l.seat)]),
  )
  .returns((_g, l) => l.done.length > 0);
const found = (l: { cards: readonly number[] | null }): number[] => (l.cards ?? []).filter((id) => id >= 0);
const bothSee = (cards: readonly number[]): Event[] => cards.flatMap((id) => [reveal(id, 0), reveal(id, 1)]);

/** Back into its owner's deck, which is shuffled. */
const backStep = rule<One>('mc/back-step')
  .do('10.6.2', (g, l) => eventsOf(g, ctxIn(g, l), stepIn(g, l)), 'done')
  .when(
    '12.7.1',
    (g, l) => !shufflesLater(g, l),
    (b) =>
      b.shuffle('12.7.1', (_g, l) => [
        ...new Set(
          (l.done as unknown as readonly Event[]).flatMap((e) => (e.happened && e.to >> 1 === DECK ? [e.to] : [])),
        ),
      ]),
  )
  .returns((_g, l) => by('4.1.15.a', true, l.done.length > 0));

/** Looks at the top cards of the own deck and puts them back in any order. */
const arrangeStep = rule<One & { seat: Seat }>('mc/arrange-step')
  .let('', 'cards', (g, l): readonly number[] => cardsIn(g, DECK, l.seat).slice(-as(g, l, 'arrange').n))
  .do('5.1.3.7', (_g, l) => l.cards.map((id) => reveal(id, l.seat)))
  .group('5.1.1.6', 'order', (_g, l, picked) => orderOf(l.seat, 'order-cards', l.cards, picked))
  .do('5.1.1.6', (g, l) => ordered(l.cards, l.order).map((id) => move(g, id, DECK, 'effect')), 'done')
  .run('5.1.1.7', (g, l) => hideOrder(g, l.cards, opponent(l.seat)))
  .returns((_g, l) => l.done.length > 0);

/** The initiative die is rolled again (8.3.4.5). */
const rerollStep = rule<One & { seat: Seat }>('mc/reroll-step')
  .stop('', (g) => g.battle === null || g.battle.dice[0] === 0)
  .die('8.3.4.5', 'rolls', (g) => ({ count: 1 + extraDie(g), sides: 6 }))
  .do('8.3.4.5', (g, l) => {
    const battle = g.battle as Battle;
    const dice: [number, number] = [battle.dice[0], battle.dice[1]];
    dice[l.seat] = l.rolls.reduce((a, b) => a + b, 0);
    return [setBattle(g, { ...battle, dice })];
  })
  .returns((g) => g.battle !== null && g.battle.dice[0] > 0);

/** Steps that concern players, each player in turn. */
const seatStep = rule<One & { seat: Seat }>('mc/seat-step')
  .callBy(
    '',
    (g, l) => {
      const { use, it, at, inside, k, seat } = l;
      const args = { use, it, at, inside, k, seat };
      const kind = stepIn(g, l).do;
      if (kind === 'draw') return { proc: drawStep, args };
      if (kind === 'discardHand') return { proc: discardStep, args };
      if (kind === 'arrange') return { proc: arrangeStep, args };
      if (kind === 'look') return { proc: lookStep, args };
      if (kind === 'recover') return { proc: recoverStep, args };
      if (kind === 'search') return { proc: searchStep, args };
      if (kind === 'reroll') return { proc: rerollStep, args };
      return kind === 'mill' ? { proc: millStep, args } : null;
    },
    'did',
  )
  .when(
    '12.7.1',
    (g, l) => stepIn(g, l).do === 'shuffle',
    (d) => d.shuffle('12.7.1', (_g, l) => [zoneAt(DECK, l.seat)]).let('', 'did', () => true as Plain),
  )
  .returns((_g, l) => l.did === true);

/** The top card of the own deck is shown; the one looked for is taken, any other stays (5.1.3.9). */
const flipTopStep = rule<One>('mc/flip-top-step')
  .let('', 'card', (g, l) => topOfDeck(g, useIn(l).seat))
  .do('', (_g, l) => (l.card === NONE ? [] : [reveal(l.card, 0), reveal(l.card, 1)]))
  .do(
    '5.1.4.2',
    (g, l) =>
      l.card !== NONE && cardFits(g, ctxIn(g, l), l.card, as(g, l, 'flipTop').what)
        ? [move(g, l.card, HAND, 'effect')]
        : [],
    'done',
  )
  .returns((_g, l) => l.done.length > 0);

const OWN: Partial<Record<Step['do'], Procedure>> = {
  summon: summonStep,
  equip: equipStep,
  moveTo: moveToStep,
  distribute: distributeStep,
  flipTop: flipTopStep,
  pickHand: pickHandStep,
};
const SEATED: ReadonlySet<string> = new Set([
  'draw',
  'discardHand',
  'mill',
  'shuffle',
  'arrange',
  'reroll',
  'look',
  'recover',
  'search',
]);

/** Whether anything a step meant has happened: what took the place of a replaced event is not its doing (10.8.3.1). */
function isApplied(done: readonly Event[]): boolean {
  const replaced = done.filter((e) => !e.happened && e.counts);
  return done.some((e) => e.happened && !replaced.some((r) => e.used.length > r.used.length));
}
/** What a step is about: それ and そのユニット in what follows speak of it. */
function namedIn(g: State, l: One): Plain {
  const step = stepIn(g, l);
  return 'to' in step ? plain(thingsOf(g, ctxIn(g, l), step.to)) : null;
}
const speakOf = (g: State, cards: readonly number[]): void => {
  setUnderway(g, { spoken: cards.filter((id) => id >= 0).map((id) => aimAt(g, id)) });
};

/** One step of an effect; the answer is whether it was applied. */
const carryStep = rule<One>('mc/step')
  .let('', 'applied', () => false)
  .let('', 'named', (g, l): Plain => namedIn(g, l))
  .when(
    '',
    (g, l) => SEATED.has(stepIn(g, l).do),
    (b) =>
      b.forEach(
        '1.3.3',
        'seat',
        (g, l): readonly Seat[] => {
          const seats = whoOf(g, ctxIn(g, l), as(g, l, 'draw').who, stepIn(g, l).do);
          return seats.length < 2
            ? seats
            : by('1.3.3', seats.toReversed(), seats[0] === g.turn ? seats : seats.toReversed());
        },
        (c) =>
          c
            .call(
              '',
              seatStep,
              (_g, l) => ({ use: l.use, it: l.it, at: l.at, inside: l.inside, k: l.k, seat: l.seat }),
              'did',
            )
            .let('', 'applied', (_g, l) => l.applied || l.did === true),
      ),
    (b) =>
      b
        .let('', 'did', (): Plain => null)
        .callBy(
          '',
          (g, l) => {
            const step = stepIn(g, l);
            const proc = step.do === 'move' && step.zone === 'deck' ? backStep : OWN[step.do];
            return proc === undefined
              ? null
              : { proc, args: { use: l.use, it: l.it, at: l.at, inside: l.inside, k: l.k } };
          },
          'did',
        )
        .when(
          '',
          (g, l) => !isSlow(stepIn(g, l)),
          (c) =>
            c
              .do('10.6.2', (g, l) => eventsOf(g, ctxIn(g, l), stepIn(g, l)), 'done')
              .let('', 'applied', (g, l) => {
                const moved = isApplied(l.done as unknown as readonly Event[]);
                return stepIn(g, l).do === 'move' ? by('4.1.15.a', true, moved) : moved;
              }),
          (c) => c.let('', 'applied', (_g, l) => l.did === true),
        ),
  )
  .run('', (g, l) => {
    if (l.named !== null) setUnderway(g, { spoken: l.named as unknown as readonly Aim[] });
  })
  .returns((_g, l) => l.applied);

/** The steps at one place of the text, one after the other; the answer is whether any was applied. */
export const carrySteps = rule<Carried>('mc/steps')
  .let('', 'any', () => false)
  .forEach(
    '',
    'k',
    (g, l): readonly number[] => stepsAt(g, l).map((_, k) => k),
    (b) =>
      b
        .call('4.1.8', carryStep, (_g, l) => ({ use: l.use, it: l.it, at: l.at, inside: l.inside, k: l.k }), 'did')
        .let('', 'any', (_g, l) => l.any || l.did),
  )
  .returns((_g, l) => l.any);
