import { resolve } from 'node:path';
import { contestOf } from '../../lab/contest.ts';
import { shownPath } from '../../lab/node/disk.ts';
import { runLab } from '../../lab/node/lab.ts';
import type { Rate } from '../../lab/report/score.ts';
import type { Standings, Summary } from '../../lab/report/summary.ts';
import { LIMITS } from '../../read/limits.ts';
import { type Command, UsageError } from '../command.ts';
import { botList, BULK_OPTIONS, cardsFor, decksOf, factsOf, interruptible, placed } from '../bulk.ts';
import { watchQueue } from '../queue.ts';
import { gameCalled } from '../game.ts';
import { deckCalled } from '../sources.ts';

const ROUNDS = 20;

function lines(summary: Summary, folder: string): string[] {
  const percent = (n: number): string => `${(100 * n).toFixed(1)} %`;
  const told = ({ low, high, rate }: Rate): string => `${percent(rate)} (${percent(low)} to ${percent(high)})`;
  const ranking = ({ rows }: Standings): string[] =>
    rows
      .filter(({ all }) => all.games > 0)
      .toSorted((a, b) => b.all.rate - a.all.rate)
      .map(({ name, all }) => `  ${told(all)}  ${name}`);
  const notable = summary.cards.filter(({ verdict }) => verdict !== null);
  return [
    ...ranking(summary.bots),
    ...ranking(summary.decks),
    `first player: ${told(summary.first)} of ${summary.games} games`,
    ...(notable.length === 0 ? [] : [`cards that stand out: ${notable.map(({ card }) => card).join(', ')}`]),
    ...summary.errors.slice(0, 10).map(({ seed, message }) => `ERROR seed ${seed}: ${message}`),
    ...summary.long
      .slice(0, 10)
      .map(({ seed, turns }) => `LONG seed ${seed}: ${turns} turns; its record is in ${folder}/games.jsonl`),
    `report: ${folder}/report.html`,
  ];
}

/** Who is named twice plays once: two rows of one name would say nothing. */
const once = (names: readonly string[]): string[] => [...new Set(names)];

export const command: Command = {
  name: 'lab',
  usage: '<game>',
  summary: 'Let decks and bots play all against all, and write a report',
  options: [
    { flag: '--bots <a,b,…>', summary: 'who plays every deck (greedy)' },
    { flag: '--decks <x,y,…>', summary: 'starter decks by name, or files (all starters)' },
    { flag: '--games <n>', summary: `how many in all (${ROUNDS} for every pairing)` },
    ...BULK_OPTIONS,
    { flag: '--out <folder>', summary: 'where the report goes; an interrupted run goes on there (lab-<game>)' },
    { flag: '--force', summary: 'write over the finished report of another run' },
    { flag: '--lang <ja|en>', summary: 'language of the report (en)' },
    { flag: '--watch', summary: 'play nothing: tell how far everything in the queue is, until it is empty' },
  ],
  async run(args) {
    const game = await gameCalled(args.word(0));
    if (args.flag('watch')) return watchQueue(args);
    const language = args.language();
    const { pool, own } = cardsFor(args, game);
    const names = args.list('decks');
    const named = names && once(names).map((name) => deckCalled(game, pool, name, own));
    const decks = named ?? [...(own.length === 0 ? [] : decksOf(args, game, pool, own)), ...game.starters.decks];
    if (decks.length === 0) {
      throw new UsageError(
        '--decks takes starter decks by name, or files',
        '--decksはスターターデッキの名前かファイルです',
      );
    }
    const bots = once(botList(args, ['greedy']));
    const contest = contestOf(game, pool, decks, bots);
    const games = args.integer('games', 1, LIMITS.lines) ?? Math.min(LIMITS.lines, ROUNDS * contest.pairs.length);
    const folder = resolve(args.text('out') ?? `lab-${game.id}`);
    const task = { game: game.id, decks, cards: own, options: {}, seed: args.text('seed') ?? '1', ...contest };
    const facts = factsOf(game, games, { bots: bots.join(','), seed: task.seed });
    const force = args.flag('force');
    const { summary, finished } = await placed(args, { game: game.id, games, facts, title: 'lab' }, task, (place) =>
      interruptible(args, true, (signal, step, threads) =>
        runLab(game, task, { games, threads, folder, language, facts, force, signal, progress: step, ...place }),
      ),
    );
    if (finished) args.note('this run was finished before: nothing was played again');
    args.report({ game: game.id, folder, ...summary }, () => lines(summary, shownPath(folder)));
    return summary.errors.length === 0 ? 0 : 1;
  },
};
