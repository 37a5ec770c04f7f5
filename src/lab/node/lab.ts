// A contest on all cores, and what it leaves in its folder: the report, a table and a line for every game.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Language } from '../../kernel/index.ts';
import { contest, type ContestTask, type GameLine, poolOf, toCsv } from '../contest.ts';
import { reportPage } from '../report/html.ts';
import { nameOf, summarise, type Summary } from '../report/summary.ts';
import { forget, inChunks } from './chunks.ts';

export interface LabOptions {
  readonly games: number;
  readonly threads: number;
  readonly folder: string;
  readonly language: Language;
  readonly signal: AbortSignal | null;
  readonly progress: (done: number, total: number) => void;
}

/** Games to a chunk: small enough that little is lost, the same whatever the number of threads. */
const CHUNK = 20;

/** Plays the contest, going on where an interrupted run in this folder stopped, and writes its files. */
export async function runLab(
  game: Game,
  task: Omit<ContestTask, 'from' | 'to'>,
  options: LabOptions,
): Promise<Summary> {
  const { games, folder, progress } = options;
  const tasks: ContestTask[] = [];
  for (let from = 0; from < games; from += CHUNK) tasks.push({ ...task, from, to: Math.min(games, from + CHUNK) });
  let done = 0;
  progress(0, games);
  const kept = join(folder, 'unfinished');
  const parts = await inChunks({
    worker: 'lab',
    here: contest,
    tasks,
    threads: options.threads,
    folder: kept,
    signal: options.signal,
    done: (lines: GameLine[]) => {
      done += lines.length;
      progress(done, games);
    },
  });
  const lines = parts.flat();
  const pool = poolOf(game, task.cards);
  const summary = summarise(task, pool, lines);
  const names = task.contestants.map((_, at) => nameOf(task, at));
  const bots = [...new Set(task.contestants.map(({ bot }) => bot))];
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('games.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  write('games.csv', toCsv(lines, names));
  write('summary.json', `${JSON.stringify(summary)}\n`);
  const { language } = options;
  write('report.html', reportPage({ game, language, bots, seed: task.seed, pool: pool.hash }, summary));
  forget(kept);
  return summary;
}
