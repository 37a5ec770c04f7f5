// The starter set: what is printed on its cards, and its decks.
import { parse } from 'yaml';
import type { CardSource, Deck } from '../../kernel/index.ts';
import tokens from './cards/tokens.yaml?raw';
import neutral from './cards/neutral.yaml?raw';

const read = (text: string): readonly CardSource[] => parse(text) as readonly CardSource[];
export const starterSources: readonly CardSource[] = [tokens, neutral].flatMap(read);
export const starterDecks: readonly Deck[] = [];
