// Equipment swaps (装備品の持ち替え, 12.2.6): one piece moved, or one exchanged for another, between own units on the same terrain.
import {
  argA,
  argB,
  ask,
  by,
  type Event,
  NONE,
  option,
  PASS,
  type Plain,
  type Seat,
  verbOf,
} from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import { boardOf, gearOf, unitsAt } from '../board.ts';
import * as C from '../cards.ts';
import { equip, move } from '../events.ts';
import { freeSlots, hasSlotKind, isFrom, slotsOf } from '../slots.ts';
import { AREAS, DISCARD, type MonCard, rule, type State } from '../state.ts';
import { EXCHANGE, ON, V_SWAP } from '../verbs.ts';
import { check } from './10-check.ts';
import { isEquipLimited, isSuitable, paySlots, spendFor } from './12-equip.ts';
import { gateCall, barring } from './16-loops.ts';

const itemsFree = (g: State, unit: number): number => {
  let n = 0;
  for (const s of freeSlots(g, unit)) if (s.element === 'i') n++;
  return n;
};
/** Slots free once this piece is given away: those that held it, without those that go with it. */
const itemsFreeWithout = (g: State, unit: number, given: number): number => {
  const held = new Set(g.spentSlots.filter((s) => s.gear === given).map((s) => s.slot));
  const free = new Set(freeSlots(g, unit).map((s) => s.key));
  return slotsOf(g, unit).filter((s) => s.element === 'i' && !isFrom(s, given) && (held.has(s.key) || free.has(s.key)))
    .length;
};
/** Whether a unit could take this piece, with a piece given away in exchange or none. */
function canTake(g: State, gear: number, unit: number, given: number): boolean {
  const need = C.defOf(g, gear).equipCost;
  const free = itemsFree(g, unit);
  const enough =
    given === NONE
      ? by('12.2.6.2.2.b', true, free >= need)
      : by('12.2.6.2.2.c', free >= need, itemsFreeWithout(g, unit, given) >= need);
  if (!enough) return false;
  if (isBanned(g, unit, 'equip') || !isSuitable(g, gear, unit)) return false;
  const worn = gearOf(g, unit).length - (given === NONE ? 0 : 1);
  return !(isEquipLimited(g, unit) && worn > 0) || by('15.4.4.2', true, false);
}
const hasItem = (g: State, unit: number): boolean => by('12.2.6.2.1', true, hasSlotKind(g, unit, true));

/** Every swap of a seat: on one area, or on all of them. */
function swapOptions(g: State, seat: Seat, area: number, firstOnly: boolean): number[] {
  const options: number[] = [];
  if (boardOf(g).gear.length === 0) return options;
  const barred = barring(g, seat);
  for (let a = area === NONE ? 0 : area; a < (area === NONE ? AREAS : area + 1); a++) {
    const party = unitsAt(g, seat, a);
    if (party.length < 2) continue;
    for (const from of party) {
      const worn = gearOf(g, from);
      if (worn.length === 0 || !hasItem(g, from)) continue;
      for (const to of party) {
        if (to === from || !hasItem(g, to)) continue;
        for (const gear of worn) {
          if (canTake(g, gear, to, NONE)) offer(barred, option(ON, gear, to), options);
          if (firstOnly && options.length > 0) return options;
          if (to > from) exchanges(g, barred, gear, from, to, options);
        }
      }
    }
  }
  return options;
}
function exchanges(g: State, barred: Barred, gear: number, from: number, to: number, options: number[]): void {
  for (const other of gearOf(g, to)) {
    if (canTake(g, gear, to, other) && canTake(g, other, from, gear))
      offer(barred, option(EXCHANGE, gear, other), options);
  }
}
type Barred = ReturnType<typeof barring>;
const offer = (barred: Barred, what: number, options: number[]): void => {
  if (barred === null || !barred(swapWord(what))) options.push(what);
};
export const canSwap = (g: State, seat: Seat, area: number): boolean => swapOptions(g, seat, area, true).length > 0;

const swapWord = (what: number): string => `swap ${what}`;
const unheld = (g: State, gear: number, slots: Plain): Event[] =>
  (slots as readonly string[]).length < C.defOf(g, gear).equipCost ? [move(g, gear, DISCARD, 'rule')] : [];
const bearerOf = (g: State, gear: number): number => (g.cards[gear] as MonCard).host;
export const swap = rule<{ seat: Seat; area: number }>('mc/swap')
  .ask('12.2.6.2.1 12.2.6.2.2.a 12.2.6.2', 'what', (g, l) => ask(l.seat, 'swap', swapOptions(g, l.seat, l.area, false)))
  .stop('', (_g, l) => l.what === NONE)
  .callBy('16.1.1', (_g, l) => gateCall(l.seat, swapWord(l.what)), 'goes')
  .stop('16.1.1', (_g, l) => l.goes === false)
  .let('', 'gear', (_g, l) => argA(l.what))
  .let('', 'other', (_g, l) => (verbOf(l.what) === EXCHANGE ? argB(l.what) : NONE))
  .let('', 'from', (g, l) => bearerOf(g, l.gear))
  .let('', 'to', (g, l) => (l.other === NONE ? argB(l.what) : bearerOf(g, l.other)))
  .do('12.2.6.2.2.a 12.2.6.2.2.d', (g, l): Event[] => [
    equip(g, l.gear, l.to),
    ...(l.other === NONE ? [] : [equip(g, l.other, l.from)]),
  ])
  .call('12.2.6.2.2.d', paySlots, (_g, l) => ({ seat: l.seat, unit: l.to, gear: l.gear }), 'slots', [])
  .do('12.2.6.2.2.d', (g, l) => spendFor(g, l.to, l.slots as readonly string[], l.gear))
  .let('', 'more', (): Plain => [])
  .when(
    '',
    (_g, l) => l.other !== NONE,
    (b) => b.call('12.2.6.2.2.d', paySlots, (_g, l) => ({ seat: l.seat, unit: l.from, gear: l.other }), 'more', []),
  )
  .do('12.2.6.2.2.d', (g, l) => (l.other === NONE ? [] : spendFor(g, l.from, l.more as readonly string[], l.other)))
  // Where giving one away took slots with it that nobody could foresee, what no slot holds is discarded.
  .do('13.1.2.8', (g, l) => [...unheld(g, l.gear, l.slots), ...(l.other === NONE ? [] : unheld(g, l.other, l.more))])
  .callBy('4.3.2', check)
  .returns();

/** Swaps in the formation timing: any number of them (8.3.3.8, 8.3.3.11). */
export const swaps = rule<{ seat: Seat; area: number }>('mc/swaps')
  .let('', 'what', () => NONE)
  .while(
    '12.2.6.1',
    (g, l) => l.what !== PASS && canSwap(g, l.seat, l.area),
    (b) =>
      b
        .ask('8.3.3.9 8.3.3.12 12.2.6.1', 'what', (_g, l) => ask(l.seat, 'formation-swap', [PASS, V_SWAP]))
        .callBy('12.2.6.2', (_g, l) =>
          l.what === V_SWAP ? { proc: swap, args: { seat: l.seat, area: l.area } } : null,
        ),
  )
  .returns();
