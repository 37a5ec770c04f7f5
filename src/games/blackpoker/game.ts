// BlackPoker, as the rest of Tefuda sees it.
import {
  addTo,
  by,
  type CardSource,
  type Deck,
  enter,
  type Event,
  type Game,
  machineOf,
  readClauses,
  type Seat,
  type Setup,
  ownKind,
} from '../../kernel/index.ts';
import { shown } from '../../read/visible.ts';
import { about } from './about.ts';
import { bars } from './bars.ts';
import { ACTIONS } from './actions.ts';
import { pool } from './cards.ts';
import clausesText from './clauses.tsv?raw';
import { deckProblems, starterDecks } from './deck.ts';
import { cardFace } from './face.ts';
import { evaluate } from './evaluate.ts';
import { cardValues, describe, shownRequest } from './describe.ts';
import { applyAll } from './events.ts';
import { layout } from './layout.ts';
import { positions } from './positions.ts';
import { prepare } from './rules/03-graveyard.ts';
import { collect } from './rules/12-triggers.ts';
import { game as gameProcedure } from './rules/13-setup.ts';
import { canAttack } from './rules/15-battle.ts';
import './rules/16-effects.ts';
import { clone, emptyState, LIFE, type State, zoneAt, zones } from './state.ts';
import { unitsOf } from './units.ts';
import { uses } from './uses.ts';
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

const nameOf = (card: CardSource): string => (typeof card.name === 'string' ? shown(card.name) : '');

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
  uses,
  bars,
  options: {
    graveTop: ['last', 'ask'],
    counts: ['official', 'open'],
    presetWall: ['shown', 'hidden'],
    endFog: ['own', 'all'],
  },
  starters: { pool, decks: starterDecks },
  compile: (cards) => ({
    pool,
    problems: cards.map((card, at) => ({
      name: nameOf(card),
      card: at,
      line: 1,
      column: 1,
      phrase: nameOf(card),
      expected: [],
      message: 'BlackPoker is played with trump cards; it has no cards of its own',
      ja: 'ブラックポーカーはトランプで遊ぶので、自分のカードはありません',
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
    idle: unitsOf(g, g.turn).some((unit) => canAttack(g, unit)) ? [] : ['request attack'],
  }),
  describe,
  nameArg: (_g, _kind, value) => ACTIONS[value] ?? '',
  concession: () => by('core.loss.5', null, 'core.loss.5'),
  face: (pool, def) => cardFace(pool, def),
  evaluate,
  hiddenKind: (_g, card) => ownKind(card),
  positions: positions(RULES_NUMBER),
};
