// Reads text by a phrase: every reading is followed (no ordered-choice traps), rules are read once at each place, and of
// two readings of the same stretch the one defined first stands.

import { buildValue } from './build.ts';
import { firstOf } from './first.ts';
import { fewer, needsFrom, needsOf } from './needs.ts';
import { type AgreementShape, type ListShape, type Shape, sameValue } from './phrase.ts';
import { type Tree, WORD } from './tree.ts';
import { type Branch, type Matcher, merge, type Plan, type SlotStep, type Wrapper } from './trie.ts';

export interface Failure {
  readonly at: number;
  readonly expected: readonly string[];
  /** Words that the text, as far as it goes, could be the beginning of: [how many characters stand already, word]. */
  readonly open: readonly (readonly [typed: number, word: string])[];
}

export interface Clash {
  readonly kept: Tree;
  readonly dropped: Tree;
}

export interface Parser {
  read(text: string): Tree | undefined;
  /** Why `text` cannot be read, and what could stand at the furthest place reached. */
  diagnose(text: string): Failure;
  /** Other meanings of stretches that the reading of `text` contains. */
  clashes(text: string): readonly Clash[];
}

interface Ranked {
  readonly tree: Tree;
  readonly rank: number;
}

interface Trace {
  /** Whether everything is tried, to say what was expected; otherwise only what can lead somewhere. */
  readonly thorough: boolean;
  furthest: number;
  readonly expected: Set<string>;
  readonly open: Map<string, number>;
  readonly clashes: Clash[];
}

const NONE: readonly Tree[] = [];

/** Matchers are made once for each phrase and shared by all grammars that contain it; one text is read at a time. */
const matchers = new WeakMap<Shape | AgreementShape, Matcher>();
let rules = 0;
let text = '';
let memo = new Map<number, readonly Tree[]>();
let trace: Trace | undefined;
/** Last place of each word in this text, as far as it was asked for. */
let places = new Map<string, number>();

function matcherOf(shape: Shape | AgreementShape): Matcher {
  const known = matchers.get(shape);
  if (known) return known;
  const matcher = create(shape);
  matchers.set(shape, matcher);
  return matcher;
}

function create(shape: Shape | AgreementShape): Matcher {
  switch (shape.op) {
    case 'form':
    case 'choice':
    case 'convert':
    case 'only':
      return mergedMatcher(shape);
    case 'list':
      return listMatcher(shape);
    case 'rule': {
      const index = rules++;
      let of: Matcher | undefined;
      return (at) => {
        const key = at * 4096 + index;
        const known = memo.get(key);
        if (known) return known;
        of ??= matcherOf(shape.of());
        const found = of(at);
        memo.set(key, found);
        return found;
      };
    }
    case 'optional': {
      const of = guarded(shape.of);
      return (at) => {
        const absent: Tree = { shape, start: at, end: at, children: NONE, template: 0 };
        const found = of(at);
        return found.length === 0 ? [absent] : [...found.map((tree) => wrap(shape, tree)), absent];
      };
    }
    case 'leaf':
      return (at) => {
        const end = shape.end(text, at);
        if (end < 0) return expect(at, shape.name);
        return [{ shape, start: at, end, children: NONE, template: 0 }];
      };
    case 'agreement':
      return (at) => {
        const word = shape.variants.find((variant) => text.startsWith(variant, at));
        const missing = word === undefined && shape.before !== undefined && text.startsWith(shape.before, at);
        if (word === undefined && !missing) return expect(at, shape.variants[0] ?? '');
        return [{ shape, start: at, end: at + (word ?? '').length, children: NONE, template: 0 }];
      };
  }
}

/** Forms are read through what they share; other alternatives one by one. */
function mergedMatcher(shape: Shape): Matcher {
  const merged = merge(shape);
  const { root } = merged;
  const others = merged.others.map((other) => ({ ...other, matcher: guarded(other.option) }));
  return (at) => {
    const found: Ranked[] = [];
    for (const { matcher, wrappers, rank } of others) {
      for (const tree of matcher(at)) keepWrapped(found, tree, wrappers, rank);
    }
    walk(root, at, at, [], found);
    if (found.length === 0) return NONE;
    if (found.length > 1) found.sort((a, b) => a.rank - b.rank);
    return found.map(({ tree }) => tree);
  };
}

/** Not tried where its first character or the words it needs are missing, unless one wants to know what was expected. */
function guarded(shape: Shape | AgreementShape): Matcher {
  const matcher = matcherOf(shape);
  return (at) => (trace?.thorough || (canBegin(shape, charAt(at)) && ahead(needsOf(shape), at)) ? matcher(at) : NONE);
}

/** -1 at the end: asking a string beyond it would undo what the engine has optimised. */
function charAt(at: number): number {
  return at < text.length ? text.charCodeAt(at) : -1;
}

