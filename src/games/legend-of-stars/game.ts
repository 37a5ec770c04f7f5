// Legend of Stars, as the rest of Tefuda sees it.
import {
  addTo,
  type Call,
  type CardProblem,
  type CardSource,
  type Compiled,
  type Deck,
  enter,
  type Event,
  type Game,
  inForce,
  machineOf,
  makePool,
  NONE,
  opponent,
  type Plain,
  readClauses,
  remember,
  type Seat,
  type Setup,
  ownKind,
} from '../../kernel/index.ts';
import { about } from './about.ts';
import { bars, speaking } from './bars.ts';
import clausesText from './clauses.tsv?raw';
import { deckProblems } from './deck.ts';
import { arrows, describe, face } from './describe.ts';
import { evaluate } from './evaluate.ts';
import { keepDerived, mayMute } from './derived.ts';
import { mayGive } from './granted.ts';
import { applyAll, E_ENTER, E_MOVE, type EventName, EVENTS } from './events.ts';
import { layout } from './layout.ts';
import { positions } from './positions.ts';
import { replacements } from './replacements.ts';
import { ATTRIBUTE, COST, ICON_BITS, KEYWORD, type LosCard, SHEET_SIZE, SPEED } from './printed.ts';
import { isForbidden } from './prohibitions.ts';
import { saying } from './saying.ts';
import { speciesCodes, speciesOf } from './species.ts';
import { outcomeAfter } from './rules/04-outcome.ts';
import { note } from './rules/09-history.ts';
import { game as gameProcedure } from './rules/05-1-setup.ts';
import { costOf, oneField } from './rules/08-play.ts';
import { triggers } from './rules/09-triggers.ts';
import { GAIN, ORIENTATIONS, SQUARES } from './squares.ts';
import { BLANK, decks, GAME, pool, sources } from './starters.ts';
import {
  asTableCard,
  attacksOf,
  card,
  CHANGED,
  CHARACTER,
  clone,
  copyTableCard,
  DECK,
  DOWNED,
  emptyState,
  ENERGY,
  HAND,
  isOnField,
  kindOfZone,
  LED,
  printedOf,
  regained,
  type State,
  SUPPORT,
  zoneAt,
  zones,
} from './state.ts';
import { ATTRIBUTES, KEYWORDS, PHASES } from './text/ast.ts';
import { compileCard } from './text/compile.ts';
import { uses } from './uses.ts';
import { atkOf, defOf, downOf, isPlain, sheetOf, valueOf } from './values.ts';
import { verbs, WORDS } from './verbs.ts';
import { words } from './words.ts';

const RULES_NUMBER = 4;

/** Events that leave the field as it is; and those that only shift cards on it or change what holds for them. */
const named = (...names: readonly EventName[]): ReadonlySet<number> =>
  new Set(names.map((name) => EVENTS.indexOf(name)));
const STILL = named(
  'draw',
  'stance',
  'life',
  'hit',
  'down',
  'falling',
  'breaking',
  'use',
  'battle',
  'battled',
  'moment',
  'played',
  'chosen',
  'reveal',
  'mark',
);
const SHIFTING = named('step', 'display', 'modify', 'expire', 'attack', 'attackOver', 'turn');
/** Where cards speak: the field, and energy only if 3.4.s2 were not. */
const isField = (zone: number): boolean =>
  kindOfZone(zone) === CHARACTER || kindOfZone(zone) === SUPPORT || (kindOfZone(zone) === ENERGY && !inForce('3.4.s2'));
function keep(g: State, batch: readonly Event[]): void {
  let moved = false;
  if (mayMute(g) || mayGive(g)) return;
  for (const e of batch) {
    if (STILL.has(e.kind) || (e.kind === E_MOVE && !isField(e.from) && !isField(e.to))) continue;
    if (!SHIFTING.has(e.kind)) return;
    moved = true;
  }
  keepDerived(g, g.cache.version - 2, moved);
}

/** A card's numbers to be remembered; none where nothing has changed what is printed. */
const lastSheetOf = (g: State, id: number): readonly number[] | null =>
  isPlain(g) && card(g, id).face === 0 ? null : [...sheetOf(g, id).slice(0, SHEET_SIZE), ...speciesCodes(g, id)];
/** Before a change: what leaves the field is remembered as it was, for texts that speak of it. */
function before(g: State, batch: readonly Event[]): void {
  for (const e of batch) {
    if (e.kind !== E_MOVE || !isOnField(g, e.card)) continue;
    remember(g, e.card, lastSheetOf(g, e.card), copyTableCard);
  }
  triggers.before(g, batch);
}
/** After every change: triggers wait, the game may end, an older field gives way. */
function after(g: State, batch: readonly Event[]): Call | null {
  keep(g, batch);
  note(g, batch);
  triggers.after(g, batch);
  const over = outcomeAfter(g, batch);
  if (over !== null) return over;
  for (const e of batch) {
    if (e.kind === E_ENTER && kindOfZone(e.to) === SUPPORT && printedOf(g, e.card).field) {
      return { proc: oneField, args: { seat: e.seat, card: e.card } };
    }
  }
  return null;
}

