// The words of a text that one of its steps came from: the sentence they stand in, and which of them.
import { valueOf } from './build.ts';
import type { Grammar, Reading } from './grammar.ts';
import { isRecord, type Language, sameValue, type Shape } from './phrase.ts';
import { printShape } from './print.ts';
import { childrenOf, type Tree, WORD } from './tree.ts';

/** A sentence in three parts: before the words that are meant, those, and after them. */
export type Marked = readonly [before: string, words: string, after: string];

interface Seen {
  readonly tree: Tree;
  readonly value: Readonly<Record<string, unknown>>;
  readonly around: readonly Tree[]; // outermost first
}
function nodesOf(reading: Reading<unknown>): Seen[] {
  const found: Seen[] = [];
  const visit = (tree: Tree, around: readonly Tree[]): void => {
    const { op } = tree.shape;
    if (tree.shape === WORD || op === 'leaf' || op === 'agreement') return;
    const value = valueOf(tree, reading.source.text);
    if (isRecord(value)) found.push({ tree, value, around });
    const inside = [...around, tree];
    for (const child of childrenOf(tree)) visit(child, inside);
  };
  visit(reading.tree, []);
  return found;
}

/** How much of a step stands in what was read there, from 0 to 1: compiling fills in what a sentence leaves out. */
function likeness(
  value: Readonly<Record<string, unknown>>,
  step: Readonly<Record<string, unknown>>,
  kind: string,
): number {
  if (!(kind in step) || value[kind] !== step[kind]) return 0;
  const keys = Object.keys(value);
  const same = keys.filter((key) => key in step && sameValue(value[key], step[key])).length;
  return same / keys.length;
}
const LEAST = 0.5;

const readings = new WeakMap<Grammar<unknown>, Map<string, Reading<unknown> | null>>();
const MOST_READINGS = 100;
function readingOf(grammar: Grammar<unknown>, text: string): Reading<unknown> | null {
  let known = readings.get(grammar);
  if (known === undefined) readings.set(grammar, (known = new Map()));
  const found = known.get(text);
  if (found !== undefined) return found;
  const read = grammar.parse(text);
  if (known.size >= MOST_READINGS) known.clear();
  known.set(text, read.ok ? read : null);
  return read.ok ? read : null;
}

/**
 * Where in a text the first of these steps was read that was: what somebody is asked for may be left out in the words, and stand
 * in what is done with it. Null where all came from elsewhere. `kind`: the field that names what a step does.
 */
export function markOf(
  grammar: Grammar<unknown>,
  text: string,
  steps: readonly unknown[],
  kind = 'do',
): Readonly<Record<Language, Marked>> | null {
  const reading = readingOf(grammar, text);
  if (reading === null) return null;
  const nodes = nodesOf(reading);
  for (const step of steps) {
    const found = isRecord(step) ? placeOf(nodes, step, kind) : null;
    if (found !== null) return { ja: japanese(reading, found.tree), en: english(reading, found) };
  }
  return null;
}
function placeOf(nodes: readonly Seen[], step: Readonly<Record<string, unknown>>, kind: string): Seen | null {
  let best: Seen | null = null;
  let most = LEAST;
  for (const one of nodes) {
    const alike = sameValue(one.value, step) ? 2 : likeness(one.value, step, kind);
    if (alike > most || (alike === most && best === null)) [best, most] = [one, alike];
  }
  return best;
}

const BEGINS = /[。\n]/u;
function spanOf({ source }: Reading<unknown>, { start, end }: Tree): readonly [number, number] {
  return [source.places[start] ?? 0, source.places[end] ?? source.original.length];
}
/** From the beginning of the sentence to the end of its paragraph: what follows often says what becomes of it. */
function sentenceAt(text: string, [from, to]: readonly [number, number]): readonly [number, number] {
  let start = from;
  while (start > 0 && !BEGINS.test(text.charAt(start - 1))) start--;
  const end = text.indexOf('\n', Math.max(from, to - 1));
  return [start, end < 0 ? text.length : end];
}
function japanese(reading: Reading<unknown>, tree: Tree): Marked {
  const { original } = reading.source;
  const [from, to] = spanOf(reading, tree);
  const [start, end] = sentenceAt(original, [from, to]);
  return [original.slice(start, from).trimStart(), original.slice(from, to), original.slice(to, end).trimEnd()];
}
/** The same in English: the phrase printed, within what is printed of the sentence it stands in. */
function english(reading: Reading<unknown>, { tree, around }: Seen): Marked {
  const print = (one: Tree): string => printShape(one.shape as Shape, valueOf(one, reading.source.text), 'en') ?? '';
  const [start, end] = sentenceAt(reading.source.original, spanOf(reading, tree));
  const words = print(tree).trim();
  const whole = around.findLast((one) => {
    const [from, to] = spanOf(reading, one);
    return from <= start && to >= end - 1 && one.shape.op !== 'word' && print(one) !== '';
  });
  const sentence = whole === undefined ? words : print(whole).trim();
  const at = sentence.toLowerCase().indexOf(words.toLowerCase().replace(/\.$/, ''));
  if (at < 0 || words === '') return tidy(['', sentence, '']);
  return tidy([sentence.slice(0, at), sentence.slice(at, at + words.length), sentence.slice(at + words.length)]);
}
/** Printed phrases join with a space too many here and there. */
const tidy = ([before, words, after]: Marked): Marked => {
  const [a, b, c] = [before, words, after].map((part) => part.replace(/ {2,}/g, ' ').replace(/ +([.,;:])/g, '$1'));
  const whole: Marked = [a ?? '', b ?? '', c ?? ''];
  return a === '' ? ['', whole[1].charAt(0).toUpperCase() + whole[1].slice(1), whole[2]] : whole;
};
