import type { AgreementShape, Random, Shape } from './phrase.ts';

/** A value the phrase can say, chosen at random; `size` bounds how deep it nests before it takes the shortest way out. */
export function generateValue(shape: Shape, random: Random, size: number): unknown {
  switch (shape.op) {
    case 'form': {
      const values: Record<string, unknown> = {};
      for (const [name, slot] of Object.entries(shape.slots)) {
        if (slot.op !== 'agreement') values[name] = generateValue(slot, random, size - 1);
      }
      return shape.build(values);
    }
    case 'choice': {
      const heights = shape.options.map(heightOf);
      const limit = Math.max(size, Math.min(...heights));
      const fitting = shape.options.filter((_, i) => (heights[i] ?? 0) <= limit);
      const option = fitting[random(fitting.length)];
      if (!option) throw new Error('a choice without options');
      return generateValue(option, random, size);
    }
    case 'optional':
      return size < heightOf(shape.of) || random(2) === 0 ? shape.absent : generateValue(shape.of, random, size);
    case 'list': {
      const extra = size > heightOf(shape.of) ? Math.min(2, shape.max - shape.min) : 0;
      return Array.from({ length: shape.min + random(extra + 1) }, () => generateValue(shape.of, random, size - 1));
    }
    case 'rule':
      return generateValue(shape.of(), random, size);
    case 'convert':
      return shape.to(generateValue(shape.of, random, size));
    case 'only': {
      for (let attempt = 0; attempt < 100; attempt++) {
        const value = generateValue(shape.of, random, size);
        if (shape.test(value)) return value;
      }
      throw new Error('no value passes the test of an `only` phrase');
    }
    case 'leaf':
      return shape.sample(random);
  }
}

const heights = new WeakMap<Shape | AgreementShape, number>();

/** How deep the shallowest value of a phrase nests. Rounds until nothing changes: recursive phrases start as endless. */
function heightOf(shape: Shape): number {
  let height = heights.get(shape);
  if (height === undefined) {
    const reachable = reachableFrom(shape);
    for (let changed = true; changed; ) {
      changed = false;
      for (const one of reachable) {
        const next = measure(one);
        if (next < (heights.get(one) ?? Number.POSITIVE_INFINITY)) {
          heights.set(one, next);
          changed = true;
        }
      }
    }
    height = heights.get(shape) ?? Number.POSITIVE_INFINITY;
  }
  return height;
}

function measure(shape: Shape | AgreementShape): number {
  const known = (other: Shape | AgreementShape) => heights.get(other) ?? Number.POSITIVE_INFINITY;
  switch (shape.op) {
    case 'form':
      return 1 + Math.max(0, ...Object.values(shape.slots).map(known));
    case 'choice':
      return Math.min(...shape.options.map(known));
    case 'list':
      return shape.min === 0 ? 0 : 1 + known(shape.of);
    case 'rule':
      return known(shape.of());
    case 'convert':
    case 'only':
      return known(shape.of);
    case 'optional':
    case 'leaf':
    case 'agreement':
      return 0;
  }
}

/** Every phrase within a phrase, itself first. */
export function reachableFrom(root: Shape): ReadonlySet<Shape | AgreementShape> {
  const seen = new Set<Shape | AgreementShape>();
  const visit = (shape: Shape | AgreementShape): void => {
    if (seen.has(shape)) return;
    seen.add(shape);
    partsOf(shape).forEach(visit);
  };
  visit(root);
  return seen;
}

function partsOf(shape: Shape | AgreementShape): readonly (Shape | AgreementShape)[] {
  switch (shape.op) {
    case 'form':
      return Object.values(shape.slots);
    case 'choice':
      return shape.options;
    case 'rule':
      return [shape.of()];
    case 'optional':
    case 'list':
    case 'convert':
    case 'only':
      return [shape.of];
    case 'leaf':
    case 'agreement':
      return [];
  }
}
