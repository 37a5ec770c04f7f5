// Deck rules (1, 3.1): fifty cards or more, at most three of a name.
import { by, type Deck, type Pool, type Problem } from '../../kernel/index.ts';

const LEAST = 50;
const COPIES = 3;

export function deckProblems(pool: Pool, deck: Deck): readonly Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  for (const [part, entries] of Object.entries(deck.parts)) {
    if (part !== 'main') problems.push({ rule: '3.1.s1', message: `a deck has one part, main; found ${part}` });
    for (const { card, count } of entries) {
      if (!pool.byName.has(card)) problems.push({ rule: '3.1.s1', message: `${card}: no such card in the pool` });
      counts.set(card, (counts.get(card) ?? 0) + count);
    }
  }
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const least = by('1', 0, by('3.1.s1', 0, LEAST));
  if (total < least) problems.push({ rule: '3.1.s1', message: `${total} cards: a deck has at least ${least}` });
  for (const [card, count] of counts) {
    if (count > COPIES && by('3.1.s2', false, true)) {
      problems.push({ rule: '3.1.s2', message: `${card}: ${count} in the deck; at most ${COPIES} of a name` });
    }
  }
  return problems;
}
