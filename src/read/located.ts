// YAML and JSON read with the place of every value, so that a problem can point at it.
import {
  Composer,
  type CST,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
} from 'yaml';
import { type Phrase, word } from '../kernel/words.ts';
import type { Plain } from '../kernel/index.ts';
import { Lines, PROTO, walkJson } from './json.ts';
import { LIMITS } from './limits.ts';
import { didYouMean, didYouMeanJa, InputError, type Place, some } from './problem.ts';
import { shown, shownValue, shownValueJa } from './visible.ts';
import type { Written } from './written.ts';
import { yamlJapanese } from './yaml-words.ts';

export interface Located {
  readonly value: Plain;
  readonly line: number;
  readonly column: number;
  readonly items: readonly Located[] | null; // of a list
  readonly entries: readonly (readonly [key: string, value: Located])[] | null; // of a map, in order
  readonly written: Written | null; // of a text: how it stands in the file
}

/** A document whose problems name its file. */
export class Source {
  readonly root: Located;
  constructor(
    readonly file: string,
    readonly text: string,
  ) {
    if (text.trim() === '') throw new InputError('the file is empty', 'ファイルが空です', { where: this.place(1, 1) });
    this.root = /\.json$/i.test(file) ? locatedJson(text, file, new Lines(text)) : new YamlReader(file, text).root();
  }

  private place = (line: number, column: number): Place => ({ file: this.file, line, column });
  fail(at: Located, message: string, ja: string, expected: Phrase | null = null): never {
    throw new InputError(message, ja, { where: this.place(at.line, at.column), expected });
  }
  private wrong(at: Located, what: string, en: string, ja: string): never {
    const expected = word(ja, en);
    return this.fail(
      at,
      `${what}: found ${shownValue(at.value)}`,
      `${what}：${shownValueJa(at.value)}があります`,
      expected,
    );
  }

  map(at: Located, what: string): readonly (readonly [string, Located])[] {
    return at.entries ?? this.wrong(at, what, 'a map', 'マップ');
  }
  /** The entries of a map that may have these keys only. */
  keyed<K extends string>(at: Located, what: string, known: readonly K[]): Partial<Record<K, Located>> {
    const found: Partial<Record<K, Located>> = {};
    for (const [key, value] of this.map(at, what)) {
      if (!isOneOf(known, key)) return this.unknown(value, what, key, known);
      found[key] = value;
    }
    return found;
  }
  /** A word that is none of those it may be, with the nearest ones. */
  unlike(at: Located, what: string, known: readonly string[]): never {
    const given = typeof at.value === 'string' ? at.value : '';
    return this.wrong(
      at,
      what,
      `${some(known, 30)}${didYouMean(given, known)}`,
      `${some(known, 30)}${didYouMeanJa(given, known)}`,
    );
  }
  /** A key that is none of those known. */
  unknown(at: Located, what: string, key: string, known: readonly string[]): never {
    const expected = word(
      `${some(known, 16)}${didYouMeanJa(key, known)}`,
      `${some(known, 16)}${didYouMean(key, known)}`,
    );
    return this.fail(at, `${what}: unknown key ${shown(key)}`, `${what}：不明なキー「${shown(key)}」`, expected);
  }
  list(at: Located, what: string, most: number = LIMITS.entries): readonly Located[] {
    const items = at.items ?? this.wrong(at, what, 'a list', 'リスト');
    return items.length <= most ? items : this.wrong(at, what, `at most ${most} entries`, `${most}個まで`);
  }
  /** A word or a number, as text. */
  word(at: Located, what: string, most: number = LIMITS.word): string {
    const { value } = at;
    const text =
      typeof value === 'string'
        ? value.trim()
        : typeof value === 'number' || typeof value === 'boolean'
          ? String(value)
          : null;
    if (text === null) return this.wrong(at, what, 'a word', '言葉');
    return text.length <= most ? text : this.wrong(at, what, `at most ${most} letters`, `${most}文字まで`);
  }
  words(at: Located, what: string): string[] {
    return at.items === null ? [this.word(at, what)] : this.list(at, what).map((item) => this.word(item, what));
  }
  whole(at: Located, what: string, least = 0, most: number = LIMITS.number): number {
    const { value } = at;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    return this.wrong(at, what, `a whole number from ${least} to ${most}`, `${least}から${most}までの整数`);
  }
  /** Numbers on cards and of players are whole and not beyond all measure, however deep they stand. */
  modest(at: Located, what: string): Plain {
    if (typeof at.value === 'number') this.whole(at, what, -LIMITS.number);
    if (typeof at.value === 'string') this.word(at, what);
    for (const item of at.items ?? []) this.modest(item, what);
    for (const [, value] of at.entries ?? []) this.modest(value, what);
    return at.value;
  }
  /** Where a path below a value stands, or what is nearest around it. */
  placeOf(from: Located, path: readonly PropertyKey[]): Place {
    let here = from;
    for (const key of path) {
      const inner = typeof key === 'number' ? here.items?.[key] : here.entries?.find(([name]) => name === key)?.[1];
      if (inner === undefined) break;
      here = inner;
    }
    return this.place(here.line, here.column);
  }
  /** Runs `body`, whose problems know nothing of files, and adds where it was. */
  at<T>(where: Located, body: () => T): T {
    try {
      return body();
    } catch (error) {
      if (error instanceof InputError) throw error.at(this.place(where.line, where.column));
      throw error;
    }
  }
}

