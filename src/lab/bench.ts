// How fast a game plays by itself: random choices over all starter deck pairs, nobody listening.
import {
  answer,
  type Core,
  type Decision,
  type Game,
  NONE,
  profile,
  settle,
  SHARES,
  type Share,
  spent,
} from '../kernel/index.ts';
import { optionsFor } from '../match/index.ts';
import { type Pair, pairsOf } from './decks.ts';
import { Tally } from './play.ts';

export interface BenchResult {
  readonly game: string;
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerGame: number;
  readonly cloneMicroseconds: number;
  readonly branching: number;
  readonly forcedShare: number;
  readonly share: Readonly<Record<Share, number>>;
}
export interface BenchOptions {
  readonly seconds: number; // measured, once the speed has stopped rising
  readonly now: () => number; // milliseconds of work: on a machine that is shared, not those on the wall
  readonly wall: () => number; // milliseconds, cheap to ask for
}

/** A small generator (mulberry32): the choices must not cost more than the rules. */
function chooser(seed: number): (n: number) => number {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** Random games one after the other, over all pairs of starter decks. */
export class Playouts {
  private readonly options: Record<string, string>;
  private readonly pairs: readonly Pair[];
  private next = 0;
  private readonly choose = chooser(20_201);
  constructor(private readonly game: Game) {
    this.options = optionsFor(game, {});
    this.pairs = pairsOf(game, game.starters.pool, game.starters.decks);
  }

  private start(): Core {
    const { game, options, pairs } = this;
    const n = this.next++;
    const decks = pairs[n % pairs.length];
    if (decks === undefined) throw new Error(`${game.id} has no two starter decks that can meet`);
    const g = game.start({ pool: game.starters.pool, decks, seed: `bench/${n}`, options });
    settle(game.machine, g);
    return g;
  }
  /** Plays one game; `at` is called before every answer, and may break it off there by saying `true`. */
  play(tally: Tally, at: ((g: Core) => unknown) | null): void {
    const { game, choose } = this;
    const g = this.start();
    while (g.outcome === null) {
      let slot = 0;
      while (g.answers[slot] !== NONE) slot++;
      const decision = g.asking[slot] as Decision;
      tally.count(decision);
      if (at?.(g) === true) return;
      const n = decision.options.length;
      answer(game.machine, g, slot, n === 1 ? 0 : choose(n));
    }
  }
  /** Plays whole games, each deck pair as often as the others, for at least this long. */
  during(milliseconds: number, now: () => number, tally: Tally): { games: number; elapsed: number } {
    const begin = now();
    let games = 0;
    let elapsed = 0;
    do {
      for (let i = 0; i < this.pairs.length; i++) this.play(tally, null);
      games += this.pairs.length;
      elapsed = now() - begin;
    } while (elapsed < milliseconds);
    return { games, elapsed };
  }
  /** Games broken off in their middle. They are no copies: where copies are kept, V8 makes room for all of them among what lasts. */
  states(count: number): Core[] {
    const found: Core[] = [];
    while (found.length < count) {
      let length = 0;
      this.play(new Tally(), () => {
        length++;
      });
      for (const part of MIDDLE) this.play(new Tally(), this.keeperAt(Math.ceil(part * length), found));
    }
    return found.slice(0, count);
  }
  private keeperAt(stop: number, found: Core[]): (g: Core) => boolean {
    let n = 0;
    return (g) => n++ === stop && found.push(g) > 0;
  }
}
const MIDDLE = [0.3, 0.4, 0.5, 0.6, 0.7]; // of the length of the game before

function cloneTime(game: Game, states: readonly Core[], milliseconds: number, now: () => number): number {
  let kept = 0;
  const round = (): number => {
    const begin = now();
    for (const g of states) kept += game.clone(g).cards.length;
    return now() - begin;
  };
  for (let warm = 0; warm < milliseconds / 3; ) warm += round();
  let [elapsed, clones] = [0, 0];
  while (elapsed < milliseconds) {
    elapsed += round();
    clones += states.length;
  }
  return kept > 0 ? (1000 * elapsed) / clones : 0;
}

export function bench(game: Game, { seconds, now, wall }: BenchOptions): BenchResult {
  const playouts = new Playouts(game);
  const milliseconds = 1000 * seconds;
  warmUp(playouts, milliseconds, now);
  const tally = new Tally();
  const windows = Array.from({ length: WINDOWS }, () => {
    const before = tally.decisions;
    const { games, elapsed } = playouts.during(milliseconds / WINDOWS, now, tally);
    return { games, elapsed, perSecond: (1000 * (tally.decisions - before)) / elapsed };
  });
  const games = windows.reduce((sum, one) => sum + one.games, 0);
  const decisionsPerSecond = median(windows.map((one) => one.perSecond));
  const cloneMicroseconds = cloneTime(game, playouts.states(256), milliseconds / 10, now);
  return {
    game: game.id,
    decisionsPerSecond: Math.round(decisionsPerSecond),
    gamesPerSecond: round2((decisionsPerSecond * games) / tally.decisions),
    decisionsPerGame: round2(tally.decisions / games),
    cloneMicroseconds: round2(cloneMicroseconds),
    branching: round2(tally.options / Math.max(1, tally.questions)),
    forcedShare: round2(tally.forced / Math.max(1, tally.forced + tally.decisions)),
    share: shares(playouts, milliseconds / 3, wall),
  };
}

/** A just-in-time compiler works beside the first games, on the same clock: plays until two stretches bring no gain. */
function warmUp(playouts: Playouts, milliseconds: number, now: () => number): void {
  let [best, level] = [0, 0];
  for (let stretch = 0; stretch < LONGEST_WARM_UP && level < 2; stretch++) {
    const tally = new Tally();
    const { elapsed } = playouts.during(milliseconds, now, tally);
    const speed = tally.decisions / elapsed;
    level = speed < 1.03 * best ? level + 1 : 0;
    best = Math.max(best, speed);
  }
}
const LONGEST_WARM_UP = 10;

/** Where the time goes, in a run of its own: looking at the clock costs time too. */
function shares(playouts: Playouts, milliseconds: number, now: () => number): Record<Share, number> {
  profile(now);
  const { elapsed } = playouts.during(milliseconds, now, new Tally());
  const found = Object.fromEntries(SHARES.map((share) => [share, round2(spent[share] / elapsed)]));
  profile(null);
  return found as Record<Share, number>;
}

/** A machine has other things to do now and then: the middle of several measurements tells more than their mean. */
const WINDOWS = 9;
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

const round2 = (n: number): number => Math.round(100 * n) / 100;

export const METHOD = [
  'Random playouts on one core, tracing off: every legal ordered pair of starter decks in turn, whole games.',
  'The clock counts processor time of the process, garbage collection in other threads included; other work on the machine does not.',
  'A decision is a question with two or more options; a composite choice counts once, a question with one option not at all.',
  'Each game has a process of its own. Warm-up: stretches as long as the measurement, until two in a row bring less than 3 % more. Speed: the median of nine stretches. Clone: states from the middle half of games.',
  'Shares come from a separate run under a clock; values may be worked out while options are made, and count in both.',
] as const;
