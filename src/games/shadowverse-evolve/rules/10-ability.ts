// Playing and resolving abilities (10.6.2): choices, targets, divisions, costs, then the text in order.
import {
  ask,
  askNumber,
  by,
  type Call,
  divide,
  divided,
  type Event,
  NO,
  NONE,
  type Plain,
  type Seat,
  YES,
  cardOfRef,
} from '../../../kernel/index.ts';
import { hide, selected, unmodify } from '../events.ts';
import { isSet, slotted } from '../programs/context.ts';
import { canPay, canTarget, nodeAt, ppIn, riteSources, walk } from '../programs/feasible.ts';
import { chooseOptions, selectNow } from '../programs/frames.ts';
import { current } from '../programs/nouns.ts';
import { amountOf, graves, spellChain } from '../programs/numbers.ts';
import { doing } from '../programs/program.ts';
import { runList } from '../programs/run.ts';
import { earthRite } from '../programs/verbs-points.ts';
import { noteFight, pool, type Resolution, rule, type State, type SveCard } from '../state.ts';
import { M } from '../value-kinds.ts';
import { useRunner } from './10-replace.ts';

const isRite = (g: State, list: readonly number[]): boolean => list.some((id) => hasRite(g, id));
function hasRite(g: State, id: number): boolean {
  const node = nodeAt(g, id);
  const { effect } = node;
  if (effect.do === 'if' && effect.condition.if === 'earthRite') return true;
  if (effect.do === 'branch' && effect.instead.some((a) => a.condition.if === 'earthRite')) return true;
  if (effect.do === 'choose') {
    const picked = current(g)?.options[node.slot];
    return (isSet(picked) ? picked : node.options.map((_, i) => i)).some((i) => isRite(g, node.options[i] ?? []));
  }
  return isRite(g, node.body) || node.instead.some((way) => isRite(g, way));
}

/** Whether an ability could be played now: its targets exist, with or without 土の秘術. */
export function isPlayable(g: State, r: Resolution, body: readonly number[]): boolean {
  const ability = pool(g).abilities[r.ability];
  if (ability?.plain) return true;
  if (canTarget(g, r, body)) return true;
  if (!ability?.earthRite || riteSources(g, r.seat).length === 0) return false;
  r.rite = true;
  const can = canTarget(g, r, body);
  r.rite = false;
  return can;
}

function nextOf(g: State, list: readonly number[], what: 'choose' | 'select' | 'divideDamage'): number {
  const r = current(g);
  let next = NONE;
  walk(g, r, list, (node) => {
    if (node.effect.do !== what) return true;
    const set = what === 'choose' ? r.options : what === 'select' ? r.targets : r.shares;
    if (isSet(set[node.slot]) || (what === 'select' && !node.atPlay)) {
      if (what === 'select' && node.atPlay) r.it = r.targets[node.slot] ?? r.it;
      return true;
    }
    // Packed with who does it: an instruction may be another player's.
    next = node.id * 2 + r.actor;
    return false;
  });
  return next;
}
const riteOptions = (g: State, list: readonly number[]): readonly number[] => {
  const r = current(g);
  if (r.rite || !pool(g).abilities[r.ability]?.earthRite || !isRite(g, list) || riteSources(g, r.seat).length === 0)
    return [];
  r.rite = true;
  const yes = canTarget(g, r, list);
  r.rite = false;
  const no = canTarget(g, r, list);
  return yes ? (no ? [YES, NO] : [YES]) : [];
};
const divisionOf = (g: State, node: number): { total: number; targets: number } => {
  const effect = nodeAt(g, node).effect;
  const r = current(g);
  return { total: effect.do === 'divideDamage' ? amountOf(g, r, effect.amount) : 0, targets: r.it.length };
};

