// レギオンズ！, as the rest of Tefuda sees it.
import {
  addTo,
  type Arg,
  by,
  type Call,
  type Deck,
  enter,
  type Event,
  type Game,
  machineOf,
  type NewModifier,
  NONE,
  type Plain,
  readClauses,
  type Seat,
  type Setup,
  cardOf,
  ownKind,
} from '../../kernel/index.ts';
import clausesText from './clauses.tsv?raw';
import { about } from './about.ts';
import { bars, speaking } from './bars.ts';
import { compileCards } from './compile.ts';
import { deckProblems } from './deck.ts';
import { evaluate } from './evaluate.ts';
import { applyAll, DAMAGE, isPlacement, MODIFY, nameOfEvent, UNMODIFY } from './events.ts';
import { cardFace } from './face.ts';
import { layout } from './layout.ts';
import { MOD_SET, MOD_STATS } from './modifiers.ts';
import { positions } from './positions.ts';
import { forbids, replacements } from './replacements.ts';
import { breaking, type Hit, hit } from './rules/12-break.ts';
import { judge } from './rules/24-outcome.ts';
import { game as gameProcedure } from './rules/25-setup.ts';
import { saying } from './saying.ts';
import { pool, sources, starterDecks } from './starters.ts';
import {
  AWAKENED,
  CORES_ACTIVE,
  CORES_FATIGUED,
  clone,
  DECK,
  emptyState,
  EXILE,
  FATIGUED,
  PHASES,
  PLAY,
  REVERSED,
  type State,
  zoneAt,
  zones,
  MINIONS,
  COUNTERS,
  MASTER,
} from './state.ts';
import { deadUnits, LANE_WORDS, sideOf } from './units.ts';
import { uses } from './uses.ts';
import { verbs } from './verbs.ts';
import { cardValues, playerValues, table } from './views.ts';
import { words } from './words.ts';

const RULES_NUMBER = 5;
const BLANK = '見張りの新兵';

const causes: readonly ('attack' | 'battle' | 'effect' | 'rule')[] = [
  'rule',
  'rule',
  'effect',
  'effect',
  'attack',
  'battle',
] as const;
/** Whether an event can have taken the last HP of a unit. */
function canKill(e: Event): boolean {
  if (e.kind === DAMAGE || e.kind === UNMODIFY) return true;
  if (e.kind !== MODIFY) return false;
  const { kind } = e.more as unknown as NewModifier;
  return kind === MOD_STATS || kind === MOD_SET;
}
/** Whoever is left without HP breaks at once (10-1), by whatever hurt it. */
function breakDead(g: State, batch: readonly Event[]): Call | null {
  if (!batch.some(canKill)) return null;
  const dead = deadUnits(g);
  if (dead.length === 0) return null;
  const hits: Hit[] = [];
  for (const id of dead) {
    const by_ = batch.find((e) => e.card === id && (e.kind === DAMAGE || e.kind === MODIFY));
    const clause = by_?.kind === DAMAGE ? '11-3.s2' : '38-5';
    if (!by(`10-1 ${clause}`, false, true)) continue;
    hits.push(hit(g, id, by_?.source ?? NONE, causes[by_?.cause ?? 0] ?? 'rule'));
  }
  return hits.length === 0 ? null : { proc: breaking, args: { hits: hits as unknown as Plain } };
}
function after(g: State, batch: readonly Event[]): Call | null {
  if (by('24-4b', false, true)) judge(g);
  return g.outcome === null ? breakDead(g, batch) : null;
}

function start(setup: Setup): State {
  const g = emptyState(setup, RULES_NUMBER);
  setup.decks.forEach((deck: Deck, at) => {
    const seat = at as Seat;
    // The Master lies at the bottom of the deck until both are ready (25-2).
    addTo(g, setup.pool, deck.parts.master ?? [], seat, zoneAt(DECK, seat));
    addTo(g, setup.pool, deck.parts.main ?? [], seat, zoneAt(DECK, seat));
  });
  enter(g, { proc: gameProcedure, args: {} }, false);
  return g;
}

