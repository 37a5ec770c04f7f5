// Reads text by a phrase: every reading is followed (no ordered-choice traps), rules are read once at each place, and of
// two readings of the same stretch the one defined first stands.

import { buildValue } from './build.ts';
import { firstOf } from './first.ts';
import { type AgreementShape, type FormShape, type ListShape, type Shape, sameValue } from './phrase.ts';
import type { Part } from './template.ts';
import { type Tree, WORD } from './tree.ts';

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

type Matcher = (at: number) => readonly Tree[];

const NONE: readonly Tree[] = [];

interface Trace {
  furthest: number;
  expected: Set<string>;
  open: Map<string, number>;
  clashes: Clash[];
}

export function createParser(root: Shape): Parser {
  let text = '';
  let memo = new Map<number, readonly Tree[]>();
  let trace: Trace | undefined;
  const matchers = new Map<Shape | AgreementShape, Matcher>();
  let rules = 0;

  const start = matcherOf(root);
  firstOf(root);

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
        return formMatcher(shape);
      case 'choice':
        return choiceMatcher(shape.options);
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
        const of = matcherOf(shape.of);
        return (at) => {
          const absent: Tree = { shape, start: at, end: at, children: NONE, template: 0 };
          const found = of(at);
          return found.length === 0 ? [absent] : [...found.map((tree) => wrap(shape, tree)), absent];
        };
      }
      case 'convert': {
        const of = matcherOf(shape.of);
        return (at) => of(at).map((tree) => wrap(shape, tree));
      }
      case 'only': {
        const of = matcherOf(shape.of);
        return (at) => of(at).filter((tree) => shape.test(buildValue(tree, text)));
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

  function choiceMatcher(options: readonly Shape[]): Matcher {
    const all = options.map(matcherOf);
    let byFirst: Map<string, readonly Matcher[]> | undefined;
    let others: readonly Matcher[] = [];
    const index = () => {
      const firsts = options.map((option) => firstOf(option));
      const chars = new Set(firsts.flatMap((first) => [...first.chars]));
      const starting = (char: string) =>
        all.filter((_, i) => firsts[i]?.any || firsts[i]?.empty || firsts[i]?.chars.has(char));
      others = starting('');
      return new Map([...chars].map((char) => [char, starting(char)]));
    };
    return (at) => {
      byFirst ??= index();
      const candidates = trace ? all : (byFirst.get(text.charAt(at)) ?? others);
      let found: Tree[] | undefined;
      for (const candidate of candidates) for (const tree of candidate(at)) found = keep(found, tree);
      return found ?? NONE;
    };
  }

  function formMatcher(shape: FormShape): Matcher {
    const slots = new Map<string, Matcher>();
    for (const [name, slot] of Object.entries(shape.slots)) slots.set(name, matcherOf(slot));
    return (start) => {
      let found: Tree[] | undefined;
      const children: Tree[] = [];
      const walk = (parts: readonly Part[], index: number, at: number, template: number): void => {
        const part = parts[index];
        if (part === undefined) {
          found = keep(found, { shape, start, end: at, children: children.slice(), template });
        } else if ('slot' in part) {
          for (const tree of slots.get(part.slot)?.(at) ?? NONE) {
            children.push(tree);
            walk(parts, index + 1, tree.end, template);
            children.pop();
          }
        } else {
          for (const word of part.words) {
            if (!text.startsWith(word, at)) {
              expect(at, word);
              continue;
            }
            children.push({ shape: WORD, start: at, end: at + word.length, children: NONE, template: 0 });
            walk(parts, index + 1, at + word.length, template);
            children.pop();
          }
        }
      };
      shape.templates.forEach((parts, template) => {
        walk(parts, 0, start, template);
      });
      return found ?? NONE;
    };
  }

  function listMatcher(shape: ListShape): Matcher {
    const of = matcherOf(shape.of);
    return (start) => {
      let found: Tree[] | undefined;
      const children: Tree[] = [];
      const emit = (end: number): void => {
        found = keep(found, { shape, start, end, children: children.slice(), template: 0 });
      };
      const extend = (at: number, count: number): void => {
        for (const tree of of(at)) {
          if (tree.end === at) continue;
          children.push(tree);
          if (count + 1 < shape.max) {
            for (const word of shape.separators) {
              if (!text.startsWith(word, tree.end)) {
                expect(tree.end, word);
                continue;
              }
              children.push({ shape: WORD, start: tree.end, end: tree.end + word.length, children: NONE, template: 0 });
              extend(tree.end + word.length, count + 1);
              children.pop();
            }
          }
          if (count + 1 >= shape.min) emit(tree.end);
          children.pop();
        }
      };
      extend(start, 0);
      if (shape.min === 0) emit(start);
      return found ?? NONE;
    };
  }

  function keep(found: Tree[] | undefined, tree: Tree): Tree[] {
    if (!found) return [tree];
    const same = found.find((other) => other.end === tree.end);
    if (!same) found.push(tree);
    else trace?.clashes.push({ kept: same, dropped: tree });
    return found;
  }

  function expect(at: number, word: string): readonly Tree[] {
    if (trace && word !== '') {
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

  function run(input: string, traced: boolean): readonly Tree[] {
    text = input;
    memo = new Map();
    trace = traced ? { furthest: 0, expected: new Set(), open: new Map(), clashes: [] } : undefined;
    return start(0);
  }

  const whole = (trees: readonly Tree[]): Tree | undefined => trees.find((tree) => tree.end === text.length);

  return {
    read: (input) => whole(run(input, false)),
    diagnose: (input) => {
      const trees = run(input, true);
      const reached = Math.max(0, ...trees.map((tree) => tree.end));
      const { furthest, expected, open } = trace ?? {
        furthest: 0,
        expected: new Set<string>(),
        open: new Map<string, number>(),
      };
      return {
        at: Math.max(furthest, reached),
        expected: reached > furthest ? [] : [...expected],
        open: [...open].map(([word, typed]) => [typed, word]),
      };
    },
    clashes: (input) => {
      const tree = whole(run(input, true));
      const within = new Set<Tree>();
      const visit = (node: Tree): void => {
        within.add(node);
        node.children.forEach(visit);
      };
      if (tree) visit(tree);
      return (trace?.clashes ?? []).filter(
        ({ kept, dropped }) => within.has(kept) && !sameValue(buildValue(kept, input), buildValue(dropped, input)),
      );
    },
  };
}

function wrap(shape: Shape, tree: Tree): Tree {
  return { shape, start: tree.start, end: tree.end, children: [tree], template: 0 };
}
