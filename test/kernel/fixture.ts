// A table for kernel tests: one kind of card with a number, three zones, events to move and to hurt.
import {
  addCard,
  type Call,
  type Card,
  type Core,
  cardOf,
  type Event,
  event,
  type Hooks,
  machineOf,
  makePool,
  newCard,
  newCore,
  NONE,
  type Seat,
  seeded,
  usePool,
  zone,
  Zones,
} from '../../src/kernel/index.ts';

export interface State extends Core {
  life: [number, number];
}
export const pool = makePool('test', [{ name: 'one' }, { name: 'two' }, { name: 'three' }]);
export const DECK = 0;
export const HAND = 1;
export const FIELD = 2;
export const zones = new Zones([
  zone('deck', 'nobody', 'z.1', { ordered: true }),
  zone('hand', 'owner', 'z.2'),
  zone('field', 'mixed', 'z.3', { ownerPeeks: true, ordered: true }),
]);
export const at = (kind: number, seat: Seat) => zones.index(kind, seat);

export const table = (): State =>
  Object.assign(newCore<Card>(1, usePool(pool), zones.count, seeded('test')), { life: [20, 20] as [number, number] });
export const put = (g: State, name: string, seat: Seat, kind: number): number => {
  const def = pool.byName.get(name) ?? NONE;
  const card = addCard(g, newCard(g.cards.length, def, seat, at(kind, seat)));
  zones.see(g, card);
  return card.id;
};

export const MOVE = 0;
export const HURT = 1;
export const move = (id: number, to: number, face = 0): Event => event(MOVE, id, 0, to, face);
export const hurt = (seat: Seat, n: number): Event => event(HURT, NONE, seat, NONE, n);
let count = 0;
export const machine = (more: Partial<Hooks<State>> = {}) =>
  machineOf<State>(`test-${count++}`, {
    apply: [
      (g, e) => zones.move(g, e.card, e.to, e.amount),
      (g, e) => {
        g.life[e.seat] -= e.amount;
      },
    ],
    forbids: null,
    prepare: null,
    replacements: null,
    before: null,
    after: null,
    logs: false,
    ...more,
  });
export const name = (what: string): string => `${what}-${count++}`;
export const faceOf = (g: State, id: number): number => cardOf(g, id).face;
export type { Call };
