// Japanese summaries of clauses: fetched when somebody asks why for the first time, kept from then on.
import { summariesOf } from '../../games/registry.ts';

const known = new Map<string, Promise<ReadonlyMap<string, string>>>();
export function summaries(game: string): Promise<ReadonlyMap<string, string>> {
  const there = known.get(game);
  if (there !== undefined) return there;
  const asked = summariesOf(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}
