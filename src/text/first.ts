import type { AgreementShape, FormShape, Shape } from './phrase.ts';
import type { Part } from './template.ts';

/** What a phrase can begin with: these characters (as codes), any character, or nothing at all. */
export interface First {
  readonly chars: ReadonlySet<number>;
  readonly any: boolean;
  readonly empty: boolean;
}

const known = new WeakMap<Shape | AgreementShape, First | 'asked'>();

export function firstOf(shape: Shape | AgreementShape): First {
  const found = known.get(shape);
  if (found === 'asked') throw new Error(`left recursion in ${shape.op === 'rule' ? shape.name : shape.op}`);
  if (found) return found;
  known.set(shape, 'asked');
  const first = compute(shape);
  known.set(shape, first);
  return first;
}

function compute(shape: Shape | AgreementShape): First {
  switch (shape.op) {
    case 'form':
      return union(shape.templates.map((parts) => ofTemplate(parts, shape.slots)));
    case 'choice':
      return union(shape.options.map(firstOf));
    case 'optional':
      return { ...firstOf(shape.of), empty: true };
    case 'list': {
      const first = firstOf(shape.of);
      return { ...first, empty: first.empty || shape.min === 0 };
    }
    case 'rule':
      return firstOf(shape.of());
    case 'convert':
    case 'only':
      return firstOf(shape.of);
    case 'leaf':
      return { ...ofWords((shape.first ?? '').split('')), any: shape.first === undefined };
    case 'agreement':
      return ofWords(shape.before === undefined ? shape.variants : [...shape.variants, '']);
  }
}

function ofTemplate(parts: readonly Part[], slots: FormShape['slots']): First {
  const seen: First[] = [];
  for (const part of parts) {
    const slot = 'slot' in part ? slots[part.slot] : undefined;
    const first = slot ? firstOf(slot) : ofWords('words' in part ? part.words : []);
    if (!first.empty) return seen.length === 0 ? first : { ...union([...seen, first]), empty: false };
    seen.push(first);
  }
  return { ...union(seen), empty: true };
}

function ofWords(words: readonly string[]): First {
  const chars = new Set<number>();
  for (const word of words) if (word !== '') chars.add(word.charCodeAt(0));
  return { chars, any: false, empty: words.includes('') };
}

function union(firsts: readonly First[]): First {
  const [only] = firsts;
  if (only && firsts.length === 1) return only;
  const chars = new Set<number>();
  let any = false;
  let empty = false;
  for (const first of firsts) {
    for (const char of first.chars) chars.add(char);
    any ||= first.any;
    empty ||= first.empty;
  }
  return { chars, any, empty };
}
