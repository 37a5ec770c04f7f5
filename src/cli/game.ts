import { gameIds, loadGame } from '../games/registry.ts';
import type { Game } from '../kernel/index.ts';
import { didYouMean, didYouMeanJa } from '../read/problem.ts';
import { shown } from '../read/visible.ts';
import { UsageError } from './command.ts';

/** The game a word of the command line names. */
export async function gameCalled(id: string): Promise<Game> {
  if (gameIds.includes(id)) return loadGame(id);
  throw new UsageError(
    `no game is called ${shown(id)}; expected ${gameIds.join(', ')}${didYouMean(id, gameIds)}`,
    `「${shown(id)}」というゲームはありません（必要：${gameIds.join('、')}）${didYouMeanJa(id, gameIds)}`,
  );
}
