// Our own fast path draws what the library would, and deals of hidden cards are fair.
import { chacha20 } from '@noble/ciphers/chacha.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import {
  FAST,
  type Game,
  imagine,
  randomOf,
  SEATS,
  SECURE,
  seeded,
  settle,
  shuffle,
  view,
} from '../../src/kernel/index.ts';
import { pairsOf } from '../../src/lab/decks.ts';
import { Match, type SeatRecord } from '../../src/match/index.ts';
import { readRecord } from '../../src/match/read-record.ts';

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

/** Two seats with the first starter decks that may meet. */
function pairOf(game: Game): readonly [SeatRecord, SeatRecord] {
  const [pair] = pairsOf(game, game.starters.pool, game.starters.decks);
  if (pair === undefined) throw new Error(`${game.id}: no two starter decks can meet`);
  return [
    { name: 'A', deck: pair[0] },
    { name: 'B', deck: pair[1] },
  ];
}

describe('chance that nobody can guess', () => {
  const KEYS = Array.from({ length: 40 }, (_, n) => `${n.toString(16).padStart(2, '0').repeat(16)}`);
  const order = (seed: string): string => {
    const cards = Array.from({ length: 40 }, (_, i) => i);
    shuffle(cards, randomOf(seeded(seed, SECURE)));
    return cards.join();
  };
  /** The seed as it is written, with one of its 128 bits turned. */
  const flipped = (seed: string, bit: number): string => {
    const digits = seed.split('');
    digits[bit >> 2] = (Number.parseInt(digits[bit >> 2] as string, 16) ^ (1 << (bit & 3))).toString(16);
    return digits.join('');
  };

  test('two seeds that differ in any one of 128 bits shuffle differently', () => {
    const orders = new Set<string>();
    for (const seed of KEYS.slice(0, 4)) {
      orders.add(order(seed));
      for (let bit = 0; bit < 128; bit++) orders.add(order(flipped(seed, bit)));
    }
    expect(orders.size).toBe(4 * 129);
  });
  test('the key keeps 256 bits of the seed, and every word of it', () => {
    const keys = KEYS.map((seed) => seeded(seed, SECURE).slice(0, 8));
    for (let word = 0; word < 8; word++) expect(new Set(keys.map((key) => key[word])).size).toBe(KEYS.length);
  });
  test('draws are those of ChaCha20 by RFC 8439, whenever the state is put away and taken up again', () => {
    const state = seeded('手札', SECURE);
    const key = new Uint8Array(Int32Array.from(state.slice(0, 8)).buffer);
    const stream = chacha20(key, new Uint8Array(12), new Uint8Array(64 * 5));
    const words = Array.from(new Int32Array(stream.buffer, stream.byteOffset, 80));
    for (const word of words) {
      const random = randomOf(state);
      expect(random.int(-0x80000000, 0x7fffffff)).toBe(word);
      random.close();
    }
  });
  test('whole numbers are drawn evenly', () => {
    const random = randomOf(seeded('even', SECURE));
    const counts = Array.from({ length: 6 }, () => 0);
    for (let n = 0; n < 12_000; n++) {
      const roll = random.int(0, 5);
      counts[roll] = (counts[roll] ?? 0) + 1;
    }
    expectFair(
      counts,
      Array.from({ length: 6 }, () => 2000),
    );
  });
  test.each(gameIds)('%s: a match of people uses it, says so, and no view holds its state', async (id) => {
    const game = await loadGame(id);
    const seats = pairOf(game);
    const match = Match.start(game, game.starters.pool, { seed: 'a', seats });
    expect(match.record.chance).toBe(SECURE);
    const other = match.state();
    expect(other.random).toHaveLength(10);
    const views = SEATS.map((seat) => JSON.stringify(view(game, other, seat)));
    other.random = seeded('another', SECURE);
    other.cache.version++;
    expect(SEATS.map((seat) => JSON.stringify(view(game, other, seat)))).toEqual(views);
  });
  test('a record that names no generator is played with the old one', async () => {
    const game = await loadGame('blackpoker');
    const old = Match.start(game, game.starters.pool, { seed: '1', chance: FAST, seats: pairOf(game) });
    const { chance: _, ...record } = old.record;
    expect(Match.replay(game, record).state().random).toEqual(old.state().random);
    expect(readRecord(JSON.parse(JSON.stringify(record))).chance).toBeUndefined();
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
