import titlesText from '../../games/shadowverse-evolve/names.en.tsv?raw';
import { readPairs } from '../../kernel/index.ts';

export { about } from '../../games/shadowverse-evolve/about.ts';
export { shadowverseEvolve } from '../../games/shadowverse-evolve/game.ts';

/** English names of the starter set's cards and decks, by the printed name. */
export const titles: ReadonlyMap<string, string> = /* @__PURE__ */ readPairs(titlesText);
