import { expect, test } from 'vitest';
import { timeLeft } from '../../src/cli/progress.ts';

test('the time left is judged by what this run has done, not by what was kept', () => {
  expect(timeLeft(10_000, 20, 40, 0)).toBe('about 10 s left');
  expect(timeLeft(10_000, 20, 40, 18)).toBe('about 2 min left');
  expect(timeLeft(60_000, 1, 100, 0)).toBe('about 1 h 39 min left');
  expect(timeLeft(10, 18, 40, 18)).toBe('time left unknown');
});
