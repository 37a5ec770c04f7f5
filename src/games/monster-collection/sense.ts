// Abilities that read well and could never do anything are refused, with the reason: a card does what it says or is not taken.
import { awaits, givenTo } from './acting.ts';
import type { Kind } from './cards.ts';
import type { Ability, Amount, Noun, Step, Thing } from './text/ast.ts';
import { isDice, visitAbility, visitAmount, visitSteps } from './text/visit.ts';

/** What a persistent ○ can do while it exhibits; all else happens once and needs something that sets it off. */
const STEADY: ReadonlySet<Step['do']> = new Set([
  'grant',
  'change',
  'lose',
  'ban',
  'immune',
  'soften',
  'instead',
  'quicken',
  'mayMarch',
  'bar',
  'both',
]);
/** Steps that touch units alone, terrain alone, or players alone. */
const NEEDS: Partial<Record<Step['do'], readonly Noun[]>> = {
  damage: ['unit'],
  distribute: ['unit'],
  kill: ['unit'],
  act: ['unit'],
  refresh: ['unit'],
  slots: ['unit'],
  immune: ['unit'],
  soften: ['unit'],
  passOn: ['unit'],
  moveTo: ['unit'],
  mayMarch: ['unit'],
  bar: ['unit', 'player'],
  rank: ['unit'],
  flip: ['terrain'],
  initiative: ['player'],
};
const NOWHERE = ['dice', 'handLimit'] as const;
const isNowhere = (key: string): boolean => (NOWHERE as readonly string[]).includes(key);
const isThe = (thing: Thing, the: string): boolean => 'the' in thing && thing.the === the;

/** The kinds of things a thing may be, or null where nobody can say beforehand. */
export function nounsOf(a: Ability, thing: Thing): readonly Noun[] | null {
  if ('some' in thing) return [thing.some.noun];
  if ('gearOf' in thing || 'oneGearOf' in thing) return ['gear'];
  if ('targets' in thing) return nounsOf(a, { the: 'target' });
  if ('these' in thing) {
    const all = thing.these.map((one) => nounsOf(a, one));
    return all.includes(null) ? null : all.flatMap((nouns) => nouns ?? []);
  }
  if (thing.the === 'place' || thing.the === 'itPlace') return ['terrain'];
  if (thing.the !== 'target') return null;
  if (a.target.some((t) => 'the' in t && t.the === 'this')) return null; // a unit, or the terrain itself
  return a.target.map((t) => ('the' in t ? (t.the === 'place' ? 'terrain' : 'unit') : t.noun));
}

const TIMED = ['normal', 'counter', 'initiative', 'main'];
const isTriggered = (a: Ability): boolean => a.moment !== null || a.body.some(awaits);
const permits = (a: Ability): boolean =>
  a.body.some((s) => s.steps.some((x) => x.do === 'mayPlace' || x.do === 'maySummon'));
interface Uses {
  it: boolean;
  dice: boolean;
  rolled: boolean;
  n: boolean;
  target: boolean;
  offering: boolean;
  paid: boolean;
}
const usesOf = (a: Ability): Uses => {
  const found = {
    it: false,
    dice: false,
    rolled: false,
    n: a.costs.some((c) => 'n' in c && c.n === 'n'),
    target: false,
    offering: false,
    paid: false,
  };
  visitAbility(a, {
    thing: (t) => {
      if ('targets' in t) found.target = true;
      if ('oneGearOf' in t && t.oneGearOf === 'target') found.target = true;
      if (!('the' in t)) return;
      if (t.the.startsWith('it')) found.it = true;
      if (t.the === 'target') found.target = true;
      if (t.the === 'offering') found.offering = true;
      if (t.the === 'paid') found.paid = true;
    },
    amount: (x) => {
      if (isDice(x)) found.dice = true;
      if (isN(x)) found.n = true;
      if (typeof x === 'object' && 'rolled' in x) found.rolled = true;
    },
  });
  return found;
};

