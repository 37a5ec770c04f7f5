import { describe, expect, test } from 'vitest';
import { boardOf, targetsOf } from '../../src/client/model/board.ts';
import { choicesOf } from '../../src/client/model/choices.ts';
import { zonesCounted } from '../../src/client/model/facts.ts';
import { card, info, speaker, view, zone } from './model.ts';
import { sit } from './table.ts';

test('a card under another one, which nothing on the table can be pressed for, is shown to choose it', () => {
  const board = boardOf(info, view([zone(0, 'field', 0, [card(1), card(2, { host: 1 })])]));
  const option = (handle: number) =>
    ({ verb: 'play', name: '', args: [{ kind: 'card', value: handle, name: '' }] }) as const;
  const { at, unseen } = choicesOf([option(1), option(2)], targetsOf(board));
  expect([...at.keys()]).toEqual(['card:1']);
  expect(unseen).toEqual([1]);
});

describe('a board', () => {
  const there = view([
    zone(0, 'field', 0, [card(1), card(2, { host: 1 })]),
    zone(1, 'field', 1, [card(3, { face: 1, def: null, name: null })]),
    zone(2, 'deck', 0, [], 20),
    zone(4, 'map', null, [card(5, { slot: 1 })]),
    zone(6, 'exile', 0, [card(6)]),
  ]);
  const board = boardOf(info, there);

  test('puts the other half above, turned round', () => {
    const near = board.places.find(({ key }) => key === 'zone:0');
    const far = board.places.find(({ key }) => key === 'zone:1');
    expect(near?.area).toEqual([0, 3, 8, 1]);
    expect(far?.area).toEqual([2, 1, 8, 1]);
    expect(board.rows).toBe(5);
  });
  test('stacks what lies under a card, and counts what is hidden', () => {
    const near = board.places.find(({ key }) => key === 'zone:0');
    expect(near?.cards).toHaveLength(1);
    expect(near?.cards[0]?.under.map(({ handle }) => handle)).toEqual([2]);
    expect(board.places.find(({ key }) => key === 'zone:2')?.hidden).toBe(20);
    expect(board.elsewhere.map(({ name }) => name)).toEqual(['exile']);
  });
  test('knows what can be pointed at', () => {
    const targets = targetsOf(board);
    expect([...targets.cards].sort((a, b) => a - b)).toEqual([1, 3, 5]);
    expect(targets.zones).toContain('A.field');
    expect(targets.squares).toContain('a2');
  });
});

test('what is mostly empty is on the table while it holds something, and shares its place', () => {
  const rare = (name: string) => ({ zone: name, shape: 'row', area: [8, 1, 2, 1], rare: true }) as const;
  const layout = { ...info.layout, places: [...info.layout.places, rare('play'), rare('exile')] };
  const areas = (play: number[], exile: number[]): Record<string, readonly number[]> => {
    const zones = [
      zone(
        6,
        'play',
        0,
        play.map((n) => card(n)),
      ),
      zone(
        7,
        'exile',
        0,
        exile.map((n) => card(n)),
      ),
    ];
    const board = boardOf({ ...info, layout }, view(zones));
    return Object.fromEntries(board.places.map(({ name, area }) => [name, area]));
  };
  expect(areas([], [])).toEqual({});
  expect(areas([1], [])).toEqual({ play: [8, 4, 2, 1] });
  expect(areas([1], [2])).toEqual({ play: [8, 4, 1, 1], exile: [9, 4, 1, 1] });
});

test('what has no place in the other half is counted beside the name of the player', () => {
  const places = info.layout.places.map((place) => (place.zone === 'hand' ? { ...place, far: null } : place));
  const seen = view([zone(1, 'hand', 0, [card(1)]), zone(2, 'hand', 1, [], 4)]);
  const board = boardOf({ ...info, layout: { ...info.layout, places } }, seen);
  expect(board.places.map(({ name, side }) => [name, side])).toEqual([['hand', 'near']]);
  expect(zonesCounted(speaker, board.counted)).toEqual([{ key: 'zone:hand', name: 'hand', value: '4' }]);
  expect(boardOf(info, seen).counted).toEqual([]);
});

test('each kind of screen has its own arrangement where the layout gives one', () => {
  const narrow = {
    columns: 4,
    rows: 1,
    heights: [3],
    places: [{ zone: 'field', shape: 'row', area: [0, 0, 4, 1] }],
    shared: [],
  } as const;
  const layout = { ...info.layout, narrow, low: { farHeights: [2, 1] } };
  const there = view([zone(0, 'field', 0, []), zone(1, 'field', 1, [])]);
  expect(boardOf({ ...info, layout }, there, 'narrow')).toMatchObject({ columns: 4, rows: 2, weights: [1, 3] });
  expect(boardOf({ ...info, layout }, there, 'low').weights.slice(0, 2)).toEqual([1, 2]);
  expect(boardOf({ ...info, layout }, there, 'full').columns).toBe(10);
});

test('a real view of BlackPoker has all its zones on the board and something to choose', async () => {
  const { info: real, last } = await sit();
  const board = boardOf(real, last().view);
  // What is mostly empty waits off the table until it holds something.
  expect(board.elsewhere.map(({ name }) => name).toSorted()).toEqual(['fog', 'fog', 'stage']);
  const sorted = choicesOf(last().view.decision?.options ?? [], targetsOf(board));
  expect(sorted.buttons.length + sorted.at.size).toBeGreaterThan(1);
});
