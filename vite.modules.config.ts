// Turns src/ into plain modules for the tests, one for each file: .cache/modules/. Node loads them itself, and they run as
// fast as the bundle does; read by the test runner one by one they take about twice the time.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const src = resolve(import.meta.dirname, 'src');

/** What is made for a browser, or begins a program of its own. */
const OUTSIDE = /\.(d|worker|svelte)\.ts$|^(client|cli)[\\/]main\.ts$/;
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !OUTSIDE.test(path),
);

export default defineConfig({
  root: import.meta.dirname,
  mode: 'test',
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: Object.fromEntries(files.map((path) => [path.slice(0, -'.ts'.length), resolve(src, path)])),
      treeshake: false,
      checks: { bundlerTimings: false },
      external: [/^svelte(\/|$)/, /\.svelte$/],
      output: {
        format: 'es',
        preserveModules: true,
        preserveModulesRoot: src,
        strictExecutionOrder: true,
        entryFileNames: '[name].js',
      },
    },
  },
});
