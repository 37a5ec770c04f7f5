// What a game tells of its wording to those who measure and check it.

import type { Grammar } from './grammar.ts';
import type { Noise } from './noise.ts';

export interface Wording {
  /** The grammars of its texts, by sort of card. */
  readonly sorts: Readonly<Record<string, Grammar<unknown>>>;
  readonly noise: Noise;
  /** What a game acts on of what was read; where it is not told, all of it. */
  readonly program?: (value: unknown) => unknown;
  /** Whether a text that reads well is refused all the same, as one that could never do what it says. */
  readonly refuses?: (value: unknown) => boolean;
  /** The texts of a compiled card, and which sort each is. */
  textsOf(card: { readonly name: string }): readonly { readonly sort: string; readonly text: string }[];
}
