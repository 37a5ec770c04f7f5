// One walk over all that a text says. Every kind of node is named here: a new one that is not is a type error.
import type {
  Ability,
  Amount,
  CardFilter,
  Change,
  Condition,
  Cost,
  Dice,
  Filter,
  Gift,
  Happening,
  Lost,
  Selector,
  Sentence,
  Step,
  Subject,
  Thing,
  Trait,
} from './ast.ts';

export interface Visitor {
  step?(step: Step): void;
  gift?(gift: Gift): void;
  change?(change: Change): void;
  lost?(lost: Lost): void;
  thing?(thing: Thing): void;
  selector?(selector: Selector): void;
  filter?(filter: Filter): void;
  trait?(trait: Trait): void;
  amount?(amount: Amount): void;
  condition?(condition: Condition): void;
}

export const isDice = (amount: Amount): amount is Dice => typeof amount === 'object' && 'pick' in amount;

function trait(t: Trait, v: Visitor): void {
  v.trait?.(t);
  if ('number' in t) visitAmount(t.amount, v);
}
function filter(f: Filter, v: Visitor): void {
  v.filter?.(f);
  if (f.is === 'trait') trait(f.trait, v);
  if (f.is === 'either') for (const t of f.of) trait(t, v);
  if (f.is === 'on') selector(f.where, v);
}
const cards = (filters: readonly CardFilter[], v: Visitor): void => {
  for (const f of filters) for (const t of f.traits) trait(t, v);
};
function selector(s: Selector, v: Visitor): void {
  v.selector?.(s);
  for (const f of s.filters) filter(f, v);
}
function thing(t: Thing | null, v: Visitor): void {
  if (t === null) return;
  v.thing?.(t);
  if ('some' in t) selector(t.some, v);
  if ('targets' in t) for (const f of t.targets) filter(f, v);
  if ('these' in t) for (const one of t.these) thing(one, v);
}
export function visitAmount(a: Amount, v: Visitor): void {
  v.amount?.(a);
  if (typeof a === 'number' || isDice(a) || 'n' in a || 'handCount' in a || 'rolled' in a) return;
  if ('times' in a) return visitAmount(a.times, v);
  if ('plus' in a) return visitAmount(a.plus, v);
  if ('half' in a) return visitAmount(a.half, v);
  if ('sum' in a) {
    for (const one of a.sum) visitAmount(one, v);
    return;
  }
  if ('wornBy' in a) return thing(a.wornBy, v);
  if ('cards' in a) return cards([a.cards], v);
  if ('count' in a) selector(a.count, v);
  else if ('total' in a) selector(a.over, v);
  else thing(a.of, v);
}
export function visitCondition(c: Condition, v: Visitor): void {
  v.condition?.(c);
  switch (c.if) {
    case 'thing':
    case 'every':
      thing(c.of, v);
      for (const f of c.filters) filter(f, v);
      return;
    case 'all':
    case 'any':
      for (const inner of c.of) visitCondition(inner, v);
      return;
    case 'exists':
    case 'count':
      return selector(c.what, v);
    case 'more':
      selector(c.a, v);
      return selector(c.b, v);
    case 'else':
    case 'undone':
    case 'hand':
    case 'turn':
    case 'battle':
    case 'dice':
    case 'diceIn':
    case 'diceOdd':
      return;
    case 'compare':
      visitAmount(c.a, v);
      return visitAmount(c.b, v);
    case 'cards':
      return cards([c.what], v);
    default:
      c satisfies never;
  }
}
function gift(g: Gift, v: Visitor): void {
  v.gift?.(g);
  if (g.give === 'number') visitAmount(g.by.amount, v);
}
function change(c: Change, v: Visitor): void {
  v.change?.(c);
  if (c.set === 'number') visitAmount(c.to, v);
}
function insides(s: Step, v: Visitor): void {
  switch (s.do) {
    case 'damage':
    case 'distribute':
      return visitAmount(s.amount, v);
    case 'grant':
      for (const g of s.gifts) gift(g, v);
      return;
    case 'change':
      for (const c of s.changes) change(c, v);
      return;
    case 'lose':
      return v.lost?.(s.lost);
    case 'draw':
      return visitAmount(s.most, v);
    case 'discardHand':
      return s.n === 'all' ? undefined : visitAmount(s.n, v);
    case 'mill':
      return visitAmount(s.n, v);
    case 'recover':
    case 'search':
    case 'flipTop':
    case 'quicken':
    case 'look':
      return cards([s.what], v);
    case 'pickHand':
      thing(s.from, v);
      return cards([s.what], v);
    case 'summon':
    case 'equip':
      cards([s.what], v);
      return thing(s.at, v);
    case 'initiative':
    case 'dice':
    case 'soften':
      return visitAmount(s.by.amount, v);
    case 'roll':
      return visitAmount(s.amount, v);
    case 'moveTo':
      return selector(s.where, v);
    case 'bar':
    case 'mayMarch':
    case 'mayPlace':
    case 'maySummon':
      for (const where of s.where) selector(where, v);
      return;
    case 'instead':
      thing(s.of, v);
      return visitSteps(s.steps, v);
    case 'later':
    case 'both':
      return visitSteps(s.steps, v);
    case 'mode':
      for (const steps of s.of) visitSteps(steps, v);
      return;
    case 'rank':
    case 'kill':
    case 'act':
    case 'refresh':
    case 'slots':
    case 'move':
    case 'shuffle':
    case 'removePile':
    case 'immune':
    case 'passOn':
    case 'show':
    case 'arrange':
    case 'reroll':
    case 'cancel':
    case 'counterDiscard':
    case 'flip':
    case 'ban':
      return;
    default:
      s satisfies never;
  }
}
export function visitSteps(steps: readonly Step[], v: Visitor): void {
  for (const s of steps) {
    v.step?.(s);
    if ('to' in s) thing(s.to, v);
    if ('who' in s && typeof s.who === 'object') thing(s.who, v);
    insides(s, v);
  }
}
const subject = (s: Subject, v: Visitor): void => ('any' in s ? selector(s.any, v) : undefined);
function happening(h: Happening, v: Visitor): void {
  if ('what' in h) subject(h.what, v);
  if (h.on === 'damagedBy') subject(h.by, v);
  if (h.on === 'state') visitCondition(h.when, v);
}
export function visitSentence(s: Sentence, v: Visitor): void {
  if (s.on !== null) happening(s.on, v);
  if (s.when !== null) visitCondition(s.when, v);
  visitSteps(s.steps, v);
}
function cost(c: Cost, v: Visitor): void {
  if (c.pay === 'hand' || c.pay === 'deck' || c.pay === 'pile') cards(c.only, v);
  if (c.pay === 'act' || c.pay === 'sacrifice') for (const f of c.only) filter(f, v);
}
export function visitAbility(a: Ability, v: Visitor): void {
  if (a.moment !== null && typeof a.moment === 'object') happening(a.moment, v);
  if (a.activation !== null) visitCondition(a.activation, v);
  for (const c of a.costs) cost(c, v);
  for (const t of a.target) if (!('the' in t)) selector(t, v);
  for (const s of a.body) visitSentence(s, v);
  if (a.n !== null && a.n !== 'paid') visitAmount(a.n, v);
}
