// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022): how strong a player seems, how sure that is, and how
// much it goes up and down. One module for rated matches and the laboratory; a rating period may be any length of time.

export interface Strength {
  readonly rating: number;
  readonly deviation: number; // 95 in 100 lie within two of these
  readonly volatility: number;
}
export interface Meeting {
  readonly rating: number;
  readonly deviation: number;
  readonly score: number; // 1 won, 0.5 drawn, 0 lost
}
export const NEWCOMER: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How much volatility may change: small values keep single surprises from mattering much. */
const TAU = 0.5;
const SCALE = 173.7178;
const NEAR = 1e-6;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
const expected = (mu: number, muOther: number, phiOther: number): number =>
  1 / (1 + Math.exp(-g(phiOther) * (mu - muOther)));

/** After so many periods without a match one is less sure, up to what one knows of a newcomer. */
export function aged({ rating, deviation, volatility }: Strength, periods: number): Strength {
  const phi = Math.sqrt((deviation / SCALE) ** 2 + periods * volatility ** 2);
  return { rating, deviation: Math.min(NEWCOMER.deviation, phi * SCALE), volatility };
}

/** After the meetings of one period, which was `periods` of the usual length. */
export function rated(strength: Strength, meetings: readonly Meeting[], periods = 1): Strength {
  if (meetings.length === 0) return aged(strength, periods);
  const mu = (strength.rating - NEWCOMER.rating) / SCALE;
  const phi = strength.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of meetings) {
    const [muOther, phiOther] = [(rating - NEWCOMER.rating) / SCALE, deviation / SCALE];
    const likely = expected(mu, muOther, phiOther);
    information += g(phiOther) ** 2 * likely * (1 - likely);
    surprise += g(phiOther) * (score - likely);
  }
  const variance = 1 / information;
  const volatility = newVolatility(strength.volatility, phi, variance, variance * surprise);
  const before = Math.min(phi ** 2 + periods * volatility ** 2, (NEWCOMER.deviation / SCALE) ** 2);
  const after = 1 / Math.sqrt(1 / before + 1 / variance);
  return {
    rating: NEWCOMER.rating + SCALE * (mu + after ** 2 * surprise),
    deviation: after * SCALE,
    volatility,
  };
}

/** Step 5 of the paper: where this function is nought, found by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const all = phi ** 2 + variance + e;
    return (e * (delta ** 2 - all)) / (2 * all ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high: number;
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > NEAR) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}
