import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/client/model/board.ts';
import { motionsOf } from '../../src/client/model/motion.ts';
import { card, info, view, zone } from './model.ts';

describe('motions between two views', () => {
  const before = boardOf(
    info,
    view([
      zone(0, 'field', 0, [card(1, { values: { power: 3 } })]),
      zone(2, 'deck', 0, [], 20),
      zone(5, 'hand', 0, [card(4)]),
    ]),
  );
  test('moves, turns, changes of numbers', () => {
    const after = boardOf(
      info,
      view([
        zone(0, 'field', 0, [card(1, { values: { power: 1 }, stance: 1, face: 1 }), card(4)]),
        zone(2, 'deck', 0, [], 20),
        zone(5, 'hand', 0, []),
      ]),
    );
    expect(motionsOf(before, after)).toEqual(
      expect.arrayContaining([
        { kind: 'move', key: 'card:4', from: 'zone:5', to: 'zone:0' },
        { kind: 'turn', key: 'card:1' },
        { kind: 'tilt', key: 'card:1' },
        { kind: 'change', key: 'card:1', value: 'power', by: -2 },
      ]),
    );
  });
  test('a number that does not stand on the card changes without a word', () => {
    const after = boardOf(
      info,
      view([
        zone(0, 'field', 0, [card(1, { values: { power: 3, rank: 2 } })]),
        zone(2, 'deck', 0, [], 20),
        zone(5, 'hand', 0, [card(4)]),
      ]),
    );
    const marched = boardOf(
      info,
      view([
        zone(0, 'field', 0, [card(1, { values: { power: 2, rank: 1 } })]),
        zone(2, 'deck', 0, [], 20),
        zone(5, 'hand', 0, [card(4)]),
      ]),
    );
    const told = (_def: number | null, value: string) => value === 'power';
    expect(motionsOf(after, marched, told)).toEqual([{ kind: 'change', key: 'card:1', value: 'power', by: -1 }]);
  });
  test('a card that turns into another one becomes it', () => {
    const after = boardOf(
      info,
      view([
        zone(0, 'field', 0, [card(1, { def: 1, values: { power: 3 } })]),
        zone(2, 'deck', 0, [], 20),
        zone(5, 'hand', 0, [card(4)]),
      ]),
    );
    expect(motionsOf(before, after)).toEqual([{ kind: 'become', key: 'card:1' }]);
  });
  test('a drawn card comes from the pile that lost one', () => {
    const after = boardOf(
      info,
      view([
        zone(0, 'field', 0, [card(1, { values: { power: 3 } })]),
        zone(2, 'deck', 0, [], 19),
        zone(5, 'hand', 0, [card(4), card(7)]),
      ]),
    );
    expect(motionsOf(before, after)).toContainEqual({ kind: 'enter', key: 'card:7', from: 'zone:2', to: 'zone:5' });
    expect(motionsOf(before, after)).toContainEqual({ kind: 'count', place: 'zone:2', by: -1 });
  });
  test('nothing moves when the eyes change', () => {
    const other = boardOf(info, view([], { seat: 1 }));
    expect(motionsOf(before, other)).toEqual([]);
  });
});
