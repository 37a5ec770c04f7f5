// Decks nobody has built: a starter deck with some cards changed, as far as the rules allow.
import { type Deck, type Game, type Random, randomOf, seeded } from '../../kernel/index.ts';
import { deckProblems } from '../../match/index.ts';

const SWAPS = 24;

export function randomDeck(game: Game, seed: string, other: Deck | null): Deck {
  const { pool, decks } = game.starters;
  const next = dice(randomOf(seeded(seed)));
  const fits = decks.filter((deck) => deckProblems(game, pool, deck, other).length === 0);
  let deck = fits[next(fits.length)] ?? decks[0];
  if (deck === undefined) throw new Error(`${game.id} has no deck`);
  for (let i = 0; i < SWAPS; i++) {
    const changed = swap(deck, pool.defs[next(pool.defs.length)]?.name ?? '', next);
    if (deckProblems(game, pool, changed, other).length === 0) deck = changed;
  }
  return { ...deck, name: '?' };
}

/** One copy of some card of some part makes room for another card. */
function swap(deck: Deck, card: string, next: (below: number) => number): Deck {
  const names = Object.keys(deck.parts);
  const part = names[next(names.length)] ?? '';
  const entries = deck.parts[part] ?? [];
  const out = entries[next(entries.length)]?.card;
  const counts = new Map(entries.map((entry) => [entry.card, entry.count]));
  if (out === undefined) return deck;
  counts.set(out, (counts.get(out) ?? 1) - 1);
  counts.set(card, (counts.get(card) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ card: name, count }));
  return { ...deck, parts: { ...deck.parts, [part]: kept } };
}

const dice =
  (random: Random) =>
  (below: number): number =>
    below <= 0 ? 0 : random.int(0, below - 1);
