// Carries a text out step by step, then what it turned up by choosing (9.6.2).
import { argA, askYesNo, type Call, NONE, type Procedure, someOf, YES } from '../../../kernel/index.ts';
import type { Op } from '../printed.ts';
import { conditionsHold } from '../select.ts';
import { rule, type State } from '../state.ts';
import { EFFECT_OPTIONS, FIRST_EFFECT } from '../verbs.ts';
import * as cards from './cards.ts';
import * as choosing from './choose.ts';
import { type Left, opAt, type Run, speaker, stepIs, type Told } from './context.ts';
import * as players from './players.ts';
import { summon } from './summon.ts';

const may = rule<Run>('legend-of-stars/may')
  .ask('8.1.2.s1', 'yes', (_g, l) => askYesNo(l.seat, 'may', [{ card: l.card }]))
  .returns((g, l) => ({
    did: l.yes === YES,
    it: null,
    seen: null,
    to: l.yes === YES ? l.at + 1 : stepIs(g, l, 'may').to,
  }));

/** Which of several effects, as many as the text says, in the order written. */
const pick = rule<Run>('legend-of-stars/pick')
  .group('8.1', 'picked', (g, l, picked) => {
    const op = stepIs(g, l, 'pick');
    const from = EFFECT_OPTIONS.slice(0, op.blocks.length);
    return someOf(l.seat, 'choose-effect', from, op.n, op.n, picked, [{ card: l.card }]);
  })
  .returns((g, l) => {
    const op = stepIs(g, l, 'pick');
    const queue = l.picked.map((o) => op.blocks[argA(o) - FIRST_EFFECT] as number);
    return { did: true, it: null, seen: null, queue: [...queue, op.to] };
  });

type Steering = 'unless' | 'goto' | 'next';
const STEPS: Readonly<Record<Exclude<Op['do'], Steering>, Procedure>> = {
  choose: choosing.choose,
  lane: choosing.chooseLane,
  pair: choosing.choose,
  look: choosing.look,
  among: choosing.among,
  peek: choosing.peek,
  forbid: cards.forbid,
  toll: cards.tollStep,
  delay: cards.delay,
  swapLife: players.swapLife,
  show: choosing.show,
  pick,
  destroy: cards.destroy,
  down: cards.downStep,
  turnUp: cards.turnUp,
  turnDown: cards.turnDown,
  regain: cards.regain,
  gainCards: cards.gainCards,
  change: cards.change,
  put: cards.put,
  move: cards.moveStep,
  swap: cards.swap,
  display: cards.displayStep,
  again: cards.again,
  endAttack: cards.endAttack,
  summon,
  damage: players.damage,
  hit: players.hits,
  heal: players.heal,
  lose: players.lose,
  pay: players.lose,
  draw: players.draw,
  discard: players.discard,
  top: players.top,
  rest: players.rest,
  shuffle: players.shuffle,
  may,
};

function stepCall(g: State, l: Run): Call | null {
  const op = opAt(g, l);
  if (op === undefined || op.do === 'unless' || op.do === 'goto' || op.do === 'next') return null;
  const { seat, card, def, ability, subject, partner, at, it, did, seen, tested, lane } = l;
  return { proc: STEPS[op.do], args: { seat, card, def, ability, subject, partner, at, it, did, seen, tested, lane } };
}
/** A condition that fails jumps over the rest of its sentence. */
function next(g: State, l: Run & { queue: readonly number[] }): number {
  const op = opAt(g, l);
  if (op?.do === 'goto') return op.to;
  if (op?.do === 'next') return l.queue[0] ?? l.at + 1;
  if (op?.do !== 'unless') return l.at + 1;
  return conditionsHold(g, speaker(g, l), op.conditions, l.did) ? l.at + 1 : op.to;
}

/** The second choice of a pair stands beside the first. */
const isAdded = (op: Op | undefined): boolean => op?.do === 'choose' && 'beside' in op;

export const effect = rule<Told & { it: Run['it'] }>('legend-of-stars/effect')
  .let('', 'at', (): number => 0)
  .let('', 'did', (): boolean => true)
  .let('', 'seen', (): readonly number[] => [])
  .let('', 'tested', (): boolean => false)
  .let('', 'lane', (): number => NONE)
  .let('', 'queue', (): readonly number[] => [])
  .while(
    '',
    (g, l) => opAt(g, l) !== undefined,
    (b) =>
      b.callBy('', stepCall, 'left').run('', (g, l) => {
        const done = l.left as Left | null;
        if (done === null) {
          const steps = opAt(g, l)?.do === 'next' ? l.queue.slice(1) : l.queue;
          l.at = next(g, l);
          l.queue = steps;
          return;
        }
        l.did = done.did as boolean;
        if (done.it !== null) {
          l.it = isAdded(opAt(g, l)) ? [...l.it, ...(done.it as Run['it'])] : (done.it as Run['it']);
          l.tested = opAt(g, l)?.do === 'choose';
        }
        if (typeof done.lane === 'number') l.lane = done.lane;
        if (done.seen !== null) l.seen = done.seen as readonly number[];
        l.at = typeof done.to === 'number' ? done.to : l.at + 1;
        if (Array.isArray(done.queue)) {
          const [first, ...rest] = done.queue as readonly number[];
          l.at = first ?? l.at;
          l.queue = rest;
        }
      }),
  )
  .returns();
