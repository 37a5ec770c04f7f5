// モンスター・コレクション, as the rest of Tefuda sees it.
import {
  type Arg,
  addTo,
  by,
  type Call,
  type Deck,
  enter,
  type Event,
  type Game,
  machineOf,
  NONE,
  type Plain,
  readClauses,
  remember,
  type Seat,
  SEATS,
  type Setup,
  ownKind,
} from '../../kernel/index.ts';
import { about } from './about.ts';
import { forbids } from './bans.ts';
import { bars, speaking } from './bars.ts';
import { controllerOf, gearOf, isTerrainRole } from './board.ts';
import * as C from './cards.ts';
import { isTimeUp } from './clock.ts';
import clausesText from './clauses.tsv?raw';
import { deckProblems } from './deck.ts';
import { evaluate } from './evaluate.ts';
import { cardFace } from './face.ts';
import { along, applyAll, CAUSES, DIE, FLIP, MOVE, nameOfEvent } from './events.ts';
import { layout } from './layout.ts';
import { positions } from './positions.ts';
import { replacements } from './replace.ts';
import { game as gameProcedure } from './rules/06-setup.ts';
import { deathsIn, isDue, needsLook, processes } from './rules/11-processes.ts';
import { saying } from './saying.ts';
import { isSpent, slotsOf } from './slots.ts';
import { compileCards, starterCards, starterDecks, starterPool } from './starters.ts';
import {
  ACTED,
  AREA_NAMES,
  type Battle,
  cardsIn,
  clone,
  copyCard,
  DECK,
  DISCARD,
  EFFECT,
  emptyState,
  GEAR,
  HAND,
  HQ,
  type MonCard,
  newMonCard,
  plain,
  PHASES,
  PROXY,
  REMOVED,
  type State,
  UNIT,
  type Use,
  zoneAt,
  zones,
} from './state.ts';
import { ATTRIBUTES, DAMAGE_ATTRIBUTES, MARCHES } from './text/ast.ts';
import { collectLater, looksBack, triggers } from './triggers.ts';
import { uses } from './uses.ts';
import { attackOf, handLimit, snapshot, valueOf } from './values.ts';
import { verbs, wordName } from './verbs.ts';
import { words } from './words.ts';

const RULES_NUMBER = 6;

/** Cards that leave the battlefield, or turn into something else there, are remembered as they were (10.5.4.1, 10.11.4). */
function before(g: State, batch: readonly Event[]): void {
  for (const e of batch) {
    if (e.kind !== DIE && e.kind !== FLIP && (e.kind !== MOVE || e.from !== 0)) continue;
    const sheet = snapshot(g, e.card);
    if (e.kind === DIE) sheet[C.WAS] = (sheet[C.WAS] ?? 0) | C.WAS_DIED;
    remember(g, e.card, sheet, copyCard);
  }
  triggers.before(g, batch);
}
/** The turn in which the later deck ran out (1.2.3.1); forgotten when a deck has cards again (1.2.3.1.1). */
function noteDecks(g: State): void {
  const dry = SEATS.every((seat) => cardsIn(g, DECK, seat).length === 0);
  if (!dry) g.deckOut = g.deckOut === NONE ? NONE : by('1.2.3.1.1', g.deckOut, NONE);
  else if (g.deckOut === NONE) g.deckOut = g.turnNumber;
}
/** A trigger that looks back belongs to its card as it was, though the same batch has moved that card too (10.5.7). */
function ofThen(g: State, batch: readonly Event[], from: number): void {
  for (const w of g.waiting) {
    if (w.id < from || w.event === null || w.event.card === w.card) continue;
    const moved = batch.find((e) => e.card === w.card && e.happened && e.now === w.inc && e.inc !== e.now);
    if (moved !== undefined && looksBack(g, w.event)) w.inc = moved.inc;
  }
}
function after(g: State, batch: readonly Event[]): Call | null {
  const from = g.serial;
  triggers.after(g, batch);
  if (g.serial !== from) ofThen(g, batch, from);
  collectLater(g, batch);
  noteDecks(g);
  const deaths = deathsIn(g, batch);
  if (deaths.length === 0 && !(needsLook(g, batch) && isDue(g))) return null;
  return { proc: processes, args: { deaths: plain(deaths) } };
}

