// Bundles what a replay of its own shows itself with (src/client/film) into one script and one style sheet: dist/client/film/.
import { resolve, sep } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const client = resolve(import.meta.dirname, 'src/client');
/** What asks for rules, for a server or for what is stored has nothing to ask there. */
const INSTEAD: Readonly<Record<string, string>> = {
  'games/registry.ts': 'film/registry.ts',
  'client/table/local.ts': 'film/local.ts',
  'client/parts/RecordTools.svelte': 'film/Nothing.svelte',
};
function instead(): Plugin {
  return {
    name: 'tefuda-film',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !source.startsWith('.')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = found?.id.split(sep).join('/') ?? '';
      const [, other] = Object.entries(INSTEAD).find(([end]) => path.endsWith(`/src/${end}`)) ?? [];
      return other === undefined ? found : resolve(client, other);
    },
  };
}

export default defineConfig({
  root: client,
  publicDir: false,
  logLevel: 'warn',
  define: { __VERSION__: JSON.stringify('') },
  plugins: [instead(), svelte()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 1_000_000,
    cssCodeSplit: false,
    write: false,
    lib: {
      entry: resolve(client, 'film/main.ts'),
      formats: ['iife'],
      name: 'tefudaFilm',
      fileName: () => 'film.js',
      cssFileName: 'film',
    },
    rollupOptions: { checks: { bundlerTimings: false } },
  },
});
