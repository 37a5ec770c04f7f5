import { expect, test } from 'vitest';
import { further, type Trail, underWay } from '../../src/client/model/trail.ts';

const labels = (trail: Trail): string[] => trail.map(({ label }) => label);
const twist = further([], 'request', 'アクションは？', { label: 'ツイスト', at: 4, lines: 10 });
const paid = further(twist, 'card', 'コストは？', { label: '♠3', at: 5, lines: 10 });

test('what was chosen is told until something happens', () => {
  expect(labels(underWay(paid, 6, 10))).toEqual(['ツイスト', '♠3']);
  expect(underWay(paid, 6, 12)).toEqual([]);
});
test('what was taken back is not', () => {
  expect(labels(underWay(paid, 5, 10))).toEqual(['ツイスト']);
  expect(underWay(paid, 4, 10)).toEqual([]);
});
test('a yes is told by its question, and a pass ends it', () => {
  expect(labels(further([], 'yes', '引き直しますか', { label: 'はい', at: 0, lines: 0 }))).toEqual(['引き直しますか']);
  expect(further(paid, 'pass', '', { label: 'パス', at: 6, lines: 10 })).toEqual([]);
});
