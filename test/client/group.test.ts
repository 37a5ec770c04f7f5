import { describe, expect, test } from 'vitest';
import {
  type Core,
  type Decision,
  enter,
  type Game,
  numberOption,
  orderOf,
  procedureOf,
  settle,
  someOf,
} from '../../src/kernel/index.ts';
import { Groups } from '../../src/referee/group.ts';
import { toy } from '../toy/game.ts';
import { sit } from './table.ts';

describe('a composite choice as a whole', () => {
  test('a set of cards may be ticked in any order', async () => {
    // Walls to drive, cards to discard, attackers: whichever comes first in some game.
    for (let seed = 0; seed < 60; seed++) {
      const { referee, last } = await sit(`set ${seed}`);
      for (let n = 0; n < 60 && last().view.outcome === null; n++) {
        const shown = last();
        if (shown.view.decision === null) {
          referee.look(shown.seat === 0 ? 1 : 0);
          continue;
        }
        const { group, seat } = shown;
        if (group?.kind === 'set') {
          const count = group.options.length;
          const open = referee.pick([]);
          expect(open.addable).toHaveLength(count);
          // Take from the end: the rules ask in ascending order.
          const picks: number[] = [];
          for (let at = count - 1; at >= 0; at--) {
            if (referee.pick(picks).addable[at] === true) picks.push(at);
          }
          const state = referee.pick(picks);
          expect(state.complete).toBe(true);
          expect(await referee.answerSet(seat, picks)).toBeNull();
          expect(last().at).toBeGreaterThan(shown.at);
          if (picks.length > 1) return;
        } else await referee.answer(seat, n % shown.view.decision.options.length);
      }
    }
    throw new Error('no set of two was met');
  });

  test('late members are reached though others must come before them', () => {
    const groups = new Groups();
    const g = asking((picked) => someOf(0, 'some', numbers, 3, 3, picked));
    expect(groups.open(game, g, 0)).toMatchObject({ kind: 'set', options: { length: 5 } });
    expect(groups.pick([]).addable).toEqual([true, true, true, true, true]);
    expect(groups.pick([4])).toEqual({ complete: false, addable: [true, true, true, true, false] });
    expect(groups.pick([4, 3, 0])).toEqual({ complete: true, addable: [false, false, false, false, false] });
    expect(groups.places([4, 3, 0])).toEqual([0, 2]); // the last one leaves no choice
  });

  test('a question that is asked again until one passes is a set, and nothing is given up before it is confirmed', async () => {
    const { referee, last } = await sit('batch', 'human', 'monster-collection');
    for (let n = 0; n < 40 && last().view.decision?.prompt !== 'discard-free'; n++) {
      if (last().view.decision === null) referee.look(last().seat === 0 ? 1 : 0);
      else await referee.answer(last().seat, 0);
    }
    const { seat, group, view } = last();
    const hand = (of: typeof view) => of.zones.find((zone) => zone.name === 'hand' && zone.seat === seat)?.cards ?? [];
    expect(group).toMatchObject({ kind: 'set', options: { length: hand(view).length } });
    expect(referee.pick([])).toMatchObject({ complete: true });
    const [, second, , fourth] = hand(view).map(({ handle }) => handle);
    expect(await referee.answerSet(seat, [3, 1])).toBeNull();
    const kept = hand(last().view).map(({ handle }) => handle);
    expect(kept).not.toContain(second);
    expect(kept).not.toContain(fourth);
    expect(last().view.decision?.prompt).not.toBe('discard-free');
  });

  test('an order is asked one after the other', () => {
    const g = asking((picked) => orderOf(0, 'order', numbers, picked));
    expect(new Groups().open(game, g, 0)?.kind).toBe('sequence');
  });

  test('a set with nothing in it may be confirmed where the rules allow none', () => {
    const groups = new Groups();
    const g = asking((picked) => someOf(0, 'some', numbers, 0, 2, picked));
    groups.open(game, g, 0);
    expect(groups.pick([]).complete).toBe(true);
    expect(groups.pick([1, 3]).addable).toEqual([false, false, false, false, false]);
  });
});

const game = toy as unknown as Game;
const numbers = [1, 2, 3, 4, 5].map(numberOption);
let made = 0;
/** A state with nothing to do but this one composite choice. */
function asking(next: (picked: readonly number[]) => Decision | null): Core {
  const { pool, decks } = toy.starters;
  const [deck] = decks;
  if (deck === undefined) throw new Error('no deck');
  const g = game.start({ pool, decks: [deck, deck], seed: 'x', options: {} });
  g.frames.length = 0;
  const proc = procedureOf<Core>()<Record<string, never>>(`test/group ${made++}`)
    .group('', 'picked', (_g, _l, picked) => next(picked))
    .returns();
  enter(g, { proc, args: {} }, false);
  settle(game.machine, g);
  return g;
}