function start(setup: Setup): State {
  const g = emptyState(setup, RULES_NUMBER);
  setup.decks.forEach((deck: Deck, seat) =>
    addTo(g, setup.pool, deck.parts.main ?? [], seat as Seat, zoneAt(DECK, seat as Seat), newMonCard),
  );
  enter(g, { proc: gameProcedure, args: {} }, false);
  return g;
}

const ROLE_NAMES = ['card', 'base', 'proxy', 'terrain', 'unit', 'equipment'] as const;
const bitsOf = (bits: number, names: readonly string[]): string[] => names.filter((_, i) => (bits & (1 << i)) !== 0);
/** What is printed first, in its order, then what effects have added. */
const printedFirst = (now: readonly string[], printed: readonly string[]): string[] => [
  ...printed.filter((name) => now.includes(name)),
  ...now.filter((name) => !printed.includes(name)),
];
const racesOf = (g: State, id: number): string[] =>
  printedFirst(
    C.poolOf(g).races.filter((_, at) => (valueOf(g, id, C.raceKey(at)) & C.wordBit(at)) !== 0),
    C.defOf(g, id).races,
  );

/** Bases and proxy terrain lie face down, but everybody knows what they are. */
function openValues(g: State, id: number): Record<string, Plain> {
  const card = g.cards[id] as MonCard;
  if (card.role !== HQ && card.role !== PROXY) return {};
  return {
    role: ROLE_NAMES[card.role] as string,
    area: AREA_NAMES[card.slot] ?? '',
    limit: valueOf(g, id, C.LIMIT),
    controller: shownSeat(controllerOf(g, card.slot)),
  };
}
function cardValues(g: State, id: number): Record<string, Plain> {
  const card = g.cards[id] as MonCard;
  const def = C.defOf(g, id);
  if (card.role === HQ || card.role === PROXY) return openValues(g, id);
  const values: Record<string, Plain> = { kind: def.kind };
  if (def.kind === 'unit') Object.assign(values, unitValues(g, id, card));
  if (isTerrainRole(card.role))
    Object.assign(values, {
      role: ROLE_NAMES[card.role],
      limit: valueOf(g, id, C.LIMIT),
      controller: shownSeat(controllerOf(g, card.slot)),
    });
  if (card.role !== 0) values.area = AREA_NAMES[card.slot] ?? '';
  if (card.role === GEAR) values.host = { card: card.host };
  return values;
}
const shownSeat = (seat: number): Plain => (seat === NONE ? null : seat === 0 ? 'A' : 'B');
function unitValues(g: State, id: number, card: MonCard): Record<string, Plain> {
  const values: Record<string, Plain> = {
    level: valueOf(g, id, C.LEVEL),
    attack: card.role === UNIT ? attackOf(g, id) : valueOf(g, id, C.ATTACK),
    defence: valueOf(g, id, C.DEFENCE),
    races: racesOf(g, id),
    attributes: printedFirst(bitsOf(valueOf(g, id, C.ATTRIBUTE), ATTRIBUTES), C.defOf(g, id).attributes),
    march: bitsOf(valueOf(g, id, C.MARCH), MARCHES),
    initiative: valueOf(g, id, C.INITIATIVE),
    charge: valueOf(g, id, C.CHARGE),
    defender: valueOf(g, id, C.DEFENDER),
    resist: bitsOf(valueOf(g, id, C.RESIST), DAMAGE_ATTRIBUTES),
    hero: C.defOf(g, id).hero !== NONE,
  };
  if (card.role !== UNIT) return values;
  const slots = slotsOf(g, id);
  values.state = card.stance === ACTED ? 'acted' : 'fresh';
  values.slots = slots.map((s) => s.element).join('');
  values.free = slots
    .filter((s) => !isSpent(g, id, card.inc, s.key))
    .map((s) => s.element)
    .join('');
  values.equipment = gearOf(g, id).map((gear) => C.defOf(g, gear).name);
  values.rank = rankOf(g, card);
  return values;
}
const rankOf = (g: State, card: MonCard): number =>
  g.cards.filter(
    (c) =>
      c.role === UNIT &&
      c.owner === card.owner &&
      c.slot === card.slot &&
      (c.rank < card.rank || (c.rank === card.rank && c.id < card.id)),
  ).length + 1;

