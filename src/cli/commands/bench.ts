import { gameIds } from '../../games/registry.ts';
import { SHARES } from '../../kernel/index.ts';
import { bench, type BenchResult, METHOD } from '../../lab/bench.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';

const SECONDS = 3;

function lines(result: BenchResult): string[] {
  const number = (n: number): string => n.toLocaleString('en');
  return [
    `${result.game}: ${number(result.decisionsPerSecond)} decisions/s, ${number(result.gamesPerSecond)} games/s`,
    `  ${result.decisionsPerGame} decisions a game, ${result.branching} options each, ${Math.round(100 * result.forcedShare)} % of questions forced`,
    `  clone ${result.cloneMicroseconds} µs`,
    `  time: ${SHARES.map((share) => `${share} ${Math.round(100 * result.share[share])} %`).join(', ')}`,
  ];
}

export const command: Command = {
  name: 'bench',
  usage: '[...games]',
  summary: 'Measure random playouts: real decisions per second on one core',
  options: [{ flag: '--seconds <n>', summary: `how long to measure each game (${SECONDS})` }],
  async run(args) {
    const seconds = args.integer('seconds', 1) ?? SECONDS;
    const results: BenchResult[] = [];
    for (const id of args.words.length > 0 ? args.words : gameIds) {
      const game = await gameCalled(id);
      if (!args.json) args.note(`measuring ${id} …`);
      results.push(bench(game, { seconds, now: () => performance.now() }));
    }
    args.report(results, () => [...results.flatMap(lines), '', ...METHOD]);
    return 0;
  },
};
