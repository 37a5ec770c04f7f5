// The starter set: card files read into one pool, and decks of fifty.
import { parse } from 'yaml';
import type { CardSource, Deck } from '../../kernel/index.ts';
import { compileCards } from './compile.ts';
import decksText from './cards/decks.yaml?raw';
import darkText from './cards/dark.yaml?raw';
import earthText from './cards/earth.yaml?raw';
import fireText from './cards/fire.yaml?raw';
import holyText from './cards/holy.yaml?raw';
import waterText from './cards/water.yaml?raw';
import windText from './cards/wind.yaml?raw';

/** A unit without any ability: what decks of positions are filled with. */
export const FILLER = '名もなき兵';

const read = (text: string): readonly CardSource[] => parse(text) as readonly CardSource[];
export const starterCards: readonly CardSource[] = [
  fireText,
  waterText,
  earthText,
  windText,
  holyText,
  darkText,
].flatMap(read);
const compiled = compileCards(starterCards);
if (compiled.problems.length > 0) {
  throw new Error(`the starter set does not compile: ${compiled.problems.map((p) => p.message).join('; ')}`);
}
export const starterPool = compiled.pool;

interface DeckText {
  readonly name: string;
  readonly cards: Readonly<Record<string, number>>;
}
export const starterDecks: readonly Deck[] = (parse(decksText) as readonly DeckText[]).map((deck) => ({
  name: deck.name,
  parts: { main: Object.entries(deck.cards).map(([card, count]) => ({ card, count })) },
}));
