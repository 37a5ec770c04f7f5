import { describe, expect, it } from 'vitest';
import {
  armKey,
  checkStates,
  closeScope,
  disarm,
  enter,
  type Event,
  type Listener,
  procedureOf,
  settle,
  spend,
  spendKey,
  Triggers,
  unwait,
} from '../../src/kernel/index.ts';
import { at, DECK, FIELD, machine, MOVE, move, name, put, type State, table } from './fixture.ts';

const rule = procedureOf<State>();
const onField = (g: State): Listener[] => (g.zones[at(FIELD, 0)] ?? []).map((card) => ({ seat: 0, card, ability: 1 }));

function run(g: State, batch: () => Event[], triggers: Triggers<State>, logs = false): void {
  const m = machine({ before: (s, b) => triggers.before(s, b), after: (s, b) => (triggers.after(s, b), null), logs });
  const main = rule(name('main')).do('1', batch).returns();
  enter(g, { proc: main, args: {} }, false);
  settle(m, g);
}

describe('triggers at commit', () => {
  const triggers = new Triggers<State>({
    listeners: (g, kind) => (kind === MOVE ? onField(g) : []),
    looksBack: (_g, e) => e.from === at(FIELD, 0),
    matches: (_g, listener, e) => listener.card !== e.card,
  });
  it('look back for what leaves: both of two that leave together see each other go', () => {
    const g = table();
    const [a, b] = [put(g, 'one', 0, FIELD), put(g, 'two', 0, FIELD)];
    run(g, () => [move(a, at(DECK, 0)), move(b, at(DECK, 0))], triggers);
    expect(g.waiting.map((w) => [w.card, w.event?.card])).toEqual([
      [b, a],
      [a, b],
    ]);
  });
  it('look at what is there afterwards for what enters', () => {
    const g = table();
    const [a, b] = [put(g, 'one', 0, DECK), put(g, 'two', 0, DECK)];
    run(g, () => [move(a, at(FIELD, 0)), move(b, at(FIELD, 0))], triggers);
    expect(g.waiting.map((w) => [w.card, w.event?.card])).toEqual([
      [b, a],
      [a, b],
    ]);
    expect(unwait(g, g.waiting[0]?.id ?? 0)?.card).toBe(b);
    expect(g.waiting.length).toBe(1);
  });
});

describe('triggers from the log', () => {
  it('match later, once per event, until the scope is closed', () => {
    const g = table();
    const a = put(g, 'one', 0, DECK);
    const none = new Triggers<State>({ listeners: () => [], looksBack: () => false, matches: () => false });
    run(g, () => [move(a, at(FIELD, 0))], none, true);
    const listener: Listener = { seat: 0, card: a, ability: 1 };
    expect(g.log.map((e) => e.kind)).toEqual([MOVE]);
    spend(g, listener, 0);
    expect(g.spent).toEqual([spendKey(listener, 0)]);
    closeScope(g);
    expect([g.log, g.spent]).toEqual([[], []]);
  });
});

describe('state triggers', () => {
  it('wait once while the state holds, and again after they were resolved', () => {
    const g = table();
    const a = put(g, 'one', 0, FIELD);
    const listener: Listener = { seat: 0, card: a, ability: 1 };
    let holds = true;
    const check = () => checkStates(g, [listener], () => holds);
    check();
    check();
    expect(g.waiting.length).toBe(1);
    const taken = unwait(g, g.waiting[0]?.id ?? 0);
    disarm(g, armKey(listener, taken?.inc ?? 0));
    check();
    expect(g.waiting.length).toBe(1);
    unwait(g, g.waiting[0]?.id ?? 0);
    holds = false;
    check();
    expect([g.waiting.length, g.armed.length]).toEqual([0, 0]);
  });
});
