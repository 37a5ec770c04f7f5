// The use procedure (10.1): a draft of who, targets, costs, choices and dice; declared as one; costs carried out at resolution.
import {
  argA,
  ask,
  askWord,
  bounded,
  by,
  cite,
  type Decision,
  DONE,
  inForce,
  NONE,
  option,
  type Plain,
  type Seat,
  someOf,
  flatten,
} from '../../../kernel/index.ts';
import * as C from '../cards.ts';
import type { Power } from '../cards.ts';
import { declare } from '../events.ts';
import { diceIn } from '../rolls.ts';
import { freeSlots, canPayWith } from '../slots.ts';
import type { Slot } from '../bits.ts';
import {
  type Aim,
  cardsIn,
  DISCARD,
  GEAR,
  HAND,
  isDeclared,
  type MonCard,
  type Paid,
  plain,
  REMOVED,
  rule,
  type State,
  UNIT,
  type Use,
  setUnderway,
} from '../state.ts';
import type { Cost, Element } from '../text/ast.ts';
import { CHAIN } from '../verbs.ts';

import { powerOf, useIn } from './10-context.ts';
import { chooseTargets, makeChoices, nOf, rollDice } from './10-declare.ts';
import { allIcons, costsOf, deckFor, type Demand, demandOf, demandsOf, iconsOf, pickable } from './10-costs.ts';
import { chainedThere, ctxFor, isChained, isTimely, noteUse, usersOf, type Window } from './10-usable.ts';
import { gateCall } from './16-loops.ts';

const blank = (g: State, seat: Seat, card: number, power: number): Use => {
  const c = g.cards[card] as MonCard;
  const unit = c.role === UNIT ? card : c.role === GEAR ? c.host : NONE;
  return {
    id: 0,
    seat,
    card,
    inc: c.inc,
    def: c.def,
    power,
    unit,
    unitInc: unit === NONE ? 0 : (g.cards[unit] as MonCard).inc,
    targets: [],
    costs: [],
    choices: [],
    dice: [],
    n: 0,
    more: 0,
    attackers: [],
    parts: [],
    lost: false,
  };
};
export const withIt = (use: Use, more: Partial<Use>): Plain => plain({ ...use, ...more });

/* Costs: declared here (10.1.6) */

type Paying = { use: Plain; at: number; paid: Plain };
const paidIn = (l: { paid: Plain }): readonly Paid[] => l.paid as unknown as readonly Paid[];
const refOf = (g: State, id: number): { unit: number; inc: number } => ({
  unit: id,
  inc: (g.cards[id] as MonCard).inc,
});

