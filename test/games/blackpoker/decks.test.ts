// Decks of BlackPoker: what is wrong with one is said with the card, the count and what was expected.
import { describe, expect, test } from 'vitest';
import { blackpoker as game } from '../../../src/games/blackpoker/game.ts';
import type { Deck } from '../../../src/kernel/index.ts';

const { pool, decks } = game.starters;
const problems = (deck: Deck, other: Deck | null = null) =>
  game.deckProblems(pool, deck, other).map(({ rule, message }) => `${rule}: ${message}`);
const custom = (cards: Readonly<Record<string, number>>, frame = 'custom'): Deck => ({
  name: 'test',
  options: { frame },
  parts: { main: Object.entries(cards).map(([card, count]) => ({ card, count })) },
});
const frame = (id: string): Deck => {
  const found = decks.find((deck) => deck.options?.['frame'] === id);
  if (found === undefined) throw new Error(`no frame ${id}`);
  return found;
};
const TEN = { '♠A': 1, '♠2': 1, '♠3': 1, '♠4': 1, '♠5': 1, '♠6': 1, '♠7': 1, '♠8': 1, '♠9': 1, '♠10': 1 };

describe('frames', () => {
  test('the default is the full deck', () => expect(decks[0]?.options).toEqual({ frame: 'full54' }));
  test.each([
    ['full54', 54],
    ['full53', 53],
    ['entry21', 21],
    ['entry20', 20],
  ])('%s has %i cards', (id, count) => {
    const deck = frame(id);
    expect(problems(deck, deck)).toEqual([]);
    expect((deck.parts['main'] ?? []).reduce((sum, entry) => sum + entry.count, 0)).toBe(count);
  });
  test('both players play the same one', () => {
    expect(problems(frame('full54'), frame('entry20'))).toEqual([
      'core.deck.4: the decks are of different frames: full54 and entry20',
    ]);
  });
});

describe('what is wrong is said', () => {
  test('an unknown card', () => {
    expect(problems(custom({ ...TEN, '♠J': 1, '♠14': 1 }))).toEqual([
      'core.deck.1: ♠14: no such card; expected a suit and rank such as ♠A or D10, or Joker',
    ]);
  });
  test('the same card twice, whatever it is called', () => {
    expect(problems(custom({ ...TEN, '♥5': 1, H5: 1 }))).toEqual(['core.card.2: ♡5: 2 in the deck; at most 1 allowed']);
  });
  test('a third Joker', () => {
    expect(problems(custom({ ...TEN, Joker: 3 }))).toEqual(['core.card.2: Joker: 3 in the deck; at most 2 allowed']);
  });
  test('too few cards', () => {
    expect(problems(custom(TEN))).toEqual(['core.setup.2: 10 cards: too few to set up a game; at least 11 are needed']);
  });
  test('a part that is not played with', () => {
    const deck = { ...frame('entry20'), parts: { ...frame('entry20').parts, side: [{ card: '♠6', count: 1 }] } };
    expect(problems(deck)).toEqual(['core.deck.1: side: no such part; a deck has only the part main']);
  });
  test('a frame nobody knows', () => {
    expect(problems(custom({ ...TEN, '♠J': 1 }, 'extra'))).toEqual([
      'core.deck.1: frame extra is unknown; expected full54, entry20, full53, entry21, custom',
    ]);
  });
  test('a Joker too many for the frame', () => {
    const deck = frame('full54');
    expect(problems({ ...deck, options: { frame: 'full53' } })).toEqual([
      'core.deck.4: Joker: 2 in the deck; frame full53 has 1',
    ]);
  });
});

test('cards of one’s own are refused', () => {
  const { problems: found } = game.compile([{ name: '竜王' }]);
  expect(found).toMatchObject([{ name: '竜王', line: 1, column: 1 }]);
  expect(found[0]?.message).toMatch(/trump cards/);
});
