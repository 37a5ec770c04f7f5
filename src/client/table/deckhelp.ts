// What the deck builder asks of the rules beside whether a deck is legal: which cards could go in.
import { type Deck, type DeckEntry, type Game, type Pool } from '../../kernel/index.ts';
import { deckProblems } from '../../match/deck.ts';

const withOne = (deck: Deck, part: string, card: string): Deck => {
  const others = (deck.parts[part] ?? []).filter((entry) => entry.card !== card);
  const entries: readonly DeckEntry[] = [...others, { card, count: 1 }];
  return { ...deck, parts: { ...deck.parts, [part]: entries } };
};
const without = (deck: Deck, part: string, card: string): Deck => ({
  ...deck,
  parts: { ...deck.parts, [part]: (deck.parts[part] ?? []).filter((entry) => entry.card !== card) },
});
/** How often each rule is broken. */
function broken(game: Game, pool: Pool, deck: Deck): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, message } of deckProblems(game, pool, deck, null)) {
    const key = `${rule} ${message.replaceAll(/\d+/g, '')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
/** By def: whether one copy in this deck breaks no rule that the deck without it keeps. `parts`: where each card would go. */
export function usableIn(game: Game, pool: Pool, deck: Deck, parts: readonly string[]): boolean[] {
  const whole = broken(game, pool, deck);
  const held = new Set(Object.values(deck.parts).flatMap((entries) => entries.map(({ card }) => card)));
  return pool.defs.map(({ name }, def) => {
    const part = parts[def] ?? 'main';
    const before = held.has(name) ? broken(game, pool, without(deck, part, name)) : whole;
    return [...broken(game, pool, withOne(deck, part, name))].every(([key, count]) => count <= (before.get(key) ?? 0));
  });
}
