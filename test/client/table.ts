// A table without a browser: the same referee that runs in the worker.
import { loadGame } from '../../src/games/registry.ts';
import type { Game } from '../../src/kernel/index.ts';
import { infoOf } from '../../src/client/table/info.ts';
import { LEVELS, playerOf } from '../../src/referee/bots.ts';
import { Referee } from '../../src/client/table/referee.ts';
import type { GameInfo, Snapshot, TableSetup } from '../../src/client/table/table.ts';

export interface Sat {
  readonly game: Game;
  readonly info: GameInfo;
  readonly setup: TableSetup;
  readonly referee: Referee;
  readonly seen: Snapshot[];
  readonly last: () => Snapshot;
}

export const TOOLS = { bot: playerOf, pause: () => Promise.resolve() };

export function setupOf(game: Game, seed: string, second: 'bot' | 'human'): TableSetup {
  const deck = game.starters.decks.find(({ options }) => options?.frame === 'entry20') ?? game.starters.decks[0];
  if (deck === undefined) throw new Error('no deck');
  return {
    game: game.id,
    seed,
    seats: [
      { kind: 'human', name: '', deck },
      second === 'bot' ? { kind: 'bot', level: 'random', name: '', deck } : { kind: 'human', name: '', deck },
    ],
    options: {},
    bestOf: 1,
    results: [],
  };
}

export async function sit(seed = 'one', second: 'bot' | 'human' = 'human', id = 'blackpoker'): Promise<Sat> {
  const game = await loadGame(id);
  const seen: Snapshot[] = [];
  const setup = setupOf(game, seed, second);
  const referee = Referee.start(game, setup, TOOLS, (snapshot) => seen.push(snapshot));
  await referee.run();
  const last = (): Snapshot => {
    const found = seen.at(-1);
    if (found === undefined) throw new Error('nothing was shown');
    return found;
  };
  return { game, info: infoOf(game, LEVELS), setup, referee, seen, last };
}
