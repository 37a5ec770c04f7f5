// The starter set: card files read into one pool, and decks of fifty.
import type { CardSource, Deck } from '../../kernel/index.ts';
import { compileCards } from './compile.ts';
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
const compiled = compileCards(starterCards);
if (compiled.problems.length > 0) {
  throw new Error(`the starter set does not compile: ${compiled.problems.map((p) => p.message).join('; ')}`);
}
export const starterPool = compiled.pool;

interface DeckText {
  readonly name: string;
  readonly cards: Readonly<Record<string, number>>;
}
export const starterDecks: readonly Deck[] = (linesOf(decksText) as DeckText[]).map((deck) => ({
  name: deck.name,
  parts: { main: Object.entries(deck.cards).map(([card, count]) => ({ card, count })) },
}));
