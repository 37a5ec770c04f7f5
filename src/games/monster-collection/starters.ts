// The starter set: card files read into one pool, and decks of fifty.
import type { CardProblem, CardSource, Deck } from '../../kernel/index.ts';
import type { MonPool } from './cards.ts';
import { poolFrom, shelve } from './compile.ts';
import decksText from './cards/decks.jsonl?raw';
import darkText from './cards/dark.jsonl?raw';
import earthText from './cards/earth.jsonl?raw';
import fireText from './cards/fire.jsonl?raw';
import holyText from './cards/holy.jsonl?raw';
import waterText from './cards/water.jsonl?raw';
import windText from './cards/wind.jsonl?raw';

/** A unit without any ability: what decks of positions are filled with. */
export const FILLER = '名もなき兵';

// A card a line in JSON: a reader of YAML would be a tenth of what a first game loads. Lines that begin with # are remarks.
const linesOf = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): unknown => JSON.parse(line));
export const starterCards: readonly CardSource[] = [
  fireText,
  waterText,
  earthText,
  windText,
  holyText,
  darkText,
].flatMap((text) => linesOf(text) as CardSource[]);
const starters = shelve(starterCards);
if (starters.problems.length > 0) {
  throw new Error(`the starter set does not compile: ${starters.problems.map((p) => p.message).join('; ')}`);
}
export const starterPool = poolFrom(starters);
/** The starter set together with a person's own cards. */
export function compileCards(cards: readonly CardSource[]): { pool: MonPool; problems: CardProblem[] } {
  const all = shelve(cards, starters);
  return { pool: poolFrom(all), problems: all.problems };
}

interface DeckText {
  readonly name: string;
  readonly cards: Readonly<Record<string, number>>;
}
export const starterDecks: readonly Deck[] = (linesOf(decksText) as DeckText[]).map((deck) => ({
  name: deck.name,
  parts: { main: Object.entries(deck.cards).map(([card, count]) => ({ card, count })) },
}));
