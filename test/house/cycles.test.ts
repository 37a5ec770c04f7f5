// No circles of imports at run time, but for those that stood when this was written; that list may only grow shorter.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, runtimeImportsOf } from './cycles.ts';
import { KNOWN } from './known-circles.ts';

const src = join(import.meta.dirname, '../../src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.d.ts'));

test('no file is part of a new circle', () => {
  const imports = sources.flatMap((path) => runtimeImportsOf(path, readFileSync(join(src, path), 'utf8')));
  const found = circles(imports);
  const fresh = found.filter((circle) => !KNOWN.some((known) => circle.every((file) => known.includes(file))));
  expect(fresh).toEqual([]);
  // A circle that is broken up leaves the list.
  expect(KNOWN.filter((known) => !found.some((circle) => circle.every((file) => known.includes(file))))).toEqual([]);
});

describe('the check can fail', () => {
  const of = (files: Readonly<Record<string, string>>): string[][] =>
    circles(Object.entries(files).flatMap(([path, source]) => runtimeImportsOf(path, source)));
  const [toA, toB, toC] = ['a', 'b', 'c'].map((name) => `import { x } from './${name}.ts';`);

  test('circles are found, each as a whole', () => {
    expect(of({ 'a.ts': `${toB}`, 'b.ts': `${toC}`, 'c.ts': `${toA}`, 'd.ts': `${toA}` })).toEqual([
      ['a.ts', 'b.ts', 'c.ts'],
    ]);
    expect(of({ 'a.ts': `${toB}`, 'b.ts': "export * from './a.ts';" })).toEqual([['a.ts', 'b.ts']]);
    expect(of({ 'a.ts': `${toB}`, 'b.ts': "import { type X, y } from './a.ts';" })).toEqual([['a.ts', 'b.ts']]);
    expect(of({ 'a.ts': `${toB}${toC}`, 'b.ts': `${toC}` })).toEqual([]);
  });
  test.each([
    "import type { X } from './a.ts';",
    "import { type X, type Y } from './a.ts';",
    "import {\n  type X,\n} from './a.ts';",
    "export type { X } from './a.ts';",
    "const a = () => import('./a.ts');",
  ])('%s is none at run time', (source) => {
    expect(of({ 'a.ts': `${toB}`, 'b.ts': source })).toEqual([]);
  });
  test('an import of types does not hide the one after it', () => {
    expect(of({ 'a.ts': `${toB}`, 'b.ts': `import type { X } from './c.ts';\n${toA}` })).toEqual([['a.ts', 'b.ts']]);
  });
});
