// The puzzles of a game, and which of them this browser has solved.
import type { KeptPuzzles } from '../../lab/puzzle/kept.ts';

const known = new Map<string, Promise<KeptPuzzles>>();
async function load(game: string): Promise<KeptPuzzles> {
  const answer = await fetch(new URL(`./puzzles/${game}.json`, document.baseURI));
  if (!answer.ok) throw new Error(`no puzzles of ${game}`);
  return (await answer.json()) as KeptPuzzles;
}
export function puzzlesOf(game: string): Promise<KeptPuzzles> {
  const there = known.get(game);
  if (there !== undefined) return there;
  const asked = load(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}

const KEY = 'tefuda.solved';
/** Puzzles that were solved, as `game/id`. What cannot be read is nothing. */
export function solvedPuzzles(): ReadonlySet<string> {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return new Set(Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}
export function keepSolved(game: string, id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...solvedPuzzles(), `${game}/${id}`])]));
  } catch {
    // Refused or full: it lasts as long as the page.
  }
}
