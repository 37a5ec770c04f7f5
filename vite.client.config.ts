// Bundles the browser client, src/client/index.html and what it imports, into dist/client/.
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: resolve(import.meta.dirname, 'src/client'),
  base: './',
  logLevel: 'warn',
  plugins: [svelte()],
  worker: { format: 'es' },
  build: { target: 'es2023' },
});
