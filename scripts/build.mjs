// node scripts/build.mjs [node] [client]: builds the named bundles, or every one that has an entry.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './house.mjs';

process.env.NODE_ENV = 'production'; // a test that builds would otherwise get Svelte's warnings, 10 kB of them
const dist = join(root, 'dist');
const HOUR = 3_600_000;

const BUILDERS = {
  /** Files are renamed into place, entries last, so that a command starting meanwhile never reads half a bundle. */
  async node() {
    const fresh = join(root, '.cache', `build-${process.pid}`);
    try {
      await build({ configFile: join(root, 'vite.node.config.ts'), build: { outDir: fresh, emptyOutDir: true } });
      mkdirSync(dist, { recursive: true });
      const files = readdirSync(fresh).sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
      for (const file of files) renameSync(join(fresh, file), join(dist, file));
      // A long run may still be about to load a chunk of the bundle before this one.
      for (const file of readdirSync(dist)) {
        const path = join(dist, file);
        const old = /\.js(\.map)?$/.test(file) && !files.includes(file) && Date.now() - statSync(path).mtimeMs > HOUR;
        if (old) rmSync(path);
      }
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  },
  /** For the tests: one module for each source, put in place as a whole. */
  async modules() {
    const fresh = join(root, '.cache', `modules-${process.pid}`);
    try {
      await build({ configFile: join(root, 'vite.modules.config.ts'), build: { outDir: fresh, emptyOutDir: true } });
      rmSync(join(root, '.cache', 'modules'), { recursive: true, force: true });
      renameSync(fresh, join(root, '.cache', 'modules'));
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  },
  async client() {
    await build({
      configFile: join(root, 'vite.client.config.ts'),
      build: { outDir: join(dist, 'client'), emptyOutDir: true },
    });
  },
};

const isEntry = (file) => file === 'cli.js' || file === 'server.js' || file.endsWith('.worker.js');

const ENTRIES = { node: 'src/cli/main.ts', client: 'src/client/index.html' };
const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(ENTRIES).filter((name) => existsSync(join(root, ENTRIES[name])));
for (const name of names) await BUILDERS[name]();
