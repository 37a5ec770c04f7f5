// Inputs that once broke a command, and their like: each ends with exit 1 or 2 and a line or two that can be read.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Command } from '../../src/cli/command.ts';
import { run } from '../../src/cli/run.ts';
import { loadGame } from '../../src/games/registry.ts';
import { Environment } from '../../src/lab/learn/environment.ts';
import { visibleLines } from '../../src/read/visible.ts';
import { dataFolder } from '../server/folder.ts';

const commands = Object.values(
  import.meta.glob<Command>('../../src/cli/commands/*.ts', { eager: true, import: 'command' }),
);
const here = import.meta.dirname;
const root = join(here, '../..');
const filesIn = (folder: string): string[] => readdirSync(join(here, folder)).sort();

/** Runs a command that has to refuse what it is given, and says so shortly. */
async function refused(...argv: string[]): Promise<string> {
  let [out, err] = ['', ''];
  const output = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const code = await run(commands, argv, '0', output);
  const all = out + err;
  expect([1, 2]).toContain(code);
  expect(all).not.toMatch(/internal error|broke off|\n\s+at .*:\d+:\d+/);
  expect(visibleLines(all)).toBe(all);
  expect(all.split('\n').length).toBeLessThan(400);
  expect(Math.max(...all.split('\n').map((line) => line.length))).toBeLessThan(2_500);
  return all;
}

describe('the corpus', () => {
  test.each(filesIn('cards'))('cards/%s', async (name) => {
    await refused('cards', 'compile', 'shadowverse-evolve', join(here, 'cards', name));
  });
  test.each(filesIn('decks'))('decks/%s', async (name) => {
    await refused('deck', 'check', 'blackpoker', join(here, 'decks', name));
  });
  test.each(filesIn('records'))('records/%s', async (name) => {
    await refused('replay', join(here, 'records', name));
  });
  test.each(filesIn('scenarios'))('scenarios/%s', async (name) => {
    await refused('scenario', 'run', join(here, 'scenarios', name));
  });
  test.each(filesIn('env'))('env/%s: every line is answered by one', async (name) => {
    const game = await loadGame('legions');
    const environment = new Environment(game, game.starters.pool);
    environment.line('{"cmd":"reset","env":7}');
    for (const line of readFileSync(join(here, 'env', name), 'utf8')
      .split('\n')
      .filter((one) => one !== '')) {
      const reply = environment.line(line);
      expect(reply).toMatch(/^\{.*\}$/);
      expect(reply).not.toMatch('broke off');
    }
    // The game beside it has not noticed.
    expect(environment.line('{"cmd":"options","env":7}')).toMatch('"prompt"');
  });
});