const shownUse = (g: State, use: Use): Plain => ({
  seat: use.seat,
  card: use.card === NONE ? null : { card: use.card },
  name: use.card === NONE ? 'attack' : (C.defAt(g, use.def).powers[use.power]?.name ?? ''),
  unit: use.unit === NONE ? null : { card: use.unit },
  targets: use.targets.map((aim) => (aim.card < 0 ? { seat: -2 - aim.card } : { card: aim.card })),
  dice: use.dice,
});

function describeMove(e: Event): { key: string; args: readonly Arg[] } | null {
  const seat = { seat: e.seat };
  const card = { card: e.card };
  switch (e.to >> 1) {
    case HAND:
      return CAUSES[e.cause] === 'draw' ? { key: 'draw', args: [seat, card] } : { key: 'return', args: [seat, card] };
    case DISCARD:
      return { key: 'discard', args: [seat, card] };
    case REMOVED:
      return { key: 'remove', args: [seat, card] };
    case EFFECT:
      return { key: 'pay', args: [seat, card] };
    default:
      return null;
  }
}
/** The beginning of a battle, its dice, and who goes first. */
function describeBattle(e: Event): { key: string; args: readonly Arg[] } | null {
  const battle = e.more as unknown as Battle | null;
  if (battle === null) return null;
  const area = AREA_NAMES[battle.area] ?? '';
  if (battle.timing === 'start') return { key: 'battle', args: [{ seat: e.seat }, area] };
  if (battle.timing !== 'initiative' || battle.dice[0] === 0) return null;
  const [a, b] = battle.results;
  if (battle.first !== NONE) return { key: 'first', args: [{ seat: battle.first }, Math.max(a, b), Math.min(a, b)] };
  if (a === b && a !== 0) return { key: 'strike', args: [a] };
  return battle.bonus.some((n) => n !== 0)
    ? null
    : { key: 'dice', args: [{ seat: 0 }, battle.dice[0], { seat: 1 }, battle.dice[1]] };
}
const lengthOf = (value: Plain): number => (Array.isArray(value) ? value.length : 0);
/** Whose effect applies to what. */
function describeGift(e: Event): { key: string; args: readonly Arg[] } {
  const by = { card: e.source };
  if (e.card === NONE) return { key: 'give.player', args: [{ seat: e.seat }, by] };
  return e.source === NONE
    ? { key: 'give', args: [{ seat: e.seat }, { card: e.card }] }
    : { key: 'give.by', args: [{ seat: e.seat }, { card: e.card }, by] };
}
const SILENT = new Set(['moment', 'reveal', 'exhibit', 'end', 'mark', 'postpone', 'march', 'dice', 'formation']);
function describe(g: State, e: Event): { key: string; args: readonly Arg[] } | null {
  const name = nameOfEvent(e);
  const seat = { seat: e.seat };
  const card = { card: e.card };
  if (SILENT.has(name)) return null;
  switch (name) {
    case 'move':
      return describeMove(e);
    case 'stance':
      return { key: e.to === ACTED ? 'acted' : 'fresh', args: [seat, card] };
    case 'phase':
      return { key: name, args: [seat, PHASES[e.to] ?? ''] };
    case 'turn':
      return { key: name, args: [seat, g.turnNumber] };
    case 'battle':
      return describeBattle(e);
    case 'equip':
      return { key: name, args: [seat, card, { card: e.to }] };
    case 'spend':
      return { key: name, args: [seat, card, e.amount] };
    case 'give':
      return describeGift(e);
    case 'damage':
      return e.source === NONE || lengthOf(e.more) > 1
        ? { key: 'damage', args: [seat, card, e.amount] }
        : { key: 'damage.by', args: [seat, card, e.amount, { card: e.source }] };
    case 'summon':
    case 'relocate':
      return { key: name, args: [seat, card, AREA_NAMES[e.at] ?? ''] };
    case 'place':
      return e.to === C_TERRAIN
        ? { key: 'place', args: [seat, card, AREA_NAMES[e.at] ?? ''] }
        : { key: 'place-hidden', args: [seat, AREA_NAMES[e.at] ?? ''] };
    case 'declare':
      if (e.card === NONE) return { key: 'attack', args: [seat] };
      return { key: 'use', args: [seat, card, C.defOf(g, e.card).powers[e.at]?.name ?? ''] };
    case 'finish':
      return { key: g.outcome?.winner === null ? 'drawn' : 'finish', args: [seat] };
    default:
      return { key: name, args: [seat, card] };
  }
}
const C_TERRAIN = 3;