/** Why this ability could never work on such a card; none: it may. */
export function nonsense(a: Ability, kind: Kind): string | null {
  return ofForm(a, kind) ?? ofWords(a) ?? (a.mark === 'constant' && !isTriggered(a) ? ofSteady(a) : null) ?? ofSteps(a);
}
function ofForm(a: Ability, kind: Kind): string | null {
  const passive = a.mark === 'constant' || a.mark === 'auto';
  if (passive && a.costs.length > 0) return 'an ability that works by itself has no cost (14.5.2, 14.7.2)';
  if (a.mark === 'auto' && !isTriggered(a)) return 'a ● needs the moment it waits for (14.7.2)';
  if (passive) {
    const on = a.body.filter(awaits);
    const later = a.body.findIndex(awaits);
    return on.length > 1 || later > 0
      ? 'what happened stands once, before all else: a second belongs in an ability of its own'
      : null;
  }
  if (a.body.some(awaits)) return 'an ability that is used waits for nothing that happened (4.1.5)';
  if (a.moment !== null && !(a.mark === 'hand' && permits(a)))
    return 'only ●, and ◇ that summon or place, have a moment';
  if (a.mark === 'hand' && permits(a)) return null;
  if (permits(a)) return 'this card is summoned or placed by a ◇ of its own (14.6)';
  if (!a.timings.some((t) => TIMED.includes(t.at))) return 'an ability that is used needs its timing (10.9)';
  const inHand = kind === 'spell' || kind === 'consumable';
  if (inHand !== (a.mark === 'hand') && (inHand || kind === 'gear'))
    return `a card of this kind has no such ability (14.6.1)`;
  if (a.mark === 'flip' && kind !== 'terrain') return 'only terrain is turned over (14.8.1)';
  if (kind === 'terrain' && (a.mark === 'complete' || a.mark === 'suicide'))
    return 'terrain does not act (14.2.1, 14.3.1)';
  return null;
}
const isN = (x: Amount): boolean => (isDice(x) ? x.dice === 'n' : typeof x === 'object' && 'n' in x);
/** An amount and all amounts in it. */
function partsOf(amount: Amount): Amount[] {
  const found: Amount[] = [];
  visitAmount(amount, { amount: (x) => found.push(x) });
  return found;
}
function nDice(a: Ability): boolean {
  let found = false;
  for (const s of a.body) visitSteps(s.steps, { amount: (x) => (found ||= isDice(x) && x.dice === 'n') });
  return found;
}
function ofWords(a: Ability): string | null {
  const uses = usesOf(a);
  if (uses.target && a.target.length === 0) return '対象 is spoken of, and none is named';
  const given = a.mark === 'suicide' || a.costs.some((c) => c.pay === 'sacrifice' || c.pay === 'discardThis');
  if (uses.offering && !given) return 'no unit is discarded as the cost (10.11.4)';
  if (uses.paid && !a.costs.some((c) => c.pay === 'hand' || c.pay === 'deck' || c.pay === 'pile'))
    return 'no card is discarded as the cost (10.11.8)';
  if (uses.rolled && !uses.dice) return 'no dice are rolled';
  if (uses.n && a.n === null && !a.costs.some((c) => c.pay === 'hand' && c.n === 'n')) return 'nobody says what n is';
  const own = a.n === null || a.n === 'paid' ? [] : partsOf(a.n);
  if (own.some(isN)) return 'n is said by n itself';
  if (own.some(isDice) && nDice(a)) return 'how many dice are rolled cannot hang on dice';
  let bad: string | null = null;
  visitAbility(a, {
    trait: (t) => {
      if ('number' in t && isNowhere(t.number)) bad ??= 'a card has no such number';
    },
    condition: (c) => {
      if ((c.if === 'dice' || c.if === 'diceIn' || c.if === 'diceOdd') && !uses.dice) bad ??= 'no dice are rolled';
    },
    gift: (g) => {
      if (g.give === 'number' && g.key === 'dice') bad ??= 'dice results are changed, not granted';
      if (g.give === 'trait' && (g.key === 'faction' || g.key === 'class')) bad ??= 'that cannot be granted (10.14.2)';
    },
    change: (c) => {
      if (c.set === 'number' && isNowhere(c.key)) bad ??= 'a card has no such number';
      if (c.set === 'trait' && (c.key === 'faction' || c.key === 'class')) bad ??= 'that cannot be changed (10.16.1)';
    },
  });
  return bad;
}
function ofSteady(a: Ability): string | null {
  if (usesOf(a).dice) return 'a persistent ○ rolls no dice';
  for (const s of a.body) {
    if (s.may || s.after || s.on !== null || s.lasts !== null)
      return 'a persistent ○ exhibits as long as it is there (14.5.1)';
    for (const step of s.steps)
      if (!STEADY.has(step.do))
        return 'a persistent ○ does nothing once: it needs 「～た場合」 or 「～時に」 (4.1.6.1)';
  }
  let bad: string | null = null;
  visitAbility(a, {
    gift: (g) => {
      if (g.give === 'anyTrait' || g.give === 'anyResist' || g.give === 'instant') bad ??= 'nobody is asked by a ○';
    },
    change: (c) => {
      if (c.set === 'anyTrait') bad ??= 'nobody is asked by a ○';
    },
  });
  const steps = a.body.flatMap((s) => s.steps.filter((x) => x.do !== 'instead'));
  visitSteps(steps, {
    thing: (t) => {
      if ('the' in t && t.the.startsWith('it')) bad ??= 'nothing was spoken of before';
    },
  });
  return bad;
}
function ofSteps(a: Ability): string | null {
  let bad: string | null = null;
  const check = (step: Step): void => {
    if ('to' in step) {
      const nouns = nounsOf(a, step.to);
      const needs = NEEDS[step.do];
      if (nouns !== null && needs !== undefined && !nouns.some((n) => needs.includes(n)))
        bad ??= 'it does nothing to such a target';
      if (nouns !== null && givenTo(step).some((on) => !on.some((n) => nouns.includes(n))))
        bad ??= 'it gives such a target nothing that it could have (4.1.13)';
    }
    if ('who' in step && typeof step.who === 'object' && step.who !== null) {
      const nouns = isThe(step.who, 'target') || 'some' in step.who ? nounsOf(a, step.who) : [];
      if (nouns !== null && !nouns.includes('player')) bad ??= 'only a player does that';
    }
    if (step.do === 'bar') {
      const nouns = nounsOf(a, step.to);
      if (nouns !== null && !nouns.includes(step.way === 'march' ? 'unit' : 'player'))
        bad ??= 'units march, and players place terrain';
    }
    if (step.do === 'mayMarch' || step.do === 'mayPlace' || step.do === 'maySummon' || step.do === 'bar')
      if (!step.where.some((w) => w.noun === 'terrain')) bad ??= 'only terrain is a place';
    if (step.do === 'moveTo' && step.where.noun !== 'terrain') bad ??= 'only terrain is a place';
  };
  for (const s of a.body) visitSteps(s.steps, { step: check });
  const passed = a.body.flatMap((s) => s.steps.filter((x) => x.do !== 'instead' || x.event !== 'damaged'));
  visitSteps(passed, {
    step: (s) => {
      if (s.do === 'passOn') bad ??= 'no damage is spoken of that could be taken';
    },
  });
  return bad;
}
