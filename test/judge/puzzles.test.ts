// The chosen puzzles: proven again, solved by their right answers, and every wrong first answer refuted by playing on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Game } from '../../src/kernel/index.ts';
import { faultOf } from '../../src/lab/puzzle/check.ts';
import { type Kept, momentOf, readPuzzles, writePuzzles } from '../../src/lab/puzzle/kept.ts';
import { pictureOf } from '../../src/lab/puzzle/picture.ts';
import { PuzzlePlay } from '../../src/lab/puzzle/play.ts';

const WRONG = 3; // wrong answers tried at each puzzle

function solve(game: Game, kept: Kept): void {
  const play = new PuzzlePlay(game, kept);
  const count = play.moment().view.decision?.options.length ?? 0;
  const right = play.right();
  const wrong = Array.from({ length: count }, (_, index) => index).filter((index) => !right.includes(index));
  for (const index of wrong.slice(0, WRONG)) {
    const { right: is, steps, done, view } = play.answer(index);
    expect([is, done], kept.id).toEqual([false, 0]);
    expect(view).toEqual(play.moment().view);
    const end = steps.at(-1)?.view;
    if (end === undefined) continue; // only luck speaks against it
    // Played to its end: the goal is missed, or nobody can reach it any more.
    if (kept.grade === 'win') expect(end.outcome?.winner ?? null, kept.id).not.toBe(play.seat);
    else if (end.outcome !== null) expect(end.outcome.winner, kept.id).not.toBe(play.seat);
  }
  let done = 0;
  for (let solved = false; !solved; done++) {
    const [first] = play.right();
    expect(first, kept.id).toBeDefined();
    const answered = play.answer(first ?? 0);
    expect([answered.right, answered.done], kept.id).toEqual([true, done + 1]);
    ({ solved } = answered);
  }
  expect(done, kept.id).toBe(kept.moves);
}

describe.each(gameIds)('%s', async (id) => {
  const text = readFileSync(join(import.meta.dirname, '../../src/games', id, 'puzzles.json'), 'utf8');
  const kept = readPuzzles(text, 'puzzles.json');
  const game = await loadGame(id);
  const chosen = kept.puzzles.filter((one) => one.chosen === true);

  test('the file is of these rules, written as it is read, with no position twice', () => {
    expect([kept.game, kept.rules]).toEqual([id, game.rulesNumber]);
    expect(writePuzzles(kept)).toBe(text);
    const pictures = chosen.map((one) => {
      const at = momentOf(game, one);
      return at === null ? one.id : pictureOf(game, at.g, at.seat);
    });
    expect(new Set(pictures).size).toBe(chosen.length);
    expect(new Set(kept.puzzles.map((one) => one.id)).size).toBe(kept.puzzles.length);
    for (const one of kept.puzzles) if (one.grade !== 'win') expect(one.moves, one.id).toBeGreaterThan(1);
  });
  test('the chosen ones are proven again', () => {
    for (const one of chosen) expect(faultOf(game, one), one.id).toBeNull();
  });
  test('the chosen ones are solved, and wrong answers refuted', () => {
    for (const one of chosen) solve(game, one);
  });
});
