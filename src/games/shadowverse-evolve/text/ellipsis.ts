// 「代わりに4ダメージ」「さらに2ダメージ」 leave out what the sentence before said. Here it is filled in: no instruction is partial.

import { inflect, number, oneOf, type Phrase, phrase, word } from '../../../text/index.ts';
import type { Action, Change, Effect, Place, Signed, Target, Value } from './ast.ts';
import { changes } from './changes.ts';
import { OBJECT_VERBS, placeWords } from './effects-cards.ts';
import { measure, signed } from './values.ts';
import { amount } from './words.ts';

type ObjectVerb = (typeof OBJECT_VERBS)[number][0];

export type Elliptic =
  | { readonly same: 'amount'; readonly n: Value }
  | { readonly same: 'count'; readonly n: Value }
  | { readonly same: 'each'; readonly n: number }
  | { readonly same: 'changes'; readonly changes: readonly Change[] }
  | { readonly same: 'place'; readonly to: Place }
  | { readonly same: 'verb'; readonly verb: ObjectVerb }
  | { readonly same: 'cost'; readonly by: Signed };

const sameAmount = phrase({ same: 'amount' }, '{n}ダメージ', '{n} damage', { n: measure });
const sameChanges = phrase({ same: 'changes' }, '{changes}', '{changes}', { changes: changes.plain });

const samePlace = phrase({ same: 'place' }, '{to}', '{to}', { to: placeWords.plain });
const sameVerb = phrase({ same: 'verb' }, '{verb}', '{verb}', {
  verb: oneOf(...OBJECT_VERBS.map(([verb, ja, en]) => word(verb, ja, en))),
});

export const ellipsis: Phrase<Elliptic> = oneOf<Phrase<Elliptic>[]>(
  sameAmount,
  phrase({ same: 'count' }, '{n}(枚|体|つ|個)(|置く|出す|を置く|を出す|捨てる)', '{n}', { n: amount }),
  phrase({ same: 'each' }, '{n}(枚|体|つ)ずつ(置く|出す)', '{n} of each', { n: number }),
  sameChanges,
  samePlace,
  sameVerb,
  phrase({ same: 'cost' }, '{by}する', '{by}', { by: signed }),
);

/** What can be said of cards without naming them: 〜なら、手札に加える. */
export type Said = Extract<Elliptic, { same: 'amount' | 'changes' | 'place' | 'verb' }>;
export const said: Phrase<Said> = oneOf<Phrase<Said>[]>(sameAmount, sameChanges, samePlace, sameVerb);

/** …してよい. */
export const saidMaybe: Phrase<Said> = oneOf<Phrase<Said>[]>(
  phrase({ same: 'place' }, '{to}(|も)よい', '{to}', { to: placeWords.te }),
  phrase({ same: 'verb' }, '{verb}(|も)よい', '{verb}', {
    verb: oneOf(
      ...OBJECT_VERBS.map(([verb, ja, en]) =>
        word(
          verb,
          ja.map((words) => inflect(words, 'te')),
          en,
        ),
      ),
    ),
  }),
);

export function doneTo(what: readonly Target[], way: Said): Effect {
  switch (way.same) {
    case 'amount':
      return { do: 'damage', to: what, amount: way.n };
    case 'changes':
      return { do: 'modify', until: 'forever', what, changes: way.changes };
    case 'place':
      return { do: 'move', what, to: way.to };
    case 'verb':
      return { do: way.verb, what };
  }
}

/** The elliptic instruction in full, or undefined when it does not fit the one before. */
export function complete(effect: Effect, way: Effect | Elliptic): Effect | undefined {
  if ('do' in way) return way;
  if (effect.do === 'as') {
    const [inner, ...others] = effect.effects;
    const whole = inner && others.length === 0 ? complete(inner, way) : undefined;
    return whole && { ...effect, effects: [whole] };
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
    case 'verb': {
      const what = objectsOf(effect);
      return what && doneTo(what, way);
    }
    case 'cost':
      return effect.do === 'changeCost' || effect.do === 'changePlayCost'
        ? { ...effect, cost: { cost: 'by', by: way.by } }
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
    default: {
      const [only, ...others] = objectsOf(effect) ?? [];
      if (only?.the !== 'cards' || others.length > 0 || !('n' in only) || !('what' in effect)) return undefined;
      return { ...effect, what: [{ ...only, n }] } as Effect;
    }
  }
}

function objectsOf(effect: Effect): readonly Target[] | undefined {
  if (effect.do === 'damage') return effect.to;
  if ('what' in effect && Array.isArray(effect.what) && effect.do !== 'select' && effect.do !== 'search')
    return effect.what as readonly Target[];
  return undefined;
}
