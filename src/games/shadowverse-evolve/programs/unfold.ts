// What is said in short, said in full: 「〜1枚につき」 multiplies the amounts of an instruction or rule, and 「他の」 is
// than whatever is spoken of.
import type * as Ast from '../text/ast.ts';

type Per = { readonly of: Ast.Value; readonly each: number };

function times(amount: Ast.Value, by: Ast.Value): Ast.Value | null {
  if (typeof amount !== 'number') return null;
  return amount === 1 ? by : { value: 'times', of: by, factor: amount };
}
const perOf = ({ of, each }: Per): Ast.Value => (each === 1 ? of : { value: 'per', of, each });
function signedTimes(signed: Ast.Signed, by: Ast.Value): Ast.Signed | null {
  const n = times(signed.n, by);
  return n === null ? null : { ...signed, n };
}

function changeTimes(change: Ast.Change, by: Ast.Value): Ast.Change | null {
  switch (change.change) {
    case 'stats': {
      const attack = signedTimes(change.attack, by);
      const health = signedTimes(change.health, by);
      return attack && health && { ...change, attack, health };
    }
    case 'stat':
    case 'deals':
    case 'takes': {
      const signed = signedTimes(change.by, by);
      return signed && { ...change, by: signed };
    }
    default:
      return null;
  }
}
function changesTimes(changes: readonly Ast.Change[], by: Ast.Value): readonly Ast.Change[] | null {
  const out = changes.map((change) => changeTimes(change, by));
  return out.every((change): change is Ast.Change => change !== null) ? out : null;
}
function costTimes(cost: Ast.CostChange, by: Ast.Value): Ast.CostChange | null {
  if (cost.cost !== 'by') return null;
  const signed = signedTimes(cost.by, by);
  return signed && { cost: 'by', by: signed };
}

/** The instruction with its amounts multiplied, or null where it has none: then it is done that many times. */
function multiplied(effect: Ast.Effect, by: Ast.Value): Ast.Effect | null {
  switch (effect.do) {
    case 'damage':
    case 'divideDamage': {
      const amount = times(effect.amount, by);
      return amount === null ? null : { ...effect, amount };
    }
    case 'draw':
    case 'drawUpTo':
    case 'recoverPP':
    case 'putCounters': {
      const n = times(effect.n, by);
      return n === null ? null : { ...effect, n };
    }
    case 'changePoints': {
      const signed = signedTimes(effect.by, by);
      return signed && { ...effect, by: signed };
    }
    case 'create': {
      const tokens = effect.tokens.map((one) => ({ ...one, n: times(one.n, by) ?? one.n }));
      return { ...effect, tokens };
    }
    case 'modify': {
      const changes = changesTimes(effect.changes, by);
      return changes && { ...effect, changes };
    }
    case 'changeCost':
    case 'changePlayCost':
    case 'changeCostToPlay': {
      const cost = costTimes(effect.cost, by);
      return cost && { ...effect, cost };
    }
    default:
      return null;
  }
}
const OWN_HAND: Ast.Selector = {
  owner: 'actor',
  zone: 'hand',
  other: false,
  where: [],
  sorts: [{ class: 'any', trait: 'any', kind: 'card', name: 'any' }],
};
/** So many as the hand is short of. */
export const unfoldDraw = (n: number): Ast.Effect => ({
  do: 'draw',
  n: { value: 'sum', of: n, by: { sign: '-', n: { value: 'count', of: OWN_HAND } } },
});
export function unfoldEffect(effect: Ast.Effect & { do: 'per' }): Ast.Effect {
  const by = perOf(effect);
  return multiplied(effect.effect, by) ?? { do: 'repeat', effect: effect.effect, times: by };
}
/** A rule that is said per card, with its numbers; null where it has none to multiply. */
export function unfoldRule(rule: Ast.Rule): Ast.Rule {
  if (rule.rule !== 'per') return rule;
  const by = perOf(rule);
  const inner = unfoldRule(rule.rules);
  if (inner.rule === 'modify') {
    const changes = changesTimes(inner.changes, by);
    return changes === null ? inner : { ...inner, changes };
  }
  if (inner.rule === 'playCost' || inner.rule === 'evolveCost') {
    const cost = costTimes(inner.cost, by);
    return cost === null ? inner : { ...inner, cost };
  }
  return inner;
}

const isLikeIt = (filter: Ast.Filter): boolean => 'as' in filter && filter.as.the === 'it';
const couldBe = (kind: string, { sorts }: Ast.Description): boolean =>
  kind !== 'spell' && sorts.some((sort) => sort.kind === 'card' || sort.kind.startsWith(kind));
/**
 * 「他の」 is said of this card where it could be one of them; of それ where they are compared with it, or where this card
 * could not be meant: a spell is never on the field, an amulet no follower.
 */
export function unfoldOthers<T>(said: T, kind: string): T {
  if (typeof said !== 'object' || said === null) return said;
  if (Array.isArray(said)) {
    const list = said.map((part) => unfoldOthers(part as unknown, kind));
    return list.every((part, i) => part === said[i]) ? said : (list as T);
  }
  const parts = Object.entries(said).map(([key, part]) => [key, unfoldOthers(part as unknown, kind)] as const);
  const node = parts.every(([key, part]) => part === said[key as keyof T]) ? said : (Object.fromEntries(parts) as T);
  if (!isOther(node) || (couldBe(kind, node) && !node.where.some(isLikeIt))) return node;
  return { ...node, where: [...node.where, { is: 'notIt' }] };
}
const isOther = <T>(node: T): node is T & Ast.Description =>
  typeof node === 'object' && node !== null && 'where' in node && 'other' in node && node.other === true;
