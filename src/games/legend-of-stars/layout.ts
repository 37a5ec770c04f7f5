// Where the zones lie on the table.
import type { Layout } from '../../kernel/index.ts';
import { SQUARES } from './squares.ts';

export const layout: Layout = {
  columns: 12,
  rows: 3,
  places: [
    { zone: 'character', shape: 'grid', area: [2, 0, 8, 2], slots: [4, 2], squares: SQUARES },
    { zone: 'support', shape: 'row', area: [0, 0, 2, 2] },
    { zone: 'deck', shape: 'pile', area: [10, 0, 2, 1] },
    { zone: 'trash', shape: 'pile', area: [10, 1, 2, 1] },
    { zone: 'energy', shape: 'row', area: [0, 2, 4, 1] },
    { zone: 'hand', shape: 'hand', area: [4, 2, 6, 1] },
    { zone: 'play', shape: 'row', area: [10, 2, 2, 1] },
  ],
  shared: [],
  counters: ['life', 'energy', 'turn'],
  turns: [0, 90, 270],
};
