// Words as bits: kinds of abilities, standing abilities, traits and slots, as sheets and modifiers keep them.
import { NONE } from '../../kernel/index.ts';
import * as C from './cards.ts';
import type { State } from './state.ts';
import { type Ban, BANS, type Element, ELEMENTS, MARKS, type Standing, type TraitKey } from './text/ast.ts';

const BAN_BITS = Object.fromEntries(BANS.map((ban, at) => [ban, 1 << at])) as Readonly<Record<Ban, number>>;
export const banBit = (ban: Ban): number => BAN_BITS[ban];
export const markBits = (marks: readonly string[]): number =>
  marks.reduce((bits, m) => bits | (1 << (MARKS as readonly string[]).indexOf(m)), 0);
export const ALL_STANDING = 127;
const STANDING_BITS: Readonly<Record<Standing['standing'], number>> = {
  initiative: C.S_INITIATIVE,
  item: C.S_ITEM,
  spell: C.S_SPELL,
  spellOf: C.S_SPELL,
  charge: C.S_CHARGE,
  defender: C.S_DEFENDER,
  resist: C.S_RESIST,
  resistTo: C.S_RESIST,
  weak: C.S_WEAK,
  weakTo: C.S_WEAK,
};
export const standingBit = (what: Standing): number => STANDING_BITS[what.standing];
/** The sheet keys that hold all of a trait: a change to another value clears them (10.16.1). */
export function wordsOf(g: State, key: TraitKey): readonly number[] {
  switch (key) {
    case 'race':
      return C.poolOf(g).keys.race;
    case 'type':
      return C.poolOf(g).keys.type;
    case 'attribute':
      return [C.ATTRIBUTE];
    case 'march':
      return [C.MARCH];
    case 'name':
      return [C.NAME];
    default:
      return [];
  }
}
/** Sheet keys and bits of trait values; an unknown race is the nameless one's bit. */
export function traitBits(g: State, key: TraitKey, values: readonly string[]): [number, number][] {
  const pool = C.poolOf(g);
  const out: [number, number][] = [];
  const put = (at: number, bits: number) => {
    const found = out.find(([k]) => k === at);
    if (found) found[1] |= bits;
    else out.push([at, bits]);
  };
  for (const value of values) {
    if (key === 'race') {
      const at = Math.max(0, pool.races.indexOf(value));
      put(C.raceKey(at), C.wordBit(at));
    } else if (key === 'attribute') put(C.ATTRIBUTE, C.attributeBit(value));
    else if (key === 'march') put(C.MARCH, C.marchBit(value));
    else if (key === 'type') {
      const at = Math.max(0, pool.types.indexOf(value));
      put(C.typeKey(at), C.wordBit(at));
    } else if (key === 'name') put(C.NAME, pool.byName.get(value) ?? NONE);
  }
  return out;
}

/* Slots */

export interface Slot {
  readonly key: string; // which slot of the unit it is
  readonly element: Element | 'i';
  readonly since: number; // when it was given; base slots and those of equipment: from the beginning
}
/** Slots as bits, for who asks only which kinds there are. */
export const elementBit = (element: Element): number => C.WAS_SPELL << ELEMENTS.indexOf(element);
export const bitsOfSlots = (slots: readonly Slot[]): number =>
  slots.reduce((bits, s) => bits | (s.element === 'i' ? C.WAS_ITEM : elementBit(s.element)), 0);
