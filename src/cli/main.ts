import { version } from '../../package.json';
import type { Command } from './command.ts';
import { run } from './run.ts';

/** Whether the reader asked for Japanese, by the option or by the machine's language. */
function inJapanese(argv: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const at = argv.indexOf('--lang');
  const asked = at >= 0 ? argv[at + 1] : argv.find((word) => word.startsWith('--lang='))?.slice('--lang='.length);
  return (asked ?? env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '').startsWith('ja');
}

const commands = import.meta.glob<Command>(['./commands/*.ts', '!./commands/*.test.ts'], {
  eager: true,
  import: 'command',
});

// A reader that closes early (`tefuda games | head -1`) is no failure of ours; a full disk is one, told in a line.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  failed = true;
  const ja = inJapanese(process.argv, process.env);
  process.stderr.write(
    ja ? `tefuda: 標準出力に書けません（${code}）\n` : `tefuda: standard output cannot be written to (${code})\n`,
  );
});
process.stderr.on('error', () => {
  failed = true; // there is nowhere left to say so
});
let failed = false;

const code = await run(
  Object.values(commands),
  process.argv.slice(2),
  version,
  {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  },
  inJapanese(process.argv, process.env) ? 'ja' : 'en',
);
process.exitCode = code;
process.once('exit', () => {
  if (failed && process.exitCode === 0) process.exitCode = 1;
});
