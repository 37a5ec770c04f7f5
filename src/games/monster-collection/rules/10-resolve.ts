// Resolving a use (10.1.13 … 10.1.15): costs are carried out now, and the effect is exhibited if all of it still holds.
import { by, type Call, cite, type Event, NONE, type Plain, flatten } from '../../../kernel/index.ts';
import * as C from '../cards.ts';
import { exhibit, flip, move, spend, stance } from '../events.ts';
import { amountOf } from '../select.ts';
import { freeSlots } from '../slots.ts';
import {
  ACTED,
  cardsIn,
  DECK,
  DISCARD,
  EFFECT,
  FRESH,
  type MonCard,
  type Paid,
  rule,
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
      return (g.cards[p.card] as MonCard).inc === p.inc ? [move(g, p.card, p.to, 'cost')] : [];
    case 'slot':
      return stands(g, { card: p.unit, inc: p.inc }) && freeSlotExists(g, p)
        ? [spend(g, [{ unit: p.unit, inc: p.inc, slot: p.slot, gear: NONE }])]
        : [];
    case 'act':
      return stands(g, { card: p.unit, inc: p.inc }) && (g.cards[p.unit] as MonCard).stance === FRESH
        ? [stance(g, p.unit, ACTED)]
        : [];
    case 'leave':
      if (!stands(g, { card: p.unit, inc: p.inc })) return [];
      // What leaves the battlefield as a cost leaves it now, not when it was declared (10.11.7).
      return by('10.11.7.a', NO_EVENTS, [move(g, p.unit, p.to, 'cost')]);
    case 'flip':
      return stands(g, { card: p.terrain, inc: p.inc }) && (g.cards[p.terrain] as MonCard).role === TERRAIN
        ? [flip(g, p.terrain)]
        : [];
    case 'draw':
      return [];
  }
}
const freeSlotExists = (g: State, p: Extract<Paid, { pay: 'slot' }>): boolean => {
  const chain = g.chain;
  g.chain = [];
  const free = freeSlots(g, p.unit).some((s) => s.key === p.slot);
  g.chain = chain;
  return free;
};
/** Whether the cost can be carried out as it was declared; the rest is carried out all the same (10.11.3, 10.11.9). */
const isWhole = (g: State, use: Use): boolean =>
  use.costs.every((p) => (p.pay === 'draw' ? cardsIn(g, DECK, use.seat).length >= p.n : paidEvents(g, p).length > 0));

function isExhibited(g: State, use: Use, whole: boolean): boolean {
  if (!whole && use.parts.length > 0) cite('15.2.5.2');
  if (!whole) return by('10.1.14.a', true, by('10.11.3.a', true, by('10.11.9.a', true, false)));
  if (use.lost) return by('10.15.1.1', true, by('10.15.3', true, false));
  const power = powerOf(g, use);
  const gone = use.unit !== NONE && !stands(g, { card: use.unit, inc: use.unitInc });
  if (gone && power.mark === 'declare') return by('14.4.1.b', true, false);
  if (
    !gone &&
    use.card !== NONE &&
    (g.cards[use.card] as MonCard).role !== 0 &&
    !exhibits(g, { card: use.card, power })
  )
    return by('10.1.14.a', true, false);
  if (C.defAt(g, use.def).extras.length > 0 && use.unit !== NONE && !gone && !isInitiate(g, use.card, use.unit))
    return by('15.4.5.3', true, false);
  if (power.target.length > 0 && use.targets.length > 0 && properTargets(g, use).length === 0)
    return by('10.10.5', true, by('10.10.10', true, by('10.1.14.a', true, false)));
  return true;
}
/** What parts chained to it add: each that could be paid for (15.2.5.3). */
function chainedMore(g: State, use: Use, paid: readonly boolean[]): number {
  return use.parts.reduce((sum, part, i) => {
    const step = powerOf(g, part).body[0]?.steps[0];
    if (step?.do !== 'damage') return sum;
    const n = amountOf(g, ctxFrom(g, part, null), step.amount);
    return by('15.2.5.3', sum + n, paid[i] ? sum + n : sum);
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
const isCardUse = (g: State, use: Use): boolean => {
  const { kind } = C.defAt(g, use.def);
  return kind === 'spell' || kind === 'consumable';
};
export const resolveUse = rule<{ use: Plain }>('mc/resolve')
  .let('', 'whole', (g, l) => isWhole(g, useIn(l)))
  .let('', 'parts', (g, l): readonly boolean[] => useIn(l).parts.map((part) => isWhole(g, part)))
  .do(
    '10.1.13.a 10.1.13.b 10.11.3.a 10.11.3.b 10.11.9.b',
    (g, l) => [useIn(l), ...useIn(l).parts].flatMap((u) => u.costs.flatMap((p) => paidEvents(g, p))),
    'done',
  )
  .callBy('10.11.10.b', (_g, l): Call | null => {
    const p = useIn(l).costs.find((x) => x.pay === 'draw');
    return p?.pay === 'draw' ? { proc: draw, args: { seat: useIn(l).seat, n: p.n, clause: '' } } : null;
  })
  .let('', 'goes', (g, l) => isExhibited(g, useIn(l), l.whole))
  .do('10.1.13.a 5.1.7.2', (g, l) => usedCards(g, useIn(l)))
  .let('', 'use', (g, l): Plain => laidOff(g, useIn(l)))
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
        .let('10.10.10', 'left', (g, l): Plain => {
          const u = useIn(l);
          const proper = properTargets(g, u);
          const more = chainedMore(g, u, l.parts);
          // Chained damage comes from the base effect alone, as one event (15.2.5.5).
          return withIt(u, { targets: proper, more: by('15.2.5.5', 0, more) });
        })
        .call('10.1.14.a', carryOut, (_g, l) => ({ use: l.left ?? l.use, it: null }), 'applied')
        .do('10.2.3', (_g, l) => [exhibit(useIn(l), l.applied)]),
  )
  .run('10.1.15', () => {})
  .returns();
