// Words that change nothing. A phrase lets them stand or be missing, so they say nothing to the game: each must be
// named as noise, by what makes it so, or else a text that has it was not understood.

import { buildWith, valueOf } from './build.ts';
import type { Reading } from './grammar.ts';
import { generateValue, reachableFrom } from './generate.ts';
import { type FormShape, sameValue, type Shape } from './phrase.ts';
import { showTemplate } from './template.ts';
import { childrenOf, leavesOf, type Tree, WORD } from './tree.ts';

/** By reason: words, and names of slots in {}, that may stand without being acted on. */
export type Noise = Readonly<Record<string, readonly string[]>>;

export interface Swallowed {
  /** Place in the original. */
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
  /** The template it stands in. */
  readonly within: string;
}

export interface Audit {
  /** Words, numbers and names that the text is made of. */
  readonly words: number;
  /** Words and values that were taken away or exchanged to see that the meaning changes. */
  readonly tried: number;
  /** How many words are noise, by reason. */
  readonly noise: Readonly<Record<string, number>>;
  readonly swallowed: readonly Swallowed[];
}

/**
 * Every word of a text that can be missing or another without anything changing, and is no noise. `program`: what is
 * acted on of what was read; without it, all of it.
 */
export function auditReading(reading: Reading<unknown>, noise: Noise, program?: (value: unknown) => unknown): Audit {
  const { source, tree } = reading;
  const acting: Acting = { program: program ?? ((value) => value), whole: undefined };
  const reasons = new Map(Object.entries(noise).flatMap(([reason, words]) => words.map((word) => [word, reason])));
  const counts: Record<string, number> = {};
  const swallowed: Swallowed[] = [];
  let tried = 0;
  const isNoise = (word: string): boolean => {
    const reason = reasons.get(word);
    if (reason !== undefined) counts[reason] = (counts[reason] ?? 0) + 1;
    return reason !== undefined;
  };
  /** All that such a phrase could have had otherwise is noise. */
  const isMadeOfNoise = ({ shape, template }: Tree): boolean => {
    if (shape.op !== 'form') return false;
    const slots = (shape.templates[template] ?? []).flatMap((part) => ('slot' in part ? [`{${part.slot}}`] : []));
    return slots.length > 0 && slots.every((slot) => reasons.has(slot));
  };
  const swallow = (node: Tree, around: readonly Tree[]): void => {
    const start = source.places[node.start] ?? 0;
    const end = source.places[node.end] ?? source.original.length;
    swallowed.push({ start, end, phrase: source.original.slice(start, end), within: templateOf(around) });
  };
  const visit = (node: Tree, around: readonly Tree[]): void => {
    const { shape } = node;
    const children = childrenOf(node);
    const inside = [...around, node];
    children.forEach((child, i) => {
      if (child.end === child.start || child.shape.op === 'agreement') return;
      if (child.shape === WORD) {
        if (shape.op !== 'form' || !isOptionalWord(shape, node.template, i)) return;
        tried++;
        if (!isNoise(source.text.slice(child.start, child.end))) swallow(child, inside);
        return;
      }
      if (shape.op === 'form' && isNoise(slotOf(shape, node.template, i))) return;
      const place = placeOf(node, i);
      if (place && !isMadeOfNoise(child)) {
        const found = exchange(place, child, inside, source.text, acting);
        tried += found.tried;
        // What stands within it is swallowed with it.
        if (found.same) return swallow(child, inside);
        // Below the tree a word counts only if it would be missed: what it says may be what is done without it.
        if (program && !isNoise(source.text.slice(child.start, child.end))) {
          tried++;
          if (isIdle(node, i, place, child, inside, source.text, acting)) return swallow(child, inside);
        }
      }
      visit(child, inside);
    });
  };
  visit(tree, []);
  const words = leavesOf(tree).filter(({ start, end }) => end > start).length;
  return { words, tried, noise: counts, swallowed };
}

/** Words that templates of a phrase let be missing, and that are not named as noise. */
export function unnamedNoise(root: Shape, noise: Noise): readonly string[] {
  const named = new Set(Object.values(noise).flat());
  const found = new Set<string>();
  for (const shape of reachableFrom(root)) {
    if (shape.op !== 'form') continue;
    shape.templates.forEach((parts, template) => {
      parts.forEach((part, i) => {
        if (!('words' in part) || !isOptionalWord(shape, template, i)) return;
        for (const word of part.words) if (word !== '' && !named.has(word)) found.add(word);
      });
    });
  }
  return [...found];
}

function isOptionalWord(shape: FormShape, template: number, part: number): boolean {
  const words = shape.templates[template]?.[part];
  return words !== undefined && 'words' in words && words.words.includes('');
}

/** The phrase that a part was read by, which may have had other things stand there; none for what has no value. */
function placeOf({ shape, template }: Tree, i: number): Shape | undefined {
  switch (shape.op) {
    case 'form': {
      const part = shape.templates[template]?.[i];
      const slot = part && 'slot' in part ? shape.slots[part.slot] : undefined;
      return slot?.op === 'agreement' ? undefined : slot;
    }
    case 'list':
    case 'optional':
    case 'convert':
      return shape.of;
    default:
      return undefined;
  }
}

