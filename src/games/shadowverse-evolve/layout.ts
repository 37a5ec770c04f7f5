// Where the zones lie on the table: leader, field and EX area in front, the hand behind with the piles beside it.
import type { Layout } from '../../kernel/index.ts';

/** Between being played and resolved, or out of the game: one place for all of them. */
const PASSING = [0, 1, 3, 2] as const;
const PASSING_NARROW = [4, 1, 2, 1] as const;

export const layout: Layout = {
  columns: 24,
  rows: 3,
  heights: [1.25, 0.52, 0.52],
  farHeights: [1.15, 0.28, 0.28],
  places: [
    { zone: 'leaderArea', shape: 'pile', area: [0, 0, 3, 1] },
    { zone: 'field', shape: 'row', area: [3, 0, 14, 1] },
    { zone: 'ex', shape: 'row', area: [17, 0, 7, 1] },
    { zone: 'hand', shape: 'hand', area: [3, 1, 17, 2], far: [3, 1, 15, 2] },
    { zone: 'deck', shape: 'pile', area: [20, 1, 2, 1], far: [18, 1, 2, 2] },
    { zone: 'graveyard', shape: 'pile', area: [22, 1, 2, 1], far: [20, 1, 2, 2] },
    { zone: 'evolveDeck', shape: 'pile', area: [20, 2, 2, 1], far: [22, 1, 2, 2] },
    { zone: 'banished', shape: 'pile', area: [22, 2, 2, 1], far: PASSING, rare: true },
    { zone: 'evolution', shape: 'row', area: PASSING, rare: true },
    { zone: 'race', shape: 'row', area: PASSING, rare: true },
  ],
  shared: [{ zone: 'resolution', shape: 'row', area: PASSING, rare: true }],
  sharedRows: 0,
  low: {
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
      { zone: 'banished', shape: 'pile', area: [21, 2, 3, 1], far: PASSING, rare: true },
      { zone: 'evolution', shape: 'row', area: PASSING, rare: true },
      { zone: 'race', shape: 'row', area: PASSING, rare: true },
    ],
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
  lines: {
    vital: 'leader',
    plays: ['play', 'activated', 'evolve'],
    chores: ['pp', 'maxPP', 'ep', 'act', 'stand', 'shuffled', 'phase'],
  },
  passes: ['quick'],
  counters: ['leader', 'pp', 'maxPP', 'ep'],
  turns: [0, 90],
};
