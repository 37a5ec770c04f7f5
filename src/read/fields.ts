// The fields of a card as people write them: one reader for all games. A field has a name and other words for it, Japanese
// or English; whatever is no field, stands twice or holds what it cannot is a problem of that card, with its place.
import type { CardProblem, CardSource, Plain } from '../kernel/index.ts';
import { LIMITS } from './limits.ts';
import { nearest } from './problem.ts';
import { shown, visible } from './visible.ts';

/** Other words for fields that mean the same in every game. */
export const FIELD_WORDS = {
  name: ['名前', 'カード名'],
  kind: ['種類', 'カード種類'],
  class: ['クラス'],
  cost: ['コスト'],
  attack: ['atk', 'ATK', '攻撃力'],
  health: ['hp', 'HP', '体力'],
  text: ['テキスト', '効果'],
} as const;
/** What is printed beside the rules: anybody may note it, nobody reads it. */
const REMARKS: ReadonlySet<string> = new Set([
  'id',
  'number',
  'rarity',
  'flavour',
  'flavor',
  'illustrator',
  'set',
  'note',
  '番号',
  'レアリティ',
  'フレーバー',
  'イラスト',
  '収録',
  '備考',
]);

export interface FieldTable<K extends string> {
  readonly names: readonly K[];
  readonly byWord: ReadonlyMap<string, K>;
}
/** The fields of a game's cards, each with other words for it. */
export function fieldTable<K extends string>(words: Readonly<Record<K, readonly string[]>>): FieldTable<K> {
  const names = Object.keys(words) as K[];
  return {
    names,
    byWord: new Map(names.flatMap((name) => [name, ...words[name]].map((word) => [word, name] as const))),
  };
}

/** A value as a message repeats it. */
export function foundText(value: Plain | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return shown(value);
  return typeof value === 'object' ? (Array.isArray(value) ? '[…]' : '{…}') : String(value);
}

export class CardFields<K extends string> {
  readonly problems: CardProblem[] = [];
  readonly name: string;
  private readonly found = new Map<K, { readonly key: string; readonly value: Plain }>();
  constructor(
    source: CardSource,
    private readonly card: number,
    table: FieldTable<K>,
  ) {
    const unknown: string[] = [];
    const twice: string[] = [];
    for (const [key, value] of Object.entries(source)) {
      const field = table.byWord.get(key);
      if (field === undefined) {
        if (!REMARKS.has(key)) unknown.push(key);
      } else if (value !== null && value !== '') {
        if (this.found.has(field)) twice.push(key);
        this.found.set(field, { key, value });
      }
    }
    const given = this.found.get('name' as K);
    const isName = typeof given?.value === 'string' || typeof given?.value === 'number';
    const name = isName ? String(given.value).trim() : '';
    this.name = name.length <= LIMITS.name ? name : '';
    if (this.name === '')
      this.wrong('name' as K, given?.value, name === '' ? 'a name' : `at most ${LIMITS.name} letters`);
    else if (visible(this.name) !== this.name) this.wrong('name' as K, this.name, 'letters that can be seen');
    for (const key of unknown.slice(0, MOST_UNKNOWN)) this.unknown(key, table.names);
    for (const key of twice)
      this.say(null, foundText(key), ['another field'], `the field ${foundText(key)} is given twice`);
  }

  private unknown(key: string, names: readonly string[]): void {
    const near = nearest(key, names);
    const expected = [...near, ...names.filter((name) => !near.includes(name))];
    const hint = near.length === 0 ? '' : `; expected ${near.join(' or ')}`;
    this.problems.push(this.problem(key, foundText(key), expected, `unknown field ${foundText(key)}${hint}`, 1, 1));
  }
  private problem(
    field: string,
    phrase: string,
    expected: readonly string[],
    message: string,
    line: number,
    column: number,
  ): CardProblem {
    const { card } = this;
    const name = visible(this.name);
    return { name, card, field, line, column, phrase, expected, message: `${name === '' ? '?' : name}: ${message}` };
  }
  /** Something is wrong with a field, at a line and column of it; null: with the card. */
  say(field: K | null, phrase: string, expected: readonly string[], message: string, line = 1, column = 1): void {
    const key = field === null ? '' : (this.found.get(field)?.key ?? field);
    const most = expected.slice(0, MOST_EXPECTED).map((one) => shown(one, LIMITS.name));
    this.problems.push(this.problem(key, shown(phrase, LIMITS.name), most, message, line, column));
  }
  /** What a field holds is not what it can hold. */
  wrong(field: K, value: Plain | undefined, ...expected: readonly string[]): void {
    const found = foundText(value);
    const key = this.found.get(field)?.key ?? field;
    this.say(
      field,
      found,
      expected,
      `${key}: ${found === '' ? 'nothing' : `“${found}”`} found, expected ${expected.slice(0, MOST_EXPECTED).join(', ')}`,
    );
  }

  has(field: K): boolean {
    return this.found.has(field);
  }
  value(field: K): Plain | undefined {
    return this.found.get(field)?.value;
  }
  /** A whole number between two limits; `absent` where none is given, null where one must be. */
  number(field: K, least: number, most: number, absent: number | null): number {
    const value = this.value(field);
    if (value === undefined && absent !== null) return absent;
    const n = typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
    if (typeof n === 'number' && Number.isInteger(n) && n >= least && n <= most) return n;
    this.wrong(field, value, `a whole number from ${least} to ${most}`);
    return least;
  }
  text(field: K, most: number = LIMITS.text): string {
    const value = this.value(field);
    if (value === undefined) return '';
    const text =
      typeof value === 'string'
        ? value
        : typeof value === 'number' || typeof value === 'boolean'
          ? String(value)
          : null;
    if (text !== null && text.length <= most) return text;
    this.wrong(field, value, text === null ? 'a text' : `at most ${most} letters`);
    return '';
  }
  /** Words in a list, or in one text where `apart` divides them. */
  list(field: K, apart: RegExp | null): readonly string[] {
    const value = this.value(field);
    if (value === undefined) return [];
    const items: readonly Plain[] = Array.isArray(value)
      ? (value as readonly Plain[])
      : typeof value === 'string' && apart !== null
        ? value.split(apart)
        : [value];
    const words = items
      .filter((item) => typeof item === 'string' || typeof item === 'number')
      .map((item) => String(item).trim());
    if (
      words.length === items.length &&
      words.length <= MOST_WORDS &&
      words.every((one) => one.length <= LIMITS.name)
    ) {
      return words.filter((one) => one !== '');
    }
    this.wrong(field, value, 'a list of words');
    return [];
  }
  flag(field: K, yes: readonly string[] = []): boolean {
    const value = this.value(field);
    if (value === undefined || value === false) return false;
    if (value === true) return true;
    const text = typeof value === 'string' ? value.trim() : '';
    if (/^true$/i.test(text) || yes.includes(text)) return true;
    if (!/^false$/i.test(text))
      this.say(field, foundText(value), ['true', 'false'], `${field}: expected true or false`);
    return false;
  }
}
const MOST_UNKNOWN = 3;
const MOST_EXPECTED = 12;
const MOST_WORDS = 100;
