import { expect, test, vi } from 'vitest';
import { advise } from '../../src/referee/advice.ts';
import { loadGame } from '../../src/games/registry.ts';
import { SEATS, type Seat } from '../../src/kernel/index.ts';
import { Match } from '../../src/match/index.ts';

const optionNames = (match: Match, seat: Seat): string[] =>
  match.view(seat).decision?.options.map(({ name }) => name) ?? [];

/** A hand of four with two copies is put below the deck; one card has been, three are left, the copies among them. */
async function copiesLeft() {
  const game = await loadGame('shadowverse-evolve');
  const [deck] = game.starters.decks;
  if (deck === undefined) throw new Error('no deck');
  for (let n = 0; n < 30; n++) {
    const match = Match.start(game, game.starters.pool, {
      seed: `copies ${n}`,
      seats: [
        { name: '', deck },
        { name: '', deck },
      ],
    });
    for (const prompt of ['first', 'mulligan']) {
      const seat = SEATS.find((one) => match.view(one).decision?.prompt === prompt);
      if (seat !== undefined) match.answer(seat, 0);
    }
    const [seat = 0] = match.waitingFor();
    const names = optionNames(match, seat);
    if (new Set(names).size !== 3) continue;
    match.answer(
      seat,
      names.findIndex((name) => names.indexOf(name) === names.lastIndexOf(name)),
    );
    return { game, match, seat };
  }
  throw new Error('no hand with two copies');
}

test('advice tells of copies of a card once', async () => {
  const { game, match, seat } = await copiesLeft();
  const names = optionNames(match, seat);
  expect([names.length, new Set(names).size]).toEqual([3, 2]);
  const rest = () => Promise.resolve();
  let looks = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => looks++); // as much thought on any machine
  const advice = await advise(game, match.state(), seat, 'copies', { milliseconds: 30, rest });
  clock.mockRestore();
  expect(advice).toHaveLength(2);
  expect(new Set(advice.map(({ index }) => names[index]))).toEqual(new Set(names));
});
