// Damage and death effects (4.5, 13.1.7, 13.1.8): what is dealt, from which source, and what Resistance keeps from arising.
import { by, cite, type Event, NONE } from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import * as C from '../cards.ts';
import { damage } from '../events.ts';
import type { Ctx } from '../context.ts';
import type { State } from '../state.ts';
import type { DamageAttribute } from '../text/ast.ts';
import { DAMAGE_ATTRIBUTES } from '../text/ast.ts';
import { softened } from '../softened.ts';
import { baseValue, isPlain, valueOf } from '../values.ts';

export const attributeBits = (names: readonly DamageAttribute[]): number =>
  names.reduce((bits, name) => bits | C.resistBit(name), 0);
/** The kind of source, as Resistance sees it (13.1.7.2). */
export function sourceBits(g: State, c: Ctx): number {
  const { kind } = C.defOf(g, by('4.8.2', c.unit === NONE ? c.card : c.unit, c.card));
  if (kind === 'spell') return by('4.5.4.c', C.RESIST_SPELL | 1, C.RESIST_SPELL);
  return kind === 'consumable' ? C.RESIST_CONSUMABLE : C.RESIST_SPECIAL;
}
/** Damage as dealt: never below nothing, and more by each matching weakness (13.1.8). */
export function dealt(g: State, unit: number, amount: number, bits: number): number {
  const n = by('4.5.3.a', amount, Math.max(0, amount));
  if (n < 1) return n;
  let more = 0;
  for (let at = 0; at < DAMAGE_ATTRIBUTES.length; at++) {
    if ((bits & (1 << at)) === 0) continue;
    const word = valueOf(g, unit, C.weakWord(at));
    const weak = word === 0 ? 0 : C.weakAt(word, at);
    if (weak > 0) more += by('13.1.8.5', Math.min(weak, 2), by('13.1.8.3', 0, weak));
  }
  const sum = by('13.1.8.1 13.1.8.2', n, n + more);
  return g.bare || isPlain(g) ? sum : Math.max(0, sum + softened(g, unit, bits));
}
/** Damage of that attribute or kind that is not taken at all. */
export const isImmune = (g: State, unit: number, bits: number): boolean =>
  (valueOf(g, unit, C.IMMUNE) & bits) !== 0 && by('4.1.12', false, true);
export const hit = (g: State, c: Ctx, unit: number, amount: number, names: readonly DamageAttribute[]): Event => {
  const bits = by('4.5.4.a', 0, attributeBits(names)) | sourceBits(g, c);
  return damage(g, unit, dealt(g, unit, amount, bits), bits, [by('4.9.3', c.unit, c.card)]);
};

/** Resistance keeps a death effect of that attribute or kind of source from arising (13.1.7). */
export function resists(g: State, unit: number, bits: number): boolean {
  if (isBanned(g, unit, 'die') || isBanned(g, unit, 'discard')) return true;
  const met = valueOf(g, unit, C.RESIST) & bits;
  if (met === 0) return false;
  const printed = (baseValue(g, unit, C.RESIST) & met) !== 0;
  const works = by('4.1.7.1 13.1.7.1.a 13.1.7.2', false, true);
  // Nothing is replaced, and twice the same is the same.
  cite('13.1.7.1.b');
  cite('13.1.7.6');
  return works && by(printed ? '13.1.7.3' : '13.1.7.4', false, true);
}
