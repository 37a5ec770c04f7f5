import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../database.ts';

export const command: Command = {
  name: 'server restore',
  usage: '<file>',
  summary: 'Put a backup into an empty database',
  options: [],
  async run(args) {
    const path = args.word(0);
    if (!existsSync(path))
      throw new InputError(`${shown(path)}: there is no such file`, `${shown(path)}：そのファイルはありません`);
    const { restoreFrom } = await import('../../server/storage/backup.ts');
    const rows = await withDatabase((db) => {
      const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
      return restoreFrom(db, lines);
    });
    args.report({ rows }, () => `${rows} rows were restored`);
    return 0;
  },
};
