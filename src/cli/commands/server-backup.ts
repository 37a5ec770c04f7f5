import { once } from 'node:events';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import { backup } from '../../server/storage/backup.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../database.ts';

/** Writes the lines, or leaves no file behind; the answer is how many there are. */
async function written(path: string, lines: AsyncIterable<string>): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(file, 'open');
  try {
    let count = 0;
    for await (const line of lines) {
      if (!file.write(`${line}\n`)) await once(file, 'drain');
      count++;
    }
    file.end();
    await once(file, 'finish');
    return count;
  } catch (error) {
    file.destroy();
    rmSync(path, { force: true });
    throw error;
  }
}

export const command: Command = {
  name: 'server backup',
  usage: '<file>',
  summary: 'Write all matches, people and what they saw into a file, while no embedded server runs',
  options: [],
  async run(args) {
    const path = args.word(0);
    if (existsSync(path))
      throw new InputError(
        `${shown(path)}: there is such a file already; expected the name of a new one`,
        `${shown(path)}：同じ名前のファイルがあります（必要：新しい名前）`,
      );
    const rows = (await withDatabase((db) => written(path, backup(db)))) - 2; // without the first and the last line
    args.report({ rows }, () => `${rows} rows are in ${shown(path)}`);
    return 0;
  },
};
