// Instructions around instructions: conditions, choices, optional costs, other players, later.
import {
  bounded,
  ask,
  askYesNo,
  by,
  type Call,
  NO,
  opponent,
  option,
  type Seat,
  someOf,
  YES,
  cardOfRef,
  incOfRef,
  refAt,
  refOf,
} from '../../../kernel/index.ts';
import { delay } from '../events.ts';
import type * as Ast from '../text/ast.ts';
import { cardsIn, EX, FIELD, pool, type Resolution, rule, type State } from '../state.ts';
import { CHOOSE } from '../verbs.ts';
import { followed, isSet, note, slotted } from './context.ts';
import {
  bodyOf,
  canPay,
  canTarget,
  choiceCount,
  choosable,
  countsOf,
  isTight,
  nodeAt,
  selectable,
} from './feasible.ts';
import { viable } from './trial.ts';
import { payAll } from './verbs-points.ts';
import { apart, candidates, current, isHiddenZone, seatOfIt } from './nouns.ts';
import { amountOf, holds, numberOf } from './numbers.ts';
import { carriesOut, effectOf, jointly, mayFail, nodeOf, runList, running, take } from './run.ts';

type Args = { node: number };

function actorOf(g: State, r: Resolution, who: Ast.Player): Seat {
  switch (who) {
    case 'opponent':
    case 'oneOpponent':
    case 'allOpponents':
      return opponent(r.seat);
    case 'turnPlayer':
      return g.turn;
    case 'playerOfIt':
      return seatOfIt(g, r);
    default:
      return r.seat;
  }
}
/** Another player carries instructions out; several do so from the turn player on (1.3.4). */
const asPlayer = rule<Args>('sve/as')
  .when(
    '1.3.4',
    (g, l) => effectOf<'as'>(g, l).who === 'each',
    (b) => b.call('1.3.4', jointly, (g, l) => ({ list: nodeOf(g, l).body })).stop(''),
  )
  .let('', 'before', (g): number => current(g).actor)
  .run('', (g, l) => {
    current(g).actor = actorOf(g, current(g), effectOf<'as'>(g, l).who);
  })
  .call('', runList, (g, l) => ({ list: nodeOf(g, l).body }))
  .run('', (g, l) => {
    current(g).actor = l.before as Seat;
  })
  .returns();
carriesOut('as', asPlayer);

/** Whether an instruction could do anything: what it may choose from is there. */
function isPossible(g: State, r: Resolution, list: readonly number[]): boolean {
  const node = list.length === 0 ? null : nodeAt(g, list[0] as number);
  if (node === null) return false;
  const { effect } = node;
  const targets = 'what' in effect && Array.isArray(effect.what) ? (effect.what as readonly Ast.Target[]) : [];
  return targets.every((t) => t.the !== 'cards' || t.of.zone === 'deckTop' || candidates(g, r, t.of).length > 0);
}
const may = rule<Args>('sve/may')
  .ask('1.3.5.1', 'yes', (g, l) => {
    const r = current(g);
    return isPossible(g, r, nodeOf(g, l).body)
      ? askYesNo(r.actor, 'may', [{ card: r.card }])
      : ask(r.actor, 'may', [NO], [{ card: r.card }]);
  })
  .run('', (g, l) => {
    current(g).did = l.yes === YES;
  })
  .when(
    '',
    (_g, l) => l.yes === YES,
    (b) => b.call('', runList, (g, l) => ({ list: nodeOf(g, l).body })),
  )
  // 「そうしないなら」 asks whether it was left.
  .run('', (g, l) => {
    current(g).held = l.yes === YES;
  })
  .returns();
carriesOut('may', may);

const isFull = (g: State, times: Ast.Value | 'untilFieldFull' | 'untilExFull'): boolean | null => {
  const { actor } = current(g);
  if (times === 'untilFieldFull') return cardsIn(g, FIELD, actor).length >= g.fieldLimit[actor];
  if (times === 'untilExFull') return cardsIn(g, EX, actor).length >= g.exLimit[actor];
  return null;
};
const ENOUGH = 20;
/** What is done so often has done what it can: no card asks for more. */
const MOST_TIMES = 1000;
const repeat = rule<Args>('sve/repeat')
  .let('', 'left', (g, l): number => {
    const { times } = effectOf<'repeat'>(g, l);
    return times === 'untilFieldFull' || times === 'untilExFull'
      ? ENOUGH
      : Math.min(MOST_TIMES, amountOf(g, current(g), times));
  })
  .while(
    '',
    (g, l) => l.left > 0 && isFull(g, effectOf<'repeat'>(g, l).times) !== true,
    (b) =>
      b
        .call('', runList, (g, l) => ({ list: nodeOf(g, l).body }))
        // What cannot be done is not repeated for ever (1.3.2).
        .let('', 'left', (g, l) =>
          current(g).did || isFull(g, effectOf<'repeat'>(g, l).times) === null ? l.left - 1 : 0,
        ),
  )
  .returns();