/** Cards or units that a cost lets its payer choose among: those that leave what is still to be paid payable. */
function choosable(g: State, l: Paying, picked: readonly number[]): (Demand & { free: boolean }) | null {
  const use = useIn(l);
  const c = ctxFor(g, use.seat, use.card, powerOf(g, use), use.unit);
  const costs = costsOf(c.power).slice(l.at);
  const first = demandOf(g, c, costs[0] as Cost);
  if (first === null) return null;
  const taken = new Set(flatten(paidIn(l), (p) => ('card' in p ? [p.card] : 'unit' in p ? [p.unit] : [])));
  const others = demandsOf(g, c, costs.slice(1));
  const from = pickable([first, ...others], taken, picked);
  return { from, least: first.least, most: Math.min(first.most, from.length), free: others.length === 0 };
}
function paidBy(g: State, use: Use, cost: Cost, picked: readonly number[]): Paid[] {
  const card = (id: number, to: number): Paid => ({ pay: 'card', card: id, inc: 0, to, now: NONE });
  switch (cost.pay) {
    case 'hand':
      return picked.map((id) => card(id, cost.to === 'removed' ? REMOVED : DISCARD));
    case 'pile':
      return picked.map((id) => card(id, REMOVED));
    case 'deck':
      cite('5.1.3.5');
      return deckFor(g, use.seat)
        .slice(-cost.n)
        .reverse()
        .map((id) => card(id, DISCARD));
    case 'act':
      return picked.map((id) => ({ pay: 'act', ...refOf(g, id) }));
    case 'actThis':
      return [{ pay: 'act', unit: use.unit, inc: use.unitInc }];
    case 'sacrifice':
    case 'gear':
      return picked.map((id) => ({ pay: 'leave', ...refOf(g, id), to: DISCARD, now: NONE }));
    case 'discardThis':
      return [{ pay: 'leave', unit: use.unit, inc: use.unitInc, to: DISCARD, now: NONE }];
    case 'returnThis':
      return [{ pay: 'leave', unit: use.unit, inc: use.unitInc, to: HAND, now: NONE }];
    case 'discardCard':
      return [{ pay: 'leave', unit: use.card, inc: use.inc, to: DISCARD, now: NONE }];
    case 'flip':
      return [{ pay: 'flip', terrain: use.card, inc: use.inc }];
    case 'draw':
      return [{ pay: 'draw', n: cost.n }];
    case 'item':
    case 'spell':
      return [];
  }
}
const payOne = rule<Paying>('mc/declare-cost')
  .group('10.1.6.a 10.11.2', 'picked', (g, l, picked) => {
    const d = choosable(g, l, picked);
    if (d === null || (d.from.length === d.least && d.least === d.most)) return null;
    const next = someOf(useIn(l).seat, 'cost', d.from, d.least, d.most, picked);
    return next === null || d.free ? next : bounded(next, null);
  })
  .returns((g, l): Plain => {
    const d = choosable(g, l, []);
    const all = d !== null && d.from.length === d.least && d.least === d.most ? d.from : l.picked;
    const cost = costsOf(powerOf(g, useIn(l)))[l.at] as Cost;
    return plain([...paidIn(l), ...paidBy(g, useIn(l), cost, all)]);
  });

const icons = (g: State, use: Use): readonly (Element | 'i')[] => allIcons(g, use.card, powerOf(g, use));
const slotWord = (slot: Slot): string =>
  slot.key.startsWith('i') || slot.key.startsWith('s') ? slot.element : `${slot.element}+`;
/** Slots that may pay this icon and leave enough for the rest, one for each kind that can be told apart. */
function slotsFor(
  g: State,
  use: Use,
  paid: readonly Paid[],
  icon: Element | 'i',
  rest: readonly (Element | 'i')[],
): Slot[] {
  const taken = new Set(flatten(paid, (p) => (p.pay === 'slot' ? [p.slot] : [])));
  const free = freeSlots(g, use.unit).filter((s) => !taken.has(s.key));
  const fits = free.filter(
    (s) =>
      canPayWith(s, icon) &&
      suffices(
        free.filter((x) => x !== s),
        rest,
      ),
  );
  return fits.filter((s, i) => fits.findIndex((x) => slotWord(x) === slotWord(s)) === i);
}
function suffices(free: readonly Slot[], rest: readonly (Element | 'i')[]): boolean {
  const [icon, ...more] = rest;
  if (icon === undefined) return true;
  return free.some(
    (s) =>
      canPayWith(s, icon) &&
      suffices(
        free.filter((x) => x !== s),
        more,
      ),
  );
}
const paySlots = rule<{ use: Plain; paid: Plain }>('mc/declare-slots')
  .let('', 'icons', (g, l): readonly string[] => icons(g, useIn(l)))
  .let('', 'i', () => 0)
  .while(
    '10.1.6.a 13.1.2.1 13.1.3.1.a',
    (_g, l) => l.i < l.icons.length,
    (b) =>
      b
        .let(
          '',
          'able',
          (g, l): Plain =>
            plain(slotsFor(g, useIn(l), paidIn(l), l.icons[l.i] as Element, l.icons.slice(l.i + 1) as Element[])),
        )
        .ask('13.1.2.3', 'picked', (_g, l) => {
          const able = l.able as unknown as readonly Slot[];
          const words = able.map(slotWord);
          return able.length > 1 ? askWord(useIn(l).seat, 'slot', words) : ask(useIn(l).seat, 'slot', []);
        })
        .let('', 'paid', (_g, l): Plain => {
          const slot = (l.able as unknown as readonly Slot[])[l.picked === NONE ? 0 : argA(l.picked)] as Slot;
          const use = useIn(l);
          const made: Paid = { pay: 'slot', unit: use.unit, inc: use.unitInc, slot: slot.key };
          return plain([...paidIn(l), made]);
        })
        .let('', 'i', (_g, l) => l.i + 1),
  )
  .returns((_g, l): Plain => l.paid);

