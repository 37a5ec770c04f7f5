// The interpreter: walks procedure tables on the state's own stack until somebody has to decide.
import { newOrder, pickRandom, rollDice } from './chance.ts';
import { applyBatch, commitProcedure, isPlain, together } from './commit.ts';
import { DONE, type Decision, SEQUENCE } from './decision.ts';
import type { Event } from './event.ts';
import { type Call, OP, type Op, type Procedure, procedureAt } from './procedure.ts';
import type { Hooks } from './rules.ts';
import { type Core, type Frame, type Locals, NONE, type Plain } from './state.ts';
import { citeAll, heardAsk, isNeutral, now, profiling, someNeutral, spent, tracing } from './trace.ts';
import { forgetOrder } from './zones.ts';

/** A game as the interpreter sees it. */
export interface Machine<G extends Core> extends Hooks<G> {
  readonly commit: Procedure;
}

/** A game's hooks with the commit procedure made for them. */
export const machineOf = <G extends Core>(game: string, hooks: Hooks<G>): Machine<G> => ({
  ...hooks,
  commit: commitProcedure(game, hooks),
});

// Rows are typed where they are written; here they are called with what the builder promised.
type RowFn = (g: Core, l: Locals, picked?: readonly number[]) => unknown;
const fnOf = (op: Op): RowFn => op.fn as unknown as RowFn;

export function enter(g: Core, call: Call, binds: boolean): void {
  g.frames.push({ p: call.proc.index, at: 0, l: call.args, binds });
}

function label(decision: Decision, op: Op, group: number, g: Core): void {
  if (decision.rule === '') decision.rule = op.rule;
  decision.group = group;
  if (group > 0 && decision.choice === null) decision.choice = SEQUENCE;
  if (tracing) heardAsk(decision, g);
}
function put(g: Core, decision: Decision, op: Op, group: number): void {
  label(decision, op, group, g);
  g.asking = [decision];
  g.answers = [NONE];
}

function finishFrame(g: Core, frame: Frame, proc: Procedure): void {
  const result = proc.result === null ? null : ((proc.result as unknown as RowFn)(g, frame.l) as Plain);
  g.frames.pop();
  if (!frame.binds) return;
  const up = g.frames[g.frames.length - 1];
  if (up === undefined) return;
  const op = procedureAt(up.p).ops[up.at] as Op;
  if (op.as !== '') up.l[op.as] = result;
  up.at = op.next;
}

/** So many rows without a question are a loop: the game's own clause on loops decides, or it is a bug. */
const RUNAWAY = 100_000;

/** Runs until a question is open, or the game is over. */
export function settle<G extends Core>(machine: Machine<G>, g: G): void {
  let rows = 0;
  const { frames } = g;
  // Neither changes while rows are carried out.
  const neutral = someNeutral();
  const heard = tracing;
  while (g.asking.length === 0) {
    if (g.outcome !== null) {
      frames.length = 0;
      return;
    }
    const frame = frames[frames.length - 1];
    if (frame === undefined) return;
    const proc = procedureAt(frame.p);
    const { ops } = proc;
    const { l } = frame;
    // Rows follow each other here until one asks, ends the game, or leaves this procedure for another.
    for (;;) {
      const op = ops[frame.at];
      if (op === undefined) {
        finishFrame(g, frame, proc);
        break;
      }
      if (++rows > RUNAWAY) {
        if (!machine.endless) throw new Error('a procedure runs without end');
        machine.endless(g);
        break;
      }
      if (neutral && isNeutral(op.cites)) skip(frame, op);
      else if (op.kind === OP.unless) {
        if (fnOf(op)(g, l)) {
          if (heard) citeAll(op.cites);
          frame.at = op.next;
        } else frame.at = op.to;
      } else if (op.kind === OP.jump) frame.at = op.to;
      else if (op.kind === OP.let) {
        if (heard) citeAll(op.cites);
        l[op.as] = fnOf(op)(g, l) as Plain;
        frame.at = op.next;
      } else if (op.kind === OP.run) {
        if (heard) citeAll(op.cites);
        fnOf(op)(g, l);
        frame.at = op.next;
      } else {
        step(machine, g, frame, op);
        if (g.asking.length > 0 || g.outcome !== null || frames[frames.length - 1] !== frame) break;
      }
    }
  }
}

