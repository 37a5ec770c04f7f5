// How scenarios set up a position.
import { addCard, type Card, enter, newCard, NONE, type Plain, type Positions, type Seat } from '../../kernel/index.ts';
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

const PROPERTIES = [
  'state',
  'damage',
  'health',
  'evolved',
  'new',
  'stack',
  'counters',
  'face',
  'evolvedThisTurn',
  'on',
  'raced',
  'known',
] as const;

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
function place(
  g: State,
  plain: Card,
  properties: Readonly<Record<string, Plain>>,
  named: (alias: string) => number,
): string | null {
  const card = plain as SveCard;
  settleCard(g, card);
  for (const [key, value] of Object.entries(properties)) {
    const problem = placeOne(g, card, key, value, named);
    if (problem !== null) return problem;
  }
  return null;
}
const wrong = (key: string, value: Plain, expected: string): string =>
  `${key} is ${JSON.stringify(value)}; expected ${expected}`;

function placeOne(g: State, card: SveCard, key: string, value: Plain, named: (alias: string) => number): string | null {
  switch (key) {
    case 'state':
      if (value !== 'act' && value !== 'stand') return wrong(key, value, 'act or stand');
      card.stance = value === 'act' ? ACT : STAND;
      return null;
    case 'damage':
      if (typeof value !== 'number') return wrong(key, value, 'a number');
      card.damage = value;
      return null;
    case 'health':
      if (typeof value !== 'number') return wrong(key, value, 'a number');
      card.damage = defAt(g, card.def).health - value;
      return null;
    case 'new':
      card.turn = value === true ? g.turnNumber : 0;
      card.since = card.turn;
      return null;
    case 'evolvedThisTurn':
      card.evolvedAt = value === true ? g.turnNumber : 0;
      return null;
    case 'evolved':
      return value === true ? evolveIt(g, card) : null;
    case 'stack':
      if (typeof value !== 'number') return wrong(key, value, 'a number');
      card.counters = [value];
      return null;
    case 'counters':
      return putCounters(g, card, value);
    case 'face':
      if (value !== 'up' && value !== 'down') return wrong(key, value, 'up or down');
      card.face = value === 'down' ? 1 : 0;
      zones.see(g, card);
      return null;
    case 'on':
      for (const alias of Array.isArray(value) ? value : [value]) {
        if (typeof alias !== 'string') return wrong(key, value, 'an alias, or several');
        card.host = named(alias);
        if (card.zone >> 1 === EVOLUTION) (g.cards[card.host] as SveCard).evo = card.id;
      }
      return null;
    case 'raced':
      card.raced = value === true ? 1 : 0;
      return null;
    case 'known':
      if (value === true) for (const seat of [0, 1] as const) zones.reveal(g, card.id, seat);
      return null;
    default:
      return `unknown property ${key}; expected ${PROPERTIES.join(', ')}`;
  }
}
/** An evolved follower: its evolve card lies in the evolution zone, linked to it. */
function evolveIt(g: State, card: SveCard): string | null {
  const def = pool(g).evolveByName.get(defAt(g, card.def).name);
  if (def === undefined) return `${defAt(g, card.def).name} has no evolve card`;
  const made = addCard(g, sveCard(newCard(g.cards.length, def, card.owner, zoneAt(EVOLUTION, card.owner))));
  made.host = card.id;
  card.evo = made.id;
  zones.see(g, made);
  return null;
}
function putCounters(g: State, card: SveCard, value: Plain): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrong('counters', value, 'names with numbers');
  const list = card.counters.slice();
  for (const [name, n] of Object.entries(value as Record<string, Plain>)) {
    const at = pool(g).counters.indexOf(name);
    if (at < 0 || typeof n !== 'number') return wrong('counters', value, `numbers of ${pool(g).counters.join(', ')}`);
    while (list.length <= at) list.push(0);
    list[at] = n;
  }
  card.counters = list;
  return null;
}

const VALUES = [
  'leader',
  'pp',
  'maxPP',
  'ep',
  'fieldLimit',
  'exLimit',
  'handLimit',
  'played',
  'crimson',
  'evolveUsed',
  'first',
] as const;
const LISTS = {
  pp: 'pp',
  maxPP: 'maxPP',
  ppMax: 'maxPP',
  ep: 'ep',
  leader: 'life',
  fieldLimit: 'fieldLimit',
  exLimit: 'exLimit',
  handLimit: 'handLimit',
} as const;
function set(g: State, seat: Seat, key: string, value: Plain): string | null {
  const list = own(LISTS, key);
  if (list !== undefined) {
    if (typeof value !== 'number') return wrong(key, value, 'a number');
    g[list][seat] = value;
    if (list === 'pp' && g.maxPP[seat] < value) g.maxPP[seat] = value;
    return null;
  }
  switch (key) {
    case 'played':
      if (typeof value !== 'number') return wrong(key, value, 'a number of cards');
      g.played = [
        ...g.played,
        ...Array.from({ length: value }, () => ({
          seat,
          card: NONE,
          def: pool(g).byName.get(BLANK) ?? 0,
          sheet: null,
        })),
      ];
      return null;
    case 'crimson':
      if (value === true) g.lowered |= 1 << seat;
      return null;
    case 'evolveUsed':
      if (value === true) g.evolved = true;
      return null;
    case 'first':
      if (value === true) g.first = seat;
      return null;
    default:
      return `unknown value ${key}; expected ${VALUES.join(', ')}`;
  }
}

const STEPS: Readonly<Record<string, number>> = { start: 0, 'main-start': 1, main: 2, end: 3 };
const BLANK = 'ゴブリンの見習い';
const DEFAULT_LEADER = 'ニュートラルリーダー';
function begin(g: State, turn: Seat, phase: string | null): string | null {
  const from = own(STEPS, phase ?? 'main');
  if (from === undefined) return `phase is ${phase}; expected ${Object.keys(STEPS).join(', ')}`;
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
  place,
  set,
  begin,
});
