import { cac } from 'cac';
import type { Language } from '../kernel/index.ts';
import { takeIn } from '../lab/node/foreign.ts';
import { LIMITS } from '../read/limits.ts';
import { didYouMean, didYouMeanJa, InputError } from '../read/problem.ts';
import { shown } from '../read/visible.ts';
import { Args, type Command, type Output, UsageError } from './command.ts';

/** Runs one command line and returns its exit code: 0 all well, 1 something failed, 2 wrong usage. */
export async function run(
  commands: readonly Command[],
  argv: readonly string[],
  version: string,
  output: Output,
  language: Language = 'en',
): Promise<number> {
  const wantsJson = argv.slice(0, [...argv, '--'].indexOf('--')).includes('--json');
  const fail = (code: number, message: string): number => {
    const line = shown(message, LIMITS.message);
    output.err(`tefuda: ${line}\n`);
    if (wantsJson) output.out(`${JSON.stringify({ error: line })}\n`);
    return code;
  };
  try {
    return await dispatch(commands, argv, version, output, language);
  } catch (error) {
    if (error instanceof UsageError) {
      const said = shown(oneLine(language === 'ja' ? error.ja : error.message), LIMITS.message / 2);
      return fail(2, language === 'ja' ? `${said}（使い方は tefuda --help）` : `${said} (see tefuda --help)`);
    }
    if (error instanceof InputError) return fail(1, error.in(language));
    const bug = error instanceof Error ? error : new Error(String(error));
    if (process.env['TEFUDA_DEBUG'] !== undefined) output.err(`${bug.stack ?? bug.message}\n`);
    const said = shown(oneLine(bug.message), LIMITS.message / 2);
    return fail(
      1,
      language === 'ja'
        ? `内部のエラー：${said}（TEFUDA_DEBUG=1で場所がわかります）`
        : `internal error: ${said} (TEFUDA_DEBUG=1 shows where)`,
    );
  }
}

async function dispatch(
  commands: readonly Command[],
  argv: readonly string[],
  version: string,
  output: Output,
  language: Language,
): Promise<number> {
  const cli = cac('tefuda');
  cli.option('--json', 'Print exactly one JSON value on standard output');
  cli.option('--game <module>', 'Take in a game from elsewhere: its JavaScript module');
  cli.option('-h, --help', 'Show this help');
  cli.option('-v, --version', 'Show the version');
  for (const { name, usage, summary, options } of commands) {
    const entry = cli.command(`${name} ${usage}`.trim(), summary);
    for (const { flag, summary: words } of options) entry.option(flag, words);
  }
  const odd = oddOption(argv);
  if (odd !== undefined) throw unknownOption(odd);
  cli.parse(['', '', ...joinName(commands, argv).map(named)], { run: false });
  const { args, options, matchedCommand: matched } = cli;
  const command = commands.find(({ name }) => name === matched?.name);

  if (options.help === true) {
    output.out(`${help(commands, command)}\n`);
    return 0;
  }
  if (matched === undefined || command === undefined) {
    if (args[0] !== undefined) {
      const known = commands.map(({ name }) => name);
      throw new UsageError(
        `unknown command: ${shown(args[0])}${didYouMean(args[0], known)}`,
        `「${shown(args[0])}」というコマンドはありません${didYouMeanJa(args[0], known)}`,
      );
    }
    const unknown = Object.keys(options).find((name) => name !== '--' && !cli.globalCommand.hasOption(name));
    if (unknown !== undefined) throw unknownOption(unknown);
    if (options.version === true) output.out(`${version}\n`);
    else if (options.json === true) throw new UsageError('no command given', 'コマンドがありません');
    else output.out(`${help(commands)}\n`);
    return 0;
  }
  const afterDashes: unknown = options['--'];
  if (Array.isArray(afterDashes)) cli.args = [...args, ...afterDashes.map(String)];
  const flags = [...command.options.map(({ flag }) => flag.split(' ')[0] ?? ''), '--game', '--json', '--help'];
  try {
    matched.checkUnknownOptions();
    matched.checkOptionValue();
    matched.checkRequiredArgs();
    matched.checkUnusedArgs();
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error), flags);
  }
  const modules: readonly unknown[] = [options.game ?? []].flat();
  for (const path of modules) {
    if (typeof path !== 'string') throw new UsageError('--game takes a module', '--gameにはモジュールが必要です');
    await takeIn(path);
  }
  return command.run(new Args(cli.args.map(String), asTyped(options, argv), output, language));
}

