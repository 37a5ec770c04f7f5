import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plain } from '../../src/kernel/index.ts';
import { apply, difference } from '../../src/wire/delta.ts';

const plain = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Plain>;
const same = (value: Plain): Plain => JSON.parse(JSON.stringify(value)) as Plain;

test('what changed, added to what was, is what is: after a trip as JSON as well', () => {
  fc.assert(
    fc.property(plain, plain, (before, after) => {
      const delta = difference(same(before), same(after));
      expect(apply(same(before), delta === null ? null : (same(delta as unknown as Plain) as never))).toEqual(
        same(after),
      );
    }),
  );
});
test('nothing changed is no difference', () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(difference(same(value), same(value))).toBeNull();
    }),
  );
});
test('a small change of a large table is small', () => {
  const table = { zones: Array.from({ length: 40 }, (_, n) => ({ n, cards: [{ name: 'a', life: n }] })) };
  const after = same(table) as typeof table;
  after.zones[7] = { n: 7, cards: [{ name: 'a', life: 99 }] };
  expect(JSON.stringify(difference(table, after))).toBe(
    '{"o":{"zones":{"a":{"7":{"o":{"cards":{"a":{"0":{"o":{"life":{"s":99}}}},"n":1}}}},"n":40}}}',
  );
});
