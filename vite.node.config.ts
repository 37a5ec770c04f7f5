// Bundles what runs in Node into dist/ as plain JavaScript: dist/cli.js, dist/server.js, dist/serve.js, and dist/<name>.worker.js
// for every src/**/<name>.worker.ts. All files lie flat in dist/, so `new URL('./<name>.worker.js', import.meta.url)` finds a
// worker from any chunk. Packages are in the bundle, so that whoever installs Tefuda installs next to nothing else; outside
// stay only those with machine code or files of their own, which the online service alone needs.
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

const workers = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.worker.ts') && !path.startsWith('client'),
);

export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2'] },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        cli: resolve(root, 'src/cli/main.ts'),
        server: resolve(root, 'src/server/main.ts'),
        serve: resolve(root, 'scripts/serve.mjs'),
        'entry/worker': resolve(root, 'node_modules/tinypool/dist/entry/worker.js'), // where tinypool looks for it
        ...Object.fromEntries(workers.map((path) => [basename(path, '.ts'), resolve(root, 'src', path)])),
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
