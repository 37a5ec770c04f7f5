// What the first board needs is told in words.ts; the rest comes with what is loaded later, and is there when it is said.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = resolve('src/client');
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s)?'(\.[^'?]+)'/g;
const LAZY = /import\('(\.[^']+)'\)/g;
const sourceOf = (path: string): string => readFileSync(path, 'utf8');

/** All that comes with a file, without what it asks for later. */
function comesWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(path) || !path.startsWith(CLIENT)) return found;
  found.add(path);
  for (const [, name = ''] of sourceOf(path).matchAll(IMPORT)) comesWith(normalize(join(dirname(path), name)), found);
  return found;
}
const keysOf = (file: string): string[] =>
  [...sourceOf(join(CLIENT, file)).matchAll(/^ {2}'?([\w.-]+)'?: word\(/gm)].map(([, key = '']) => key);
const LATER = keysOf('later-words.ts');
const says = (path: string): string[] => {
  const source = sourceOf(path);
  return LATER.filter((key) => new RegExp(`['"\`]${key}['"\`]`).test(source)).map((key) => `${path}: ${key}`);
};
const first = comesWith(join(CLIENT, 'main.ts'));

test('nothing that is loaded first says what comes later', () => {
  expect(first.size).toBeGreaterThan(80);
  expect([...first].flatMap(says)).toEqual([]);
  expect(LATER.length).toBeGreaterThan(100);
  expect(LATER.filter((key) => keysOf('words.ts').includes(key))).toEqual([]);
});

test('what is asked for later brings its words', () => {
  // Pages come with them (App.svelte); other parts bring them themselves.
  const asked = [...first]
    .filter((path) => !path.endsWith('App.svelte'))
    .flatMap((path) => [...sourceOf(path).matchAll(LAZY)].map(([, name = '']) => normalize(join(dirname(path), name))));
  const silent = asked.filter((path) => {
    const all = comesWith(path);
    return [...all].some((one) => says(one).length > 0) && ![...all].some((one) => one.endsWith('later-words.ts'));
  });
  expect(asked.length).toBeGreaterThan(3);
  expect(silent).toEqual([]);
});
