// YAML (and so JSON) read with the line of every value, so that an error can point at it.
import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Plain } from '../kernel/index.ts';
import { didYouMean, InputError } from '../match/index.ts';

export interface Located {
  readonly value: Plain;
  readonly line: number;
  readonly items: readonly Located[] | null; // of a list
  readonly entries: readonly (readonly [key: string, value: Located])[] | null; // of a map, in order
}

/** A document whose errors name its file. */
export class Source {
  private readonly lines = new LineCounter();
  readonly root: Located;

  constructor(
    readonly file: string,
    text: string,
  ) {
    const doc = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    const [error] = doc.errors;
    if (error !== undefined) throw this.error(this.lines.linePos(error.pos[0]).line, error.message);
    if (doc.contents === null) throw this.error(1, 'the file is empty');
    this.root = this.locate(doc.contents as Node, 1);
  }

  private locate(node: unknown, above: number): Located {
    const range = (node as Node | null)?.range;
    const line = range ? this.lines.linePos(range[0]).line : above;
    if (isAlias(node)) throw this.error(line, 'aliases of YAML (*name) are not used here');
    if (isSeq(node)) {
      const items = node.items.map((item) => this.locate(item, line));
      return { value: items.map((item) => item.value), line, items, entries: null };
    }
    if (isMap(node)) {
      const entries = node.items.map((pair): [string, Located] => {
        if (!isPair(pair) || !isScalar(pair.key)) throw this.error(line, 'expected a plain key');
        const at = pair.key.range ? this.lines.linePos(pair.key.range[0]).line : line;
        const value = this.locate(pair.value, at);
        return [String(pair.key.value), value];
      });
      return { value: Object.fromEntries(entries.map(([k, v]) => [k, v.value])), line, items: null, entries };
    }
    const value = isScalar(node) ? (node.value as Plain) : null;
    return { value: value === undefined ? null : value, line, items: null, entries: null };
  }

  error(line: number, message: string): InputError {
    return new InputError(`${this.file}:${line}: ${message}`);
  }
  fail(at: Located, message: string): never {
    throw this.error(at.line, message);
  }

  map(at: Located, what: string): readonly (readonly [string, Located])[] {
    return at.entries ?? this.fail(at, `${what}: expected a map, found ${kindOf(at.value)}`);
  }
  /** The entries of a map that may have these keys only. */
  keyed<K extends string>(at: Located, what: string, known: readonly K[]): Partial<Record<K, Located>> {
    const found: Partial<Record<K, Located>> = {};
    for (const [key, value] of this.map(at, what)) {
      if (!isOneOf(known, key)) {
        this.fail(value, `${what}: unknown key ${key}; expected ${known.join(', ')}${didYouMean(key, known)}`);
      }
      found[key] = value;
    }
    return found;
  }
  list(at: Located, what: string): readonly Located[] {
    return at.items ?? this.fail(at, `${what}: expected a list, found ${kindOf(at.value)}`);
  }
  /** A word or a number, as text. */
  text(at: Located, what: string): string {
    const { value } = at;
    if (typeof value === 'string') return value.trim();
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return this.fail(at, `${what}: expected a word, found ${kindOf(value)}`);
  }
  texts(at: Located, what: string): string[] {
    return at.items === null ? [this.text(at, what)] : at.items.map((item) => this.text(item, what));
  }
  whole(at: Located, what: string): number {
    const { value } = at;
    if (typeof value === 'number' && Number.isInteger(value)) return value;
    return this.fail(at, `${what}: expected a whole number, found ${JSON.stringify(value)}`);
  }
  /** Runs `body`, whose errors know nothing of files, and adds where it was. */
  at<T>(where: Located, body: () => T): T {
    try {
      return body();
    } catch (error) {
      if (error instanceof InputError) throw this.error(where.line, error.message);
      throw error;
    }
  }
}

export const isOneOf = <K extends string>(known: readonly K[], key: string): key is K =>
  (known as readonly string[]).includes(key);

function kindOf(value: Plain): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : JSON.stringify(value);
}
