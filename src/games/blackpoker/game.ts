// BlackPoker, as the rest of Tefuda sees it.
import {
  type Arg,
  addTo,
  by,
  type CardSource,
  cardOf,
  type Deck,
  enter,
  type Event,
  type Game,
  machineOf,
  type Plain,
  readClauses,
  type Seat,
  type Setup,
} from '../../kernel/index.ts';
import { about } from './about.ts';
import { ACTIONS } from './actions.ts';
import { pool } from './cards.ts';
import clausesText from './clauses.tsv?raw';
import { deckProblems, starterDecks } from './deck.ts';
import { cardFace } from './face.ts';
import { evaluate } from './evaluate.ts';
import { applyAll, CAUSES, nameOfEvent } from './events.ts';
import { layout } from './layout.ts';
import { positions } from './positions.ts';
import { prepare } from './rules/03-graveyard.ts';
import { collect } from './rules/12-triggers.ts';
import { game as gameProcedure } from './rules/13-setup.ts';
import './rules/16-effects.ts';
import {
  CHARGED,
  clone,
  emptyState,
  FIELD,
  FOG,
  GRAVEYARD,
  HAND,
  LIFE,
  numberOf,
  type Request,
  type State,
  zoneAt,
  zones,
} from './state.ts';
import { isSoldier, kindOf, sizeOf, unitCards } from './units.ts';
import { verbs } from './verbs.ts';
import { words } from './words.ts';

const RULES_NUMBER = 1;

/** Triggers are collected; of what lies in the graveyards, the tops are seen once the batch is complete. */
function after(g: State, batch: readonly Event[]): null {
  collect(g, batch);
  zones.seeTops(g);
  return null;
}

function start(setup: Setup): State {
  const g = emptyState(setup, RULES_NUMBER);
  setup.decks.forEach((deck: Deck, seat) =>
    addTo(g, setup.pool, deck.parts.main ?? [], seat as Seat, zoneAt(LIFE, seat as Seat)),
  );
  enter(g, { proc: gameProcedure, args: {} }, false);
  return g;
}

function cardValues(g: State, id: number): Record<string, Plain> {
  const card = cardOf(g, id);
  const values: Record<string, Plain> = { number: numberOf(g, id), face: card.face === 1 ? 'down' : 'up' };
  if (card.zone >> 1 !== FIELD) return values;
  values.state = card.stance === CHARGED ? 'charged' : 'driven';
  if (card.host >= 0) return { ...values, host: { card: card.host } };
  values.kind = kindOf(g, id);
  values.cards = unitCards(g, id).length;
  if (isSoldier(g, id)) values.size = sizeOf(g, id);
  values.attacking = g.attackers.some((a) => a.unit === id && a.inc === card.inc);
  values.blocking = g.blocks.some((b) => b.blocker === id && b.blockerInc === card.inc);
  return values;
}

const shownRequest = (r: Request): Plain => ({
  name: r.action,
  seat: r.seat,
  cards: r.keys.map((card) => ({ card })),
  targets: r.target < 0 ? [] : [{ card: r.target }],
});

/** Words for a card that moves. */
function describeMove(e: Event): { key: string; args: readonly Arg[] } | null {
  const seat = { seat: e.seat };
  const card = { card: e.card };
  switch (e.to >> 1) {
    case HAND:
      return CAUSES[e.cause] === 'draw' ? { key: 'draw', args: [seat] } : { key: 'take', args: [seat, card] };
    case FIELD:
      return { key: 'enters', args: [seat, card] };
    case FOG:
      return { key: 'fog', args: [seat, card] };
    case GRAVEYARD:
      if (CAUSES[e.cause] === 'turned') return { key: 'turned', args: [seat, card] };
      if (e.from >> 1 === LIFE) return { key: 'damage', args: [seat, card] };
      if (e.from >> 1 === HAND) return { key: CAUSES[e.cause] === 'cost' ? 'pay' : 'discard', args: [seat, card] };
      return { key: 'dies', args: [seat, card] };
    default:
      return null;
  }
}
function describe(_g: State, e: Event): { key: string; args: readonly Arg[] } | null {
  const name = nameOfEvent(e);
  const seat = { seat: e.seat };
  const card = { card: e.card };
  switch (name) {
    case 'move':
      return describeMove(e);
    case 'stance':
      return { key: e.to === CHARGED ? 'charge' : 'drive', args: [seat, card] };
    case 'fog':
      return { key: e.to === 0 ? 'up' : 'down', args: [seat, card, e.amount] };
    case 'stage':
      return { key: 'stage', args: [seat, (e.more as unknown as Request).action] };
    case 'resolved':
      return { key: 'resolved', args: [seat, ACTIONS[e.to] ?? ''] };
    case 'reveal':
    case 'unfog':
      return null;
    default:
      return { key: name, args: [seat, card] };
  }
}

const nameOf = (card: CardSource): string => (typeof card.name === 'string' ? card.name : '');

export const blackpoker: Game<State> = {
  id: about.id,
  names: about.names,
  rulesNumber: RULES_NUMBER,
  machine: machineOf<State>('blackpoker', {
    apply: applyAll,
    forbids: null,
    prepare,
    replacements: null,
    before: null,
    after,
    logs: false,
  }),
  zones,
  verbs,
  clauses: readClauses(clausesText),
  words,
  layout,
  options: {
    graveTop: ['last', 'ask'],
    counts: ['official', 'open'],
    presetWall: ['shown', 'hidden'],
    endFog: ['own', 'all'],
  },
  starters: { pool, decks: starterDecks },
  compile: (cards) => ({
    pool,
    problems: cards.map((card) => ({
      name: nameOf(card),
      line: 1,
      column: 1,
      phrase: nameOf(card),
      expected: [],
      message: 'BlackPoker is played with trump cards; it has no cards of its own',
    })),
  }),
  deckProblems,
  start,
  clone,
  cardValues,
  playerValues: (g, seat) => ({
    turn: g.turn === seat,
    chance: g.chance === seat,
    passed: (g.passed & (1 << seat)) !== 0,
  }),
  table: (g) => ({
    stack: g.stage.map(shownRequest),
    arrows: [
      ...g.attackers.map((a) => ({ from: { card: a.unit }, to: { seat: g.turn === 0 ? 1 : 0 } })),
      ...g.blocks.map((b) => ({ from: { card: b.blocker }, to: { card: b.attacker } })),
    ],
    chance: g.chance,
    passed: g.passed,
  }),
  describe,
  nameArg: (_g, _kind, value) => ACTIONS[value] ?? '',
  concession: () => by('core.loss.5', null, 'core.loss.5'),
  face: (pool, def) => cardFace(pool, def),
  evaluate,
  hiddenKind: () => 0,
  positions: positions(RULES_NUMBER),
};
