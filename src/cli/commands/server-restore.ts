import { linesOf } from '../../lab/node/disk.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../database.ts';

export const command: Command = {
  name: 'server restore',
  usage: '<file>',
  summary: 'Put a backup into an empty database',
  options: [],
  async run(args) {
    const lines = linesOf(args.word(0));
    const { restoreFrom } = await import('../../server/storage/backup.ts');
    const rows = await withDatabase((db) => restoreFrom(db, lines));
    args.report({ rows }, () => `${rows} rows were restored`);
    return 0;
  },
};
