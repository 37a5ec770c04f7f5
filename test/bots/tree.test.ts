// What the search thinks of options it has not gone into yet.
import { expect, test } from 'vitest';
import { bound, driftOf, edgeOf, meanOf, newNode } from '../../src/bots/search/tree.ts';

/** Two options that looked alike at first; the first one was gone into, and turned out better than it had looked. */
function tried(visits: number, value: number) {
  const node = newNode();
  const [one, other] = [edgeOf(node, 1), edgeOf(node, 2)];
  one.first = 0.33;
  other.first = 0.34;
  node.looked = 0.34;
  one.visits = node.visits = visits;
  one.total = node.total = visits * value;
  one.offered = other.offered = visits;
  return { node, one, other };
}

test('a place that turned out better than it looked lifts what nobody has tried', () => {
  const { node, other } = tried(20, 0.58);
  expect(driftOf(node)).toBeCloseTo(0.24);
  expect(meanOf(other, 1, driftOf(node))).toBeCloseTo(0.58);
});

test('so that what was tried first does not stay ahead for ever', () => {
  const { node, one, other } = tried(20, 0.58);
  expect(bound(other, 1, driftOf(node), 0.02)).toBeGreaterThan(bound(one, 1, driftOf(node), 0.02));
  expect(bound(other, 1, 0, 0.02)).toBeLessThan(bound(one, 1, 0, 0.02));
});

test('what has been tried is judged by what came of it', () => {
  const { node, one } = tried(99, 0.58);
  expect(Math.abs(meanOf(one, 1, driftOf(node)) - 0.58)).toBeLessThan(0.001);
});

test('a first look that is lifted stays a chance', () => {
  const { other } = tried(1, 1);
  other.first = 0.9;
  expect(meanOf(other, 1, 0.6)).toBe(1);
  expect(meanOf(other, 1, -0.95)).toBe(0);
});

test('where nobody has been, nothing has drifted', () => {
  expect(driftOf(newNode())).toBe(0);
});
