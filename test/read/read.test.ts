// The readers by themselves: JSON with its places, texts in files, and letters made visible.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsIn } from '../../src/read/card-files.ts';
import { parseJson, placeIn } from '../../src/read/json.ts';
import { LIMITS } from '../../src/read/limits.ts';
import { InputError, nearest, reading } from '../../src/read/problem.ts';
import { shown, visible, visibleJson } from '../../src/read/visible.ts';
import { type Edit, spoilt } from '../../src/lab/soak/edit.ts';

const nat = fc.nat({ max: 1 << 20 });
const edits: fc.Arbitrary<Edit[]> = fc.array(fc.record({ kind: fc.nat({ max: 9 }), at: nat, n: nat }), {
  maxLength: 3,
});
const value = fc.jsonValue({ maxDepth: 4 });
const isProto = (text: string): boolean => text.includes('__proto__');

describe('JSON', () => {
  test('is read as the language reads it', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t'), (given, indent) => {
        const text = JSON.stringify(given, null, indent);
        if (!isProto(text)) expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
  test('is refused where the language refuses it', () => {
    fc.assert(
      fc.property(value, edits, (given, changes) => {
        const text = spoilt(JSON.stringify(given), changes);
        let wrong = false;
        try {
          JSON.parse(text);
        } catch {
          wrong = true;
        }
        const read = reading(() => parseJson(text));
        if (wrong) expect(read.ok).toBe(false);
        else if (!read.ok) expect(read.problem.what.en).toMatch(/twice|cannot be used|too (deep|many|large|long)/);
      }),
      { numRuns: 300 },
    );
  });
  test('has its places', () => {
    const text = '{\n  "a": [1,\n    {"b": "x"}],\n  "c": 2\n}';
    expect(placeIn(text, ['a', 1, 'b'])).toMatchObject({ line: 3, column: 11 });
    expect(placeIn(text, ['c'])).toMatchObject({ line: 4, column: 8 });
    expect(placeIn(text, ['a', 7])).toMatchObject({ line: 2, column: 8 }); // what is nearest around it
  });
  test.each([
    ['{"a":1,"a":2}', 'the key “a” stands here twice; expected another key (line 1, column 8)'],
    ['{"__proto__":1}', 'the key “__proto__” cannot be used; expected another key (line 1, column 2)'],
    ['[1e999]', 'the number 1e999 is too large; expected a smaller one (line 1, column 2)'],
    ['[1,]', 'the JSON is broken here; expected a value (line 1, column 4)'],
    ['{"a":1', 'the JSON is broken here; expected , or } (line 1, column 7)'],
    ['"\\q"', 'a text has an unknown escape; expected \\n, \\" or \\u and four digits (line 1, column 1)'],
    [`${'['.repeat(33)}`, 'lists and maps lie too deep in each other; expected at most 32 levels (line 1, column 33)'],
  ])('%s', (text, message) => {
    expect(() => parseJson(text)).toThrow(message);
  });
});

describe('a place within a text is true in the file', () => {
  const letter = fc.constantFrom('あ', 'い', 'x', '「', '"', '\\', '\n', "'", '𝟘');
  const line = fc.array(letter, { minLength: 1, maxLength: 12 }).map((list) => `甲${list.join('')}乙`);
  /** Every letter that is written as itself must be found where the reader says it stands. */
  const holds = (text: string, file: string, name: string): void => {
    const cards = cardsIn(file, name);
    const lines = file.split('\n');
    text.split('\n').forEach((row, at) =>
      row.split('').forEach((c, column) => {
        if (c === '"' || c === '\\') return;
        const place = cards.place(0, 'text', at + 1, column + 1);
        expect(lines[place.line - 1]?.[place.column - 1]).toBe(c);
      }),
    );
  };
  test.each([
    ['x.jsonl', (text: string) => `\n${JSON.stringify({ name: 'x', text })}`],
    ['x.json', (text: string) => JSON.stringify([{ name: 'x', text }], null, 2)],
    ['x.yaml', (text: string) => `- name: x\n  text: ${JSON.stringify(text)}\n`],
    ['x.csv', (text: string) => `name,text\nx,"${text.replaceAll('"', '""')}"\n`],
  ])('%s', (name, written) => {
    fc.assert(fc.property(line, (text) => holds(text, written(text), name)));
  });
  test('block texts of YAML', () => {
    const block = (mark: string) => `- name: x\n  text: ${mark}\n    一行目。\n    二行目。\n`;
    expect(cardsIn(block('|'), 'x.yaml').place(0, 'text', 2, 3)).toMatchObject({ line: 4, column: 7 });
    expect(cardsIn(block('>'), 'x.yaml').place(0, 'text', 1, 6)).toMatchObject({ line: 4, column: 5 });
  });
});

describe('what is shown', () => {
  test('has no letter that steers, turns or hides', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const seen = visible(text);
        expect(visible(seen)).toBe(seen);
        expect(seen).toMatch(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b-\u200f]*$/u);
        expect(JSON.parse(visibleJson(text))).toBe(text);
        expect(shown(text, 10).length).toBeLessThanOrEqual(10 * '<U+10FFFF>'.length + 1);
      }),
    );
  });
  test('a problem is one line of bounded length, in both languages', () => {
    const error = new InputError('x'.repeat(10_000), '長'.repeat(10_000), {
      where: { file: 'f\n\u202e', line: 3, column: 4 },
    });
    for (const text of [error.message, error.ja]) {
      expect(text.length).toBeLessThanOrEqual(LIMITS.message + 1);
      expect(text).toMatch(/^f⏎<U\+202E>:3:4: /);
    }
  });
  test('names that are far too long are compared with none', () => {
    expect(nearest('x'.repeat(100_000), ['x'])).toEqual([]);
    expect(nearest('cosst', ['cost', 'class', 'text'])).toEqual(['cost']);
  });
});
