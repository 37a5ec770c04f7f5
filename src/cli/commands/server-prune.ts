import type { Command } from '../command.ts';
import { withDatabase } from '../database.ts';

const DAY = 86_400_000;

export const command: Command = {
  name: 'server prune',
  usage: '',
  summary: 'Delete matches that are over or were left, and are older than so many days',
  options: [{ flag: '--days <n>', summary: 'how old (365)' }],
  async run(args) {
    const days = args.integer('days', 1, 36_500) ?? 365;
    const { prune } = await import('../../server/storage/backup.ts');
    const gone = await withDatabase((db) => prune(db, Date.now() - days * DAY));
    args.report({ matches: gone }, () => `${gone} matches were deleted`);
    return 0;
  },
};
