// The words of a card that ask now, from the instruction under way.
import type { Plain, Saying } from '../../kernel/index.ts';
import { markOf } from '../../text/index.ts';
import type { Ctx } from './context.ts';
import { stepsIn } from './rules/35-steps.ts';
import { defAt, type State } from './state.ts';
import { grammar } from './text/grammar.ts';

const isCtx = (value: Plain | undefined): value is Ctx =>
  value !== null && typeof value === 'object' && 'ability' in value && 'at' in value;
export function saying(g: State): Saying | null {
  const under = g.frames.findLast(({ l }) => isCtx(l.c))?.l;
  if (under === undefined || !isCtx(under.c)) return null;
  const { c, part } = under;
  const steps = stepsIn(g, c, typeof part === 'string' ? part : 'effect').slice(c.at);
  const { text, awakenedText } = defAt(g, c.def);
  const marked = markOf(grammar, text, steps) ?? (awakenedText === '' ? null : markOf(grammar, awakenedText, steps));
  return marked === null ? null : { card: c.card, ...marked };
}
