import { expect, test } from 'vitest';
import { bestOfThree, standing } from '../../src/match/index.ts';

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
    first: (r: readonly { winner: 0 | 1 | null }[]) => (r.at(-1)?.winner === 0 ? 1 : 0),
  } as const;
  expect(standing(loserFirst, [game(0)]).first).toBe(1);
});
