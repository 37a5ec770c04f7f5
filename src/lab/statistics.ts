/** The Wilson score interval of a share: sound for few games, and near 0 and 1. */
export function wilson(successes: number, trials: number, z = 1.959_964): { rate: number; low: number; high: number } {
  if (trials === 0) return { rate: 0, low: 0, high: 1 };
  const rate = successes / trials;
  const square = z * z;
  const middle = (rate + square / (2 * trials)) / (1 + square / trials);
  const half = (z / (1 + square / trials)) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials * trials));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
