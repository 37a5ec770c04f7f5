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
const REPEATS = [2, 3, 40, 400];
const DEPTHS = [3, 40, 3_000];

/** The text with one edit made; numbers are taken modulo what there is. */
export function edited(text: string, { kind, at, n }: Edit): string {
  const place = text.length === 0 ? 0 : at % (text.length + 1);
  const hostile = HOSTILE[n % HOSTILE.length] ?? '';
  const length = 1 + (n % 12);
  switch (kind % 10) {
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
    default: // the whole twice
      return text + text;
  }
}
function replaceNth(text: string, form: RegExp, at: number, by: () => string): string {
  const found = [...text.matchAll(form)];
  const one = found[found.length === 0 ? 0 : at % found.length];
  return one === undefined ? text : text.slice(0, one.index) + by() + text.slice(one.index + one[0].length);
}

export const spoilt = (text: string, edits: readonly Edit[]): string => edits.reduce(edited, text);
