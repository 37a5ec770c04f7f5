// Resolving a use (10.1.13 … 10.1.15): costs are carried out now, and the effect is exhibited if all of it still holds.
import { by, cite, type Event, NONE, type Plain, flatten } from '../../../kernel/index.ts';
import * as C from '../cards.ts';
import { exhibit, FLIP, flip, MOVE, move, SPEND, spend, STANCE, stance } from '../events.ts';
import { amountOf, conditionHolds } from '../select.ts';
import { isSpent, slotsOf } from '../slots.ts';
import {
  ACTED,
  type Aim,
  DISCARD,
  EFFECT,
  FRESH,
  type MonCard,
  type Paid,
  rule,
  type Spent,
  type State,
  stands,
  TERRAIN,
  type Use,
  zoneAt,
} from '../state.ts';
import { exhibits } from '../statics.ts';
import { carryOut } from './10-carry.ts';
import { ctxFrom, powerOf, useIn } from './10-context.ts';
import { properTargets } from './10-declare.ts';
import { isInitiate } from './10-usable.ts';
import { draw } from './10-draws.ts';
import { withIt } from './10-use.ts';

/* Resolution (10.1.13 … 10.1.15) */

const NO_EVENTS: Event[] = [];
function paidEvents(g: State, p: Paid): Event[] {
  switch (p.pay) {
    case 'card':
      return stands(g, p) ? [move(g, p.card, p.to, 'cost')] : NO_EVENTS;
    case 'slot':
      return stands(g, { card: p.unit, inc: p.inc }) && isFree(g, p)
        ? [spend(g, [{ unit: p.unit, inc: p.inc, slot: p.slot, gear: NONE }])]
        : NO_EVENTS;
    case 'act':
      return stands(g, { card: p.unit, inc: p.inc }) && (g.cards[p.unit] as MonCard).stance === FRESH
        ? [stance(g, p.unit, ACTED)]
        : NO_EVENTS;
    case 'leave':
      if (!stands(g, { card: p.unit, inc: p.inc })) return NO_EVENTS;
      // What leaves the battlefield as a cost leaves it now, not when it was declared (10.11.7).
      return by('10.11.7.a', NO_EVENTS, [move(g, p.unit, p.to, 'cost')]);
    case 'flip':
      return stands(g, { card: p.terrain, inc: p.inc }) && (g.cards[p.terrain] as MonCard).role === TERRAIN
        ? [flip(g, p.terrain)]
        : NO_EVENTS;
    case 'draw':
      return NO_EVENTS;
  }
}
const isFree = (g: State, p: Extract<Paid, { pay: 'slot' }>): boolean =>
  slotsOf(g, p.unit).some((s) => s.key === p.slot) && !isSpent(g, p.unit, p.inc, p.slot);

/** Whether a cost was carried out as declared: what took the place of a replaced event is something else (10.8.3.1). */
function isCarriedOut(p: Paid, done: readonly Event[]): boolean {
  switch (p.pay) {
    case 'card':
      return done.some((e) => e.kind === MOVE && e.card === p.card && e.happened && e.to >> 1 === p.to);
    case 'leave':
      return done.some((e) => e.kind === MOVE && e.card === p.unit && e.happened && e.to >> 1 === p.to);
    case 'slot':
      return done.some(
        (e) => e.kind === SPEND && e.happened && spentIn(e).some((s) => s.slot === p.slot && s.unit === p.unit),
      );
    case 'act':
      return done.some((e) => e.kind === STANCE && e.card === p.unit && e.happened && e.to === ACTED);
    case 'flip':
      return done.some((e) => e.kind === FLIP && e.card === p.terrain && e.happened);
    case 'draw':
      return true;
  }
}
const spentIn = (e: Event): readonly Spent[] => e.more as unknown as readonly Spent[];

