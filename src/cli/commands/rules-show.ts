import { relative } from 'node:path';
import { summariesOf } from '../../games/registry.ts';
import { isExecutable } from '../../kernel/index.ts';
import { loadScenario, root, scenariosOf, unprovenReasons } from '../../lab/node/files.ts';
import { didYouMean, didYouMeanJa, InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';

export const command: Command = {
  name: 'rules show',
  usage: '<game> <id>',
  summary: 'Show a clause and the scenarios that name it',
  options: [],
  async run(args) {
    const game = await gameCalled(args.word(0));
    const id = args.word(1);
    const clause = game.clauses.find((one) => one.id === id);
    if (clause === undefined) {
      const known = game.clauses.map((one) => one.id);
      throw new InputError(
        `${game.id} has no clause ${shown(id)}${didYouMean(id, known)}`,
        `${game.names.ja}に条文${shown(id)}はありません${didYouMeanJa(id, known)}`,
      );
    }
    const scenarios: { file: string; title: string }[] = [];
    for (const path of scenariosOf(game.id)) {
      const { scenario } = await loadScenario(path);
      if (scenario.rules.includes(id)) scenarios.push({ file: relative(root, path), title: scenario.title });
    }
    const unproven = unprovenReasons(game.id).get(id);
    const summary = (await summariesOf(game.id, 'en')).get(id) ?? '';
    const json = { game: game.id, ...clause, summary, executable: isExecutable(clause), scenarios };
    args.report(json, () => [
      `${game.id} ${id} (${clause.kind})`,
      summary,
      ...scenarios.map(({ file, title }) => `  ${title} — ${file}`),
      ...(unproven === undefined ? [] : [`  unproven: ${unproven}`]),
    ]);
    return 0;
  },
};
