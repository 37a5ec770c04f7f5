// How many greyed-out cards get a reason of their own, in every zone, over games of bots, and how long it takes to find;
// and that no reason is given against a card that can be used.
import { describe, expect, test } from 'vitest';
import type { WhyNot } from '../../src/client/table/table.ts';
import { whyNot } from '../../src/referee/whynot.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { type Decision, type Game, optionArgs, verbSpec } from '../../src/kernel/index.ts';
import { type Asked, questions } from './games.ts';

/** Questions with a choice. */
function* choices(game: Game, seed: string, bot: string, most: number): Generator<Asked> {
  for (const question of questions(game, seed, bot, most)) if (question.decision.options.length > 1) yield question;
}
const offeredIn = (game: Game, decision: Decision): Set<number> =>
  new Set(decision.options.flatMap((o) => optionArgs(game, o).flatMap((a) => (a.kind === 'card' ? [a.value] : []))));
/** Cards this seat sees and may not choose, two of each zone. */
function greyed(game: Game, { g, seat, decision }: Asked): number[] {
  const offered = offeredIn(game, decision);
  const perZone = new Map<number, number>();
  return g.cards.flatMap((card) => {
    if (card.zone < 0 || card.face !== 0 || offered.has(card.id) || !game.zones.knows(g, card, seat)) return [];
    const met = perZone.get(card.zone) ?? 0;
    perZone.set(card.zone, met + 1);
    return met < 2 ? [g.handles[seat][card.id] ?? 0].filter((handle) => handle > 0) : [];
  });
}

/** Processor time in milliseconds: others that use the machine make no difference to it. */
function spent(body: () => void): number {
  const start = process.cpuUsage();
  body();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
const MOST_MS = 100;
const isTold = (why: WhyNot | null): boolean =>
  why !== null && why.bars.length + why.clauses.length + why.after.length > 0;
/** A long answer is worked out again: what the compiler or the collector of garbage took is not its own. */
function timed(body: () => void): number {
  const first = spent(body);
  return first <= MOST_MS ? first : Math.min(spent(body), spent(body));
}

/** Verbs that use a card from the hand as one usually does. */
const USES = new Set(['play', 'unlock']);

describe.each(gameIds)('%s', (id) => {
  test('nearly every greyed-out card has a reason of its own, at once', async () => {
    const game = await loadGame(id);
    const counts = { all: 0, told: 0, slowest: 0 };
    for (const [seed, bot] of [
      ['one', 'random'],
      ['four', 'greedy:1'],
    ] as const) {
      let nth = 0;
      for (const question of choices(game, seed, bot, 120)) {
        if (nth++ % 6 !== 0) continue;
        for (const handle of greyed(game, question)) {
          let why: WhyNot | null = null;
          const ms = timed(() => {
            why = whyNot(game, question.g, question.seat, handle);
          });
          counts.slowest = Math.max(counts.slowest, ms);
          counts.all++;
          if (isTold(why)) counts.told++;
        }
      }
    }
    expect(counts.all).toBeGreaterThan(60);
    expect(counts.told / counts.all).toBeGreaterThan(0.99);
    expect(counts.slowest).toBeLessThan(MOST_MS);
  });

  test('the search for a clause ends soon where the game names no reason', async () => {
    const game = { ...(await loadGame(id)), bars: () => [] };
    let slowest = 0;
    let nth = 0;
    for (const question of choices(game, 'four', 'greedy:1', 120)) {
      if (nth++ % 20 !== 7) continue;
      for (const handle of greyed(game, question))
        slowest = Math.max(
          slowest,
          timed(() => whyNot(game, question.g, question.seat, handle)),
        );
    }
    expect(slowest).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(MOST_MS);
  });

  test('nothing is said to be in the way of a card that can be used', async () => {
    const game = await loadGame(id);
    let met = 0;
    for (const { g, seat, decision } of choices(game, 'free', 'random', 200)) {
      for (const o of decision.options) {
        const [card] = optionArgs(game, o);
        if (card?.kind !== 'card' || !USES.has(verbSpec(game, o).name)) continue;
        met++;
        expect(game.bars?.(g, seat, card.value, decision), decision.prompt).toEqual([]);
      }
    }
    // In BlackPoker and Monster Collection one says what to do first, and names the card afterwards.
    expect(met > 0).toBe(id !== 'blackpoker' && id !== 'monster-collection');
  });
});
