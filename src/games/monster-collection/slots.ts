// Item and spell slots (アイテム枠, スペル枠): base ones, those of equipment, those granted; each keeps its state (13.1.2.7, 13.1.4).
import { by, cite } from '../../kernel/index.ts';
import { boardOf, gearOf } from './board.ts';
import { answers, valueOf } from './asks.ts';
import type { Slot } from './bits.ts';
import { defAt, defOf, LOST_ELEMENTS, LOST_ELEMENTS_AT, LOST_ITEM, LOST_SPELL } from './cards.ts';
import { kindNumber } from './modifiers.ts';
import { isDeclared, type MonCard, type State, UNIT } from './state.ts';
import { ELEMENTS, type Element } from './text/ast.ts';
import { steadySlots } from './statics.ts';

const prefixOf = (gear: number): string => `g${gear}.`;
/** Whether a piece of equipment brings this slot. */
export const isFrom = (slot: Slot, gear: number): boolean => slot.key.startsWith(prefixOf(gear));
const NO_SLOTS: readonly Slot[] = [];

const baseSlots = new WeakMap<object, readonly Slot[]>();
function printedSlots(def: object & { item: number; spell: readonly Element[] }, prefix: string): readonly Slot[] {
  const known = prefix === '' ? baseSlots.get(def) : undefined;
  if (known !== undefined) return known;
  const list: Slot[] = [];
  for (let i = 0; i < def.item; i++) list.push({ key: `${prefix}i${i}`, element: 'i', since: 0 });
  def.spell.forEach((element, i) => list.push({ key: `${prefix}s${i}`, element, since: 0 }));
  if (prefix === '') baseSlots.set(def, list);
  return list;
}

/** Every slot a unit has now, base ones first. */
export function slotsOf(g: State, unit: number): readonly Slot[] {
  const card = g.cards[unit] as MonCard;
  if (card.role !== UNIT) return NO_SLOTS;
  const base = printedSlots(defAt(g, card.def), '');
  const all = g.bare && card.slot === g.battle?.area ? base : withMore(g, card, base);
  return g.modifiers.length === 0 && boardOf(g).also.length === 0 ? all : kept(g, unit, all);
}
function withMore(g: State, card: MonCard, base: readonly Slot[]): readonly Slot[] {
  let all = base;
  for (const gear of gearOf(g, card.id)) {
    const more = printedSlots(defOf(g, gear), `${prefixOf(gear)}${(g.cards[gear] as MonCard).inc}.`);
    if (more.length > 0) all = by('2.1.21.2', all, [...all, ...more]);
  }
  if (boardOf(g).also.length > 0) all = withSteady(g, card.id, all);
  if (g.modifiers.length === 0) return all;
  const item = kindNumber('item');
  const spell = kindNumber('spell');
  for (const m of g.modifiers) {
    if (m.target !== card.id || m.targetInc !== card.inc) continue;
    if (m.kind === item)
      for (let i = 0; i < m.amount; i++)
        all = by('10.14.1', all, [...all, { key: `m${m.id}.${i}`, element: 'i', since: m.stamp }]);
    else if (m.kind === spell)
      all = by('10.14.1', all, [...all, { key: `m${m.id}`, element: ELEMENTS[m.amount] ?? '*', since: m.stamp }]);
  }
  return all;
}
/** Slots given by persistent abilities; what such an ability asks of slots it asks of the others. */
let asking = false;
function withSteady(g: State, unit: number, slots: readonly Slot[]): readonly Slot[] {
  if (asking) return slots;
  asking = true;
  try {
    let all = slots;
    for (const { from, since, gift } of steadySlots(g, unit)) {
      if (gift.give === 'item')
        for (let i = 0; i < gift.n; i++) all = [...all, { key: `${from}.i${i}`, element: 'i' as const, since }];
      else if (gift.give === 'spell')
        all = [...all, ...gift.elements.map((element, i) => ({ key: `${from}.s${i}`, element, since }))];
    }
    return all;
  } finally {
    asking = false;
  }
}
/** Slots that were there when Item:x or Spell:x was lost are gone as long as the loss lasts (10.15.2.1). */
function kept(g: State, unit: number, all: readonly Slot[]): readonly Slot[] {
  const item = valueOf(g, unit, LOST_ITEM);
  const spell = valueOf(g, unit, LOST_SPELL);
  const elements = valueOf(g, unit, LOST_ELEMENTS);
  if (item === 0 && spell === 0 && elements === 0) return all;
  const at = valueOf(g, unit, LOST_ELEMENTS_AT);
  // What is lost and comes back is the same slot as before: it is only left out meanwhile.
  if (item !== 0) cite('13.1.2.7');
  if (spell !== 0) cite('13.1.4');
  return by(
    '10.15.2.1.a',
    all,
    all.filter((s) => {
      if (s.element === 'i') return s.since >= item;
      return s.since >= spell && ((elements & (1 << ELEMENTS.indexOf(s.element))) === 0 || s.since >= at);
    }),
  );
}

export const isSpent = (g: State, unit: number, inc: number, key: string): boolean => {
  for (const s of g.spentSlots) if (s.unit === unit && s.inc === inc && s.slot === key) return true;
  return false;
};
/** Slots that may pay: unspent, not promised to another declaration (10.11.5), and their unit not about to leave as a cost. */
export function freeSlots(g: State, unit: number): readonly Slot[] {
  const slots = slotsOf(g, unit);
  if (slots.length === 0 || (g.spentSlots.length === 0 && g.chain.length === 0 && g.underway.draft === null))
    return slots;
  const inc = (g.cards[unit] as MonCard).inc;
  return slots.filter((s) => !isSpent(g, unit, inc, s.key) && !isPromised(g, unit, inc, s.key));
}
const isPromised = (g: State, unit: number, inc: number, key: string): boolean =>
  isDeclared(g, (use) =>
    use.costs.some((p) => p.pay === 'slot' && p.unit === unit && p.inc === inc && p.slot === key),
  ) && by('10.11.5 10.1.6.b', false, true);
export const canPayWith = (slot: Slot, element: Element | 'i'): boolean =>
  slot.element === element ||
  (element !== 'i' && slot.element === '*' && by('13.1.3.1.b', false, true)) ||
  (element === '*' && slot.element !== 'i');

/** A set of free slots that pays these icons, plain ones before the multi icon; null when there is none. */
export function payment(g: State, unit: number, icons: readonly (Element | 'i')[]): readonly Slot[] | null {
  const free = freeSlots(g, unit).slice();
  const chosen: Slot[] = [];
  const sorted = icons.length > 1 ? icons.toSorted((a, b) => Number(a === '*') - Number(b === '*')) : icons;
  for (const icon of sorted) {
    let at = free.findIndex((s) => s.element === icon);
    if (at < 0) at = free.findIndex((s) => canPayWith(s, icon));
    if (at < 0) return null;
    chosen.push(free[at] as Slot);
    free.splice(at, 1);
  }
  return chosen;
}
export const hasSlotKind = (g: State, unit: number, item: boolean): boolean =>
  slotsOf(g, unit).some((s) => (s.element === 'i') === item);

answers({ slots: slotsOf });
