import { type Tree, WORD } from './tree.ts';

/** The value a tree stands for; `visit` is told of every field and item, with its path. */
export function buildValue(tree: Tree, text: string, visit?: (path: string, tree: Tree) => void, path = ''): unknown {
  const { shape, children } = tree;
  const [only] = children;
  visit?.(path, tree);
  switch (shape.op) {
    case 'form': {
      const values: Record<string, unknown> = {};
      shape.templates[tree.template]?.forEach((part, i) => {
        const child = children[i];
        if (!('slot' in part) || !child || child.shape.op === 'agreement') return;
        values[part.slot] = buildValue(child, text, visit, part.slot === '' ? path : `${path}/${part.slot}`);
      });
      return shape.build(values);
    }
    case 'list':
      return children
        .filter((child) => child.shape !== WORD)
        .map((child, i) => buildValue(child, text, visit, `${path}/${i}`));
    case 'optional':
      return only ? buildValue(only, text, visit, path) : shape.absent;
    case 'convert':
      return only ? shape.to(buildValue(only, text, visit, path)) : undefined;
    case 'leaf':
      return shape.read(text.slice(tree.start, tree.end));
    default:
      throw new Error(`${shape.op} has no value`);
  }
}
