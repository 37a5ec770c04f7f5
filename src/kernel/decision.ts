// A decision is a list of options, each a small integer: verb, first argument, second argument.
// Verb 0 is "this card", so the option that names a card is the card's id itself.
import type { Asked, Plain } from './state.ts';

const A_BITS = 14;
const B_BITS = 10;
const A_MASK = (1 << A_BITS) - 1;
const B_MASK = (1 << B_BITS) - 1;
const VERB_SHIFT = A_BITS + B_BITS;

/** What an argument of an option is; decides how it is named. */
export type ArgKind = 'card' | 'number' | 'seat' | 'zone' | 'word' | 'waiting' | 'none';
export interface VerbSpec {
  readonly name: string; // '' for a bare argument
  readonly a: ArgKind;
  readonly b: ArgKind;
}

const bare = (a: ArgKind): VerbSpec => ({ name: '', a, b: 'none' });
const plain = (name: string): VerbSpec => ({ name, a: 'none', b: 'none' });
/** Verbs every game shares; a game's own follow from FIRST_VERB. */
export const KERNEL_VERBS: readonly VerbSpec[] = [
  bare('card'),
  bare('number'),
  bare('seat'),
  plain('yes'),
  plain('no'),
  plain('done'),
  plain('pass'),
  bare('word'),
  bare('zone'),
  bare('waiting'),
];
export const FIRST_VERB = 16;

export const option = (verb: number, a = 0, b = 0): number => (verb << VERB_SHIFT) | (b << A_BITS) | a;
export const verbOf = (o: number): number => o >> VERB_SHIFT;
export const argA = (o: number): number => o & A_MASK;
export const argB = (o: number): number => (o >> A_BITS) & B_MASK;

export const numberOption = (n: number): number => option(1, n);
export const seatOption = (seat: number): number => option(2, seat);
export const YES = option(3);
export const NO = option(4);
export const DONE = option(5);
export const PASS = option(6);
export const wordOption = (index: number): number => option(7, index);
export const zoneOption = (zone: number): number => option(8, zone);
export const waitingOption = (id: number): number => option(9, id & A_MASK);

/** A sum over what is picked, each with a weight of its own (beside `from`), that may not come to more. */
export interface Limit {
  readonly weights: readonly number[];
  readonly most: number;
}
/** What a composite choice is as a whole, told with its first question. */
export type Choice =
  | {
      readonly kind: 'subset';
      readonly from: readonly number[];
      readonly min: number;
      readonly max: number;
      /** What else bounds the members; null: what may go together only the rules know, question by question. */
      readonly limits: readonly Limit[] | null;
    }
  | { readonly kind: 'order'; readonly from: readonly number[] }
  | { readonly kind: 'division'; readonly total: number; readonly targets: number; readonly least: number }
  /** One thing after another: what is offered hangs on what was picked. */
  | { readonly kind: 'sequence' }
  /** Nothing is chosen: the game stands still until whoever is asked has seen what there is to see. */
  | { readonly kind: 'pause' };
export const SEQUENCE: Choice = { kind: 'sequence' };

export interface Decision {
  seat: Asked;
  prompt: string; // word key
  args: readonly Plain[]; // for the prompt's words
  options: readonly number[];
  rule: string; // clauses of the row that asks; set by the interpreter
  group: number; // 0: a single question; else 1 + how many were picked so far
  vocabulary: readonly string[] | null; // what `word` options stand for
  choice: Choice | null; // of a group: what is chosen; of a single question: null
}

