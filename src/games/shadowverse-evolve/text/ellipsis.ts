// 「代わりに4ダメージ」 leaves out what the sentence before it said. Here it is filled in, so that no instruction is partial.

import { number, oneOf, type Phrase, phrase } from '../../../text/index.ts';
import type { Action, Change, CostChange, Effect, Place, Signed, Value } from './ast.ts';
import { changes } from './changes.ts';
import { placeWords } from './effects.ts';
import { measure, signed } from './values.ts';
import { amount } from './words.ts';

export type Elliptic =
  | { readonly same: 'amount'; readonly n: Value }
  | { readonly same: 'count'; readonly n: Value }
  | { readonly same: 'each'; readonly n: number }
  | { readonly same: 'changes'; readonly changes: readonly Change[] }
  | { readonly same: 'place'; readonly to: Place }
  | { readonly same: 'cost'; readonly by: Signed };

export const ellipsis: Phrase<Elliptic> = oneOf<Phrase<Elliptic>[]>(
  phrase({ same: 'amount' }, '{n}ダメージ', '{n} damage', { n: measure }),
  phrase({ same: 'count' }, '{n}(枚|体|つ|個)', '{n}', { n: amount }),
  phrase({ same: 'each' }, '{n}(枚|体|つ)ずつ(置く|出す)', '{n} of each', { n: number }),
  phrase({ same: 'changes' }, '{changes}', '{changes}', { changes: changes.plain }),
  phrase({ same: 'place' }, '{to}', '{to}', { to: placeWords.plain }),
  phrase({ same: 'cost' }, '{by}する', '{by}', { by: signed }),
);

export function fills(effect: Effect, way: Effect | Elliptic): boolean {
  return 'do' in way || complete(effect, way) !== undefined;
}

export function fill(effect: Effect, way: Effect | Elliptic): Effect {
  return 'do' in way ? way : (complete(effect, way) ?? effect);
}

function complete(effect: Effect, way: Elliptic): Effect | undefined {
  if (effect.do === 'as') {
    const [only, ...others] = effect.effects;
    const inner = only && others.length === 0 ? complete(only, way) : undefined;
    return inner && { ...effect, effects: [inner] };
  }
  switch (way.same) {
    case 'amount':
      return effect.do === 'damage' || effect.do === 'divideDamage' ? { ...effect, amount: way.n } : undefined;
    case 'count':
      return withCount(effect as Action, way.n);
    case 'each':
      return effect.do === 'create'
        ? { ...effect, which: 'all', tokens: effect.tokens.map(({ name }) => ({ name, n: way.n })) }
        : undefined;
    case 'changes':
      return effect.do === 'modify' ? { ...effect, changes: way.changes } : undefined;
    case 'place':
      return 'what' in effect && Array.isArray(effect.what) && ['move', 'return', 'add'].includes(effect.do)
        ? { do: 'move', what: effect.what, to: way.to }
        : undefined;
    case 'cost':
      return 'cost' in effect && effect.do !== 'pay' && effect.do !== 'play'
        ? { ...effect, cost: costBy(way.by) }
        : undefined;
  }
}

function withCount(effect: Action, n: Value): Effect | undefined {
  switch (effect.do) {
    case 'create': {
      const [only, ...others] = effect.tokens;
      return only && others.length === 0 ? { ...effect, tokens: [{ name: only.name, n }] } : undefined;
    }
    case 'draw':
    case 'drawUpTo':
    case 'putCounters':
      return { ...effect, n };
    default:
      return undefined;
  }
}

function costBy(by: Signed): CostChange {
  return { cost: 'by', by };
}
