// A game as plain data, for a page that never loads its rules.
import { type CardFace, type Game, printed } from '../../kernel/index.ts';
import type { GameInfo } from './table.ts';

const plainFace = (name: string): CardFace => ({
  frame: 'card',
  colour: 'grey',
  symbol: name.slice(0, 1),
  stats: [],
  marks: [],
  text: { ja: '', en: '' },
});

export function infoOf(game: Game, bots: readonly string[]): GameInfo {
  const { pool, decks } = game.starters;
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
    cards: pool.defs.map((_, def) => {
      const { name } = printed(pool, def);
      return { name, face: game.face?.(pool, def) ?? plainFace(name) };
    }),
    titles: {},
    decks,
    bots,
  };
}