const NO_ARGS: readonly Plain[] = [];
export function ask(
  seat: Asked,
  prompt: string,
  options: readonly number[],
  args: readonly Plain[] = NO_ARGS,
): Decision {
  return { seat, prompt, args, options, rule: '', group: 0, vocabulary: null, choice: null };
}
export function askWord(
  seat: Asked,
  prompt: string,
  words: readonly string[],
  args: readonly Plain[] = NO_ARGS,
): Decision {
  return {
    seat,
    prompt,
    args,
    options: words.map((_, i) => wordOption(i)),
    rule: '',
    group: 0,
    vocabulary: words,
    choice: null,
  };
}
export function askNumber(
  seat: Asked,
  prompt: string,
  low: number,
  high: number,
  args: readonly Plain[] = NO_ARGS,
): Decision {
  const options: number[] = [];
  for (let n = low; n <= high; n++) options.push(numberOption(n));
  return ask(seat, prompt, options, args);
}
/** Something to be seen before the game goes on, as the end of a round: asked though it leaves no choice. */
export const pause = (seat: Asked, prompt: string, args: readonly Plain[] = NO_ARGS): Decision =>
  choosing(ask(seat, prompt, [DONE], args), { kind: 'pause' });
/** The question, with what the whole choice is. */
function choosing(decision: Decision, choice: Choice): Decision {
  decision.choice = choice;
  return decision;
}
const YES_NO: readonly number[] = [YES, NO];
export const askYesNo = (seat: Asked, prompt: string, args: readonly Plain[] = NO_ARGS): Decision =>
  ask(seat, prompt, YES_NO, args);

const NO_LIMITS: readonly Limit[] = [];
/** A question of a subset whose members bound each other: by these limits, or in ways that only the rules know (null). */
export function bounded(decision: Decision, limits: readonly Limit[] | null): Decision {
  const { choice, options } = decision;
  if (choice?.kind === 'subset') return choosing(decision, { ...choice, limits });
  const from = options.filter((o) => o !== DONE);
  const min = options.length > from.length ? 0 : 1;
  return choosing(decision, { kind: 'subset', from, min, max: from.length, limits });
}
/** Next question of an unordered subset of `from` with `min` to `max` members; picks ascend so no set is reached twice. */
export function someOf(
  seat: Asked,
  prompt: string,
  from: readonly number[],
  min: number,
  max: number,
  picked: readonly number[],
  args: readonly Plain[] = NO_ARGS,
): Decision | null {
  const size = picked.length;
  const most = Math.min(max, from.length);
  if (size >= most) return null;
  const start = size === 0 ? 0 : from.indexOf(picked[size - 1] as number) + 1;
  const stop = from.length - Math.max(0, Math.min(min, from.length) - size - 1);
  const options = from.slice(start, stop);
  if (size >= min) options.push(DONE);
  if (options.length === 0) return null;
  const choice: Choice = { kind: 'subset', from, min: Math.min(min, most), max: most, limits: NO_LIMITS };
  return choosing(ask(seat, prompt, options, args), choice);
}

/** Next question of an order over all of `from`: the last one is not asked. */
export function orderOf(
  seat: Asked,
  prompt: string,
  from: readonly number[],
  picked: readonly number[],
  args: readonly Plain[] = NO_ARGS,
): Decision | null {
  if (from.length - picked.length <= 1) return null;
  const rest = from.filter((o) => !picked.includes(o));
  return choosing(ask(seat, prompt, rest, args), { kind: 'order', from });
}
/** The whole order: what was picked, then whatever was left unasked. */
export const ordered = (from: readonly number[], picked: readonly number[]): number[] => [
  ...picked,
  ...from.filter((o) => !picked.includes(o)),
];

/** Next question of a division of `total` over `targets`, at least `least` each: how much the next target gets. */
export function divide(
  seat: Asked,
  prompt: string,
  total: number,
  targets: number,
  least: number,
  picked: readonly number[],
  args: readonly Plain[] = NO_ARGS,
): Decision | null {
  const left = targets - picked.length;
  if (left <= 1) return null;
  const spent = picked.reduce((sum, o) => sum + argA(o), 0);
  const next = askNumber(seat, prompt, least, total - spent - least * (left - 1), args);
  return choosing(next, { kind: 'division', total, targets, least });
}
/** The whole division: the last target gets what is left. */
export function divided(total: number, targets: number, picked: readonly number[]): number[] {
  const shares = picked.map(argA);
  if (targets > 0) shares.push(total - shares.reduce((a, b) => a + b, 0));
  return shares;
}
