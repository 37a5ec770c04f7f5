import { describe, expect, test } from 'vitest';
import type { ViewOption } from '../../src/kernel/index.ts';
import { choicesOf, click, passing } from '../../src/client/model/choices.ts';

describe('choices', () => {
  const targets = {
    cards: new Set([1, 2, 3]),
    tops: new Set([3]),
    zones: new Set(['A.field']),
    squares: new Set(['a1']),
  };
  const option = (verb: string, ...args: ViewOption['args']): ViewOption => ({
    name: [verb, ...args.map(({ name }) => name)].join(' '),
    verb,
    args,
  });
  const c = (handle: number) => ({ kind: 'card' as const, value: handle, name: `c${handle}` });

  test('are sorted by how one points at them', () => {
    const options = [
      option('play', c(1)),
      option('play', c(9)),
      option('', { kind: 'word', value: 0, name: 'a1' }),
      option('', { kind: 'zone', value: 0, name: 'A.field' }),
      option('pass'),
    ];
    const sorted = choicesOf(options, targets);
    expect(sorted.at.get('card:1')).toEqual([0]);
    expect(sorted.unseen).toEqual([1]);
    expect(sorted.at.get('square:a1')).toEqual([2]);
    expect(sorted.at.get('zone:A.field')).toEqual([3]);
    expect(sorted.buttons).toEqual([4]);
    expect(passing(options)).toBe(4);
  });
  test('the top of a pile is shown with the cards below it, and is pointed at where it is alone', () => {
    const below = choicesOf([option('', c(1)), option('', c(3)), option('', c(9))], targets);
    expect(below.unseen).toEqual([1, 2]);
    expect([...below.at.keys()]).toEqual(['card:1']);
    expect([...choicesOf([option('', c(1)), option('', c(3))], targets).at.keys()]).toEqual(['card:1', 'card:3']);
  });
  test('numbers are a slider', () => {
    const numbers = [1, 2, 3].map((n) => option('', { kind: 'number', value: n, name: String(n) }));
    expect(choicesOf(numbers, targets).numbers).toBe(true);
  });
  test('a click answers, aims at the next thing, or asks which', () => {
    const options = [
      option('block', c(1), c(2)),
      option('block', c(1), c(9)),
      option('move', c(1)),
      option('turn', c(2)),
    ];
    expect(click(options, targets, [3], 0)).toEqual({ do: 'answer', index: 3 });
    expect(click(options, targets, [0, 1], 0)).toEqual({ do: 'aim', among: [0, 1], depth: 1 });
    expect(click(options, targets, [0, 1, 2], 0)).toEqual({ do: 'menu', among: [0, 1, 2] });
    const aimed = choicesOf(options, targets, [0, 1], 1);
    expect(aimed.at.get('card:2')).toEqual([0]);
    expect(aimed.unseen).toEqual([1]);
  });
});