describe('what is too much', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-attack-'));
  const file = (name: string, text: string | Uint8Array): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(() => {
    mkdirSync(join(folder, 'folder'));
    symlinkSync('nowhere', join(folder, 'folder', 'dangling.yaml'));
    symlinkSync('one', join(folder, 'two'));
    symlinkSync('two', join(folder, 'one'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const compile = (path: string) => refused('cards', 'compile', 'shadowverse-evolve', path);
  const bad = '{"name":"x","class":"ニュートラル","kind":"スペル","cost":1,"text":"ふにゃ。"}\n';

  test.each([
    ['nested 3,000 deep, JSON', 'deep.json', '['.repeat(3_000) + ']'.repeat(3_000), /too deep/],
    ['nested 100,000 deep, JSON lines', 'deep.jsonl', `{"name":${'['.repeat(100_000)}`, /too deep/],
    ['nested 100,000 deep, YAML', 'deep.yaml', '['.repeat(100_000), /too deep/],
    ['nested maps, YAML', 'maps.yaml', '{a: '.repeat(20_000), /too deep/],
    ['nested rows, YAML', 'rows.yaml', '- '.repeat(20_000), /too deep/],
    ['a name of a million letters', 'name.jsonl', `{"name":"${'x'.repeat(1_000_000)}"}`, /at most 100 letters/],
    [
      'a text of a million letters',
      'text.jsonl',
      bad.replace('ふにゃ。', 'あ'.repeat(1_000_000)),
      /at most 4000 letters/,
    ],
    [
      'a hundred thousand fields',
      'fields.json',
      `[{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join()}}]`,
      /fields/,
    ],
    [
      'a hundred thousand keys, YAML',
      'keys.yaml',
      Array.from({ length: 90_000 }, (_, i) => `k${i}: 1`).join('\n'),
      /list/,
    ],
    ['YAML of two million letters', 'long.yaml', `- name: ${'x'.repeat(2_000_000)}`, /too long for YAML/],
    ['a table of one endless field', 'long.csv', `name\n"${'x'.repeat(2_000_000)}`, /too long/],
    ['2,000 bad rows', 'bad.jsonl', bad.repeat(2_000), /0 of 2000 cards compiled/],
    ['21,000 rows', 'many.jsonl', '{"name":"x"}\n'.repeat(21_000), /at most 20000/],
    ['no text at all', 'bytes.json', new Uint8Array([0xff, 0xfe, 0x00, 0x41]), /expected UTF-8/],
    ['17 MB', 'big.json', ' '.repeat(17_000_000), /too large/],
  ])('%s', async (_, name, text, message) => {
    expect(await compile(file(name, text))).toMatch(message);
  });

  test.each([
    ['a folder', 'folder', /found a folder/],
    ['a circle of links', 'one', /links lead in a circle/],
    ['nothing', 'nothing.json', /no such file/],
    ['a file as a folder', 'deep.json/x', /no folder/],
    ['a name that is too long', 'x'.repeat(300), /name is too long/],
  ])('%s', async (_, name, message) => {
    file('deep.json', '[');
    expect(await compile(join(folder, name))).toMatch(message);
  });
  test.skipIf(process.platform === 'win32')('a device, and pipes of all kinds', async () => {
    expect(await compile('/dev/zero')).toMatch(/found a device/);
    // A pipe that nobody writes to is empty; one that is written to without end is read as far as the limit.
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    expect(await compile(join(folder, 'pipe'))).toMatch(/the file is empty/);
    expect(await refused('replay', join(folder, 'pipe'))).toMatch(/pipe: the JSON is broken|pipe:1:1: /);
    const piped = (from: string, ...command: readonly string[]) =>
      spawnSync('bash', ['-c', `${from} | node bin/tefuda.mjs ${command.join(' ')}`], { cwd: root, encoding: 'utf8' });
    expect(piped('yes', 'cards', 'compile', 'legions', '-').stderr).toMatch(
      /^tefuda: \/dev\/stdin: too large; expected/,
    );
    expect(piped('cat /dev/zero', 'replay', '/dev/stdin').stderr).toMatch(/too large/);
    const card = "printf -- '- { name: x, category: ミニオン, colors: 赤, cost: 1, atk: 1, hp: 1, wt: 1 }'";
    for (const from of ['-', '/dev/stdin', '<(cat)'])
      expect(piped(card, 'cards', 'compile', 'legions', from).stdout).toMatch(/^1 of 1 cards compiled/);
    expect(piped(`(sleep 0.2; ${card})`, 'cards', 'compile', 'legions', '-').status).toBe(0);
  });
  test('a link that leads nowhere fails by itself', async () => {
    expect(await refused('scenario', 'run', join(folder, 'folder'))).toMatch(/dangling.yaml: there is no such file/);
  });

  test('a record of a million wrong answers', async () => {
    const record = JSON.parse(readFileSync(join(here, 'records', 'option-constructor.json'), 'utf8')) as object;
    const text = JSON.stringify({ ...record, options: {}, answers: [] });
    const wrong = (n: number) => text.replace('"answers":[]', `"answers":[${'[0,99],'.repeat(n - 1)}[0,99]]`);
    expect(await refused('replay', file('million.json', wrong(1_000_000)))).toMatch(/at most 200000 entries/);
    expect(await refused('replay', file('many.json', wrong(50_000)))).toMatch(/^tefuda: /);
  });

  test.each([
    ['sim', 'blackpoker', '--games', '1000000000000000'],
    ['sim', 'blackpoker', '--games', '1e15'],
    ['sim', 'blackpoker', '--games', '-1'],
    ['sim', 'blackpoker', '--games', 'NaN'],
    ['sim', 'blackpoker', '--workers', '99999999'],
    ['sim', 'blackpoker', '--bots', 'greedy:999999999'],
    ['sim', 'blackpoker', '--bots', 'search:99999999999s'],
    ['sim', 'blackpoker', '--bots', 'constructor'],
    ['sim', 'blackpoker', '--bots', '__proto__:1'],
    ['sim', 'blackpoker', '--decks', 'constructor'],
    ['sim', 'blackpoker', '--seed', 'x'.repeat(100_000)],
    ['sim', 'constructor'],
    ['sim', '\u202e\u001b[31m'],
    ['lab', 'blackpoker', '--games', '99999999999'],
    ['bench', 'blackpoker', '--seconds', '1e9'],
    ['play', 'blackpoker', '--best-of', '1e9'],
    ['play', 'blackpoker', '--lang', 'toString'],
    ['rules', 'show', 'legions', '__proto__'],
    ['toString'],
    ['sim', 'blackpoker', '--constructor', 'x'],
    ['sim', 'blackpoker', '--__proto__', 'x'],
    ['sim', 'blackpoker', '--games.constructor', '3'],
    ['x'.repeat(10_000)],
  ])('%s %s %s %s', async (...argv) => {
    expect(await refused(...argv)).toMatch(/^tefuda: /);
  });
});

describe('what whoever runs a server hands in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-attack-'));
  afterEach(() => void vi.unstubAllEnvs());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['TEFUDA_PAUSE', 'a b', /TEFUDA_PAUSE takes/],
    ['TEFUDA_PAUSE', '-1 5', /TEFUDA_PAUSE takes/],
    ['TEFUDA_PAUSE', '0 1e308', /TEFUDA_PAUSE takes/],
    ['TEFUDA_THREADS', '1e9', /TEFUDA_THREADS takes a whole number/],
    ['TEFUDA_CONNECTIONS', '0', /TEFUDA_CONNECTIONS takes a whole number/],
    ['TEFUDA_CONNECTIONS_EACH', 'constructor', /TEFUDA_CONNECTIONS_EACH takes/],
    ['TEFUDA_REQUESTS', '1.5', /TEFUDA_REQUESTS takes/],
    ['TEFUDA_TABLES', '-1', /TEFUDA_TABLES takes/],
    ['TEFUDA_GUESTS', 'NaN', /TEFUDA_GUESTS takes/],
    ['TEFUDA_SIGN_INS', '0x1000000', /TEFUDA_SIGN_INS takes/],
    ['TEFUDA_LOG', '\u001b[31m', /TEFUDA_LOG takes/],
    ['TEFUDA_LOG', 'constructor', /TEFUDA_LOG takes/],
    ['DATABASE_URL', 'nonsense', /DATABASE_URL takes/],
    ['DATABASE_URL', 'file:///etc/passwd', /DATABASE_URL takes/],
    ['DATABASE_URL', 'postgres://\u001b[31m@127.0.0.1:1/x', /^tefuda: /],
    ['TEFUDA_DATA', '/dev/null', /^tefuda: /],
    ['TEFUDA_DATA', '/proc/nowhere/data', /^tefuda: /],
    ['TEFUDA_DATA', `/${'x'.repeat(300)}`, /the name is too long/],
  ])('%s=%s', async (name, value, message) => {
    vi.stubEnv('TEFUDA_DATA', join(folder, 'data'));
    vi.stubEnv(name, value);
    expect(await refused('server', 'reports')).toMatch(message);
  });
  test.each([
    ['--days', '-1'],
    ['--days', '1e9'],
    ['--days', ''],
  ])('server prune %s %s', async (...options) => {
    vi.stubEnv('TEFUDA_DATA', join(folder, 'data'));
    expect(await refused('server', 'prune', ...options)).toMatch(/^tefuda: /);
  });
  test.each([
    ['/dev/zero', /found a device/],
    [folder, /found a folder/],
    [join(folder, 'none'), /no such file/],
    ['x'.repeat(300), /name is too long/],
  ])('server restore %s', async (path, message) => {
    expect(await refused('server', 'restore', path)).toMatch(message);
  });
  test('a backup that is none, or spoilt', async () => {
    const { folder: data, remove } = await dataFolder();
    vi.stubEnv('TEFUDA_DATA', data);
    const head = '{"tefuda":"backup","format":1}\n';
    const file = join(folder, 'backup');
    for (const [text, message] of [
      ['', /no backup/],
      ['hello', /no backup/],
      ['null', /no backup/],
      [`${head}null\n`, /line 2/],
      [`${head}{"table":"constructor","row":{}}\n`, /line 2.* of no table/],
      [`${head}{"table":"matches","row":{"id":"a"}}\n`, /does not take line 2/],
      [`${head}{"table":"people","row":{"id":"\\u0000"}}\n`, /does not take line 2/],
      [`${head}${'['.repeat(100_000)}\n`, /line 2/],
    ] as const) {
      writeFileSync(file, text);
      expect(await refused('server', 'restore', file)).toMatch(message);
    }
    expect(await refused('server', 'backup', file)).toMatch(/already/);
    expect(await refused('server', 'backup', join(folder, 'no', 'where'))).toMatch(/^tefuda: /);
    expect(await refused('server', 'ban', '\u001b[31m\u202e')).toMatch(/nobody is called <U\+001B>/);
    expect(await refused('server', 'ban', 'x'.repeat(5000))).toMatch(/nobody is called x{40}…/);
    remove();
  });
  test.each([
    ['PORT', 'abc', 'not a port: abc'],
    ['TEFUDA_LOG', 'no', 'TEFUDA_LOG takes'],
  ])('serve where %s=%s', (name, value, message) => {
    const { status, stderr } = spawnSync(
      'node',
      ['bin/tefuda.mjs', 'serve', '--port', '0'].slice(0, name === 'PORT' ? 2 : 4),
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, TEFUDA_DATA: join(folder, 'served'), [name]: value },
      },
    );
    expect(status).toBe(1);
    expect(stderr.split('\n').at(-2)).toMatch(`tefuda: ${message}`);
  });
});

test.skipIf(!existsSync('/dev/full'))('a full disk behind standard output is told in one line', () => {
  const { stderr, status } = spawnSync('bash', ['-c', 'node bin/tefuda.mjs games > /dev/full'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'tefuda: standard output cannot be written to (ENOSPC)\n']);
});

test('env answers a line that is too long, and goes on', () => {
  const long = `{"cmd":"${'x'.repeat(3_000_000)}"}\n`;
  const { stdout, status } = spawnSync('node', ['bin/tefuda.mjs', 'env', 'blackpoker'], {
    cwd: root,
    input: `${long}{"cmd":"reset"}\n${long}{"cmd":"options"}\n`,
    encoding: 'utf8',
  });
  const replies = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(status).toBe(0);
  expect(replies.map((one) => Object.keys(one)[0])).toEqual(['error', 'env', 'error', 'prompt']);
});
