// The alternatives of a phrase merged where they begin alike, so that a noun before forty verbs is read once.

import type { AgreementShape, ConvertShape, FormShape, OnlyShape, Shape } from './phrase.ts';

export interface Branch {
  /** Spellings, and which of them to offer to someone who asks what could stand here. */
  readonly words: (readonly [word: string, to: Branch, offered: boolean])[];
  readonly slots: (readonly [slot: Shape | AgreementShape, to: Branch])[];
  readonly ends: End[];
}

/** A form read to its end: of two with the same stretch, the lower rank stands. */
export interface End {
  readonly form: FormShape;
  readonly template: number;
  /** What stands around the form, the innermost first. */
  readonly wrappers: readonly Wrapper[];
  readonly rank: number;
}

/** An alternative that is no form. */
export interface Other {
  readonly option: Shape;
  readonly wrappers: readonly Wrapper[];
  readonly rank: number;
}

export type Wrapper = ConvertShape | OnlyShape;

const RANKS_PER_OPTION = 1024;

export function merge(shape: Shape): { readonly root: Branch; readonly others: readonly Other[] } {
  const root = newBranch();
  const keys = new Map<Branch, Map<unknown, Branch>>();
  const others: Other[] = [];
  let rank = 0;
  const add = (option: Shape, wrappers: readonly Wrapper[]): void => {
    if (option.op === 'choice') for (const inner of option.options) add(inner, wrappers);
    else if (option.op === 'convert' || option.op === 'only') add(option.of, [option, ...wrappers]);
    else if (option.op === 'form') insert(option, wrappers);
    else others.push({ option, wrappers, rank: rank++ * RANKS_PER_OPTION });
  };
  const insert = (form: FormShape, wrappers: readonly Wrapper[]): void => {
    const base = rank++ * RANKS_PER_OPTION;
    form.templates.forEach((parts, template) => {
      let at = root;
      for (const part of parts) {
        const slot = 'slot' in part ? form.slots[part.slot] : undefined;
        at = follow(at, slot ?? ('words' in part ? part.words : []), template === 0 && !form.secondary);
      }
      at.ends.push({ form, template, wrappers, rank: base + template });
    });
  };
  const follow = (from: Branch, part: Shape | AgreementShape | readonly string[], offered: boolean): Branch => {
    const key = Array.isArray(part) ? `${offered} ${part.join('|')}` : part;
    const known = keys.get(from) ?? new Map<unknown, Branch>();
    keys.set(from, known);
    const next = known.get(key) ?? newBranch();
    if (known.has(key)) return next;
    known.set(key, next);
    if (isWords(part))
      from.words.push(...part.map((word) => [word, next, offered && word === (part[0] || part[1])] as const));
    else from.slots.push([part, next]);
    return next;
  };
  add(shape, []);
  return { root, others };
}

function isWords(part: Shape | AgreementShape | readonly string[]): part is readonly string[] {
  return Array.isArray(part);
}

function newBranch(): Branch {
  return { words: [], slots: [], ends: [] };
}
