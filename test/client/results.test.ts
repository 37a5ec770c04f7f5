// Results of games against bots: read from where anybody may have written, counted, and told in three figures.
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../src/client/model/figures.ts';
import { heardIn } from '../../src/client/model/heard.ts';
import {
  bestStreak,
  grouped,
  merged,
  MOST_PLAYED,
  type Played,
  readPlayed,
  streak,
  tally,
} from '../../src/client/model/results.ts';
import { LAYERS, SOUNDS } from '../../src/client/sound/layers.ts';
import { LEVELS } from '../../src/referee/bots.ts';
import { gameIds, loadGame, rivalsOf } from '../../src/games/registry.ts';
import { view, zone } from './model.ts';

const game = (n: number, won: boolean | null, more: Partial<Played> = {}): Played => ({
  id: `g${n}`,
  game: 'legions',
  when: n,
  mine: 'A',
  theirs: 'B',
  level: 'greedy',
  won,
  turns: 9,
  ...more,
});

test('wins, losses and draws are counted, and runs of them', () => {
  const rows = [true, true, true, false, null, true, true].map((won, n) => game(n, won));
  expect(tally(rows)).toEqual({ won: 5, lost: 1, drawn: 1 });
  expect(streak(rows)).toBe(2);
  expect(bestStreak(rows)).toBe(3);
  expect(streak([...rows, game(8, false), game(9, false)])).toBe(-2);
  expect(streak([])).toBe(0);
  expect(streak([game(1, null)])).toBe(0);
  const decks = grouped([...rows, game(9, true, { mine: 'C' })], ({ mine }) => mine);
  expect(decks.map(([name, all]) => [name, all.length])).toEqual([
    ['A', 7],
    ['C', 1],
  ]);
});

test('what is stored is read row by row, each game once, the latest of too many', () => {
  const good = game(1, true);
  const bad = [null, 3, 'x', {}, { ...good, game: 'chess' }, { ...good, won: 'yes' }, { ...good, turns: -1 }];
  expect(readPlayed(JSON.stringify([...bad, good]), gameIds)).toEqual([good]);
  for (const text of [null, '', '{', '{}', 'null', '"x"']) expect(readPlayed(text, gameIds)).toEqual([]);
  expect(merged([good], [game(1, false), game(0, true)]).map(({ id, won }) => [id, won])).toEqual([
    ['g0', true],
    ['g1', false],
  ]);
  const many = Array.from({ length: MOST_PLAYED + 5 }, (_, n) => game(n, true));
  expect(merged([], many)).toHaveLength(MOST_PLAYED);
  expect(merged([], many)[0]?.id).toBe('g5');
});

test('a game that is over is told in figures, and what is hidden is not guessed', () => {
  const lines = { plays: ['play'], vital: 'life', chores: [] };
  const seat = (of: 0 | 1) => ({ seat: of });
  const log = [
    { line: 0, key: 'play', args: [seat(0), { card: 1, name: 'a', of: 0 as const }], clauses: [] },
    { line: 1, key: 'play.2', args: [seat(1), { card: 2, name: 'b', of: 1 as const }], clauses: [] },
    { line: 2, key: 'attack', args: [{ card: 2, name: 'b', of: 1 as const }], clauses: [] },
    { line: 3, key: 'attack', args: [seat(0)], clauses: [] },
    { line: 4, key: 'play', args: [seat(0)], clauses: [] },
  ];
  const over = view([], { turnNumber: 12, players: [{ life: 7 }, { life: -2 }] });
  expect(figuresOf({ lines }, over, log, 0)).toEqual({ turns: 12, used: [2, 1], attacks: [1, 1], left: [7, 0] });
  expect(figuresOf({ lines }, over, log, 1).left).toEqual([0, 7]);
  const piles = view([zone(0, 'life', 0, [], 5)], { turnNumber: 3 });
  expect(figuresOf({ lines }, piles, [], 0).left).toEqual([5, null]);
});

test('a change of the board is heard by the gravest of what happened', () => {
  const hand = (key: string): boolean => key.startsWith('hand');
  expect(heardIn([{ kind: 'enter', key: 'a', from: null, to: 'hand/0' }], hand)).toBe('draw');
  expect(heardIn([{ kind: 'move', key: 'a', from: 'hand/0', to: 'field/0' }], hand)).toBe('play');
  expect(heardIn([{ kind: 'change', key: 'a', value: 'hp', by: -2 }], hand)).toBe('damage');
  expect(heardIn([{ kind: 'leave', key: 'a', from: 'field/0', to: null }], hand)).toBe('damage');
  expect(heardIn([{ kind: 'tilt', key: 'a' }], hand)).toBeNull();
});

test('every sound is short, and no curve of it comes to nothing', () => {
  for (const sound of SOUNDS) {
    expect(LAYERS[sound].length).toBeGreaterThan(0);
    for (const layer of LAYERS[sound]) {
      expect(Math.min(layer.from, layer.to, layer.for, layer.loud)).toBeGreaterThan(0);
      expect(layer.at + layer.for).toBeLessThan(1.5);
    }
  }
});

describe.each(gameIds)('%s', (id) => {
  test('has five characters, one of each level, with decks there are', async () => {
    const rivals = await rivalsOf(id);
    const { starters } = await loadGame(id);
    expect(rivals.map(({ level }) => level)).toEqual([...LEVELS]);
    expect(new Set(rivals.map(({ name }) => name.ja)).size).toBe(LEVELS.length);
    for (const { name, deck, look, style } of rivals) {
      expect(starters.decks.map((one) => one.name)).toContain(deck);
      for (const said of [name.ja, name.en, look, style.ja, style.en]) expect(said).not.toBe('');
      expect(/[぀-ヿ一-鿿]/.test(name.en + style.en)).toBe(false);
    }
  });
});
