// Bundles the browser client, src/client/index.html and what it imports, into dist/client/.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};

/** Writes what the bundle consists of into the service worker, so that it can keep all of it for offline play. */
function offline(): Plugin {
  let folder = '';
  return {
    name: 'tefuda-offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => statSync(join(folder, file)).isFile())
        .map((file) => relative(folder, join(folder, file)).replaceAll('\\', '/'))
        .filter((file) => file !== 'sw.js' && !file.endsWith('.map') && !file.startsWith('assets/unused/'))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const path = join(folder, 'sw.js');
      const worker = readFileSync(path, 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__FILES__', JSON.stringify(files));
      writeFileSync(path, worker);
    },
  };
}

export default defineConfig({
  root: resolve(import.meta.dirname, 'src/client'),
  base: './',
  logLevel: 'warn',
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [svelte(), offline()],
  worker: {
    format: 'es',
    rollupOptions: {
      checks: { bundlerTimings: false },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/rules-[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rollupOptions: {
      checks: { bundlerTimings: false },
      output: {
        // The page never loads the rules, the worker does; these copies come from the registry they share.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/game.ts') ? 'assets/unused/[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
