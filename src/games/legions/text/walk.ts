// One walk over what a text means: every node of the tree, whatever it is. Abilities given in quotation marks are trees of
// their own, for who is who begins anew in them.
import { isRecord } from '../../../text/index.ts';

/** Keys under which another text begins. */
const APART: ReadonlySet<string> = new Set(['ability', 'instead']);

/** Whether any node, leaves included, passes. */
export function someNode(tree: unknown, test: (node: unknown) => boolean): boolean {
  if (test(tree)) return true;
  if (Array.isArray(tree)) return tree.some((one) => someNode(one, test));
  return isRecord(tree) && Object.entries(tree).some(([key, one]) => !APART.has(key) && someNode(one, test));
}
/** The same tree with each record changed, those inside first. */
export function mapNodes<T>(tree: T, change: (node: Record<string, unknown>) => Record<string, unknown>): T {
  if (Array.isArray(tree)) return tree.map((one) => mapNodes<unknown>(one, change)) as T;
  if (!isRecord(tree)) return tree;
  const inside = Object.entries(tree).map(([key, one]) => [key, APART.has(key) ? one : mapNodes(one, change)]);
  return change(Object.fromEntries(inside) as Record<string, unknown>) as T;
}
