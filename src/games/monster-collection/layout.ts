// Where the zones lie on the table: the battlefield between the players, three columns and four rows.
import type { Layout } from '../../kernel/index.ts';

/** Columns A to C and rows 1 to 4, as the first player sees them. */
const AREA_NAMES = ['1', '2', '3', '4'].flatMap((row) => ['A', 'B', 'C'].map((column) => column + row));

export const layout: Layout = {
  columns: 14,
  rows: 1,
  places: [
    { zone: 'effect', shape: 'row', area: [0, 0, 2, 1] },
    { zone: 'hand', shape: 'hand', area: [2, 0, 6, 1] },
    { zone: 'removed', shape: 'pile', area: [8, 0, 2, 1] },
    { zone: 'discard', shape: 'pile', area: [10, 0, 2, 1] },
    { zone: 'deck', shape: 'pile', area: [12, 0, 2, 1] },
  ],
  shared: [
    {
      zone: 'battlefield',
      shape: 'grid',
      area: [0, 0, 14, 4],
      slots: [3, 4],
      order: [9, 10, 11, 6, 7, 8, 3, 4, 5, 0, 1, 2],
      squares: AREA_NAMES,
      ground: ['base', 'proxy', 'terrain'],
    },
  ],
  counters: ['deck', 'attacker', 'handLimit'],
};
