import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { ordered } from '../database.ts';

export const command: Command = {
  name: 'server reports',
  usage: '',
  summary: 'What players reported, newest first',
  options: [{ flag: '--most <n>', summary: 'how many (50)' }],
  async run(args) {
    const found = await ordered({ do: 'reports', most: args.integer('most', 1, 10_000) ?? 50 });
    args.report(found, () =>
      found.length === 0
        ? 'nothing was reported'
        : found.map(
            ({ at, match, by, about, name, reason }) =>
              `${new Date(at).toISOString()} ${match}: ${by} of ${about} (${shown(name)}): ${shown(reason)}`,
          ),
    );
    return 0;
  },
};
