// How texts are spoilt: small edits, each given by numbers, so that whoever makes the numbers can repeat and shorten them.

/** What nobody means, and somebody will send. */
export const HOSTILE: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u202e',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\u0000',
  '\u001b[31m',
  '\u0085',
  '\ud800',
  '\udc00',
  '𝟘',
  '1e308',
  '1e999',
  '-1',
  '1.5',
  'NaN',
  '.inf',
  '0x10',
  '99999999999999999999',
  '2147483648',
  '1000000000',
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '[[[[[[[[',
  ']]]]]]]]',
  '{"a":{"a":{"a":',
  '&a',
  '*a',
  '!!binary ',
  '<<: ',
  '%YAML 1.1\n---\n',
  '---\n',
  '\n',
  '\r\n',
  '\t',
  '"',
  "'",
  '\\',
  '\\u0000',
  '\\ud83d',
  ',',
  ':',
  ': ',
  '- ',
  '#',
  '|\n',
  '>\n',
  '，',
  '「',
  '』',
  '【',
  '。',
];

export interface Edit {
  readonly kind: number;
  readonly at: number;
  readonly n: number;
}
/** How many kinds of edits there are. */
export const KINDS = 14;
const VALUE = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null/g;
/** Values where others are meant: JSON that is legal, and JSON that nearly is. */
const VALUES: readonly string[] = [
  '-0',
  '1e400',
  '-1e-400',
  '0.1',
  '99999',
  '100000',
  '9007199254740993',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u0000"',
  '"\\u202e\\u2066"',
  `"${'長'.repeat(4_001)}"`,
  `"${'x'.repeat(101)}"`,
  '""',
  '" "',
  '[[]]',
  '[null]',
  '{}',
  '{"constructor":{"prototype":1}}',
  '{"toString":null,"valueOf":0}',
  `[${'1,'.repeat(1_001)}1]`,
  '"=cmd()"',
  '"＂"',
  '.5',
  '01',
  '+1',
  '1_000',
  "'x'",
  'undefined',
  'Infinity',
];
/** What stands before a value in YAML, and quotes that tables double. */
const MARKS: readonly string[] = [
  '!!str ',
  '!!binary ',
  '!!set ',
  '!local ',
  '&a ',
  '*a ',
  '<<: *a\n',
  '? ',
  '| ',
  '>- ',
  '""',
  '"""',
  "''",
  '# ',
  '--- ',
  '... ',
  '%TAG ! x\n',
];
const CODINGS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => text.replaceAll('\n', '\u2028'),
  (text) => text.split('').join('\u0000'),
  (text) => `\ufeff${text}`,
  (text) => `\ufeff\ufeff${text}`,
  (text) => text.replaceAll(' ', '\u3000'),
  (text) => text.replaceAll(' ', '\t'),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKC'),
  (text) => text.toUpperCase(),
];
/** The same to the eye: wide letters, Cyrillic ones, a mark that joins, one more letter nobody sees. */
function alike(name: string, n: number): string {
  const wide = (c: string): string => String.fromCharCode(c.charCodeAt(0) + 0xfee0);
  const ways = [
    name.replaceAll(/[!-~]/g, wide),
    name.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о'),
    `${name.slice(0, 1)}\u0301${name.slice(1)}`,
    `${name}\u200d`,
    name.toUpperCase(),
    `${name} `,
  ];
  return ways[n % ways.length] ?? name;
}
const REPEATS = [2, 3, 40, 400];
const DEPTHS = [3, 40, 3_000];

/** The text with one edit made; numbers are taken modulo what there is. */
export function edited(text: string, { kind, at, n }: Edit): string {
  const place = text.length === 0 ? 0 : at % (text.length + 1);
  const hostile = HOSTILE[n % HOSTILE.length] ?? '';
  const length = 1 + (n % 12);
  switch (kind % KINDS) {
    case 0: // cut off
      return text.slice(0, place);
    case 1: // cut out
      return text.slice(0, place) + text.slice(place + length);
    case 2: // put in
      return text.slice(0, place) + hostile + text.slice(place);
    case 3: // put in place of
      return text.slice(0, place) + hostile + text.slice(place + length);
    case 4: // another letter
      return (
        text.slice(0, place) +
        String.fromCharCode((text.charCodeAt(place) || 0) ^ (1 << (n % 16))) +
        text.slice(place + 1)
      );
    case 5: // said again and again
      return (
        text.slice(0, place) +
        text.slice(place, place + length).repeat(REPEATS[n % REPEATS.length] ?? 2) +
        text.slice(place + length)
      );
    case 6: // put into lists
      return (
        '['.repeat(DEPTHS[n % DEPTHS.length] ?? 3) +
        text +
        (n % 2 === 0 ? ']'.repeat(DEPTHS[n % DEPTHS.length] ?? 3) : '')
      );
    case 7: // a value in place of a value
      return replaceNth(text, /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null/g, at, () => hostile);
    case 8: // a text in place of a text
      return replaceNth(text, /"(?:[^"\\]|\\.)*"/g, at, () => JSON.stringify(hostile));
    case 9: // the whole twice
      return text + text;
    case 10: // one value deep inside, of another kind or beyond all measure
      return replaceNth(text, VALUE, at, () => VALUES[n % VALUES.length] ?? '');
    case 11: // a name that only looks the same
      return replaceNth(text, /[A-Za-z]{2,}/g, at, (name) => alike(name, n));
    case 12: // other ends of lines, or another coding
      return CODINGS[n % CODINGS.length]?.(text) ?? text;
    default: // what only YAML or tables know, before a value
      return replaceNth(text, VALUE, at, (value) => `${MARKS[n % MARKS.length] ?? ''}${value}`);
  }
}
function replaceNth(text: string, form: RegExp, at: number, by: (found: string) => string): string {
  const found = [...text.matchAll(form)];
  const one = found[found.length === 0 ? 0 : at % found.length];
  return one === undefined ? text : text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length);
}

export const spoilt = (text: string, edits: readonly Edit[]): string => edits.reduce(edited, text);
