// Where the zones lie on the table: the battlefield between the players, three columns and four rows.
import type { Layout } from '../../kernel/index.ts';

export const layout: Layout = {
  columns: 12,
  rows: 2,
  places: [
    { zone: 'effect', shape: 'row', area: [0, 0, 4, 1] },
    { zone: 'removed', shape: 'pile', area: [6, 0, 2, 1] },
    { zone: 'discard', shape: 'pile', area: [8, 0, 2, 1] },
    { zone: 'deck', shape: 'pile', area: [10, 0, 2, 1] },
    { zone: 'hand', shape: 'hand', area: [0, 1, 12, 1] },
  ],
  shared: [{ zone: 'battlefield', shape: 'grid', area: [0, 0, 12, 4], slots: [3, 4] }],
  counters: ['deck', 'attacker', 'handLimit'],
};