/** Costs that speak of X: of the ability itself, and within its text. */
function costsWithX(g: State, body: readonly number[]): (readonly number[])[] {
  const lists: (readonly number[])[] = [pool(g).abilities[current(g).ability]?.cost ?? []];
  const visit = (id: number): void => {
    const node = nodeAt(g, id);
    if (node.effect.do === 'pay') lists.push(node.cost);
    for (const inner of [...node.body, ...node.instead.flat(), ...node.options.flat()]) visit(inner);
  };
  body.forEach(visit);
  return lists.filter((list) => list.some((id) => JSON.stringify(nodeAt(g, id).effect).includes('"X"')));
}
const X_LIMIT = 50;
/** The most X can be with what there is to pay. */
function mostX(g: State, body: readonly number[], pp: number): number {
  const r = current(g);
  const lists = costsWithX(g, body);
  let x = 0;
  const fits = (): boolean => {
    const takes = lists.reduce((sum, list) => sum + ppIn(g, r, list), 0);
    return takes <= pp && lists.every((list) => canPay(g, r, list, false));
  };
  while (x < X_LIMIT && lists.length > 0) {
    r.x = x + 1;
    if (!fits()) break;
    x++;
  }
  r.x = 0;
  return x;
}

/** Everything that is decided while playing (10.6.2.2–10.6.2.4), in that order. */
export const declare = rule<{ body: readonly number[]; most: number }>('sve/declare')
  .let('', 'node', () => NONE)
  .let('', 'node', (g, l): number => nextOf(g, l.body, 'choose'))
  .while(
    '10.6.2.2',
    (_g, l) => l.node !== NONE,
    (b) =>
      b
        .call('5.17.3', chooseOptions, (_g, l) => ({ node: l.node >> 1 }))
        .let('', 'node', (g, l): number => nextOf(g, l.body, 'choose')),
  )
  .ask('10.6.2.2.1', 'rite', (g, l) =>
    ask(current(g).seat, 'use-earth-rite', riteOptions(g, l.body), [{ card: current(g).card }]),
  )
  .run('', (g, l) => {
    if (l.rite !== NONE) current(g).rite = l.rite === YES;
  })
  .when(
    '',
    (g) => pool(g).abilities[current(g).ability]?.asksX === true,
    (b) =>
      b
        .ask('10.6.2.2.2 5.2.1.2 5.2.1.2.2 1.3.5', 'x', (g, l) =>
          askNumber(current(g).seat, 'x', 0, mostX(g, l.body, l.most), [{ card: current(g).card }]),
        )
        .run('', (g, l) => {
          if (l.x !== NONE) current(g).x = l.x - X_ZERO;
        }),
  )
  .let('', 'node', (g, l): number => nextOf(g, l.body, 'select'))
  .while(
    '10.6.2.3',
    (_g, l) => l.node !== NONE,
    (b) =>
      b
        .run('', (g, l) => {
          current(g).actor = (l.node & 1) as Seat;
        })
        .call('10.6.2.3', selectNow, (_g, l) => ({ node: l.node >> 1 }), 'refs', [])
        .run('', (g, l) => {
          const r = current(g);
          r.actor = r.seat;
          r.targets = slotted(r.targets, nodeAt(g, l.node >> 1).slot, l.refs);
          r.it = l.refs;
        })
        .do('', (g, l) =>
          pool(g).selects ? l.refs.map((ref) => selected(cardOfRef(ref), current(g).seat, current(g).card)) : [],
        )
        .let('', 'node', (g, l): number => nextOf(g, l.body, 'select')),
  )
  .let('', 'node', (g, l): number => nextOf(g, l.body, 'divideDamage'))
  .while(
    '10.6.2.4',
    (_g, l) => l.node !== NONE,
    (b) =>
      b
        .group('10.6.2.4.1', 'parts', (g, l, picked) => {
          const { total, targets } = divisionOf(g, l.node >> 1);
          return divide(current(g).seat, 'divide', total, targets, 1, picked, [...current(g).it]);
        })
        .run('', (g, l) => {
          const { total, targets } = divisionOf(g, l.node >> 1);
          const r = current(g);
          r.shares = slotted(r.shares, nodeAt(g, l.node >> 1).slot, divided(total, targets, l.parts));
        })
        .let('', 'node', (g, l): number => nextOf(g, l.body, 'divideDamage')),
  )
  .returns();
