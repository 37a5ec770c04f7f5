import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  askYesNo,
  by,
  cite,
  DONE,
  divide,
  divided,
  enter,
  listening,
  NO,
  NONE,
  numberOption,
  orderOf,
  ordered,
  procedureOf,
  restore,
  resultsOf,
  type SavedState,
  save,
  scripted,
  settle,
  someOf,
  without,
  YES,
} from '../../src/kernel/index.ts';
import { hurt, machine, name, type State, table } from './fixture.ts';

const rule = procedureOf<State>();
const m = machine();
const run = (g: State, ...answers: number[]) => {
  settle(m, g);
  for (const index of answers) expect(answer(m, g, 0, index)).toBeNull();
  return g;
};

describe('rows', () => {
  it('bind what they ask, branch, loop, call and return', () => {
    const double = rule<{ n: number }>(name('double')).returns((_g, l) => l.n * 2);
    const main = rule(name('main'))
      .ask('1', 'yes', () => askYesNo(0, 'q'))
      .let('2', 'sum', () => 0)
      .when(
        '3',
        (_g, l) => l.yes === YES,
        (b) =>
          b.forEach(
            '4',
            'n',
            () => [1, 2, 3],
            (c) => c.let('5', 'sum', (_g, l) => l.sum + l.n),
          ),
        (b) => b.let('6', 'sum', () => 100),
      )
      .call('7', double, (_g, l) => ({ n: l.sum }), 'twice')
      .while(
        '8',
        (g) => g.life[1] > 15,
        (b) => b.do('9', () => [hurt(1, 2)]),
      )
      .do('10', (_g, l) => [hurt(0, l.twice)])
      .stop('11', (_g, l) => l.yes === YES)
      .do('12', () => [hurt(0, 1000)])
      .returns();
    const yes = table();
    enter(yes, { proc: main, args: {} }, false);
    expect(run(yes, 0).life).toEqual([8, 14]);
    const no = table();
    enter(no, { proc: main, args: {} }, false);
    expect(run(no, 1).life).toEqual([20 - 200 - 1000, 14]);
  });

  it('ask nobody when there is nothing to choose', () => {
    const main = rule(name('main'))
      .ask('1', 'card', () => ask(0, 'q', []))
      .do('2', (_g, l) => [hurt(0, l.card === NONE ? 1 : 2)])
      .returns();
    const g = table();
    enter(g, { proc: main, args: {} }, false);
    expect(run(g).life[0]).toBe(19);
  });

  it('seal simultaneous answers until all are given', () => {
    const main = rule(name('main'))
      .askAll('1', 'bids', () => [askYesNo(0, 'q'), askYesNo(1, 'q')])
      .do('2', (_g, l) => l.bids.map((bid, i) => hurt(i === 0 ? 0 : 1, bid === YES ? 1 : 0)))
      .returns();
    const g = table();
    enter(g, { proc: main, args: {} }, false);
    settle(m, g);
    expect(answer(m, g, 1, 0)).toBeNull();
    expect(g.life).toEqual([20, 20]);
    expect(answer(m, g, 1, 0)).toMatchObject({ message: 'this question has been answered' });
    answer(m, g, 0, 1);
    expect(g.life).toEqual([20, 19]);
  });

  it('refuse an option that is not offered, and change nothing', () => {
    const main = rule(name('main'))
      .ask('1', 'x', () => askYesNo(0, 'q'))
      .returns();
    const g = table();
    enter(g, { proc: main, args: {} }, false);
    settle(m, g);
    const before = JSON.stringify(g);
    expect(answer(m, g, 0, 7)).toEqual({ refused: '1', message: 'option 7 is not among the 2 offered' });
    expect(JSON.stringify(g)).toBe(before);
  });

  it('roll, pick and shuffle by the seat of chance, scripted where a script is given', () => {
    const main = rule(name('main'))
      .die('1', 'dice', () => ({ count: 2, sides: 6 }))
      .pick('2', 'picked', () => ({ from: [7, 8, 9], count: 1 }))
      .do('3', (_g, l) => [hurt(0, (l.dice[0] ?? 0) + (l.dice[1] ?? 0)), hurt(1, l.picked[0] ?? 0)])
      .returns();
    const g = table();
    enter(g, { proc: main, args: {} }, false);
    scripted({ die: () => 5, shuffle: () => null, pick: () => [9] }, () => settle(m, g));
    expect(g.life).toEqual([10, 11]);
    const free = table();
    enter(free, { proc: main, args: {} }, false);
    settle(m, free);
    expect(free.life[0]).toBeGreaterThanOrEqual(8);
    expect(free.life[0]).toBeLessThanOrEqual(18);
  });
});

