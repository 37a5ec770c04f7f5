// Long texts out of short ones, by what a reading knows of its parts: what a careless or ill-meaning hand would write.

import type { Grammar, Reading } from './grammar.ts';
import { childrenOf, type Tree, WORD } from './tree.ts';

/** One way to make a text longer: which phrase is repeated, how, and the text with so many of it. */
export interface Stretch {
  readonly way: 'sentence' | 'item' | 'nested' | 'beginning';
  /** Stretches of one key repeat the same phrase in the same way. */
  readonly key: string;
  readonly make: (times: number) => string;
}

const numbers = new WeakMap<object, number>();
let known = 0;

function numberOf(shape: object): number {
  const found = numbers.get(shape);
  if (found !== undefined) return found;
  numbers.set(shape, known);
  return known++;
}

export function stretches({ tree, source: { text } }: Reading<unknown>): readonly Stretch[] {
  const found: Stretch[] = [];
  const pump = (way: Stretch['way'], key: string, outer: Span, inner: Span): void => {
    const before = text.slice(outer.start, inner.start);
    const after = text.slice(inner.end, outer.end);
    const make = (times: number): string =>
      text.slice(0, outer.start) +
      before.repeat(times) +
      text.slice(inner.start, inner.end) +
      after.repeat(times) +
      text.slice(outer.end);
    found.push({ way, key: `${way} ${key}`, make });
  };
  const visit = (node: Tree, around: readonly Tree[]): void => {
    const { shape, start, end } = node;
    const children = childrenOf(node);
    const name = `${numberOf(shape)}/${node.template}`;
    for (const outer of around) {
      const longer = outer.start < start || outer.end > end;
      if (outer.shape === shape && longer) pump('nested', name, outer, node);
    }
    if (shape.op === 'form' || shape.op === 'list') {
      const place = { start: end, end };
      pump('sentence', name, node, place);
      children.forEach((child, i) => {
        if (child.shape === WORD) return;
        if (shape.op === 'form' && i > 0)
          pump('beginning', `${name}/${i}`, { start, end: child.start }, nothing(child.start));
        if (shape.op !== 'list') return;
        for (const word of shape.separators) {
          const item = text.slice(child.start, child.end);
          const make = (times: number): string =>
            text.slice(0, child.start) + `${item}${word}`.repeat(times) + text.slice(child.start);
          found.push({ way: 'item', key: `item ${name} ${word} ${numberOf(child.shape)}`, make });
        }
      });
    }
    const inside = [...around, node];
    for (const child of children) visit(child, inside);
  };
  visit(tree, []);
  return found;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const nothing = (at: number): Span => ({ start: at, end: at });

/** How the work of reading grows as a phrase is repeated 10, 20 and 40 times. */
export interface Growth {
  readonly lengths: readonly number[];
  readonly steps: readonly number[];
  /** What a repetition costs from 20 to 40, for each step it costs from 10 to 20: 1 where work grows with length alone. */
  readonly factor: number;
}

export const TIMES = [10, 20, 40] as const;
/** Steps a repetition may cost more without being counted: small numbers say little. */
const SLACK = 40;

/** Ways a long text may end: as it should, broken off, and in something nobody can read. */
export const ENDINGS: Readonly<Record<string, (text: string) => string>> = {
  whole: (text) => text,
  truncated: (text) => text.slice(0, -3),
  garbage: (text) => `${text.slice(0, -1)}☃`,
};

export function growthOf(grammar: Grammar<unknown>, make: (times: number) => string): Growth {
  const texts = TIMES.map(make);
  const steps = texts.map((text) => {
    const { read, diagnose } = grammar.steps(text);
    return read + diagnose;
  });
  const [ten = 0, twenty = 0, forty = 0] = steps;
  const early = (twenty - ten) / 10;
  const late = (forty - twenty) / 20;
  return { lengths: texts.map(({ length }) => length), steps, factor: (late - SLACK) / Math.max(early, 1) };
}
