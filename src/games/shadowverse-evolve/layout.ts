// Where the zones lie on the table: leader, field and EX area in front, the hand behind with the piles beside it.
import type { Layout } from '../../kernel/index.ts';

/** Between being played and resolved, or out of the game: one place for all of them. */
const PASSING = [35, 1, 5, 2] as const;
const PASSING_FAR = [17, 1, 5, 2] as const;
const PASSING_LOW = [0, 1, 3, 2] as const;
const PASSING_NARROW = [4, 1, 2, 1] as const;

export const layout: Layout = {
  columns: 48,
  rows: 3,
  heights: [2.1, 0.76, 0.76],
  farHeights: [2, 0.21, 0.21],
  plate: { area: [0, 1, 9, 2], far: [31, 1, 17, 2] },
  places: [
    { zone: 'leaderArea', shape: 'pile', area: [0, 0, 6, 1] },
    { zone: 'field', shape: 'row', area: [6, 0, 29, 1], limit: 'fieldLimit' },
    { zone: 'ex', shape: 'row', area: [35, 0, 13, 1], limit: 'exLimit' },
    { zone: 'hand', shape: 'hand', area: [9, 1, 26, 2], far: [17, 1, 14, 2] },
    { zone: 'deck', shape: 'pile', area: [40, 1, 4, 1], far: [0, 1, 5, 2] },
    { zone: 'graveyard', shape: 'pile', area: [44, 1, 4, 1], far: [5, 1, 5, 2] },
    { zone: 'evolveDeck', shape: 'pile', area: [40, 2, 4, 1], far: [10, 1, 7, 2] },
    { zone: 'banished', shape: 'pile', area: [44, 2, 4, 1], far: PASSING_FAR, rare: true },
    { zone: 'evolution', shape: 'row', area: PASSING, far: PASSING_FAR, rare: true },
    { zone: 'race', shape: 'row', area: PASSING, far: PASSING_FAR, rare: true },
  ],
  shared: [{ zone: 'resolution', shape: 'row', area: PASSING, rare: true }],
  sharedRows: 0,
  low: {
    columns: 24,
    heights: [1, 0.54, 0.54],
    farHeights: [0.95, 0.24, 0.24],
    places: [
      { zone: 'leaderArea', shape: 'pile', area: [0, 0, 3, 1] },
      { zone: 'field', shape: 'row', area: [3, 0, 14, 1] },
      { zone: 'ex', shape: 'row', area: [17, 0, 7, 1] },
      { zone: 'hand', shape: 'hand', area: [3, 1, 15, 2], far: [3, 1, 12, 2] },
      { zone: 'deck', shape: 'pile', area: [18, 1, 3, 1], far: [15, 1, 3, 2] },
      { zone: 'graveyard', shape: 'pile', area: [21, 1, 3, 1], far: [18, 1, 3, 2] },
      { zone: 'evolveDeck', shape: 'pile', area: [18, 2, 3, 1], far: [21, 1, 3, 2] },
      { zone: 'banished', shape: 'pile', area: [21, 2, 3, 1], far: PASSING_LOW, rare: true },
      { zone: 'evolution', shape: 'row', area: PASSING_LOW, rare: true },
      { zone: 'race', shape: 'row', area: PASSING_LOW, rare: true },
    ],
    shared: [{ zone: 'resolution', shape: 'row', area: PASSING_LOW, rare: true }],
  },
  narrow: {
    columns: 12,
    rows: 3,
    heights: [1.15, 0.72, 1.15],
    farHeights: [1.05, 0.66, 0.36],
    places: [
      { zone: 'leaderArea', shape: 'pile', area: [0, 0, 3, 1] },
      { zone: 'field', shape: 'row', area: [3, 0, 9, 1] },
      { zone: 'ex', shape: 'row', area: [0, 1, 4, 1] },
      { zone: 'banished', shape: 'pile', area: PASSING_NARROW, rare: true },
      { zone: 'evolution', shape: 'row', area: PASSING_NARROW, rare: true },
      { zone: 'race', shape: 'row', area: PASSING_NARROW, rare: true },
      { zone: 'deck', shape: 'pile', area: [6, 1, 2, 1] },
      { zone: 'evolveDeck', shape: 'pile', area: [8, 1, 2, 1] },
      { zone: 'graveyard', shape: 'pile', area: [10, 1, 2, 1] },
      { zone: 'hand', shape: 'hand', area: [0, 2, 12, 1] },
    ],
    shared: [{ zone: 'resolution', shape: 'row', area: PASSING_NARROW, rare: true }],
    sharedRows: 0,
  },
  ends: { 'action/end': 'turn' },
  lines: {
    vital: 'leader',
    plays: ['play', 'activated', 'evolve'],
    chores: ['pp', 'maxPP', 'ep', 'act', 'stand', 'shuffled', 'phase'],
  },
  passes: ['quick'],
  signs: { leader: 'heart', pp: 'gem', ep: 'star' },
  counters: ['leader', 'pp', 'maxPP', 'ep'],
  turns: [0, 90],
};
