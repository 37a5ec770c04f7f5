// A phrase is one piece of wording, defined once: its Japanese templates, its English template, and the plain-JSON value
// they stand for. Parsing, printing, generating, completing and documenting all read the same definition.

import { type Part, readTemplate } from './template.ts';

declare const VALUE: unique symbol;

export interface Phrase<out T> {
  readonly shape: Shape;
  readonly [VALUE]?: T;
}

export type ValueOf<P> = P extends Phrase<infer T> ? T : never;

export type Slots = Readonly<Record<string, Phrase<unknown> | Agreement>>;

/** Words that carry no meaning of their own (counters such as 体 and 枚): any is read, the fitting one is printed. */
export interface Agreement {
  readonly shape: AgreementShape;
}

export type SlotValues<S extends Slots> = {
  -readonly [K in keyof S as S[K] extends Phrase<unknown> ? K : never]: ValueOf<S[K]>;
};

export type English<S extends Slots, T> = string | ((en: { readonly [K in keyof S]: string }, value: T) => string);

export type Shape =
  | FormShape
  | ChoiceShape
  | OptionalShape
  | ListShape
  | LeafShape
  | RuleShape
  | ConvertShape
  | OnlyShape;

export interface FormShape {
  readonly op: 'form';
  readonly templates: readonly (readonly Part[])[];
  readonly english: string | ((en: Readonly<Record<string, string>>, value: unknown) => string);
  readonly slots: Readonly<Record<string, Shape | AgreementShape>>;
  /** Another form of words that are offered elsewhere. */
  readonly secondary: boolean;
  build(slots: Readonly<Record<string, unknown>>): unknown;
  /** The slot values that would build `value`, or undefined when this form cannot say it. */
  match(value: unknown): Readonly<Record<string, unknown>> | undefined;
}

export interface AgreementShape {
  readonly op: 'agreement';
  readonly variants: readonly string[];
  /** The words may be missing where this follows. */
  readonly before: string | undefined;
  pick(value: unknown): string;
}

export interface ChoiceShape {
  readonly op: 'choice';
  readonly options: readonly Shape[];
}

export interface OptionalShape {
  readonly op: 'optional';
  readonly of: Shape;
  readonly absent: unknown;
}

export interface ListShape {
  readonly op: 'list';
  readonly of: Shape;
  readonly separators: readonly string[];
  readonly english: string;
  readonly min: number;
  readonly max: number;
  /** Whether it always takes all the items it can; otherwise it may also end before one of them. */
  readonly longest: boolean;
}

export interface LeafShape {
  readonly op: 'leaf';
  /** How the leaf is called where it was expected and in the documentation. */
  readonly name: string;
  /** Characters it can begin with; undefined when that is not known. */
  readonly first: string | undefined;
  end(text: string, at: number): number;
  /** What to say was expected where something like it stands that it does not take. */
  refused?(text: string, at: number): Refused | undefined;
  read(text: string): unknown;
  write(value: unknown, language: Language): string | undefined;
  sample(random: Random): unknown;
}

/** Something like what was expected, up to `end`. */
export interface Refused {
  readonly expected: string;
  readonly end: number;
}

export interface RuleShape {
  readonly op: 'rule';
  readonly name: string;
  of(): Shape;
}

export interface ConvertShape {
  readonly op: 'convert';
  readonly of: Shape;
  to(value: unknown): unknown;
  from(value: unknown): unknown;
}

export interface OnlyShape {
  readonly op: 'only';
  readonly of: Shape;
  test(value: unknown): boolean;
}

export type Language = 'ja' | 'en';

/** A whole number in [0, bound). */
export type Random = (bound: number) => number;

type Flat<T> = { [K in keyof T]: T[K] };

/** A record: `constants` tag it, each `{slot}` of the templates fills a field of the same name. */
export function phrase<const C extends object, S extends Slots = Readonly<Record<never, never>>>(
  constants: C,
  ja: string | readonly string[],
  en: English<S, Flat<C & SlotValues<S>>>,
  slots?: S,
): Phrase<Flat<C & SlotValues<S>>> {
  const shapes = shapesOf(slots);
  const fields = Object.keys(shapes).filter((name) => shapes[name]?.op !== 'agreement');
  const tags = Object.entries(constants);
  return form(ja, en, shapes, {
    build: (values) => {
      const record: Record<string, unknown> = Object.fromEntries(tags);
      for (const field of fields) record[field] = values[field];
      return record;
    },
    match: (value) => {
      if (!isRecord(value)) return undefined;
      if (Object.keys(value).length !== tags.length + fields.length) return undefined;
      for (const [tag, constant] of tags) if (!(tag in value && sameValue(value[tag], constant))) return undefined;
      for (const field of fields) if (!(field in value)) return undefined;
      return value;
    },
  });
}

