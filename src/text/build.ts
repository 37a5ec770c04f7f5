import { childrenOf, type Tree, WORD } from './tree.ts';

/** The value a tree stands for, worked out once for each tree. */
export function valueOf(tree: Tree, text: string): unknown {
  tree.value ??= { of: buildWith(tree, text, (child) => valueOf(child, text)) };
  return tree.value.of;
}

/** Every field and item of what a tree stands for, with its path. */
export function visitValues(tree: Tree, text: string, visit: (path: string, tree: Tree) => void, path = ''): unknown {
  visit(path, tree);
  return buildWith(tree, text, (child, name) =>
    visitValues(child, text, visit, name === '' ? path : `${path}/${name}`),
  );
}

/** The value of a tree whose parts have the given values. */
export function buildWith(tree: Tree, text: string, inner: (child: Tree, name: string) => unknown): unknown {
  const { shape } = tree;
  const children = childrenOf(tree);
  const [only] = children;
  switch (shape.op) {
    case 'form': {
      const values: Record<string, unknown> = {};
      shape.templates[tree.template]?.forEach((part, i) => {
        const child = children[i];
        if (!('slot' in part) || !child || child.shape.op === 'agreement') return;
        values[part.slot] = inner(child, part.slot);
      });
      return shape.build(values);
    }
    case 'list': {
      const items: unknown[] = [];
      for (const child of children) if (child.shape !== WORD) items.push(inner(child, String(items.length)));
      return items;
    }
    case 'optional':
      return only ? inner(only, '') : shape.absent;
    case 'convert':
      return only ? shape.to(inner(only, '')) : undefined;
    case 'leaf':
      return shape.read(text.slice(tree.start, tree.end));
    default:
      throw new Error(`${shape.op} has no value`);
  }
}
