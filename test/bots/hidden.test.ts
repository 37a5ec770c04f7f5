// Bots never read what is hidden: in two worlds that a seat cannot tell apart, the same bot does the same.
import { describe, expect, test } from 'vitest';
import { asked, type Bot, makeBot, overhear, SearchBot, sightOf } from '../../src/bots/index.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import {
  answer,
  type Core,
  type Decision,
  type Game,
  imagine,
  NONE,
  randomOf,
  type Seat,
  seeded,
  view,
} from '../../src/kernel/index.ts';
import { pairsOf } from '../../src/lab/decks.ts';
import { advance, optionsFor, slotOf } from '../../src/match/index.ts';

type Worlds = readonly [Core, Core];
const open = (g: Core): Decision => g.asking[slotOf(g, asked(g) as Seat)] as Decision;
function take(game: Game, g: Core, index: number): Core {
  answer(game.machine, g, slotOf(g, asked(g) as Seat), index);
  advance(game, g);
  return g;
}

/** Positions from a random game of the n-th pair of decks, every so many choices, each with a world that looks like it. */
function* positions(game: Game, n: number, every: number): Generator<{ worlds: Worlds; seat: Seat }> {
  const { pool, decks } = game.starters;
  const pairs = pairsOf(game, pool, decks);
  const pair = pairs[n % pairs.length];
  if (pair === undefined) return;
  const g = game.start({ pool, decks: pair, seed: `hidden/${n}`, options: optionsFor(game, {}) });
  const random = randomOf(seeded(`hidden/${n}`));
  advance(game, g);
  for (let at = 1; g.outcome === null; at++) {
    const seat = asked(g) as Seat;
    if (at % every === 0) yield { worlds: [game.clone(g), imagine(game, g, seat, random)], seat };
    take(game, g, random.int(0, open(g).options.length - 1));
  }
}
/** The first so many of the first pairs of decks, whose hidden cards differ. */
function found(game: Game, pairs: number, each: number, every: number): { worlds: Worlds; seat: Seat }[] {
  const cards = (g: Core): string => JSON.stringify(g.cards.map(({ def, zone }) => [def, zone]));
  return Array.from({ length: pairs }, (_, n) => {
    const differing: { worlds: Worlds; seat: Seat }[] = [];
    for (const one of positions(game, n, every)) {
      if (cards(one.worlds[0]) !== cards(one.worlds[1])) differing.push(one);
      if (differing.length === each) break;
    }
    return differing;
  }).flat();
}

/** What a search thinks after a while: its choice, and what it holds of the options. */
function thought(game: Game, g: Core, seat: Seat): unknown {
  const thinking = new SearchBot('same', { iterations: 1 }).think(sightOf(game, g, seat));
  for (let i = 0; i < 16; i++) thinking.iterate();
  return { best: thinking.best().index, lines: thinking.lines().map(({ estimate, share }) => [estimate, share]) };
}

/** Answers of the other seat that look the same from here, one for each world; null: none of the first few. */
function alike(game: Game, [one, two]: Worlds, seat: Seat): readonly [number, number] | null {
  const seen = (g: Core, index: number): string => JSON.stringify(view(game, take(game, game.clone(g), index), seat));
  const [mine, theirs] = [open(one).options, open(two).options];
  for (let i = Math.min(mine.length, 4) - 1; i >= 0; i--) {
    const wanted = seen(one, i);
    const k = [theirs.indexOf(mine[i] as number), 0, 1, 2].find((at) => at in theirs && seen(two, at) === wanted);
    if (k !== undefined) return [i, k];
  }
  return null;
}

/** Plays both worlds on as long as they look the same to the seat of the bot; what the bot chose in one and in the other. */
function together(game: Game, worlds: Worlds, seat: Seat, bots: readonly [Bot, Bot], most: number): number[][] {
  const chosen: number[][] = [[], []];
  for (let n = 0; n < 5 * most && (chosen[0]?.length ?? 0) < most; n++) {
    const [who, other] = worlds.map(asked);
    const [one, two] = worlds.map((g) => JSON.stringify(view(game, g, seat)));
    if (who === NONE || who !== other || one !== two) break;
    const mine = who === seat;
    const picks = mine
      ? bots.map((bot, at) => bot.choose(sightOf(game, worlds[at] as Core, seat)))
      : alike(game, worlds, seat);
    if (picks === null) break;
    worlds.forEach((g, at) => {
      const pick = picks[at] ?? NONE;
      const learn = overhear(game, g, open(g).options[pick] ?? NONE, seat);
      take(game, g, pick);
      if (mine) chosen[at]?.push(pick);
      else bots[at]?.heard?.(learn(g));
    });
  }
  return chosen;
}

describe('worlds that differ only in what is hidden', () => {
  for (const id of gameIds) {
    test(`${id}: the same thoughts and choices from the same seed`, async () => {
      const game = await loadGame(id);
      const all = found(game, 3, 2, 12);
      expect(all).toHaveLength(6);
      for (const { worlds, seat } of all) {
        const [one, two] = worlds.map((g) => thought(game, g, seat));
        expect(one).toEqual(two);
        const [mine, theirs] = worlds.map((g) => makeBot('greedy:1', 'same').choose(sightOf(game, g, seat)));
        expect(mine).toBe(theirs);
      }
    });
    test(`${id}: also when it goes on from what it thought and heard`, async () => {
      const game = await loadGame(id);
      let compared = 0;
      const all = found(game, 4, 2, 11);
      for (const { worlds, seat } of all) {
        const bots = [makeBot('search:8it', 'same'), makeBot('search:8it', 'same')] as const;
        const [one, two] = together(game, worlds, seat, bots, 6);
        expect(one).toEqual(two);
        compared += one?.length ?? 0;
      }
      // Where every answer turns up a card, the two worlds look alike for one choice only.
      expect(compared).toBeGreaterThan(all.length);
    });
  }
});