/** The use itself and those chained to it, each with its own cost, card and ability (15.2.5). */
const usesIn = (use: Use): readonly Use[] => [use, ...use.parts];
const aimOfCard = (use: Use): Aim => ({ card: use.card, inc: use.inc });
/** Whether the card in use is there and has the ability still (10.1.14); in the effect zone it is there (10.15.3). */
const hasAbility = (g: State, use: Use): boolean =>
  stands(g, aimOfCard(use)) &&
  ((g.cards[use.card] as MonCard).role === 0 || exhibits(g, { card: use.card, power: powerOf(g, use) }));
/** The condition of its use holds still (発動条件, 10.1.14); it is asked before the cost, which may do away with what it speaks of. */
const isMet = (g: State, use: Use): boolean => {
  const { activation } = powerOf(g, use);
  return activation === null || conditionHolds(g, ctxFrom(g, use, null), activation) || by('10.1.14.a', true, false);
};
/** Left as this very cost: itself, with its bearer, or by turning over. What it had then counts (10.11.4). */
const leftAsCost = (use: Use): boolean =>
  use.costs.some(
    (p) =>
      (p.pay === 'leave' && (p.unit === use.card || p.unit === use.unit)) ||
      (p.pay === 'flip' && p.terrain === use.card),
  );
const keptAbility = (g: State, use: Use, had: boolean): boolean =>
  stands(g, aimOfCard(use)) ? hasAbility(g, use) : had && leftAsCost(use);

/** Costs, effect and ability of one use, or of one part of it. */
function isWhole(g: State, use: Use, paid: boolean, had: boolean): boolean {
  if (!paid) return by('10.1.14.a 10.11.3.a 10.11.9.a', true, false);
  if (use.lost) return by('10.15.1.1 10.15.3', true, false);
  const gone = use.unit !== NONE && !stands(g, { card: use.unit, inc: use.unitInc });
  if (gone && powerOf(g, use).mark === 'declare') return by('14.4.1.b', true, false);
  if (!keptAbility(g, use, had)) return by('10.1.14.a', true, isCardUse(g, use) ? by('10.15.3', true, false) : false);
  if (C.defAt(g, use.def).extras.length > 0 && use.unit !== NONE && !gone && !isInitiate(g, use.card, use.unit))
    return by('15.4.5.3', true, false);
  return true;
}
function isExhibited(g: State, use: Use, paid: boolean, had: boolean): boolean {
  if (!isWhole(g, use, paid, had)) {
    if (use.parts.length > 0) cite('15.2.5.2');
    return false;
  }
  if (powerOf(g, use).target.length > 0 && use.targets.length > 0 && properTargets(g, use).length === 0)
    return by('10.10.5 10.10.10 10.1.14.a', true, false);
  return true;
}
/** What parts chained to it add: each that is exhibited, under its own conditions (15.2.5.3). */
function chainedMore(g: State, use: Use, works: readonly boolean[]): number {
  return use.parts.reduce((sum, part, i) => {
    const c = ctxFrom(g, part, null);
    const n = flatten(c.power.body, (s) => (s.when === null || conditionHolds(g, c, s.when) ? [...s.steps] : []))
      .flatMap((step) => (step.do === 'both' ? step.steps : [step]))
      .find((step) => step.do === 'damage' || step.do === 'distribute');
    if (n?.do !== 'damage' && n?.do !== 'distribute') return sum;
    const more = amountOf(g, c, n.amount);
    return by('15.2.5.3', sum + more, works[i] ? sum + more : sum);
  }, 0);
}

/** The used card itself leaves the effect zone for the discard pile. */
const usedCards = (g: State, use: Use): Event[] =>
  flatten([use, ...use.parts], (u) =>
    u.card !== NONE && (g.cards[u.card] as MonCard).zone === zoneAt(EFFECT, u.seat)
      ? [move(g, u.card, DISCARD, 'rule')]
      : [],
  );

