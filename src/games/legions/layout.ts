// Where the zones lie on the table.
import type { Layout } from '../../kernel/index.ts';

export const layout: Layout = {
  columns: 12,
  rows: 3,
  places: [
    { zone: 'lord', shape: 'row', area: [0, 0, 2, 1] },
    {
      zone: 'minions',
      shape: 'grid',
      area: [2, 0, 8, 1],
      slots: [3, 1],
      fixed: true,
      squares: ['left', 'center', 'right'],
    },
    { zone: 'master', shape: 'row', area: [10, 0, 2, 1] },
    { zone: 'standby', shape: 'row', area: [0, 1, 2, 1] },
    { zone: 'wait1', shape: 'row', area: [2, 1, 2, 1] },
    { zone: 'wait2', shape: 'row', area: [4, 1, 2, 1] },
    { zone: 'wait3', shape: 'row', area: [6, 1, 2, 1] },
    { zone: 'wait4', shape: 'row', area: [8, 1, 2, 1] },
    { zone: 'play', shape: 'row', area: [10, 1, 2, 1] },
    { zone: 'exile', shape: 'pile', area: [0, 2, 2, 1] },
    { zone: 'hand', shape: 'hand', area: [2, 2, 8, 1] },
    { zone: 'deck', shape: 'pile', area: [10, 2, 2, 1] },
  ],
  shared: [],
  counters: ['life', 'active', 'fatigued', 'points', 'onMaster', 'onLord', 'waitCores'],
};
