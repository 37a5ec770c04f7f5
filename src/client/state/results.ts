// How this person's games ended: in local storage, a line a game, so that they outlive the records.
import { gameIds } from '../../games/registry.ts';
import type { Snapshot } from '../table/table.ts';
import type { Saved } from '../table/table.ts';
import { merged, type Played, readPlayed } from '../model/results.ts';
import { personIn } from '../model/saved.ts';

const KEY = 'tefuda.results';

export function playedGames(): readonly Played[] {
  try {
    return readPlayed(localStorage.getItem(KEY), gameIds);
  } catch {
    return []; // refused, as in some private windows
  }
}
export function keepPlayed(rows: readonly Played[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(merged(playedGames(), rows)));
  } catch {
    // Refused or full: the page says of the settings that nothing is kept.
  }
}
/** Takes results over from a file. */
export const takePlayed = (text: string): void => keepPlayed(readPlayed(text, gameIds));

/** A game against a bot that has ended; games of two people count for nobody. */
export function noteResult(id: string, saved: Saved, { view }: Pick<Snapshot, 'view'>): void {
  const seat = personIn(saved);
  if (view.outcome === null || (seat !== 0 && seat !== 1)) return;
  const mine = saved.setup.seats[seat];
  const theirs = saved.setup.seats[seat === 0 ? 1 : 0];
  const { winner } = view.outcome;
  keepPlayed([
    {
      id,
      game: saved.record.game,
      when: Date.now(),
      mine: mine.deck.name,
      theirs: theirs.deck.name,
      level: theirs.kind === 'bot' ? theirs.level : '',
      won: winner === null ? null : winner === seat,
      turns: view.turnNumber,
    },
  ]);
}