/** The spell or consumable where it lies now: its own effect may take it up again from there (10.1.13). */
function laidOff(g: State, use: Use): Plain {
  const card = use.card === NONE ? undefined : (g.cards[use.card] as MonCard);
  const lies = card !== undefined && card.zone === zoneAt(DISCARD, use.seat) && isCardUse(g, use);
  return lies ? withIt(use, { inc: card.inc }) : withIt(use, {});
}
/** The declaration with what its costs became where they went. */
const settled = (use: Use, done: readonly Event[]): Use => ({
  ...use,
  costs: use.costs.map((p): Paid => {
    if (p.pay !== 'card' && p.pay !== 'leave') return p;
    const id = p.pay === 'card' ? p.card : p.unit;
    const moved = done.find((e) => e.kind === MOVE && e.card === id && e.happened);
    return moved === undefined ? p : { ...p, now: moved.now };
  }),
});
const isCardUse = (g: State, use: Use): boolean => {
  const { kind } = C.defAt(g, use.def);
  return kind === 'spell' || kind === 'consumable';
};
export const resolveUse = rule<{ use: Plain }>('mc/resolve')
  .let('', 'had', (g, l): readonly boolean[] => usesIn(useIn(l)).map((u) => hasAbility(g, u)))
  .let('', 'met', (g, l): readonly boolean[] => usesIn(useIn(l)).map((u) => isMet(g, u)))
  .do(
    '10.1.13.a 10.1.13.b 10.11.3.a 10.11.3.b 10.11.9.b',
    (g, l) => flatten(usesIn(useIn(l)), (u) => flatten(u.costs, (p) => paidEvents(g, p))),
    'done',
  )
  .let('', 'paid', (_g, l): readonly boolean[] =>
    usesIn(useIn(l)).map((u) => u.costs.every((p) => isCarriedOut(p, l.done as unknown as readonly Event[]))),
  )
  .forEach(
    '10.11.10.b',
    'i',
    (_g, l): readonly number[] =>
      flatten(usesIn(useIn(l)), (u, i) => (u.costs.some((p) => p.pay === 'draw') ? [i] : [])),
    (b) =>
      b
        .let('', 'n', (_g, l) =>
          (usesIn(useIn(l))[l.i] as Use).costs.reduce((n, p) => (p.pay === 'draw' ? n + p.n : n), 0),
        )
        .call('10.11.10.b', draw, (_g, l) => ({ seat: useIn(l).seat, n: l.n, clause: '' }), 'drawn')
        .let('', 'paid', (_g, l): readonly boolean[] => l.paid.map((ok, i) => ok && (i !== l.i || l.drawn >= l.n))),
  )
  .let('', 'goes', (g, l) => isExhibited(g, useIn(l), l.paid[0] === true && l.met[0] === true, l.had[0] === true))
  .let('', 'works', (g, l): readonly boolean[] =>
    useIn(l).parts.map((part, i) =>
      isWhole(g, part, l.paid[i + 1] === true && l.met[i + 1] === true, l.had[i + 1] === true),
    ),
  )
  .do('10.1.13.a 5.1.7.2', (g, l) => usedCards(g, useIn(l)))
  .let('', 'use', (g, l): Plain => laidOff(g, settled(useIn(l), l.done as unknown as readonly Event[])))
  .run('', (g, l) => {
    g.chain = g.chain.filter((u) => u.id !== useIn(l).id);
    g.used = [...g.used, useIn(l)];
  })
  .let('', 'applied', () => false)
  .when(
    '10.1.14.a 4.1.8',
    (_g, l) => l.goes,
    (b) =>
      b
        .let('', 'left', (g, l): Plain => {
          const u = useIn(l);
          const more = chainedMore(g, u, l.works);
          // Chained damage comes from the base effect alone, as one event (15.2.5.5).
          return by('10.10.10', l.use, withIt(u, { targets: properTargets(g, u), more: by('15.2.5.5', 0, more) }));
        })
        .call('10.1.14.a', carryOut, (_g, l) => ({ use: l.left, it: null }), 'applied')
        .do('10.2.3', (_g, l) => [exhibit(useIn(l), l.applied)]),
  )
  .run('10.1.15', () => {})
  .returns();
