import enText from '../../games/shadowverse-evolve/clauses.en.tsv?raw';
import jaText from '../../games/shadowverse-evolve/clauses.ja.tsv?raw';
import { readPairs } from '../../kernel/index.ts';

/** What each clause says in English, by its id. */
export const en: ReadonlyMap<string, string> = /* @__PURE__ */ readPairs(enText);
/** The same in Japanese. */
export const ja: ReadonlyMap<string, string> = /* @__PURE__ */ readPairs(jaText);