const X_ZERO = askNumber(0, '', 0, 0).options[0] as number;

/** What a resolution showed in hidden zones is hidden again (5.20.1.1). */
function hidden(g: State): Event[] {
  const r = current(g);
  if (r.shown.length === 0) return [];
  return r.shown.flatMap((id) => {
    const card = g.cards[id] as SveCard;
    return card.zone === NONE ? [] : [hide(id, 0), hide(id, 1)];
  });
}
/** 10.6.2.7.2: the text in order; what it counts in the graveyard is fixed as it begins (13.3.1.4, 13.5.1.3.2). */
export const resolveText = rule<{ body: readonly number[] }>('sve/resolve')
  .run('', (g) => {
    const r = current(g);
    const ability = pool(g).abilities[r.ability];
    if (ability?.usesGraveyard !== false) {
      r.spells = spellChain(g, r.seat);
      r.graves = graves(g, r.seat);
    }
    // What was paid with may be spoken of; what was selected is named where its instruction stands.
    if (r.event === null) r.it = r.done[doing('paid')] ?? [];
    r.held = true;
    r.did = true;
  })
  .call('10.6.2.7.2', runList, (_g, l) => ({ list: l.body }))
  .do('5.20.1.1', (g) => hidden(g))
  .returns();

export function push(g: State, r: Resolution): void {
  r.keeps = pool(g).abilities[r.ability]?.usesDone ?? true;
  r.playedAt = g.clock;
  g.resolving.push(r);
}
export function pop(g: State): void {
  g.resolving.pop();
}

/** An automatic ability taken up (10.7.3): it is played if it can be, and dropped otherwise (10.7.3.2). */
export const playAbility = rule<{ r: Plain; body: readonly number[] }>('sve/play-ability')
  .run('', (g, l) => {
    push(g, l.r as unknown as Resolution);
    // What dies after an ability was played did not die of the fight.
    noteFight(g, false);
  })
  .let('', 'playable', (g, l): boolean => by('10.7.3.2', true, isPlayable(g, current(g), l.body)))
  .let('', 'it', (g): readonly number[] => current(g).it)
  .when(
    '10.7.1',
    (_g, l) => l.playable,
    (b) =>
      b
        .when(
          '',
          (g) => pool(g).abilities[current(g).ability]?.plain !== true,
          (c) => c.call('10.6.2', declare, (g, l) => ({ body: l.body, most: g.pp[current(g).seat] })),
        )
        .when(
          '',
          (g) => current(g).rite,
          (c) => c.call('10.6.2.5', earthRite, () => ({})),
        )
        .run('', (g, l) => {
          current(g).it = l.it;
        })
        .call('10.6.2.7', resolveText, (_g, l) => ({ body: l.body })),
  )
  .run('', pop)
  .returns();

/** The effects of a replacement ability, carried out in place of the event. */
const substitute = rule<{ r: Plain; body: readonly number[] }>('sve/substitute')
  .run('', (g, l) => push(g, l.r as unknown as Resolution))
  .do('10.7.5.1', (g) => spent(g))
  .call('10.10.1', runList, (_g, l) => ({ list: l.body }))
  .run('', pop)
  .returns((): Plain => []);
/** 「次に」: what was given for the next time only is gone once it is applied. */
function spent(g: State): Event[] {
  const { ability, card, seat } = current(g);
  const ast = pool(g).abilities[ability]?.ast;
  if (ast?.ability !== 'replacement' || ast.limit !== 'once') return [];
  const gift = g.modifiers.find((m) => m.kind === M.ability && m.target === card && m.extra === ability);
  return gift === undefined ? [] : [unmodify(seat, [gift.id])];
}
useRunner((r, body): Call => ({ proc: substitute, args: { r: r as unknown as Plain, body } }));
