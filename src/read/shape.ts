// Shapes by zod, with problems in both languages, the nearest known field where one is unknown, and limits before all else.
import { z } from 'zod';
import { word, type Phrase } from '../kernel/words.ts';
import { PROTO } from './json.ts';
import { LIMITS } from './limits.ts';
import { didYouMean, didYouMeanJa, InputError, type Place, some } from './problem.ts';
import { shown, shownValue, shownValueJa } from './visible.ts';

const APART = '\n';
/** The two languages of one message: zod carries a single text. */
export const both = (en: string, ja: string): string => en + APART + ja;

/** A map with these fields and no others. */
export const only = <S extends z.ZodRawShape>(shape: S) => {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const [key = ''] = issue.keys as string[];
      return both(
        `unknown field “${shown(key)}”${didYouMean(key, known)}; expected ${some(known)}`,
        `不明な項目「${shown(key)}」${didYouMeanJa(key, known)}（必要：${some(known)}）`,
      );
    },
  });
};
export const seatShape = z.union([z.literal(0), z.literal(1)], { error: both('expected seat 0 or 1', '席は0か1です') });
export const nameShape = z.string().max(LIMITS.name);
export const wordShape = z.string().max(LIMITS.word);
export const optionsShape = z.record(nameShape, nameShape);

/** Goes through a value without recursion: what is too deep, too much or endless is told before anything else looks at it. */
function measure(value: unknown): { en: string; ja: string } | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }];
  let values = 0;
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one.value === null || typeof one.value !== 'object') continue;
    if (one.depth > LIMITS.depth) {
      return word(
        `入れ子が深すぎます（${LIMITS.depth}段まで）`,
        `lists and maps lie too deep in each other; at most ${LIMITS.depth} levels`,
      );
    }
    if (Object.hasOwn(one.value, PROTO))
      return word(`キー「${PROTO}」は使えません`, `the key “${PROTO}” cannot be used`);
    const inner: readonly unknown[] = Array.isArray(one.value) ? one.value : Object.values(one.value);
    values += inner.length;
    if (inner.length > LIMITS.items)
      return word(`リストが長すぎます（${LIMITS.items}個まで）`, `a list is too long; at most ${LIMITS.items} entries`);
    if (values > LIMITS.values) return word('値が多すぎます', `too many values; at most ${LIMITS.values}`);
    for (const next of inner)
      if (next !== null && typeof next === 'object') open.push({ value: next, depth: one.depth + 1 });
  }
  return null;
}

/** Where in a value something is wrong, as people write it: `seats[1].deck.parts`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? shown(String(key)) : `${text}.${shown(String(key))}`;
  }, '');

const TYPES: Readonly<Record<string, Phrase>> = {
  string: word('文字列', 'a text'),
  number: word('数', 'a number'),
  int: word('整数', 'a whole number'),
  boolean: word('trueかfalse', 'true or false'),
  array: word('リスト', 'a list'),
  tuple: word('リスト', 'a list'),
  object: word('マップ', 'a map'),
  record: word('マップ', 'a map'),
  null: word('null', 'null'),
};
const typeWord = (type: string): Phrase =>
  (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined) ?? word(shown(type), shown(type));

type Issue = z.core.$ZodIssue;
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value;
  for (const key of path)
    here =
      here !== null && typeof here === 'object' && Object.hasOwn(here, key)
        ? (here as Record<PropertyKey, unknown>)[key]
        : undefined;
  return here;
}
function unit(origin: string, most: number): Phrase {
  if (origin === 'string') return word(`${most}文字`, `${most} letters`);
  return origin === 'array' || origin === 'record' ? word(`${most}個`, `${most} entries`) : word(`${most}`, `${most}`);
}
function issueText(issue: Issue, value: unknown): Phrase {
  const found = valueAt(value, issue.path);
  const wrong = (expected: Phrase): Phrase =>
    word(
      `${shownValueJa(found)}があります（必要：${expected.ja}）`,
      `found ${shownValue(found)}, expected ${expected.en}`,
    );
  switch (issue.code) {
    case 'invalid_type':
      return wrong(typeWord(issue.expected));
    case 'too_big': {
      const most = unit(issue.origin, Number(issue.maximum));
      return wrong(word(`${most.ja}以下`, `at most ${most.en}`));
    }
    case 'too_small': {
      const least = unit(issue.origin, Number(issue.minimum));
      return wrong(word(`${least.ja}以上`, `at least ${least.en}`));
    }
    case 'invalid_value': {
      const known = some(issue.values.map(String));
      return wrong(word(known, known));
    }
    default: {
      const [en = '', ja = en] = issue.message.split(APART);
      return word(ja, en);
    }
  }
}
/** Of the ways a value could have been read, the one that went furthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.message.includes(APART)) return issue;
  const inner = issue.errors
    .flatMap((list) => list.slice(0, 1))
    .map((one) => deepest({ ...one, path: [...issue.path, ...one.path] }))
    .toSorted((a, b) => b.path.length - a.path.length);
  return inner[0] ?? issue;
}

/** Reads a value by its shape; `what` names it, `placeOf` finds a path of it in the file it came from. */
export function shaped<S extends z.ZodType>(
  schema: S,
  value: unknown,
  what: Phrase,
  placeOf: ((path: readonly PropertyKey[]) => Place) | null = null,
): z.infer<S> {
  const too = measure(value);
  if (too !== null) throw new InputError(`${what.en}: ${too.en}`, `${what.ja}：${too.ja}`);
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  const issue = first === undefined ? null : deepest(first);
  const path = issue?.path ?? [];
  const text = issue === null ? word('読めません', 'not readable') : issueText(issue, value);
  const where = pathText(path);
  const problem = placeOf === null ? {} : { where: placeOf(path) };
  throw new InputError(
    `${what.en}${where === '' ? '' : `, at ${where}`}: ${text.en}`,
    `${what.ja}${where === '' ? '' : `（場所：${where}）`}：${text.ja}`,
    problem,
  );
}
