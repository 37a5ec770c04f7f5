// Chance is a seat: it answers from a seeded generator kept in the state, or from a script.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { CHACHA_WORDS, ChaCha, chachaSeeded } from './chacha.ts';
import type { Core } from './state.ts';

/** Answers in place of the generator; `null` leaves that answer to the generator. */
export interface ChanceScript {
  die(sides: number): number | null;
  /** The new order, bottom first. */
  shuffle(g: Core, zone: number, ids: readonly number[]): readonly number[] | null;
  pick(g: Core, from: readonly number[], count: number): readonly number[] | null;
  /** Hears what dice showed, whoever answered. */
  fell?(rolls: readonly number[]): void;
}
let script: ChanceScript | null = null;
export function scripted<T>(by: ChanceScript | null, body: () => T): T {
  const outer = script;
  script = by;
  try {
    return body();
  } finally {
    script = outer;
  }
}

/** Where chance comes from. The fast one is for simulation and search: who sees a few draws can work out the rest. */
export const GENERATORS = ['xoroshiro128plus', 'chacha20'] as const;
export type Generator = (typeof GENERATORS)[number];
export const FAST: Generator = 'xoroshiro128plus';
/** For games of people: draws tell nothing of what follows, and the seed counts with up to 256 bits. */
export const SECURE: Generator = 'chacha20';

/** A generator from any text: the same text, the same game, in Node and in the browser. */
export function seeded(text: string, generator: Generator = FAST): number[] {
  if (generator === SECURE) return chachaSeeded(text);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return [...xoroshiro128plus(hash | 0).getState()];
}

export interface Random {
  /** A whole number from low to high. */
  int(low: number, high: number): number;
}
const SMALL = 0x10000;
/** What `uniformInt` gives below a small n, by whole numbers alone: it divides floating ones, and shuffles are often asked for. */
function below(generator: { next(): number }, n: number): number {
  const limit = n > 2 ? Math.floor(0x100000000 / n) * n : 0x100000000;
  let drawn = (generator.next() ^ 0x80000000) >>> 0;
  while (drawn >= limit) drawn = (generator.next() ^ 0x80000000) >>> 0;
  return (drawn % n) >>> 0;
}
/** A generator over a state array that is updated when `close` is called. */
export function randomOf(state: number[]): Random & { close(): void } {
  const generator = state.length === CHACHA_WORDS ? new ChaCha(state) : xoroshiro128plusFromState(state);
  return {
    int: (low, high) =>
      high - low < SMALL ? low + below(generator, high - low + 1) : uniformInt(generator, low, high),
    close: () => {
      const next = generator.getState();
      for (let i = 0; i < next.length; i++) state[i] = next[i] as number;
    },
  };
}

export function shuffle<T>(list: T[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.int(0, i);
    const held = list[i] as T;
    list[i] = list[j] as T;
    list[j] = held;
  }
}
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = list.slice();
  shuffle(out, random);
  return out;
}

export function rollDice(g: Core, count: number, sides: number): number[] {
  g.info++;
  const random = randomOf(g.random);
  const rolls: number[] = [];
  for (let i = 0; i < count; i++) rolls.push(script?.die(sides) ?? random.int(1, sides));
  random.close();
  script?.fell?.(rolls);
  return rolls;
}

export function newOrder(g: Core, zone: number, ids: readonly number[]): number[] {
  g.info++;
  const given = script?.shuffle(g, zone, ids);
  if (given) return given.slice();
  const random = randomOf(g.random);
  const order = shuffled(ids, random);
  random.close();
  return order;
}

export function pickRandom(g: Core, from: readonly number[], count: number): number[] {
  if (from.length <= count) return from.slice();
  g.info++;
  const given = script?.pick(g, from, count);
  if (given) return given.slice();
  const random = randomOf(g.random);
  const picked = shuffled(from, random).slice(0, count);
  random.close();
  return picked;
}
