// What may be passed automatically are the timings at which one may respond, each under a short name; what one does on one's
// own turn is not among them.
import { expect, test } from 'vitest';
import { makeBot, sightOf } from '../../src/bots/index.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Game } from '../../src/kernel/index.ts';
import { lettersIn } from '../../src/client/model/look.ts';
import { matchOf } from './games.ts';

/** One's own to decide, though they may be passed. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  legions: ['move-attack'],
  'legend-of-stars': ['trigger'],
  'monster-collection': ['main', 'summon-phase', 'discard-free', 'discard-gear'],
};

/** The prompts of all questions of one game between random bots that could be passed. */
function passed(game: Game, seed: string, at: number): Set<string> {
  const match = matchOf(game, seed, at);
  const bot = makeBot('random', seed);
  const met = new Set<string>();
  for (let n = 0; n < 400 && match.outcome === null; n++) {
    const [seat] = match.waitingFor();
    if (seat === undefined) break;
    const { decision } = match.view(seat);
    if (decision?.options.some(({ verb }) => verb === 'pass') === true) met.add(decision.prompt);
    match.answer(seat, bot.choose(sightOf(game, match.state(), seat)));
  }
  return met;
}

test.each(gameIds)('%s', async (id) => {
  const game = await loadGame(id);
  const { passes, acts = [] } = game.layout;
  const names = passes.map((prompt) => game.words.timings?.[prompt]);
  expect(names.filter((name) => name === undefined || lettersIn(name.ja) > 12 || lettersIn(name.en) > 13)).toEqual([]);
  expect(acts.filter((prompt) => !passes.includes(prompt))).toEqual([]);
  const own = OWN[id] ?? [];
  expect(passes.filter((prompt) => own.includes(prompt))).toEqual([]);
  const met = new Set(['a', 'b', 'c'].flatMap((seed, at) => [...passed(game, seed, at)]));
  expect([...met].filter((prompt) => !passes.includes(prompt) && !own.includes(prompt))).toEqual([]);
});
