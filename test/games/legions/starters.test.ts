// The starter set of Legions: enough cards, legal decks, everything the rulebook has.
import { describe, expect, test } from 'vitest';
import { AMOUNTS, CATEGORIES, CLASSES, type Def, WORDS, wordBit } from '../../../src/games/legions/def.ts';
import { legions } from '../../../src/games/legions/game.ts';

const { pool, decks } = legions.starters;
const defs = pool.defs as readonly Def[];

test('at least 120 original cards besides Masters and tokens', () => {
  expect(defs.filter((def) => !def.token && def.category !== 'master').length).toBeGreaterThanOrEqual(120);
});
test('a legal deck of 41 for each of the eight classes', () => {
  expect(decks).toHaveLength(CLASSES.length);
  for (const deck of decks) expect(legions.deckProblems(pool, deck, null), deck.name).toEqual([]);
});
test('every card is in a deck', () => {
  const used = new Set(
    decks.flatMap((deck) => Object.values(deck.parts).flatMap((part) => part.map(({ card }) => card))),
  );
  expect(defs.filter((def) => !def.token && !used.has(def.name)).map((def) => def.name)).toEqual([]);
});
describe('every category, keyword and instruction is used', () => {
  const steps = new Set(defs.flatMap((def) => def.abilities.flatMap((a) => a.steps.map((step) => step.do))));
  test.each(CATEGORIES)('%s', (category) => expect(defs.some((def) => def.category === category)).toBe(true));
  test.each(WORDS)('%s', (word) => expect(defs.some((def) => (def.words & wordBit(word)) !== 0)).toBe(true));
  test.each(AMOUNTS.map((a, i) => [a, i] as const))('%s', (_, i) =>
    expect(defs.some((def) => (def.amounts[i] ?? 0) > 0)).toBe(true),
  );
  test.each([
    'select',
    'damage',
    'life',
    'wt',
    'break',
    'modify',
    'grant',
    'put',
    'lane',
    'state',
    'cores',
    'points',
    'masterAttack',
    'borrow',
    'unlock',
    'token',
    'battle',
    'fatigueCores',
    'finish',
    'may',
    'draw',
    'look',
    'modes',
    'let',
    'unless',
  ] as const)('%s', (step) => expect(steps.has(step)).toBe(true));
});
