// A game as plain data, for a page that never loads its rules.
import { type CardFace, type Game, type Pool, printed } from '../../kernel/index.ts';
import { withTitles } from '../../match/words.ts';
import type { CardInfo, GameInfo } from './table.ts';

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
