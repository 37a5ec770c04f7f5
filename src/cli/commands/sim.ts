import type { SimResult } from '../../lab/simulate.ts';
import { LIMITS } from '../../read/limits.ts';
import type { Args, Command } from '../command.ts';
import { botPair, BULK_OPTIONS, KEEP, simInBulk, simTask } from '../bulk.ts';

const GAMES = 100;

function lines(game: string, bots: readonly string[], result: SimResult): string[] {
  const { games, wins, draws, decisions, ends, errors } = result;
  return [
    `${game}: ${games} games, ${decisions} decisions`,
    `A (${bots[0]}) won ${wins[0]}, B (${bots[1]}) won ${wins[1]}, drawn ${draws}`,
    ...ends.map((end) => `  ${end.cause} (${end.clause}): ${end.games}`),
    ...errors.slice(0, 10).map((e) => `ERROR seed ${e.seed}, ${e.decks.join(' against ')}: ${e.message}`),
    ...(errors.length > 10 ? [`… and ${errors.length - 10} more errors`] : []),
  ];
}

export const command: Command = {
  name: 'sim',
  usage: '<game>',
  summary: 'Play many games between bots, over all deck pairs',
  options: [
    { flag: '--games <n>', summary: `how many (${GAMES})` },
    { flag: '--bots <a,b>', summary: 'who plays seat A and seat B (random,random)' },
    { flag: '--decks <x,y>', summary: 'starter decks by name, or files (all legal pairs of starters)' },
    ...BULK_OPTIONS,
    KEEP,
  ],
  async run(args: Args) {
    const games = args.integer('games', 1, LIMITS.games) ?? GAMES;
    const bots = botPair(args, ['random', 'random']);
    const task = await simTask(args, bots, false);
    const result = await simInBulk(args, task, games);
    const { ends: endings, ...figures } = result;
    const ends: Record<string, number> = {};
    for (const { cause, games: n } of endings) ends[cause] = (ends[cause] ?? 0) + n;
    args.report({ game: task.game, ...figures, ends, endings }, () => lines(task.game, bots, result));
    return result.errors.length === 0 ? 0 : 1;
  },
};
