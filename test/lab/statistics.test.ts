import { expect, test } from 'vitest';
import { findings, twoSided, wilson } from '../../src/lab/statistics.ts';

test('the Wilson interval, against figures known from the literature', () => {
  const { low, high } = wilson(15, 20);
  expect(low).toBeCloseTo(0.5313, 4);
  expect(high).toBeCloseTo(0.8881, 4);
  expect(wilson(0, 6)).toMatchObject({ rate: 0, low: 0 });
  expect(wilson(6, 6)).toMatchObject({ rate: 1, high: 1 });
  expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
});
test('how likely a deviation is by chance', () => {
  for (const [z, p] of [
    [0, 1],
    [1, 0.317_31],
    [-1.959_964, 0.05],
    [3, 0.0027],
  ] as const)
    expect(twoSided(z)).toBeCloseTo(p, 5);
});
test('of many findings only those that are more than chance', () => {
  expect(findings([0.04, 0.5, 0.6, 0.9])).toEqual([false, false, false, false]);
  expect(findings([0.001, 0.9, 0.02, 0.024])).toEqual([true, false, true, true]);
  expect(findings([])).toEqual([]);
});
