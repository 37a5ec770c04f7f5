/** The Wilson score interval of a share: sound for few games, and near 0 and 1. */
export function wilson(successes: number, trials: number, z = 1.959_964): { rate: number; low: number; high: number } {
  if (trials === 0) return { rate: 0, low: 0, high: 1 };
  const rate = successes / trials;
  const square = z * z;
  const middle = (rate + square / (2 * trials)) / (1 + square / trials);
  const half = (z / (1 + square / trials)) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials * trials));
  // At the ends the limits are exact: rounding must not leave 2.8e-17 there.
  return {
    rate,
    low: successes === 0 ? 0 : Math.max(0, middle - half),
    high: successes === trials ? 1 : Math.min(1, middle + half),
  };
}

/** How likely a deviation of at least so many standard errors is by chance alone, on either side. */
export function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x); // Abramowitz and Stegun 7.1.26
  const series = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
  return series.reduceRight((sum, a) => (sum + a) * t, 0) * Math.exp(-x * x);
}

/** Which of many findings hold when at most one in twenty of those told may be chance (Benjamini and Hochberg). */
export function findings(ps: readonly number[], share = 0.05): boolean[] {
  const order = ps.map((p, at) => ({ p, at })).toSorted((a, b) => a.p - b.p);
  const last = order.findLastIndex(({ p }, rank) => p <= (share * (rank + 1)) / ps.length);
  const held = new Set(order.slice(0, last + 1).map(({ at }) => at));
  return ps.map((_, at) => held.has(at));
}
