// Carries a text out step by step, then what it turned up by choosing (9.6.2).
import { argA, ask, askYesNo, type Call, NONE, type Procedure, someOf, YES } from '../../../kernel/index.ts';
import { followed, type Group, nounOf, type Spoken, spokenOf } from '../objects.ts';
import type { Op } from '../program.ts';
import { conditionsHold } from '../select.ts';
import { rule, type State } from '../state.ts';
import { EFFECT_OPTIONS, FIRST_EFFECT } from '../verbs.ts';
import * as cards from './cards.ts';
import * as choosing from './choose.ts';
import { actorFor, actorOf, type Left, left, opAt, type Run, speaker, stepIs, targets, type Told } from './context.ts';
import * as lasting from './lasting.ts';
import * as places from './places.ts';
import * as players from './players.ts';
import { isPossible } from './possible.ts';
import { summon } from './summon.ts';

/** Whoever the sentence is about decides; what cannot be done is not asked. */
const may = rule<Run>('legend-of-stars/may')
  .ask('8.1.2.s1', 'yes', (g, l) => {
    const isOpen = isPossible(g, l, l.at + 1, stepIs(g, l, 'may').to);
    return isOpen ? askYesNo(actorOf(l), 'may', [{ card: l.card }]) : ask(actorOf(l), 'may', []);
  })
  .returns((g, l) =>
    l.yes === YES
      ? left(true, -1, null, null, NONE, [l.at + 1])
      : left(false, -1, null, null, NONE, [stepIs(g, l, 'may').to]),
  );

/** Which of several effects, as many as the text says, in the order written. */
const pick = rule<Run>('legend-of-stars/pick')
  .group('8.1', 'picked', (g, l, picked) => {
    const op = stepIs(g, l, 'pick');
    const from = EFFECT_OPTIONS.slice(0, op.blocks.length);
    return someOf(actorOf(l), 'choose-effect', from, op.n, op.n, picked, [{ card: l.card }]);
  })
  .returns((g, l) => {
    const op = stepIs(g, l, 'pick');
    const queue = l.picked.map((o) => op.blocks[argA(o) - FIRST_EFFECT] as number);
    return left(true, -1, null, null, NONE, [...queue, op.to]);
  });

type Steering = 'unless' | 'goto' | 'next' | 'topic';
const STEPS: Readonly<Record<Exclude<Op['do'], Steering>, Procedure>> = {
  choose: choosing.choose,
  lane: choosing.chooseLane,
  look: choosing.look,
  among: choosing.among,
  peek: choosing.peek,
  forbid: lasting.forbid,
  toll: lasting.tollStep,
  delay: lasting.delay,
  watching: lasting.watching,
  swapLife: players.swapLife,
  setLife: players.setLife,
  show: choosing.show,
  pick,
  destroy: cards.destroy,
  down: cards.downStep,
  turnUp: cards.turnUp,
  turnDown: cards.turnDown,
  regain: cards.regain,
  gainCards: cards.gainCards,
  change: lasting.change,
  put: cards.put,
  move: places.moveStep,
  swap: places.swap,
  display: places.displayStep,
  again: cards.again,
  endAttack: cards.endAttack,
  summon,
  damage: players.damage,
  hit: players.hits,
  heal: players.heal,
  lose: players.lose,
  pay: players.pay,
  draw: players.draw,
  discard: players.discard,
  top: players.top,
  rest: players.rest,
  shuffle: players.shuffle,
  may,
};

const NOBODY: readonly number[] = [];
const NOTHING: readonly Spoken[] = [];
const isSteering = (op: Op): op is Extract<Op, { do: Steering }> =>
  op.do === 'unless' || op.do === 'goto' || op.do === 'next' || op.do === 'topic';
/** The next step that is carried out; jumps and topics on the way are taken at once. */
function stepCall(g: State, l: Running): Call | null {
  let op = opAt(g, l);
  while (op !== undefined && isSteering(op)) {
    steer(g, l, op);
    op = opAt(g, l);
  }
  if (op === undefined) return null;
  const on = 'what' in op ? targets(g, l, op.what) : NOBODY;
  l.aims = 'what' in op && op.what.the === 'all' ? on.map((id) => spokenOf(g, id)) : NOTHING;
  const { seat, card, self, def, ability, partner, that, amount, groups, at, actor, did, count, seen, lane } = l;
  return {
    proc: STEPS[op.do],
    args: { seat, card, self, def, ability, partner, that, amount, groups, at, actor, did, count, seen, lane, on },
  };
}
type Running = Run & { queue: readonly number[]; aims: readonly Spoken[] };
/** A condition that fails jumps over the rest of its sentence. */
function steer(g: State, l: Running, op: Extract<Op, { do: Steering }>): void {
  const from = l.at;
  l.at = from + 1;
  switch (op.do) {
    case 'topic':
      l.actor = actorFor(g, l, op.who);
      return;
    case 'goto':
      l.at = op.to;
      return;
    case 'next':
      l.at = l.queue[0] ?? from + 1;
      l.queue = l.queue.slice(1);
      return;
    case 'unless':
      if (!conditionsHold(g, speaker(l), op.conditions, l.did)) l.at = op.to;
  }
}
/** All cards a step has dealt with are spoken of from here on: それら. */
const allOf = (op: Op | undefined, on: readonly Spoken[]): Group | null =>
  op !== undefined && 'what' in op && op.what.the === 'all'
    ? { noun: nounOf(op.what.of), chosen: false, cards: on }
    : null;
function proceed(g: State, l: Running, done: Left): void {
  const op = opAt(g, l);
  const isBeside = op?.do === 'choose' && op.beside;
  l.did = done.did;
  if (done.count >= 0) l.count = done.count;
  const group = done.group ?? allOf(op, l.aims);
  let { groups } = l;
  if (group !== null && isBeside) {
    const last = groups.at(-1);
    const cards = [...(last?.cards ?? []), ...group.cards];
    groups = [...groups.slice(0, -1), { noun: group.noun, chosen: group.chosen, cards }];
    if (done.count >= 0) l.count = cards.length;
  } else if (group !== null) groups = [...groups, group];
  l.groups = groups.length === 0 ? groups : groups.map((one) => followedGroup(g, one));
  l.self = followed(g, l.self);
  if (done.lane !== NONE) l.lane = done.lane;
  if (done.seen !== null) l.seen = done.seen;
  const [first, ...rest] = done.queue ?? NOBODY;
  l.at = first ?? l.at + 1;
  if (rest.length > 0) l.queue = [...rest, ...l.queue];
}
function followedGroup(g: State, group: Group): Group {
  for (const one of group.cards) {
    if (followed(g, one) !== one) return { ...group, cards: group.cards.map((spoken) => followed(g, spoken)) };
  }
  return group;
}

/** A text at its beginning: every field of its run, so that all runs have one shape. */
export const begun = (t: Told): Running => ({
  seat: t.seat,
  card: t.card,
  self: t.self,
  def: t.def,
  ability: t.ability,
  partner: t.partner,
  that: t.that,
  amount: t.amount,
  groups: t.groups,
  at: 0,
  actor: t.seat,
  did: true,
  count: 0,
  seen: NOBODY,
  lane: NONE,
  on: NOBODY,
  queue: NOBODY,
  aims: NOTHING,
});
export const effect = rule<Running>('legend-of-stars/effect')
  .while(
    '',
    (g, l) => opAt(g, l) !== undefined,
    (b) =>
      b.callBy('', stepCall, 'left').run('', (g, l) => {
        if (l.left !== null) proceed(g, l, l.left as Left);
      }),
  )
  .returns();
