import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gameIds } from '../../games/registry.ts';
import { type Game, SHARES } from '../../kernel/index.ts';
import { bench, type BenchResult, METHOD } from '../../lab/bench.ts';
import { onDisk } from '../../lab/node/disk.ts';
import { growth, lineThrough } from '../../lab/growth.ts';
import { lineChart } from '../../lab/report/svg.ts';
import { LIMITS } from '../../read/limits.ts';
import type { Args, Command } from '../command.ts';
import { gameCalled } from '../game.ts';

const SECONDS = 3;

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
const wall = (): number => performance.now();

function lines(result: BenchResult): string[] {
  const number = (n: number): string => n.toLocaleString('en');
  return [
    `${result.game}: ${number(result.decisionsPerSecond)} decisions/s, ${number(result.gamesPerSecond)} games/s`,
    `  ${result.decisionsPerGame} decisions a game, ${result.branching} options each, ${Math.round(100 * result.forcedShare)} % of questions forced`,
    `  clone ${result.cloneMicroseconds} µs`,
    `  time: ${SHARES.map((share) => `${share} ${Math.round(100 * result.share[share])} %`).join(', ')}`,
  ];
}

/** Draws what an answer costs against the number of cards on the board. */
function chart(args: Args, games: readonly Game[], seconds: number, file: string): void {
  const found = games.map((game) => {
    const points = growth(game, seconds, wall);
    return { game: game.id, points, line: lineThrough(points) };
  });
  const series = found.map(({ game, points }) => ({
    name: game,
    points: points.map(({ cards, microseconds }) => [cards, microseconds] as const),
  }));
  const drawn = lineChart('What an answer costs', 'cards on the board', 'µs', series);
  onDisk(file, () => writeFileSync(file, drawn));
  args.report(found, () => [
    ...found.map(
      ({ game, line: { base, perCard, explained } }) =>
        `${game}: ${base.toFixed(1)} µs + ${perCard.toFixed(2)} µs a card; a straight line explains ${Math.round(100 * explained)} %`,
    ),
    `written: ${file}`,
  ]);
}

/** One of several games, in a process of its own: what another game has taught the compiler must not count. */
function alone(game: string, seconds: number): BenchResult {
  const [node, self = ''] = process.argv;
  const { stdout, stderr, status } = spawnSync(
    node ?? 'node',
    [self, 'bench', game, '--json', '--seconds', `${seconds}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`measuring ${game} failed: ${stderr}`);
  const [result] = JSON.parse(stdout) as BenchResult[];
  if (result === undefined) throw new Error(`measuring ${game} gave nothing`);
  return result;
}

export const command: Command = {
  name: 'bench',
  usage: '[...games]',
  summary: 'Measure random playouts: real decisions per second on one core',
  options: [
    { flag: '--seconds <n>', summary: `how long to measure each game (${SECONDS})` },
    {
      flag: '--growth <file.svg>',
      summary: 'draw the cost of an answer against the number of cards on the board instead',
    },
  ],
  async run(args) {
    const seconds = args.integer('seconds', 1, LIMITS.seconds) ?? SECONDS;
    const games: Game[] = [];
    for (const id of args.words.length > 0 ? args.words : gameIds) games.push(await gameCalled(id));
    const file = args.text('growth');
    if (file !== undefined) {
      chart(args, games, seconds, file);
      return 0;
    }
    const results = games.map((game) => {
      if (!args.json) args.note(`measuring ${game.id} …`);
      return games.length === 1 ? bench(game, { seconds, now: processorTime, wall }) : alone(game.id, seconds);
    });
    args.report(results, () => [...results.flatMap(lines), '', ...METHOD]);
    return 0;
  },
};
