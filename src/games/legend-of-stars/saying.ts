// The words of a card that ask now, from the step under way.
import type { Saying } from '../../kernel/index.ts';
import { markOf } from '../../text/index.ts';
import { defAt, type State } from './state.ts';
import { abilityGrammar, effectGrammar } from './text/grammar.ts';

export function saying(g: State): Saying | null {
  const under = g.frames.findLast(({ l }) => 'groups' in l && typeof l.at === 'number')?.l;
  if (under === undefined) return null;
  const { card, def: number, ability, at } = under as { card: number; def: number; ability: number; at: number };
  const def = defAt(g, number);
  const program = def.programs[ability] ?? [];
  const marked = markOf(def.kind === 'effect' ? effectGrammar : abilityGrammar, def.text, program.slice(at));
  return marked === null ? null : { card, ...marked };
}
