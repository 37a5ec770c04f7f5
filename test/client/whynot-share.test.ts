// How many greyed-out cards get a reason of their own, in every zone, over games of bots, and how much work it takes to find;
// and that no reason is given against a card that can be used.
import { describe, expect, test } from 'vitest';
import type { WhyNot } from '../../src/client/table/table.ts';
import { whyNot } from '../../src/referee/whynot.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { type Decision, type Game, optionArgs, profile, verbSpec } from '../../src/kernel/index.ts';
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

/**
 * What the rules do for an answer, counted: copies of the game, one for each question asked anew, and what is worked out in them
 * (options, batches of changes, values, triggers), each of which looks twice at the clock that a benchmark lends.
 */
function steps(game: Game, body: (counted: Game) => void): number {
  let copies = 0;
  let looks = 0;
  const clone: Game['clone'] = (g) => {
    copies++;
    return game.clone(g);
  };
  profile(() => looks++);
  try {
    body({ ...game, clone });
  } finally {
    profile(null);
  }
  return copies + looks / 2;
}
const MOST_STEPS = 400;
const isTold = (why: WhyNot | null): boolean =>
  why !== null && why.bars.length + why.clauses.length + why.after.length > 0;
/** Verbs that use a card from the hand as one usually does. */
const USES = new Set(['play', 'unlock']);

describe.each(gameIds)('%s', (id) => {
  test('nearly every greyed-out card has a reason of its own, at once', async () => {
    const game = await loadGame(id);
    const counts = { all: 0, told: 0, most: 0 };
    for (const [seed, bot] of [
      ['one', 'random'],
      ['four', 'greedy:1'],
    ] as const) {
      let nth = 0;
      for (const question of choices(game, seed, bot, 120)) {
        if (nth++ % 6 !== 0) continue;
        for (const handle of greyed(game, question)) {
          let why: WhyNot | null = null;
          const count = steps(game, (counted) => {
            why = whyNot(counted, question.g, question.seat, handle);
          });
          counts.most = Math.max(counts.most, count);
          counts.all++;
          if (isTold(why)) counts.told++;
        }
      }
    }
    expect(counts.all).toBeGreaterThan(60);
    expect(counts.told / counts.all).toBeGreaterThan(0.99);
    expect(counts.most).toBeLessThan(MOST_STEPS);
  });

  test('the search for a clause ends soon where the game names no reason', async () => {
    const game = { ...(await loadGame(id)), bars: () => [] };
    let most = 0;
    let nth = 0;
    for (const question of choices(game, 'four', 'greedy:1', 120)) {
      if (nth++ % 20 !== 7) continue;
      for (const handle of greyed(game, question))
        most = Math.max(
          most,
          steps(game, (counted) => whyNot(counted, question.g, question.seat, handle)),
        );
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(MOST_STEPS);
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
