// Where the zones lie on the table: the squares of the characters in front, energy and hand behind them.
import type { Layout } from '../../kernel/index.ts';
import { SQUARES } from './squares.ts';

const CHARACTERS = { zone: 'character', shape: 'grid', slots: [4, 2], squares: SQUARES } as const;

export const layout: Layout = {
  columns: 48,
  rows: 3,
  heights: [1, 1, 1.56],
  farHeights: [1, 1, 0.42],
  plate: { area: [0, 2, 9, 1], far: [31, 2, 17, 1] },
  places: [
    { zone: 'support', shape: 'row', area: [0, 0, 6, 2] },
    { ...CHARACTERS, area: [6, 0, 36, 2] },
    { zone: 'energy', shape: 'count', area: [42, 0, 6, 2] },
    { zone: 'hand', shape: 'hand', area: [9, 2, 29, 1], far: [17, 2, 14, 1] },
    { zone: 'play', shape: 'row', area: [38, 2, 5, 1], far: [17, 2, 5, 1], rare: true },
    { zone: 'trash', shape: 'pile', area: [43, 2, 5, 0.5], far: [7, 2, 8, 1] },
    { zone: 'deck', shape: 'pile', area: [43, 2.5, 5, 0.5], far: [0, 2, 7, 1] },
  ],
  shared: [],
  low: {
    columns: 24,
    heights: [0.95, 0.95, 1.1],
    farHeights: [0.92, 0.92, 0],
    places: [
      { zone: 'support', shape: 'row', area: [0, 0, 3, 2] },
      { ...CHARACTERS, area: [3, 0, 18, 2] },
      { zone: 'deck', shape: 'pile', area: [21, 0, 3, 1], far: null },
      { zone: 'trash', shape: 'pile', area: [21, 1, 3, 1], far: [21, 0, 3, 2] },
      { zone: 'energy', shape: 'count', area: [0, 2, 8, 1], far: null },
      { zone: 'hand', shape: 'hand', area: [8, 2, 13, 1], far: null },
      { zone: 'play', shape: 'row', area: [21, 2, 3, 1], far: null, rare: true },
    ],
  },
  narrow: {
    columns: 24,
    rows: 4,
    heights: [1, 1, 0.7, 1.1],
    farHeights: [0.95, 0.95, 0.6, 0.36],
    places: [
      { ...CHARACTERS, area: [0, 0, 24, 2] },
      { zone: 'support', shape: 'row', area: [0, 2, 5, 1] },
      { zone: 'energy', shape: 'count', area: [5, 2, 8, 1] },
      { zone: 'play', shape: 'row', area: [13, 2, 3, 1], rare: true },
      { zone: 'deck', shape: 'pile', area: [16, 2, 4, 1] },
      { zone: 'trash', shape: 'pile', area: [20, 2, 4, 1] },
      { zone: 'hand', shape: 'hand', area: [0, 3, 24, 1] },
    ],
    shared: [],
  },
  gives: ['energy'],
  ends: { 'main/end': 'phase', 'lead/end': 'phase', 'attack/end': 'turn' },
  lines: { vital: 'life', plays: ['play'], chores: ['gain', 'regain', 'expire', 'chosen', 'phase'] },
  passes: ['priority'],
  counters: ['life', 'energy'],
  signs: { life: 'heart', energy: 'bolt' },
  turns: [0, 90, 270],
};
