import { describe, expect, test } from 'vitest';
import { aged, NEWCOMER, rated, type Strength } from '../../src/lab/rating.ts';

describe('Glicko-2', () => {
  test("is that of the paper's worked example", () => {
    const player: Strength = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(player, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });
  test('one who does not play is known less well, and never less than a newcomer', () => {
    const sure: Strength = { rating: 1700, deviation: 50, volatility: 0.06 };
    expect(rated(sure, [])).toEqual(aged(sure, 1));
    expect(aged(sure, 1).deviation).toBeCloseTo(Math.sqrt(50 ** 2 + (173.7178 * 0.06) ** 2), 3);
    expect(aged(sure, 10).deviation).toBeGreaterThan(aged(sure, 1).deviation);
    expect(aged(sure, 1e6)).toEqual({ ...sure, deviation: NEWCOMER.deviation });
  });
  test('what one of two equals wins the other loses, and a draw between them moves neither', () => {
    const meet = (score: number) => rated(NEWCOMER, [{ ...NEWCOMER, score }]).rating - NEWCOMER.rating;
    expect(meet(1)).toBeGreaterThan(100);
    expect(meet(1)).toBeCloseTo(-meet(0), 9);
    expect(meet(0.5)).toBeCloseTo(0, 9);
  });
  test('a surprise makes volatility grow, what was expected lets it fall', () => {
    const strong: Strength = { rating: 2200, deviation: 60, volatility: 0.06 };
    const weak = { rating: 1200, deviation: 60 };
    expect(rated(strong, Array(5).fill({ ...weak, score: 0 })).volatility).toBeGreaterThan(0.06);
    expect(rated(strong, Array(5).fill({ ...weak, score: 1 })).volatility).toBeLessThan(0.06);
  });
});
