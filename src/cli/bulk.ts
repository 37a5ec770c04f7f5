// What `sim` and `arena` read from the command line alike.
import { makeBot } from '../bots/index.ts';
import { pairsFor } from '../lab/decks.ts';
import type { SimTask } from '../lab/simulate.ts';
import { InputError } from '../match/index.ts';
import { type Args, UsageError } from './command.ts';
import { gameCalled } from './game.ts';
import { deckCalled, poolWith } from './sources.ts';

export function botPair(args: Args, otherwise: readonly [string, string]): readonly [string, string] {
  const [a, b, ...more] = args.list('bots') ?? otherwise;
  if (a === undefined || more.length > 0) throw new UsageError('--bots takes one or two names, as greedy,random');
  const bots = [a, b ?? a] as const;
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
