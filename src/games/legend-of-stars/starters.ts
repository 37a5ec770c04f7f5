// The starter set: original cards in six attribute decks of fifty, compiled from their text.
import { type CardSource, type Deck, makePool, type Pool } from '../../kernel/index.ts';
import darkCards from './cards/dark.jsonl?raw';
import decksText from './cards/decks.jsonl?raw';
import earthCards from './cards/earth.jsonl?raw';
import fireCards from './cards/fire.jsonl?raw';
import lightCards from './cards/light.jsonl?raw';
import waterCards from './cards/water.jsonl?raw';
import woodCards from './cards/wood.jsonl?raw';
import type { LosCard } from './printed.ts';
import { compileCard } from './text/compile.ts';

export const GAME = 'legend-of-stars';
export const BLANK = '星屑の従者';

// A card a line in JSON: YAML would take as long to read as the texts take to compile. Lines that begin with # are remarks.
const linesOf = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): unknown => JSON.parse(line));
const files = [lightCards, darkCards, fireCards, waterCards, woodCards, earthCards];
export const sources: readonly CardSource[] = files.flatMap((text) => linesOf(text) as CardSource[]);

function starterCards(): LosCard[] {
  return sources.map((source) => {
    const { card, problems } = compileCard(source);
    if (card !== null) return card;
    const [first] = problems;
    throw new Error(
      `starter card ${first?.name}: ${first?.message} at ${first?.phrase} (${first?.line}:${first?.column})`,
    );
  });
}
export const pool: Pool<LosCard> = makePool(GAME, starterCards());

interface Written {
  readonly name: string;
  readonly cards: Readonly<Record<string, number>>;
}
export const decks: readonly Deck[] = (linesOf(decksText) as Written[]).map(({ name, cards }) => ({
  name,
  parts: { main: Object.entries(cards).map(([card, count]) => ({ card, count })) },
}));
