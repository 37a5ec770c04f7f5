// Puzzles as they are kept: the seed of a game between bots, its decks, and the answers that lead to the moment. Nothing of a
// state is kept, so that a puzzle lives as long as the rules play its game alike, and `puzzle check` tells which do not.
import { z } from 'zod';
import { type Core, type Game, type Phrase, type Seat, type Setup, word } from '../../kernel/index.ts';
import { parseJson, placeIn } from '../../read/json.ts';
import { LIMITS } from '../../read/limits.ts';
import { nameShape, only, shaped, wordShape } from '../../read/shape.ts';
import { GRADES } from './puzzle.ts';
import { stateAfter } from './quick.ts';

const puzzle = only({
  id: nameShape,
  grade: z.enum(GRADES),
  seed: wordShape,
  decks: z.tuple([nameShape, nameShape]),
  answers: z
    .string()
    .regex(/^\d+( \d+)*$|^$/)
    .max(LIMITS.bytes),
  moves: z.int().min(1), // of the solver, at most
  wrong: z.int().min(1), // answers to the first question that lose
  nodes: z.int().min(1), // answers tried for the proof
  level: z.int().min(0), // the first of LEVELS that solves it; one more than there are: none does
  chosen: z.boolean().optional(),
});
const shape = only({ game: nameShape, rules: z.int(), puzzles: z.array(puzzle).max(LIMITS.entries) });
export type Kept = z.infer<typeof puzzle>;
export type KeptPuzzles = z.infer<typeof shape>;
const WHAT: Phrase = word('これは詰め問題のファイルではありません', 'this is not a file of puzzles');

export const readPuzzles = (text: string, file: string): KeptPuzzles =>
  shaped(shape, parseJson(text, file), WHAT, (path) => placeIn(text, path, file));

/** A puzzle on a line of its own, so that changes of the file can be read. */
export const writePuzzles = ({ game, rules, puzzles }: KeptPuzzles): string =>
  `{"game":${JSON.stringify(game)},"rules":${rules},"puzzles":[\n${puzzles.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`;

export const answersOf = ({ answers }: Pick<Kept, 'answers'>): number[] =>
  answers === '' ? [] : answers.split(' ').map(Number);

/** How the game of a puzzle begins; null where its decks are not there any more. */
export function setupOf(game: Game, { decks, seed }: Pick<Kept, 'decks' | 'seed'>): Setup | null {
  const [a, b] = decks.map((name) => game.starters.decks.find((deck) => deck.name === name));
  return a === undefined || b === undefined ? null : { pool: game.starters.pool, decks: [a, b], seed, options: {} };
}
/** The moment of a puzzle; null where the rules do not lead there any more. */
export function momentOf(game: Game, kept: Kept): { readonly g: Core; readonly seat: Seat } | null {
  const setup = setupOf(game, kept);
  return setup === null ? null : stateAfter(game, setup, answersOf(kept));
}
