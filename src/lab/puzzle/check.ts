// Proves kept puzzles again.
import { type Game, type Phrase, word } from '../../kernel/index.ts';
import { type Kept, momentOf } from './kept.ts';
import { isWorthy } from './find.ts';
import { goalOf, prove } from './puzzle.ts';

/** How much more than at first a proof may take: an answer more or less in a game is no reason to lose a puzzle. */
const SLACK = 2;

/** Why a puzzle does not hold any more, or null. */
export function faultOf(game: Game, kept: Kept): Phrase | null {
  const at = momentOf(game, kept);
  if (at === null)
    return word('この局面には、今の規則では至りません', 'the rules do not lead to this position any more');
  const goal = goalOf(at.g, at.seat, kept.grade);
  if (goal === null) return word('この局面では、この目標は立てられません', 'this goal cannot be set in this position');
  const proof = prove(game, at.g, at.seat, goal, kept.nodes * SLACK);
  if (proof === null) return word('正解が一つに決まりません', 'there is not exactly one answer');
  if (proof === 'spent') return word('この手数では証明できません', 'it cannot be proven within its answers');
  if (!isWorthy(proof, kept.grade))
    return word('一手で終わり、迷うところがありません', 'one move is all of it, with nothing to choose from');
  return proof.moves === kept.moves
    ? null
    : word(`${kept.moves}手ではなく${proof.moves}手です`, `it has ${proof.moves} moves, not ${kept.moves}`);
}
