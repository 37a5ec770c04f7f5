// The starter set: original cards in six attribute decks of fifty, compiled from their text.
import { parse } from 'yaml';
import { type CardSource, type Deck, makePool, type Pool } from '../../kernel/index.ts';
import darkCards from './cards/dark.yaml?raw';
import decksText from './cards/decks.yaml?raw';
import earthCards from './cards/earth.yaml?raw';
import fireCards from './cards/fire.yaml?raw';
import lightCards from './cards/light.yaml?raw';
import waterCards from './cards/water.yaml?raw';
import woodCards from './cards/wood.yaml?raw';
import type { LosCard } from './printed.ts';
import { compileCard } from './text/compile.ts';

export const GAME = 'legend-of-stars';
export const BLANK = '星屑の従者';

const files = [lightCards, darkCards, fireCards, waterCards, woodCards, earthCards];
export const sources: readonly CardSource[] = files.flatMap((text) => parse(text) as CardSource[]);

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
export const decks: readonly Deck[] = (parse(decksText) as Written[]).map(({ name, cards }) => ({
  name,
  parts: { main: Object.entries(cards).map(([card, count]) => ({ card, count })) },
}));
