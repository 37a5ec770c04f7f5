// What players may say to each other without having agreed to free words. Pages have the words for it in every language.
export const PHRASES = ['hello', 'luck', 'thinking', 'nice', 'oops', 'sorry', 'thanks', 'goodGame'] as const;
export type PhraseName = (typeof PHRASES)[number];
export type Said = { readonly phrase: PhraseName } | { readonly text: string };
/** Free words may be this long. */
export const MOST_SAID = 200;