describe('groups', () => {
  it('offer subsets in ascending order, each reachable once, and only if they can be completed', () => {
    const reached: string[] = [];
    const walk = (picked: number[]): void => {
      const next = someOf(0, 'q', [1, 2, 3], 1, 2, picked);
      if (next === null) return void reached.push(picked.join());
      for (const o of next.options) {
        if (o === DONE) reached.push(picked.join());
        else walk([...picked, o]);
      }
    };
    walk([]);
    expect(reached.toSorted()).toEqual(['1', '1,2', '1,3', '2', '2,3', '3']);
    expect(someOf(0, 'q', [1, 2, 3], 3, 3, [])?.options).toEqual([1]);
  });
  it('order and divide', () => {
    expect(orderOf(0, 'q', [4, 5, 6], [5])?.options).toEqual([4, 6]);
    expect(orderOf(0, 'q', [4, 5, 6], [5, 6])).toBeNull();
    expect(ordered([4, 5, 6], [5, 6])).toEqual([5, 6, 4]);
    expect(divide(0, 'q', 5, 3, 1, [])?.options.length).toBe(3);
    expect(divide(0, 'q', 5, 3, 1, [numberOption(3), numberOption(1)])).toBeNull();
    expect(divided(5, 3, [numberOption(3), numberOption(1)])).toEqual([3, 1, 1]);
  });
});

describe('saving', () => {
  it('resumes from JSON at any question', () => {
    const main = rule(name('main'))
      .forEach(
        '1',
        'n',
        () => [1, 2, 3],
        (b) => b.ask('2', 'yes', () => askYesNo(0, 'q')).do('3', (_g, l) => [hurt(0, l.yes === YES ? l.n : 0)]),
      )
      .returns();
    const straight = table();
    enter(straight, { proc: main, args: {} }, false);
    run(straight, 0, 1, 0);
    let saved = table();
    enter(saved, { proc: main, args: {} }, false);
    settle(m, saved);
    for (const index of [0, 1, 0]) {
      saved = restore<State>('test', 1, JSON.parse(JSON.stringify(save('test', saved))) as SavedState);
      answer(m, saved, 0, index);
    }
    expect(saved.life).toEqual(straight.life);
    expect(saved.life[0]).toBe(16);
  });
  it('refuses what it does not know', () => {
    const g = table();
    const good = save('test', g);
    expect(() => restore('other', 1, good)).toThrow(/belongs to test/);
    expect(() => restore('test', 2, good)).toThrow(/rules 1; these are rules 2/);
    expect(() => restore('test', 1, { ...good, cards: 'x' })).toThrow(/cards x/);
  });
});

describe('citations', () => {
  const main = rule(name('main'))
    .do('1.1', () => [hurt(0, 3)], 'done')
    .when(
      '1.2',
      (_g, l) => resultsOf(l.done).some((e) => e.happened),
      (b) => b.do('1.3 1.4', () => [hurt(1, 1)]),
    )
    .returns();
  it('name the rows that were carried out', () => {
    const cited: string[] = [];
    const g = table();
    enter(g, { proc: main, args: {} }, false);
    listening({ cite: (clause) => cited.push(clause) }, () => settle(m, g));
    expect(cited).toEqual(['1.1', '1.2', '1.3', '1.4']);
  });
  it('can be switched off one at a time', () => {
    const g = table();
    enter(g, { proc: main, args: {} }, false);
    without('1.4', () => settle(m, g));
    expect(g.life).toEqual([17, 20]);
  });
  it('bind the neutral value a switched-off row names, else nothing', () => {
    const seven = rule(name('seven')).returns((): number => 7);
    const main = rule(name('main'))
      .let('2.1', 'three', () => 3, 1)
      .call('2.2', seven, () => ({}), 'seven', 2)
      .ask('2.3', 'card', () => askYesNo(0, 'q'))
      .do('2.4', (_g, l) => [hurt(0, l.three), hurt(1, l.seven + (l.card === NONE ? 0 : 10))])
      .returns();
    const g = table();
    enter(g, { proc: main, args: {} }, false);
    without('2.1', () => without('2.2', () => without('2.3', () => settle(m, g))));
    expect(g.life).toEqual([19, 18]);
  });
  it('change a value because of several clauses at once, and not without one of them', () => {
    const cited: string[] = [];
    const heard = { cite: (clause: string) => cited.push(clause) };
    expect(listening(heard, () => [by('1 2', 0, 5), by('3', 5, 5)])).toEqual([5, 5]);
    expect(cited).toEqual(['1', '2']);
    expect(without('2', () => [by('1 2', 0, 5), cite('1 2'), cite('1')])).toEqual([0, false, true]);
  });
});

it('keeps YES and NO apart from cards', () => expect([YES, NO]).not.toContain(3));
