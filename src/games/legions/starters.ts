// The starter set: what is printed in cards/*.yaml, and the decks made of it.
import { parse } from 'yaml';
import type { CardSource, Deck, Pool } from '../../kernel/index.ts';
import { compileCards } from './compile.ts';
import type { Def } from './def.ts';

const FILES = import.meta.glob<string>('./cards/*.yaml', { query: '?raw', import: 'default', eager: true });
const fileNames = Object.keys(FILES).sort();

interface CardFile {
  readonly cards?: readonly CardSource[];
  readonly decks?: readonly {
    readonly name: string;
    readonly master: string;
    readonly main: Readonly<Record<string, number>>;
  }[];
}
const files: readonly CardFile[] = fileNames.map((name) => parse(FILES[name] ?? '') as CardFile);

export const sources: readonly CardSource[] = files.flatMap((file) => file.cards ?? []);

function starterPool(): Pool<Def> {
  const { pool, problems } = compileCards(sources, null);
  const [problem] = problems;
  if (problem !== undefined)
    throw new Error(`starter set: ${problem.message} (line ${problem.line}, column ${problem.column})`);
  return pool;
}
export const pool: Pool<Def> = starterPool();
export const starterDecks: readonly Deck[] = files.flatMap((file) =>
  (file.decks ?? []).map(({ name, master, main }) => ({
    name,
    parts: {
      master: [{ card: master, count: 1 }],
      main: Object.entries(main).map(([card, count]) => ({ card, count })),
    },
  })),
);
