// The words of a card that ask now, from the instruction under way.
import type { Saying } from '../../kernel/index.ts';
import { markOf } from '../../text/index.ts';
import { ownDef, pool, type State } from './state.ts';
import { grammarOf } from './text/compile.ts';

export function saying(g: State): Saying | null {
  const under = g.resolving.at(-1);
  const node = g.frames.findLast(({ l }) => typeof l.node === 'number')?.l.node;
  if (under === undefined || typeof node !== 'number') return null;
  const { kind, text } = ownDef(g, under.card);
  const marked = markOf(grammarOf(kind), text, [pool(g).nodes[node]?.effect]);
  return marked === null ? null : { card: under.card, ...marked };
}
