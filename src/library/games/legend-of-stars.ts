import titlesText from '../../games/legend-of-stars/names.en.tsv?raw';
import { readPairs } from '../../kernel/index.ts';

export { about } from '../../games/legend-of-stars/about.ts';
export { legendOfStars } from '../../games/legend-of-stars/game.ts';

/** English names of the starter set's cards and decks, by the printed name. */
export const titles: ReadonlyMap<string, string> = /* @__PURE__ */ readPairs(titlesText);
