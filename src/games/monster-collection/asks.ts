// What values, slots, traits and noun phrases ask of each other: each is worked out by means of the others. Whoever answers
// says so here when it is loaded, so that no module imports in a circle.
import type { Slot } from './bits.ts';
import type { Ctx } from './context.ts';
import type { State } from './state.ts';
import type { Amount, Selector } from './text/ast.ts';
import type { Past } from './traits.ts';

interface Answers {
  readonly value: (g: State, id: number, key: number) => number;
  readonly base: (g: State, id: number, key: number) => number;
  readonly slots: (g: State, unit: number) => readonly Slot[];
  readonly amount: (g: State, c: Ctx, amount: Amount) => number;
  readonly selects: (g: State, c: Ctx, s: Selector, id: number, scope: number, past?: Past) => boolean;
}
const unanswered = (): never => {
  throw new Error('nobody answers yet');
};
export let valueOf: Answers['value'] = unanswered;
export let baseValue: Answers['base'] = unanswered;
export let slotsOf: Answers['slots'] = unanswered;
export let amountOf: Answers['amount'] = unanswered;
export let selects: Answers['selects'] = unanswered;

export function answers(given: Partial<Answers>): void {
  valueOf = given.value ?? valueOf;
  baseValue = given.base ?? baseValue;
  slotsOf = given.slots ?? slotsOf;
  amountOf = given.amount ?? amountOf;
  selects = given.selects ?? selects;
}
