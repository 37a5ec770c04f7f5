// How scenarios set up a position.
import {
  addCard,
  enter,
  type Givable,
  givables,
  newCard,
  NONE,
  type Phrase,
  type Positions,
  type Seat,
  word,
} from '../../kernel/index.ts';
import { own } from '../../read/own.ts';
import {
  ACT,
  defAt,
  emptyState,
  EVOLUTION,
  EVOLVE_DECK,
  FIELD,
  LEADER_AREA,
  leaderOf,
  MAIN_PHASE,
  pool,
  RACE,
  STAND,
  type State,
  type SveCard,
  sveCard,
  zoneAt,
  zones,
} from './state.ts';
import { isStack } from './events.ts';
import { turns } from './rules/07-turn.ts';

/** Fills in what the kernel's plain card lacks, and what its zone asks for. */
function settleCard(g: State, card: SveCard): void {
  if (card.counters === undefined) Object.assign(card, { ...sveCard(card) });
  if (card.stamp !== 0) return;
  card.stamp = card.id + 1;
  const kind = card.zone >> 1;
  card.master = zones.seat(card.zone);
  const def = defAt(g, card.def);
  if (kind === EVOLVE_DECK || kind === EVOLUTION || kind === RACE) {
    const evolve = pool(g).evolveByName.get(def.name);
    if (def.special !== 'evolve' && evolve !== undefined) card.def = evolve;
    card.face = kind === EVOLVE_DECK ? 1 : 0;
  }
  if (kind === FIELD && isStack(g, card.id) && card.counters.length === 0) card.counters = [1];
}
/** Life may have gone below zero when the game looks. */
const LOWEST = -99_999;
const MOST_PLAYED = 1_000;
const { flag, word: one, number, cards, counts } = givables<State, SveCard>();
const properties: Readonly<Record<string, Givable<State, SveCard>>> = {
  state: one(['act', 'stand'], (_g, card, state) => {
    card.stance = state === 'act' ? ACT : STAND;
  }),
  damage: number((_g, card, damage) => {
    card.damage = damage;
  }),
  health: number((g, card, health) => {
    card.damage = defAt(g, card.def).health - health;
  }, LOWEST),
  evolved: flag((g, card, on) => (on ? evolveIt(g, card) : null)),
  new: flag((g, card, on) => {
    card.turn = on ? g.turnNumber : 0;
    card.since = card.turn;
  }),
  stack: number((_g, card, stack) => {
    card.counters = [stack];
  }),
  counters: counts(putCounters),
  face: one(['up', 'down'], (g, card, face) => {
    card.face = face === 'down' ? 1 : 0;
    zones.see(g, card);
  }),
  evolvedThisTurn: flag((g, card, on) => {
    card.evolvedAt = on ? g.turnNumber : 0;
  }),
  on: cards((g, card, hosts) => {
    for (const host of hosts) {
      card.host = host;
      if (card.zone >> 1 === EVOLUTION) (g.cards[host] as SveCard).evo = card.id;
    }
  }),
  raced: flag((_g, card, on) => {
    card.raced = on ? 1 : 0;
  }),
  known: flag((g, card, on) => {
    if (on) for (const seat of [0, 1] as const) zones.reveal(g, card.id, seat);
  }),
};

/** An evolved follower: its evolve card lies in the evolution zone, linked to it. */
function evolveIt(g: State, card: SveCard): Phrase | null {
  const def = pool(g).evolveByName.get(defAt(g, card.def).name);
  if (def === undefined) {
    const { name } = defAt(g, card.def);
    return word(`${name}に進化後のカードがありません`, `${name} has no evolve card`);
  }
  const made = addCard(g, sveCard(newCard(g.cards.length, def, card.owner, zoneAt(EVOLUTION, card.owner))));
  made.host = card.id;
  card.evo = made.id;
  zones.see(g, made);
  return null;
}
function putCounters(g: State, card: SveCard, given: Readonly<Record<string, number>>): Phrase | null {
  const list = card.counters.slice();
  for (const [name, n] of Object.entries(given)) {
    const at = pool(g).counters.indexOf(name);
    if (at < 0) {
      const known = pool(g).counters.join(', ');
      return word(`カウンターは${known}だけです`, `no such counter; expected ${known}`);
    }
    while (list.length <= at) list.push(0);
    list[at] = n;
  }
  card.counters = list;
  return null;
}

const ofSeat = givables<State, Seat>();
type Listed = 'pp' | 'maxPP' | 'ep' | 'life' | 'fieldLimit' | 'exLimit' | 'handLimit';
const listed = (key: Listed, least = 0): Givable<State, Seat> =>
  ofSeat.number((g, seat, n) => {
    g[key][seat] = n;
    if (key === 'pp' && g.maxPP[seat] < n) g.maxPP[seat] = n;
  }, least);
const values: Readonly<Record<string, Givable<State, Seat>>> = {
  leader: listed('life', LOWEST),
  pp: listed('pp'),
  maxPP: listed('maxPP'),
  ppMax: listed('maxPP'),
  ep: listed('ep'),
  fieldLimit: listed('fieldLimit'),
  exLimit: listed('exLimit'),
  handLimit: listed('handLimit'),
  played: ofSeat.number(
    (g, seat, n) => {
      const card = { seat, card: NONE, def: pool(g).byName.get(BLANK) ?? 0, sheet: null };
      g.played = [...g.played, ...Array.from({ length: n }, () => ({ ...card }))];
    },
    0,
    MOST_PLAYED,
  ),
  crimson: ofSeat.flag((g, seat, on) => {
    if (on) g.lowered |= 1 << seat;
  }),
  evolveUsed: ofSeat.flag((g, _seat, on) => {
    if (on) g.evolved = true;
  }),
  first: ofSeat.flag((g, seat, on) => {
    if (on) g.first = seat;
  }),
};

const STEPS: Readonly<Record<string, number>> = { start: 0, 'main-start': 1, main: 2, end: 3 };
const BLANK = 'ゴブリンの見習い';
const DEFAULT_LEADER = 'ニュートラルリーダー';
function begin(g: State, turn: Seat, phase: string | null): null {
  const from = own(STEPS, phase ?? 'main') ?? 2;
  for (const card of g.cards) settleCard(g, card);
  for (const seat of [0, 1] as const) if (leaderOf(g, seat) === NONE) giveLeader(g, seat);
  g.turn = turn;
  if (from === 2) g.phase = MAIN_PHASE;
  g.clock = Math.max(g.clock, g.cards.length + 1);
  enter(g, { proc: turns, args: { from } }, false);
  return null;
}
function giveLeader(g: State, seat: Seat): void {
  const def = pool(g).byName.get(DEFAULT_LEADER) ?? 0;
  zones.see(g, addCard(g, sveCard(newCard(g.cards.length, def, seat, zoneAt(LEADER_AREA, seat)))));
}

export const positions = (rulesNumber: number): Positions<State> => ({
  fill: [{ zone: 'deck', card: BLANK, count: 20 }],
  empty: (setup) => Object.assign(emptyState(setup, rulesNumber), { turnNumber: 5 }),
  properties,
  values,
  phases: Object.keys(STEPS),
  lay: (g, card) => {
    settleCard(g, card as SveCard);
    return null;
  },
  begin,
});
