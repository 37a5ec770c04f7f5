// Carrying out an effect (10.1.14, 10.6): sentence by sentence, step by step, with what is chosen only now (10.1.7).
import {
  argA,
  ask,
  askNumber,
  askYesNo,
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
  type Seat,
  someOf,
  YES,
} from '../../../kernel/index.ts';
import { boardOf, hasUnits, terrainAt, unitsAt } from '../board.ts';
import { chosenFor } from '../choices.ts';
import * as C from '../cards.ts';
import { damage, mark, move, relocate, summon } from '../events.ts';
import { amountOf, candidates, conditionHolds, type Ctx, thingsOf } from '../select.ts';
import { cardFits } from '../traits.ts';
import {
  type Aim,
  cardsIn,
  DECK,
  DISCARD,
  HAND,
  type MonCard,
  plain,
  REMOVED,
  rule,
  type State,
  stands,
  topOfDeck,
  UNIT,
  type Use,
  zoneAt,
  zones,
} from '../state.ts';
import type { Sentence, Step } from '../text/ast.ts';
import { AREA } from '../verbs.ts';
import { levelOf, limitOf } from '../values.ts';
import { dealt, eventsOf, promisedFrom, sourceBits, standing, whoOf } from './10-effects.ts';
import { clashes } from './11-processes.ts';
import { checkCall } from './links.ts';

type Carry = { use: Plain; it: Plain };
const useIn = (l: { use: Plain }): Use => l.use as unknown as Use;
/** The ability as it asks now: a declaration, and what set a trigger off. */
export function ctxFrom(g: State, use: Use, it: Plain, targets: readonly Aim[] = use.targets): Ctx {
  return {
    seat: use.seat,
    card: use.card,
    inc: use.inc,
    power: C.defAt(g, use.def).powers[use.power] as C.Power,
    unit: use.unit,
    unitInc: use.unitInc,
    targets,
    dice: use.dice,
    n: use.n,
    more: use.more,
    choices: use.choices,
    it: it as Aim | null,
  };
}
const sentenceAt = (g: State, l: { use: Plain; at: number }): Sentence => {
  const use = useIn(l);
  return (C.defAt(g, use.def).powers[use.power] as C.Power).body[l.at] as Sentence;
};

/** Whether a condition speaks of the target, so that each target answers for itself. */
function speaksOfTarget(sentence: Sentence): boolean {
  const text = JSON.stringify(sentence.when);
  return text.includes('"the":"target"') && !text.includes('"sameRace"');
}
/** 重複しない: this effect on this target (16.2). */
const markKey = (use: Use, aim: Aim): string => `${use.def}.${use.power}:${aim.card}.${aim.inc}`;
/** The targets a sentence applies to: conditions are asked of each (10.12.2); what was already aimed at is left out (16.2.1). */
function targetsFor(g: State, l: { use: Plain; it: Plain; at: number }): readonly Aim[] | null {
  const use = useIn(l);
  const sentence = sentenceAt(g, l);
  const c = ctxFrom(g, use, l.it);
  let aims = use.targets;
  if (c.power.single) {
    const spent = aims.filter((aim) => g.marks.filter((m) => m === markKey(use, aim)).length > 1);
    if (spent.length > 0)
      aims = by(
        '16.2.1',
        aims,
        by(
          '5.1.2.19.a',
          aims,
          by(
            '4.1.15.j',
            aims,
            aims.filter((a) => !spent.includes(a)),
          ),
        ),
      );
    if (aims.length === 0) return null;
  }
  const { when } = sentence;
  if (when === null) return aims;
  if (speaksOfTarget(sentence) && aims.length > 0) {
    const fit = aims.filter((aim) => conditionHolds(g, { ...c, targets: [aim] }, when));
    const left = by('10.12.2', aims, by('4.1.15.i', aims, by('4.1.10', aims, fit.length === aims.length ? aims : fit)));
    return left.length === 0 ? null : left;
  }
  return by('10.19.3', true, by('10.19.2', true, by('10.12.2', true, by('4.1.15.i', true, conditionHolds(g, c, when)))))
    ? aims
    : null;
}