/** The same phrase, not offered to someone who asks what could stand here. */
export function secondary<T>(of: Phrase<T>): Phrase<T> {
  return of.shape.op === 'form' ? { shape: { ...of.shape, secondary: true } } : of;
}

/** A fixed wording for a fixed value. */
export function word<const V>(value: V, ja: string | readonly string[], en: string): Phrase<V> {
  return form(ja, en, {}, { build: () => value, match: (other) => (sameValue(other, value) ? {} : undefined) });
}

/** A closed vocabulary: value → Japanese variants (canonical first) and English. */
export function words<const W extends Readonly<Record<string, readonly [ja: string | readonly string[], en: string]>>>(
  table: W,
): Phrase<keyof W & string> {
  return oneOf(...Object.entries(table).map(([value, [ja, en]]) => word(value as keyof W & string, ja, en)));
}

/** Wording around another phrase, `{}`, whose value it keeps. */
export function around<T>(
  ja: string | readonly string[],
  en: string,
  inner: Phrase<T>,
  agreements: Readonly<Record<string, Agreement>> = {},
): Phrase<T> {
  const slots = { '': inner.shape, ...shapesOf(agreements) };
  return form(ja, en, slots, { build: (values) => values[''], match: (value) => ({ '': value }) });
}

export function oneOf<P extends readonly Phrase<unknown>[]>(...options: P): Phrase<ValueOf<P[number]>> {
  return { shape: { op: 'choice', options: options.map((option) => option.shape) } };
}

/** The phrase or nothing; nothing stands for the value `absent`. */
export function optional<T, const A>(of: Phrase<T>, absent: A): Phrase<T | A> {
  return { shape: { op: 'optional', of: of.shape, absent } };
}

export function list<T>(
  of: Phrase<T>,
  separator: { ja: string | readonly string[]; en: string } = { ja: '', en: ' ' },
  { min = 1, max = Number.POSITIVE_INFINITY, longest = false } = {},
): Phrase<T[]> {
  const separators = typeof separator.ja === 'string' ? [separator.ja] : separator.ja;
  return { shape: { op: 'list', of: of.shape, separators, english: separator.en, min, max, longest } };
}

/** A named phrase, read at most once at each place; the way to write recursive wording. */
export function rule<T>(name: string, of: () => Phrase<T>): Phrase<T> {
  let shape: Shape | undefined;
  return { shape: { op: 'rule', name, of: () => (shape ??= of().shape) } };
}

/** Another value for the same wording; `from` undoes `to`, and gives undefined for values that `to` never gives. */
export function convert<T, U>(of: Phrase<T>, to: (value: T) => U, from: (value: unknown) => T | undefined): Phrase<U> {
  return { shape: { op: 'convert', of: of.shape, to: to as ConvertShape['to'], from } };
}

/** The phrase, where its value passes the test; other readings of the same words are not taken. */
export function only<T>(of: Phrase<T>, test: (value: T) => boolean): Phrase<T> {
  return { shape: { op: 'only', of: of.shape, test: test as OnlyShape['test'] } };
}

/** A slot without a value; see `Agreement`. */
export function agree<T>(variants: readonly string[], pick: (value: T) => string, before?: string): Agreement {
  return { shape: { op: 'agreement', variants, before, pick: pick as AgreementShape['pick'] } };
}

function form<T>(
  ja: string | readonly string[],
  english: string | ((en: never, value: never) => string),
  slots: FormShape['slots'],
  value: Pick<FormShape, 'build' | 'match'>,
): Phrase<T> {
  const templates = (typeof ja === 'string' ? [ja] : ja).map((template) => readTemplate(template, Object.keys(slots)));
  return {
    shape: { op: 'form', templates, english: english as FormShape['english'], slots, secondary: false, ...value },
  };
}

function shapesOf(slots: Slots | undefined): FormShape['slots'] {
  return Object.fromEntries(Object.entries(slots ?? {}).map(([name, slot]) => [name, slot.shape]));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}
