import type { AgreementShape, Shape } from './phrase.ts';

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
      return union(
        shape.templates.map((parts) =>
          sequence(
            parts.map((part) => {
              const slot = 'slot' in part ? shape.slots[part.slot] : undefined;
              return slot ? () => firstOf(slot) : () => ofWords('words' in part ? part.words : []);
            }),
          ),
        ),
      );
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
      return { chars: codesOf((shape.first ?? '').split('')), any: shape.first === undefined, empty: false };
    case 'agreement':
      return ofWords(shape.before === undefined ? shape.variants : [...shape.variants, '']);
  }
}

function sequence(parts: readonly (() => First)[]): First {
  const seen: First[] = [];
  for (const part of parts) {
    const first = part();
    seen.push(first);
    if (!first.empty) return { ...union(seen), empty: false };
  }
  return { ...union(seen), empty: true };
}

function ofWords(words: readonly string[]): First {
  return { chars: codesOf(words), any: false, empty: words.includes('') };
}

function union(firsts: readonly First[]): First {
  return {
    chars: new Set(firsts.flatMap((first) => [...first.chars])),
    any: firsts.some((first) => first.any),
    empty: firsts.some((first) => first.empty),
  };
}

function codesOf(words: readonly string[]): ReadonlySet<number> {
  return new Set(words.filter((word) => word !== '').map((word) => word.charCodeAt(0)));
}