const unknownOption = (name: string): UsageError =>
  new UsageError(`unknown option: ${shown(name)}`, `不明な指定です：${shown(name)}`);

/** What cac objects to, which it says in English. */
function wrongUse(said: string, flags: readonly string[]): UsageError {
  const line = lowerFirst(said);
  const flag = /^unknown option `(.*)`$/i.exec(said)?.[1];
  if (flag !== undefined)
    return new UsageError(line + didYouMean(flag, flags), `不明な指定です：${shown(flag)}${didYouMeanJa(flag, flags)}`);
  const value = /^option `(.*)` value is missing$/i.exec(said)?.[1];
  if (value !== undefined) return new UsageError(line, `${shown(value)}には値が必要です`);
  const unused = /^unused args: (.*)$/i.exec(said)?.[1];
  if (unused !== undefined) return new UsageError(line, `余分な引数です：${shown(unused)}`);
  return new UsageError(line, '引数が足りません');
}

/** An option that cac would look up among what every object has, or take for a path into one. */
const oddOption = (argv: readonly string[]): string | undefined =>
  argv
    .slice(0, [...argv, '--'].indexOf('--'))
    .map((word) => (word.split('=')[0] ?? '').replace(/^-+(no-)?/, (dashes) => (dashes === '' ? '' : '-')))
    .find((word) => word.startsWith('-') && (word.includes('.') || word.slice(1) in {}));

/** cac takes a lone dash for an option without a name; it is the name of standard input. */
const named = (word: string): string => (word === '-' ? '/dev/stdin' : word);

/** cac knows names of one word: the two words of `scenario run` become one. */
function joinName(commands: readonly Command[], argv: readonly string[]): readonly string[] {
  const at = argv.findIndex((word) => !word.startsWith('-'));
  const pair = argv.slice(at, at + 2).join(' ');
  return at >= 0 && commands.some(({ name }) => name === pair) ? argv.toSpliced(at, 2, pair) : argv;
}

/** cac reads digits as a number; what was typed counts: `--seed 007` is not 7, and a long seed keeps every digit. */
function asTyped(options: Readonly<Record<string, unknown>>, argv: readonly string[]): Record<string, unknown> {
  const typed = (name: string): string | undefined => {
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const joined = argv.find((word) => word.startsWith(`${flag}=`));
    return joined?.slice(flag.length + 1) ?? argv[argv.indexOf(flag) + 1];
  };
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, typeof value === 'number' ? typed(name) : value]),
  );
}

function help(commands: readonly Command[], command?: Command): string {
  const common = [
    { flag: '--game <module>', summary: 'take in a game from elsewhere: its module of JavaScript' },
    { flag: '--json', summary: 'print exactly one JSON value on standard output' },
    { flag: '-h, --help', summary: 'show this help' },
  ];
  if (command !== undefined) {
    const options = [...command.options, ...common];
    return [
      `tefuda ${command.name} ${command.usage}`.trim(),
      command.summary,
      '',
      'Options',
      ...columns(options.map(({ flag, summary }) => [flag, summary])),
    ].join('\n');
  }
  const sorted = commands.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    'tefuda <command> [options]',
    '',
    'Commands',
    ...columns(sorted.map(({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary])),
    '',
    'Options',
    ...columns([...common, { flag: '-v, --version', summary: 'show the version' }].map((o) => [o.flag, o.summary])),
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
