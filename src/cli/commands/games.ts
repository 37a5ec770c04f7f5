import { registry } from '../../games/registry.ts';
import { isExecutable } from '../../kernel/index.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  name: 'games',
  usage: '',
  summary: 'List the games',
  options: [],
  async run(args) {
    const games = await Promise.all(registry.map((one) => one.load()));
    const rows = games.map((game) => ({
      id: game.id,
      name: game.names.en,
      clauses: game.clauses.length,
      executable: game.clauses.filter(isExecutable).length,
    }));
    args.report(rows, () =>
      games.map(({ id, names }, i) => {
        const { clauses, executable } = rows[i] ?? { clauses: 0, executable: 0 };
        return `${id.padEnd(20)} ${names.ja} · ${names.en} · ${clauses} clauses, ${executable} executable`;
      }),
    );
    return 0;
  },
};
