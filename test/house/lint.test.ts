// The lint rules that guard determinism, shown to bite: each line below must be refused in the lower rooms.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const house = mkdtempSync(join(tmpdir(), 'tefuda-lint-'));

const ANYWHERE = [
  'export const a: any = 1;',
  'export const a = ([1] as number[])[0]!;',
  'async function f(): Promise<void> {}\nf();\nexport {};',
  'const unused = 1;\nexport {};',
];

const BELOW = [
  'export const a = Math.random();',
  "export const a = Math['random']();",
  'export const { random } = Math;',
  'export const a = new Date();',
  'export const a = Date.now();',
  'export const a = performance.now();',
  'export const a = process.env;',
  "export const a = fetch('x');",
  "console.log('x');\nexport {};",
  'export const a = globalThis;',
  'export const a = setTimeout;',
  "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
  "import { readFileSync } from 'fs';\nexport const a = readFileSync;",
  "export const a = await import('node:fs');",
];

const rooms = ['src/kernel', 'src/text', 'src/games/one/rules', 'src/games', 'src/match'];
const cases = [
  ...['src/kernel', 'src/cli'].flatMap((room) => ANYWHERE.map((source) => ({ room, source }))),
  ...rooms.flatMap((room) => BELOW.map((source) => ({ room, source }))),
].map((one, index) => ({ ...one, file: `${one.room}/probe${index}.ts` }));

let refused: Set<string>;

beforeAll(() => {
  for (const name of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(root, name), join(house, name));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  const write = (file: string, source: string): void => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `${source}\n`);
  };
  for (const { file, source } of cases) write(file, source);
  write('src/kernel/good.ts', 'export const good = Math.max(1, 2);');
  write('src/cli/good.ts', 'export const good = Date.now();');
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: house, encoding: 'utf8' });
  const report: { diagnostics: { filename: string }[] } = JSON.parse(stdout);
  refused = new Set(report.diagnostics.map(({ filename }) => filename.replaceAll('\\', '/')));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(cases)('$room refuses: $source', ({ file }) => {
  expect([...refused]).toContain(file);
});

test('what is allowed passes', () => {
  expect([...refused].filter((file) => file.endsWith('good.ts'))).toEqual([]);
});