carriesOut('repeat', repeat);

const where = rule<Args>('sve/where')
  .run('5.2.1.2.1', (g, l) => {
    const r = current(g);
    r.x = numberOf(g, r, effectOf<'where'>(g, l).x);
  })
  .call('', runList, (g, l) => ({ list: nodeOf(g, l).body }))
  .returns();
carriesOut('where', where);

const branch = rule<Args>('sve/branch')
  .callBy('', (g, l): Call => running(bodyOf(g, current(g), nodeOf(g, l))))
  .returns();
carriesOut('branch', branch);

const ifHolds = rule<Args>('sve/if')
  .let('', 'held', (g, l): boolean => {
    const r = current(g);
    const held = holds(g, r, effectOf<'if'>(g, l).condition);
    r.held = held;
    return held;
  })
  .when(
    '',
    (_g, l) => l.held,
    (b) => b.call('', runList, (g, l) => ({ list: nodeOf(g, l).body })),
  )
  .run('', (g, l) => {
    current(g).held = l.held;
  })
  .returns();
carriesOut('if', ifHolds);

/** An optional cost, decided while resolving (10.4.7.3, 10.4.7.4). */
const pay = rule<Args>('sve/pay')
  .ask('10.4.7 10.4.7.3 10.4.7.4 10.1.1.2.2', 'yes', (g, l) => {
    const r = current(g);
    const node = nodeOf(g, l);
    const able = canPay(g, r, node.cost) && canTarget(g, r, node.body) && doesSomething(g, r, node.cost);
    return ask(r.actor, 'pay', able ? [YES, NO] : [], [{ card: r.card }]);
  })
  .when(
    '10.4.2',
    (_g, l) => l.yes === YES,
    (b) =>
      b
        .run('', (g, l) => {
          current(g).tight = isTight(g, nodeOf(g, l).cost);
        })
        .call('10.4.3', payAll, (g, l) => ({ list: nodeOf(g, l).cost, rite: false, room: false }))
        .run('10.4.7.1', (g) => note(current(g), 'paid', current(g).it))
        .call('10.4.7.1', runList, (g, l) => ({ list: nodeOf(g, l).body })),
  )
  .run('', (g, l) => {
    current(g).did = l.yes === YES;
    current(g).held = l.yes === YES;
  })
  .returns();
carriesOut('pay', pay);
/** A cost of any number of cards still needs somebody to want it; nothing at all is no payment worth asking for. */
const doesSomething = (g: State, r: Resolution, cost: readonly number[]): boolean =>
  cost.every((id) => {
    const { effect } = nodeAt(g, id);
    if (!('what' in effect) || !Array.isArray(effect.what)) return true;
    return (effect.what as readonly Ast.Target[]).every(
      (t) => t.the !== 'cards' || t.count !== 'any' || candidates(g, r, t.of).length > 0,
    );
  });

/** One of several ways to pay. */
const either = rule<Args>('sve/either')
  .ask('10.4.7', 'way', (g, l) => {
    const r = current(g);
    const ways = nodeOf(g, l).ways.flatMap((way, i) => (canPay(g, r, way) ? [option(CHOOSE, i + 1)] : []));
    const asked = ask(r.actor, 'way', ways, [{ card: r.card }]);
    return viable(g, asked) ?? asked;
  })
  .callBy('', (g, l): Call | null => {
    const at = nodeOf(g, l).ways.findIndex((_, i) => option(CHOOSE, i + 1) === l.way);
    return at < 0 ? null : running(nodeOf(g, l).ways[at] ?? []);
  })
  .returns();
carriesOut('either', either);

