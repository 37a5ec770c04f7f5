import { describe, expect, test, vi } from 'vitest';
import { type Args, type Command, UsageError } from '../../src/cli/command.ts';
import type { Language } from '../../src/kernel/index.ts';
import { InputError } from '../../src/read/problem.ts';
import { run } from '../../src/cli/run.ts';

const command = (name: string, usage: string, body: (args: Args) => number, flags: string[] = []): Command => ({
  name,
  usage,
  summary: `${name} it`,
  options: flags.map((flag) => ({ flag, summary: flag })),
  run: async (args) => body(args),
});

const COMMANDS = [
  command('list', '', (args) => {
    args.report(['a', 'b'], () => ['a', 'b']);
    return 0;
  }),
  command('scenario run', '<...files>', (args) => {
    args.report(args.words, () => args.words);
    return 1;
  }),
  command(
    'sim',
    '<game>',
    (args) => {
      const { json: _, ...seen } = {
        json: args.json,
        game: args.word(0),
        games: args.integer('games', 1, 1000),
        bots: args.list('bots'),
        seed: args.text('seed'),
        prove: args.flag('prove'),
      };
      args.report(seen, () => JSON.stringify(seen));
      return 0;
    },
    ['--games <n>', '--bots <a,b>', '--seed <s>', '--prove'],
  ),
  command('refuse', '', () => {
    throw new InputError('no such file', 'ファイルがありません');
  }),
  command('misuse', '', () => {
    throw new UsageError('not so', 'そうではありません');
  }),
  command('bug', '', () => {
    throw new TypeError('oops');
  }),
];

async function tefuda(line: string, language: Language = 'en'): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const output = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const code = await run(COMMANDS, line.split(' ').filter(Boolean), '1.2.3', output, language);
  return { code, out, err };
}

describe('tefuda', () => {
  test('runs a command, for people and as JSON', async () => {
    expect(await tefuda('list')).toEqual({ code: 0, out: 'a\nb\n', err: '' });
    expect(await tefuda('list --json')).toEqual({ code: 0, out: '["a","b"]\n', err: '' });
    expect(await tefuda('--json list')).toEqual({ code: 0, out: '["a","b"]\n', err: '' });
  });

  test('knows names of two words, and hands on the exit code', async () => {
    expect(await tefuda('scenario run x.yaml y.yaml --json')).toEqual({
      code: 1,
      out: '["x.yaml","y.yaml"]\n',
      err: '',
    });
    expect((await tefuda('scenario run --json -- --odd.yaml')).out).toBe('["--odd.yaml"]\n');
  });

  test('reads options', async () => {
    const { out } = await tefuda('sim one --games 20 --bots greedy,random --seed 7 --prove');
    expect(JSON.parse(out)).toEqual({ game: 'one', games: 20, bots: ['greedy', 'random'], seed: '7', prove: true });
  });

  test.each(['007', '12345678901234567890', '0x10', '1e3'])('keeps a seed as it was typed: %s', async (seed) => {
    expect(JSON.parse((await tefuda(`sim one --seed ${seed}`)).out)).toMatchObject({ seed });
    expect(JSON.parse((await tefuda(`sim one --seed=${seed} --games 3`)).out)).toMatchObject({ seed, games: 3 });
  });

  test('guesses what was meant', async () => {
    expect((await tefuda('refuze')).err).toMatch('unknown command: refuze; did you mean refuse?');
    expect((await tefuda('sim one --gmaes 3')).err).toMatch('unknown option `--gmaes`; did you mean --games?');
  });

  test.each([
    'nope',
    'scenario',
    'scenario walk x',
    'scenario run',
    'sim',
    'sim one two',
    'sim one --odd',
    'sim one --games',
    'sim one --games 0',
    'sim one --games 1.5',
    'sim one --games many',
    'sim one --games 1 --games 2',
    'sim one --games=',
    'list extra',
    '--odd',
    'misuse',
  ])('wrong usage is one line and exit 2: %s', async (line) => {
    const { code, out, err } = await tefuda(line);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^tefuda: [^\n]+\n$/);
  });

  test('a refusal is one line and exit 1; with --json, still one value on standard output', async () => {
    expect(await tefuda('refuse')).toEqual({ code: 1, out: '', err: 'tefuda: no such file\n' });
    expect((await tefuda('refuse --json')).out).toBe('{"error":"no such file"}\n');
    expect((await tefuda('nope --json')).code).toBe(2);
    expect((await tefuda('--json')).code).toBe(2);
  });

  test('whoever reads Japanese is told in Japanese', async () => {
    const said = async (line: string) => (await tefuda(line, 'ja')).err;
    expect(await said('refuse')).toBe('tefuda: ファイルがありません\n');
    expect(await said('misuse')).toBe('tefuda: そうではありません（使い方は tefuda --help）\n');
    expect(await said('listt')).toBe(
      'tefuda: 「listt」というコマンドはありません（「list」？）（使い方は tefuda --help）\n',
    );
    expect(await said('sim one --gmaes 3')).toContain('不明な指定です：--gmaes');
    expect(await said('sim one --games')).toContain('--games <n>には値が必要です');
    expect(await said('list extra')).toContain('余分な引数です：`extra`');
    expect(await said('sim')).toContain('引数が足りません');
    expect(await said('bug')).toContain('内部のエラー');
  });

  test('a bug is one line too; asked for, it shows its stack', async () => {
    const { code, err } = await tefuda('bug');
    expect(code).toBe(1);
    expect(err).toMatch(/^tefuda: internal error: oops \(TEFUDA_DEBUG=1 shows where\)\n$/);
    vi.stubEnv('TEFUDA_DEBUG', '1');
    expect((await tefuda('bug')).err).toContain('run.test.ts');
    vi.unstubAllEnvs();
  });

  test('help and version', async () => {
    expect(await tefuda('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
    expect((await tefuda('')).out).toContain('scenario run <...files>');
    expect((await tefuda('--help')).code).toBe(0);
    expect((await tefuda('sim --help')).out).toContain('--games <n>');
  });
});
