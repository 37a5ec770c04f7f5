import titlesText from '../../games/blackpoker/names.en.tsv?raw';
import { readPairs } from '../../kernel/index.ts';

export { about } from '../../games/blackpoker/about.ts';
export { blackpoker } from '../../games/blackpoker/game.ts';

/** English names of the starter set's cards and decks, by the printed name. */
export const titles: ReadonlyMap<string, string> = /* @__PURE__ */ readPairs(titlesText);