/** 〜するか、〜する: one of those that can be done, as whoever does it says while it is carried out (3.1.2.4.1, 1.3.2.3). */
const or = rule<Args>('sve/or')
  .ask('3.1.2.4.1', 'way', (g, l) => {
    const r = current(g);
    const ways = nodeOf(g, l).ways.map((_, i) => option(CHOOSE, i + 1));
    const can = ways.filter((_, i) => isPossible(g, r, nodeOf(g, l).ways[i] ?? []));
    return ask(r.actor, 'choose', can.length === 0 ? ways : by('1.3.2.3', ways, can), [{ card: r.card }]);
  })
  .callBy(
    '',
    (g, l): Call =>
      running(nodeOf(g, l).ways[nodeOf(g, l).ways.findIndex((_, i) => option(CHOOSE, i + 1) === l.way)] ?? []),
  )
  .returns();
carriesOut('or', or);

/** チョイス: which options (5.17); asked while playing, or here where that could not be. */
export const chooseOptions = rule<Args>('sve/choose-options')
  .group('5.17.1 5.17.2 5.17.3', 'picked', (g, l, picked) => {
    const r = current(g);
    const node = nodeOf(g, l);
    const count = choiceCount(g, r, node);
    const from = choosable(g, r, node).map((i) => option(CHOOSE, i + 1));
    const min = count.count === 'upTo' ? 1 : Math.min(count.n, from.length);
    return someOf(r.actor, 'choose', from, min, count.n, picked, [{ card: r.card }]);
  })
  .run('5.17.1.2', (g, l) => {
    const r = current(g);
    const node = nodeOf(g, l);
    const indexes = node.options.map((_, i) => i).filter((i) => l.picked.includes(option(CHOOSE, i + 1)));
    r.options = slotted(r.options, node.slot, indexes);
  })
  .returns();
const choose = rule<Args>('sve/choose')
  .when(
    '',
    (g, l) => !isSet(current(g).options[nodeOf(g, l).slot]),
    (b) => b.call('', chooseOptions, (_g, l) => ({ node: l.node })),
  )
  .forEach(
    '5.17.1',
    'index',
    (g, l): readonly number[] => current(g).options[nodeOf(g, l).slot] ?? [],
    (b) => b.callBy('', (g, l): Call => running(nodeOf(g, l).options[l.index] ?? [])),
  )
  .returns();
carriesOut('choose', choose);

const later = rule<Args>('sve/later')
  .do('10.7.5', (g, l) => {
    const r = current(g);
    const { span } = effectOf<'later'>(g, l);
    const now = (refs: readonly number[]): readonly number[] => refs.map((ref) => followed(g, r, ref));
    // Whoever it speaks of is meant where they are now (R30).
    const copy = {
      ...r,
      inc: incOfRef(followed(g, r, refAt(r.card, r.inc))),
      it: now(r.it),
      done: r.done.map(now),
      event: null,
      targets: [],
      shares: [],
      options: [],
    };
    const made = {
      id: g.serial++,
      node: l.node,
      resolution: copy,
      once: span !== 'turn',
      beyond: span === 'next',
      turn: g.turnNumber,
      since: g.clock + 1,
      spent: false,
    };
    return [delay(made, r.seat)];
  })
  .returns();
carriesOut('later', later);

/** A selection: made while playing, or here from hidden zones and what only now is known. */
export const selectNow = rule<Args>('sve/select-now')
  .let('', 'got', (): readonly number[] => [])
  .let('', 'at', () => 0)
  .while(
    '',
    (g, l) => l.at < selectionGroups(g, l).length,
    (b) =>
      b
        .when(
          '5.18.1',
          (g, l) => chanceIn(g, l) !== null,
          (c) =>
            c
              .pick('5.18.1', 'drawn', (g, l) => {
                const noun = chanceIn(g, l) as Ast.Noun;
                const from = candidates(g, current(g), noun.of);
                return { from, count: countsOf(g, current(g), noun, from.length).max };
              })
              .let('', 'got', (_g, l) => [...l.got, ...l.drawn]),
          (c) =>
            c
              .group('10.6.2.3 10.6.2.3.1 10.6.2.3.2', 'picked', (g, l, picked) => {
                const { from, min, max } = nextSelection(g, l);
                if (from.length === 0) return null;
                const [noun] = selectionGroups(g, l)[l.at] ?? [];
                const free = noun === undefined ? { from, most: max, limits: [] } : apart(g, noun.of, from, picked);
                const most = Math.min(max, free.most);
                const { actor, card } = current(g);
                const asked = someOf(actor, 'select', free.from, Math.min(min, most), most, picked, [{ card }]);
                return asked && bounded(asked, free.limits);
              })
              .let('', 'got', (g, l) => [...l.got, ...l.picked.map((id) => refOf(g, id))]),
        )
        .let('', 'at', (_g, l) => l.at + 1),
  )
  .returns((_g, l): readonly number[] => l.got);

