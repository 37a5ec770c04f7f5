import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../database.ts';

export const command: Command = {
  name: 'server backup',
  usage: '<file>',
  summary: 'Write all matches, people and what they saw into a file, while no embedded server runs',
  options: [],
  async run(args) {
    const path = args.word(0);
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const { backup } = await import('../../server/storage/backup.ts');
    const lines = await withDatabase(async (db) => {
      let count = 0;
      for await (const line of backup(db)) {
        if (!file.write(`${line}\n`)) await once(file, 'drain');
        count++;
      }
      return count - 1;
    });
    await new Promise((resolve, reject) => file.once('error', reject).end(resolve));
    args.report({ rows: lines }, () => `${lines} rows are in ${shown(path)}`);
    return 0;
  },
};
