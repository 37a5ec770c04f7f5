import { expect, test } from 'vitest';
import { matchOptions } from '../../src/client/model/series.ts';

test('a match of several games tells each game how it stands, where the game asks', () => {
  const offered = {
    chooser: ['random', 'A', 'B'],
    firstTo: ['1', '2'],
    wins: ['0-0', '1-0', '0-1', '1-1'],
    other: ['x'],
  };
  expect(matchOptions(offered, 1, [])).toEqual({ firstTo: '1', wins: '0-0', chooser: 'random' });
  const won = { winner: 0 as const, clause: '', cause: '' };
  expect(matchOptions(offered, 3, [won])).toEqual({ firstTo: '2', wins: '1-0', chooser: 'B' });
  expect(matchOptions({}, 3, [won])).toEqual({});
});
