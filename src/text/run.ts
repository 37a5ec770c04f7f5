// One reading of one text: what is remembered by place, how much was done, and what was met on the way.

import type { LeafShape, Refused } from './phrase.ts';
import type { Tree } from './tree.ts';

export interface Clash {
  readonly kept: Tree;
  readonly dropped: Tree;
}

/** Texts that would take more than this are refused; nothing that fits on a card comes near. */
export const MOST_NESTED = 160;

/** Phrases stand within phrases deeper than `MOST_NESTED`. */
export class TooNested extends Error {
  constructor(readonly at: number) {
    super('too many phrases within each other');
  }
}

export interface Run {
  readonly text: string;
  /** What each rule found at each place. */
  readonly memo: Map<number, readonly Tree[]>;
  /** Last place of each word in this text, as far as it was asked for. */
  readonly places: Map<string, number>;
  /** Phrases tried, places passed and parts joined. */
  steps: number;
  depth: number;
  /** Whether phrases are skipped that cannot lead to the end; otherwise one wants to know how far they go. */
  readonly hurried: boolean;
  /** The furthest place anything was looked for at. */
  furthest: number;
  /** What could stand there. */
  readonly expected: Set<string>;
  /** Words that the text, as far as it goes, could be the beginning of, with how many characters stand already. */
  readonly open: Map<string, number>;
  /** The last that stood where a leaf was looked for, and is none: a number too great. */
  refused: (Refused & { readonly at: number }) | undefined;
  readonly clashes: Clash[] | undefined;
}

export function newRun(text: string, hurried: boolean, clashes?: Clash[]): Run {
  return {
    text,
    memo: new Map(),
    places: new Map(),
    steps: 0,
    depth: 0,
    hurried,
    furthest: 0,
    expected: new Set(),
    open: new Map(),
    refused: undefined,
    clashes,
  };
}

/** -1 at the end: asking a string beyond it would undo what the engine has optimised. */
export function charAt({ text }: Run, at: number): number {
  return at < text.length ? text.charCodeAt(at) : -1;
}

/** Whether one of the words still stands at or after a place. */
export function ahead({ text, places }: Run, words: readonly string[] | undefined, at: number): boolean {
  if (!words) return true;
  for (const word of words) {
    let place = places.get(word);
    if (place === undefined) {
      place = text.lastIndexOf(word);
      places.set(word, place);
    }
    if (place >= at) return true;
  }
  return false;
}

/** Whether this is the furthest place so far, where everything is tried to say what was expected. */
export function reach(run: Run, at: number): boolean {
  if (run.hurried || at < run.furthest) return false;
  if (at > run.furthest) {
    run.furthest = at;
    run.expected.clear();
  }
  return true;
}

export function expect(run: Run, at: number, word: string): void {
  if (run.hurried || word === '') return;
  if (at === run.furthest) run.expected.add(word);
  const typed = run.text.length - at;
  if (typed < word.length && word.startsWith(run.text.slice(at))) run.open.set(word, typed);
}

export function refuse(run: Run, at: number, leaf: LeafShape): void {
  if (run.hurried) return;
  expect(run, at, leaf.name);
  const refused = leaf.refused?.(run.text, at);
  if (refused && at >= (run.refused?.at ?? 0)) run.refused = { at, ...refused };
}
