// What clauses say: fetched when somebody asks why for the first time, kept from then on.
import { summariesOf } from '../../games/registry.ts';
import type { Language } from '../../kernel/index.ts';

const known = new Map<string, Promise<ReadonlyMap<string, string>>>();
export function summaries(game: string, language: Language): Promise<ReadonlyMap<string, string>> {
  const key = `${game}/${language}`;
  const there = known.get(key);
  if (there !== undefined) return there;
  const asked = summariesOf(game, language);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
