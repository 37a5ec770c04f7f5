// Files people hand in: decks, and cards of their own.
import type { CardProblem, CardSource, Deck, Game, Pool } from '../kernel/index.ts';
import { readText, shownPath } from '../lab/node/files.ts';
import { checkNames, compiled, readDeck } from '../match/index.ts';
import { cardsIn } from '../read/card-files.ts';
import type { CardFile } from '../read/cards.ts';
import { Source } from '../read/located.ts';
import { didYouMean, didYouMeanJa, InputError, some } from '../read/problem.ts';
import { shown } from '../read/visible.ts';

/** Cards from a YAML, JSON or CSV file, as a list or under the key `cards`, or from JSON lines, one card each. */
export const readCards = (path: string): CardFile => cardsIn(readText(path), shownPath(path));

/** Which card of those handed in a problem is about. */
export function cardOf(cards: readonly CardSource[], problem: CardProblem): number {
  return problem.card ?? cards.findIndex((card) => card['name'] === problem.name);
}

/** Those of a file's cards that compile, with the starter set, and how many do not. */
export function whatCompiles(game: Game, path: string): { pool: Pool; own: readonly CardSource[]; refused: number } {
  const { cards } = readCards(path);
  let own = cards;
  // A card may need another that is left out, as the token it makes: then it is left out too.
  for (let before = -1; before !== own.length; ) {
    before = own.length;
    const refused = new Set(game.compile(own).problems.map((problem) => cardOf(own, problem)));
    own = own.filter((_, at) => !refused.has(at));
  }
  return { pool: compiled(game, own), own, refused: cards.length - own.length };
}

/** The starter set with the cards of a file, all of which must compile. */
export function poolWith(game: Game, path: string | undefined): { pool: Pool; own: readonly CardSource[] } {
  if (path === undefined) return { pool: game.starters.pool, own: [] };
  const { cards } = readCards(path);
  return { pool: compiled(game, cards), own: cards };
}

export function readDeckFile(path: string): Deck {
  const source = new Source(shownPath(path), readText(path));
  const { root } = source;
  return source.at(root, () => readDeck(root.value, 'deck', (at) => source.placeOf(root, at)));
}

/** A deck by its name among the starters, or by its file. */
export function deckCalled(game: Game, pool: Pool, name: string): Deck {
  const starter = game.starters.decks.find((deck) => deck.name === name || deck.options?.['frame'] === name);
  if (starter !== undefined) return starter;
  if (!/[./\\]/.test(name)) {
    const names = game.starters.decks.map((deck) => deck.name);
    throw new InputError(
      `no starter deck is called ${shown(name)}; expected ${some(names)}, or a file${didYouMean(name, names)}`,
      `「${shown(name)}」というスターターデッキはありません（必要：${some(names)}、またはファイル）${didYouMeanJa(name, names)}`,
    );
  }
  const deck = readDeckFile(name);
  checkNames(pool, deck, shownPath(name));
  return deck;
}
