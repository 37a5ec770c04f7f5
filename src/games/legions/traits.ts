// What a card is besides its category (14-3a, 14-3b): types that texts give, and whether any text gives such a thing.
import { type Card, poolAt } from '../../kernel/index.ts';
import { isRecord } from '../../text/index.ts';
import type { Def } from './def.ts';
import { defAt, type State } from './state.ts';
import { someNode } from './text/walk.ts';
import { typesGivenTo } from './values.ts';

/** Types that texts of a pool give, in its order; null where none gives a type or a colour. */
const given = new Map<number, readonly string[] | null>();
function givenTypes(pool: number): readonly string[] | null {
  const known = given.get(pool);
  if (known !== undefined) return known;
  const types: string[] = [];
  let any = false;
  for (const { abilities } of poolAt<Def>(pool).defs)
    someNode(abilities, (node) => {
      if (!isRecord(node) || 'is' in node) return false;
      any ||= 'besides' in node || 'colored' in node;
      if (typeof node.besides === 'string' && !types.includes(node.besides)) types.push(node.besides);
      return false;
    });
  const found = any ? types : null;
  given.set(pool, found);
  return found;
}
/** Whether cards may have types and colours that are not printed on them. */
export const givesTraits = (g: State): boolean => givenTypes(g.pool) !== null;
/** The number of a type that is given. */
export const typeNumber = (g: State, type: string): number => givenTypes(g.pool)?.indexOf(type) ?? -1;
/** Types of a card: printed, and given for a while. */
export function typesIn(g: State, card: Card): readonly string[] {
  const printed = defAt(g, card.def).types;
  const types = givenTypes(g.pool);
  if (types === null || types.length === 0) return printed;
  const more = typesGivenTo(g, card).map((n) => types[n] ?? '');
  return more.length === 0 ? printed : [...new Set([...printed, ...more])];
}
