// Where the zones lie on the table.
import type { Layout } from '../../kernel/index.ts';

export const layout: Layout = {
  columns: 12,
  rows: 4,
  places: [
    { zone: 'field', shape: 'row', area: [1, 0, 9, 1] },
    { zone: 'evolution', shape: 'row', area: [10, 0, 2, 1] },
    { zone: 'leaderArea', shape: 'pile', area: [0, 1, 2, 1] },
    { zone: 'ex', shape: 'row', area: [2, 1, 7, 1] },
    { zone: 'race', shape: 'row', area: [9, 1, 1, 1] },
    { zone: 'evolveDeck', shape: 'pile', area: [10, 1, 2, 1] },
    { zone: 'deck', shape: 'pile', area: [0, 2, 2, 1] },
    { zone: 'graveyard', shape: 'pile', area: [8, 2, 2, 1] },
    { zone: 'banished', shape: 'pile', area: [10, 2, 2, 1] },
    { zone: 'hand', shape: 'hand', area: [0, 3, 12, 1] },
  ],
  shared: [{ zone: 'resolution', shape: 'row', area: [0, 0, 12, 1] }],
  counters: ['leader', 'pp', 'maxPP', 'ep'],
  turns: [0, 90],
};