/** Whether one of the words still stands at or after a place. */
function ahead(words: readonly string[] | undefined, at: number): boolean {
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

function planFor(branch: Branch, char: number): Plan {
  const plan = planOf(
    branch,
    (slot) => canBegin(slot, char),
    (word) => word === '' || word.charCodeAt(0) === char,
  );
  branch.plans.set(char, plan);
  return plan;
}

function planOf(
  branch: Branch,
  fits: (slot: Shape | AgreementShape) => boolean,
  stands: (word: string) => boolean,
): Plan {
  const slots: SlotStep[] = [];
  for (const [slot, to] of branch.slots) {
    if (fits(slot)) slots.push({ match: matcherOf(slot), to, needs: fewer(needsFrom(to), needsOf(slot)) });
  }
  return { slots, words: branch.words.filter(({ word }) => stands(word)) };
}

const always = (): boolean => true;

function walk(branch: Branch, start: number, at: number, children: Tree[], found: Ranked[]): void {
  for (const end of branch.ends) {
    const tree = { shape: end.form, start, end: at, children: children.slice(), template: end.template };
    keepWrapped(found, tree, end.wrappers, end.rank);
  }
  const char = charAt(at);
  const plan = trace?.thorough
    ? (branch.whole ??= planOf(branch, always, always))
    : (branch.plans.get(char) ?? planFor(branch, char));
  for (const step of plan.slots) {
    if (!trace?.thorough && !ahead(step.needs, at)) continue;
    for (const tree of step.match(at)) {
      children.push(tree);
      walk(step.to, start, tree.end, children, found);
      children.pop();
    }
  }
  for (const step of plan.words) {
    if (!text.startsWith(step.word, at)) {
      if (step.offered) expect(at, step.word);
      continue;
    }
    const end = at + step.word.length;
    children.push({ shape: WORD, start: at, end, children: NONE, template: 0 });
    walk(step.to, start, end, children, found);
    children.pop();
  }
}

function keepWrapped(found: Ranked[], tree: Tree, wrappers: readonly Wrapper[], rank: number): void {
  let whole = tree;
  for (const wrapper of wrappers) {
    if (wrapper.op === 'convert') whole = wrap(wrapper, whole);
    else if (!wrapper.test(buildValue(whole, text))) return;
  }
  const same = found.findIndex((other) => other.tree.end === whole.end);
  const other = found[same];
  if (!other) {
    found.push({ tree: whole, rank });
    return;
  }
  const replaces = rank < other.rank;
  if (replaces) found[same] = { tree: whole, rank };
  trace?.clashes.push(replaces ? { kept: whole, dropped: other.tree } : { kept: other.tree, dropped: whole });
}

function listMatcher(shape: ListShape): Matcher {
  const of = guarded(shape.of);
  return (start) => {
    const found: Tree[] = [];
    const children: Tree[] = [];
    const emit = (end: number): void => {
      const tree: Tree = { shape, start, end, children: children.slice(), template: 0 };
      const same = found.find((other) => other.end === end);
      if (same) trace?.clashes.push({ kept: same, dropped: tree });
      else found.push(tree);
    };
    const extend = (at: number, count: number): void => {
      for (const tree of of(at)) {
        if (tree.end === at) continue;
        children.push(tree);
        if (count + 1 < shape.max) separate(tree.end, count + 1);
        if (count + 1 >= shape.min) emit(tree.end);
        children.pop();
      }
    };
    const separate = (at: number, count: number): void => {
      for (const word of shape.separators) {
        if (!text.startsWith(word, at)) {
          expect(at, word);
          continue;
        }
        children.push({ shape: WORD, start: at, end: at + word.length, children: NONE, template: 0 });
        extend(at + word.length, count);
        children.pop();
      }
    };
    extend(start, 0);
    if (shape.min === 0) emit(start);
    return found;
  };
}

function expect(at: number, word: string): readonly Tree[] {
  if (trace?.thorough && word !== '') {
    if (at > trace.furthest) {
      trace.furthest = at;
      trace.expected.clear();
    }
    if (at === trace.furthest) trace.expected.add(word);
    const typed = text.length - at;
    if (typed < word.length && word.startsWith(text.slice(at))) trace.open.set(word, typed);
  }
  return NONE;
}

export function createParser(root: Shape): Parser {
  firstOf(root);
  const start = matcherOf(root);

  /** Reads from the beginning; a test within a phrase may read another text meanwhile. */
  function run(input: string, tracing?: Trace): readonly Tree[] {
    const outer = { text, memo, places, trace };
    text = input;
    memo = new Map();
    places = new Map();
    trace = tracing;
    const found = start(0);
    ({ text, memo, places, trace } = outer);
    return found;
  }

  const newTrace = (thorough: boolean): Trace => ({
    thorough,
    furthest: 0,
    expected: new Set(),
    open: new Map(),
    clashes: [],
  });
  const whole = (input: string, tracing?: Trace): Tree | undefined =>
    run(input, tracing).find((tree) => tree.end === input.length);

  return {
    read: (input) => whole(input),
    diagnose: (input) => {
      const tracing = newTrace(true);
      const reached = Math.max(0, ...run(input, tracing).map((tree) => tree.end));
      return {
        at: Math.max(tracing.furthest, reached),
        expected: reached > tracing.furthest ? [] : [...tracing.expected],
        open: [...tracing.open].map(([word, typed]) => [typed, word]),
      };
    },
    clashes: (input) => {
      const tracing = newTrace(false);
      const within = new Set<Tree>();
      const visit = (node: Tree): void => {
        within.add(node);
        node.children.forEach(visit);
      };
      const tree = whole(input, tracing);
      if (tree) visit(tree);
      return tracing.clashes.filter(
        ({ kept, dropped }) => within.has(kept) && !sameValue(buildValue(kept, input), buildValue(dropped, input)),
      );
    },
  };
}

function wrap(shape: Shape, tree: Tree): Tree {
  return { shape, start: tree.start, end: tree.end, children: [tree], template: 0 };
}

function canBegin(shape: Shape | AgreementShape, char: number): boolean {
  const first = firstOf(shape);
  return first.any || first.empty || first.chars.has(char);
}
