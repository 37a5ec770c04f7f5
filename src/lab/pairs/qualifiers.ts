// What qualifies a text: every filter, condition and duration in the tree it was read as, and the texts that differ in one.
import { generateValue, reachableFrom } from '../../text/generate.ts';
import { type Grammar, isRecord, sameValue, type Wording } from '../../text/index.ts';

/** By the field that says which it is, in the syntax trees of all games. */
const CLASSES = { is: 'filter', if: 'condition' } as const;
const DURATIONS: ReadonlySet<string> = new Set(['until', 'lasts']);
type Class = (typeof CLASSES)[keyof typeof CLASSES] | 'duration';
type Path = readonly (string | number)[];

export interface Qualifier {
  readonly class: Class;
  readonly path: Path;
  readonly value: unknown;
  /** `filter stat`, and for each of its words `filter stat compare=atLeast`. */
  readonly units: readonly string[];
}

const isWord = (value: unknown): value is string | boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && /^[A-Za-z]+$/.test(value));

/** What a qualifier speaks of is no part of it: nouns, values and numbers have words of their own. */
const NOUNS = ['is', 'if', 'the', 'owner', 'side', 'value', 'where', 'filters', 'zone', 'place', 'noun', 'other'];
const NUMBERS: ReadonlySet<string> = new Set(['n', 'of', 'from', 'to']);

function unitsOf(kind: string, value: Readonly<Record<string, unknown>>, of: string): string[] {
  const words = (record: Readonly<Record<string, unknown>>, prefix: string): string[] =>
    Object.entries(record).flatMap(([field, one]) => {
      if (field === of || NUMBERS.has(field)) return [];
      if (isWord(one)) return [`${kind} ${prefix}${field}=${one}`];
      const inner = prefix === '' && isRecord(one) && !NOUNS.some((name) => name in one);
      return inner ? words(one, `${field}.`) : [];
    });
  return [kind, ...words(value, '')];
}

/** Every qualifier of a tree, the outer ones first. */
export function qualifiersIn(value: unknown, path: Path = []): Qualifier[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => qualifiersIn(item, [...path, i]));
  if (!isRecord(value)) return [];
  const found: Qualifier[] = [];
  for (const [field, name] of Object.entries(CLASSES)) {
    const which = value[field];
    if (typeof which === 'string')
      found.push({ class: name, path, value, units: unitsOf(`${name} ${which}`, value, field) });
  }
  for (const [field, one] of Object.entries(value)) {
    if (DURATIONS.has(field) && typeof one === 'string')
      found.push({ class: 'duration', path: [...path, field], value: one, units: [`duration ${one}`] });
    found.push(...qualifiersIn(one, [...path, field]));
  }
  return found;
}

const GONE: unique symbol = Symbol('left out');
function edited(value: unknown, path: Path, to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return rest.length === 0 && to === GONE
      ? items.filter((_, i) => i !== step)
      : items.map((item, i) => (i === step ? edited(item, rest, to) : item));
  }
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [step]: edited(record[step], rest, to) };
}

/** All qualifiers a game's grammars can say, by unit, with some examples of each. */
export class Bank {
  private readonly examples = new Map<string, Qualifier[]>();

  constructor(wording: Wording) {
    for (const grammar of Object.values(wording.sorts)) this.collect(grammar);
  }
  private collect(grammar: Grammar<unknown>): void {
    for (const shape of reachableFrom(grammar.root)) {
      if (shape.op === 'agreement') continue;
      for (let seed = 1; seed <= SAMPLES; seed++) {
        try {
          for (const one of qualifiersIn(generateValue(shape, generator(seed), seed % 4))) this.add(one);
        } catch {
          // A phrase whose test no generated value passes has nothing to show.
        }
      }
    }
  }
  add(one: Qualifier): void {
    for (const unit of one.units) {
      const known = this.examples.get(unit) ?? [];
      this.examples.set(unit, known);
      if (known.length < EXAMPLES && !known.some(({ value }) => sameValue(value, one.value))) known.push(one);
    }
  }
  get units(): readonly string[] {
    return [...this.examples.keys()].toSorted();
  }
  of(unit: string): readonly Qualifier[] {
    return this.examples.get(unit) ?? [];
  }
  /** Others of the same class, to stand where one stood. */
  others(one: Qualifier, unit: string): readonly unknown[] {
    const [kind = '', word = ''] = unit.split(/ (?=\S+=)/);
    const field = word.split('=')[0] ?? '';
    const alike =
      field === '' ? [] : this.units.filter((other) => other !== unit && other.startsWith(`${kind} ${field}=`));
    if (alike.length > 0)
      return alike.map((other) => edited(one.value, field.split('.'), wordOf(other.slice(other.indexOf('=') + 1))));
    const found = this.units.filter((other) => other.startsWith(`${one.class} `) && !other.startsWith(kind));
    return found.flatMap((other) => this.of(other).slice(0, 1)).map(({ value }) => value);
  }
}
const SAMPLES = 40;
const EXAMPLES = 6;
const wordOf = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text);

function generator(seed: number): (bound: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A tree said in words, if its grammar can say it and reads it back as the same. */
export function said(grammar: Grammar<unknown>, value: unknown): string | null {
  try {
    const text = grammar.print(value, 'ja');
    const again = grammar.parse(text);
    return again.ok && sameValue(again.value, value) ? text : null;
  } catch {
    return null;
  }
}

/** Trees that differ from this one in one qualifier alone: a word of it is another, or another of its class stands there. */
export const withOthers = (tree: unknown, one: Qualifier, unit: string, bank: Bank): unknown[] =>
  bank
    .others(one, unit)
    .filter((other) => !sameValue(other, one.value))
    .map((other) => edited(tree, one.path, other));
/** The tree without a qualifier. */
export const withoutIt = (tree: unknown, { path }: Qualifier): unknown =>
  edited(tree, path, typeof path.at(-1) === 'number' ? GONE : null);
/** The tree with another qualifier in a place. */
export const withAnother = (tree: unknown, at: Qualifier, other: unknown): unknown => edited(tree, at.path, other);
