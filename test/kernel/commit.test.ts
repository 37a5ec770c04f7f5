import { describe, expect, it } from 'vitest';
import {
  answer,
  enter,
  type Event,
  type Hooks,
  option,
  procedureOf,
  type Replacements,
  resultsOf,
  settle,
} from '../../src/kernel/index.ts';
import { HURT, hurt, machine, name, type State, table } from './fixture.ts';

const rule = procedureOf<State>();
const HALVE = option(20, 1);
const SHIELD = option(20, 2);
const MAY = option(20, 3);

const effects = (list: number[]): Replacements<State> => ({
  clause: '10.2',
  applicable: (_g, e) => (e.kind === HURT && e.amount > 0 ? list : []),
  decider: (_g, e) => e.seat,
  optional: (_g, _e, effect) => effect === MAY,
  replace: (_g, e: Event, effect) =>
    effect === HALVE
      ? [{ ...e, amount: Math.floor(e.amount / 2) }]
      : effect === SHIELD
        ? [{ ...e, amount: e.amount - 1 }]
        : [],
  via: () => null,
});
function play(hooks: Partial<Hooks<State>>, n: number, ...answers: number[]) {
  const m = machine(hooks);
  const main = rule(name('main'))
    .do('1', () => [hurt(0, n)], 'done')
    .do('2', (_g, l) => (resultsOf(l.done).some((e) => e.counts && !e.happened) ? [hurt(1, 1)] : []))
    .returns();
  const g = table();
  enter(g, { proc: main, args: {} }, false);
  settle(m, g);
  for (const index of answers) answer(m, g, 0, index);
  return g;
}

describe('replacement effects', () => {
  it('apply without a question when there is one, at most once per event', () => {
    const g = play({ replacements: effects([HALVE]) }, 8);
    expect(g.life[0]).toBe(16);
    expect(g.asking).toEqual([]);
  });
  it('are ordered by the player they affect', () => {
    expect(play({ replacements: effects([HALVE, SHIELD]) }, 9, 0).life[0]).toBe(20 - 3);
    expect(play({ replacements: effects([HALVE, SHIELD]) }, 9, 1).life[0]).toBe(20 - 4);
    const open = play({ replacements: effects([HALVE, SHIELD]) }, 9);
    expect(open.asking[0]).toMatchObject({ seat: 0, rule: '10.2', options: [HALVE, SHIELD] });
  });
  it('may be declined where optional, and leave a replaced event that counts as done', () => {
    expect(play({ replacements: effects([MAY]) }, 5, 0, 1).life).toEqual([20, 19]);
    expect(play({ replacements: effects([MAY]) }, 5, 1).life).toEqual([15, 20]);
  });
});

describe('other stages', () => {
  it('forbidden events do not happen, the rest does', () => {
    const g = play({ forbids: (_g, e) => e.amount > 4 }, 5);
    expect(g.life[0]).toBe(20);
  });
  it('an interrupting process follows at once, and its own changes are followed too', () => {
    const again = rule(name('again'))
      .do('3', () => [hurt(1, 1)])
      .returns();
    const g = play(
      { after: (s, batch) => (batch[0]?.amount === 1 && s.life[1] > 17 ? { proc: again, args: {} } : null) },
      1,
    );
    expect(g.life).toEqual([19, 17]);
  });
  it('a batch may be prepared by a procedure that returns the one that fits', () => {
    const fit = rule<{ n: number }>(name('fit')).returns((_g, l) => [hurt(0, l.n)] as never);
    const g = play({ prepare: (_g, batch) => (batch[0]?.amount === 7 ? { proc: fit, args: { n: 2 } } : null) }, 7);
    expect(g.life[0]).toBe(18);
  });
});
