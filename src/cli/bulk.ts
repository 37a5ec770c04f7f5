// What `sim`, `arena` and `lab` do alike: read who plays, run in bulk, stop when asked to and go on later.
import { makeBot } from '../bots/index.ts';
import { pairsFor } from '../lab/decks.ts';
import type { SimResult, SimTask } from '../lab/simulate.ts';
import { InputError } from '../match/index.ts';
import { Interrupted } from '../lab/node/chunks.ts';
import { simulateAll } from '../lab/node/simulate.ts';
import { cores } from '../lab/node/workers.ts';
import { type Args, type CommandOption, TefudaError, UsageError } from './command.ts';
import { gameCalled } from './game.ts';
import { type Progress, progress } from './progress.ts';
import { deckCalled, poolWith } from './sources.ts';

export const BULK_OPTIONS: readonly CommandOption[] = [
  { flag: '--cards <file>', summary: 'cards of your own, beside the starter set' },
  { flag: '--seed <s>', summary: 'where chance begins (1)' },
  { flag: '--workers <n>', summary: 'threads (all cores)' },
];
export const KEEP: CommandOption = {
  flag: '--keep <folder>',
  summary: 'keep what is done there, so that an interrupted run goes on',
};

/** Runs something long with a progress bar; Ctrl+C stops it, and says how it goes on. */
export async function interruptible<T>(
  args: Args,
  kept: boolean,
  body: (signal: AbortSignal, step: Progress['step'], threads: number) => Promise<T>,
): Promise<T> {
  const threads = args.integer('workers', 1) ?? cores();
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  const bar = progress('games', args.json);
  process.once('SIGINT', abort);
  try {
    return await body(stop.signal, bar.step, threads);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const { done, total } = error;
    throw new TefudaError(
      kept ? `interrupted with ${done} of ${total} parts done; the same command goes on from there` : 'interrupted',
    );
  } finally {
    bar.stop();
    process.off('SIGINT', abort);
  }
}

export async function simInBulk(args: Args, task: Omit<SimTask, 'from' | 'to'>, games: number): Promise<SimResult> {
  const folder = args.text('keep') ?? null;
  return interruptible(args, folder !== null, (signal, step, threads) =>
    simulateAll(task, { games, threads, folder, signal, progress: step }),
  );
}

export function botPair(args: Args, otherwise: readonly [string, string]): readonly [string, string] {
  const [a, b, ...more] = botList(args, otherwise);
  if (a === undefined || more.length > 0) throw new UsageError('--bots takes one or two names, as greedy,random');
  return [a, b ?? a];
}
export function botList(args: Args, otherwise: readonly string[]): readonly string[] {
  const bots = args.list('bots') ?? otherwise;
  for (const bot of bots) {
    try {
      makeBot(bot, '');
    } catch (error) {
      if (error instanceof InputError) throw new UsageError(error.message);
      throw error;
    }
  }
  return bots;
}

export async function simTask(
  args: Args,
  bots: readonly [string, string],
  paired: boolean,
): Promise<Omit<SimTask, 'from' | 'to'>> {
  const game = await gameCalled(args.word(0));
  const { pool, own } = poolWith(game, args.text('cards'));
  const decks = (args.list('decks') ?? []).map((name) => deckCalled(game, pool, name));
  if (decks.length > 0) pairsFor(game, pool, decks);
  return { game: game.id, bots, decks, cards: own, options: {}, seed: args.text('seed') ?? '1', paired };
}
