// Equipment swaps (装備品の持ち替え, 12.2.6): one piece moved, or one exchanged for another, between own units on the same terrain.
import {
  argA,
  argB,
  ask,
  by,
  type Event,
  NONE,
  numberOption,
  option,
  PASS,
  type Plain,
  type Seat,
  verbOf,
} from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import { boardOf, gearOf, unitsAt } from '../board.ts';
import * as C from '../cards.ts';
import { equip } from '../events.ts';
import { freeSlots, hasSlotKind } from '../slots.ts';
import { AREAS, type MonCard, rule, type State } from '../state.ts';
import { EXCHANGE, ON, V_SWAP } from '../verbs.ts';
import { check } from './10-check.ts';
import { isEquipLimited, isSuitable } from './11-processes.ts';
import { paySlots, spendFor } from './12-summon.ts';

const itemsFree = (g: State, unit: number): number => {
  let n = 0;
  for (const s of freeSlots(g, unit)) if (s.element === 'i') n++;
  return n;
};
const held = (g: State, gear: number): number => g.spentSlots.filter((s) => s.gear === gear).length;
/** Whether a unit could take this piece, with `freed` slots and pieces given away in exchange. */
function canTake(g: State, gear: number, unit: number, given: number): boolean {
  const freed = given === NONE ? 0 : held(g, given);
  const need = C.defOf(g, gear).equipCost;
  const free = itemsFree(g, unit);
  const enough =
    given === NONE ? by('12.2.6.2.2.b', true, free >= need) : by('12.2.6.2.2.c', free >= need, free + freed >= need);
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
  for (let a = area === NONE ? 0 : area; a < (area === NONE ? AREAS : area + 1); a++) {
    const party = unitsAt(g, seat, a);
    if (party.length < 2) continue;
    for (const from of party) {
      const worn = gearOf(g, from);
      if (worn.length === 0 || !hasItem(g, from)) continue;
      for (const to of party) {
        if (to === from || !hasItem(g, to)) continue;
        for (const gear of worn) {
          if (canTake(g, gear, to, NONE)) options.push(option(ON, gear, to));
          if (firstOnly && options.length > 0) return options;
          if (to > from) exchanges(g, gear, from, to, options);
        }
      }
    }
  }
  return options;
}
function exchanges(g: State, gear: number, from: number, to: number, options: number[]): void {
  for (const other of gearOf(g, to)) {
    if (canTake(g, gear, to, other) && canTake(g, other, from, gear)) options.push(option(EXCHANGE, gear, other));
  }
}
export const canSwap = (g: State, seat: Seat, area: number): boolean => swapOptions(g, seat, area, true).length > 0;

const bearerOf = (g: State, gear: number): number => (g.cards[gear] as MonCard).host;
export const swap = rule<{ seat: Seat; area: number }>('mc/swap')
  .ask('12.2.6.2.1 12.2.6.2.2.a 12.2.6.2', 'what', (g, l) => ask(l.seat, 'swap', swapOptions(g, l.seat, l.area, false)))
  .stop('', (_g, l) => l.what === NONE)
  .let('', 'gear', (_g, l) => argA(l.what))
  .let('', 'other', (_g, l) => (verbOf(l.what) === EXCHANGE ? argB(l.what) : NONE))
  .let('', 'from', (g, l) => bearerOf(g, l.gear))
  .let('', 'to', (g, l) => (l.other === NONE ? argB(l.what) : bearerOf(g, l.other)))
  .do('12.2.6.2.2.a 12.2.6.2.2.d', (g, l): Event[] => [
    equip(g, l.gear, l.to),
    ...(l.other === NONE ? [] : [equip(g, l.other, l.from)]),
  ])
  .call('12.2.6.2.2.d', paySlots, (g, l) => ({ seat: l.seat, unit: l.to, n: C.defOf(g, l.gear).equipCost }), 'slots')
  .do('12.2.6.2.2.d', (g, l) => spendFor(g, l.to, (l.slots ?? []) as readonly string[], l.gear))
  .let('', 'more', (): Plain => [])
  .when(
    '',
    (_g, l) => l.other !== NONE,
    (b) =>
      b.call(
        '12.2.6.2.2.d',
        paySlots,
        (g, l) => ({ seat: l.seat, unit: l.from, n: C.defOf(g, l.other).equipCost }),
        'more',
      ),
  )
  .do('12.2.6.2.2.d', (g, l) =>
    l.other === NONE ? [] : spendFor(g, l.from, (l.more ?? []) as readonly string[], l.other),
  )
  .callBy('4.3.2', check)
  .returns();

/* Loops that one player can stop (16.1.1.2): swapping back and forth */

/** Where every piece of equipment is worn: the only thing a swap changes. */
function gearKey(g: State): string {
  let key = '';
  for (const card of g.cards) if (card.role === 5) key += `${card.id}>${card.host};`;
  return key;
}
/** The position from which the loop was already run may not start it again (16.1.1.2.b). */
export const mayLoop = (g: State): boolean =>
  g.looped.length === 0 || !(g.looped.includes(`!${gearKey(g)}`) && by('16.1.1.2.b', false, true));
const noteLoop = (g: State): void => {
  const key = gearKey(g);
  g.looped = g.looped.includes(key) ? [...g.looped, `!${key}`] : [...g.looped, key];
};
const isLooping = (g: State): boolean =>
  g.looped.filter((k) => k === `!${gearKey(g)}`).length === 1 && g.looped.at(-1) === `!${gearKey(g)}`;
const MOST_ROUNDS = 9;
export const loopCheck = rule<{ seat: Seat }>('mc/loop')
  .run('16.1.1', (g) => noteLoop(g))
  .when(
    '16.1.1.2.a',
    (g) => isLooping(g),
    (b) =>
      b.ask('16.1.1.2.a', 'rounds', (_g, l) => {
        const options: number[] = [];
        for (let n = 0; n <= MOST_ROUNDS; n++) options.push(numberOption(n));
        return ask(l.seat, 'loop-rounds', options);
      }),
  )
  .returns();

/** Swaps in the formation timing: any number of them (8.3.3.8, 8.3.3.11). */
export const swaps = rule<{ seat: Seat; area: number }>('mc/swaps')
  .run('', (g) => {
    if (g.looped.length > 0) g.looped = g.looped.filter((key) => key === '!march' || key === '!place');
  })
  .let('', 'what', () => NONE)
  .while(
    '12.2.6.1',
    (g, l) => l.what !== PASS && canSwap(g, l.seat, l.area) && mayLoop(g),
    (b) =>
      b
        .ask('8.3.3.9 8.3.3.12 12.2.6.1', 'what', (_g, l) => ask(l.seat, 'formation-swap', [PASS, V_SWAP]))
        .callBy('12.2.6.2', (_g, l) =>
          l.what === V_SWAP ? { proc: swap, args: { seat: l.seat, area: l.area } } : null,
        ),
  )
  .returns();
