// A contest on all cores, and what it leaves in its folder: the report, a table and a line for every game.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Language } from '../../kernel/index.ts';
import { contest, type ContestTask, type GameLine, poolOf } from '../contest.ts';
import { reportPage } from '../report/html.ts';
import { summarise, type Summary } from '../report/summary.ts';
import { toCsv, toJsonLines } from '../report/tables.ts';
import { chunkSize, type Facts, forget, inChunks, replace } from './chunks.ts';
import { onDisk } from './files.ts';

export interface LabOptions {
  readonly games: number;
  readonly threads: number;
  readonly folder: string;
  readonly language: Language;
  readonly signal: AbortSignal | null;
  readonly facts?: Facts; // what a kept run is, for people
  readonly progress: (done: number, total: number, kept: number) => void;
}

/** Plays the contest, going on where an interrupted run in this folder stopped, and writes its files. */
export async function runLab(
  game: Game,
  task: Omit<ContestTask, 'from' | 'to'>,
  options: LabOptions,
): Promise<Summary> {
  const { games, folder, progress, language } = options;
  const bots = [...new Set(task.contestants.map(({ bot }) => bot))];
  const size = chunkSize(games, bots);
  const tasks: ContestTask[] = [];
  for (let from = 0; from < games; from += size) tasks.push({ ...task, from, to: Math.min(games, from + size) });
  let [done, before] = [0, 0];
  progress(0, games, 0);
  const kept = join(folder, 'unfinished');
  const parts = await inChunks({
    worker: 'lab',
    here: contest,
    tasks,
    threads: options.threads,
    folder: kept,
    facts: options.facts ?? {},
    signal: options.signal,
    done: (lines: GameLine[], _, old) => {
      done += lines.length;
      if (old) before += lines.length;
      progress(done, games, before);
    },
  });
  const lines = parts.flat();
  const pool = poolOf(game, task.cards);
  const summary = summarise(task, pool, lines);
  const run = { game: game.id, rules: game.rulesNumber, pool: pool.hash, seed: task.seed };
  onDisk(folder, () => mkdirSync(folder, { recursive: true }));
  const write = (name: string, text: string): void => replace(join(folder, name), text);
  write('games.jsonl', toJsonLines(task, pool, lines));
  write('games.csv', toCsv(task, lines));
  write('summary.json', `${JSON.stringify({ ...run, ...summary })}\n`);
  write('report.html', reportPage({ game, language, bots, seed: task.seed, pool: pool.hash }, summary));
  forget(kept);
  return summary;
}
