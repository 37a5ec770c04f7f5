// The words of a card that ask now, from the step under way, or while it is declared the first it will carry out.
import { NONE, type Plain, type Saying } from '../../kernel/index.ts';
import { markOf } from '../../text/index.ts';
import * as C from './cards.ts';
import { stepIn } from './rules/10-draws.ts';
import type { State, Use } from './state.ts';
import { textGrammar } from './text/grammar.ts';

const isUse = (value: Plain | undefined): boolean =>
  value !== null && typeof value === 'object' && 'power' in value && 'card' in value;
export function saying(g: State): Saying | null {
  const under = g.frames.findLast(({ l }) => isUse(l.use))?.l;
  if (under === undefined) return null;
  const use = under.use as unknown as Use;
  if (use.card === NONE) return null;
  const { powers, text } = C.defAt(g, use.def);
  const steps = typeof under.k === 'number' ? [stepIn(g, under as never)] : (powers[use.power]?.body[0]?.steps ?? []);
  const marked = markOf(textGrammar, text, steps);
  return marked === null ? null : { card: use.card, ...marked };
}