type Select = Ast.Action & { readonly do: 'select' };
/** One question for 「か」, one per noun for 「と」. */
function selectionGroups(g: State, l: Args): readonly (readonly Ast.Noun[])[] {
  const { from, what } = effectOf<'select'>(g, l) as Select;
  return from === 'one' ? [what] : what.map((noun) => [noun]);
}
/** Cards that chance selects (5.18.1): nobody is asked, and nothing keeps a card from it (R84). */
function chanceIn(g: State, l: Args & { at: number }): Ast.Noun | null {
  const [noun] = selectionGroups(g, l)[l.at] ?? [];
  return noun?.count === 'random' ? noun : null;
}
type Selecting = Args & { at: number; got: readonly number[] };
/** What one noun, or several of which one is chosen, may still be: nothing is selected twice by one instruction (R55). */
function selectableOf(g: State, l: Selecting, at: number): number[] {
  const r = current(g);
  const out: number[] = [];
  for (const noun of selectionGroups(g, l)[at] ?? []) {
    const refs = isHiddenZone(noun.of.zone) ? candidates(g, r, noun.of) : selectable(g, r, noun);
    for (const ref of refs) if (!l.got.includes(ref) && !out.includes(cardOfRef(ref))) out.push(cardOfRef(ref));
  }
  return out;
}
/** As many as can be must be selected (10.6.2.3.1): the only one for a later noun is left to it. */
function leavingEnough(g: State, l: Selecting, from: readonly number[]): readonly number[] {
  const groups = selectionGroups(g, l).length;
  let left = from;
  for (let at = l.at + 1; at < groups; at++) {
    const later = selectableOf(g, l, at);
    if (later.length === 1) left = left.filter((id) => id !== later[0]);
  }
  return left.length === 0 ? from : left;
}
function nextSelection(g: State, l: Selecting): { from: readonly number[]; min: number; max: number } {
  const r = current(g);
  const nouns = selectionGroups(g, l)[l.at] ?? [];
  const from = leavingEnough(g, l, selectableOf(g, l, l.at));
  let min = 0;
  let max = 0;
  for (const noun of nouns) {
    const counts = countsOf(g, r, noun, from.length);
    // Whoever sees a hidden zone may act as if nothing fitted there (4.1.2.2).
    min = Math.max(min, mayFail(noun.of) ? by('4.1.2.2', counts.min, 0) : counts.min);
    max = Math.max(max, counts.max);
  }
  const most = divisionLimit(g, r, l);
  return {
    from,
    min: most === null ? min : Math.max(1, Math.min(min, most)),
    max: most === null ? max : Math.min(max, most),
  };
}
/** Of targets a value is divided among there are at least one and at most as many as the value (10.6.2.3.2.1). */
function divisionLimit(g: State, r: Resolution, l: Args): number | null {
  const next = pool(g).nodes[l.node + 1];
  return next?.effect.do === 'divideDamage' ? by('10.6.2.3.2.1', null, amountOf(g, r, next.effect.amount)) : null;
}
const select = rule<Args>('sve/select')
  .let('', 'refs', (g, l): readonly number[] => {
    const chosen = current(g).targets[nodeOf(g, l).slot];
    return isSet(chosen) ? chosen : NOTHING;
  })
  .when(
    '',
    (g, l) => !nodeOf(g, l).atPlay,
    (b) => b.call('', selectNow, (_g, l) => ({ node: l.node }), 'refs'),
  )
  .run('', (g, l) => {
    const r = current(g);
    r.it = l.refs as readonly number[];
    take(r, effectOf<'select'>(g, l).what, r.it);
    r.did = r.it.length > 0;
    r.amount = r.it.length;
    note(r, 'selected', r.it);
  })
  .returns();
carriesOut('select', select);
const NOTHING: readonly number[] = [];

/** Texts about the play itself say nothing once it resolves. */
const nothing = rule<Args>('sve/nothing').returns();
carriesOut('changeCost', nothing);
carriesOut('forbidPlay', nothing);