function slotOf(shape: FormShape, template: number, i: number): string {
  const part = shape.templates[template]?.[i];
  return part !== undefined && 'slot' in part ? `{${part.slot}}` : '';
}

function templateOf(around: readonly Tree[]): string {
  const form = around.findLast(({ shape }) => shape.op === 'form');
  return form?.shape.op === 'form' ? showTemplate(form.shape.templates[form.template] ?? []) : '';
}

/** What is acted on of what was read, and that of the whole text once somebody asked. */
interface Acting {
  readonly program: (value: unknown) => unknown;
  whole: { readonly of: unknown } | undefined;
}
function wholeOf(acting: Acting, tree: Tree, text: string): unknown {
  acting.whole ??= { of: acting.program(valueOf(tree, text)) };
  return acting.whole.of;
}
/** Whether the program is the same with a part left out: an item of a list, or a slot that may be empty. */
function isIdle(
  node: Tree,
  at: number,
  place: Shape,
  part: Tree,
  around: readonly Tree[],
  text: string,
  acting: Acting,
): boolean {
  const without = node.shape.op === 'list' ? shortened(node, at, around, text) : emptied(place, part, around, text);
  return without !== undefined && sameValue(acting.program(without.whole), wholeOf(acting, around[0] ?? part, text));
}
function emptied(place: Shape, part: Tree, around: readonly Tree[], text: string): Rebuilt | undefined {
  const empty = emptyOf(place, 0);
  return empty && rebuilt(part, empty.value, around, text);
}
function shortened(list: Tree, at: number, around: readonly Tree[], text: string): Rebuilt | undefined {
  const items = childrenOf(list).filter(({ shape }) => shape !== WORD);
  const gone = childrenOf(list)[at];
  if (list.shape.op !== 'list' || items.length <= Math.max(1, list.shape.min)) return undefined;
  const kept = items.filter((item) => item !== gone).map((item) => valueOf(item, text));
  return rebuilt(list, kept, around.slice(0, -1), text);
}
const DEEP = 12;
/** What a phrase stands for where nothing is written, if it can be empty. */
function emptyOf(shape: Shape, depth: number): { readonly value: unknown } | undefined {
  if (depth > DEEP) return undefined;
  switch (shape.op) {
    case 'optional':
      return { value: shape.absent };
    case 'choice': {
      for (const option of shape.options) {
        const empty = emptyOf(option, depth + 1);
        if (empty) return empty;
      }
      return undefined;
    }
    case 'rule':
      return emptyOf(shape.of(), depth + 1);
    case 'convert': {
      const empty = emptyOf(shape.of, depth + 1);
      return empty && { value: shape.to(empty.value) };
    }
    case 'only': {
      const empty = emptyOf(shape.of, depth + 1);
      return empty && shape.test(empty.value) ? empty : undefined;
    }
    case 'form': {
      const bare = shape.templates.some((parts) => parts.every((part) => 'words' in part && part.words.includes('')));
      return bare ? { value: shape.build({}) } : undefined;
    }
    default:
      return undefined;
  }
}

const SIBLINGS = 8;

/** Puts other values in the place of a part, as far as its phrase has some, and looks whether the whole stays the same. */
function exchange(
  place: Shape,
  part: Tree,
  around: readonly Tree[],
  text: string,
  acting: Acting,
): { tried: number; same: boolean } {
  const whole = wholeOf(acting, around[0] ?? part, text);
  const own = valueOf(part, text);
  let tried = 0;
  for (const value of siblings(place, own)) {
    const changed = rebuilt(part, value, around, text);
    if (changed === undefined) continue;
    tried++;
    if (!sameValue(acting.program(changed.whole), whole)) return { tried, same: false };
  }
  return { tried, same: tried > 0 };
}

function siblings(shape: Shape, own: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let seed = 1; seed <= SIBLINGS * 4 && found.length < SIBLINGS; seed++) {
    let state = Math.imul(seed, 0x9e3779b1) >>> 0;
    const random = (bound: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    };
    try {
      const value = generateValue(shape, random, 2);
      if (!sameValue(value, own) && !found.some((other) => sameValue(other, value))) found.push(value);
    } catch {
      // A phrase whose test no generated value passes has no sibling to offer.
    }
  }
  return found;
}

interface Rebuilt {
  readonly whole: unknown;
}
/** The whole with another value for one part, or undefined where the phrases around it cannot have it. */
function rebuilt(part: Tree, value: unknown, around: readonly Tree[], text: string): Rebuilt | undefined {
  let replaced = part;
  let whole = value;
  for (let i = around.length - 1; i >= 0; i--) {
    const node = around[i];
    if (!node) continue;
    const inner = { of: replaced, as: whole };
    try {
      whole = buildWith(node, text, (child) => (child === inner.of ? inner.as : valueOf(child, text)));
    } catch {
      return undefined;
    }
    replaced = node;
  }
  return { whole };
}
