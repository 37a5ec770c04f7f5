import titlesText from '../../games/monster-collection/names.en.tsv?raw';
import { readPairs } from '../../kernel/index.ts';

export { about } from '../../games/monster-collection/about.ts';
export { monsterCollection } from '../../games/monster-collection/game.ts';

/** English names of the starter set's cards and decks, by the printed name. */
export const titles: ReadonlyMap<string, string> = /* @__PURE__ */ readPairs(titlesText);
