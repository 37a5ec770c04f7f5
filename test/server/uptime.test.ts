import { expect, test } from 'vitest';
import { gapsBetween, upBetween } from '../../src/server/storage/uptime.ts';

test('no clock runs while nothing was up, and overlapping processes count once', () => {
  const spans = [
    { since: 0, until: 100_000 },
    { since: 50_000, until: 160_000 },
    { since: 161_000, until: 170_000 }, // a restart too short to count
    { since: 300_000, until: 400_000 },
  ];
  const gaps = gapsBetween(spans, 1_000_000);
  expect(gaps).toEqual([
    { since: 170_000, until: 300_000 },
    { since: 400_000, until: 1_000_000 },
  ]);
  expect(upBetween(gaps, 150_000, 320_000)).toBe(170_000 - 130_000);
  expect(upBetween(gaps, 0, 100_000)).toBe(100_000);
  expect(upBetween(gaps, 450_000, 900_000)).toBe(0);
  expect(upBetween(gapsBetween([], 5), 0, 5)).toBe(5);
});
