// How scenarios set up a BlackPoker position.
import { type Card, enter, NONE, type Plain, type Positions, type Seat } from '../../kernel/index.ts';
import { ACTIONS, type ActionId } from './actions.ts';
import { CHARGED, DRIVEN, emptyState, type State, zones } from './state.ts';
import { play } from './rules/06-chance.ts';

const isAction = (value: Plain): value is ActionId => (ACTIONS as readonly Plain[]).includes(value);
const actionsIn = (value: Plain): readonly ActionId[] | null =>
  Array.isArray(value) && value.every((v) => isAction(v as Plain)) ? (value as readonly ActionId[]) : null;

function place(
  g: State,
  card: Card,
  properties: Readonly<Record<string, Plain>>,
  named: (alias: string) => number,
): string | null {
  for (const [key, value] of Object.entries(properties)) {
    const problem = placeOne(g, card, key, value, named);
    if (problem !== null) return problem;
  }
  return null;
}
function placeOne(g: State, card: Card, key: string, value: Plain, named: (alias: string) => number): string | null {
  switch (key) {
    case 'state':
      if (value !== 'charged' && value !== 'driven')
        return `state is ${JSON.stringify(value)}; expected charged or driven`;
      card.stance = value === 'driven' ? DRIVEN : CHARGED;
      return null;
    case 'face':
      if (value !== 'up' && value !== 'down') return `face is ${JSON.stringify(value)}; expected up or down`;
      zones.turn(g, card.id, value === 'down' ? 1 : 0);
      return null;
    case 'wall':
      if (value === true) hide(g, card);
      return null;
    case 'known':
      if (value === true) for (const seat of [0, 1] as const) zones.reveal(g, card.id, seat);
      return null;
    case 'on':
      if (typeof value !== 'string') return `on is ${JSON.stringify(value)}; expected the alias of a unit`;
      card.host = named(value);
      card.stance = g.cards[card.host]?.stance ?? CHARGED;
      return null;
    case 'new':
      card.turn = value === true ? g.turnNumber : 0;
      return null;
    case 'action':
      if (!isAction(value)) return `action is ${JSON.stringify(value)}; expected one of ${ACTIONS.join(', ')}`;
      g.stage = [
        ...g.stage,
        { id: g.serial++, action: value, seat: card.owner, keys: [card.id], target: -1, targetInc: 0 },
      ];
      return null;
    case 'target':
      if (typeof value !== 'string') return `target is ${JSON.stringify(value)}; expected an alias`;
      g.stage = g.stage.map((r) => (r.keys[0] === card.id ? { ...r, ...aimAt(g, named(value)) } : r));
      return null;
    default:
      return `unknown property ${key}; expected state, face, wall, known, on, new, action or target`;
  }
}
/** A wall is set face down: the opponent has not seen it. */
function hide(g: State, card: Card): void {
  card.face = 1;
  card.knows = 1 << card.owner;
  zones.see(g, card);
}
const aimAt = (g: State, target: number) => ({
  target,
  targetInc: g.stage.find((r) => r.keys[0] === target)?.id ?? g.cards[target]?.inc ?? 0,
});

function set(g: State, seat: Seat, key: string, value: Plain): string | null {
  switch (key) {
    case 'chance':
      if (value === true) g.chance = seat;
      return null;
    case 'passed':
      if (value === true) g.passed |= 1 << seat;
      return null;
    case 'requested':
    case 'triggered': {
      const list = actionsIn(value);
      if (list === null) return `${key} is ${JSON.stringify(value)}; expected a list of actions: ${ACTIONS.join(', ')}`;
      if (key === 'requested') g.requested = list;
      else g.buffer = [...g.buffer, ...list.map((action) => ({ id: g.serial++, action, seat }))];
      return null;
    }
    default:
      return `unknown value ${key}; expected chance, passed, requested or triggered`;
  }
}

export const positions = (rulesNumber: number): Positions<State> => ({
  fill: [{ zone: 'life', card: '♣2', count: 20 }],
  empty: (setup) => Object.assign(emptyState(setup, rulesNumber), { turnNumber: 1, chance: NONE as Seat }),
  place,
  set,
  begin: (g, turn, phase) => {
    if (phase !== null) return `phase is ${phase}; BlackPoker has no phases`;
    g.turn = turn;
    // Unless given, the chance is the turn player's, or has been handed on by the one who passed.
    if ((g.chance as number) === NONE) g.chance = g.passed === 0 ? turn : g.passed === 1 ? 1 : 0;
    enter(g, { proc: play, args: {} }, false);
    return null;
  },
});