/** B of 「A。効果適用後、B」 is dropped if A was not applied, or its user left between (4.1.11). */
function isDropped(g: State, l: { use: Plain; at: number; applied: boolean }): boolean {
  if (!sentenceAt(g, l).after) return false;
  if (!l.applied) return by('4.1.11.a', false, true);
  const use = useIn(l);
  const power = C.defAt(g, use.def).powers[use.power] as C.Power;
  if (power.mark === 'suicide' || use.unit === NONE || (g.cards[use.unit] as MonCard).zone === NONE) return false;
  return by('4.1.11.c', false, !stands(g, { card: use.unit, inc: use.unitInc }));
}

/* Steps that ask or go one by one */

type One = { use: Plain; it: Plain; step: Plain };
const stepIn = (l: One): Step => l.step as unknown as Step;
const ctxIn = (g: State, l: One): Ctx => ctxFrom(g, useIn(l), l.it);
const isStep = <K extends Step['do']>(l: One, kind: K): boolean => stepIn(l).do === kind;
const as = <K extends Step['do']>(l: One, _kind: K): Extract<Step, { do: K }> => stepIn(l) as Extract<Step, { do: K }>;

/** The top cards of a deck, the topmost first; a sole card is the top card too (5.1.3.9). */
function topCards(g: State, seat: Seat, n: number): readonly number[] {
  const deck = cardsIn(g, DECK, seat);
  if (deck.length === 1 && n > 0) return by('5.1.3.9', [], deck);
  const found: number[] = [];
  for (let i = deck.length - 1; i >= 0 && found.length < n; i--) found.push(deck[i] as number);
  return found;
}
/** 12.3: one card after another from the top of the deck; where nothing listens the moves need no pauses between them. */
export const draw = rule<{ seat: Seat; n: number; clause: string }>('mc/draw')
  .let('', 'drawn', () => 0)
  .do(
    '12.3.1 5.1.3.8 5.1.4.2 5.1.4.3 4.11.1.2 5.1.1.3',
    (g, l) => (boardOf(g).triggers.length > 0 ? [] : topCards(g, l.seat, l.n).map((id) => move(g, id, HAND, 'draw'))),
    'quiet',
  )
  .let('', 'drawn', (_g, l) => l.quiet.length)
  .while(
    '12.3.1 5.1.3.8',
    (g, l) => l.drawn < l.n && topOfDeck(g, l.seat) !== NONE,
    (b) =>
      b
        .do('12.3.1 5.1.4.2 5.1.4.3 4.11.1.2 5.1.1.3', (g, l) =>
          topCards(g, l.seat, 1).map((id) => move(g, id, HAND, 'draw')),
        )
        .let('', 'drawn', (_g, l) => l.drawn + 1),
  )
  .returns((_g, l) => l.drawn);

const drawStep = rule<One & { seat: Seat }>('mc/draw-step')
  .let('1.3.5', 'most', (g, l) => Math.max(0, amountOf(g, ctxIn(g, l), as(l, 'draw').most)))
  .let('12.3.1.3', 'n', (_g, l) => (as(l, 'draw').mode === 'exact' ? l.most : 0))
  .when(
    '12.3.1.2',
    (_g, l) => as(l, 'draw').mode === 'upTo',
    (b) =>
      b
        .ask('12.3.1.2', 'picked', (g, l) =>
          askNumber(l.seat, 'draw-number', 0, Math.min(l.most, cardsIn(g, DECK, l.seat).length)),
        )
        .let('', 'n', (_g, l) => argA(l.picked)),
  )
  .when(
    '12.3.1.1',
    (_g, l) => as(l, 'draw').mode === 'range',
    (b) =>
      b
        .ask('12.3.1.1', 'picked', (_g, l) => {
          const options = [option(1, 0)];
          for (let n = Math.max(1, as(l, 'draw').least); n <= l.most; n++) options.push(option(1, n));
          return ask(l.seat, 'draw-number', options);
        })
        .let('', 'n', (_g, l) => argA(l.picked)),
  )
  .call('12.3.1.3', draw, (_g, l) => ({ seat: l.seat, n: l.n, clause: '' }), 'drawn')
  .returns((_g, l) => by('12.3.1.4', true, l.drawn > 0));

