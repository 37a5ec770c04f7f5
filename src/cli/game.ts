import { gameIds, loadGame } from '../games/registry.ts';
import type { Game } from '../kernel/index.ts';
import { didYouMean } from '../match/index.ts';
import { UsageError } from './command.ts';

/** The game a word of the command line names. */
export async function gameCalled(id: string): Promise<Game> {
  if (gameIds.includes(id)) return loadGame(id);
  throw new UsageError(`no game is called ${id}; expected ${gameIds.join(', ')}${didYouMean(id, gameIds)}`);
}
