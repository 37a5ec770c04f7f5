// Abilities that effects have given to a unit (38-10): known by whose text gives them and their number there.
import { by, type Card, cardOf, type Modifier } from '../../kernel/index.ts';
import { MOD_ABILITY } from './modifiers.ts';
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

function collect(list: readonly Modifier[], card: Card, out: Given[]): void {
  for (const m of list) {
    if (m.kind !== MOD_ABILITY || m.target !== card.id || m.targetInc !== card.inc) continue;
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
  collect(g.modifiers, card, out);
  collect(g.derived, card, out);
  return out.length === 0 ? NOTHING : by('38-10', NOTHING, out as readonly Given[]);
}
export const textOf = (g: State, [def, ability]: Given): Ability => defAt(g, def).abilities[ability] as Ability;

/** One number for an ability of a card, its own or given, so that what is spent and used can be told apart. */
const WIDTH = 1024;
export const abilityKey = (own: number, def: number, ability: number): number =>
  def === own ? ability : (def + 1) * WIDTH + ability;
