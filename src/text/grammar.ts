import { valueOf, visitValues } from './build.ts';
import { type PhraseRow, describeShape } from './describe.ts';
import { generateValue } from './generate.ts';
import { lineAndColumn, type Normalised, type Notation, normalise } from './normalise.ts';
import { createParser, type Steps } from './parse.ts';
import type { Language, Phrase, Random, Shape } from './phrase.ts';
import { printShape } from './print.ts';
import { leavesOf, type Tree } from './tree.ts';

/** The first phrase nobody defined, and what could have stood there. */
export interface TextError {
  readonly line: number;
  readonly column: number;
  readonly phrase: string;
  readonly expected: readonly string[];
}

export interface Reading<T> {
  readonly ok: true;
  readonly value: T;
  readonly source: Normalised;
  readonly tree: Tree;
}

export interface Refusal {
  readonly ok: false;
  readonly error: TextError;
}

/** Where the value at `path` ('' for the whole, `/abilities/0/cost` …) stands in the original. */
export interface Span {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface Grammar<T> {
  readonly root: Shape;
  parse(text: string): Reading<T> | Refusal;
  print(value: T, language: Language): string;
  /** The words that could follow `text`, each with how many of its characters stand already. */
  complete(text: string): readonly { readonly word: string; readonly typed: number }[];
  /** How much work reading `text` is, and saying why it cannot be read: counted, for seconds differ. */
  steps(text: string): Steps;
  generate(random: Random, size: number): T;
  describe(): readonly PhraseRow[];
  /** Stretches of `text` that the definitions let mean something else too. */
  ambiguities(text: string): readonly { readonly text: string; readonly kept: unknown; readonly dropped: unknown }[];
}

export function createGrammar<T>(root: Phrase<T>, notation: Notation): Grammar<T> {
  const parser = createParser(root.shape);
  return {
    root: root.shape,
    parse: (text) => {
      if (text.length > LONGEST_TEXT) return { ok: false, error: tooLong(text) };
      const source = normalise(text, notation);
      const tree = parser.read(source.text);
      if (!tree) return { ok: false, error: locate(source, parser.diagnose(source.text)) };
      return { ok: true, value: valueOf(tree, source.text) as T, source, tree };
    },
    print: (value, language) => {
      const text = printShape(root.shape, value, language);
      if (text === undefined) throw new Error(`no wording for ${JSON.stringify(value).slice(0, 400)}`);
      return text;
    },
    complete: (text) =>
      text.length > LONGEST_TEXT
        ? []
        : parser.diagnose(normalise(text, notation).text).open.map(([typed, word]) => ({ word, typed })),
    steps: (text) => parser.steps(normalise(text, notation).text),
    generate: (random, size) => generateValue(root.shape, random, size) as T,
    describe: () => describeShape(root.shape),
    ambiguities: (text) => {
      const source = normalise(text, notation).text;
      return parser.clashes(source).map(({ kept, dropped }) => ({
        text: source.slice(kept.start, kept.end),
        kept: valueOf(kept, source),
        dropped: valueOf(dropped, source),
      }));
    },
  };
}

/** Ten times what fits on a card. */
export const LONGEST_TEXT = 2_000;
/** How much of a text a refusal repeats. */
export const PHRASE_LENGTH = 24;

function tooLong(text: string): TextError {
  return {
    ...lineAndColumn(text, LONGEST_TEXT),
    phrase: text.slice(LONGEST_TEXT, LONGEST_TEXT + PHRASE_LENGTH),
    expected: [`${LONGEST_TEXT}字までの文章`],
  };
}

function locate(source: Normalised, failure: { at: number; expected: readonly string[] }): TextError {
  const place = source.places[failure.at] ?? source.original.length;
  const rest = source.original.slice(place, place + PHRASE_LENGTH);
  const phrase = /^[。、：\n]?[^。、：:\n]*/u.exec(rest)?.[0].trim() ?? '';
  return { ...lineAndColumn(source.original, place), phrase, expected: failure.expected };
}

export function spansOf(reading: Reading<unknown>): readonly Span[] {
  const { places, text } = reading.source;
  const spans: Span[] = [];
  visitValues(reading.tree, text, (path, { start, end }) => {
    if (spans.at(-1)?.path !== path) spans.push({ path, start: places[start] ?? 0, end: places[end] ?? 0 });
  });
  return spans;
}

/** Places of the original that neither a leaf of the tree nor the layout accounts for; none, or the card lost something. */
export function unaccounted(reading: Reading<unknown>): readonly number[] {
  const { original, places, layout } = reading.source;
  const covered = new Set(layout);
  for (const leaf of leavesOf(reading.tree)) {
    const end = places[leaf.end] ?? original.length;
    for (let at = places[leaf.start] ?? 0; at < end; at++) covered.add(at);
  }
  return Array.from({ length: original.length }, (_, at) => at).filter((at) => !covered.has(at));
}
