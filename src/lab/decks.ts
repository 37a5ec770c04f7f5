// Which decks meet.
import type { Deck, Game, Pool } from '../kernel/index.ts';
import { deckProblems, InputError } from '../match/index.ts';

export type Pair = readonly [Deck, Deck];

/** All ordered pairs the rules allow: each deck against its like, then against the next, and so on, so that few games too see all of them. */
export function pairsOf(game: Game, pool: Pool, decks: readonly Deck[]): Pair[] {
  const legal = (a: Deck, b: Deck): boolean => deckProblems(game, pool, a, b).length === 0;
  return decks
    .flatMap((_, apart) => decks.map((a, at): Pair => [a, decks[(at + apart) % decks.length] ?? a]))
    .filter(([a, b]) => legal(a, b) && legal(b, a));
}

/** One deck plays itself, two play each other in this order, more play all against all. */
export function pairsFor(game: Game, pool: Pool, decks: readonly Deck[]): Pair[] {
  const [first, second] = decks;
  if (first !== undefined && decks.length <= 2) {
    const pair: Pair = [first, second ?? first];
    const [problem] = pair.flatMap((deck, seat) => deckProblems(game, pool, deck, pair[seat === 0 ? 1 : 0]));
    if (problem !== undefined) {
      throw new InputError(
        `these decks cannot meet: ${problem.message} (${problem.rule})`,
        `このデッキ同士は対戦できません：${problem.ja}（${problem.rule}）`,
      );
    }
    return [pair];
  }
  const pairs = pairsOf(game, pool, decks);
  if (pairs.length === 0) {
    throw new InputError(
      'no two of these decks can meet by the rules',
      'ルール上、対戦できるデッキの組み合わせがありません',
    );
  }
  return pairs;
}
