// Where the zones lie on the table: the lanes in front, the timeline behind them, then the hand.
import type { Layout } from '../../kernel/index.ts';

const MINIONS = {
  zone: 'minions',
  shape: 'grid',
  slots: [3, 1],
  fixed: true,
  squares: ['left', 'center', 'right'],
} as const;

export const layout: Layout = {
  columns: 24,
  rows: 3,
  heights: [1.3, 0.8, 1.25],
  farHeights: [1.2, 0.7, 0.5],
  places: [
    { zone: 'lord', shape: 'row', area: [0, 0, 3, 1] },
    { ...MINIONS, area: [3, 0, 18, 1] },
    { zone: 'master', shape: 'row', area: [21, 0, 3, 1] },
    { zone: 'standby', shape: 'row', area: [0, 1, 6, 1] },
    { zone: 'wait1', shape: 'row', area: [6, 1, 6, 1] },
    { zone: 'wait2', shape: 'row', area: [12, 1, 4, 1] },
    { zone: 'wait3', shape: 'row', area: [16, 1, 4, 1] },
    { zone: 'wait4', shape: 'row', area: [20, 1, 4, 1] },
    { zone: 'play', shape: 'row', area: [0, 2, 3, 1], rare: true },
    { zone: 'hand', shape: 'hand', area: [3, 2, 15, 1] },
    { zone: 'exile', shape: 'pile', area: [18, 2, 3, 1] },
    { zone: 'deck', shape: 'pile', area: [21, 2, 3, 1] },
  ],
  shared: [],
  low: { heights: [1.1, 0.85, 1.15], farHeights: [1.05, 0.75, 0.6] },
  narrow: {
    columns: 20,
    rows: 3,
    heights: [1.2, 0.75, 1.05],
    farHeights: [1.15, 0.72, 0.5],
    places: [
      { zone: 'lord', shape: 'row', area: [0, 0, 4, 1] },
      { ...MINIONS, area: [4, 0, 12, 1] },
      { zone: 'master', shape: 'row', area: [16, 0, 4, 1] },
      { zone: 'standby', shape: 'row', area: [0, 1, 4, 1] },
      { zone: 'wait1', shape: 'row', area: [4, 1, 4, 1] },
      { zone: 'wait2', shape: 'row', area: [8, 1, 4, 1] },
      { zone: 'wait3', shape: 'row', area: [12, 1, 4, 1] },
      { zone: 'wait4', shape: 'row', area: [16, 1, 4, 1] },
      { zone: 'hand', shape: 'hand', area: [0, 2, 14, 1] },
      { zone: 'play', shape: 'row', area: [14, 2, 3, 1], far: [14, 2, 3, 1], rare: true },
      { zone: 'exile', shape: 'pile', area: [14, 2, 3, 1], rare: true },
      { zone: 'deck', shape: 'pile', area: [17, 2, 3, 1] },
    ],
    shared: [],
  },
  passes: ['move-attack'],
  counters: ['life', 'active', 'fatigued', 'points', 'onMaster', 'onLord', 'waitCores'],
};
