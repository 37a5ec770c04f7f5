import { readFileSync } from 'node:fs';
import type { Command } from '../command.ts';
import { withDatabase } from '../database.ts';

export const command: Command = {
  name: 'server restore',
  usage: '<file>',
  summary: 'Put a backup into an empty database',
  options: [],
  async run(args) {
    const lines = readFileSync(args.word(0), 'utf8').split('\n');
    const { restoreFrom } = await import('../../server/storage/backup.ts');
    const count = await withDatabase((db) => restoreFrom(db, lines));
    args.report({ rows: count }, () => `${count} rows were restored`);
    return 0;
  },
};
