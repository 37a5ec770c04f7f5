// Where the zones lie on the table: the battlefield between the players, three columns and four rows.
import type { Layout } from '../../kernel/index.ts';

/** Columns A to C and rows 1 to 4, as the first player sees them. */
const AREA_NAMES = ['1', '2', '3', '4'].flatMap((row) => ['A', 'B', 'C'].map((column) => column + row));
const BATTLEFIELD = {
  zone: 'battlefield',
  shape: 'grid',
  slots: [3, 4],
  order: [9, 10, 11, 6, 7, 8, 3, 4, 5, 0, 1, 2],
  squares: AREA_NAMES,
  ground: ['base', 'proxy', 'terrain'],
} as const;

export const layout: Layout = {
  columns: 48,
  rows: 1,
  heights: [1.52],
  farHeights: [0.42],
  plate: { area: [0, 0, 9, 1], far: [31, 0, 17, 1] },
  places: [
    { zone: 'hand', shape: 'hand', area: [9, 0, 29, 1], far: [17, 0, 14, 1] },
    { zone: 'effect', shape: 'row', area: [38, 0, 5, 1], far: [17, 0, 5, 1], rare: true },
    { zone: 'removed', shape: 'pile', area: [38, 0, 5, 1], far: [17, 0, 5, 1], rare: true },
    { zone: 'discard', shape: 'pile', area: [43, 0, 5, 0.5], far: [7, 0, 8, 1] },
    { zone: 'deck', shape: 'pile', area: [43, 0.5, 5, 0.5], far: [0, 0, 7, 1] },
  ],
  shared: [{ ...BATTLEFIELD, area: [0, 0, 48, 4] }],
  low: {
    heights: [1.15],
    farHeights: [0],
    places: [
      { zone: 'hand', shape: 'hand', area: [0, 0, 32, 1], far: null },
      { zone: 'effect', shape: 'row', area: [32, 0, 6, 1], far: null, rare: true },
      { zone: 'removed', shape: 'pile', area: [32, 0, 6, 1], far: null, rare: true },
      { zone: 'discard', shape: 'pile', area: [38, 0, 5, 1], far: null },
      { zone: 'deck', shape: 'pile', area: [43, 0, 5, 1], far: null },
    ],
  },
  narrow: {
    columns: 12,
    rows: 2,
    heights: [0.62, 1],
    farHeights: [0.55, 0],
    places: [
      { zone: 'effect', shape: 'row', area: [0, 0, 6, 1], far: [4, 0, 2, 1], rare: true },
      { zone: 'removed', shape: 'pile', area: [6, 0, 2, 1], rare: true },
      { zone: 'discard', shape: 'pile', area: [8, 0, 2, 1] },
      { zone: 'deck', shape: 'pile', area: [10, 0, 2, 1] },
      { zone: 'hand', shape: 'hand', area: [0, 1, 12, 1], far: [0, 0, 4, 1] },
    ],
    shared: [{ ...BATTLEFIELD, area: [0, 0, 12, 4] }],
  },
  batches: ['discard-free', 'discard-gear'],
  ends: { 'main/pass': 'phase', 'summon-phase/pass': 'phase' },
  lines: { plays: ['summon', 'use', 'equip', 'place'], chores: ['spend', 'refresh', 'acted', 'fresh', 'phase', 'pay'] },
  passes: ['instant-summon', 'formation-swap', 'initiative', 'normal', 'counter'],
  signs: { deck: 'book', attacker: 'sword', handLimit: 'card' },
  counters: ['deck', 'attacker', 'handLimit'],
};
