// JSON read with its places: the text is walked once, no deeper than the limit, and whoever listens hears of every value.
// JSON.parse alone tells no line in some versions, keeps the last of two keys, and has no limits.
import { word } from '../kernel/words.ts';
import { LIMITS } from './limits.ts';
import { InputError, type Place } from './problem.ts';
import { shown } from './visible.ts';

export interface JsonHearer {
  open?(kind: 'list' | 'map', start: number): void;
  close?(end: number): void;
  key?(key: string, start: number): void;
  leaf?(value: string | number | boolean | null, start: number, end: number): void;
}

/** Where the lines of a text begin; the first is number `first`, where it is a part of a longer text. */
export class Lines {
  private readonly begins: number[] = [0];
  constructor(
    text: string,
    private readonly first = 1,
  ) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.begins.push(at + 1);
  }
  /** Line and column of a place, both from 1. */
  at(offset: number): { line: number; column: number } {
    let [low, high] = [0, this.begins.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.begins[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + this.first, column: offset - (this.begins[low] ?? 0) + 1 };
  }
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;
/** The key that plain objects take for something else. */
export const PROTO = '__proto__';

class JsonWalk {
  private at = 0;
  private values = 0;
  private readonly open: (Set<string> | null)[] = []; // keys of each open map; null: a list
  private readonly counts: number[] = []; // beside open: entries so far
  constructor(
    private readonly text: string,
    private readonly hearer: JsonHearer,
    private readonly place: (offset: number) => Place,
  ) {}

  all(): void {
    this.space();
    this.value();
    while (this.open.length > 0) this.next();
    this.space();
    if (this.at < this.text.length)
      this.fail('something follows the value', 'the end of the text', '値の後に続きがあります', '終わり');
  }

  /** After a value within a list or map: the next one, or its end. */
  private next(): void {
    this.space();
    const keys = this.open[this.open.length - 1] ?? null;
    const shut = keys === null ? ']' : '}';
    const c = this.text[this.at];
    if (c === shut) return this.shut();
    if (c !== ',') this.fail('the JSON is broken here', `, or ${shut}`, 'JSONがここで壊れています', `,か${shut}`);
    const count = (this.counts.pop() ?? 0) + 1;
    if (count >= LIMITS.items)
      this.fail('a list is too long', `at most ${LIMITS.items} entries`, 'リストが長すぎます', `${LIMITS.items}個まで`);
    this.counts.push(count);
    this.at++;
    this.space();
    if (keys !== null) this.key(keys);
    this.value();
  }
  private value(): void {
    if (++this.values > LIMITS.values)
      this.fail('too many values', `at most ${LIMITS.values}`, '値が多すぎます', `${LIMITS.values}まで`);
    const { text, at } = this;
    const c = text[at];
    if (c === '[' || c === '{') return this.begin(c);
    if (c === '"') {
      const value = this.string();
      this.hearer.leaf?.(value, at, this.at);
      return;
    }
    const found = WORDS.find(([name]) => text.startsWith(name, at));
    if (found !== undefined) {
      this.at += found[0].length;
      this.hearer.leaf?.(found[1], at, this.at);
      return;
    }
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(text)?.[0];
    if (number === undefined) this.fail('the JSON is broken here', 'a value', 'JSONがここで壊れています', '値');
    this.at += number.length;
    const value = this.finite(number, at);
    this.hearer.leaf?.(value, at, this.at);
  }
  private finite(number: string, at: number): number {
    const value = Number(number);
    if (Number.isFinite(value)) return value;
    this.at = at;
    return this.fail(
      `the number ${shown(number)} is too large`,
      'a smaller one',
      `数${shown(number)}が大きすぎます`,
      'もっと小さい数',
    );
  }
  private begin(c: '[' | '{'): void {
    const keys = c === '{' ? new Set<string>() : null;
    if (this.open.length >= LIMITS.depth) {
      this.fail(
        'lists and maps lie too deep in each other',
        `at most ${LIMITS.depth} levels`,
        '入れ子が深すぎます',
        `${LIMITS.depth}段まで`,
      );
    }
    this.hearer.open?.(keys === null ? 'list' : 'map', this.at);
    this.open.push(keys);
    this.counts.push(0);
    this.at++;
    this.space();
    if (this.text[this.at] === (keys === null ? ']' : '}')) return this.shut();
    if (keys !== null) this.key(keys);
    this.value();
  }
  private shut(): void {
    this.at++;
    this.open.pop();
    this.counts.pop();
    this.hearer.close?.(this.at);
  }
  private key(keys: Set<string>): void {
    const start = this.at;
    if (this.text[start] !== '"')
      this.fail('the JSON is broken here', 'a key in quotes', 'JSONがここで壊れています', '引用符で囲んだキー');
    const key = this.string();
    const refuse = (en: string, ja: string): never => {
      this.at = start;
      return this.fail(`the key “${shown(key)}” ${en}`, 'another key', `キー「${shown(key)}」${ja}`, '別のキー');
    };
    if (keys.has(key)) refuse('stands here twice', 'が二つあります');
    if (key === PROTO) refuse('cannot be used', 'は使えません');
    keys.add(key);
    this.hearer.key?.(key, start);
    this.space();
    if (this.text[this.at] !== ':') this.fail('the JSON is broken here', ':', 'JSONがここで壊れています', ':');
    this.at++;
    this.space();
  }
  private string(): string {
    const { text } = this;
    const start = this.at;
    let plain = true;
    for (let i = start + 1; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c === QUOTE) {
        this.at = i + 1;
        return plain ? text.slice(start + 1, i) : this.unescaped(text.slice(start, i + 1), start);
      }
      if (c < FIRST_LETTER) {
        this.at = i;
        this.fail(
          'a control character stands in a text',
          '\\n or \\u and four digits',
          '文字列の中に制御文字があります',
          '\\nまたは\\uと4桁',
        );
      }
      if (c === ESCAPE) {
        plain = false;
        i++;
      }
    }
    return this.fail('a text is not closed', '"', '文字列が閉じていません', '"');
  }
  private unescaped(quoted: string, start: number): string {
    try {
      return JSON.parse(quoted) as string;
    } catch {
      this.at = start;
      return this.fail(
        'a text has an unknown escape',
        '\\n, \\" or \\u and four digits',
        '不明なエスケープがあります',
        '\\n、\\"、\\uと4桁',
      );
    }
  }
  private space(): void {
    SPACE.lastIndex = this.at;
    SPACE.exec(this.text);
    this.at = SPACE.lastIndex;
  }
  private fail(what: string, expected: string, ja: string, expectedJa: string): never {
    throw new InputError(what, ja, { where: this.place(this.at), expected: word(expectedJa, expected) });
  }
}
const QUOTE = 0x22;
const ESCAPE = 0x5c;
const FIRST_LETTER = 0x20;

