import { expect, it } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { deckProblems, decksWith, randomDeck } from '../../src/match/index.ts';

it('changes a starter deck within the rules, the same way for the same seed', async () => {
  const game = await loadGame('legend-of-stars');
  const deck = randomDeck(game, 'x', null);
  expect(deckProblems(game, game.starters.pool, deck, null)).toEqual([]);
  expect(randomDeck(game, 'x', null)).toEqual(deck);
  const starters = game.starters.decks.map((one) => JSON.stringify(one.parts));
  expect(starters).not.toContain(JSON.stringify(deck.parts));
});

it('makes decks that hold the cards one names', async () => {
  const game = await loadGame('legend-of-stars');
  const { pool } = game.starters;
  const wanted = pool.defs.slice(0, 20).map((def) => def.name);
  const decks = decksWith(game, pool, wanted, 'x');
  for (const deck of decks) expect(deckProblems(game, pool, deck, null)).toEqual([]);
  const held = new Set(decks.flatMap((deck) => Object.values(deck.parts).flat()).map((entry) => entry.card));
  expect(wanted.filter((name) => !held.has(name))).toEqual([]);
});