/** Carries out a row that asks, changes, calls, or moves on in a list. */
function step<G extends Core>(machine: Machine<G>, g: G, frame: Frame, op: Op): void {
  const { l } = frame;
  switch (op.kind) {
    case OP.do:
      return change(machine, g, frame, op);
    case OP.call:
      if (tracing) citeAll(op.cites);
      g.frames.push({ p: (op.proc as Procedure).index, at: 0, l: fnOf(op)(g, l) as Locals, binds: true });
      return;
    case OP.ask: {
      const start = profiling ? now() : 0;
      const decision = fnOf(op)(g, l) as Decision;
      if (profiling) spent.options += now() - start;
      if (tracing) citeAll(op.cites);
      if (decision.options.length > 0) return put(g, decision, op, 0);
      l[op.as] = NONE;
      frame.at = op.next;
      return;
    }
    case OP.group:
      if (tracing) citeAll(op.cites);
      return regroup(g, frame, op, NOTHING);
    case OP.callBy: {
      const call = fnOf(op)(g, l) as Call | null;
      if (call !== null) {
        if (tracing) citeAll(op.cites);
        return enter(g, call, true);
      }
      if (op.as !== '') l[op.as] = null;
      frame.at = op.next;
      return;
    }
    case OP.each:
      if (tracing) citeAll(op.cites);
      l[op.list] = fnOf(op)(g, l) as Plain;
      l[op.count] = 0;
      frame.at = op.next;
      return;
    case OP.next: {
      const list = l[op.list] as readonly Plain[];
      const i = l[op.count] as number;
      if (i >= list.length) frame.at = op.to;
      else {
        l[op.as] = list[i] as Plain;
        l[op.count] = i + 1;
        frame.at = op.next;
      }
      return;
    }
    case OP.stop: {
      if (op.fn === null || fnOf(op)(g, l)) {
        if (tracing) citeAll(op.cites);
        frame.at = Number.MAX_SAFE_INTEGER;
      } else frame.at = op.next;
      return;
    }
    case OP.askAll: {
      const decisions = fnOf(op)(g, l) as readonly Decision[];
      if (tracing) citeAll(op.cites);
      if (decisions.length === 0) {
        l[op.as] = [];
        frame.at = op.next;
        return;
      }
      for (const decision of decisions) label(decision, op, 0, g);
      g.asking = decisions.slice();
      g.answers = decisions.map(() => NONE);
      return;
    }
    default:
      return consult(g, frame, op);
  }
}
const NOTHING: readonly number[] = [];

/** Rows that are asked of chance. */
function consult(g: Core, frame: Frame, op: Op): void {
  const l = frame.l;
  if (tracing) citeAll(op.cites);
  if (op.kind === OP.die) {
    const { count, sides } = fnOf(op)(g, l) as { count: number; sides: number };
    l[op.as] = rollDice(g, count, sides);
  } else if (op.kind === OP.pick) {
    const { from, count } = fnOf(op)(g, l) as { from: readonly number[]; count: number };
    l[op.as] = pickRandom(g, from, count);
  } else {
    for (const zone of fnOf(op)(g, l) as readonly number[]) {
      g.zones[zone] = newOrder(g, zone, g.zones[zone] as number[]);
      forgetOrder(g, zone);
    }
    g.cache.version++;
  }
  frame.at = op.next;
}

/** A clause switched off: its row does nothing, its condition never holds, its question goes unasked. */
function skip(frame: Frame, op: Op): void {
  if (op.kind === OP.unless || op.kind === OP.next) {
    frame.at = op.to;
    return;
  }
  if (op.kind === OP.each) {
    frame.l[op.list] = [];
    frame.l[op.count] = 0;
  } else if (op.as !== '') frame.l[op.as] = op.off;
  frame.at = op.next;
}