type Line = { key: string; args: readonly Arg[] } | null;
/** A lane, in the words of the player whose field it is. */
const laneWord = (seat: Seat, lane: number): string => LANE_WORDS[sideOf(seat, lane)] ?? '';
function describeMove(g: State, e: Event): Line {
  const args: readonly Arg[] = [{ seat: e.seat }, { card: e.card }, { zone: e.to }];
  if (isPlacement(e) && e.to >> 1 === MINIONS)
    return { key: 'place.lane', args: [...args, laneWord(e.seat, cardOf(g, e.card).slot)] };
  if (isPlacement(e)) return { key: 'place', args };
  if (e.to >> 1 === PLAY) return null;
  if (e.to >> 1 === EXILE && (e.amount & 1) !== 0) return { key: 'change', args: [{ seat: e.seat }] };
  return { key: 'goes', args };
}
/** Where cores lie, as words. */
const coreWord = (counter: number): string => (counter < 0 ? 'core.outside' : `core.${COUNTERS[counter]}`);
function describeCores(e: Event): Line {
  const seat = { seat: e.seat };
  if (e.at === CORES_ACTIVE && e.to === CORES_FATIGUED) return { key: 'tire', args: [seat, NONE, e.amount] };
  if (e.at === CORES_FATIGUED && e.to === CORES_ACTIVE) return { key: 'rest', args: [seat, NONE, e.amount] };
  return { key: 'cores', args: [seat, NONE, e.amount, coreWord(e.at), coreWord(e.to)] };
}
/** Who is hurt by what; a Master's damage is its player's life. */
function describeDamage(g: State, e: Event): Line {
  const args: Arg[] = [{ seat: e.seat }, { card: e.card }, e.amount];
  const source = e.source === NONE || e.source === e.card ? '' : '.by';
  const by = source === '' ? [] : [{ card: e.source }];
  if (cardOf(g, e.card).zone >> 1 !== MASTER) return { key: `damage${source}`, args: [...args, ...by] };
  return { key: `hurt${source}`, args: [...args, e.to, Math.max(0, e.to - e.amount), ...by] };
}
/** Whose effect is given to what. */
function describeGift(e: Event): Line {
  const by: Arg = { card: e.source };
  const seat = { seat: e.seat };
  if (e.card === NONE) return e.source === NONE ? null : { key: 'modify.player', args: [seat, by] };
  if (e.source === NONE || e.source === e.card) return { key: 'modify', args: [seat, { card: e.card }] };
  return { key: 'modify.by', args: [seat, { card: e.card }, by] };
}
function describe(g: State, e: Event): Line {
  const name = nameOfEvent(e);
  const args: readonly Arg[] = [{ seat: e.seat }, { card: e.card }, e.amount];
  switch (name) {
    case 'move':
      return describeMove(g, e);
    case 'draw':
      return { key: 'draw', args };
    case 'damage':
      return describeDamage(g, e);
    case 'modify':
      return describeGift(e);
    case 'lane':
      return { key: name, args: [{ seat: e.seat }, { card: e.card }, laneWord(e.seat, cardOf(g, e.card).slot)] };
    case 'life':
      return {
        key: e.amount < 0 ? 'life.lost' : 'life',
        args: [{ seat: e.seat }, e.to, Math.abs(e.amount), e.to + e.amount],
      };
    case 'turn':
      return { key: name, args: [{ seat: e.seat }, g.turnNumber] };
    case 'stance':
      return { key: e.to === FATIGUED ? 'fatigue' : 'recover', args };
    case 'face':
      return { key: e.to === REVERSED ? 'reverse' : 'open', args };
    case 'cores':
      return describeCores(e);
    case 'points':
      return { key: e.amount < 0 ? 'pay' : 'points', args: [{ seat: e.seat }, NONE, Math.abs(e.amount)] };
    case 'attack':
      return { key: 'attack', args: [{ seat: e.seat }, { card: e.card }, { card: e.to }] };
    case 'mode':
      return { key: e.to === AWAKENED ? 'awaken' : 'sleep', args };
    case 'phase':
      return e.at === 0 ? { key: 'phase', args: [{ seat: e.seat }, NONE, PHASES[e.to] ?? ''] } : null;
    case 'finish':
      return { key: e.to === 1 ? 'win' : 'lose', args: [{ seat: e.seat }] };
    case 'survive':
    case 'use':
    case 'defer':
    case 'heal':
    case 'reveal':
      return null;
    default:
      return { key: name, args };
  }
}

export const legions: Game<State> = {
  id: about.id,
  names: about.names,
  rulesNumber: RULES_NUMBER,
  machine: machineOf<State>('legions', {
    apply: applyAll,
    forbids,
    prepare: null,
    replacements,
    before: null,
    after,
    logs: true,
  }),
  zones,
  verbs,
  clauses: readClauses(clausesText),
  words,
  layout,
  uses,
  bars,
  options: {
    chooser: ['random', 'A', 'B'],
    firstTo: ['1', '2', '3'],
    wins: ['0-0', '1-0', '0-1', '1-1', '2-0', '0-2', '2-1', '1-2', '2-2'],
  },
  starters: { pool, decks: starterDecks, sources },
  compile: (cards) => compileCards(cards, pool),
  deckProblems,
  start,
  clone,
  cardValues,
  playerValues,
  table,
  describe,
  speaking,
  saying,
  nameArg: (_g, _kind, value) => String(value),
  concession: () => by('24-3d', null, '24-3d'),
  face: cardFace,
  evaluate,
  hiddenKind: (_g, card) => ownKind(card),
  positions: positions(RULES_NUMBER, BLANK, starterDecks[0]?.parts.master?.[0]?.card ?? ''),
};
