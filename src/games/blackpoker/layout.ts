// Where the zones lie on the table: the field in front with the stage beside it, the hand behind.
import type { Layout } from '../../kernel/index.ts';

export const layout: Layout = {
  columns: 48,
  rows: 2,
  heights: [2.05, 1.68],
  farHeights: [1.95, 0.42],
  plate: { area: [0, 1, 6, 1], far: [31, 1, 17, 1] },
  places: [
    { zone: 'field', shape: 'row', area: [0, 0, 36, 1] },
    { zone: 'fog', shape: 'row', area: [36, 0, 12, 1], rare: true },
    { zone: 'life', shape: 'pile', area: [6, 1, 6, 1], far: [9, 1, 8, 1] },
    { zone: 'hand', shape: 'hand', area: [12, 1, 30, 1], far: [17, 1, 14, 1] },
    { zone: 'graveyard', shape: 'pile', area: [42, 1, 6, 1], far: [0, 1, 9, 1] },
  ],
  shared: [{ zone: 'stage', shape: 'row', area: [36, 0, 12, 1], rare: true }],
  sharedRows: 0,
  low: {
    columns: 24,
    heights: [1.1, 1],
    farHeights: [1, 0.5],
    places: [
      { zone: 'field', shape: 'row', area: [0, 0, 18, 1] },
      { zone: 'fog', shape: 'row', area: [18, 0, 6, 1], rare: true },
      { zone: 'life', shape: 'pile', area: [0, 1, 3, 1] },
      { zone: 'hand', shape: 'hand', area: [3, 1, 18, 1] },
      { zone: 'graveyard', shape: 'pile', area: [21, 1, 3, 1] },
    ],
    shared: [{ zone: 'stage', shape: 'row', area: [18, 0, 6, 1], rare: true }],
  },
  narrow: {
    columns: 12,
    rows: 3,
    heights: [1.15, 0.8, 1.1],
    farHeights: [1.1, 0.7, 0.45],
    places: [
      { zone: 'field', shape: 'row', area: [0, 0, 12, 1] },
      { zone: 'life', shape: 'pile', area: [0, 1, 2, 1] },
      { zone: 'graveyard', shape: 'pile', area: [2, 1, 2, 1] },
      { zone: 'fog', shape: 'row', area: [4, 1, 8, 1], rare: true },
      { zone: 'hand', shape: 'hand', area: [0, 2, 12, 1] },
    ],
    shared: [{ zone: 'stage', shape: 'row', area: [4, 1, 8, 1], rare: true }],
    sharedRows: 0,
  },
  shows: ['target'],
  ends: { 'chance/request end': 'turn' },
  lines: { vital: 'life', plays: ['request'], chores: ['charge', 'resolved'] },
  passes: ['chance'],
  acts: ['chance'],
  counters: ['chance'],
};
