// Lists: from each place the items that can follow are looked at once, however many ways lead there, and without
// recursion, however many items there are.

import type { ListShape } from './phrase.ts';
import { expect, reach, type Run } from './run.ts';
import { type Link, link, newTree, type Tree, WORD } from './tree.ts';
import type { Matcher } from './trie.ts';

/** Items that begin at one place, still to be followed; the first leads furthest and is preferred. */
interface Pending {
  readonly items: readonly Link[];
  next: number;
  /** How many items there are with one of these. */
  readonly count: number;
}

const NONE: readonly Tree[] = [];

export function listMatcher(shape: ListShape, of: Matcher): Matcher {
  // Beyond this many items it does not matter any more how many there are.
  const counted = Number.isFinite(shape.max) ? shape.max : shape.min;
  return (run, start) => {
    reach(run, start);
    const first = firstItems(run, of, start);
    if (first.length === 0) return shape.min === 0 ? [newTree(shape, start, start, null)] : NONE;
    const found =
      shape.max === 1
        ? first.map((last) => newTree(shape, start, last.tree.end, last))
        : follow(run, shape, of, start, first, counted);
    if (shape.min === 0) found.push(newTree(shape, start, start, null));
    return shape.longest ? longestOf(found) : found;
  };
}

function follow(
  run: Run,
  shape: ListShape,
  of: Matcher,
  start: number,
  first: readonly Link[],
  counted: number,
): Tree[] {
  const found: Tree[] = [];
  const ends = new Places();
  const passed = new Places();
  const emit = (last: Link, count: number): void => {
    if (count < shape.min) return;
    run.steps++;
    const { end } = last.tree;
    if (ends.add(end)) found.push(newTree(shape, start, end, last));
    else if (run.clashes) {
      const kept = found.find((other) => other.end === end);
      if (kept) run.clashes.push({ kept, dropped: newTree(shape, start, end, last) });
    }
  };
  const stack: Pending[] = [{ items: first, next: 0, count: 1 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const last = top.items[top.next];
    if (!last) {
      stack.pop();
      const before = stack.at(-1);
      const done = before?.items[before.next];
      if (before && done) {
        emit(done, before.count);
        before.next++;
      }
      continue;
    }
    const place = last.tree.end * (counted + 1) + Math.min(top.count, counted);
    const items = top.count < shape.max && passed.add(place) ? following(run, shape, of, last) : [];
    if (items.length > 0) stack.push({ items, next: 0, count: top.count + 1 });
    else {
      emit(last, top.count);
      top.next++;
    }
  }
  return found;
}

/** Places met: few at first, so that a look along them is quicker than a set. */
class Places {
  private readonly few: number[] = [];
  private many: Set<number> | undefined;

  /** Whether it was not there yet. */
  add(place: number): boolean {
    if (this.many) {
      if (this.many.has(place)) return false;
      this.many.add(place);
      return true;
    }
    if (this.few.includes(place)) return false;
    this.few.push(place);
    if (this.few.length > FEW) this.many = new Set(this.few);
    return true;
  }
}
const FEW = 12;

function longestOf(found: readonly Tree[]): readonly Tree[] {
  let [longest] = found;
  for (const tree of found) if (longest && tree.end > longest.end) longest = tree;
  return longest ? [longest] : NONE;
}

const NO_ITEMS: readonly Link[] = [];

function firstItems(run: Run, of: Matcher, at: number): readonly Link[] {
  run.steps++;
  const trees = of(run, at);
  if (trees.length === 0) return NO_ITEMS;
  const items: Link[] = [];
  for (const tree of trees) if (tree.end > at) items.push(link(null, tree));
  run.steps += items.length;
  return items;
}

/** The items that can follow `last`, after any of the separators. */
function following(run: Run, { separators }: ListShape, of: Matcher, last: Link): readonly Link[] {
  const { end } = last.tree;
  reach(run, end);
  let items: Link[] | undefined;
  for (const word of separators) {
    if (!run.text.startsWith(word, end)) {
      expect(run, end, word);
      continue;
    }
    const at = end + word.length;
    reach(run, at);
    run.steps++;
    const trees = of(run, at);
    if (trees.length === 0) continue;
    const before = link(last, newTree(WORD, end, at, null));
    for (const tree of trees) if (tree.end > at) (items ??= []).push(link(before, tree));
    run.steps += trees.length;
  }
  return items ?? NO_ITEMS;
}