const discardStep = rule<One & { seat: Seat }>('mc/discard-step')
  .let('12.4.2', 'n', (g, l) => {
    const { n } = as(l, 'discardHand');
    const hand = cardsIn(g, HAND, l.seat).length;
    if (n === 'all' && promisedFrom(g, l.seat, DISCARD).length > 0) cite('10.11.8.b');
    return n === 'all' ? hand : Math.min(hand, Math.max(0, amountOf(g, ctxIn(g, l), n)));
  })
  .let('', 'cards', (): readonly number[] => [])
  .when(
    '',
    (_g, l) => as(l, 'discardHand').random,
    (b) => b.pick('1.3.6.a 1.3.6.b', 'cards', (g, l) => ({ from: cardsIn(g, HAND, l.seat), count: l.n })),
    (b) =>
      b.group('10.1.14.b 10.1.7.b', 'cards', (g, l, picked) => {
        const hand = cardsIn(g, HAND, l.seat);
        return l.n >= hand.length ? null : someOf(l.seat, 'discard-hand', hand, l.n, l.n, picked);
      }),
  )
  .do(
    '12.4.1 5.1.5.2 5.1.5.6 4.11.1.1 5.1.1.5',
    (g, l) => {
      const hand = cardsIn(g, HAND, l.seat);
      return (l.n >= hand.length ? hand : l.cards).map((id) => move(g, id, DISCARD, 'effect'));
    },
    'done',
  )
  .returns((_g, l) => l.done.length > 0);

const millStep = rule<One & { seat: Seat }>('mc/mill-step')
  .let('12.4.2', 'n', (g, l) =>
    Math.min(cardsIn(g, DECK, l.seat).length, Math.max(0, amountOf(g, ctxIn(g, l), as(l, 'mill').n))),
  )
  .let('', 'i', () => 0)
  .while(
    '5.1.3.8',
    (_g, l) => l.i < l.n,
    (b) =>
      b.do('12.4.1', (g, l) => [move(g, topOfDeck(g, l.seat), DISCARD, 'effect')]).let('', 'i', (_g, l) => l.i + 1),
  )
  .returns((_g, l) => l.i > 0);

const RECOVER_TO = { hand: HAND, deckTop: DECK, deck: DECK, removed: REMOVED } as const;
const pileOf = (g: State, l: One): number[] => {
  const step = as(l, 'recover');
  const seat = step.who === 'enemy' ? opponent(useIn(l).seat) : useIn(l).seat;
  return cardsIn(g, DISCARD, seat).filter((id) => cardFits(g, id, step.what));
};
/** Cards their owner has put in order: the other player no longer knows which is which (5.1.1.7). */
function hideOrder(g: State, cards: readonly number[], seat: Seat): void {
  for (const id of cards) {
    (g.cards[id] as MonCard).knows &= ~(1 << seat);
    g.handles[seat][id] = 0;
    zones.see(g, g.cards[id] as MonCard);
  }
}
const recoverStep = rule<One>('mc/recover-step')
  .group('5.1.5.5', 'cards', (g, l, picked) => {
    const { n } = as(l, 'recover');
    const pile = pileOf(g, l);
    return pile.length === 0 ? null : someOf(useIn(l).seat, 'recover', pile, n, n, picked);
  })
  .group('5.1.1.6', 'order', (_g, l, picked) =>
    as(l, 'recover').zone === 'deckTop' ? orderOf(useIn(l).seat, 'order-cards', l.cards, picked) : null,
  )
  .do(
    '5.1.1.6',
    (g, l) => ordered(l.cards, l.order ?? []).map((id) => move(g, id, RECOVER_TO[as(l, 'recover').zone], 'effect')),
    'done',
  )
  .run('5.1.1.7', (g, l) => {
    if (as(l, 'recover').zone === 'deckTop' && l.cards.length > 1) hideOrder(g, l.cards, opponent(useIn(l).seat));
  })
  .when(
    '12.7.1',
    (_g, l) => as(l, 'recover').zone === 'deck' && l.cards.length > 0,
    (b) => b.shuffle('12.7.1', (_g, l) => [zoneAt(DECK, useIn(l).seat)]),
  )
  .returns((_g, l) => l.done.length > 0);