/* Declaration of use (10.1.4 … 10.1.9) */

type Drafting = { seat: Seat; card: number; power: number; window: string };
const countPaid = (use: Use): number => use.costs.filter((p) => p.pay === 'card').length;

const draftUse = rule<Drafting & { aims: Plain; unit: number }>('mc/draft')
  .let('', 'use', (g, l): Plain => {
    const use = blank(g, l.seat, l.card, l.power);
    return l.unit === NONE ? plain(use) : withIt(use, { unit: l.unit, unitInc: (g.cards[l.unit] as MonCard).inc });
  })
  .when(
    '',
    (_g, l) => l.aims === null,
    (b) =>
      b.call(
        '10.1.5 10.10.1',
        chooseTargets,
        (g, l) => ({ use: l.use, it: null, chained: isChained(g, powerOf(g, useIn(l)), l.window as Window) }),
        'aims',
        [],
      ),
  )
  .let('', 'use', (_g, l): Plain => withIt(useIn(l), { targets: l.aims as unknown as readonly Aim[] }))
  .let('', 'paid', (): Plain => [])
  .forEach(
    '10.1.6.a 10.11.1 10.11.6',
    'at',
    (g, l): readonly number[] => costsOf(powerOf(g, useIn(l))).map((_, at) => at),
    (b) => b.call('10.1.6.a', payOne, (_g, l) => ({ use: l.use, at: l.at, paid: l.paid }), 'paid'),
  )
  .when(
    '',
    (g, l) => icons(g, useIn(l)).length > 0,
    (b) => b.call('10.1.6.a', paySlots, (_g, l) => ({ use: l.use, paid: l.paid }), 'paid', []),
  )
  .let('', 'use', (_g, l): Plain => withIt(useIn(l), { costs: paidIn(l) }))
  .call('10.1.7.a', makeChoices, (_g, l) => ({ use: l.use, it: null }), 'choices', [])
  .let('', 'use', (g, l): Plain => {
    cite('3.4.6.b');
    const use = { ...useIn(l), choices: l.choices as readonly number[] };
    return withIt(use, { n: nOf(g, use, countPaid(use)) });
  })
  .call('10.1.8 3.4.6.a', rollDice, (_g, l) => ({ use: l.use, it: null }), 'dice', [])
  .returns((_g, l): Plain => withIt(useIn(l), { dice: l.dice as readonly number[] }));

/* Chain (チェイン, 15.2) */

/** Same-named [チェイン] abilities in hand and on the battlefield, each with a unit that can pay besides what is promised already. */
function chainable(g: State, base: Use, window: Window): number[] {
  const power = powerOf(g, base);
  const isNew = (card: number): boolean => !isDeclared(g, (use) => use.card === card);
  const options: number[] = [];
  for (const { card } of chainedThere(g, base.seat, power.name, window)) {
    const c = g.cards[card] as MonCard;
    if (isNew(card)) options.push(option(CHAIN, card, c.role === GEAR ? c.host : card));
  }
  for (const card of cardsIn(g, HAND, base.seat)) {
    if (!isNew(card) || isDeclared(g, (u) => u.costs.some((p) => p.pay === 'card' && p.card === card))) continue;
    const other = chainPower(g, card, power.name);
    if (other === undefined || other.mark !== 'hand' || !isTimely(other, window)) continue;
    if (C.defOf(g, card).name !== C.defAt(g, base.def).name && !inForce('15.2.2.b')) continue;
    for (const unit of usersOf(g, base.seat, card, other, window)) options.push(option(CHAIN, card, unit));
  }
  return options;
}
/** The [チェイン] ability of that name on a card (15.2.2). */
const chainPower = (g: State, card: number, name: string): Power | undefined =>
  C.defOf(g, card).powers.find((p) => p.manners.includes('chain') && by('15.2.2.a', true, p.name === name));
