// How scenarios set up a position.
import { type Card, enter, type Plain, type Positions, type Seat } from '../../kernel/index.ts';
import { own } from '../../read/own.ts';
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
const DISPLAYS: Readonly<Record<string, number>> = {
  attack: ATTACK,
  'defence-right': RIGHT,
  'defence-left': LEFT,
  right: RIGHT,
  left: LEFT,
};
/** Characters stand on the first free back square unless told. */
const FREE = [4, 5, 6, 7, 0, 1, 2, 3] as const;

function place(g: State, plain: Card, properties: Readonly<Record<string, Plain>>): string | null {
  const one = Object.assign(plain, { marks: 0 });
  one.stamp = g.clock++;
  if (one.zone >> 1 === CHARACTER) {
    const occupied = taken(g, one.owner);
    const given = properties['square'];
    one.slot =
      given === undefined
        ? (FREE.find((s) => ((occupied >> s) & 1) === 0) ?? 0)
        : SQUARES.indexOf(given as (typeof SQUARES)[number]);
    if (one.slot < 0) return `square is ${JSON.stringify(given)}; expected one of ${SQUARES.join(', ')}`;
    if (((occupied >> one.slot) & 1) !== 0) return `square ${SQUARES[one.slot]} is taken already`;
  }
  for (const [key, value] of Object.entries(properties)) {
    const problem = placeOne(g, one.id, key, value);
    if (problem !== null) return problem;
  }
  return null;
}
function placeOne(g: State, id: number, key: string, value: Plain): string | null {
  const one = tableCard(g, id);
  switch (key) {
    case 'square':
      return null;
    case 'display': {
      const way = own(DISPLAYS, typeof value === 'string' ? value : '');
      if (way === undefined)
        return `display is ${JSON.stringify(value)}; expected attack, defence-right or defence-left`;
      one.stance = way;
      return null;
    }
    case 'face':
      if (value !== 'up' && value !== 'down') return `face is ${JSON.stringify(value)}; expected up or down`;
      if (value === 'down') {
        one.face = 1;
        one.knows = 1 << one.owner;
      }
      return null;
    case 'state':
      if (value !== 'gain' && value !== 'regain') return `state is ${JSON.stringify(value)}; expected regain or gain`;
      one.stance = value === 'gain' ? GAIN : REGAIN;
      return null;
    case 'new':
      if (value === true) one.turn = g.turnNumber;
      return null;
    case 'changed':
      if (value === true) one.marks |= CHANGED;
      return null;
    case 'flipped':
      if (value === true) one.marks |= FLIPPED;
      return null;
    case 'moved':
      if (value === true) one.marks |= LED;
      return null;
    case 'attacks':
      if (typeof value !== 'number') return `attacks is ${JSON.stringify(value)}; expected a number`;
      one.marks += value * ATTACKS;
      return null;
    default:
      return `unknown property ${key}; expected square, display, face, state, new, changed, flipped, moved or attacks`;
  }
}

function set(g: State, seat: Seat, key: string, value: Plain): string | null {
  switch (key) {
    case 'life':
      if (typeof value !== 'number' || value < 1)
        return `life is ${JSON.stringify(value)}; expected a number of 1 or more`;
      g.life = seat === 0 ? [value, g.life[1]] : [g.life[0], value];
      return null;
    case 'energised':
      if (value === true && seat === g.turn) g.energised = 1;
      return null;
    default:
      return `unknown value ${key}; expected life or energised`;
  }
}

/** Turn 3 unless the first turn is asked for, so that whoever moves has had a turn before. */
export const positions = (rulesNumber: number, blank: string): Positions<State> => ({
  fill: [{ zone: 'deck', card: blank, count: 20 }],
  empty: (setup) => Object.assign(emptyState(setup, rulesNumber), { turnNumber: 3, life: [LIFE, LIFE] as const }),
  place,
  set,
  begin: (g, turn, phase) => {
    g.turn = turn;
    const from = phase === null ? 1 : phase === 'first' ? 0 : PHASES.indexOf(phase as (typeof PHASES)[number]);
    if (from < 0)
      return `phase is ${phase}; expected ${PHASES.join(', ')}, or first for the setup phase of the very first turn`;
    if (phase === 'first') g.turnNumber = 1;
    enter(g, { proc: turns, args: { from } }, false);
    return null;
  },
});
