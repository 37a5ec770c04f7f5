import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, roomOf, violations } from './layers.ts';

const src = join(import.meta.dirname, '../../src');

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.d.ts'));

describe('the house', () => {
  test('imports go one way only', () => {
    const imports = sources.flatMap((path) => importsOf(path, readFileSync(join(src, path), 'utf8')));
    expect(violations(imports)).toEqual([]);
  });

  test('every file lies in a room', () => {
    expect(sources.filter((path) => roomOf(path) === undefined)).toEqual([]);
  });

  test('imports of our own files carry their extension', () => {
    const bare = sources
      .flatMap((path) => importsOf(path, readFileSync(join(src, path), 'utf8')))
      .filter(({ to }) => !/\.[a-z]+$/.test(to));
    expect(bare).toEqual([]);
  });
});

describe('the check can fail', () => {
  const objects = (from: string, to: string): boolean => violations([{ from, to }]).length > 0;

  test.each([
    ['kernel/state.ts', 'text/normalise.ts'],
    ['kernel/state.ts', 'games/tcg/game.ts'],
    ['text/grammar.ts', 'kernel/state.ts'],
    ['games/one/game.ts', 'games/two/game.ts'],
    ['games/one/game.ts', 'games/registry.ts'],
    ['games/one/game.ts', 'match/record.ts'],
    ['games/registry.ts', 'match/record.ts'],
    ['match/record.ts', 'games/registry.ts'],
    ['match/record.ts', 'games/one/game.ts'],
    ['match/record.ts', 'bots/greedy.ts'],
    ['bots/greedy.ts', 'games/registry.ts'],
    ['bots/greedy.ts', 'lab/simulate.ts'],
    ['lab/simulate.ts', 'games/one/game.ts'],
    ['lab/simulate.ts', 'cli/main.ts'],
    ['server/room.ts', 'cli/main.ts'],
    ['client/main.ts', 'server/room.ts'],
    ['cli/main.ts', 'client/main.ts'],
    ['kernel/state.ts', 'attic/state.ts'],
    ['kernel/state.ts', '../test/house/layers.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(objects(from, to)).toBe(true);
  });

  test.each([
    ['kernel/state.ts', 'kernel/frame.ts'],
    ['games/one/rules/chapter2.ts', 'games/one/clauses.tsv'],
    ['games/one/game.ts', 'kernel/game.ts'],
    ['games/one/text/words.ts', 'text/grammar.ts'],
    ['games/registry.ts', 'games/one/game.ts'],
    ['match/record.ts', 'kernel/game.ts'],
    ['bots/greedy.ts', 'match/record.ts'],
    ['lab/simulate.ts', 'games/registry.ts'],
    ['cli/commands/sim.ts', 'lab/simulate.ts'],
  ])('%s may import %s', (from, to) => {
    expect(objects(from, to)).toBe(false);
  });

  test('every form of import is seen', () => {
    const source = `
      import a from './a.ts';
      import type { B } from "../kernel/b.ts";
      import './c.ts';
      export * from './d.ts';
      import text from './e.tsv?raw';
      const f = await import('./f.ts');
      type G = import('./g.ts').G;
      new Worker(new URL('./h.ts', import.meta.url));
      import.meta.glob<string>(['./i/*.yaml', './j/*.yaml'], { query: '?raw' });
      import {
        k,
      } from './k.ts';
      // import l from './l.ts';
      /* import m from './m.ts'; */
      import n from 'some-package';
      import p from '../../package.json';
    `;
    expect(importsOf('text/x.ts', source).map(({ to }) => to)).toEqual(
      [
        'text/a.ts',
        'kernel/b.ts',
        'text/c.ts',
        'text/d.ts',
        'text/e.tsv',
        'text/f.ts',
        'text/g.ts',
        'text/h.ts',
      ].concat(['text/i/*.yaml', 'text/j/*.yaml', 'text/k.ts']),
    );
  });

  test('a path that climbs out of a game into another is a sibling', () => {
    const [first] = violations(importsOf('games/one/rules/a.ts', "import { x } from '../../two/b.ts';"));
    expect(first?.reason).toBe('a game never imports a sibling');
  });
});
