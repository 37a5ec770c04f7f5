import type { AgreementShape, Shape } from './phrase.ts';

/** What was read from where: one node per form, list, option and conversion, one leaf per word, number or name. */
export interface Tree {
  readonly shape: Shape | AgreementShape | typeof WORD;
  readonly start: number;
  readonly end: number;
  /** The parts of a form, what stands in an option or conversion, or the last item of a list. */
  readonly parts: readonly Tree[] | Tree | Link | null;
  /** Which of a form's templates stood there. */
  readonly template: number;
  /** What it stands for, once somebody asked. */
  value: { readonly of: unknown } | undefined;
}

/** Items of a list from its end: readings that begin alike share what they begin with. */
export interface Link {
  readonly before: Link | null;
  readonly tree: Tree;
  readonly count: number;
}

export const WORD = { op: 'word' } as const;

export function link(before: Link | null, tree: Tree): Link {
  return { before, tree, count: before === null ? 1 : before.count + 1 };
}

export function newTree(shape: Tree['shape'], start: number, end: number, parts: Tree['parts'], template = 0): Tree {
  return { shape, start, end, parts, template, value: undefined };
}

export function wrap(shape: Shape, tree: Tree): Tree {
  return newTree(shape, tree.start, tree.end, tree);
}

export function childrenOf({ parts }: Tree): readonly Tree[] {
  if (parts === null) return [];
  if (isTrees(parts)) return parts;
  if (!('before' in parts)) return [parts];
  const children: Tree[] = Array.from({ length: parts.count });
  for (let at: Link | null = parts; at !== null; at = at.before) children[at.count - 1] = at.tree;
  return children;
}

function isTrees(parts: readonly Tree[] | Tree | Link): parts is readonly Tree[] {
  return Array.isArray(parts);
}

/** Whether the items of one list begin with those of another. */
export function beginsWith(list: Tree, other: Tree): boolean {
  if (list.shape !== other.shape || list.start !== other.start || other.parts === null) return false;
  let at = list.parts;
  while (at !== null && 'before' in at) {
    if (at === other.parts) return true;
    at = at.before;
  }
  return false;
}

export function leavesOf(tree: Tree): readonly Tree[] {
  const leaves: Tree[] = [];
  const visit = (node: Tree): void => {
    const { op } = node.shape;
    if (op === 'leaf' || op === 'agreement' || op === 'word') leaves.push(node);
    else for (const child of childrenOf(node)) visit(child);
  };
  visit(tree);
  return leaves;
}
