import { describe, expect, test } from 'vitest';
import { makeBot, sightOf } from '../../src/bots/index.ts';
import { type Core, randomOf, seeded, settle } from '../../src/kernel/index.ts';
import { chunks, noResult, simulate } from '../../src/lab/simulate.ts';
import { playGame, Tally } from '../../src/lab/play.ts';
import { wilson } from '../../src/lab/statistics.ts';
import { toy } from '../toy/game.ts';

const { pool, decks } = toy.starters;
const setup = (seed: string) => ({ pool, decks: [decks[0], decks[1]] as never, seed, options: { life: 'long' } });
const play = (seed: string, a: string, b: string) =>
  playGame(toy, setup(seed), [makeBot(a, `${seed}a`), makeBot(b, `${seed}b`)], new Tally());

describe('bots', () => {
  test('play the same game from the same seed', () => {
    for (const bot of ['random', 'greedy', 'search:40it']) expect(play('x', bot, bot)).toEqual(play('x', bot, bot));
    expect(play('x', 'random', 'random').answers).not.toEqual(play('y', 'random', 'random').answers);
  });
  test('greedy beats random', async () => {
    const bots = ['greedy:1', 'random'] as const;
    const task = { game: 'blackpoker', bots, decks: [], cards: [], options: {}, seed: 'g', paired: true };
    const { wins, errors } = await simulate({ ...task, from: 0, to: 6 });
    expect(errors).toEqual([]);
    expect(wins[0]).toBeGreaterThan(3);
  });
  test('have levels, and say what they do not know', () => {
    expect(makeBot('greedy:2', 's').name).toBe('greedy');
    expect(() => makeBot('gredy', 's')).toThrow(
      /^no bot is called gredy; expected random, greedy.*; did you mean greedy\?$/,
    );
    for (const wrong of ['greedy:0', 'greedy:8:9', 'random:', 'search:1s:2', 'search:1.5it'])
      expect(() => makeBot(wrong, 's')).toThrow(`bot ${wrong}: `);
    for (const inherited of ['constructor', '__proto__', 'toString:1'])
      expect(() => makeBot(inherited, 's')).toThrow('no bot is called');
  });
  test('see worlds that keep what they know, and nothing of the true one', () => {
    const g: Core = toy.start(setup('w'));
    settle(toy.machine, g);
    const sight = sightOf(toy, g, 0);
    const hands = new Set<string>();
    const random = randomOf(seeded('worlds'));
    for (let n = 0; n < 20; n++) {
      const world = sight.imagine(random);
      hands.add((world.zones[3] ?? []).map((id) => world.cards[id]?.def).join());
      expect(world.zones[2]?.map((id) => world.cards[id]?.def)).toEqual(g.zones[2]?.map((id) => g.cards[id]?.def));
    }
    expect(hands.size).toBeGreaterThan(5);
    expect(sight.decision().options.map((o) => o.name)).toEqual(['yes', 'no']);
    expect(() => sightOf(toy, { ...g, asking: [] }, 0)).toThrow();
  });
});

describe('counting', () => {
  const decision = (group: number, n: number) => ({
    seat: 0 as const,
    prompt: '',
    args: [],
    options: Array.from({ length: n }, (_, i) => i),
    rule: '',
    group,
    vocabulary: null,
    choice: null,
  });
  test('a composite choice counts once, and what is forced not at all', () => {
    const tally = new Tally();
    for (const [group, n] of [
      [0, 3],
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 1],
      [1, 1],
      [2, 2],
      [1, 1],
    ] as const)
      tally.count(decision(group, n));
    expect(tally).toMatchObject({ decisions: 3, forced: 2, questions: 4, options: 9 });
  });
  test('chunks cover every game once', () => {
    const parts = chunks({ ...noResult(), game: 'toy' } as never, 10, 4);
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [4, 8],
      [8, 10],
    ]);
  });
  test('Wilson intervals', () => {
    expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
    const { rate, low, high } = wilson(50, 100);
    expect([rate, low.toFixed(3), high.toFixed(3)]).toEqual([0.5, '0.404', '0.596']);
    expect(wilson(100, 100).low).toBeGreaterThan(0.96);
  });
});
