import titlesText from '../../games/legions/names.en.tsv?raw';
import { readPairs } from '../../kernel/index.ts';

export { about } from '../../games/legions/about.ts';
export { legions } from '../../games/legions/game.ts';

/** English names of the starter set's cards and decks, by the printed name. */
export const titles: ReadonlyMap<string, string> = /* @__PURE__ */ readPairs(titlesText);
