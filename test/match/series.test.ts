import { expect, test } from 'vitest';
import type { Game } from '../../src/kernel/index.ts';
import { legions } from '../../src/games/legions/game.ts';
import { legendOfStars } from '../../src/games/legend-of-stars/game.ts';
import { bestOfThree, matchOptions, Series, seriesRules, standing } from '../../src/match/index.ts';

const game = (winner: 0 | 1 | null) => ({ winner, clause: 'x', cause: 'y' });
test('best of three', () => {
  expect(standing(bestOfThree, [])).toEqual({ wins: [0, 0], draws: 0, winner: null, over: false, first: null });
  expect(standing(bestOfThree, [game(1), game(1)])).toMatchObject({ wins: [0, 2], winner: 1, over: true });
  expect(standing(bestOfThree, [game(1), game(0)])).toMatchObject({ winner: null, over: false });
  expect(standing(bestOfThree, [game(1), game(null), game(null)])).toMatchObject({ draws: 2, winner: 1, over: true });
  expect(standing(bestOfThree, [game(1), game(0), game(null)])).toMatchObject({ winner: null, over: true });
});
test('a match may say who begins', () => {
  const loserFirst = {
    bestOf: 3,
    drawsCount: true,
    first: (r: readonly { winner: 0 | 1 | null }[]) => (r.at(-1)?.winner === 0 ? 1 : 0),
  } as const;
  expect(standing(loserFirst, [game(0)]).first).toBe(1);
});

test('a game that counts wins alone plays on after a draw', () => {
  const rules = seriesRules(legions.options, 3);
  expect(standing(rules, [game(1), game(null), game(0)])).toMatchObject({ winner: null, over: false });
  expect(standing(rules, [game(1), game(null), game(0), game(0)])).toMatchObject({ winner: 0, over: true });
  expect(standing(seriesRules(legendOfStars.options, 3), [game(1), game(null), game(0)])).toMatchObject({ over: true });
});
test('a game is told how its match stands, where it asks', () => {
  expect(matchOptions(legions.options, 3, [])).toEqual({ firstTo: '2', wins: '0-0', chooser: 'random' });
  expect(matchOptions(legions.options, 3, [game(0)])).toEqual({ firstTo: '2', wins: '1-0', chooser: 'B' });
  expect(matchOptions(legions.options, 3, [game(0), game(null)])).toMatchObject({ wins: '1-0', chooser: 'random' });
  expect(matchOptions(legendOfStars.options, 3, [game(0)])).toEqual({});
});

const series = (games: number): Series => {
  const [first, second] = legions.starters.decks;
  if (first === undefined || second === undefined) throw new Error('no decks');
  const seats = [
    { name: 'a', deck: first },
    { name: 'b', deck: second },
  ] as const;
  return new Series(legions as unknown as Game, legions.starters.pool, { seed: 'series', seats }, games);
};
test('the loser of the game before chooses to go first or second (25-7), and two wins decide (04-2)', () => {
  const match = series(3);
  match.match.concede(0);
  expect(match.standing).toMatchObject({ wins: [0, 1], over: false });
  expect(match.next()).toBe(true);
  // A lost, so A is asked, whatever chance would have said; B begins because A says so.
  expect(match.match.waitingFor()).toEqual([0]);
  expect(match.match.view(0).decision?.prompt).toBe('first-or-second');
  match.match.answer(0, 1);
  expect(match.match.state().turn).toBe(1);
  expect(match.match.view(0).table).toMatchObject({ match: { firstTo: 2, wins: [0, 1], winner: null } });
  match.match.concede(1);
  expect(match.next()).toBe(true);
  expect(match.match.waitingFor()).toEqual([1]);
  match.match.answer(1, 0);
  match.match.concede(0);
  expect(match.match.view(0).table).toMatchObject({ match: { wins: [1, 2], winner: 'B' } });
  expect(match.standing).toMatchObject({ wins: [1, 2], winner: 1, over: true });
  expect(match.next()).toBe(false);
  expect(match.matches).toHaveLength(3);
});
test('a match of an even number of games, or of more wins than the rulebook knows, is refused', () => {
  expect(() => series(2)).toThrow('best of 1, 3, 5');
  expect(() => series(7)).toThrow('won by at most 3 games');
  expect(() => series(3).next()).toThrow('not over');
});
