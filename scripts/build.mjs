// node scripts/build.mjs [node] [client] [library] [--clean]: builds the named bundles, or every one that has an entry.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
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
      for (const file of files)
        if (statSync(join(fresh, file)).isDirectory()) cpSync(join(fresh, file), join(dist, file), { recursive: true });
        else renameSync(join(fresh, file), join(dist, file));
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
  /** What others import: one file for each way in, and types made of the sources. */
  async library() {
    const [lib, types] = [join(dist, 'lib'), join(dist, 'types')];
    await build({ configFile: join(root, 'vite.library.config.ts'), build: { outDir: lib, emptyOutDir: true } });
    rmSync(types, { recursive: true, force: true });
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.library.json'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error('the types of the library could not be made');
  },
  async client() {
    await build({
      configFile: join(root, 'vite.client.config.ts'),
      build: { outDir: join(dist, 'client'), emptyOutDir: true },
    });
  },
};

const isEntry = (file) => ['cli.js', 'server.js', 'serve.js'].includes(file) || file.endsWith('.worker.js');

const ENTRIES = { node: 'src/cli/main.ts', client: 'src/client/index.html', library: 'src/library/tefuda.ts' };
const wanted = process.argv.slice(2).filter((name) => name !== '--clean');
// For a package: nothing of earlier builds.
if (process.argv.includes('--clean')) rmSync(dist, { recursive: true, force: true });
const names = wanted.length > 0 ? wanted : Object.keys(ENTRIES).filter((name) => existsSync(join(root, ENTRIES[name])));
for (const name of names) await BUILDERS[name]();
