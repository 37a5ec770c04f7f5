import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allElsewhere, type Elsewhere } from '../../lab/node/foreign.ts';
import { LIMITS } from '../../read/limits.ts';
import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import { prepared, scripts } from '../built.ts';
import type { Command } from '../command.ts';
import { writePage } from '../page.ts';

/** The page with games from elsewhere, in a folder that goes when the server does. */
async function pageWith(games: readonly Elsewhere[]): Promise<string> {
  await prepared();
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-page-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writePage(folder, games);
  return folder;
}

export const command: Command = {
  name: 'serve',
  usage: '',
  summary: 'Serve the page, and playing online, on one port',
  options: [
    { flag: '--port <n>', summary: 'the port, or the next free one (4173)' },
    { flag: '--host', summary: 'let others in the same network in' },
  ],
  async run(args) {
    const port = args.integer('port', 0, 65_535);
    const games = allElsewhere();
    const client = games.length === 0 ? undefined : await pageWith(games);
    // Wrong settings of the environment, ports that are taken, hosts that are none.
    const how = { port: port === undefined ? undefined : String(port), host: args.flag('host') };
    await (await scripts()).start(client === undefined ? how : { ...how, client }).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      const said = shown(error.message, LIMITS.message / 2);
      throw new InputError(said, 'ja' in error ? String(error.ja) : `始められません：${said}`);
    });
    return 0;
  },
};
