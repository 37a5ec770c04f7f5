// What one seat saw of a finished game, kept for good: it can be watched for ever, whatever becomes of the rules.
import type { Plain, Seat, View } from '../kernel/index.ts';
import type { LogLine } from '../match/index.ts';
import { apply, type Delta } from './delta.ts';

export interface Film {
  readonly format: 1;
  readonly seat: Seat;
  readonly first: View;
  /** One for each answer of the game: what is other than before, and how many lines of the log were told by then. */
  readonly changes: { readonly delta: Delta | null; readonly lines: number }[];
  readonly log: readonly LogLine[];
}
/** What was seen after so many answers. */
export const viewAt = ({ first, changes }: Film, answers: number): View =>
  changes
    .slice(0, answers)
    .reduce<Plain>((seen, { delta }) => apply(seen, delta), first as unknown as Plain) as unknown as View;
