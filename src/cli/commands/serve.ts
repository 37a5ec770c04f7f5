import { LIMITS } from '../../read/limits.ts';
import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';

/** Beside the bundle, in a checkout as in an installed package. */
const START = '../scripts/start.mjs';

export const command: Command = {
  name: 'serve',
  usage: '',
  summary: 'Serve the page, and playing online, on one port',
  options: [
    { flag: '--port <n>', summary: 'the port, or the next free one (4173)' },
    { flag: '--host', summary: 'let others in the same network in' },
  ],
  async run(args) {
    const { start } = (await import(new URL(START, import.meta.url).href)) as {
      start: (how: { port: string | undefined; host: boolean }) => Promise<void>;
    };
    const port = args.integer('port', 0, 65_535);
    // Wrong settings of the environment, ports that are taken, hosts that are none.
    await start({ port: port === undefined ? undefined : String(port), host: args.flag('host') }).catch(
      (error: unknown) => {
        if (!(error instanceof Error)) throw error;
        const said = shown(error.message, LIMITS.message / 2);
        throw new InputError(said, 'ja' in error ? String(error.ja) : `始められません：${said}`);
      },
    );
    return 0;
  },
};
