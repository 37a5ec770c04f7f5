import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { ensureBuilt } from './scripts/house.mjs';
import { LongestFirst } from './test/order.ts';

const BROWSER = 'test/browser/**/*.test.ts';
const src = join(import.meta.dirname, 'src');
const modules = join(import.meta.dirname, '.cache', 'modules');

ensureBuilt('modules');

/** Tests name the sources, and Node loads what was made of them (vite.modules.config.ts). */
function made(): Plugin {
  return {
    name: 'tefuda-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.') || !source.endsWith('.ts')) return null;
      const path = relative(src, resolve(dirname(importer), source));
      const file = join(modules, path.replace(/\.ts$/, '.js'));
      return path.startsWith('..') || !existsSync(file) ? null : { id: file, external: true };
    },
  };
}

export default defineConfig({
  plugins: [made()],
  test: {
    pool: 'threads',
    execArgv: ['--enable-source-maps'],
    server: { deps: { external: [/[\\/]\.cache[\\/]modules[\\/]/] } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Guards against what hangs, not promises: wide enough for a slow machine with all its cores busy.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'engine', include: ['test/**/*.test.ts', 'src/**/*.test.ts'], exclude: [BROWSER] },
      },
      { extends: true, test: { name: 'browser', include: [BROWSER], retry: 0 } },
    ],
  },
});
