// Decks as people write them, read. Apart from what is done with decks: whoever only plays loads no reader.
import { type Deck, word } from '../kernel/index.ts';
import type { Place } from '../read/problem.ts';
import { shaped } from '../read/shape.ts';
import { deckOf, deckSchema } from './deck-shape.ts';

/** Reads a deck from parsed YAML or JSON; `what` names it in problems, `placeOf` finds a path of it in its file. */
export function readDeck(
  value: unknown,
  what: string,
  placeOf: ((path: readonly PropertyKey[]) => Place) | null = null,
): Deck {
  const named = word(what, what);
  return deckOf(shaped(deckSchema, value, named, placeOf), named);
}