/** Areas an effect may put a unit of this seat and level on. */
const roomFor = (g: State, seat: Seat, area: number, level: number): boolean => {
  const terrain = terrainAt(g, area);
  if (terrain === NONE) return false;
  const sum = unitsAt(g, seat, area).reduce((n, u) => n + levelOf(g, u), level);
  return sum <= limitOf(g, terrain);
};
const summonStep = rule<One>('mc/summon-step')
  .let('', 'areas', (g, l): readonly number[] =>
    standing(g, thingsOf(g, ctxIn(g, l), as(l, 'summon').at)).map((id) => (g.cards[id] as MonCard).slot),
  )
  .ask('10.1.14.b', 'card', (g, l) => {
    const step = as(l, 'summon');
    const { seat } = useIn(l);
    const from = cardsIn(g, step.from === 'hand' ? HAND : DISCARD, seat);
    const able = from.filter(
      (id) =>
        C.defOf(g, id).kind === 'unit' &&
        cardFits(g, id, step.what) &&
        l.areas.some(
          (a) => !(hasUnits(g, opponent(seat), a) && g.battle?.area !== a) && roomFor(g, seat, a, C.defOf(g, id).level),
        ),
    );
    return ask(seat, 'summon-card', able);
  })
  .stop('', (_g, l) => l.card === NONE)
  .ask('', 'area', (g, l) => {
    const { seat } = useIn(l);
    const fit = l.areas.filter((a) => roomFor(g, seat, a, C.defOf(g, l.card).level));
    return ask(seat, 'summon-area', fit.length > 1 ? fit.map((a) => option(AREA, a)) : []);
  })
  .do('15.1.7', (g, l) =>
    clashes(g, useIn(l).seat, l.card) && inForce('15.1.7') && cite('15.1.7')
      ? [move(g, l.card, DISCARD, 'effect')]
      : [],
  )
  .do('12.2.7.4.9', (g, l) => {
    if (clashes(g, useIn(l).seat, l.card) && inForce('15.1.7')) return [];
    return [summon(g, l.card, l.area === NONE ? (l.areas[0] as number) : argA(l.area), false)];
  })
  .returns((_g, l) => l.card !== NONE);

const moveToStep = rule<One>('mc/move-to-step')
  .let('', 'units', (g, l): readonly number[] =>
    standing(g, thingsOf(g, ctxIn(g, l), as(l, 'moveTo').to)).filter((id) => (g.cards[id] as MonCard).role === UNIT),
  )
  .ask('', 'area', (g, l) => {
    const c = ctxIn(g, l);
    const areas = candidates(g, c, as(l, 'moveTo').where, NONE).map((aim) => (g.cards[aim.card] as MonCard).slot);
    const owner = l.units[0] === undefined ? c.seat : (g.cards[l.units[0]] as MonCard).owner;
    const free = areas.filter(
      (a) => !hasUnits(g, opponent(owner), a) && a !== (g.cards[l.units[0] ?? 0] as MonCard).slot,
    );
    return ask(c.seat, 'move-area', l.units.length === 0 ? [] : free.map((a) => option(AREA, a)));
  })
  .do('', (g, l) => (l.area === NONE ? [] : l.units.map((u) => relocate(g, u, argA(l.area), 'effect'))), 'done')
  .returns((_g, l) => l.done.length > 0);

const distributeStep = rule<One>('mc/distribute-step')
  .let('', 'units', (g, l): readonly number[] => standing(g, thingsOf(g, ctxIn(g, l), as(l, 'distribute').to)))
  .let('', 'total', (g, l) => Math.max(0, amountOf(g, ctxIn(g, l), as(l, 'distribute').amount)))
  .group('10.1.14.b', 'shares', (_g, l, picked) =>
    divide(useIn(l).seat, 'divide-damage', l.total, l.units.length, 0, picked),
  )
  .do('4.5.1', (g, l) => {
    const c = ctxIn(g, l);
    const bits = as(l, 'distribute').attributes.reduce((sum, a) => sum | C.resistBit(a), 0) | sourceBits(g, c);
    const shares = divided(l.total, l.units.length, l.shares);
    return l.units
      .map((u, i): Event => damage(g, u, dealt(g, u, shares[i] ?? 0, bits), bits, [c.card]))
      .filter((e) => e.amount > 0);
  })
  .returns((_g, l) => l.units.length > 0);

