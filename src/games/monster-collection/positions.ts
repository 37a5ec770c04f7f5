// How scenarios set up a position: areas as A1 … C4, terrains, units, equipment, and any phase to begin from.
import { type Card, enter, NONE, type Plain, type Positions, type Seat } from '../../kernel/index.ts';
import { touchBoard } from './board.ts';
import { defOf } from './cards.ts';
import { slotsOf } from './slots.ts';
import {
  ACTED,
  AREA_NAMES,
  emptyState,
  FRESH,
  GEAR,
  HOME,
  HQ,
  type MonCard,
  newMonCard,
  PHASES,
  PROXY,
  type State,
  TERRAIN,
  UNIT,
  zones,
} from './state.ts';
import { play } from './rules/07-turn.ts';
import { FILLER } from './starters.ts';

const roleOf = (g: State, id: number): number => {
  const { kind } = defOf(g, id);
  return kind === 'unit' ? UNIT : kind === 'gear' ? GEAR : kind === 'terrain' ? TERRAIN : PROXY;
};
function settleIn(g: State, card: MonCard): void {
  if (card.zone !== 0 || card.role !== 0) return;
  card.role = roleOf(g, card.id);
  card.rank = card.id;
  if (card.role === TERRAIN || card.role === UNIT) zones.see(g, card);
}
function hide(g: State, card: MonCard, role: number): void {
  card.role = role;
  card.face = 1;
  card.knows = 0;
  zones.see(g, card);
}
const textOf = (value: Plain): string => (typeof value === 'string' ? value : JSON.stringify(value));
const wrong = (key: string, value: Plain, expected: string): string =>
  `${key} is ${JSON.stringify(value)}; expected ${expected}`;

function placeOne(g: State, card: MonCard, key: string, value: Plain, named: (alias: string) => number): string | null {
  switch (key) {
    case 'area':
    case 'at': {
      const area = AREA_NAMES.indexOf(textOf(value));
      if (area < 0) return wrong(key, value, `an area from ${AREA_NAMES[0]} to ${AREA_NAMES.at(-1)}`);
      card.slot = area;
      return null;
    }
    case 'state':
      if (value !== 'fresh' && value !== 'acted') return wrong(key, value, 'fresh or acted');
      card.stance = value === 'acted' ? ACTED : FRESH;
      return null;
    case 'on': {
      touchBoard(g);
      card.role = GEAR;
      card.host = named(textOf(value));
      card.slot = g.cards[card.host]?.slot ?? NONE;
      const { inc } = g.cards[card.host] as MonCard;
      const free = slotsOf(g, card.host).filter(
        (s) => s.element === 'i' && !g.spentSlots.some((x) => x.unit === card.host && x.slot === s.key),
      );
      const held = free.slice(0, defOf(g, card.id).equipCost);
      g.spentSlots = [...g.spentSlots, ...held.map((s) => ({ unit: card.host, inc, slot: s.key, gear: card.id }))];
      return null;
    }
    case 'role':
      if (value === 'hq' || value === 'base') hide(g, card, HQ);
      else if (value === 'proxy') hide(g, card, PROXY);
      else return wrong(key, value, 'hq or proxy');
      return null;
    case 'proxy':
      if (value === true) hide(g, card, PROXY);
      return null;
    case 'rank':
      if (typeof value !== 'number') return wrong(key, value, 'a number');
      card.rank = value;
      return null;
    case 'spent':
      if (!Array.isArray(value)) return wrong(key, value, 'a list of slots such as i0 or s0');
      g.spentSlots = [
        ...g.spentSlots,
        ...value.map((s) => ({ unit: card.id, inc: card.inc, slot: textOf(s as Plain), gear: NONE })),
      ];
      return null;
    case 'instant':
      if (value === true) g.instants = [...g.instants, { card: card.id, inc: card.inc }];
      return null;
    case 'known':
      if (value === true) for (const seat of [0, 1] as const) zones.reveal(g, card.id, seat);
      return null;
    default:
      return `unknown property ${key}; expected area, state, on, role, proxy, rank, spent, instant or known`;
  }
}

function set(g: State, _seat: Seat, key: string, value: Plain): string | null {
  switch (key) {
    case 'placed':
      if (value !== 'hand' && value !== 'proxy') return wrong(key, value, 'hand or proxy');
      g.placedHand = value === 'hand';
      g.placedProxy = value === 'proxy';
      return null;
    case 'firstTurn':
      g.firstTurn = value === true;
      return null;
    case 'streak':
      if (typeof value !== 'number') return wrong(key, value, 'a number');
      g.streak = value;
      return null;
    case 'deckOut':
      if (typeof value !== 'number') return wrong(key, value, 'a turn number');
      g.deckOut = value;
      return null;
    case 'turnNumber':
      if (typeof value !== 'number') return wrong(key, value, 'a turn number');
      g.turnNumber = value;
      return null;
    default:
      return `unknown value ${key}; expected placed, firstTurn, streak, deckOut or turnNumber`;
  }
}

/** Bases stand unless the position says otherwise. */
function addBases(g: State): void {
  for (const seat of [0, 1] as const) {
    const home = HOME[seat] as number;
    if (g.cards.some((c) => c.zone === 0 && c.role > 0 && c.role < UNIT && c.slot === home)) continue;
    const def = g.cards.find((c) => c.owner === seat)?.def ?? 0;
    const card: MonCard = {
      ...newMonCard({ ...(g.cards[0] as Card), id: g.cards.length, def, owner: seat, master: seat }),
      zone: 0,
      slot: home,
      role: HQ,
      face: 1,
      stance: FRESH,
      host: NONE,
      inc: 0,
      knows: 0,
      rank: 0,
    };
    g.cards.push(card);
    g.handles[0].push(0);
    g.handles[1].push(0);
    (g.zones[0] as number[]).push(card.id);
    zones.see(g, card);
  }
}

export const positions = (rulesNumber: number): Positions<State> => ({
  fill: [{ zone: 'deck', card: FILLER, count: 20 }],
  empty: (setup) => ({ ...emptyState(setup, rulesNumber), turnNumber: 2 }),
  place: (g, card, properties, named) => {
    const mine = card as MonCard;
    if (mine.role === undefined) Object.assign(mine, { role: 0, rank: 0 });
    settleIn(g, mine);
    for (const [key, value] of Object.entries(properties)) {
      const problem = placeOne(g, mine, key, value, named);
      if (problem !== null) return problem;
    }
    if (mine.zone === 0 && mine.slot === NONE)
      return 'a card on the battlefield needs its area (A1 … C4), or the unit it is on';
    return null;
  },
  set,
  begin: (g, turn, phase) => {
    const at = phase === null ? 1 : PHASES.indexOf(phase as (typeof PHASES)[number]);
    if (at < 0) return `phase is ${phase}; expected ${PHASES.join(', ')}`;
    for (const card of g.cards) {
      if (card.role === undefined) Object.assign(card, { role: 0, rank: 0 });
      settleIn(g, card);
    }
    addBases(g);
    touchBoard(g);
    g.turn = turn;
    enter(g, { proc: play, args: { from: at } }, false);
    return null;
  },
});
