// Decks nobody has built: starter decks with cards changed, as far as the rules allow.
import { type Deck, type Game, type Pool, type Random, randomOf, seeded, shuffled } from '../kernel/index.ts';
import { deckProblems } from './deck.ts';

const SWAPS = 24;

/** A starter deck with some cards changed. */
export function randomDeck(game: Game, seed: string, other: Deck | null): Deck {
  const { pool, decks } = game.starters;
  const random = randomOf(seeded(seed));
  const pick = <T>(list: readonly T[]): T | undefined => list[random.int(0, Math.max(0, list.length - 1))];
  let deck = pick(decks.filter((one) => deckProblems(game, pool, one, other).length === 0)) ?? decks[0];
  if (deck === undefined) throw new Error(`${game.id} has no deck`);
  for (let i = 0; i < SWAPS; i++) {
    const part = pick(Object.keys(deck.parts)) ?? '';
    const out = pick(deck.parts[part] ?? [])?.card ?? '';
    const changed = swap(deck, part, out, pick(pool.defs)?.name ?? '');
    if (deckProblems(game, pool, changed, other).length === 0) deck = changed;
  }
  return { ...deck, name: '?' };
}

/** One copy of a card of some part makes room for another card. */
function swap(deck: Deck, part: string, out: string, card: string): Deck {
  const counts = new Map((deck.parts[part] ?? []).map((entry) => [entry.card, entry.count]));
  counts.set(out, (counts.get(out) ?? 1) - 1);
  counts.set(card, (counts.get(card) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ card: name, count }));
  return { ...deck, parts: { ...deck.parts, [part]: kept } };
}

/** Decks that together hold as many of these cards as the rules let into the starter decks. */
export function decksWith(game: Game, pool: Pool, cards: readonly string[], seed: string): Deck[] {
  const random = randomOf(seeded(seed));
  const made: Deck[] = [];
  let left = shuffled([...new Set(cards)], random);
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length;
    for (const starter of game.starters.decks) {
      const { deck, placed } = withCards(game, pool, starter, left, random);
      if (placed.size === 0) continue;
      made.push({ ...deck, name: `${starter.name} ${made.length + 1}` });
      left = left.filter((card) => !placed.has(card));
    }
  }
  return made;
}

/** One deck with as many of the cards as fit, each in place of a card of the starter deck. */
function withCards(game: Game, pool: Pool, starter: Deck, cards: readonly string[], random: Random) {
  let deck = starter;
  const placed = new Set<string>();
  for (const card of cards) {
    for (const part of Object.keys(starter.parts)) {
      const out = shuffled(deck.parts[part] ?? [], random).find((entry) => !placed.has(entry.card))?.card;
      if (out === undefined) continue;
      const changed = swap(deck, part, out, card);
      if (deckProblems(game, pool, changed, null).length > 0) continue;
      deck = changed;
      placed.add(card);
    }
  }
  return { deck, placed };
}
