// How games against bots ended, in a line each: kept for years, read from where anybody may have written, and counted.
export interface Played {
  readonly id: string; // of the game, as its record is kept
  readonly game: string;
  readonly when: number;
  readonly mine: string; // decks, by name
  readonly theirs: string;
  readonly level: string; // of the bot
  readonly won: boolean | null; // null: a draw
  readonly turns: number;
}
export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export const MOST_PLAYED = 1000;
const MOST_LETTERS = 200;
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_LETTERS;
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
function isPlayed(value: unknown, games: readonly string[]): value is Played {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const won = fields.get('won');
  return (
    games.includes(String(fields.get('game'))) &&
    ['id', 'game', 'mine', 'theirs', 'level'].every((key) => isWord(fields.get(key))) &&
    isCount(fields.get('when')) &&
    isCount(fields.get('turns')) &&
    (won === null || typeof won === 'boolean')
  );
}
/** What can be read of it, the oldest first; `games`: those there are. */
export function readPlayed(text: string | null, games: readonly string[]): readonly Played[] {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const rows = Array.isArray(found) ? (found as unknown[]).filter((one): one is Played => isPlayed(one, games)) : [];
  return merged([], rows);
}
/** Each game once, by when it ended; of too many the latest stay. */
export function merged(had: readonly Played[], more: readonly Played[]): readonly Played[] {
  const known = new Map([...had, ...more].map((one) => [one.id, one]));
  return [...known.values()].sort((a, b) => a.when - b.when).slice(-MOST_PLAYED);
}

export const tally = (rows: readonly Played[]): Tally => ({
  won: rows.filter(({ won }) => won === true).length,
  lost: rows.filter(({ won }) => won === false).length,
  drawn: rows.filter(({ won }) => won === null).length,
});
/** Wins (more than 0) or losses (less) on end, up to the last game. */
export function streak(rows: readonly Played[]): number {
  const last = rows.at(-1)?.won ?? null;
  if (last === null) return 0;
  const broken = rows.findLastIndex(({ won }) => won !== last);
  return (rows.length - 1 - broken) * (last ? 1 : -1);
}
/** The longest run of wins. */
export function bestStreak(rows: readonly Played[]): number {
  let best = 0;
  let run = 0;
  for (const { won } of rows) best = Math.max(best, (run = won === true ? run + 1 : 0));
  return best;
}
/** Rows by what they have in common, the most frequent first. */
export function grouped(
  rows: readonly Played[],
  by: (row: Played) => string,
): readonly (readonly [string, readonly Played[]])[] {
  const groups = new Map<string, Played[]>();
  for (const row of rows) {
    const group = groups.get(by(row)) ?? [];
    groups.set(by(row), group);
    group.push(row);
  }
  return [...groups].sort((a, b) => b[1].length - a[1].length);
}
