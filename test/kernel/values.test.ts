import { describe, expect, it } from 'vitest';
import {
  by,
  due,
  endModifiers,
  listening,
  type Modifier,
  type ModifierKind,
  modifier,
  Values,
  type ValueRules,
  withoutCaches,
} from '../../src/kernel/index.ts';
import { FIELD, put, type State, table } from './fixture.ts';

const POWER = 0;
const TYPE = 1;
const bit = (key: number) => 1 << key;
const kind = (
  name: string,
  layer: number,
  reads: number,
  writes: number,
  affects: ModifierKind<State>['affects'],
  apply: ModifierKind<State>['apply'],
): ModifierKind<State> => ({
  name,
  clause: `v.${name}`,
  layer,
  reads,
  writes,
  affects,
  apply,
});
const kinds = [
  kind(
    'plus',
    1,
    0,
    bit(POWER),
    () => true,
    (_g, m, _c, s) => {
      s[POWER] = (s[POWER] ?? 0) + m.amount;
    },
  ),
  kind(
    'set',
    1,
    0,
    bit(POWER),
    () => true,
    (_g, m, _c, s) => {
      s[POWER] = m.amount;
    },
  ),
  kind(
    'beast',
    0,
    0,
    bit(TYPE),
    () => true,
    (_g, _m, _c, s) => {
      s[TYPE] = 1;
    },
  ),
  kind(
    'tame',
    0,
    bit(TYPE),
    bit(TYPE),
    (_g, _m, _c, s) => s[TYPE] === 1,
    (_g, _m, _c, s) => {
      s[TYPE] = 2;
    },
  ),
  kind(
    'beasts',
    1,
    bit(TYPE),
    bit(POWER),
    (_g, _m, _c, s) => s[TYPE] === 1,
    (_g, m, _c, s) => {
      s[POWER] = (s[POWER] ?? 0) + m.amount;
    },
  ),
];
const rules = (more: Partial<ValueRules<State>> = {}): ValueRules<State> => ({
  layers: 2,
  kinds,
  base: (_g, card) => [card.def + 1, 0],
  scope: (g) => [...(g.zones[FIELD * 2] ?? []), ...(g.zones[FIELD * 2 + 1] ?? [])],
  statics: () => [],
  ...more,
});
const [PLUS, SET, BEAST, TAME, BEASTS] = [0, 1, 2, 3, 4];
function add(g: State, kind: number, amount: number, target?: number, stamp?: number): Modifier {
  g.clock++;
  const m = modifier(g, {
    kind,
    seat: 0,
    amount,
    until: 1,
    ...(target === undefined ? {} : { target }),
    ...(stamp === undefined ? {} : { stamp }),
  });
  g.modifiers = [...g.modifiers, m];
  g.cache.version++;
  return m;
}

describe('values', () => {
  it('follow timestamps within a layer and layers before that', () => {
    const g = table();
    const a = put(g, 'two', 0, FIELD);
    const values = new Values(rules());
    add(g, PLUS, 3, a);
    add(g, SET, 7, a);
    expect(values.value(g, a, POWER)).toBe(7);
    add(g, PLUS, 1, a);
    expect(values.value(g, a, POWER)).toBe(8);
    add(g, BEASTS, 10);
    expect(values.value(g, a, POWER)).toBe(8);
    add(g, BEAST, 0);
    expect(values.value(g, a, POWER)).toBe(18);
  });
  it('put an effect after the one it depends on, whatever their timestamps', () => {
    const g = table();
    const a = put(g, 'one', 0, FIELD);
    const values = new Values(rules());
    add(g, TAME, 0);
    add(g, BEAST, 0);
    expect(values.value(g, a, TYPE)).toBe(2);
  });
  it('fall back to timestamps in a circle', () => {
    const circle = [
      kind(
        'a',
        0,
        bit(TYPE),
        bit(POWER),
        (_g, _m, _c, s) => s[TYPE] === 0,
        (_g, _m, _c, s) => {
          s[POWER] = 50;
        },
      ),
      kind(
        'b',
        0,
        bit(POWER),
        bit(TYPE),
        (_g, _m, _c, s) => s[POWER] !== 50,
        (_g, _m, _c, s) => {
          s[TYPE] = 9;
        },
      ),
    ];
    const values = new Values(rules({ kinds: circle }));
    const first = table();
    const a = put(first, 'one', 0, FIELD);
    add(first, 0, 0);
    add(first, 1, 0);
    expect(values.sheet(first, a)).toEqual([50, 0]);
    const second = table();
    const b = put(second, 'one', 0, FIELD);
    add(second, 1, 0);
    add(second, 0, 0);
    expect(values.sheet(second, b)).toEqual([1, 9]);
  });
  it('leave a card alone once it is another object', () => {
    const g = table();
    const a = put(g, 'one', 0, FIELD);
    const values = new Values(rules());
    add(g, PLUS, 3, a);
    expect(values.value(g, a, POWER)).toBe(4);
    const card = g.cards[a];
    if (card) card.inc++;
    g.cache.version++;
    expect(values.value(g, a, POWER)).toBe(1);
  });
  it('end only when a row ends them', () => {
    const g = table();
    const a = put(g, 'one', 0, FIELD);
    const values = new Values(rules());
    const m = add(g, PLUS, 3, a);
    g.cache.version++;
    expect(values.value(g, a, POWER)).toBe(4);
    expect(due(g, 1).map((x) => x.id)).toEqual([m.id]);
    endModifiers(g, [m.id]);
    expect(values.value(g, a, POWER)).toBe(1);
  });
  it('cite what changed the value that was read, also from the cache', () => {
    const g = table();
    const a = put(g, 'one', 0, FIELD);
    const values = new Values(rules());
    add(g, PLUS, 3, a);
    add(g, BEAST, 0, a);
    const cited: string[] = [];
    listening({ cite: (c) => cited.push(c) }, () => {
      g.cache.version++;
      values.value(g, a, POWER);
      values.value(g, a, POWER);
    });
    expect(cited).toEqual(['v.plus', 'v.plus']);
  });
  it('are the same with caches off', () => {
    const g = table();
    const a = put(g, 'one', 0, FIELD);
    const values = new Values(rules());
    add(g, PLUS, 3, a);
    expect(withoutCaches(() => values.value(g, a, POWER))).toBe(values.value(g, a, POWER));
  });
});

it('by cites only a difference', () => {
  const cited: string[] = [];
  listening({ cite: (c) => cited.push(c) }, () => {
    expect(by('a', 1, 1)).toBe(1);
    expect(by('b', 1, 2)).toBe(2);
  });
  expect(cited).toEqual(['b']);
});
