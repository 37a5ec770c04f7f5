// Decks, checked against the cards and the rules of a game.
import { cite, type Deck, type Game, type Pool, type Problem } from '../kernel/index.ts';
import { didYouMean, didYouMeanJa, InputError } from '../read/problem.ts';
import { shown } from '../read/visible.ts';

/** Every card of a deck must be a card of the pool. */
export function checkNames(pool: Pool, deck: Deck, what: string): void {
  for (const [part, entries] of Object.entries(deck.parts)) {
    entries.forEach(({ card }, at) => {
      if (pool.byName.has(card)) return;
      throw new InputError(
        `${what}, ${shown(part)}, entry ${at + 1}: no card of ${pool.game} is called “${shown(card)}”${didYouMean(card, pool.byName.keys())}`,
        `${what}（${shown(part)}、${at + 1}番目）：「${shown(card)}」というカードはありません${didYouMeanJa(card, pool.byName.keys())}`,
      );
    });
  }
}

/** Cards of a deck that the pool does not have, each with the names nearest to it. */
export function unknownCards(pool: Pool, deck: Deck): Problem[] {
  return Object.values(deck.parts)
    .flat()
    .filter(({ card }) => !pool.byName.has(card))
    .map(({ card }) => ({
      rule: '',
      message: `no card of ${pool.game} is called “${shown(card)}”${didYouMean(card, pool.byName.keys())}`,
      ja: `「${shown(card)}」というカードはありません${didYouMeanJa(card, pool.byName.keys())}`,
    }));
}

/** What the rules object to in a deck. Each clause speaks for itself, so each can be switched off (coverage). */
export function deckProblems(game: Game, pool: Pool, deck: Deck, other: Deck | null): readonly Problem[] {
  return game.deckProblems(pool, deck, other).filter((problem) => cite(problem.rule));
}
