// What would come of it, tried on a copy by the code that does it: whether all of a cost can be paid (10.4.2.2) and leaves
// room (10.6.2.6), what a substitute leaves for others.
import {
  bounded,
  answer,
  by,
  type Call,
  type Decision,
  enter,
  listening,
  type Machine,
  NONE,
  type Procedure,
  settle,
} from '../../../kernel/index.ts';
import { clone, RESOLUTION, type Resolution, type State, zones } from '../state.ts';

/** What has to be paid together. */
export type Payment = { list: readonly number[]; rite: boolean; room: boolean };
interface Payer {
  readonly machine: Machine<State> | null;
  readonly procedure: Procedure | null;
}
let payer: Payer = { machine: null, procedure: null };
/** The machine is made of the rules and the payment of the verbs, which all ask whether something can be paid. */
export const useMachine = (machine: Machine<State>): void => {
  payer = { ...payer, machine };
};
export const usePayment = (procedure: Procedure): void => {
  payer = { ...payer, procedure };
};

/** So many positions are looked at; past them a payment is taken to be possible. */
const MOST = 400;
interface Search {
  left: number;
}
function leadsOn(machine: Machine<State>, g: State, search: Search): boolean {
  if (g.outcome !== null) return false;
  const [decision] = g.asking;
  if (decision === undefined) return g.resolving.at(-1)?.paidFor === true;
  for (let i = 0; i < decision.options.length; i++) {
    if (search.left-- <= 0) return true;
    const copy = clone(g);
    answer(machine, copy, 0, i);
    if (leadsOn(machine, copy, search)) return true;
  }
  return false;
}
/** Nobody hears of what is only tried. */
const unheard = <T>(body: () => T): T => listening({}, body);

export function isPayable(g: State, r: Resolution, payment: Payment): boolean {
  const { machine, procedure } = payer;
  if (machine === null || procedure === null) return true;
  const copy = clone(g);
  copy.frames = [];
  copy.asking = [];
  copy.answers = [];
  const tried = { ...r, trial: true };
  copy.resolving.push(tried);
  return unheard(() => {
    // The card being played pays for nothing itself (R57).
    if (r.asking !== NONE) zones.move(copy, r.asking, RESOLUTION * 2);
    enter(copy, { proc: procedure, args: { ...payment } }, false);
    settle(machine, copy);
    return leadsOn(machine, copy, { left: MOST });
  });
}

/** How things stand once something was carried out on a copy; of each question the first option is taken. */
export function standAfter(g: State, call: Call): State {
  const copy = clone(g);
  const { machine } = payer;
  if (machine === null) return copy;
  copy.frames = [];
  copy.asking = [];
  copy.answers = [];
  unheard(() => {
    enter(copy, call, false);
    settle(machine, copy);
    for (let n = 0; n < MOST && copy.outcome === null && copy.asking.length > 0; n++) answer(machine, copy, 0, 0);
  });
  return copy;
}

const narrowed = (decision: Decision, options: readonly number[]): Decision => {
  const left = { ...decision, options };
  return left.choice === null ? left : bounded(left, null);
};
/** Of a question within a payment, the options after which the rest can still be paid. */
export function viable(g: State, decision: Decision | null, picked: readonly number[] = []): Decision | null {
  const r = g.resolving.at(-1);
  const { machine, procedure } = payer;
  if (decision === null || decision.options.length < 2 || !r?.tight || r.trial || !r.paying) return decision;
  if (machine === null || procedure === null) return decision;
  const at = g.frames.findLastIndex((frame) => frame.p === procedure.index);
  if (at < 0) return decision;
  const options = unheard(() => {
    const copy = clone(g);
    copy.frames = copy.frames.slice(at);
    copy.asking = [];
    copy.answers = [];
    (copy.resolving.at(-1) as Resolution).trial = true;
    settle(machine, copy);
    for (const one of picked) answer(machine, copy, 0, copy.asking[0]?.options.indexOf(one) ?? 0);
    return decision.options.filter((one) => {
      const index = copy.asking[0]?.options.indexOf(one) ?? -1;
      if (index < 0) return true;
      const next = clone(copy);
      answer(machine, next, 0, index);
      return leadsOn(machine, next, { left: MOST });
    });
  });
  if (options.length === 0 || options.length === decision.options.length) return decision;
  return by(g.frames[at]?.l['room'] === true ? '10.6.2.6' : '10.4.2.2', decision, narrowed(decision, options));
}