/** The parser's stack has the document at its bottom, and the value at its top. */
const DEEPEST = LIMITS.depth + 3;

class YamlReader {
  private readonly lines = new LineCounter();
  private values = 0;
  constructor(
    private readonly file: string,
    private readonly text: string,
  ) {}

  root(): Located {
    const { file, text } = this;
    if (text.length > LIMITS.yaml) {
      const where = { file, line: 1, column: 1 };
      const expected = word(
        `${LIMITS.yaml}文字まで（JSONならそれ以上も可）`,
        `at most ${LIMITS.yaml} letters; larger files as JSON`,
      );
      throw new InputError('too long for YAML', 'YAMLとしては長すぎます', { where, expected });
    }
    // Keys that stand twice are looked for here: the library compares all with all.
    const composer = new Composer({ prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
    const [doc, more] = composer.compose(this.tokens(), true, text.length);
    if (doc === undefined) this.fail(0, 'the file is empty', 'ファイルが空です');
    const [error] = doc.errors;
    if (error !== undefined) {
      this.fail(
        error.pos[0],
        `the YAML is broken here: ${shown(error.message, LIMITS.name)}`,
        yamlJapanese(error.message),
      );
    }
    if (more !== undefined)
      this.fail(more.range[0], 'a second document begins here', 'ここから二つ目の文書が始まっています');
    if (doc.contents === null) this.fail(0, 'the file is empty', 'ファイルが空です');
    return this.locate(doc.contents as Node, 0, 1);
  }

  /** What the parser sees, as far as it is not too deep: the composer goes down by recursion, and must never begin. */
  private *tokens(): Generator<CST.Token> {
    const parser = new Parser(this.lines.addNewLine);
    this.lines.addNewLine(0);
    let offset = 0;
    for (const lexeme of new Lexer().lex(this.text)) {
      yield* parser.next(lexeme);
      if (parser.stack.length > DEEPEST) this.tooDeep(offset);
      offset = parser.offset;
    }
    yield* parser.end();
  }

  private locate(node: unknown, above: number, depth: number): Located {
    const range = (node as Node | null)?.range;
    const start = range?.[0] ?? above;
    const { line, col: column } = this.lines.linePos(start);
    if (++this.values > LIMITS.values) this.fail(start, 'too many values', '値が多すぎます');
    if (depth > LIMITS.depth) this.tooDeep(start);
    if (isAlias(node)) this.fail(start, 'aliases of YAML (*name) are not used here', 'YAMLの別名（*name）は使えません');
    if ((node as { tag?: unknown } | null)?.tag !== undefined)
      this.fail(start, 'tags of YAML (!name) are not used here', 'YAMLのタグ（!name）は使えません');
    if (isSeq(node)) {
      const items = node.items.map((item) => this.locate(item, start, depth + 1));
      return { value: items.map((item) => item.value), line, column, items, entries: null, written: null };
    }
    if (isMap(node)) {
      const seen = new Set<string>();
      const entries = node.items.map((pair): [string, Located] => {
        if (!isPair(pair) || !isScalar(pair.key))
          return this.fail(start, 'a key is no plain word', 'キーは言葉だけです');
        const at = pair.key.range?.[0] ?? start;
        const key = String(pair.key.value);
        if (seen.has(key))
          this.fail(at, `the key “${shown(key)}” stands here twice`, `キー「${shown(key)}」が二つあります`);
        if (key === PROTO) this.fail(at, `the key “${PROTO}” cannot be used`, `キー「${PROTO}」は使えません`);
        seen.add(key);
        return [key, this.locate(pair.value, at, depth + 1)];
      });
      return {
        value: Object.fromEntries(entries.map(([k, v]) => [k, v.value])),
        line,
        column,
        items: null,
        entries,
        written: null,
      };
    }
    const value: unknown = isScalar(node) ? (node.value ?? null) : null;
    if (typeof value === 'number' && !Number.isFinite(value))
      this.fail(start, 'this number is too large, or none', 'この数は大きすぎるか、数ではありません');
    if (value !== null && typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      return this.fail(start, 'a value is no word and no number', '値は言葉か数だけです');
    const style = isScalar(node) ? node.type : null;
    const written =
      typeof value === 'string' && range
        ? { start, end: range[1], escapes: style === 'QUOTE_DOUBLE', doubles: style === 'QUOTE_SINGLE' ? "'" : null }
        : null;
    return { value, line, column, items: null, entries: null, written };
  }

  private tooDeep(offset: number): never {
    return this.fail(
      offset,
      `lists and maps lie too deep in each other; at most ${LIMITS.depth} levels`,
      `入れ子が深すぎます（${LIMITS.depth}段まで）`,
    );
  }
  private fail(offset: number, message: string, ja: string): never {
    const { line, col: column } = this.lines.linePos(offset);
    throw new InputError(message, ja, {
      where: { file: this.file, line: Math.max(1, line), column: Math.max(1, column) },
    });
  }
}

/** A JSON text with its places. */
export function locatedJson(text: string, file: string, lines: Lines): Located {
  const placeOf = (offset: number) => lines.at(offset);
  interface Open {
    readonly start: number;
    readonly list: boolean;
    readonly items: Located[];
    readonly entries: [string, Located][];
    key: string;
  }
  const open: Open[] = [];
  let root: Located | null = null;
  const put = (one: Located): void => {
    const top = open[open.length - 1];
    if (top === undefined) root = one;
    else if (top.list) top.items.push(one);
    else top.entries.push([top.key, one]);
  };
  walkJson(
    text,
    file,
    {
      open: (kind, start) => open.push({ start, list: kind === 'list', items: [], entries: [], key: '' }),
      key: (key) => {
        const top = open[open.length - 1];
        if (top !== undefined) top.key = key;
      },
      leaf: (value, start, end) =>
        put({
          value,
          ...placeOf(start),
          items: null,
          entries: null,
          written: typeof value === 'string' ? { start, end, escapes: true, doubles: null } : null,
        }),
      close: () => {
        const top = open.pop();
        if (top === undefined) return;
        const { list, items, entries, start } = top;
        const value: Plain = list
          ? items.map((one) => one.value)
          : Object.fromEntries(entries.map(([k, v]) => [k, v.value]));
        put({ value, ...placeOf(start), items: list ? items : null, entries: list ? null : entries, written: null });
      },
    },
    (offset) => ({ file, ...placeOf(offset) }),
  );
  if (root === null) throw new Error('a JSON text was walked and had no value');
  return root;
}

export const isOneOf = <K extends string>(known: readonly K[], key: string): key is K =>
  (known as readonly string[]).includes(key);
