// The package as somebody installs it: packed, unpacked into an empty folder, with the packages it depends on and no others.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { dependencies } from '../../package.json';
import { ensureBuilt } from '../../scripts/house.mjs';

export const root = resolve(import.meta.dirname, '../..');

export interface Installed {
  readonly folder: string;
  readonly package: string;
  /** Runs Node in the folder, and answers what it wrote. */
  node(...args: readonly string[]): { readonly status: number | null; readonly out: string; readonly err: string };
  remove(): void;
}

export function installed(): Installed {
  for (const bundle of ['node', 'client', 'library'] as const) ensureBuilt(bundle);
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-library-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  // Its bundles are fresh; the script that makes them anew would pull them away under other tests.
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    stdio: 'pipe',
  });
  const [packed = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  execFileSync('tar', ['xzf', join(folder, packed), '-C', modules]);
  renameSync(join(modules, 'package'), join(modules, 'tefuda'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return {
    folder,
    package: join(modules, 'tefuda'),
    node(...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      return { status, out: stdout, err: stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
