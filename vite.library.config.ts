// Bundles what others import (package.json, `exports`) into dist/lib: one file for each way in, and what they share in chunks.
// Types are made of the sources by tsc (tsconfig.library.json).
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const library = resolve(import.meta.dirname, 'src/library');

/** Modules that only declare: what of them nobody uses is left out (games register what they do by being loaded, and stay whole). */
const DECLARES = /[\\/]src[\\/](kernel|match|read|text|bots|lab)[\\/]/;

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: ['zod', 'yaml', 'csv-parse'] },
  build: {
    ssr: true,
    target: 'es2023',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: Object.fromEntries(
        readdirSync(library, { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('.ts'))
          .map((path) => [path.replaceAll('\\', '/').replace(/\.ts$/, ''), resolve(library, path)]),
      ),
      treeshake: { moduleSideEffects: (id) => !DECLARES.test(id) },
      checks: { bundlerTimings: false },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
