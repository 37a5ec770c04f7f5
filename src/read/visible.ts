// What was handed in, made fit to be shown: no letter that steers a terminal, turns the writing or cannot be seen.
import { LIMITS } from './limits.ts';

const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a terminal
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\udb40[\udc00-\udfff]/g;
const code = (letter: string): string =>
  `<U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

/** One line in which every letter can be seen. */
export const visible = (text: string): string =>
  text.replaceAll(UNSEEN, (letter) => (letter === '\n' ? '⏎' : letter === '\t' ? ' ' : code(letter)));

/** Several lines, each of them visible. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n');

/** As much of a text as a message may repeat. */
export function shown(text: string, most: number = LIMITS.shown): string {
  if (text.length <= most) return visible(text);
  // A cut between two halves of one letter would leave half a letter.
  const end = /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return `${visible(text.slice(0, end))}…`;
}

/** What was found in place of what was expected: a word, a number, or of what kind it is. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return `“${shown(value)}”`;
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'a map';
}
export function shownValueJa(value: unknown): string {
  if (typeof value === 'string') return `「${shown(value)}」`;
  if (Array.isArray(value)) return 'リスト';
  if (value === null || value === undefined) return '空';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'マップ';
}

/** JSON in which such letters are escaped: the same value, and harmless where it is looked at. */
export const visibleJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(UNSEEN, (letter) =>
    Array.from({ length: letter.length }, (_, i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  );
