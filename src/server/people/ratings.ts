// What a rated match makes of both players' ratings: each match a rating period of its own, as long as it was since the last.
import { NEWCOMER, rated, type Strength } from '../../lab/rating.ts';

/** A usual period; after so long without a match one's rating is less sure by one step of its volatility. */
const PERIOD = 7 * 24 * 3_600_000;

export interface KeptStrength extends Strength {
  readonly at: number;
  readonly matches: number;
}
export function afterMatch(
  both: readonly [KeptStrength | null, KeptStrength | null],
  winner: 0 | 1 | null,
  at: number,
): readonly [KeptStrength, KeptStrength] {
  const of = (seat: 0 | 1): KeptStrength => {
    const mine = both[seat] ?? { ...NEWCOMER, at, matches: 0 };
    const { rating, deviation } = both[seat === 0 ? 1 : 0] ?? NEWCOMER;
    const score = winner === null ? 0.5 : winner === seat ? 1 : 0;
    const after = rated(mine, [{ rating, deviation, score }], Math.max(0, at - mine.at) / PERIOD);
    return { ...after, at, matches: mine.matches + 1 };
  };
  return [of(0), of(1)];
}
