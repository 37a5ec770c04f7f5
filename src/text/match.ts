// Reads text by a phrase: every reading is followed (no ordered-choice traps), rules are read once at each place, and of
// two readings of the same stretch the one defined first stands.

import { valueOf } from './build.ts';
import { firstOf } from './first.ts';
import { listMatcher } from './list.ts';
import { fewer, needsFrom, needsOf } from './needs.ts';
import type { AgreementShape, RuleShape, Shape } from './phrase.ts';
import { ahead, charAt, expect, MOST_NESTED, reach, refuse, type Run, TooNested } from './run.ts';
import { newTree, type Tree, WORD, wrap } from './tree.ts';
import { type Branch, type Matcher, merge, type Plan, type SlotStep, type Wrapper } from './trie.ts';

interface Ranked {
  readonly tree: Tree;
  readonly rank: number;
}

const NONE: readonly Tree[] = [];

/** Matchers are made once for each phrase and shared by all grammars that contain it. */
const matchers = new WeakMap<Shape | AgreementShape, Matcher>();
let memories = 0;
const MOST_MEMORIES = 1 << 14;

export function matcherOf(shape: Shape | AgreementShape): Matcher {
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
      return listMatcher(shape, guarded(shape.of));
    case 'rule':
      return ruleMatcher(shape);
    case 'optional': {
      const of = guarded(shape.of);
      return (run, at) => {
        const absent = newTree(shape, at, at, null);
        const found = of(run, at);
        return found.length === 0 ? [absent] : [...found.map((tree) => wrap(shape, tree)), absent];
      };
    }
    case 'leaf':
      return (run, at) => {
        const end = shape.end(run.text, at);
        if (end >= 0) return [newTree(shape, at, end, null)];
        refuse(run, at, shape);
        return NONE;
      };
    case 'agreement':
      return (run, at) => {
        const { text } = run;
        const word = shape.variants.find((variant) => text.startsWith(variant, at));
        const missing = word === undefined && shape.before !== undefined && text.startsWith(shape.before, at);
        if (word !== undefined || missing) return [newTree(shape, at, at + (word ?? '').length, null)];
        expect(run, at, shape.variants[0] ?? '');
        return NONE;
      };
  }
}

function ruleMatcher(shape: RuleShape): Matcher {
  let of: Matcher | undefined;
  return remembered((run, at) => {
    of ??= matcherOf(shape.of());
    if (run.depth >= MOST_NESTED) throw new TooNested(at);
    run.depth++;
    const found = of(run, at);
    run.depth--;
    return found;
  });
}

/** Read at most once at each place. */
function remembered(of: Matcher): Matcher {
  const index = memories++;
  if (index >= MOST_MEMORIES) throw new Error(`more than ${MOST_MEMORIES} phrases to remember`);
  return (run, at) => {
    const key = at * MOST_MEMORIES + index;
    const known = run.memo.get(key);
    if (known) return known;
    run.steps++;
    const found = of(run, at);
    run.memo.set(key, found);
    return found;
  };
}

/** Forms are read through what they share; other alternatives one by one. */
function mergedMatcher(shape: Shape): Matcher {
  const merged = merge(shape);
  const { root } = merged;
  const others = merged.others.map((other) => ({ ...other, matcher: guarded(other.option) }));
  const matcher: Matcher = (run, at) => {
    const found: Ranked[] = [];
    for (const { matcher: of, wrappers, rank } of others) {
      for (const tree of of(run, at)) keepWrapped(run, found, tree, wrappers, rank);
    }
    walk(run, root, at, at, [], found);
    if (found.length === 0) return NONE;
    if (found.length > 1) found.sort((a, b) => a.rank - b.rank);
    return found.map(({ tree }) => tree);
  };
  // Plain words are read again more quickly than remembered.
  return others.length > 0 || root.slots.length > 0 ? remembered(matcher) : matcher;
}

/** Not tried where its first character or the words it needs are missing, unless one wants to know what was expected. */
function guarded(shape: Shape | AgreementShape): Matcher {
  const matcher = matcherOf(shape);
  return (run, at) => {
    const fits = run.hurried
      ? canBegin(shape, charAt(run, at)) && ahead(run, needsOf(shape), at)
      : reach(run, at) || canBegin(shape, charAt(run, at));
    return fits ? matcher(run, at) : NONE;
  };
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

function walk(run: Run, branch: Branch, start: number, at: number, parts: Tree[], found: Ranked[]): void {
  run.steps++;
  for (const end of branch.ends) {
    const tree = newTree(end.form, start, at, parts.slice(), end.template);
    keepWrapped(run, found, tree, end.wrappers, end.rank);
  }
  const char = charAt(run, at);
  const plan = reach(run, at)
    ? (branch.whole ??= planOf(branch, always, always))
    : (branch.plans.get(char) ?? planFor(branch, char));
  for (const step of plan.slots) {
    if (run.hurried && !ahead(run, step.needs, at)) continue;
    for (const tree of step.match(run, at)) {
      parts.push(tree);
      walk(run, step.to, start, tree.end, parts, found);
      parts.pop();
    }
  }
  for (const step of plan.words) {
    if (!run.text.startsWith(step.word, at)) {
      if (step.offered) expect(run, at, step.word);
      continue;
    }
    const end = at + step.word.length;
    parts.push(newTree(WORD, at, end, null));
    walk(run, step.to, start, end, parts, found);
    parts.pop();
  }
}

function keepWrapped(run: Run, found: Ranked[], tree: Tree, wrappers: readonly Wrapper[], rank: number): void {
  run.steps++;
  let whole = tree;
  for (const wrapper of wrappers) {
    if (wrapper.op === 'convert') whole = wrap(wrapper, whole);
    else if (!wrapper.test(valueOf(whole, run.text))) return;
  }
  const same = found.findIndex((other) => other.tree.end === whole.end);
  const other = found[same];
  if (!other) {
    found.push({ tree: whole, rank });
    return;
  }
  const replaces = rank < other.rank;
  if (replaces) found[same] = { tree: whole, rank };
  run.clashes?.push(replaces ? { kept: whole, dropped: other.tree } : { kept: other.tree, dropped: whole });
}

function canBegin(shape: Shape | AgreementShape, char: number): boolean {
  const first = firstOf(shape);
  return first.any || first.empty || first.chars.has(char);
}
