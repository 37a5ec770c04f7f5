// What a reader answers in place of a value: what is wrong, where, and what was expected there, in both languages.
import { type Language, type Phrase, word } from '../kernel/words.ts';
import { LIMITS } from './limits.ts';
import { shown, visible } from './visible.ts';

export interface Place {
  readonly file: string; // '' where there is none
  readonly line: number; // from 1; 0: unknown
  readonly column: number;
}
export interface ReadProblem {
  readonly what: Phrase;
  readonly where: Place;
  readonly expected: Phrase | null;
}
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ReadProblem };

export const NOWHERE: Place = { file: '', line: 0, column: 0 };

/** A problem as one line: the file before it, or without a file the place behind it. */
export function problemText({ what, where, expected }: ReadProblem, language: Language): string {
  const { file, line, column } = where;
  const ja = language === 'ja';
  const wanted = expected === null ? '' : ja ? `（必要：${expected.ja}）` : `; expected ${expected.en}`;
  const said = `${what[language]}${wanted}`;
  if (file !== '') {
    const at = line === 0 ? '' : column === 0 ? `:${line}` : `:${line}:${column}`;
    return shown(`${shown(file, LIMITS.name * 2)}${at}: ${said}`, LIMITS.message);
  }
  if (line === 0) return shown(said, LIMITS.message);
  return `${shown(said, LIMITS.message)}${ja ? `（${line}行${column}文字目）` : ` (line ${line}, column ${column})`}`;
}

/** What somebody handed in cannot be used. The message is one line: what, where, and what was expected. */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** The same in Japanese, where those who play may come upon it. */
  readonly ja: string;
  readonly problem: ReadProblem;
  constructor(message: string, ja: string, problem: Partial<ReadProblem> = {}) {
    const whole: ReadProblem = { what: word(ja, message), where: NOWHERE, expected: null, ...problem };
    super(problemText(whole, 'en'));
    this.ja = problemText(whole, 'ja');
    this.problem = whole;
  }
  in(language: Language): string {
    return language === 'ja' ? this.ja : this.message;
  }
  /** The same, of this place; a line and column found deeper inside stay. */
  at(where: Place): InputError {
    const { what, expected, where: inner } = this.problem;
    const place = inner.line === 0 ? where : { ...inner, file: where.file };
    return new InputError(what.en, what.ja, { where: place, expected });
  }
}

/** What a reader found, as a value. */
export function reading<T>(read: () => T): Reading<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof InputError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** The names nearest to a mistyped one, for "did you mean". */
export function nearest(name: string, known: Iterable<string>, most = 3): string[] {
  if (name.length > LIMITS.name) return [];
  const limit = Math.max(1, Math.floor(name.length / 2));
  const near: { readonly other: string; readonly far: number }[] = [];
  for (const other of known) {
    if (Math.abs(other.length - name.length) > limit) continue;
    const far = distance(name, other);
    if (far <= limit) near.push({ other, far });
  }
  const least = near.reduce((min, { far }) => Math.min(min, far), limit);
  return near
    .filter(({ far }) => far === least)
    .slice(0, most)
    .map(({ other }) => other);
}

/** Edits from one word to another (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

export function didYouMean(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near.length === 0 ? '' : `; did you mean ${near.map(visible).join(' or ')}?`;
}
export function didYouMeanJa(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near.length === 0 ? '' : `（${near.map((one) => `「${visible(one)}」`).join('か')}？）`;
}
/** A few of the words that are known, for a message. */
export function some(words: readonly string[], most = 12): string {
  const list = words
    .slice(0, most)
    .map((word) => shown(word))
    .join(', ');
  return words.length > most ? `${list}, …` : list;
}
