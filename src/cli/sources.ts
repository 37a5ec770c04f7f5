// Files people hand in: decks, and cards of their own.
import type { CardSource, Deck, Game, Plain } from '../kernel/index.ts';
import { readText, shownPath } from '../lab/node/files.ts';
import { type Located, Source } from '../lab/located.ts';
import { checkNames, compiled, didYouMean, InputError, readDeck } from '../match/index.ts';
import { parseCsv } from './csv.ts';

export interface CardFile {
  readonly cards: readonly CardSource[];
  readonly lines: readonly number[]; // where each begins
}

/** Cards from a YAML, JSON or CSV file: a list of cards, or a map with the key `cards`. */
export function readCards(path: string): CardFile {
  const text = readText(path);
  const file = shownPath(path);
  if (path.toLowerCase().endsWith('.csv')) return parseCsv(text, file);
  const source = new Source(file, text);
  const at: Located = source.root.entries?.find(([key]) => key === 'cards')?.[1] ?? source.root;
  const items = source.list(at, 'cards');
  const cards = items.map((item) => {
    source.map(item, 'a card');
    return item.value as Readonly<Record<string, Plain>>;
  });
  return { cards, lines: items.map((item) => item.line) };
}

export const poolWith = (game: Game, path: string | undefined) =>
  path === undefined
    ? { pool: game.starters.pool, own: [] }
    : (({ cards }) => ({ pool: compiled(game, cards), own: cards }))(readCards(path));

export function readDeckFile(path: string): Deck {
  const source = new Source(shownPath(path), readText(path));
  return source.at(source.root, () => readDeck(source.root.value, 'deck'));
}

/** A deck by its name among the starters, or by its file. */
export function deckCalled(game: Game, pool: Game['starters']['pool'], name: string): Deck {
  const starter = game.starters.decks.find((deck) => deck.name === name || deck.options?.['frame'] === name);
  if (starter !== undefined) return starter;
  if (!/[./\\]/.test(name)) {
    const names = game.starters.decks.map((deck) => deck.name);
    throw new InputError(
      `no starter deck is called ${name}; expected ${names.join(', ')}, or a file${didYouMean(name, names)}`,
    );
  }
  const deck = readDeckFile(name);
  checkNames(pool, deck, name);
  return deck;
}
