// The procedure builder: a rulebook procedure as a chain of rows, each labelled with the clauses it carries out.
// Rows are flattened into a table that run.ts walks with an explicit stack of frames.
import type { Decision } from './decision.ts';
import type { Event } from './event.ts';
import { type Core, type Locals, NONE, type Plain } from './state.ts';
import { clausesOf } from './trace.ts';

/** Row kinds as numbers, most frequent first: the interpreter switches on them for every row. */
export const OP = {
  unless: 0,
  jump: 1,
  do: 2,
  call: 3,
  let: 4,
  run: 5,
  ask: 6,
  group: 7,
  callBy: 8,
  each: 9,
  next: 10,
  stop: 11,
  askAll: 12,
  die: 13,
  shuffle: 14,
  pick: 15,
} as const;
export type OpName = keyof typeof OP;

/** A procedure and its arguments, as data or from a row. */
export interface Call {
  readonly proc: Procedure;
  readonly args: Locals;
}

// Rows of every procedure stand in one table type; the builder's types are what keeps them honest.
type Fn = (g: never, l: never, picked: never) => unknown;
/** What a row binds while one of its clauses is switched off, unless the row says so itself. */
const OFF: Partial<Record<OpName, Plain>> = { ask: NONE, group: [], askAll: [], die: [], pick: [], do: [] };
export interface Op {
  readonly kind: number; // of OP
  readonly cites: readonly string[];
  readonly rule: string; // the clauses as one text
  readonly key: string; // name of the row in saved states
  readonly fn: Fn | null;
  readonly as: string;
  readonly off: Plain; // what it binds while one of its clauses is switched off
  readonly proc: Procedure | null;
  to: number; // jump target
  next: number; // the row after it, past jumps
  readonly list: string; // of `each` and `next`: the locals that hold the list and the place in it
  readonly count: string;
}
export interface Procedure {
  readonly key: string;
  readonly index: number;
  readonly ops: readonly Op[];
  readonly result: Fn | null;
}

const procedures: Procedure[] = [];
const byKey = new Map<string, Procedure>();

export function procedureAt(index: number): Procedure {
  const found = procedures[index];
  if (found === undefined) throw new Error(`no procedure ${index}`);
  return found;
}
export const procedureNamed = (key: string): Procedure | undefined => byKey.get(key);
export const allProcedures = (): readonly Procedure[] => procedures;

export interface Typed<A extends Locals, R extends Plain> extends Procedure {
  readonly _args?: A;
  readonly _result?: R;
}
export type ArgsOf<P> = P extends { readonly _args?: infer A extends Locals } ? A : never;
export type ResultOf<P> = P extends { readonly _result?: infer R extends Plain } ? R : never;

export class Builder<G extends Core, A extends Locals, L extends Locals> {
  private readonly ops: Op[] = [];
  private readonly counts = new Map<string, number>();
  constructor(private readonly key: string) {}

  private push<N extends Locals>(
    kind: OpName,
    cite: string,
    fn: Fn | null,
    as = '',
    proc: Procedure | null = null,
    off: Plain = OFF[kind] ?? null,
  ) {
    const n = (this.counts.get(cite) ?? 0) + 1;
    this.counts.set(cite, n);
    const key = n === 1 ? cite : `${cite}#${n}`;
    const [list, count] = kind === 'each' || kind === 'next' ? [`${as}$`, `${as}#`] : ['', ''];
    const cites = clausesOf(cite);
    this.ops.push({ kind: OP[kind], cites, rule: cite, key, fn, as, off, proc, to: 0, next: 0, list, count });
    return this as unknown as Builder<G, A, N>;
  }

