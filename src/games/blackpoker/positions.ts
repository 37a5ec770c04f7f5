// How scenarios set up a BlackPoker position.
import { type Card, enter, NONE, type Plain, type Positions, type Seat, SEATS } from '../../kernel/index.ts';
import { own } from '../../read/own.ts';
import { ACTIONS, type ActionId, actionOf } from './actions.ts';
import { CHARGED, cardsIn, DRIVEN, emptyState, FIELD, type Request, STAGE, type State, zones } from './state.ts';
import { play } from './rules/06-chance.ts';

type Named = (alias: string) => number;
const written = (value: Plain): string => JSON.stringify(value);
const isAction = (value: Plain): value is ActionId => (ACTIONS as readonly Plain[]).includes(value);
const actionsIn = (value: Plain): readonly ActionId[] | null =>
  Array.isArray(value) && value.every((v) => isAction(v as Plain)) ? (value as readonly ActionId[]) : null;

/** Sets one property of a card; the answer is what is wrong with it, or null. */
type Property = (g: State, card: Card, value: Plain, named: Named) => string | null;
const flag =
  (key: string, on: (g: State, card: Card) => void): Property =>
  (g, card, value) => {
    if (value !== true && value !== false) return `${key} is ${written(value)}; expected true or false`;
    if (value) on(g, card);
    return null;
  };
const onField =
  (key: string, property: Property): Property =>
  (g, card, value, named) =>
    card.zone >> 1 === FIELD ? property(g, card, value, named) : `${key}: only a card on the field has it`;
const onStage =
  (key: string, property: Property): Property =>
  (g, card, value, named) =>
    card.zone >> 1 === STAGE ? property(g, card, value, named) : `${key}: only a card on the stage has it`;

/** A wall is set face down: the opponent has not seen it. */
function hide(g: State, card: Card): void {
  card.face = 1;
  card.knows = 1 << card.owner;
  zones.see(g, card);
}
const requestOf = (g: State, card: Card): Request | undefined => g.stage.find((r) => r.keys[0] === card.id);
const aimAt = (g: State, target: number) => ({
  target,
  targetInc: g.stage.find((r) => r.keys[0] === target)?.id ?? g.cards[target]?.inc ?? 0,
});

const PROPERTIES: Readonly<Record<string, Property>> = {
  wall: onField('wall', flag('wall', hide)),
  state: onField('state', (_g, card, value) => {
    if (value !== 'charged' && value !== 'driven') return `state is ${written(value)}; expected charged or driven`;
    card.stance = value === 'driven' ? DRIVEN : CHARGED;
    return null;
  }),
  known: flag('known', (g, card) => {
    for (const seat of SEATS) zones.reveal(g, card.id, seat);
  }),
  new: onField(
    'new',
    flag('new', (g, card) => {
      card.turn = g.turnNumber;
    }),
  ),
  on: onField('on', (g, card, value, named) => {
    const host = typeof value === 'string' ? g.cards[named(value)] : undefined;
    if (host === undefined || host.zone !== card.zone)
      return `on is ${written(value)}; expected the alias of a soldier on the same field`;
    card.host = host.id;
    card.stance = host.stance;
    return null;
  }),
  action: onStage('action', (g, card, value) => {
    if (!isAction(value)) return `action is ${written(value)}; expected one of ${ACTIONS.join(', ')}`;
    const request = { id: g.serial++, action: value, seat: card.owner, keys: [card.id], target: NONE, targetInc: 0 };
    g.stage = [...g.stage, request];
    return null;
  }),
  with: onStage('with', (g, card, value, named) => {
    const first = typeof value === 'string' ? named(value) : NONE;
    if (!g.stage.some((r) => r.keys[0] === first))
      return `with is ${written(value)}; expected the alias of the first key card of a request`;
    g.stage = g.stage.map((r) => (r.keys[0] === first ? { ...r, keys: [first, card.id] } : r));
    return null;
  }),
  target: onStage('target', (g, card, value, named) => {
    const target = typeof value === 'string' ? named(value) : NONE;
    if (target === NONE)
      return `target is ${written(value)}; expected the alias of a unit or of a key card on the stage`;
    if (requestOf(g, card) === undefined) return 'target: expected action first, the action that has this target';
    g.stage = g.stage.map((r) => (r.keys[0] === card.id ? { ...r, ...aimAt(g, target) } : r));
    return null;
  }),
};

function place(g: State, card: Card, properties: Readonly<Record<string, Plain>>, named: Named): string | null {
  for (const [key, value] of Object.entries(properties)) {
    const property = own(PROPERTIES, key);
    if (property === undefined) return `unknown property ${key}; expected ${Object.keys(PROPERTIES).join(', ')}`;
    const problem = property(g, card, value, named);
    if (problem !== null) return problem;
  }
  return null;
}

const VALUES = ['chance', 'passed', 'requested', 'triggered'] as const;
function set(g: State, seat: Seat, key: string, value: Plain): string | null {
  switch (key) {
    case 'chance':
    case 'passed':
      if (value !== true && value !== false) return `expected true or false, found ${written(value)}`;
      if (key === 'chance' && value) g.chance = seat;
      if (key === 'passed' && value) g.passed |= 1 << seat;
      return null;
    case 'requested':
    case 'triggered': {
      const list = actionsIn(value);
      if (list === null) return `expected a list of actions (${ACTIONS.join(', ')}), found ${written(value)}`;
      if (key === 'requested') g.requested = list;
      else g.buffer = [...g.buffer, ...list.map((action) => ({ id: g.serial++, action, seat }))];
      return null;
    }
    default:
      return `unknown value; expected ${VALUES.join(', ')}, or a zone`;
  }
}

/** A card on the stage is a key card of a request, and a request has all it prints. */
function stageProblem(g: State): string | null {
  const keys = g.stage.flatMap((r) => r.keys);
  if (cardsIn(g, STAGE, 0).some((id) => !keys.includes(id)))
    return 'stage: expected action (the action it is a key card of) or with (the first key card) for each card';
  for (const r of g.stage) {
    const { keys: wanted, target } = actionOf(r.action);
    if (wanted.length !== r.keys.length)
      return `stage: ${r.action} has ${wanted.length} key cards, not ${r.keys.length}`;
    if (target !== null && target !== 'opponent' && r.target === NONE) return `stage: ${r.action} needs a target`;
  }
  return null;
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
    return stageProblem(g);
  },
});
