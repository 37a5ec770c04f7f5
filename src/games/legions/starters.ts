// The starter set: what is printed in cards/*.jsonl, and the decks made of it.
import type { CardSource, Deck, Pool } from '../../kernel/index.ts';
import { compileCards } from './compile.ts';
import type { Def } from './def.ts';

// A card a line in JSON: YAML would take as long to read as the texts take to compile. Lines that begin with # are remarks.
const FILES = import.meta.glob<string>('./cards/*.jsonl', { query: '?raw', import: 'default', eager: true });
const DECKS = './cards/30-decks.jsonl';
const linesOf = (name: string): readonly unknown[] =>
  (FILES[name] ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): unknown => JSON.parse(line));

interface WrittenDeck {
  readonly name: string;
  readonly master: string;
  readonly main: Readonly<Record<string, number>>;
}

export const sources: readonly CardSource[] = Object.keys(FILES)
  .sort()
  .filter((name) => name !== DECKS)
  .flatMap((name) => linesOf(name) as readonly CardSource[]);

function starterPool(): Pool<Def> {
  const { pool, problems } = compileCards(sources, null);
  const [problem] = problems;
  if (problem !== undefined)
    throw new Error(`starter set: ${problem.message} (line ${problem.line}, column ${problem.column})`);
  return pool;
}
export const pool: Pool<Def> = starterPool();
export const starterDecks: readonly Deck[] = (linesOf(DECKS) as readonly WrittenDeck[]).map(
  ({ name, master, main }) => ({
    name,
    parts: {
      master: [{ card: master, count: 1 }],
      main: Object.entries(main).map(([card, count]) => ({ card, count })),
    },
  }),
);