  /** Asks one player for one option; no option at all binds NONE and asks nobody. */
  ask<K extends string>(cite: string, as: K, fn: (g: G, l: L) => Decision) {
    return this.push<L & Record<K, number>>('ask', cite, fn, as);
  }
  /** Asks several players at once; nobody sees an answer before all are given. */
  askAll<K extends string>(cite: string, as: K, fn: (g: G, l: L) => readonly Decision[]) {
    return this.push<L & Record<K, readonly number[]>>('askAll', cite, fn, as);
  }
  /** A composite choice: `fn` gives the next question for what was picked so far, or null when it is complete. */
  group<K extends string>(cite: string, as: K, fn: (g: G, l: L, picked: readonly number[]) => Decision | null) {
    return this.push<L & Record<K, readonly number[]>>('group', cite, fn, as);
  }
  /** Changes the game by one batch of simultaneous events. */
  do(cite: string, fn: (g: G, l: L) => readonly Event[]): Builder<G, A, L>;
  do<K extends string>(
    cite: string,
    fn: (g: G, l: L) => readonly Event[],
    as: K,
  ): Builder<G, A, L & Record<K, Results>>;
  do(cite: string, fn: (g: G, l: L) => readonly Event[], as = '') {
    return this.push<L>('do', cite, fn, as);
  }
  /** Book-keeping that changes no card, counter or life. */
  run(cite: string, fn: (g: G, l: L) => void) {
    return this.push<L>('run', cite, fn);
  }
  /** Binds or rebinds a local: to `off` while a clause of the row is switched off. */
  let<K extends string, V extends Plain>(cite: string, as: K, fn: (g: G, l: L) => V, off: V | null = null) {
    return this.push<L & Record<K, V>>('let', cite, fn, as, null, off);
  }
  call<P extends Procedure>(cite: string, proc: P, args: (g: G, l: L) => ArgsOf<P>): Builder<G, A, L>;
  call<P extends Procedure, K extends string>(
    cite: string,
    proc: P,
    args: (g: G, l: L) => ArgsOf<P>,
    as: K,
    off?: ResultOf<P>,
  ): Builder<G, A, L & Record<K, ResultOf<P>>>;
  call(cite: string, proc: Procedure, args: Fn, as = '', off: Plain = null) {
    return this.push<L>('call', cite, args, as, proc, off);
  }
  /** Calls whatever procedure the data names, or nothing. */
  callBy(cite: string, fn: (g: G, l: L) => Call | null): Builder<G, A, L>;
  callBy<K extends string>(cite: string, fn: (g: G, l: L) => Call | null, as: K): Builder<G, A, L & Record<K, Plain>>;
  callBy(cite: string, fn: (g: G, l: L) => Call | null, as = '') {
    return this.push<L>('callBy', cite, fn, as);
  }
  when(
    cite: string,
    test: (g: G, l: L) => boolean,
    then: (b: Builder<G, A, L>) => unknown,
    otherwise: ((b: Builder<G, A, L>) => unknown) | null = null,
  ) {
    const test_ = this.mark('unless', cite, test);
    then(this);
    if (otherwise === null) this.land(test_);
    else {
      const over = this.mark('jump', '', null);
      this.land(test_);
      otherwise(this);
      this.land(over);
    }
    return this;
  }
  while(cite: string, test: (g: G, l: L) => boolean, body: (b: Builder<G, A, L>) => unknown) {
    const top = this.ops.length;
    const test_ = this.mark('unless', cite, test);
    body(this);
    (this.mark('jump', '', null) as Op).to = top;
    this.land(test_);
    return this;
  }
  forEach<K extends string, V extends Plain>(
    cite: string,
    as: K,
    list: (g: G, l: L) => readonly V[],
    body: (b: Builder<G, A, L & Record<K, V>>) => unknown,
  ) {
    this.push('each', cite, list, as);
    const top = this.ops.length;
    const next = this.mark('next', '', null, as);
    body(this as unknown as Builder<G, A, L & Record<K, V>>);
    this.mark('jump', '', null).to = top;
    this.land(next);
    return this;
  }
  /** Ends this procedure here (if the test holds). */
  stop(cite: string, test: ((g: G, l: L) => boolean) | null = null) {
    return this.push<L>('stop', cite, test);
  }
  /** Rolls dice: `count` numbers from 1 to `sides`. */
  die<K extends string>(cite: string, as: K, fn: (g: G, l: L) => { count: number; sides: number }) {
    return this.push<L & Record<K, readonly number[]>>('die', cite, fn, as);
  }
  /** Shuffles zones; whoever knew a card there no longer does. */
  shuffle(cite: string, zones: (g: G, l: L) => readonly number[]) {
    return this.push<L>('shuffle', cite, zones);
  }
  /** Chance picks `count` of the options. */
  pick<K extends string>(cite: string, as: K, fn: (g: G, l: L) => { from: readonly number[]; count: number }) {
    return this.push<L & Record<K, readonly number[]>>('pick', cite, fn, as);
  }

  returns<R extends Plain = null>(result: ((g: G, l: L) => R) | null = null): Typed<A, R> {
    if (byKey.has(this.key)) throw new Error(`two procedures are called ${this.key}`);
    for (const [i, op] of this.ops.entries()) {
      op.to = this.through(op.to);
      op.next = this.through(i + 1);
    }
    const proc: Typed<A, R> = { key: this.key, index: procedures.length, ops: this.ops, result };
    procedures.push(proc);
    byKey.set(this.key, proc);
    return proc;
  }

  private mark(kind: OpName, cite: string, fn: Fn | null, as = ''): Op {
    this.push(kind, cite, fn, as);
    return this.ops[this.ops.length - 1] as Op;
  }
  /** Where a jump really ends, past further jumps. */
  private through(to: number): number {
    const op = this.ops[to];
    return op !== undefined && op.kind === OP.jump && op.to !== to ? this.through(op.to) : to;
  }
  private land(op: Op): void {
    op.to = this.ops.length;
  }
}

/** What a `do` row did, event by event: events that were replaced stand last. */
export type Results = readonly Plain[];
export const resultsOf = (results: Plain): readonly Event[] => results as unknown as readonly Event[];

/** Starts a procedure of a game: `const rule = procedures<State>(); rule<{ player: Seat }>('8.4')…returns()`. */
export const procedureOf =
  <G extends Core>() =>
  <A extends Locals = Record<never, never>>(key: string): Builder<G, A, A> =>
    new Builder<G, A, A>(key);
