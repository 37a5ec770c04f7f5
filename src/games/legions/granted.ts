// Abilities that effects have given to a unit (38-10): known by whose text gives them and their number there.
import { by, type Card, cardOf, type Modifier, NONE } from '../../kernel/index.ts';
import { ruleBit } from './def.ts';
import { BUILT_IN } from './abilities.ts';
import { MOD_ABILITY, MOD_RULE } from './modifiers.ts';
import { defAt, REVERSED, type State } from './state.ts';
import type { Ability } from './text/ast.ts';

export type Given = readonly [def: number, ability: number];

const has = (list: readonly Modifier[]): boolean => {
  for (const m of list) if (m.kind === MOD_ABILITY) return true;
  return false;
};
/** Whether any unit has been given an ability. */
export const hasGiven = (g: State): boolean =>
  (g.modifiers.length > 0 && has(g.modifiers)) || (g.derived.length > 0 && has(g.derived));

const MUTE = ruleBit('noAbilities');
const isOn = (m: Modifier, card: Card): boolean => m.target === card.id && m.targetInc === card.inc;
/** When a unit lost its abilities last, or NONE. */
export function mutedAt(g: State, card: Card): number {
  let at = NONE;
  for (const list of [g.modifiers, g.derived])
    for (const m of list)
      if (m.kind === MOD_RULE && (m.amount & MUTE) !== 0 && isOn(m, card)) at = Math.max(at, m.stamp);
  return at;
}
/** What it had been given by then is lost with the rest; what it is given afterwards it has (38-10). */
function collect(list: readonly Modifier[], card: Card, from: number, out: Given[]): void {
  for (const m of list) {
    if (m.kind !== MOD_ABILITY || !isOn(m, card) || m.stamp < from) continue;
    if (!out.some(([def, ability]) => def === m.amount && ability === m.extra)) out.push([m.amount, m.extra]);
  }
}
const NOTHING: readonly Given[] = [];
/** What this unit has been given; the same text given twice is one ability. A reversed card has lost it (21-4). */
export function givenTo(g: State, id: number): readonly Given[] {
  if (!hasGiven(g)) return NOTHING;
  const card = cardOf(g, id);
  if (card.face === REVERSED) return NOTHING;
  const out: Given[] = [];
  const from = mutedAt(g, card);
  collect(g.modifiers, card, from, out);
  collect(g.derived, card, from, out);
  return out.length === 0 ? NOTHING : by('38-10', NOTHING, out as readonly Given[]);
}
/** Whether an ability of a card is printed on it; the texts it gives to others stand after its own. */
export function isOwn(g: State, id: number, [def, ability]: Given): boolean {
  const own = cardOf(g, id).def;
  const { play, triggers, statics, activated } = defAt(g, own);
  const printed = (play < 0 ? 0 : 1) + triggers.length + statics.length + activated.length;
  return def === own && (ability < printed || ability >= BUILT_IN);
}
export const textOf = (g: State, [def, ability]: Given): Ability => defAt(g, def).abilities[ability] as Ability;

/** One number for an ability of a card, its own or given, so that what is spent and used can be told apart. */
const WIDTH = 1024;
export const abilityKey = (own: number, def: number, ability: number): number =>
  def === own ? ability : (def + 1) * WIDTH + ability;