/** One step of an effect; the answer is whether it was applied. */
const carryStep = rule<One>('mc/step')
  .let('', 'applied', () => false)
  .let('', 'kind', (_g, l) => stepIn(l).do as string)
  .when(
    '',
    (_g, l) => l.kind === 'draw' || l.kind === 'discardHand' || l.kind === 'mill' || l.kind === 'shuffle',
    (b) =>
      b.forEach(
        '1.3.3',
        'seat',
        (g, l): readonly Seat[] => {
          const seats = whoOf(g, ctxIn(g, l), as(l, 'draw').who, stepIn(l).do);
          return seats.length < 2
            ? seats
            : by('1.3.3', seats.toReversed(), seats[0] === g.turn ? seats : seats.toReversed());
        },
        (c) =>
          c
            .callBy(
              '',
              (_g, l) => {
                const args = { use: l.use, it: l.it, step: l.step, seat: l.seat };
                if (isStep(l, 'draw')) return { proc: drawStep, args };
                if (isStep(l, 'discardHand')) return { proc: discardStep, args };
                return isStep(l, 'mill') ? { proc: millStep, args } : null;
              },
              'did',
            )
            .when(
              '12.7.1',
              (_g, l) => isStep(l, 'shuffle'),
              (d) => d.shuffle('12.7.1', (_g, l) => [zoneAt(DECK, l.seat)]).let('', 'did', () => true as Plain),
            )
            .let('', 'applied', (_g, l) => l.applied || l.did === true),
      ),
    (b) =>
      b
        .callBy(
          '',
          (_g, l) => {
            const args = { use: l.use, it: l.it, step: l.step };
            switch (stepIn(l).do) {
              case 'recover':
                return { proc: recoverStep, args };
              case 'summon':
                return { proc: summonStep, args };
              case 'moveTo':
                return { proc: moveToStep, args };
              case 'distribute':
                return { proc: distributeStep, args };
              default:
                return null;
            }
          },
          'did',
        )
        .let('', 'applied', (_g, l) => l.did === true)
        .do('10.6.2', (g, l) => eventsOf(g, ctxIn(g, l), stepIn(l)), 'done')
        .let('', 'applied', (_g, l) => {
          const moved = l.applied || l.done.length > 0;
          return isStep(l, 'move') ? by('4.1.15.a', true, moved) : moved;
        }),
  )
  .returns((_g, l) => l.applied);

const stepsOf = (g: State, l: { use: Plain; it: Plain; at: number }): readonly Step[] => {
  const c = ctxFrom(g, useIn(l), l.it);
  return sentenceAt(g, l).steps.flatMap((s): readonly Step[] =>
    s.do === 'mode' ? (s.of[chosenFor(c, s)] ?? []) : [s],
  );
};

/** Carries out the whole effect; the answer is whether any of it was applied. */
export const carryOut = rule<Carry>('mc/effect')
  .let('', 'at', () => 0)
  .let('', 'applied', () => false)
  .let('', 'any', () => false)
  .do('16.2.2', (g, l) => {
    const use = useIn(l);
    const c = ctxFrom(g, use, l.it);
    return c.power.single
      ? [
          mark(
            use.seat,
            use.targets.map((aim) => markKey(use, aim)),
          ),
        ]
      : [];
  })
  .while(
    '',
    (g, l) => l.at < (C.defAt(g, useIn(l).def).powers[useIn(l).power] as C.Power).body.length,
    (b) =>
      b
        .when(
          '4.1.11.b',
          (g, l) => sentenceAt(g, l).after && l.applied,
          (c) => c.callBy('4.1.11.b', checkCall),
        )
        .let('', 'targets', (g, l): Plain => (isDropped(g, l) ? null : plain(targetsFor(g, l))))
        .let('', 'applied', () => false)
        .when(
          '10.1.14.a 4.1.10',
          (_g, l) => l.targets !== null,
          (c) =>
            c
              .let('', 'yes', () => YES)
              .when(
                '10.1.7.b 10.1.14.b',
                (g, l) => sentenceAt(g, l).may,
                (d) =>
                  d.ask('10.1.7.b 10.1.14.b', 'yes', (g, l) =>
                    askYesNo(useIn(l).seat, 'may', [C.defAt(g, useIn(l).def).name]),
                  ),
              )
              .when(
                '',
                (_g, l) => l.yes === YES,
                (d) =>
                  d
                    .let('', 'narrow', (_g, l): Plain => plain({ ...useIn(l), targets: l.targets }))
                    .forEach(
                      '',
                      'step',
                      (g, l): readonly Plain[] => stepsOf(g, l) as unknown as readonly Plain[],
                      (e) =>
                        e
                          .call('4.1.8', carryStep, (_g, l) => ({ use: l.narrow, it: l.it, step: l.step }), 'did')
                          .let('', 'applied', (_g, l) => l.applied || l.did),
                    ),
              ),
        )
        .let('', 'any', (_g, l) => l.any || l.applied)
        .let('', 'at', (_g, l) => l.at + 1),
  )
  .returns((_g, l) => l.any);
