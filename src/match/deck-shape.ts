// What a deck looks like as people write it.
import { z } from 'zod';
import { type Deck, type DeckEntry, type Phrase, word } from '../kernel/index.ts';
import { LIMITS } from '../read/limits.ts';
import { InputError } from '../read/problem.ts';
import { nameShape, only, optionsShape } from '../read/shape.ts';

const count = z.int().min(1).max(LIMITS.copies);
const entry = z.union([nameShape, only({ card: nameShape, count: count.default(1) })]);
/** A part is a list of names and { card, count }, or a map from name to count. */
const part = z.union([z.array(entry).max(LIMITS.entries), z.record(nameShape, count)]);
export const deckSchema = only({
  name: nameShape.default(''),
  options: optionsShape.optional(),
  parts: z.record(nameShape, part),
});

function entriesOf(given: z.infer<typeof part>): DeckEntry[] {
  const counts = new Map<string, number>();
  const add = (card: string, n: number) => counts.set(card, (counts.get(card) ?? 0) + n);
  if (!Array.isArray(given)) for (const [card, n] of Object.entries(given)) add(card, n);
  else {
    for (const one of given) {
      if (typeof one === 'string') add(one, 1);
      else add(one.card, one.count);
    }
  }
  return [...counts].map(([card, n]) => ({ card, count: n }));
}

export function deckOf(given: z.infer<typeof deckSchema>, what: Phrase): Deck {
  const parts = Object.fromEntries(Object.entries(given.parts).map(([name, list]) => [name, entriesOf(list)]));
  const total = Object.values(parts)
    .flat()
    .reduce((sum, { count: n }) => sum + n, 0);
  if (total > LIMITS.deck) {
    throw new InputError(`${what.en}: ${total} cards`, `${what.ja}：カードが${total}枚あります`, {
      expected: word(`${LIMITS.deck}枚まで`, `at most ${LIMITS.deck}`),
    });
  }
  return { name: given.name, parts, ...(given.options === undefined ? {} : { options: given.options }) };
}
