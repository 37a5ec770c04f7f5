import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alike } from '../../src/client/model/alike.ts';

test('what did not change is the old object, what did is new', () => {
  const old = {
    places: [
      { key: 'a', cards: [{ key: '1', n: 1 }] },
      { key: 'b', cards: [{ key: '2', n: 2 }] },
    ],
    seat: 0,
  };
  const next = structuredClone(old);
  expect(alike(old, next)).toBe(old);
  const changed = { ...structuredClone(old), places: structuredClone(old.places).toReversed() };
  const [b, a] = changed.places;
  if (a === undefined || b === undefined) throw new Error('lost');
  b.cards[0] = { key: '2', n: 3 };
  const taken = alike(old, changed);
  expect(taken).toEqual(changed);
  expect(taken.places[1]).toBe(old.places[0]);
  expect(taken.places[0]).not.toBe(old.places[1]);
});

test('an empty list is not an empty thing', () => {
  expect(alike<unknown>([], {})).toEqual({});
});

test('it is always equal to the new one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (old, next) => {
      expect(alike(old, next)).toEqual(next);
      expect(alike(next, structuredClone(next))).toEqual(next);
    }),
  );
});
