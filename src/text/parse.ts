// Reading a whole text, saying why it cannot be read, and finding what could mean two things.

import { valueOf } from './build.ts';
import { firstOf } from './first.ts';
import { matcherOf } from './match.ts';
import { type Shape, sameValue } from './phrase.ts';
import { type Clash, newRun, type Run, TooNested } from './run.ts';
import { beginsWith, childrenOf, type Tree } from './tree.ts';

export interface Failure {
  readonly at: number;
  readonly expected: readonly string[];
  /** Words that the text, as far as it goes, could be the beginning of: [how many characters stand already, word]. */
  readonly open: readonly (readonly [typed: number, word: string])[];
}

export interface Parser {
  read(text: string): Tree | undefined;
  /** Why `text` cannot be read, and what could stand at the furthest place reached. */
  diagnose(text: string): Failure;
  /** Other meanings of stretches that the reading of `text` contains. */
  clashes(text: string): readonly Clash[];
  /** How much work reading `text` is, and saying why it cannot be read. */
  steps(text: string): Steps;
}

export interface Steps {
  readonly read: number;
  readonly diagnose: number;
}

export function createParser(root: Shape): Parser {
  firstOf(root);
  const start = matcherOf(root);
  const whole = (run: Run): Tree | undefined => start(run, 0).find((tree) => tree.end === run.text.length);

  function diagnose(run: Run): Failure {
    let reached = 0;
    for (const tree of start(run, 0)) reached = Math.max(reached, tree.end);
    const { text, furthest, refused } = run;
    const open = [...run.open].map(([word, typed]) => [typed, word] as const);
    if (refused && refused.end >= Math.max(furthest, reached)) {
      return { at: refused.at, expected: [refused.expected], open };
    }
    const expected = reached > furthest ? [] : nearest([...run.expected], text.slice(furthest));
    return { at: Math.max(furthest, reached), expected, open };
  }

  return {
    read: (text) => {
      try {
        return whole(newRun(text, true));
      } catch (error) {
        if (error instanceof TooNested) return undefined;
        throw error;
      }
    },
    diagnose: (text) => {
      try {
        return diagnose(newRun(text, false));
      } catch (error) {
        if (error instanceof TooNested) return { at: error.at, expected: [NOT_NESTED], open: [] };
        throw error;
      }
    },
    clashes: (text) => {
      const clashes: Clash[] = [];
      const within = new Set<Tree>();
      const visit = (node: Tree): void => {
        within.add(node);
        childrenOf(node).forEach(visit);
      };
      const tree = whole(newRun(text, true, clashes));
      if (tree) visit(tree);
      return clashes.filter(
        ({ kept, dropped }) => isWithin(within, kept) && !sameValue(valueOf(kept, text), valueOf(dropped, text)),
      );
    },
    steps: (text) => {
      const reading = newRun(text, true);
      const diagnosing = newRun(text, false);
      for (const run of [reading, diagnosing]) {
        try {
          start(run, 0);
        } catch (error) {
          if (!(error instanceof TooNested)) throw error;
        }
      }
      return { read: reading.steps, diagnose: diagnosing.steps };
    },
  };
}

const NOT_NESTED = '入れ子の浅い文章';
const MOST_EXPECTED = 40;

/** Those most like what stands there first, and not too many. */
function nearest(expected: readonly string[], rest: string): readonly string[] {
  const stands = new Set(rest.slice(0, LONGEST_WORD));
  const likeness = (word: string): number => {
    let alike = 0;
    for (const char of word.slice(0, LONGEST_WORD)) if (stands.has(char)) alike++;
    return alike;
  };
  const ranked = expected.map((word, i) => ({ word, i, alike: likeness(word) }));
  ranked.sort((a, b) => b.alike - a.alike || a.i - b.i);
  return ranked.slice(0, MOST_EXPECTED).map(({ word }) => word);
}
const LONGEST_WORD = 12;

/** The beginning of a list is no tree of its own in a longer one. */
function isWithin(within: ReadonlySet<Tree>, kept: Tree): boolean {
  if (within.has(kept)) return true;
  if (kept.shape.op !== 'list') return false;
  for (const tree of within) if (beginsWith(tree, kept)) return true;
  return false;
}
