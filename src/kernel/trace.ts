// Citations. The trace lives outside the state: a listener that hears which clauses made a difference.
import type { Decision } from './decision.ts';
import type { Event } from './event.ts';
import type { Core } from './state.ts';

export interface Hearer {
  /** A row was carried out, or a value was changed, because of these clauses. */
  cite?(clause: string): void;
  /** A batch was carried out. */
  commit?(clauses: readonly string[], batch: readonly Event[], g: Core): void;
  /** A question is put. */
  ask?(decision: Decision, g: Core): void;
}

let listener: Hearer | null = null;
let neutral: string | null = null;
const NO_CLAUSES: readonly string[] = [];
let others = NO_CLAUSES; // switched off as well, by calls around this one
export let tracing = false;
let silent = true; // nobody listens and every clause is in force: asked for every value that is read
const hush = (): void => {
  silent = !tracing && neutral === null;
};

/** Runs `body` while `heard` listens; listeners do not nest. */
export function listening<T>(heard: Hearer, body: () => T): T {
  const outer = listener;
  listener = heard;
  tracing = true;
  hush();
  try {
    return body();
  } finally {
    listener = outer;
    tracing = outer !== null;
    hush();
  }
}

/** Runs `body` and tells nobody: what is only tried out decides nothing. */
export const quietly = <T>(body: () => T): T => (tracing ? listening({}, body) : body());

/** Runs `body` with one clause switched off: its rows are skipped, its `by` changes nothing. Calls within add up. */
export function without<T>(clause: string, body: () => T): T {
  const outer = neutral;
  const outers = others;
  if (outer !== null) others = [...outers, outer];
  neutral = clause;
  hush();
  try {
    return body();
  } finally {
    neutral = outer;
    others = outers;
    hush();
  }
}

const isOff = (clause: string): boolean =>
  neutral !== null && (neutral === clause || (others.length > 0 && others.includes(clause)));
export const isNeutral = (clauses: readonly string[]): boolean => neutral !== null && clauses.some(isOff);
/** Whether all of these clauses are in force, without citing them. */
export const inForce = (clauses: string): boolean => neutral === null || !isNeutral(clausesOf(clauses));
export const someNeutral = (): boolean => neutral !== null;

export function citeAll(clauses: readonly string[]): void {
  if (listener?.cite) for (const clause of clauses) listener.cite(clause);
}
const lists = new Map<string, readonly string[]>();
/** A row, a `by` and a `cite` name one clause, or several separated by spaces. */
export function clausesOf(text: string): readonly string[] {
  let list = lists.get(text);
  if (list === undefined) lists.set(text, (list = text.split(' ').filter((clause) => clause !== '')));
  return list;
}
/** Cites what decided something outside a row; the answer is whether all of it is in force. */
export function cite(clauses: string): boolean {
  if (silent) return true;
  const list = clausesOf(clauses);
  if (isNeutral(list)) return false;
  if (tracing) citeAll(list);
  return true;
}
/** `after`, because of these clauses; cited only where it differs from `before`, which holds where one of them is switched off. */
export function by<T>(clauses: string, before: T, after: T): T {
  return silent || before === after || cite(clauses) ? after : before;
}

export const heardCommit = (clauses: readonly string[], batch: readonly Event[], g: Core): void =>
  listener?.commit?.(clauses, batch, g);
export const heardAsk = (decision: Decision, g: Core): void => listener?.ask?.(decision, g);

/** Where the time goes: a clock that a benchmark lends. */
export const SHARES = ['options', 'commit', 'values', 'triggers'] as const;
export type Share = (typeof SHARES)[number];
let clock: (() => number) | null = null;
export const spent: Record<Share, number> = { options: 0, commit: 0, values: 0, triggers: 0 };
export let profiling = false;
export function profile(lent: (() => number) | null): void {
  clock = lent;
  profiling = lent !== null;
  for (const share of SHARES) spent[share] = 0;
}
export const now = (): number => (clock === null ? 0 : clock());
