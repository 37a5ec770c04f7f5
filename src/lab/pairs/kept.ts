// The pairs that were found, kept in test/pairs/<game>.jsonl: one a line, and what no pair shows, with the reason.
import { z } from 'zod';
import type { Pair } from './search.ts';

/** Why no pair shows a qualifier. */
export const REASONS = [
  'same', // what it tells apart is the same in every position that the rules allow
  'unsaid', // the grammar has no text that differs in it alone
  'unplaced', // no scenario stands where it matters
] as const;

export interface Listed {
  readonly unit: string;
  readonly reason: (typeof REASONS)[number];
}
const pairShape = z.strictObject({
  unit: z.string(),
  file: z.string(),
  card: z.number(),
  field: z.string(),
  text: z.string(),
  other: z.string(),
});
const listedShape = z.strictObject({ unit: z.string(), reason: z.enum(REASONS) });

export interface Kept {
  readonly pairs: readonly Pair[];
  readonly listed: readonly Listed[];
}
export function readPairs(text: string): Kept {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.union([pairShape, listedShape]).parse(JSON.parse(line)));
  return {
    pairs: lines.filter((line) => 'text' in line),
    listed: lines.filter((line) => 'reason' in line),
  };
}
export const writePairs = ({ pairs, listed }: Kept): string =>
  [...pairs, ...listed]
    .toSorted((a, b) => (a.unit < b.unit ? -1 : 1))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