function change<G extends Core>(machine: Machine<G>, g: G, frame: Frame, op: Op): void {
  const meant = fnOf(op)(g, frame.l) as readonly Event[];
  if (meant.length === 0) {
    if (op.as !== '') frame.l[op.as] = NOTHING;
    frame.at = op.next;
    return;
  }
  if (tracing) citeAll(op.cites);
  const batch = together(machine, g, meant);
  if (!isPlain(machine, g, batch)) {
    return enter(g, { proc: machine.commit, args: { batch: meant as unknown as Plain, cites: op.cites } }, true);
  }
  const follows = applyBatch(machine, g, batch, op.cites);
  if (op.as !== '') frame.l[op.as] = batch as unknown as Plain;
  frame.at = op.next;
  if (follows !== null) enter(g, follows, false);
}

/** Puts the next question of a composite choice, or closes it. */
function regroup(g: Core, frame: Frame, op: Op, picked: readonly number[]): void {
  frame.l[op.as] = picked;
  const start = profiling ? now() : 0;
  const decision = fnOf(op)(g, frame.l, picked) as Decision | null;
  if (profiling) spent.options += now() - start;
  if (decision === null || decision.options.length === 0) frame.at = op.next;
  else put(g, decision, op, picked.length + 1);
}

/**
 * The open question in `slot`, worked out anew from the state as it is now; `deep` works out the values of the rows just
 * before it as well. Nothing changes.
 */
export function reask(g: Core, slot: number, deep: boolean): Decision | null {
  const frame = g.frames[g.frames.length - 1];
  if (frame === undefined) return null;
  const { ops } = procedureAt(frame.p);
  const op = ops[frame.at];
  if (op === undefined) return null;
  const l = { ...frame.l };
  let from = frame.at;
  while (deep && ops[from - 1]?.kind === OP.let) from--;
  for (const row of ops.slice(from, frame.at)) l[row.as] = fnOf(row)(g, l) as Plain;
  if (op.kind === OP.ask) return fnOf(op)(g, l) as Decision;
  if (op.kind === OP.group) return fnOf(op)(g, l, l[op.as] as readonly number[]) as Decision | null;
  return op.kind === OP.askAll ? ((fnOf(op)(g, l) as readonly Decision[])[slot] ?? null) : null;
}

export interface Refusal {
  readonly refused: string; // clause
  readonly message: string;
}

/** Why the question in `slot` cannot be answered with the option at `index`, or null. */
export function refusalOf(g: Core, slot: number, index: number): Refusal | null {
  const decision = g.asking[slot];
  if (decision === undefined) return { refused: '', message: 'no such question is open' };
  if (g.answers[slot] !== NONE) return { refused: decision.rule, message: 'this question has been answered' };
  if (decision.options[index] !== undefined) return null;
  return { refused: decision.rule, message: `option ${index} is not among the ${decision.options.length} offered` };
}
/** Answers the open question in `slot` with the option at `index`; a refused answer changes nothing. */
export function answer<G extends Core>(machine: Machine<G>, g: G, slot: number, index: number): Refusal | null {
  const refusal = refusalOf(g, slot, index);
  if (refusal !== null) return refusal;
  take(g, slot, g.asking[slot]?.options[index] ?? NONE);
  settle(machine, g);
  return null;
}

function take(g: Core, slot: number, chosen: number): void {
  const frame = g.frames[g.frames.length - 1] as Frame;
  const op = procedureAt(frame.p).ops[frame.at] as Op;
  if (op.kind === OP.askAll) {
    g.answers[slot] = chosen;
    if (g.answers.includes(NONE)) return;
    frame.l[op.as] = g.answers;
  } else if (op.kind === OP.ask) frame.l[op.as] = chosen;
  g.asking = [];
  g.answers = [];
  if (op.kind !== OP.group || chosen === DONE) frame.at = op.next;
  else regroup(g, frame, op, [...(frame.l[op.as] as readonly number[]), chosen]);
}
