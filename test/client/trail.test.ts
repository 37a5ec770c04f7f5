import { expect, test } from 'vitest';
import { further, type Step, trailText, underWay } from '../../src/client/model/trail.ts';
import type { ViewDecision, ViewOption } from '../../src/kernel/index.ts';
import { speaker } from './model.ts';

const option = (verb: string, name: string): ViewOption => ({ name, verb, args: [] });
const asked: ViewDecision = { seat: 0, prompt: '引き直しますか', args: [], rule: '', group: 0, options: [] };
const step = (at: number, lines: number, ...chosen: readonly ViewOption[]): Step => ({ asked, chosen, at, lines });
const text = (trail: readonly Step[]): string => trailText(speaker, trail, new Map());
const twist = further([], step(4, 10, option('twist', 'ツイスト')));
const paid = further(twist, step(5, 10, option('pay', '♠3'), option('pay', '♠4')));

test('what was chosen is told until something happens', () => {
  expect(text(underWay(paid, 6, 10))).toBe('ツイスト → ♠3・♠4');
  expect(underWay(paid, 6, 12)).toEqual([]);
});
test('what was taken back is not', () => {
  expect(text(underWay(paid, 5, 10))).toBe('ツイスト');
  expect(underWay(paid, 4, 10)).toEqual([]);
});
test('a yes is told by its question; to pass or to choose nothing ends it', () => {
  expect(text(further([], step(0, 0, option('yes', 'yes'))))).toBe('引き直しますか');
  expect(further(paid, step(6, 10, option('pass', 'pass')))).toEqual([]);
  expect(further(paid, step(6, 10))).toEqual([]);
});
