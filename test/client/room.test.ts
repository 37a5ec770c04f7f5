import { expect, test } from 'vitest';
import { Room } from '../../src/client/model/room.ts';

test('a lower question does not move the board', () => {
  const room = new Room();
  expect([room.need('full', 1, 85), room.need('full', 1, 137), room.need('full', 1, 85)]).toEqual([85, 137, 137]);
  expect(room.need('full', 2, 85)).toBe(137);
});
test('what has not been needed for some turns is given back', () => {
  const room = new Room();
  room.need('full', 1, 137);
  expect([2, 3, 4, 5].map((turn) => room.need('full', turn, 85))).toEqual([137, 137, 137, 85]);
});
test('a screen turned round begins anew', () => {
  const room = new Room();
  room.need('narrow', 1, 200);
  expect(room.need('low', 1, 90)).toBe(90);
});