/** Walks a JSON text; what is wrong with it is told with its place. */
export function walkJson(text: string, file: string, hearer: JsonHearer, place?: (offset: number) => Place): void {
  new JsonWalk(text, hearer, place ?? ((offset) => ({ file, ...new Lines(text).at(offset) }))).all();
}

/** The value of a JSON text. */
export function parseJson(text: string, file = ''): unknown {
  walkJson(text, file, {});
  return JSON.parse(text) as unknown;
}

/** Where in a JSON text the value at a path stands, or the nearest one around it. */
export function placeIn(text: string, path: readonly PropertyKey[], file = ''): Place {
  const here: (string | number)[] = [];
  let best = { depth: -1, offset: 0 };
  const meet = (offset: number): void => {
    if (here.length <= path.length && here.length > best.depth && here.every((key, i) => key === path[i])) {
      best = { depth: here.length, offset };
    }
  };
  const step = (): void => {
    const last = here[here.length - 1];
    if (typeof last === 'number') here[here.length - 1] = last + 1;
  };
  walkJson(text, file, {
    open(kind, start) {
      meet(start);
      here.push(kind === 'list' ? 0 : '');
    },
    close() {
      here.pop();
      step();
    },
    key(key) {
      here[here.length - 1] = key;
    },
    leaf(_, start) {
      meet(start);
      step();
    },
  });
  return { file, ...new Lines(text).at(best.offset) };
}
