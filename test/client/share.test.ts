// A whole game fits into a link, and comes out of it as it went in.
import { expect, test } from 'vitest';
import { makeBot, sightOf } from '../../src/bots/index.ts';
import { lettersOf, MOST_LETTERS, textIn } from '../../src/client/model/letters.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Game } from '../../src/kernel/index.ts';
import type { MatchRecord } from '../../src/match/index.ts';
import { matchOf } from './games.ts';

function whole(game: Game, seed: string, at: number): MatchRecord {
  const match = matchOf(game, seed, at);
  const bot = makeBot('random', seed);
  while (match.outcome === null) {
    const [seat] = match.waitingFor();
    if (seat === undefined) break;
    match.answer(seat, bot.choose(sightOf(game, match.state(), seat)));
  }
  return match.record;
}

test.each(gameIds)('%s', { timeout: 60_000 }, async (id) => {
  const game = await loadGame(id);
  for (const [at, seed] of ['one', 'two', 'three'].entries()) {
    const record = whole(game, seed, at);
    const letters = await lettersOf(record);
    expect(record.result).not.toBeNull();
    expect(letters).toMatch(/^[\w-]+$/);
    expect(letters.length).toBeLessThan(MOST_LETTERS);
    expect(JSON.parse(await textIn(letters))).toEqual(JSON.parse(JSON.stringify(record)));
  }
});
