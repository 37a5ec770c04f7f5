// How scenarios set up a position: areas as A1 … C4, terrains, units, equipment, and any phase to begin from.
import { type Card, enter, type Givable, givables, NONE, type Positions, type Seat, word } from '../../kernel/index.ts';
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
const areas = givables<State, MonCard>().word(AREA_NAMES, (_g, card, area) => {
  card.slot = AREA_NAMES.indexOf(area);
});
const { flag, word: one, words, card: another, number } = givables<State, MonCard>();
const properties: Readonly<Record<string, Givable<State, MonCard>>> = {
  area: areas,
  at: areas,
  state: one(['fresh', 'acted'], (_g, card, state) => {
    card.stance = state === 'acted' ? ACTED : FRESH;
  }),
  on: another((g, card, host) => {
    touchBoard(g);
    card.role = GEAR;
    card.host = host;
    card.slot = g.cards[host]?.slot ?? NONE;
    const { inc } = g.cards[host] as MonCard;
    const free = slotsOf(g, host).filter(
      (s) => s.element === 'i' && !g.spentSlots.some((x) => x.unit === host && x.slot === s.key),
    );
    const held = free.slice(0, defOf(g, card.id).equipCost);
    g.spentSlots = [...g.spentSlots, ...held.map((s) => ({ unit: host, inc, slot: s.key, gear: card.id }))];
  }),
  role: one(['hq', 'base', 'proxy'], (g, card, role) => hide(g, card, role === 'proxy' ? PROXY : HQ)),
  proxy: flag((g, card, on) => (on ? hide(g, card, PROXY) : undefined)),
  rank: number((_g, card, rank) => {
    card.rank = rank;
  }),
  spent: words(null, (g, card, slots) => {
    g.spentSlots = [...g.spentSlots, ...slots.map((slot) => ({ unit: card.id, inc: card.inc, slot, gear: NONE }))];
  }),
  instant: flag((g, card, on) => {
    if (on) g.instants = [...g.instants, { card: card.id, inc: card.inc }];
  }),
  known: flag((g, card, on) => {
    if (on) for (const seat of [0, 1] as const) zones.reveal(g, card.id, seat);
  }),
};

const ofSeat = givables<State, Seat>();
const counted = (key: 'streak' | 'deckOut' | 'turnNumber'): Givable<State, Seat> =>
  ofSeat.number((g, _seat, n) => {
    g[key] = n;
  });
const values: Readonly<Record<string, Givable<State, Seat>>> = {
  placed: ofSeat.word(['hand', 'proxy'], (g, _seat, what) => {
    g.placedHand = what === 'hand';
    g.placedProxy = what === 'proxy';
  }),
  firstTurn: ofSeat.flag((g, _seat, on) => {
    g.firstTurn = on;
  }),
  streak: counted('streak'),
  deckOut: counted('deckOut'),
  turnNumber: counted('turnNumber'),
};

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
  properties,
  values,
  phases: PHASES,
  lay: (g, card) => {
    const mine = card as MonCard;
    if (mine.role === undefined) Object.assign(mine, { role: 0, rank: 0 });
    settleIn(g, mine);
    return null;
  },
  laid: (_g, card) =>
    card.zone === 0 && card.slot === NONE
      ? word(
          '戦場のカードにはエリア（A1～C4）か、付いているユニットが必要です',
          'a card on the battlefield needs its area (A1 … C4), or the unit it is on',
        )
      : null,
  begin: (g, turn, phase) => {
    const at = phase === null ? 1 : PHASES.findIndex((one) => one === phase);
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
