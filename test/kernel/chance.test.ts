// Our own fast path draws what the library would, and deals of hidden cards are fair.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { imagine, randomOf, seeded, settle, shuffle } from '../../src/kernel/index.ts';

describe('whole numbers in a range', () => {
  const RANGES: readonly (readonly [number, number])[] = [
    ...Array.from({ length: 70 }, (_, n) => [0, n] as const),
    [1, 6],
    [1, 20],
    [-3, 3],
    [-1000, -990],
    [5, 5],
    [0, 0xfffe],
    [0, 0xffff], // the last of the fast path
    [0, 0x10000],
    [0, 0xffffff],
    [-0x80000000, 0x7fffffff],
    [1, 0x7fffffff],
  ];
  test.each(['', 'a', '1', 'bench/7', '手札'])('are those of the library, number for number: seed "%s"', (seed) => {
    const state = seeded(seed);
    const theirs = xoroshiro128plusFromState(state.slice());
    const ours = randomOf(state);
    for (let round = 0; round < 40; round++) {
      for (const [low, high] of RANGES) {
        expect(ours.int(low, high), `${low} to ${high}`).toBe(uniformInt(theirs, low, high));
      }
    }
    // Nothing was drawn too many or too few: the generator goes on from the same place.
    ours.close();
    expect(state).toEqual([...theirs.getState()]);
  });
  test('a draw beyond the last whole multiple of the range is drawn anew', () => {
    let again = 0;
    for (let k = 0; k < 64; k++) {
      // The sum of these two is what the generator gives first: nearly the largest there is.
      const state = [k, 0x7fffffff - k, 17, 0];
      expect(xoroshiro128plusFromState(state.slice()).next()).toBe(0x7fffffff - k);
      for (let high = 2; high < 400; high++) {
        const theirs = xoroshiro128plusFromState(state.slice());
        expect(randomOf(state.slice()).int(0, high), `${k}, 0 to ${high}`).toBe(uniformInt(theirs, 0, high));
        const once = xoroshiro128plusFromState(state.slice());
        once.next();
        if (once.getState().join() !== theirs.getState().join()) again++;
      }
    }
    expect(again).toBeGreaterThan(1000);
  });
});

/** Chi-square of what came against what is expected, and the limit that one in a thousand fair ones exceeds. */
function expectFair(counts: readonly number[], expected: readonly number[]): void {
  const chi = counts.reduce((sum, n, i) => sum + (n - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 0), 0);
  const free = counts.length - 1;
  // Wilson and Hilferty's approximation, 3.09 deviations.
  const limit = free * (1 - 2 / (9 * free) + 3.09 * Math.sqrt(2 / (9 * free))) ** 3;
  expect(chi).toBeLessThan(limit);
}

describe('deals', () => {
  test('every order of a shuffle is as likely as the others', () => {
    const random = randomOf(seeded('orders'));
    const counts = new Map<string, number>();
    for (let n = 0; n < 24_000; n++) {
      const list = [0, 1, 2, 3];
      shuffle(list, random);
      counts.set(list.join(''), (counts.get(list.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expectFair(
      [...counts.values()],
      Array.from(counts, () => 1000),
    );
  });
  test('a hidden card is each of those it may be, as often as there are of it', async () => {
    const game = await loadGame('blackpoker');
    const [a, b] = game.starters.decks;
    if (a === undefined || b === undefined) throw new Error('no decks');
    const options = Object.fromEntries(Object.entries(game.options).map(([key, [first = '']]) => [key, first]));
    const g = game.start({ pool: game.starters.pool, decks: [a, b], seed: 'deal', options });
    settle(game.machine, g);
    const hidden = g.cards.filter((card) => card.owner === 1 && !game.zones.knows(g, card, 0));
    const [place] = hidden;
    if (place === undefined) throw new Error('nothing is hidden');
    const copies = new Map<number, number>();
    for (const { def } of hidden) copies.set(def, (copies.get(def) ?? 0) + 1);
    expect(copies.size).toBeGreaterThan(10);
    const random = randomOf(seeded('worlds'));
    const dealt = new Map<number, number>([...copies.keys()].map((def) => [def, 0]));
    const worlds = 20_000;
    for (let n = 0; n < worlds; n++) {
      const def = imagine(game, g, 0, random).cards[place.id]?.def ?? -1;
      dealt.set(def, (dealt.get(def) ?? 0) + 1);
    }
    expect(new Set(dealt.keys())).toEqual(new Set(copies.keys()));
    expectFair(
      [...dealt.values()],
      [...dealt.keys()].map((def) => (worlds * (copies.get(def) ?? 0)) / hidden.length),
    );
  });
});
