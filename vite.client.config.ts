// Bundles the browser client, src/client/index.html and what it imports, into dist/client/.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, defineConfig, type Plugin } from 'vite';
import { parse } from 'yaml';
import { metaPolicy } from './scripts/policy.mjs';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};

/** The policy in the page itself, for hosts that send no header. Not while developing: Vite's own page has scripts inline. */
function policy(): Plugin {
  return {
    name: 'tefuda-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy },
        injectTo: 'head-prepend',
      },
      { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head-prepend' },
    ],
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => relative(folder, join(folder, file)).replaceAll('\\', '/'))
    .sort();

/** Packs text once, here, so that no server has to. Not at the utmost, which takes seconds for what saves a few bytes. */
function packed(): Plugin {
  let folder = '';
  return {
    name: 'tefuda-packed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of filesIn(folder).filter((one) => /\.(html|js|css|json|svg|webmanifest)$/.test(one))) {
        const bytes = readFileSync(join(folder, file));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 8 };
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes));
      }
    },
  };
}

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
      const files = filesIn(folder).filter(
        (file) =>
          file !== 'sw.js' && file !== 'online.json' && !file.endsWith('.map') && !file.startsWith('assets/unused/'),
      );
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

/** Lessons as data: the page does not load the reader of YAML for them. */
function lessons(): Plugin {
  const from = resolve(import.meta.dirname, 'src/games');
  return {
    name: 'tefuda-lessons',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(from).filter((one) => existsSync(join(from, one, 'lessons.yaml')))) {
        const source = JSON.stringify(parse(readFileSync(join(from, game, 'lessons.yaml'), 'utf8')));
        this.emitFile({ type: 'asset', fileName: `lessons/${game}.json`, source });
      }
    },
  };
}

/** What a replay saved as one page shows itself with: a script and a style sheet of their own, fetched when somebody saves one. */
function film(): Plugin {
  return {
    name: 'tefuda-film-files',
    apply: 'build',
    async generateBundle() {
      const built = await build({ configFile: resolve(import.meta.dirname, 'vite.film.config.ts') });
      for (const one of [built].flat())
        for (const file of 'output' in one ? one.output : [])
          this.emitFile({
            type: 'asset',
            fileName: `film/${file.fileName}`,
            source: file.type === 'chunk' ? file.code : file.source,
          });
    },
  };
}

/** Puzzles as they are kept: read when somebody wants one. */
function puzzles(): Plugin {
  const from = resolve(import.meta.dirname, 'src/games');
  return {
    name: 'tefuda-puzzles',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(from).filter((one) => existsSync(join(from, one, 'puzzles.json')))) {
        const source = readFileSync(join(from, game, 'puzzles.json'), 'utf8');
        this.emitFile({ type: 'asset', fileName: `puzzles/${game}.json`, source });
      }
    },
  };
}

/** The scenarios of each game as one file, for the rules reader and the laboratory: read when somebody looks for an example. */
function scenarios(): Plugin {
  const from = resolve(import.meta.dirname, 'test/scenarios');
  return {
    name: 'tefuda-scenarios',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(from)) {
        const files = readdirSync(join(from, game)).filter((file) => file.endsWith('.yaml'));
        const texts = files
          .sort()
          .map((file) => [file.slice(0, -'.yaml'.length), readFileSync(join(from, game, file), 'utf8')]);
        this.emitFile({
          type: 'asset',
          fileName: `scenarios/${game}.json`,
          source: JSON.stringify(Object.fromEntries(texts)),
        });
      }
    },
  };
}

/** Modules that only declare: what of them is not used is not loaded. The page takes a few words from rooms whose rest is the worker's. */
const DECLARES = /[\\/](src[\\/](kernel|match|read|referee)|@noble[\\/]\w+|pure-rand)[\\/]/;
const treeshake = { moduleSideEffects: (id: string): boolean => !DECLARES.test(id) };

export default defineConfig({
  root: resolve(import.meta.dirname, 'src/client'),
  base: './',
  logLevel: 'warn',
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [svelte(), policy(), scenarios(), lessons(), puzzles(), film(), offline(), packed()],
  worker: {
    format: 'es',
    rollupOptions: {
      treeshake,
      checks: { bundlerTimings: false },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/rules-[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rollupOptions: {
      treeshake,
      checks: { bundlerTimings: false },
      output: {
        // The page never loads the rules, the worker does; these copies come from the registry they share.
        chunkFileNames: ({ facadeModuleId }) =>
          /\/(game|offered)\.ts$/.test(facadeModuleId ?? '')
            ? 'assets/unused/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
});
