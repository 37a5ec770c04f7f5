// A puzzle: a moment of a game in which one answer, and no other, keeps a goal in reach; proven, move by move.
import { type Core, type Game, type Seat } from '../../kernel/index.ts';
import { slotOf } from '../../match/index.ts';
import { type Goal, type Group, Search, type Trodden } from '../../bots/sure/search.ts';
import { Spent } from '../../bots/sure/worlds.ts';
import { answerPicture, pictureOf } from './picture.ts';

/** `win`: win this turn. `survive`: do not lose before the other player's next turn is over. `answer`: do not lose in the turn of the other player that is under way. */
export const GRADES = ['win', 'survive', 'answer'] as const;
export type Grade = (typeof GRADES)[number];

/** The grade a seat could be set here, by whose turn it is. */
export const goalOf = (g: Core, seat: Seat, grade: Grade): Goal | null => {
  if (grade === 'answer') return g.turn === seat ? null : { kind: 'live', until: g.turnNumber };
  if (g.turn !== seat) return null;
  return grade === 'win' ? { kind: 'win', until: g.turnNumber } : { kind: 'live', until: g.turnNumber + 1 };
};

export interface Proof {
  readonly search: Search;
  readonly moves: number; // of the solver, at most, until more than one answer will do
  readonly wrong: number; // answers to the first question that lose
  readonly first: readonly number[]; // those that are right: one, or several that look the same
}

/** What an answer leads to, as the seat sees it. */
function pictureAfter(search: Search, [leaf]: Group, index: number): string {
  if (leaf === undefined) return '';
  const { game, seat, worlds } = search;
  const slot = slotOf(leaf.g, seat);
  const decision = leaf.g.asking[slot];
  if (decision === undefined) return '';
  const answered = answerPicture(game, worlds.shown(leaf.g), decision, index, seat);
  for (const next of worlds.after(leaf.g, slot, index)) return answered + pictureOf(game, worlds.shown(next), seat);
  return answered;
}

/** The one answer that keeps the goal here, with all those that look the same; null where none does, or more than one. */
export function onlyAnswer(
  search: Search,
  group: Group,
): { readonly same: readonly number[]; readonly wrong: number } | null {
  const count = search.optionsOf(group).length;
  const same: number[] = [];
  let picture: string | null = null;
  for (let index = 0; index < count; index++) {
    if (!search.holds(group, index)) continue;
    const [first] = same;
    if (first !== undefined) {
      picture ??= pictureAfter(search, group, first);
      if (pictureAfter(search, group, index) !== picture) return null;
    }
    same.push(index);
  }
  return same.length === 0 || same.length === count ? null : { same, wrong: count - same.length };
}

/** How many moves of the solver a puzzle from here has, whatever the other player does; 0 where more than one answer will do. */
export function movesFrom(search: Search, group: Group): number {
  const only = onlyAnswer(search, group);
  const [first] = only?.same ?? [];
  if (first === undefined) return 0;
  const next = search.after(group, first)?.groups ?? [];
  return 1 + Math.max(0, ...next.map((one) => movesFrom(search, one)));
}

/** Proves a puzzle within a number of answers tried; null where there is none, `spent` where that is not known. */
export function prove(game: Game, g: Core, seat: Seat, goal: Goal, nodes: number): Proof | null | 'spent' {
  const search = new Search(game, g, seat, goal, nodes);
  return within(() => {
    const only = onlyAnswer(search, search.root());
    if (only === null) return null;
    const moves = movesFrom(search, search.root());
    // A wrong answer that only could not be looked through might be right.
    return search.unsure > 0 ? 'spent' : { search, moves, wrong: only.wrong, first: only.same };
  });
}
export function within<T>(body: () => T): T | 'spent' {
  try {
    return body();
  } catch (error) {
    if (error instanceof Spent) return 'spent';
    throw error;
  }
}

/** The answers that led from where a search began to a position. */
function answersTo(path: Trodden | null): number[] {
  const found: number[] = [];
  for (let at = path; at !== null; at = at.before)
    if ((at.g.asking[at.slot]?.options.length ?? 0) > 1) found.unshift(at.index);
  return found;
}
/** How many answers that keep the goal are followed at a position, and how far. */
const WIDE = 3;
const DEEP = 6;
/** Positions below one in which the goal can be reached: those with but one answer, as the answers that lead there. */
export function* below(search: Search, group: Group, deep = DEEP, seen = new Set<string>()): Generator<number[], void> {
  const key = group.map((leaf) => leaf.key).join(' ');
  if (seen.has(key) || deep === 0) return;
  seen.add(key);
  const [leaf] = group;
  if (leaf !== undefined && onlyAnswer(search, group) !== null) yield answersTo(leaf.path);
  let followed = 0;
  for (let index = 0; index < search.optionsOf(group).length && followed < WIDE; index++) {
    if (!search.holds(group, index)) continue;
    followed++;
    for (const next of (search.after(group, index)?.groups ?? []).slice(0, WIDE))
      yield* below(search, next, deep - 1, seen);
  }
}
