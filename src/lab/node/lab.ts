// A contest on all cores, and what it leaves in its folder: the report, a table and a line for every game.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titlesOf } from '../../games/registry.ts';
import type { Game, Language } from '../../kernel/index.ts';
import { contest, type ContestTask, type GameLine, poolOf } from '../contest.ts';
import { reportPage } from '../report/html.ts';
import { summarise, type Summary } from '../report/summary.ts';
import { toCsv, toJsonLines } from '../report/tables.ts';
import { InputError } from '../../match/index.ts';
import { chunkSize, difference, type Facts, factsWith, forget, inChunks, replace, RUN } from './chunks.ts';
import { shownPath } from './disk.ts';
import { alone } from './lock.ts';
import type { Spread } from './workers.ts';

export interface LabOptions {
  readonly games: number;
  readonly threads: number;
  readonly spread?: Spread;
  readonly folder: string;
  readonly language: Language;
  readonly signal: AbortSignal | null;
  readonly facts?: Facts; // what a kept run is, for people
  readonly force?: boolean; // write over the finished report of another run
  readonly progress: (done: number, total: number, kept: number) => void;
}

export interface LabResult {
  readonly summary: Summary;
  readonly finished: boolean; // by an earlier run: nothing was played
}
/** What summary.json says beside the figures. */
interface Run {
  readonly game: string;
  readonly rules: number;
  readonly pool: string;
  readonly seed: string;
}
type Task = Omit<ContestTask, 'from' | 'to'>;

/**
 * Plays the contest, going on where an interrupted run in this folder stopped, and writes its files. Where it is finished, its
 * report alone is written, in the language asked for; the finished report of another run is not written over.
 */
export function runLab(game: Game, task: Task, options: LabOptions): Promise<LabResult> {
  const { games, folder, language } = options;
  const bots = [...new Set(task.contestants.map(({ bot }) => bot))];
  const size = chunkSize(games, bots);
  const tasks: ContestTask[] = [];
  for (let from = 0; from < games; from += size) tasks.push({ ...task, from, to: Math.min(games, from + size) });
  const pool = poolOf(game, task.cards);
  const facts = factsWith(options.facts ?? {}, { ...task, games });
  const write = (name: string, text: string): void => replace(join(folder, name), text);
  const report = async (summary: Summary): Promise<void> => {
    const titles = language === 'en' ? await titlesOf(game.id) : {};
    write('report.html', reportPage({ game, language, bots, seed: task.seed, pool: pool.hash, titles }, summary));
  };
  return alone(folder, async () => {
    const before = finishedIn(folder, facts, options.force ?? false);
    if (before !== null) {
      await report(before);
      return { summary: before, finished: true };
    }
    const kept = join(folder, 'unfinished');
    const lines = await played(task, tasks, kept, options);
    const summary = summarise(task, pool, lines);
    const run: Run = { game: game.id, rules: game.rulesNumber, pool: pool.hash, seed: task.seed };
    write('games.jsonl', toJsonLines(task, pool, lines));
    write('games.csv', toCsv(task, lines));
    write('summary.json', `${JSON.stringify({ ...run, ...summary })}\n`);
    await report(summary);
    write(RUN, `${JSON.stringify(facts)}\n`);
    forget(kept);
    return { summary, finished: false };
  });
}

/** What this very run found, if it is finished in this folder. */
function finishedIn(folder: string, facts: Facts, force: boolean): Summary | null {
  if (!existsSync(join(folder, 'report.html'))) return null;
  const other = difference(facts, join(folder, RUN));
  const summary = other === null ? figuresIn(join(folder, 'summary.json')) : null;
  if (summary !== null || force) return summary;
  throw new InputError(
    `${shownPath(folder)} holds the finished report of another run (${other ?? 'without its figures'}); ` +
      'expected another folder (--out), or --force to write over it',
    `${shownPath(folder)}には別の実行のレポート（${other ?? '数値なし'}）があります。別のフォルダー（--out）か、上書き（--force）が必要です`,
  );
}

/** The figures of a finished run; null where they are gone or spoilt. */
function figuresIn(path: string): Summary | null {
  try {
    const figures = JSON.parse(readFileSync(path, 'utf8')) as Summary & Run;
    const { game: _game, rules: _rules, pool: _pool, seed: _seed, ...summary } = figures;
    return summary;
  } catch {
    return null;
  }
}

async function played(
  whole: Task,
  tasks: readonly ContestTask[],
  folder: string,
  options: LabOptions,
): Promise<GameLine[]> {
  const { games, progress } = options;
  let [done, before] = [0, 0];
  progress(0, games, 0);
  const parts = await inChunks({
    worker: 'lab',
    here: contest,
    tasks,
    threads: options.threads,
    ...(options.spread === undefined ? {} : { spread: options.spread }),
    folder,
    facts: options.facts ?? {},
    whole: { ...whole, games },
    signal: options.signal,
    done: (lines: GameLine[], _, old) => {
      done += lines.length;
      if (old) before += lines.length;
      progress(done, games, before);
    },
  });
  return parts.flat();
}
