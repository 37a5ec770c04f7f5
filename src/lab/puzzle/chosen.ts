// Which of the puzzles found are shown first, and proven by every run of the tests.
import type { Kept } from './kept.ts';
import { GRADES } from './puzzle.ts';

const CHOSEN = 12;
/** A proof that takes more answers than these is for `puzzle check` alone. */
const CHEAP = 1_500;

/** By grade, those with most moves of each level in turn: hard and easy ones, and no two of a game. */
function inTurn(puzzles: readonly Kept[]): Kept[] {
  const games = new Set<string>();
  const fit = puzzles
    .filter(({ nodes }) => nodes <= CHEAP)
    .toSorted((a, b) => b.moves - a.moves || b.wrong - a.wrong || (a.id < b.id ? -1 : 1))
    .filter(({ seed }) => !games.has(seed) && games.add(seed));
  const levels = [...new Set(fit.map(({ level }) => level))].sort((a, b) => a - b);
  const lists = levels.map((level) => fit.filter((one) => one.level === level));
  const most = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
/** The same puzzles, some of them chosen: as many of each grade as there are, and the rest of the number from the others. */
export function withChosen(puzzles: readonly Kept[]): Kept[] {
  const grades = GRADES.map((grade) => inTurn(puzzles.filter((one) => one.grade === grade)));
  const most = Math.max(0, ...grades.map((list) => list.length));
  const order = Array.from({ length: most }, (_, at) => grades.flatMap((list) => list.slice(at, at + 1))).flat();
  const chosen = new Set(order.slice(0, CHOSEN).map(({ id }) => id));
  return puzzles.map(({ chosen: _, ...one }) => (chosen.has(one.id) ? { ...one, chosen: true } : one));
}
