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

/** Cards from a YAML, JSON or CSV file, as a list or under the key `cards`, or from JSON lines, one card each. */
export function readCards(path: string): CardFile {
  const text = readText(path);
  const file = shownPath(path);
  if (/\.csv$/i.test(path)) return parseCsv(text, file);
  if (/\.(jsonl|ndjson)$/i.test(path)) return parseLines(text, file);
  const source = new Source(file, text);
  const at: Located = source.root.entries?.find(([key]) => key === 'cards')?.[1] ?? source.root;
  const items = source.list(at, 'cards');
  const cards = items.map((item) => {
    source.map(item, 'a card');
    return item.value as Readonly<Record<string, Plain>>;
  });
  return { cards, lines: items.map((item) => item.line) };
}

function parseLines(text: string, file: string): CardFile {
  const cards: CardSource[] = [];
  const lines: number[] = [];
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    let card: unknown;
    try {
      card = JSON.parse(line);
    } catch {
      throw new InputError(`${file}:${i + 1}: expected one card as JSON`);
    }
    if (card === null || typeof card !== 'object' || Array.isArray(card)) {
      throw new InputError(`${file}:${i + 1}: a card: expected a map, as {"name": …}`);
    }
    cards.push(card as CardSource);
    lines.push(i + 1);
  });
  return { cards, lines };
}

/** Those of a file's cards that compile, with the starter set, and how many do not. */
export function whatCompiles(
  game: Game,
  path: string,
): { pool: Game['starters']['pool']; own: readonly CardSource[]; refused: number } {
  const { cards } = readCards(path);
  const refused = new Set(game.compile(cards).problems.map((problem) => problem.name));
  const own = cards.filter((card) => typeof card['name'] !== 'string' || !refused.has(card['name']));
  return { pool: compiled(game, own), own, refused: cards.length - own.length };
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
