// How scenarios set up a position.
import {
  type Card,
  enter,
  type Givable,
  givables,
  type Phrase,
  type Plain,
  type Positions,
  type Seat,
  word,
} from '../../kernel/index.ts';
import { turns } from './rules/05-2-turn.ts';
import { ATTACK, GAIN, LEFT, REGAIN, RIGHT, SQUARES } from './squares.ts';
import {
  CHANGED,
  CHARACTER,
  card as tableCard,
  emptyState,
  FLIPPED,
  LED,
  type State,
  taken,
  ATTACKS,
} from './state.ts';
import { PHASES } from './text/ast.ts';

const LIFE = 3000;
const DISPLAYS = {
  attack: ATTACK,
  'defence-right': RIGHT,
  'defence-left': LEFT,
  right: RIGHT,
  left: LEFT,
} as const;
type Display = keyof typeof DISPLAYS;
/** Characters stand on the first free back square unless told. */
const FREE = [4, 5, 6, 7, 0, 1, 2, 3] as const;

/** Where it stands is settled before anything else is put on it. */
function lay(g: State, plain: Card, given: Readonly<Record<string, Plain>>): Phrase | null {
  const one = Object.assign(plain, { marks: 0 });
  one.stamp = g.clock++;
  if (one.zone >> 1 !== CHARACTER) return null;
  const occupied = taken(g, one.owner);
  const square = SQUARES.findIndex((name) => name === given['square']);
  one.slot = square >= 0 ? square : (FREE.find((s) => ((occupied >> s) & 1) === 0) ?? 0);
  return ((occupied >> one.slot) & 1) === 0
    ? null
    : word(`マス${SQUARES[one.slot]}はもう使われています`, `square ${SQUARES[one.slot]} is taken already`);
}

const { flag, word: one, number } = givables<State, Card>();
const mark = (bit: number): Givable<State, Card> =>
  flag((g, { id }, on) => {
    if (on) tableCard(g, id).marks |= bit;
  });
const properties: Readonly<Record<string, Givable<State, Card>>> = {
  square: one(SQUARES, () => {}), // by `lay`
  display: one(Object.keys(DISPLAYS) as Display[], (_g, card, way) => {
    card.stance = DISPLAYS[way];
  }),
  face: one(['up', 'down'], (_g, card, face) => {
    if (face === 'up') return;
    card.face = 1;
    card.knows = 1 << card.owner;
  }),
  state: one(['regain', 'gain'], (_g, card, state) => {
    card.stance = state === 'gain' ? GAIN : REGAIN;
  }),
  new: flag((g, card, on) => {
    if (on) card.turn = g.turnNumber;
  }),
  changed: mark(CHANGED),
  flipped: mark(FLIPPED),
  moved: mark(LED),
  attacks: number((g, { id }, n) => {
    tableCard(g, id).marks += n * ATTACKS;
  }),
};

const ofSeat = givables<State, Seat>();
const values: Readonly<Record<string, Givable<State, Seat>>> = {
  life: ofSeat.number((g, seat, life) => {
    g.life = seat === 0 ? [life, g.life[1]] : [g.life[0], life];
  }, 1),
  energised: ofSeat.flag((g, seat, on) => {
    if (on && seat === g.turn) g.energised = 1;
  }),
};

/** The setup phase of the very first turn. */
const FIRST = 'first';

/** Turn 3 unless the first turn is asked for, so that whoever moves has had a turn before. */
export const positions = (rulesNumber: number, blank: string): Positions<State> => ({
  fill: [{ zone: 'deck', card: blank, count: 20 }],
  empty: (setup) => Object.assign(emptyState(setup, rulesNumber), { turnNumber: 3, life: [LIFE, LIFE] as const }),
  properties,
  values,
  phases: [...PHASES, FIRST],
  lay,
  begin: (g, turn, phase) => {
    g.turn = turn;
    const from = phase === null ? 1 : phase === FIRST ? 0 : PHASES.findIndex((one) => one === phase);
    if (phase === FIRST) g.turnNumber = 1;
    enter(g, { proc: turns, args: { from } }, false);
    return null;
  },
});
