// What a phrase cannot do without: words of which at least one stands in every reading. Where none of them is still to
// come, the phrase need not be tried.

import type { AgreementShape, Shape } from './phrase.ts';
import type { Part } from './template.ts';
import type { Branch, WordStep } from './trie.ts';

/** At most so many words: looking for more would cost more than it saves. */
const MOST = 80;

type Words = readonly string[] | undefined;

const known = new WeakMap<Shape | AgreementShape, { readonly words: Words }>();

export function needsOf(shape: Shape | AgreementShape): Words {
  const found = known.get(shape);
  if (found) return found.words;
  known.set(shape, { words: undefined });
  const words = compute(shape);
  known.set(shape, { words });
  return words;
}

function compute(shape: Shape | AgreementShape): Words {
  switch (shape.op) {
    case 'form':
      return anyOf(shape.templates, (parts) => fewest(parts, (part) => ofPart(part, shape.slots)));
    case 'choice':
      return anyOf(shape.options, needsOf);
    case 'optional':
      return undefined;
    case 'list':
      return shape.min === 0 ? undefined : needsOf(shape.of);
    case 'rule':
      return needsOf(shape.of());
    case 'convert':
    case 'only':
      return needsOf(shape.of);
    case 'leaf':
      return shape.first === undefined ? undefined : shape.first.split('');
    case 'agreement':
      return shape.before === undefined ? ofWords(shape.variants) : undefined;
  }
}

/** What is needed to come to an end from a branch of merged forms on. */
export function needsFrom(branch: Branch): Words {
  if (branch.ends.length > 0) return undefined;
  branch.needs ??= { words: anyOf<WordStep | Branch['slots'][number]>([...branch.words, ...branch.slots], ofStep) };
  return branch.needs.words;
}

function ofStep(step: WordStep | Branch['slots'][number]): Words {
  return 'word' in step
    ? fewer(step.word === '' ? undefined : [step.word], needsFrom(step.to))
    : fewer(needsOf(step[0]), needsFrom(step[1]));
}

function ofPart(part: Part, slots: Readonly<Record<string, Shape | AgreementShape>>): Words {
  if ('words' in part) return ofWords(part.words);
  const slot = slots[part.slot];
  return slot && needsOf(slot);
}

function ofWords(words: readonly string[]): Words {
  return words.includes('') ? undefined : words;
}

/** Every alternative needs some words: one of all of those must stand. */
function anyOf<T>(alternatives: readonly T[], needs: (one: T) => Words): Words {
  const all = new Set<string>();
  for (const one of alternatives) {
    const words = needs(one);
    if (!words) return undefined;
    for (const word of words) all.add(word);
    if (all.size > MOST) return undefined;
  }
  return [...all];
}

/** All parts must stand: the one with the fewest words says most. */
function fewest<T>(parts: readonly T[], needs: (one: T) => Words): Words {
  let best: Words;
  for (const part of parts) best = fewer(best, needs(part));
  return best;
}

export function fewer(a: Words, b: Words): Words {
  return !a || (b && b.length < a.length) ? b : a;
}
