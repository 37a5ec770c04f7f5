// What a card was when something happened to it: its printed face, for it may be elsewhere or reversed by now.
import { cardOf } from '../../kernel/index.ts';
import { colorBit, type Def, wordBit } from './def.ts';
import { type Ctx, describes, holds, isOwner, numberIn } from './nouns.ts';
import { defOf, type State } from './state.ts';
import type { Filter, Noun } from './text/ast.ts';

function wasKind(def: Def, kind: Noun['kinds'][number]): boolean {
  if (kind === 'card') return true;
  if (kind === 'unit') return def.category === 'minion' || def.category === 'lord' || def.category === 'master';
  return kind === 'token' ? def.token : def.category === kind;
}
function wasLike(g: State, c: Ctx, f: Filter, id: number): boolean {
  const def = defOf(g, id);
  switch (f.is) {
    case 'color':
      return (def.colors & colorBit(f.color)) !== 0;
    case 'type':
      return def.types.includes(f.type);
    case 'named':
      return def.name === f.name;
    case 'stat':
      return holds(def[f.stat], f.compare, numberIn(c, f.n));
    case 'either':
      return f.of.some((one) => wasLike(g, c, one, id));
    case 'keyword':
      if ('word' in f.keyword) return (def.words & wordBit(f.keyword.word)) !== 0;
      break;
    default:
  }
  return describes(g, c, { owner: 'any', zones: [], other: false, where: [f], kinds: ['card'] }, id);
}
export function was(g: State, c: Ctx, noun: Noun, id: number): boolean {
  if (noun.other && id === c.card) return false;
  const def = defOf(g, id);
  if (!isOwner(c, noun.owner, cardOf(g, id).owner) || !noun.kinds.some((kind) => wasKind(def, kind))) return false;
  return noun.where.every((f) => wasLike(g, c, f, id));
}
