import { expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { bench } from '../../src/lab/bench.ts';
import { growth, lineThrough } from '../../src/lab/growth.ts';
import { lineChart } from '../../src/lab/report/svg.ts';

/** A clock that ticks a thousandth of a second whenever it is looked at: no test waits for a real one. */
function ticking(): () => number {
  let at = 0;
  return () => at++;
}

test('bench counts decisions, not questions that leave no choice', async () => {
  const game = await loadGame('blackpoker');
  const result = bench(game, { seconds: 0.01, now: ticking(), wall: ticking() });
  expect(result).toMatchObject({ game: 'blackpoker', branching: expect.any(Number) });
  expect(result.branching).toBeGreaterThan(2);
  expect(result.forcedShare).toBeGreaterThan(0);
  expect(result.decisionsPerGame).toBeGreaterThan(20);
});
test('a straight line is found through points, and told from a curve', () => {
  const along = (f: (x: number) => number) =>
    [0, 1, 2, 3, 4].map((cards) => ({ cards, microseconds: f(cards), samples: cards + 1 }));
  const line = lineThrough(along((x) => 3 + 2 * x));
  expect(line.base).toBeCloseTo(3);
  expect(line.perCard).toBeCloseTo(2);
  expect(line.explained).toBeCloseTo(1);
  expect(lineThrough(along((x) => (x - 2) ** 2)).explained).toBeLessThan(0.5);
});
test('growth is told by cards on the board, and drawn', async () => {
  const game = await loadGame('blackpoker');
  const points = growth(game, 0.05, ticking(), 1);
  expect(points.length).toBeGreaterThan(5);
  for (const { microseconds } of points) expect(microseconds).toBe(1000);
  const chart = lineChart('t < u', 'x', 'y', [{ name: 'a', points: points.map((p) => [p.cards, p.microseconds]) }]);
  expect(chart).toMatch('t &lt; u');
  expect(chart).not.toMatch(/NaN|undefined/);
});
