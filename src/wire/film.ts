// What one seat saw of a finished game, kept for good: it can be watched for ever, whatever becomes of the rules.
import { type Game, type Plain, type Seat, SEATS, type View } from '../kernel/index.ts';
import type { LogLine } from '../match/log.ts';
import { Match } from '../match/match.ts';
import type { MatchRecord } from '../match/record.ts';
import { apply, type Delta, difference } from './delta.ts';

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

/** What each seat saw of a game, answer by answer. */
export function filmsOf(game: Game, record: MatchRecord): readonly Film[] {
  const match = Match.replay(game, { ...record, result: null }, 0);
  const films = SEATS.map((seat) => {
    const first = match.view(seat);
    const changes: { readonly delta: Delta | null; readonly lines: number }[] = [];
    return { seat, first, now: first as unknown as Plain, changes };
  });
  for (const [seat, option] of record.answers) {
    const refusal = match.answer(seat, option);
    if (refusal !== null) throw new Error(refusal.message);
    for (const film of films) {
      const next = match.view(film.seat) as unknown as Plain;
      film.changes.push({ delta: difference(film.now, next), lines: match.log(film.seat).length });
      film.now = next;
    }
  }
  return films.map(({ seat, first, changes }) => ({ format: 1, seat, first, changes, log: match.log(seat) }));
}
