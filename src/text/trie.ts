// The alternatives of a phrase merged where they begin alike, so that a noun before forty verbs is read once.

import type { AgreementShape, ConvertShape, FormShape, OnlyShape, Shape } from './phrase.ts';
import type { Run } from './run.ts';
import type { Tree } from './tree.ts';

export interface Branch {
  readonly words: WordStep[];
  readonly slots: (readonly [slot: Shape | AgreementShape, to: Branch])[];
  readonly ends: End[];
  /** What can be tried where a character stands, found out when it is first met. */
  readonly plans: Map<number, Plan>;
  /** Everything, for saying what was expected. */
  whole: Plan | undefined;
  /** What is needed to come to an end from here on, once somebody asked. */
  needs: { readonly words: readonly string[] | undefined } | undefined;
}

export type Matcher = (run: Run, at: number) => readonly Tree[];

export interface WordStep {
  readonly word: string;
  readonly to: Branch;
  /** Whether to offer it to someone who asks what could stand here. */
  readonly offered: boolean;
}

export interface SlotStep {
  readonly match: Matcher;
  readonly to: Branch;
  /** Words of which one must still come for this step to lead anywhere. */
  readonly needs: readonly string[] | undefined;
}

export interface Plan {
  readonly slots: readonly SlotStep[];
  readonly words: readonly WordStep[];
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
    const key = isWords(part) ? (offered ? '+' : '-') + part.join('|') : part;
    let known = keys.get(from);
    if (!known) keys.set(from, (known = new Map()));
    const made = known.get(key);
    if (made) return made;
    const next = newBranch();
    known.set(key, next);
    if (!isWords(part)) from.slots.push([part, next]);
    else
      for (const word of part) from.words.push({ word, to: next, offered: offered && word === (part[0] || part[1]) });
    return next;
  };
  add(shape, []);
  return { root, others };
}

function isWords(part: Shape | AgreementShape | readonly string[]): part is readonly string[] {
  return Array.isArray(part);
}

function newBranch(): Branch {
  return { words: [], slots: [], ends: [], plans: new Map(), whole: undefined, needs: undefined };
}
