// How scenarios set up a position.
import {
  type Card,
  enter,
  type Givable,
  givables,
  NONE,
  type Phrase,
  type Positions,
  type Seat,
  word,
} from '../../kernel/index.ts';
import { recock } from './listeners.ts';
import { turns } from './rules/26-turn.ts';
import {
  ACTIVE,
  AWAKENED,
  COUNTERS,
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
import { refresh } from './statics.ts';

const { flag, word: one, number } = givables<State, Card>();
const properties: Readonly<Record<string, Givable<State, Card>>> = {
  state: one(['active', 'fatigued'], (_g, card, state) => {
    card.stance = state === 'fatigued' ? FATIGUED : ACTIVE;
  }),
  face: one(['open', 'reversed', 'down'], (_g, card, face) => {
    card.face = face === 'open' ? OPEN : REVERSED;
  }),
  lane: one(LANE_WORDS, (_g, card, lane) => {
    card.slot = laneOn(card.owner, LANE_WORDS.indexOf(lane));
  }),
  mode: one(['normal', 'awakened'], (_g, card, mode) => {
    card.slot = mode === 'awakened' ? AWAKENED : NORMAL;
  }),
  damage: number((_g, card, damage) => {
    card.damage = damage;
  }),
  new: flag((g, card, on) => {
    card.turn = on ? g.turnNumber : 0;
  }),
};

/** Every minion stands in a lane of its own. */
function laid(g: State, card: Card): Phrase | null {
  if (card.zone >> 1 === MASTER && card.slot === NONE) card.slot = NORMAL;
  if (card.zone >> 1 !== MINIONS) return null;
  const others = cardsIn(g, MINIONS, card.owner).filter((id) => id !== card.id);
  const taken = (lane: number): boolean => others.some((id) => g.cards[id]?.slot === lane);
  if (card.slot === NONE)
    card.slot = LANES.map((side) => laneOn(card.owner, side)).find((lane) => !taken(lane)) ?? NONE;
  return card.slot === NONE || taken(card.slot)
    ? word('一つのレーンに2枚あります（1枚まで、17-11）', 'two cards in one lane; a lane holds one (17-11)')
    : null;
}

const ofSeat = givables<State, Seat>();
const values: Readonly<Record<string, Givable<State, Seat>>> = {
  ...Object.fromEntries(
    COUNTERS.map((name, counter) => [name, ofSeat.number((g, seat, n) => setCount(g, seat, counter, n))]),
  ),
  awakened: ofSeat.flag((g, seat, on) => {
    const master = g.cards[masterOf(g, seat)];
    if (master !== undefined) master.slot = on ? AWAKENED : NORMAL;
  }),
};

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
  properties,
  values,
  phases: PHASES,
  laid,
  begin: (g, turn, phase) => {
    const from = PHASES.findIndex((one) => one === (phase ?? 'main'));
    g.turn = turn;
    g.phase = from;
    refresh(g);
    recock(g);
    enter(g, { proc: turns, args: { from } }, false);
    return null;
  },
});
