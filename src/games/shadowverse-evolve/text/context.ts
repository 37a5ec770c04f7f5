// What a sentence takes over from the one before it, made explicit.

import { sameValue } from '../../../text/index.ts';
import type { Change, Effect, Noun, Target } from './ast.ts';

export function resolve(effects: readonly Effect[]): Effect[] {
  const resolved: Effect[] = [];
  for (const effect of effects) {
    const before = resolved.at(-1);
    resolved.push(before ? lasting(before, amongThem(before, effect)) : effect);
  }
  return resolved;
}

/** その中から…してよい。スペル1枚を…してよい: still from among them. */
function amongThem(before: Effect, effect: Effect): Effect {
  if (!nounsOf(before).some((noun) => noun.of.zone === 'among')) return effect;
  if (effect.do === 'may') return { ...effect, effects: effect.effects.map((inner) => amongThem(before, inner)) };
  if (effect.do === 'move' || effect.do === 'add' || effect.do === 'addRevealed') {
    return {
      ...effect,
      what: effect.what.map((what) => (isUnplaced(what) ? { ...what, of: { ...what.of, zone: 'among' } } : what)),
    };
  }
  return effect;
}

function isUnplaced(what: Target): what is Noun {
  return what.the === 'cards' && what.of.owner === 'any' && what.of.zone === 'field' && !what.of.other;
}

function nounsOf(effect: Effect): readonly Noun[] {
  if (effect.do === 'may') return effect.effects.flatMap(nounsOf);
  const what = 'what' in effect ? effect.what : [];
  const all: readonly unknown[] = Array.isArray(what) ? what : [what];
  return all.filter((one): one is Noun => (one as Target).the === 'cards');
}

const RESTRICTIONS: readonly Change['change'][] = [
  'cannotAttack',
  'cannotBeAttacked',
  'cannotBeSelected',
  'dealsNone',
  'takesNone',
  'indestructible',
  'loseAll',
];

/** このターン、それは…を失う。それは攻撃できない: both for as long. */
function lasting(before: Effect, effect: Effect): Effect {
  if (before.do !== 'modify' || effect.do !== 'modify' || effect.until !== 'forever') return effect;
  const shares =
    sameValue(before.what, effect.what) && effect.changes.every(({ change }) => RESTRICTIONS.includes(change));
  return shares ? { ...effect, until: before.until } : effect;
}
