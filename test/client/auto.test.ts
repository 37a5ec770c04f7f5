// Every question that may be passed stands in the menu of automatic passes, under a name.
import { expect, test } from 'vitest';
import { makeBot, sightOf } from '../../src/bots/index.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Game } from '../../src/kernel/index.ts';
import { canYield } from '../../src/client/model/auto.ts';
import { Match } from '../../src/match/index.ts';

/** The prompts of all questions of one game between random bots that could be passed. */
function passed(game: Game, seed: string, at: number): Set<string> {
  const { decks, pool } = game.starters;
  const first = decks[at % decks.length];
  if (first === undefined) throw new Error('no deck');
  const second = decks.find((deck) => deck !== first && game.deckProblems(pool, deck, first).length === 0) ?? first;
  const match = Match.start(game, pool, {
    seed,
    seats: [
      { name: 'a', deck: first },
      { name: 'b', deck: second },
    ],
  });
  const bot = makeBot('random', seed);
  const met = new Set<string>();
  for (let n = 0; n < 400 && match.outcome === null; n++) {
    const [seat] = match.waitingFor();
    if (seat === undefined) break;
    const { decision } = match.view(seat);
    if (decision !== null && canYield(decision)) met.add(decision.prompt);
    match.answer(seat, bot.choose(sightOf(game, match.state(), seat)));
  }
  return met;
}

test.each(gameIds)('%s', async (id) => {
  const game = await loadGame(id);
  const { passes } = game.layout;
  expect(passes.filter((prompt) => game.words.prompts[prompt] === undefined)).toEqual([]);
  const met = ['a', 'b', 'c'].flatMap((seed, at) => [...passed(game, seed, at)]);
  expect(met.filter((prompt) => !passes.includes(prompt))).toEqual([]);
});
