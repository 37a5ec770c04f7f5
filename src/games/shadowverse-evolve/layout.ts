// Where the zones lie on the table.
import type { Layout } from '../../kernel/index.ts';

export const layout: Layout = {
  columns: 12,
  rows: 3,
  places: [
    { zone: 'leaderArea', shape: 'pile', area: [0, 0, 2, 1] },
    { zone: 'field', shape: 'row', area: [2, 0, 8, 1] },
    { zone: 'evolution', shape: 'row', area: [10, 0, 2, 1] },
    { zone: 'deck', shape: 'pile', area: [0, 1, 2, 1] },
    { zone: 'ex', shape: 'row', area: [2, 1, 6, 1] },
    { zone: 'race', shape: 'row', area: [8, 1, 2, 1] },
    { zone: 'evolveDeck', shape: 'pile', area: [10, 1, 2, 1] },
    { zone: 'banished', shape: 'pile', area: [0, 2, 2, 1] },
    { zone: 'hand', shape: 'hand', area: [2, 2, 8, 1] },
    { zone: 'graveyard', shape: 'pile', area: [10, 2, 2, 1] },
  ],
  shared: [{ zone: 'resolution', shape: 'row', area: [0, 0, 12, 1] }],
  counters: ['leader', 'pp', 'maxPP', 'ep'],
  turns: [0, 90],
};
