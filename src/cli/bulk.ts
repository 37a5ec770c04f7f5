// What `sim`, `arena` and `lab` do alike: read who plays, run in bulk, stop when asked to and go on later.
import { makeBot } from '../bots/index.ts';
import { pairsFor } from '../lab/decks.ts';
import type { SimResult, SimTask } from '../lab/simulate.ts';
import type { CardSource, Deck, Game, Pool } from '../kernel/index.ts';
import { decksWith } from '../match/index.ts';
import { LIMITS } from '../read/limits.ts';
import { InputError } from '../read/problem.ts';
import { type Facts, Interrupted } from '../lab/node/chunks.ts';
import { sourceHash } from '../lab/node/files.ts';
import { simulateAll } from '../lab/node/simulate.ts';
import { cores, type Spread } from '../lab/node/workers.ts';
import { type Args, type CommandOption, UsageError } from './command.ts';
import { gameCalled } from './game.ts';
import { type Progress, progress } from './progress.ts';
import { needsOf, withQueue } from './queue.ts';
import { deckCalled, OWN_CARDS, whatCompiles } from './sources.ts';

export const BULK_OPTIONS: readonly CommandOption[] = [
  ...OWN_CARDS,
  { flag: '--seed <s>', summary: 'where chance begins (1)' },
  { flag: '--workers <n>', summary: 'threads (all cores)' },
  { flag: '--queue', summary: 'let `tefuda worker --queue` do it, on as many machines as you like (docs/lab.md)' },
];
export const KEEP: CommandOption = {
  flag: '--keep <folder>',
  summary: 'keep what is done there, so that an interrupted run goes on',
};

/** What a kept run is made with beyond its options: on other rules or another program it would not go on the same. */
export const factsOf = (game: Game, games: number, more: Facts): Facts => ({
  game: game.id,
  rules: String(game.rulesNumber),
  ...more,
  games: String(games),
  program: sourceHash(game.id, ['bots']).slice(0, 8),
});

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Over threads of this machine, or with --queue over whatever workers there are. */
export async function placed<T>(
  args: Args,
  { game, games, facts, title }: { game: string; games: number; facts: Facts; title: string },
  whole: unknown,
  run: (spread: { spread?: Spread }) => Promise<T>,
): Promise<T> {
  if (!args.flag('queue')) return run({});
  const { overQueue } = await import('../server/queue/submit.ts');
  const order = {
    title: `${title} ${game}, ${games} games`,
    game,
    needs: await needsOf(game),
    whole: { facts, whole },
  };
  return withQueue((queue) => run({ spread: overQueue(queue, order) }));
}

/** Runs something long with a progress bar; Ctrl+C stops it, and says how it goes on. A second one ends at once. */
export async function interruptible<T>(
  args: Args,
  kept: boolean,
  body: (signal: AbortSignal, step: Progress['step'], threads: number) => Promise<T>,
): Promise<T> {
  const threads = args.integer('workers', 1, LIMITS.workers) ?? cores();
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  const bar = progress('games');
  for (const signal of SIGNALS) process.once(signal, abort);
  try {
    return await body(stop.signal, bar.step, threads);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const { done, total } = error;
    throw kept
      ? new InputError(
          `interrupted with ${done} of ${total} parts done; the same command goes on from there`,
          `中断しました（${total}のうち${done}まで）。同じコマンドで続きから始まります`,
        )
      : new InputError(
          'interrupted; nothing was kept (--keep FOLDER would)',
          '中断しました。何も残していません（--keep フォルダーで残せます）',
        );
  } finally {
    bar.stop();
    for (const signal of SIGNALS) process.off(signal, abort);
  }
}

export async function simInBulk(args: Args, task: Omit<SimTask, 'from' | 'to'>, games: number): Promise<SimResult> {
  const folder = args.text('keep') ?? null;
  const facts = factsOf(await gameCalled(task.game), games, {
    command: task.paired ? 'arena' : 'sim',
    bots: task.bots.join(','),
    seed: task.seed,
  });
  const what = { game: task.game, games, facts, title: task.paired ? 'arena' : 'sim' };
  return placed(args, what, task, (place) =>
    interruptible(args, folder !== null || args.flag('queue'), (signal, step, threads) =>
      simulateAll(task, { games, threads, folder, facts, signal, progress: step, ...place }),
    ),
  );
}

export function botPair(args: Args, otherwise: readonly [string, string]): readonly [string, string] {
  const [a, b, ...more] = botList(args, otherwise);
  if (a === undefined || more.length > 0) {
    throw new UsageError(
      '--bots takes one or two names, as greedy,random',
      '--botsは一つか二つの名前です（greedy,randomなど）',
    );
  }
  return [a, b ?? a];
}
export function botList(args: Args, otherwise: readonly string[]): readonly string[] {
  const bots = args.list('bots') ?? otherwise;
  if (bots.length === 0)
    throw new UsageError(
      '--bots takes names of bots, as greedy,random',
      '--botsはボットの名前です（greedy,randomなど）',
    );
  for (const bot of bots) {
    try {
      makeBot(bot, '');
    } catch (error) {
      if (error instanceof InputError) throw new UsageError(error.message, error.ja);
      throw error;
    }
  }
  return bots;
}

/** Cards of one's own that compile; the rest is left out, and said so. */
export function cardsFor(args: Args, game: Game): { pool: Pool; own: readonly CardSource[] } {
  const path = args.text('cards');
  if (path === undefined) return { pool: game.starters.pool, own: [] };
  const { pool, own, refused } = whatCompiles(game, path, args.text('columns'));
  if (refused > 0) args.note(`${refused} of ${refused + own.length} cards are left out: they do not compile`);
  return { pool, own };
}
/** Decks made of one's own cards, where none are named. */
export function decksOf(args: Args, game: Game, pool: Pool, own: readonly CardSource[]): readonly Deck[] {
  const names = own.map((card) => card['name']).filter((name) => typeof name === 'string');
  const decks = decksWith(game, pool, names, args.text('seed') ?? '1');
  const held = new Set(decks.flatMap((deck) => Object.values(deck.parts).flat()).map((entry) => entry.card));
  args.note(`${decks.length} decks with ${names.filter((name) => held.has(name)).length} of ${names.length} cards`);
  return decks;
}

export async function simTask(
  args: Args,
  bots: readonly [string, string],
  paired: boolean,
): Promise<Omit<SimTask, 'from' | 'to'>> {
  const game = await gameCalled(args.word(0));
  const { pool, own } = cardsFor(args, game);
  const named = (args.list('decks') ?? []).map((name) => deckCalled(game, pool, name, own));
  const decks = named.length === 0 && own.length > 0 ? decksOf(args, game, pool, own) : named;
  if (decks.length > 0) pairsFor(game, pool, decks);
  return { game: game.id, bots, decks, cards: own, options: {}, seed: args.text('seed') ?? '1', paired };
}