export const monsterCollection: Game<State> = {
  id: about.id,
  names: about.names,
  rulesNumber: RULES_NUMBER,
  machine: machineOf<State>(about.id, {
    apply: applyAll,
    forbids,
    prepare: null,
    replacements,
    along: (g, e) => (forbids(g, e) ? [] : along(g, e)),
    endless: (g) => {
      g.outcome = { winner: null, clause: '16.1.1.1', cause: 'endless' };
    },
    before,
    after,
    logs: false,
  }),
  zones,
  verbs,
  clauses: readClauses(clausesText),
  words,
  layout,
  uses,
  bars,
  // The turn in which the match clock runs out, and the turns played after it (R03).
  options: { clock: ['off', '2', '10', '20', '30', '40', '50'], extraTurns: ['0', '1', '2', '3'] },
  starters: { pool: starterPool, decks: starterDecks, sources: starterCards },
  compile: compileCards,
  deckProblems,
  start,
  clone,
  cardValues,
  openValues,
  playerValues: (g, seat) => ({
    attacker: g.turn === seat,
    handLimit: handLimit(g, seat),
    deck: cardsIn(g, DECK, seat).length,
    hand: cardsIn(g, HAND, seat).length,
    first: g.battle !== null && g.battle.first === seat,
    die: g.battle?.dice[seat] ?? 0,
    initiative: g.battle?.results[seat] ?? 0,
  }),
  table: (g) => ({
    phase: g.phase,
    timing: g.battle?.timing ?? 'none',
    battle: g.battle === null ? null : (AREA_NAMES[g.battle.area] ?? null),
    chain: g.chain.map((use) => shownUse(g, use)),
    stack: g.chain.map((use) => ({
      seat: use.seat,
      name: use.card === NONE ? 'attack' : (C.defAt(g, use.def).powers[use.power]?.name ?? C.defAt(g, use.def).name),
      cards: use.card === NONE ? [] : [{ card: use.card }],
      targets: use.targets.flatMap((aim) => (aim.card < 0 ? [] : [{ card: aim.card }])),
    })),
    dice: (g.battle?.dice ?? []).flatMap((value, seat) => (value > 0 ? [{ seat, value }] : [])),
    streak: g.streak,
  }),
  describe,
  speaking,
  saying,
  nameArg: (g, kind, value) => (kind === 'word' ? wordName(value, C.poolOf(g).effects) : ''),
  concession: (g, _seat) =>
    isTimeUp(g)
      ? null
      : SEATS.every((seat) => cardsIn(g, DECK, seat).length === 0)
        ? by('1.2.5.1.b', '1.2.5.1.a', null)
        : by('1.2.5.1.a', null, '1.2.5.1.a'),
  face: cardFace,
  evaluate,
  replies: { passed: ['discard-free', 'discard-gear', 'formation-swap'], moves: ['swap'] },
  hiddenKind: (_g, card) => ownKind(card),
  positions: positions(RULES_NUMBER),
};
