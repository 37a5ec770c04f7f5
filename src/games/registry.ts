// The games there are: one line each. What is needed before a game is chosen is here at once, its rules come when asked for.
import {
  type About,
  type Core,
  type Game,
  type Language,
  type Layout,
  type OwnGame,
  type Phrase,
  type Picture,
  readPairs,
  type Rival,
} from '../kernel/index.ts';
import type { Wording } from '../text/index.ts';
import { about as blackpoker } from './blackpoker/about.ts';
import { layout as blackpokerLayout } from './blackpoker/layout.ts';
import { picture as blackpokerPicture } from './blackpoker/picture.ts';
import { about as legions } from './legions/about.ts';
import { layout as legionsLayout } from './legions/layout.ts';
import { picture as legionsPicture } from './legions/picture.ts';
import { about as shadowverseEvolve } from './shadowverse-evolve/about.ts';
import { layout as shadowverseEvolveLayout } from './shadowverse-evolve/layout.ts';
import { picture as shadowverseEvolvePicture } from './shadowverse-evolve/picture.ts';
import { about as legendOfStars } from './legend-of-stars/about.ts';
import { layout as legendOfStarsLayout } from './legend-of-stars/layout.ts';
import { picture as legendOfStarsPicture } from './legend-of-stars/picture.ts';
import { about as monsterCollection } from './monster-collection/about.ts';
import { layout as monsterCollectionLayout } from './monster-collection/layout.ts';
import { picture as monsterCollectionPicture } from './monster-collection/picture.ts';

export type { Picture, Rival };

export interface Registered {
  readonly about: About;
  readonly layout: Layout;
  readonly picture: Picture;
  load(): Promise<Game>;
}

// Games are typed by their own state; above them only the kernel's part of it is known.
const registered = <G extends Core>(
  about: About,
  layout: Layout,
  picture: Picture,
  load: () => Promise<Game<G>>,
): Registered => ({
  about,
  layout,
  picture,
  load: load as unknown as () => Promise<Game>,
});

const games: Registered[] = [
  registered(
    blackpoker,
    blackpokerLayout,
    blackpokerPicture,
    async () => (await import('./blackpoker/game.ts')).blackpoker,
  ),
  registered(legions, legionsLayout, legionsPicture, async () => (await import('./legions/game.ts')).legions),
  registered(
    shadowverseEvolve,
    shadowverseEvolveLayout,
    shadowverseEvolvePicture,
    async () => (await import('./shadowverse-evolve/game.ts')).shadowverseEvolve,
  ),
  registered(
    legendOfStars,
    legendOfStarsLayout,
    legendOfStarsPicture,
    async () => (await import('./legend-of-stars/game.ts')).legendOfStars,
  ),
  registered(
    monsterCollection,
    monsterCollectionLayout,
    monsterCollectionPicture,
    async () => (await import('./monster-collection/game.ts')).monsterCollection,
  ),
];

export const registry: readonly Registered[] = games;
const ids: string[] = games.map(({ about }) => about.id);
export const gameIds: readonly string[] = ids;

/** What is known of a game from elsewhere without its rules; a file of ours holds each of these for our own games. */
export type Foreign = Pick<OwnGame, 'about' | 'layout' | 'picture' | 'summaries' | 'titles' | 'rivals' | 'readme'>;
const foreign = new Map<string, Foreign>();
/** Takes in a game that lives elsewhere (docs/add-a-game.md): from here on it is one like ours. */
export function addGame(it: Foreign, load: () => Promise<Game>): void {
  const { id } = it.about;
  if (ids.includes(id)) throw new Error(`there is a game called ${id} already`);
  games.push({ about: it.about, layout: it.layout, picture: it.picture, load });
  ids.push(id);
  foreign.set(id, it);
}
export const isForeign = (id: string): boolean => foreign.has(id);

export async function loadGame(id: string): Promise<Game> {
  const found = registry.find(({ about }) => about.id === id);
  if (found === undefined) throw new Error(`no game is called ${id}; there are ${gameIds.join(', ')}`);
  return found.load();
}

const SUMMARIES = import.meta.glob<string>('./*/clauses.{ja,en}.tsv', { query: '?raw', import: 'default' });
/** What each clause says: apart from the rules, for it is read only when somebody asks why. */
export async function summariesOf(id: string, language: Language): Promise<ReadonlyMap<string, string>> {
  const known = foreign.get(id)?.summaries[language];
  if (known !== undefined) return known;
  return readPairs((await SUMMARIES[`./${id}/clauses.${language}.tsv`]?.()) ?? '');
}

const CHAPTERS = import.meta.glob<string>('./*/chapters.tsv', { query: '?raw', import: 'default' });
/** The chapters of a game's clauses: what their ids begin with, and what each is about. */
export async function chaptersOf(id: string): Promise<readonly { readonly id: string; readonly names: Phrase }[]> {
  const lines = ((await CHAPTERS[`./${id}/chapters.tsv`]?.()) ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [chapter = '', ja = '', en = ''] = line.split('\t');
    return { id: chapter, names: { ja, en } };
  });
}

const WORDINGS = import.meta.glob<Wording>('./*/text/wording.ts', { import: 'wording' });
/** How a game's card texts are worded, for measuring and checking; null for one without texts. */
export async function wordingOf(id: string): Promise<Wording | null> {
  return (await WORDINGS[`./${id}/text/wording.ts`]?.()) ?? null;
}

const TITLES = import.meta.glob<string>('./*/names.en.tsv', { query: '?raw', import: 'default' });
/** English names of the starter set's cards and decks, by the printed name. */
export async function titlesOf(id: string): Promise<Readonly<Record<string, string>>> {
  const known = foreign.get(id)?.titles;
  if (known !== undefined) return known;
  return Object.fromEntries(readPairs((await TITLES[`./${id}/names.en.tsv`]?.()) ?? ''));
}

const RIVALS = import.meta.glob<string>('./*/rivals.tsv', { query: '?raw', import: 'default' });
/** The characters of a game, weakest first; none where it names none. */
export async function rivalsOf(id: string): Promise<readonly Rival[]> {
  const known = foreign.get(id)?.rivals;
  if (known !== undefined) return known;
  const lines = ((await RIVALS[`./${id}/rivals.tsv`]?.()) ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [level = '', ja = '', en = '', deck = '', look = '', styleJa = '', styleEn = ''] = line.split('\t');
    return { level, name: { ja, en }, deck, look, style: { ja: styleJa, en: styleEn } };
  });
}

const READMES = import.meta.glob<string>('./*/README.md', { query: '?raw', import: 'default' });
/** The page of a game, Japanese and English, or null while it has none. */
export async function readmeOf(id: string): Promise<string | null> {
  const known = foreign.get(id);
  if (known !== undefined) return known.readme;
  const load = READMES[`./${id}/README.md`];
  return load === undefined ? null : load();
}

/** A game that a page brings with it, and where its rules are (src/cli/page.ts); they come before anything of the page runs. */
export interface Brought extends Foreign {
  readonly module: string;
}
// oxlint-disable-next-line eslint/no-restricted-globals -- the one place where the page and its workers leave them
const brought = (globalThis as { readonly [key: symbol]: unknown })[Symbol.for('tefuda games')] as
  | readonly Brought[]
  | undefined;
for (const it of brought ?? [])
  addGame(it, async () => {
    const { offer } = await import('./offered.ts');
    offer();
    return ((await import(/* @vite-ignore */ it.module)) as { readonly default: Game }).default;
  });
