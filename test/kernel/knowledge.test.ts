import { describe, expect, it } from 'vitest';
import {
  type Card,
  cardOf,
  determinise,
  forgetOrder,
  notePosition,
  ownKind,
  positionKey,
  randomOf,
  refAt,
  refOf,
  seeded,
  type Seat,
} from '../../src/kernel/index.ts';
import { at, DECK, FIELD, HAND, pool, put, type State, table, zones } from './fixture.ts';

const knows = (g: State, id: number, seat: Seat) => zones.knows(g, cardOf(g, id), seat);

describe('what a seat can tell apart', () => {
  it('sees its own hand, and keeps track of what it saw go there', () => {
    const g = table();
    const a = put(g, 'one', 0, FIELD);
    const b = put(g, 'two', 0, HAND);
    zones.move(g, a, at(HAND, 0));
    expect([knows(g, a, 0), knows(g, b, 0)]).toEqual([true, true]);
    expect([knows(g, a, 1), knows(g, b, 1)]).toEqual([true, false]);
  });
  it('does not learn from the handle which of two equal cards was played', () => {
    const g = table();
    const seen = put(g, 'one', 0, FIELD);
    const handle = g.handles[1][seen];
    const drawn = put(g, 'one', 0, HAND);
    zones.move(g, seen, at(HAND, 0));
    zones.move(g, drawn, at(FIELD, 0));
    expect(g.handles[1][drawn]).toBe(handle);
    expect(knows(g, seen, 1)).toBe(false);
  });
  it('loses track when one of several hidden cards is laid face down', () => {
    const g = table();
    const seen = put(g, 'one', 0, FIELD);
    put(g, 'two', 0, HAND);
    zones.move(g, seen, at(HAND, 0));
    zones.move(g, seen, at(FIELD, 0), 1);
    expect(knows(g, seen, 1)).toBe(false);
    expect(knows(g, seen, 0)).toBe(true);
    expect(g.handles[1][seen]).toBeGreaterThan(0);
    zones.turn(g, seen, 0);
    expect(knows(g, seen, 1)).toBe(true);
  });
  it('forgets with a shuffle', () => {
    const g = table();
    const a = put(g, 'one', 0, FIELD);
    put(g, 'two', 0, DECK);
    zones.move(g, a, at(DECK, 0));
    expect(knows(g, a, 1)).toBe(true);
    forgetOrder(g, at(DECK, 0));
    expect(knows(g, a, 1)).toBe(false);
    expect(g.handles[1][a]).toBe(0);
  });
  it('counts what becomes known', () => {
    const g = table();
    const a = put(g, 'one', 0, DECK);
    const before = g.info;
    zones.reveal(g, a, 1);
    zones.reveal(g, a, 1);
    expect(g.info).toBe(before + 1);
  });
});

describe('imagined worlds', () => {
  it('deal only what the seat cannot know, whatever the truth is', () => {
    const make = (swap: boolean) => {
      const g = table();
      put(g, 'one', 0, HAND);
      for (const name of swap ? ['three', 'two', 'one'] : ['one', 'two', 'three']) put(g, name, 1, HAND);
      return g;
    };
    const worlds = [make(false), make(true)].map((g) => {
      determinise(zones, g, 0, randomOf(seeded('w')), () => 0);
      return g.cards.map((c) => c.def);
    });
    expect(worlds[0]).toEqual(worlds[1]);
    expect(worlds[0]?.slice(1).toSorted()).toEqual([0, 1, 2]);
  });
  it('deal a common deck into either hand, whoever the cards were dealt to, and own cards only among themselves', () => {
    const hands = (kind: (card: Card) => number): Set<string> => {
      const found = new Set<string>();
      for (let n = 0; n < 20; n++) {
        const g = table();
        const held = put(g, 'one', 1, HAND);
        put(g, 'two', 0, DECK);
        put(g, 'three', 0, DECK);
        determinise(zones, g, 0, randomOf(seeded(`w${n}`)), (_g, card) => kind(card));
        found.add(pool.defs[cardOf(g, held).def]?.name ?? '');
      }
      return found;
    };
    expect([...hands(() => 0)].toSorted()).toEqual(['one', 'three', 'two']);
    expect([...hands((card) => ownKind(card))]).toEqual(['one']);
  });
});

describe('positions', () => {
  it('are the same under other ids, and not under other cards', () => {
    const first = table();
    put(first, 'one', 0, FIELD);
    put(first, 'two', 1, FIELD);
    const second = table();
    put(second, 'two', 1, FIELD);
    put(second, 'one', 0, FIELD);
    const third = table();
    put(third, 'two', 0, FIELD);
    put(third, 'two', 1, FIELD);
    expect(positionKey(first)).toBe(positionKey(second));
    expect(positionKey(first)).not.toBe(positionKey(third));
    expect([notePosition(first), notePosition(first)]).toEqual([1, 2]);
  });
  it('renames what frames speak of, as ids and as objects, and tells what is past', () => {
    const spoken = (one: number, other: number, inc: number) => {
      const g = table();
      const ids = [put(g, 'one', 0, FIELD), put(g, 'two', 1, FIELD)];
      const [a = 0, b = 0] = one === 0 ? ids : ids.toReversed();
      for (const id of ids) (g.cards[id] as Card).inc = inc;
      g.frames.push({
        p: 0,
        at: 0,
        l: { it: [refOf(g, a)], foe: other === 0 ? refOf(g, b) : refAt(b, inc + 1) },
        binds: false,
      });
      return positionKey(g, ['it', 'foe']);
    };
    expect(spoken(0, 0, 2)).toBe(spoken(0, 0, 7));
    expect(spoken(0, 0, 2)).not.toBe(spoken(1, 0, 2));
    expect(spoken(0, 0, 2)).not.toBe(spoken(0, 1, 2));
  });
});
