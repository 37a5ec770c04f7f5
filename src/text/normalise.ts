// One spelling for what is printed in many: widths, brackets, icons, spaces. Keeps the way back to the original places.

export interface Notation {
  /** Spellings replaced wherever they stand; the longest that fits wins. */
  readonly spellings: Readonly<Record<string, string>>;
  /** Characters that only lay the text out. */
  readonly layout: string;
  /** Brackets whose contents (names) stay as printed. */
  readonly verbatim: readonly (readonly [open: string, close: string])[];
}

export interface Normalised {
  readonly original: string;
  readonly text: string;
  /** Place in the original of each normalised character, and of the end. */
  readonly places: readonly number[];
  /** Places in the original of layout characters. */
  readonly layout: readonly number[];
}

export function normalise(original: string, notation: Notation): Normalised {
  const spellings = byFirst(notation.spellings);
  const places: number[] = [];
  const layout: number[] = [];
  let text = '';
  const put = (replacement: string, at: number): void => {
    for (let i = 0; i < replacement.length; i++) places.push(at);
    text += replacement;
  };
  const verbatim = notation.verbatim.map(([open, close]) => [open, seeker(original, close)] as const);
  const newline = seeker(original, '\n');
  let at = 0;
  while (at < original.length) {
    const end = endOfVerbatim(original, at, verbatim, newline);
    if (end > at) {
      for (; at < end; at++) put(original.charAt(at), at);
      continue;
    }
    const char = original.charAt(at);
    const spelling = spellings.get(char)?.find(([from]) => original.startsWith(from, at));
    if (spelling) {
      put(spelling[1], at);
      at += spelling[0].length;
      continue;
    }
    if (notation.layout.includes(char)) layout.push(at);
    else put(foldWidth(char), at);
    at++;
  }
  places.push(original.length);
  return { original, text, places, layout };
}

const tables = new WeakMap<object, Map<string, [string, string][]>>();

function byFirst(spellings: Readonly<Record<string, string>>): Map<string, [string, string][]> {
  const known = tables.get(spellings);
  if (known) return known;
  const table = new Map<string, [string, string][]>();
  for (const entry of Object.entries(spellings).sort(([a], [b]) => b.length - a.length)) {
    const char = entry[0].charAt(0);
    table.set(char, [...(table.get(char) ?? []), entry]);
  }
  tables.set(spellings, table);
  return table;
}

/** Where a word ends that stands next at or after a place, or nowhere (Infinity); places are asked for from left to right. */
type Seeker = (from: number) => number;

function seeker(text: string, word: string): Seeker {
  let next = -1;
  return (from) => {
    if (next < from) {
      const found = text.indexOf(word, from);
      next = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return next + word.length;
  };
}

function endOfVerbatim(
  text: string,
  at: number,
  brackets: readonly (readonly [open: string, close: Seeker])[],
  newline: Seeker,
): number {
  for (const [open, close] of brackets) {
    if (!text.startsWith(open, at)) continue;
    const end = close(at + open.length);
    if (end < newline(at)) return end;
  }
  return at;
}

/** Full-width letters, digits and signs as ASCII; half-width katakana is left to the spellings of a game that meets it. */
function foldWidth(char: string): string {
  const code = char.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : char;
}

/** Line and column, from 1, in characters of the original. */
export function lineAndColumn(original: string, place: number): { line: number; column: number } {
  const before = original.slice(0, place);
  return { line: before.split('\n').length, column: place - (before.lastIndexOf('\n') + 1) + 1 };
}
