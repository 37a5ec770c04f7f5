// Servers with a bug in them: of the source (patches.ts), or of what the server stands on.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import type { MatchStore, Ports } from '../../../src/server/ports.ts';
import type { Code } from './game.ts';
import type { Patch } from './patches.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const src = join(root, 'src', 'server');
const modules = join(root, '.cache', 'modules');

const texts = new Map<string, string>(); // of the server's files as they are
const sources = (): string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.worker)\.ts$/.test(path));
async function made(path: string, source: string): Promise<string> {
  const { code } = await transformWithOxc(source, path);
  return code.replaceAll(/(from\s*["'])(\.[^"']*)\.ts(["'])/g, '$1$2.js$3');
}

/** The server with a change of its source; all that it stands on is the same. `remove` takes it away again. */
export async function patched({ name, file, find, put }: Patch): Promise<{ code: Code; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-planted-'));
  // A folder of this name is loaded as it is (vitest.config.ts).
  const place = join(folder, '.cache', 'modules');
  for (const path of sources()) {
    const source = readFileSync(join(src, path), 'utf8');
    const fits = source.split(find).length === 2;
    if (path === file && !fits) throw new Error(`the patch "${name}" does not fit ${file} any more`);
    if (path !== file && !texts.has(path)) texts.set(path, await made(path, source));
    const text =
      path === file
        ? await made(
            path,
            source.replace(find, () => put),
          )
        : (texts.get(path) ?? '');
    const target = join(place, 'server', path.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const one of readdirSync(modules)) if (one !== 'server') symlinkSync(join(modules, one), join(place, one));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(place, 'server', path)).href);
  const code = { ...((await load('server.js')) as object), ...((await load('connection.js')) as object) } as Code;
  return { code, remove: () => rmSync(folder, { recursive: true }) };
}

const withStore = (ports: Ports, changed: Partial<MatchStore>): Ports => ({
  ...ports,
  matches: { ...ports.matches, ...changed },
});
/** Each is wrong in one way. */
export const BELOW: Readonly<Record<string, (ports: Ports) => Ports>> = {
  'an answer is acknowledged before it is kept': (ports) =>
    withStore(ports, {
      append: async (...args) => {
        ports.matches.append(...args).catch(() => undefined);
        return null;
      },
    }),
  'rows are read as they were a while ago': (ports) =>
    withStore(ports, { rows: async (id, from) => (await ports.matches.rows(id, from)).slice(0, -1) }),
  'rows that others wrote are never read': (ports) =>
    withStore(ports, { rows: async (id, from) => (from === 0 ? ports.matches.rows(id, from) : []) }),
  'nothing is ever written': (ports) =>
    withStore(ports, {
      append: async (id, n, row, ...rest) => (row.kind === 'answer' ? null : ports.matches.append(id, n, row, ...rest)),
    }),
  'another option is kept than the one that was taken': (ports) =>
    withStore(ports, {
      append: (id, n, row, ...rest) =>
        ports.matches.append(id, n, row.kind === 'answer' ? { ...row, options: [0] } : row, ...rest),
    }),
  'an answer is kept for the other seat': (ports) =>
    withStore(ports, {
      append: (id, n, row, ...rest) =>
        ports.matches.append(id, n, row.kind === 'answer' ? { ...row, seat: row.seat === 0 ? 1 : 0 } : row, ...rest),
    }),
  'a write that may have failed is done once more under the next number': (ports) =>
    withStore(ports, {
      append: (id, n, ...rest) =>
        ports.matches.append(id, n, ...rest).catch(() => ports.matches.append(id, n + 1, ...rest)),
    }),
  'rows are read from a copy that is never renewed': (ports) => {
    const copies = new Map<string, ReturnType<MatchStore['rows']>>();
    return withStore(ports, {
      rows: async (id, from) => {
        const copy = copies.get(id) ?? ports.matches.rows(id, 0);
        copies.set(id, copy);
        return (await copy).slice(from);
      },
    });
  },
  'every token opens the seat of whoever came first': (ports) => {
    let first: Awaited<ReturnType<Ports['people']['byToken']>> = null;
    const byToken = async (hash: string) => (first ??= await ports.people.byToken(hash));
    return { ...ports, people: { ...ports.people, byToken } };
  },
  'random numbers repeat': (ports) => ({ ...ports, random: { ...ports.random, hex: (bytes) => '5a'.repeat(bytes) } }),
};
