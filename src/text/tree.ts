import type { AgreementShape, Shape } from './phrase.ts';

/** What was read from where: one node per form, list, option and conversion, one leaf per word, number or name. */
export interface Tree {
  readonly shape: Shape | AgreementShape | typeof WORD;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Tree[];
  /** Which of a form's templates stood there. */
  readonly template: number;
}

export const WORD = { op: 'word' } as const;

export function leavesOf(tree: Tree): readonly Tree[] {
  const isLeaf = tree.shape.op === 'leaf' || tree.shape.op === 'agreement' || tree.shape.op === 'word';
  return isLeaf ? [tree] : tree.children.flatMap(leavesOf);
}
