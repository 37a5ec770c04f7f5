// A game as plain data, for a page that never loads its rules.
import {
  type CardFace,
  type Clause,
  type Deck,
  type Game,
  type Layout,
  type Phrase,
  type Pool,
  printed,
  type Words,
} from '../kernel/index.ts';
import { withTitles } from '../match/words.ts';

/** What the client needs to know of a game, as plain data: it never loads the rules itself. */
export interface GameInfo {
  readonly id: string;
  readonly names: Phrase;
  readonly rulesNumber: number;
  readonly layout: Layout;
  readonly words: Words;
  readonly zones: readonly ZoneInfo[]; // by kind
  readonly clauses: readonly Clause[];
  readonly uses: Readonly<Record<string, string>>; // by zone and frame, or zone: clauses that say when a card is used
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly cards: readonly CardInfo[]; // by def
  readonly takesOwn: boolean; // a person may add cards of their own
  readonly spellings: Readonly<Record<string, string>>; // other ways to write a card's name
  readonly titles: Readonly<Record<string, string>>; // English names of cards and decks, by the printed one
  readonly decks: readonly Deck[];
  readonly bots: readonly string[]; // levels, weakest first
}
export interface ZoneInfo {
  readonly name: string;
  readonly shared: boolean;
  readonly contents: string;
}
export interface CardInfo {
  readonly name: string;
  readonly face: CardFace;
}

const plainFace = (name: string): CardFace => ({
  frame: 'card',
  colour: 'grey',
  symbol: name.slice(0, 1),
  stats: [],
  marks: [],
  text: { ja: '', en: '' },
});

export function cardInfo(game: Game, pool: Pool, def: number): CardInfo {
  const { name } = printed(pool, def);
  return { name, face: game.face?.(pool, def) ?? plainFace(name) };
}

/** The same with English names in what cards say in English. */
export const entitled = (info: GameInfo, titles: GameInfo['titles']): GameInfo => ({
  ...info,
  titles,
  cards: info.cards.map(({ name, face }) => ({
    name,
    face: { ...face, text: { ja: face.text.ja, en: withTitles(face.text.en, titles) } },
  })),
});

/** Other ways to write the names of cards. */
const spellingsOf = (pool: Pool): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...pool.byName].flatMap(([written, def]) => {
      const { name } = printed(pool, def);
      return written === name ? [] : [[written, name]];
    }),
  );

/** `pool`: the starter set, or one with cards of one's own. */
export function infoOf(game: Game, bots: readonly string[], pool: Pool = game.starters.pool): GameInfo {
  const { decks, sources = [] } = game.starters;
  return {
    id: game.id,
    names: game.names,
    rulesNumber: game.rulesNumber,
    layout: game.layout,
    words: game.words,
    zones: game.zones.specs.map(({ name, shared, contents }) => ({ name, shared, contents })),
    clauses: game.clauses,
    uses: game.uses ?? {},
    options: game.options,
    cards: pool.defs.map((_, def) => cardInfo(game, pool, def)),
    takesOwn: sources.length > 0,
    spellings: spellingsOf(pool),
    titles: {},
    decks,
    bots,
  };
}
