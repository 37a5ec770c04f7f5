// Where the zones lie on the table.
import type { Layout } from '../../kernel/index.ts';

export const layout: Layout = {
  columns: 12,
  rows: 2,
  places: [
    { zone: 'field', shape: 'row', area: [0, 0, 9, 1] },
    { zone: 'fog', shape: 'row', area: [9, 0, 3, 1] },
    { zone: 'life', shape: 'pile', area: [0, 1, 2, 1] },
    { zone: 'hand', shape: 'hand', area: [2, 1, 8, 1] },
    { zone: 'graveyard', shape: 'pile', area: [10, 1, 2, 1] },
  ],
  shared: [{ zone: 'stage', shape: 'row', area: [0, 0, 12, 1] }],
  counters: ['chance'],
};
