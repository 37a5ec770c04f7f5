// The texts that the laws of wording are tried on: every starter card and every wording of each game.
import { registry, wordingOf } from '../../src/games/registry.ts';
import type { CardSource, Game } from '../../src/kernel/index.ts';
import type { Grammar, Wording } from '../../src/text/index.ts';
import { parse } from 'yaml';
import { EXAMPLES } from './shadowverse-evolve-examples.ts';

const FILES = import.meta.glob<string>('../games/*/wording*.txt', { query: '?raw', import: 'default', eager: true });

export interface TextSet {
  readonly game: Game;
  readonly wording: Wording;
  readonly texts: readonly { readonly sort: string; readonly text: string }[];
}

export const textGames: readonly string[] = registry.filter(({ about }) => about.ownCards).map(({ about }) => about.id);

export async function textSet(id: string): Promise<TextSet> {
  const entry = registry.find(({ about }) => about.id === id);
  const wording = await wordingOf(id);
  if (!entry || !wording) throw new Error(`${id} has no wording`);
  const game = await entry.load();
  const starters = game.starters.pool.defs.flatMap((def) => wording.textsOf(def));
  return { game, wording, texts: [...starters, ...wordingsOf(id)] };
}

function wordingsOf(id: string): TextSet['texts'] {
  if (id === 'shadowverse-evolve') {
    return EXAMPLES.map(([kind, text]) => ({ sort: kind === 'spell' ? 'spell' : 'permanent', text }));
  }
  const lines = Object.entries(FILES)
    .filter(([path]) => path.includes(`/${id}/`))
    .flatMap(([, text]) => text.split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (id === 'legions') return lines.map((text) => ({ sort: 'card', text }));
  if (id === 'monster-collection') return lines.map((text) => ({ sort: 'text', text }));
  return lines.map((line) => {
    const [kind, text = ''] = line.split('\t');
    return { sort: kind === 'e' ? 'effect' : 'ability', text: text.replaceAll('\\n', '\n') };
  });
}

const SCENARIOS = import.meta.glob<string>('../scenarios/*/*.yaml', { query: '?raw', import: 'default' });
/** What cards of scenarios say, of one in so many files. */
export async function scenarioTexts(id: string, share: number): Promise<TextSet['texts']> {
  const { game, wording } = await textSet(id);
  const paths = Object.keys(SCENARIOS).filter((path) => path.includes(`/${id}/`));
  const files = await Promise.all(
    paths.filter((_, i) => i % share === 0).map((path) => SCENARIOS[path]?.() ?? Promise.resolve('')),
  );
  return files.flatMap((file) => {
    const { cards = [] } = parse(file) as { cards?: readonly CardSource[] };
    const { pool } = game.compile(cards);
    return cards.flatMap(({ name }) => {
      const def = typeof name === 'string' ? pool.defs[pool.byName.get(name) ?? -1] : undefined;
      return def === undefined ? [] : wording.textsOf(def);
    });
  });
}

export function grammarIn({ sorts }: Wording, sort: string): Grammar<unknown> {
  const grammar = sorts[sort];
  if (!grammar) throw new Error(`no sort ${sort}`);
  return grammar;
}

export function generator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Texts that a grammar can say, long and deep; values made by chance that nobody can say are left out. */
export function generated(grammar: Grammar<unknown>, seed: number, count: number): readonly string[] {
  const random = generator(seed);
  const texts: string[] = [];
  for (let tries = 0; texts.length < count && tries < count * 10; tries++) {
    try {
      texts.push(grammar.print(grammar.generate(random, 4 + random(6)), 'ja'));
    } catch {
      continue;
    }
  }
  return texts;
}
