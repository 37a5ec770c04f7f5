// What every entry point needs before it can work: packages installed, bundles fresh, a browser found.
// Plain JavaScript without packages, because it runs before there are any. It speaks on standard error only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

const at = (...parts) => join(root, ...parts);
const say = (line) => process.stderr.write(`tefuda: ${line}\n`);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** A command for a child process, its standard output sent to our standard error. */
function run(command, args) {
  const shell = process.platform === 'win32' && command === 'npm';
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell });
  if (error) throw new Error(`cannot run ${command}: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (exit ${status})`);
}

/** Holds a lock folder while `work` runs, so that two commands started at once do not install or build over each other. */
function alone(name, work) {
  const lock = at('.cache', `${name}.lock`);
  mkdirSync(at('.cache'), { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!holderAlive(lock)) rmSync(lock, { recursive: true, force: true });
      else if (waited === 0) say(`waiting for another process to ${name}`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  try {
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function holderAlive(lock) {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // No pid file: its holder is just writing it, or died in that instant long ago.
    if (error.code === 'ENOENT') return existsSync(lock) && Date.now() - statSync(lock).mtimeMs < 5_000;
    return error.code === 'EPERM';
  }
}

/** Whether node_modules holds what package-lock.json asks for (npm's own record of what it installed, compared). */
function isInstalled() {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages ?? {};
  return Object.entries(readJson(at('package-lock.json')).packages).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  );
}

export function ensureInstalled() {
  if (isInstalled()) return;
  alone('install', () => {
    if (isInstalled()) return;
    say('installing packages (npm ci)');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

/** Names, sizes and times of all sources of a bundle, as one short text: cheap to compare, no file is read. */
function fingerprint({ ignored, also = [] }) {
  const hash = createHash('sha256');
  const walk = (path) => {
    const stat = statSync(at(path));
    if (stat.isDirectory()) {
      for (const name of readdirSync(at(path)).sort())
        if (!ignored.includes(`${path}/${name}`)) walk(`${path}/${name}`);
    } else if (!path.endsWith('.test.ts')) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const path of ['src', 'package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/policy.mjs', ...also])
    walk(path);
  for (const bundle of Object.values(BUNDLES)) walk(bundle.config);
  return hash.digest('hex');
}

const BUNDLES = {
  node: {
    config: 'vite.node.config.ts',
    entry: 'src/cli/main.ts',
    result: 'dist/cli.js',
    ignored: ['src/client'],
    also: ['scripts/serve.mjs'],
  },
  client: {
    config: 'vite.client.config.ts',
    entry: 'src/client/index.html',
    result: 'dist/client/index.html',
    ignored: ['src/cli', 'src/server'],
    also: ['test/scenarios', 'vite.film.config.ts'], // the rules reader shows them
  },
  library: {
    config: 'vite.library.config.ts',
    entry: 'src/library/tefuda.ts',
    result: 'dist/types/library/tefuda.d.ts',
    ignored: ['src/client', 'src/cli', 'src/server'],
  },
  modules: {
    config: 'vite.modules.config.ts',
    entry: 'src/kernel/index.ts',
    result: '.cache/modules/kernel/index.js',
    ignored: ['src/client/style', 'src/client/public'],
  },
};

/** Builds the bundle when a source changed since the last time; false when it has no entry yet. */
export function ensureBuilt(name) {
  const { entry, result } = BUNDLES[name];
  if (!existsSync(at(entry))) return false;
  const stamp = at('.cache', `${name}.stamp`);
  const isFresh = (print) => existsSync(at(result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
  if (isFresh(fingerprint(BUNDLES[name]))) return true;
  alone('build', () => {
    const print = fingerprint(BUNDLES[name]);
    if (isFresh(print)) return;
    run(process.execPath, [at('scripts', 'build.mjs'), name]);
    writeFileSync(stamp, print);
  });
  return true;
}

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // not here
    }
  }
  return undefined;
}

function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist`);
    return named;
  }
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean);
}

/** The path of a Chromium to test with, installing one where we may. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('installing a browser for the tests (apt-get install chromium fonts-noto-cjk)');
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'];
    try {
      run('apt-get', packages);
    } catch {
      run('apt-get', ['update', '-qq']);
      run('apt-get', packages);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'the browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk), or set CHROMIUM to the path of a Chromium or Chrome',
  );
}
