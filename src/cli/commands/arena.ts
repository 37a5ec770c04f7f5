import { wilson } from '../../lab/statistics.ts';
import { LIMITS } from '../../read/limits.ts';
import type { Command } from '../command.ts';
import { botPair, BULK_OPTIONS, KEEP, simInBulk, simTask } from '../bulk.ts';

const GAMES = 200;

export const command: Command = {
  name: 'arena',
  usage: '<game>',
  summary: 'Let two bots play each other: each seed twice, sides swapped',
  options: [
    { flag: '--bots <a,b>', summary: 'the two bots (greedy,random)' },
    { flag: '--games <n>', summary: `how many, rounded up to pairs (${GAMES})` },
    { flag: '--decks <x,y>', summary: 'starter decks by name, or files (all legal pairs of starters)' },
    ...BULK_OPTIONS,
    KEEP,
  ],
  async run(args) {
    const asked = args.integer('games', 1, LIMITS.games) ?? GAMES;
    const bots = botPair(args, ['greedy', 'random']);
    const task = await simTask(args, bots, true);
    const result = await simInBulk(args, task, asked + (asked % 2));
    const played = result.games - result.errors.length;
    const { rate, low, high } = wilson(result.wins[0] + result.draws / 2, played);
    const json = { game: task.game, games: result.games, rate, low, high };
    const percent = (n: number): string => `${(100 * n).toFixed(1)} %`;
    args.report(json, () => [
      `${task.game}: ${bots[0]} against ${bots[1]}, ${result.games} games, each seed from both sides`,
      `${bots[0]} scored ${percent(rate)} (95 %: ${percent(low)} to ${percent(high)})`,
      ...result.errors.slice(0, 10).map((e) => `ERROR seed ${e.seed}: ${e.message}`),
    ]);
    return result.errors.length === 0 ? 0 : 1;
  },
};