const askChain = (g: State, l: { use: Plain; window: string }): Decision => {
  const options = chainable(g, useIn(l), l.window as Window);
  return ask(useIn(l).seat, 'chain-more', options.length === 0 ? [] : [...options, DONE]);
};
/** Each part is a use of its own, with its own user, costs, choices and dice, at the targets of the first (15.2.5.1). */
const chainMore = rule<{ use: Plain; window: string }>('mc/chain')
  .run('15.2.4.1', (g, l) => {
    setUnderway(g, { draft: useIn(l) });
  })
  .ask('15.2.1 15.2.5.1.a 15.2.2.b', 'more', askChain)
  .while(
    '15.2.5.1.a',
    (_g, l) => l.more !== NONE && l.more !== DONE,
    (b) =>
      b
        .let('', 'card', (_g, l) => argA(l.more))
        .call(
          '15.2.5.1.a 15.2.5.1.b',
          draftUse,
          (g, l) => ({
            seat: useIn(l).seat,
            card: l.card,
            power: chainPower(g, l.card, powerOf(g, useIn(l)).name)?.index ?? 0,
            window: l.window,
            aims: plain(useIn(l).targets),
            unit: (l.more >> 14) & 1023,
          }),
          'part',
        )
        .let('', 'use', (g, l): Plain => {
          const part = { ...(l.part as unknown as Use), id: g.serial++ };
          return withIt(useIn(l), { parts: [...useIn(l).parts, part] });
        })
        .run('', (g, l) => {
          setUnderway(g, { draft: useIn(l) });
        })
        .ask('15.2.5.1.a', 'more', askChain),
  )
  .run('', (g) => {
    setUnderway(g, { draft: null });
  })
  .returns((_g, l): Plain => l.use);

/** What costs no card and no slot, and leaves nothing to dice, may be done for ever: such uses are watched (16.1.1). */
const isFree = (power: Power): boolean =>
  (power.mark === 'complete' || power.mark === 'declare') &&
  power.costs.every((c) => c.pay === 'actThis' || c.pay === 'act') &&
  diceIn(power).length === 0;
const useWord = (use: Use): string =>
  `use ${use.card} ${use.power} ${use.targets.map((t) => t.card).join(',')} ${use.choices.join(',')}`;
/** Declares the use of an ability: from here on it stands in the chain. The answer is no where a loop may not go on. */
export const use = rule<Drafting>('mc/use')
  .let('', 'unit', () => NONE)
  .when(
    '10.1.4 14.6.3.1',
    (g, l) => iconsOf(g, l.card).length > 0,
    (b) =>
      b.ask('10.1.5 14.6.1', 'unit', (g, l) =>
        ask(
          l.seat,
          'user',
          usersOf(g, l.seat, l.card, C.defOf(g, l.card).powers[l.power] as Power, l.window as Window),
        ),
      ),
  )
  .call(
    '10.1.5 15.2.4.1',
    draftUse,
    (_g, l) => ({ seat: l.seat, card: l.card, power: l.power, window: l.window, aims: null, unit: l.unit }),
    'made',
  )
  .when(
    '15.2.1 15.2.3 15.2.5.6',
    (g, l) => powerOf(g, l.made as unknown as Use).manners.includes('chain'),
    (b) => b.call('15.2.3 15.2.5.6', chainMore, (_g, l) => ({ use: l.made, window: l.window }), 'made'),
  )
  .callBy(
    '16.1.1',
    (g, l) => {
      const made = l.made as unknown as Use;
      return isFree(powerOf(g, made)) ? gateCall(l.seat, useWord(made)) : null;
    },
    'goes',
  )
  .stop('16.1.1', (_g, l) => l.goes === false)
  .let('', 'made', (g, l): Plain => withIt(l.made as unknown as Use, { id: g.serial++ }))
  .do('10.1.5 10.1.6.a 4.1.5', (_g, l) => [declare(l.made as unknown as Use)])
  .run('', (g, l) => {
    g.still = false;
    noteUse(g, l.made as unknown as Use);
  })
  .returns((_g, l) => l.goes !== false);
