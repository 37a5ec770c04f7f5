// What is wrong with a deck is said in both languages, with the same cards and numbers.
import { expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Deck } from '../../src/kernel/index.ts';

const numbers = (text: string): string[] => (text.match(/\d+/g) ?? []).toSorted();

test.each(gameIds)('problems of decks of %s', async (id) => {
  const game = await loadGame(id);
  const { pool, decks } = game.starters;
  const [deck] = decks as [Deck];
  const main = deck.parts['main'] ?? [];
  const [first] = main;
  if (first === undefined) throw new Error('an empty starter deck');
  const more = { card: first.card, count: 90 };
  const broken: readonly Deck[] = [
    { ...deck, parts: { ...deck.parts, nowhere: [] } },
    { ...deck, parts: { ...deck.parts, main: [...main, { card: 'nobody', count: 1 }] } },
    { ...deck, parts: { ...deck.parts, main: [...main, more] } },
    { ...deck, parts: { main: [first] } },
    { ...deck, parts: { ...deck.parts, master: main.slice(0, 2), leader: main.slice(0, 2), evolve: [more] } },
    { ...deck, options: { frame: 'odd', regulation: 'odd', basis: 'odd' } },
    ...decks.slice(1).map((other) => ({ ...deck, parts: { ...deck.parts, main: other.parts['main'] ?? [] } })),
  ];
  const problems = broken.flatMap((one) => game.deckProblems(pool, one, decks.at(-1) ?? null));
  expect(problems.length).toBeGreaterThan(4);
  for (const { message, ja } of problems) {
    expect(ja).toMatch(/[ぁ-ん]/);
    expect(ja).not.toMatch(/undefined|null|[a-z]+ [a-z]+ [a-z]+/);
    for (const name of pool.byName.keys()) if (message.startsWith(`${name}:`)) expect(ja).toContain(name);
    expect(numbers(ja), `${message} / ${ja}`).toEqual(numbers(message));
  }
});
