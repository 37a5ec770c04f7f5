// Abilities that effects have given to a card: known by whose text gives them and their number there.
import { NONE, poolAt } from '../../kernel/index.ts';
import { derived, isLost, isMute } from './derived.ts';
import type { LosCard } from './printed.ts';
import type { Op } from './program.ts';
import { GIVE, WATCH } from './modifiers.ts';
import { lastOf, lastSheet, seenAs } from './objects.ts';
import { conditionsHold, fits, isSuch, plainSpeaker } from './select.ts';
import { card, defAt, isOnField, printedOf, type State } from './state.ts';
import type { Ability, Bar } from './text/ast.ts';
import { resists, useBars } from './values.ts';

/** An ability as one number: its place on the card, or above that the definition that gives it and its place there. */
export const WIDTH = 1024;
export const codeOf = (def: number, ability: number): number => (def + 1) * WIDTH + ability;
export function abilityAt(g: State, id: number, code: number): { readonly def: number; readonly ability: number } {
  if (code < WIDTH) return { def: card(g, id).def, ability: code };
  return { def: Math.floor(code / WIDTH) - 1, ability: code % WIDTH };
}
export function textAt(g: State, id: number, code: number): Ability | undefined {
  const { def, ability } = abilityAt(g, id, code);
  return defAt(g, def).abilities[ability];
}

/** Whether any card has been given an ability, or an effect watches for a while. */
export function hasGiven(g: State): boolean {
  if (!mayGive(g)) return false;
  for (const m of g.modifiers) if (m.kind === GIVE || m.kind === WATCH) return true;
  return derived(g).gives;
}
const givingPools = new Map<number, boolean>();
/** Whether any text of the match gives abilities at all. */
export function mayGive(g: State): boolean {
  let known = givingPools.get(g.pool);
  if (known === undefined) {
    known = poolAt<LosCard>(g.pool).defs.some((def) => def.gives || def.programs.some((p) => p.some(isGiving)));
    givingPools.set(g.pool, known);
  }
  return known;
}
/** Its own abilities of a sort, then those it has been given, as codes. */
export function abilitiesOf(g: State, id: number, own: readonly number[], sort: Ability['ability']): readonly number[] {
  const mine = own.length > 0 && isMute(g, id) ? NOTHING : own;
  if (!hasGiven(g)) return mine;
  const given = givenTo(g, id).filter((code) => textAt(g, id, code)?.ability === sort);
  return given.length === 0 ? mine : [...mine, ...given];
}
const isGiving = (op: Op): boolean =>
  op.do === 'watching' || (op.do === 'change' && op.changes.some((c) => c.change === 'give'));
const NOTHING: readonly number[] = [];
/** What a face-up card on the field has been given, as codes; the same text given twice is one. */
export const givenTo = (g: State, id: number): readonly number[] =>
  card(g, id).face === 1 ? NOTHING : reaching(g, id, true);
/** `tested`: whether it is asked if the card resists what gives. */
function reaching(g: State, id: number, tested: boolean): readonly number[] {
  if (!hasGiven(g) || !isOnField(g, id)) return NOTHING;
  const found = new Set<number>();
  const { inc } = card(g, id);
  for (const m of g.modifiers) {
    if (m.kind === GIVE && m.target === id && m.targetInc === inc && !isLost(g, m))
      found.add(codeOf(m.extra, m.amount));
  }
  if (derived(g).gives) for (const source of derived(g).statics) byStatics(g, source, id, found, tested);
  return [...found];
}
function byStatics(g: State, source: number, id: number, found: Set<number>, tested: boolean): void {
  const printed = printedOf(g, source);
  if (!printed.gives) return;
  const one = card(g, source);
  const speaker = plainSpeaker(one.master, source);
  for (const index of printed.statics) {
    const a = printed.abilities[index];
    if (a?.ability !== 'static' || !conditionsHold(g, speaker, a.conditions)) continue;
    const reached = a.what.the === 'this' ? source === id : fits(g, speaker, a.what.of, id);
    if (!reached || (tested && resists(g, one.master, source, id))) continue;
    for (const change of a.changes) if (change.change === 'give') found.add(codeOf(one.def, change.given));
  }
}

/**
 * Whether the other one cannot do this to the card (9.2): rules for certain cards. Like what it cannot do at all, they hold for
 * a card that lies face down as well (LOS-R54).
 */
export function isBarred(g: State, id: number, what: Bar, other: number): boolean {
  if (other === NONE || !mayBar(g)) return false;
  const { master } = card(g, id);
  return reaching(g, id, what !== 'affected').some((code) => {
    const a = textAt(g, id, code);
    if (a?.ability !== 'bar' || a.what !== what) return false;
    const it = lastOf(g, other);
    const one = seenAs(g, it);
    if (a.of.owner !== 'any' && (one.master === master) !== (a.of.owner === 'own')) return false;
    return isSuch(g, plainSpeaker(master, id), a.of, one, lastSheet(g, it));
  });
}
useBars((g, id, source) => isBarred(g, id, 'affected', source));
const barringPools = new Map<number, boolean>();
/** Whether any text of the match says so at all. */
function mayBar(g: State): boolean {
  let known = barringPools.get(g.pool);
  if (known === undefined) {
    known = poolAt<LosCard>(g.pool).defs.some((def) => def.bars);
    barringPools.set(g.pool, known);
  }
  return known;
}
