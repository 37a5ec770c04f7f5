import { version } from '../../package.json';
import type { Command } from './command.ts';
import { run } from './run.ts';

const commands = import.meta.glob<Command>(['./commands/*.ts', '!./commands/*.test.ts'], {
  eager: true,
  import: 'command',
});

// A reader that closes early (`tefuda games | head -1`) is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(Object.values(commands), process.argv.slice(2), version, {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
