// Words that read well and that the rules would not act on in such an ability: the card is refused, or it would do something else.
import { asksBack, awaits, fleets, LASTING, limitsOf, stacks, usesN } from './acting.ts';
import type { Ability, Filter, Selector, Sentence, Step, Thing } from './text/ast.ts';
import { visitAbility } from './text/visit.ts';

const opens = (step: Step): boolean => step.do === 'maySummon' || step.do === 'mayPlace';
const permits = (a: Ability): boolean => a.body.some((s) => s.steps.some(opens));
const isTriggered = (a: Ability): boolean => a.moment !== null || a.body.some(awaits);

/** Filters that fit one thing at most, so that no choice is left. */
const ALONE = new Set(['front', 'rear', 'nextAhead', 'nextBehind', 'ownHq', 'enemyHq']);
const isAlone = (f: Filter): boolean => f.is === 'state' && !f.not && ALONE.has(f.state);
/** A number that nobody is asked about: all that fit would be meant. */
const isCounted = (s: Selector): boolean =>
  typeof s.count === 'object' && s.noun !== 'player' && !s.filters.some(isAlone);

/** What of this ability nothing would act on; null: every word counts. */
export function unheeded(a: Ability): string | null {
  return ofHead(a) ?? ofSentences(a) ?? ofThings(a);
}
function ofHead(a: Ability): string | null {
  const passive = a.mark === 'constant' || a.mark === 'auto';
  const wrong = a.timings.some((t) =>
    a.mark === 'constant' ? t.at !== 'battle' : a.mark === 'auto' && t.at !== 'battle' && t.at !== 'ownTurn',
  );
  if (wrong) return 'such an ability has no such timing (14.5.4, 14.7.3)';
  if (passive && a.manners.length > 0) return 'nobody declares it: it is neither chained nor countered (15.2, 15.3)';
  if (a.mark === 'constant' && !isTriggered(a)) {
    if (a.fleeting) return 'a persistent ○ is exhibited by no chain (14.5.4.5)';
    if (a.target.some((t) => !('the' in t) && isCounted(t))) return 'a persistent ○ chooses nobody (14.5.1)';
  }
  if (a.target.some((t) => !('the' in t) && t.filters.some((f) => f.is === 'state' && f.state === 'notTarget')))
    return 'the target is not told by itself';
  if (a.moment !== null && a.body.some(awaits)) return 'two happenings in one ability';
  if (a.timings.some((t) => t.only.length > 0) && limitsOf(a.timings).length === 0)
    return 'beside a plain [対抗] a limited one bounds nothing (10.9.3)';
  if (a.fleeting && !fleets(a)) return 'nothing of this ends with the chain (10.15.1.2)';
  if (a.body.some((s) => s.on?.on === 'spared' && awaits(s, a.body.indexOf(s))))
    return '死亡しなかった asks what this same effect has done';
  if (a.moment !== null && typeof a.moment === 'object' && a.moment.on === 'spared')
    return '死亡しなかった is nothing that happens';
  if (a.limit !== null && a.mark !== 'complete' && a.mark !== 'declare')
    return 'only what is used again and again is limited';
  if (a.single && !stacks(a)) return '重複しない looks at targets, and none is named (16.2.1)';
  if (a.n !== null && a.n !== 'paid' && !usesN(a)) return 'n is said, and nothing asks for it';
  if (!permits(a)) return null;
  if (a.costs.length > 0) return 'a summon or placement by its own text takes no further cost here';
  return a.body.some((s) => !s.steps.every(opens) || s.after)
    ? 'nothing follows a summon or placement by its own text'
    : null;
}
function ofSentences(a: Ability): string | null {
  let before: Sentence | null = null;
  for (const [at, s] of a.body.entries()) {
    if (s.after && before === null) return '効果適用後 has nothing before it (4.1.11)';
    if (s.when?.if === 'else' && (before === null || (before.when === null && !asksBack(before, at - 1))))
      return 'そうでない場合 has no condition before it';
    if (s.when?.if === 'undone' && (before === null || (a.mark === 'constant' && !isTriggered(a))))
      return 'そうしない場合 has nothing done before it';
    if (s.lasts !== null && !s.steps.some((step) => LASTING.has(step.do))) return 'nothing of this lasts (10.14.6)';
    before = s;
  }
  return null;
}
/** Outside 〈対象〉 a number asks for a choice that is made when it is declared (10.1.7): it has to be named there. */
function ofThings(a: Ability): string | null {
  let bad: string | null = null;
  let asked: Thing | null = null; // where a unit is summoned to is asked when it is
  visitAbility(a, {
    step: (s) => {
      if (s.do === 'summon') asked = s.at;
    },
    thing: (t) => {
      if ('some' in t && t !== asked && isCounted(t.some)) bad ??= 'who is meant is named as 〈対象〉 (10.1.5)';
    },
  });
  return bad;
}
