// How scenarios set up a position.
import { type Card, enter, NONE, type Plain, type Positions, type Seat } from '../../kernel/index.ts';
import { recock } from './listeners.ts';
import { turns } from './rules/26-turn.ts';
import {
  ACTIVE,
  AWAKENED,
  COUNTERS,
  type CounterName,
  cardsIn,
  emptyState,
  FATIGUED,
  LANES,
  LIFE,
  MASTER,
  masterOf,
  MINIONS,
  NORMAL,
  OPEN,
  PHASES,
  REVERSED,
  setCount,
  START_LIFE,
  type State,
} from './state.ts';
import { LANE_WORDS, laneOn } from './units.ts';
import { refresh } from './values.ts';

const oneOf = (key: string, value: Plain, words: readonly string[]): string | null =>
  words.includes(typeof value === 'string' ? value : JSON.stringify(value))
    ? null
    : `${key} is ${JSON.stringify(value)}; expected ${words.join(' or ')}`;

function placeOne(g: State, card: Card, key: string, value: Plain): string | null {
  switch (key) {
    case 'state':
      card.stance = value === 'fatigued' ? FATIGUED : ACTIVE;
      return oneOf(key, value, ['active', 'fatigued']);
    case 'face':
      card.face = value === 'reversed' || value === 'down' ? REVERSED : OPEN;
      return oneOf(key, value, ['open', 'reversed', 'down']);
    case 'lane':
      card.slot = laneOn(card.owner, Math.max(0, (LANE_WORDS as readonly Plain[]).indexOf(value)));
      return oneOf(key, value, LANE_WORDS);
    case 'mode':
      card.slot = value === 'awakened' ? AWAKENED : NORMAL;
      return oneOf(key, value, ['normal', 'awakened']);
    case 'damage':
      if (typeof value !== 'number' || value < 0) return `damage is ${JSON.stringify(value)}; expected a number`;
      card.damage = value;
      return null;
    case 'new':
      card.turn = value === true ? g.turnNumber : 0;
      return oneOf(key, value, ['true', 'false']);
    default:
      return `unknown property ${key}; expected state, face, lane, mode, damage or new`;
  }
}
function place(g: State, card: Card, properties: Readonly<Record<string, Plain>>): string | null {
  for (const [key, value] of Object.entries(properties)) {
    const problem = placeOne(g, card, key, value);
    if (problem !== null) return problem;
  }
  if (card.zone >> 1 === MASTER && card.slot === NONE) card.slot = NORMAL;
  if (card.zone >> 1 !== MINIONS) return null;
  const others = cardsIn(g, MINIONS, card.owner).filter((id) => id !== card.id);
  const taken = (lane: number): boolean => others.some((id) => g.cards[id]?.slot === lane);
  if (card.slot === NONE)
    card.slot = LANES.map((side) => laneOn(card.owner, side)).find((lane) => !taken(lane)) ?? NONE;
  return card.slot === NONE || taken(card.slot) ? 'two cards in one lane; a lane holds one (17-11)' : null;
}

function set(g: State, seat: Seat, key: string, value: Plain): string | null {
  const names: readonly string[] = [...COUNTERS, 'awakened'];
  if (key === 'awakened') {
    const master = g.cards[masterOf(g, seat)];
    if (master !== undefined) master.slot = value === true ? AWAKENED : NORMAL;
    return oneOf(key, value, ['true', 'false']);
  }
  const counter = COUNTERS.indexOf(key as CounterName);
  if (counter < 0) return `unknown value ${key}; expected ${names.join(', ')}`;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    return `${key} is ${JSON.stringify(value)}; expected a whole number`;
  setCount(g, seat, counter, value);
  return null;
}

const FIRST_TURN = 3; // so that nothing given was placed this turn

export const positions = (rulesNumber: number, blank: string, master: string): Positions<State> => ({
  fill: [
    { zone: 'master', card: master, count: 1 },
    { zone: 'deck', card: blank, count: 20 },
  ],
  empty: (setup) => {
    const g = { ...emptyState(setup, rulesNumber), turnNumber: FIRST_TURN };
    for (const seat of [0, 1] as const) setCount(g, seat, LIFE, START_LIFE);
    return g;
  },
  place,
  set,
  begin: (g, turn, phase) => {
    const from = PHASES.indexOf((phase ?? 'main') as (typeof PHASES)[number]);
    if (from < 0) return `phase is ${phase}; expected ${PHASES.join(', ')}`;
    g.turn = turn;
    g.phase = from;
    refresh(g);
    recock(g);
    enter(g, { proc: turns, args: { from } }, false);
    return null;
  },
});