function start(setup: Setup): State {
  const g = emptyState(setup, RULES_NUMBER);
  setup.decks.forEach((deck: Deck, seat) =>
    addTo(g, setup.pool, deck.parts['main'] ?? [], seat as Seat, zoneAt(DECK, seat as Seat), asTableCard),
  );
  enter(g, { proc: gameProcedure, args: {} }, false);
  return g;
}

/** One attribute by its name, several as a list. */
function attributeOf(bits: number): Plain {
  const all = ATTRIBUTES.filter((_, i) => ((bits >> i) & 1) !== 0);
  return all.length === 1 ? (all[0] ?? '') : all;
}
function cardValues(g: State, id: number): Record<string, Plain> {
  const one = card(g, id);
  const printed = printedOf(g, id);
  const values: Record<string, Plain> = {
    kind: printed.flash ? 'flash' : printed.field ? 'field' : printed.kind,
    attribute: attributeOf(valueOf(g, id, ATTRIBUTE)),
    cost: kindOfZone(one.zone) === HAND ? costOf(g, one.owner, id) : valueOf(g, id, COST),
    speed: valueOf(g, id, SPEED),
  };
  const zone = kindOfZone(one.zone);
  if (zone === ENERGY || zone === SUPPORT) values['state'] = one.stance === GAIN ? 'gain' : 'regain';
  if (printed.kind === 'character') {
    values['atk'] = atkOf(g, id);
    values['def'] = defOf(g, id);
    values['down'] = downOf(g, id);
    values['lead'] = arrows(valueOf(g, id, ICON_BITS));
    const species = speciesOf(g, id);
    if (species.length > 0) values['species'] = species;
  }
  if (isOnField(g, id)) {
    const bits = valueOf(g, id, KEYWORD);
    values['keywords'] = KEYWORDS.filter((_, i) => ((bits >> i) & 1) !== 0);
  }
  return zone === CHARACTER ? { ...values, ...openValues(g, id) } : values;
}
/** What everybody sees of a character, face up or down. */
function openValues(g: State, id: number): Record<string, Plain> {
  const one = card(g, id);
  if (kindOfZone(one.zone) !== CHARACTER) return {};
  return {
    square: SQUARES[one.slot] ?? '',
    display: ORIENTATIONS[one.stance] ?? '',
    downed: (one.marks & DOWNED) !== 0,
    changed: (one.marks & CHANGED) !== 0,
    moved: (one.marks & LED) !== 0,
    attacks: attacksOf(one.marks),
  };
}

/** The starter set with a person's own cards; a card of a known name takes its place. */
function compile(own: readonly CardSource[]): Compiled {
  const problems: CardProblem[] = [];
  const cards = new Map<string, LosCard>(pool.defs.map((def) => [def.name, def]));
  const seen = new Set<string>();
  for (const [at, source] of own.entries()) {
    const read = compileCard(source, at);
    problems.push(...read.problems);
    if (read.card === null) continue;
    const { name } = read.card;
    if (seen.has(name)) {
      problems.push({
        name,
        card: at,
        field: 'name',
        line: 1,
        column: 1,
        phrase: name,
        expected: ['a name of its own'],
        message: 'two cards have this name',
      });
    }
    seen.add(name);
    cards.set(name, read.card);
  }
  return { pool: makePool(GAME, [...cards.values()]), problems };
}

export const legendOfStars: Game<State> = {
  id: GAME,
  names: about.names,
  rulesNumber: RULES_NUMBER,
  machine: machineOf<State>(GAME, {
    apply: applyAll,
    forbids: isForbidden,
    prepare: null,
    replacements,
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
  options: {},
  starters: { pool, decks, sources },
  compile,
  deckProblems,
  start,
  clone,
  cardValues,
  openValues,
  playerValues: (g, seat) => ({
    life: g.life[seat],
    energy: regained(g, seat),
    turn: g.turn === seat,
    priority: g.window === 'flash' && g.holder === seat,
    energised: g.turn === seat && g.energised > 0,
  }),
  table: (g) => ({
    phase: PHASES[g.phase] ?? '',
    attack:
      g.attack === null
        ? null
        : {
            attacker: { card: g.attack.card },
            target: g.attack.target === NONE ? null : { card: g.attack.target },
            direct: g.attack.direct,
          },
    arrows:
      g.attack === null
        ? []
        : [
            {
              from: { card: g.attack.card },
              to: g.attack.target === NONE || g.attack.direct ? { seat: opponent(g.turn) } : { card: g.attack.target },
            },
          ],
    stack: g.waiting.map((w) => ({ seat: w.seat, cards: [{ card: w.card }], targets: [] })).reverse(),
    waiting: g.waiting.map((w) => ({ seat: w.seat, source: { card: w.card } })),
  }),
  describe,
  speaking,
  saying,
  nameArg: (_g, _kind, value) => WORDS[value] ?? '',
  concession: () => 'LOS-R17',
  face,
  evaluate,
  hiddenKind: (_g, card) => ownKind(card),
  positions: positions(RULES_NUMBER, BLANK),
};
