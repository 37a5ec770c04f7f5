// Shadowverse EVOLVE, as the rest of Tefuda sees it.
import {
  addCard,
  type Arg,
  by,
  type Call,
  type CardFace,
  type CardSource,
  cite,
  type Compiled,
  type Deck,
  type Event,
  enter,
  type FaceColour,
  type Game,
  machineOf,
  type Plain,
  type Pool,
  readClauses,
  remember,
  type Seat,
  type Setup,
  someNeutral,
  tracing,
  NONE,
  ownKind,
  cardOfRef,
} from '../../kernel/index.ts';
import { about } from './about.ts';
import { bars } from './bars.ts';
import { applyAll } from './apply.ts';
import { poolOf, readCards } from './cards.ts';
import clausesText from './clauses.tsv?raw';
import { deckProblems, defIn } from './deck.ts';
import type { Def, SvePool } from './defs.ts';
import { evaluate } from './evaluate.ts';
import { CAUSES, ERASE, MAX_PP, MOVE, nameOfEvent, PP } from './events.ts';
import { keywordNames } from './keywords.ts';
import { layout } from './layout.ts';
import { positions } from './positions.ts';
import './programs/frames.ts';
import { useMachine } from './programs/trial.ts';
import './programs/verbs-cards.ts';
import './programs/verbs-lasting.ts';
import './programs/verbs-looking.ts';
import './programs/verbs-making.ts';
import './programs/verbs-moving.ts';
import './programs/verbs-points.ts';
import { game as gameProcedure } from './rules/06-setup.ts';
import { followUp } from './rules/09-tokens.ts';
import { forbids } from './rules/10-forbids.ts';
import { replacements } from './rules/10-replace.ts';
import { prepare } from './rules/10-room.ts';
import { lookAfter, lookBefore } from './rules/10-triggers.ts';
import { hasRules, ruleProcessing } from './rules/11-rules.ts';
import { saying } from './saying.ts';
import { starterDecks, starterSources } from './starters.ts';
import {
  ACT,
  BANISHED,
  clone,
  copyCard,
  DECK,
  defAt,
  defOf,
  emptyState,
  EVOLVE_DECK,
  EX,
  FIELD,
  freshCard,
  GRAVEYARD,
  HAND,
  inZone,
  PHASES,
  RESOLUTION,
  type State,
  type SveCard,
  zoneAt,
  zones,
  pool,
  LEADER_AREA,
  START_PHASE,
} from './state.ts';
import { compileText, printText } from './text/compile.ts';
import { uses } from './uses.ts';
import { WORDS } from './value-kinds.ts';
import { attackOf, costOf, healthOf, sheetOf, valueOf } from './values.ts';
import { verbs } from './verbs.ts';
import { SILENT, words } from './words.ts';

const RULES_NUMBER = 5;

/** What leaves the field is; elsewhere it makes no difference as long as every clause holds (10.7.4.1.3). */
const isRemembered = (g: State, e: Event): boolean =>
  (inZone(g, e.card, FIELD) && e.to >> 1 !== FIELD) || (someNeutral() && inZone(g, e.card, EX));

/** Before a batch: what leaves the field is remembered, and what looks back at it is matched. */
function before(g: State, batch: readonly Event[]): void {
  for (const e of batch) {
    if ((e.kind === MOVE || e.kind === ERASE) && e.card >= 0 && isRemembered(g, e)) {
      remember(g, e.card, sheetOf(g, e.card), copyCard);
    }
  }
  lookBefore(g, batch);
}
function after(g: State, batch: readonly Event[]): Call | null {
  lookAfter(g, batch);
  // Between check timings nothing is processed, whatever holds meanwhile (11.1.2).
  if ((tracing || someNeutral()) && g.resolving.length > 0 && hasRules(g) && !cite('11.1.2')) {
    return { proc: ruleProcessing, args: {} };
  }
  return followUp(g, batch);
}

const machine = machineOf<State>('sve', {
  apply: applyAll,
  forbids,
  prepare,
  replacements,
  before,
  after,
  // Nobody is asked, so nobody can stop it (15.2.1.3).
  endless: (g) => {
    if (cite('15.2.1.3')) g.outcome = { winner: null, clause: '15.2.1.3', cause: 'loop' };
  },
  logs: false,
});
useMachine(machine);

const starterCards = readCards(starterSources);
if (starterCards.problems.length > 0) throw new Error(starterCards.problems.map((p) => p.message).join('\n'));
const starter = poolOf(starterCards.cards);
if (starter.problems.length > 0) throw new Error(starter.problems.map((p) => p.message).join('\n'));

function compile(cards: readonly CardSource[]): Compiled {
  const read = readCards(cards);
  const made = poolOf([...starterCards.cards, ...read.cards]);
  return { pool: made.pool as unknown as Pool, problems: [...read.problems, ...made.problems] };
}

function start(setup: Setup): State {
  const g = emptyState(setup, RULES_NUMBER);
  g.life = [0, 0]; // until 6.2.1.11
  const pool = setup.pool as unknown as SvePool;
  setup.decks.forEach((deck: Deck, at) => {
    const seat = at as Seat;
    for (const [part, entries] of Object.entries(deck.parts)) {
      const zone = zoneAt(part === 'main' ? DECK : BANISHED, seat);
      for (const { card, count } of entries) {
        const def = defIn(pool, part, card);
        if (def === undefined) throw new Error(`no card ${card} in the pool`);
        for (let i = 0; i < count; i++) addCard(g, freshCard(g, def, seat, zone)).face = 1;
      }
    }
  });
  enter(g, { proc: gameProcedure, args: {} }, false);
  return g;
}

function cardValues(g: State, id: number): Record<string, Plain> {
  const card = g.cards[id] as SveCard;
  const def = defOf(g, id);
  const kind = card.zone >> 1;
  const values: Record<string, Plain> = { kind: def.kind, class: def.class, cost: costOf(g, id) };
  if (def.kind === 'leader') return { ...values, health: g.life[card.owner] };
  if (def.kind === 'follower') {
    values.attack = attackOf(g, id);
    values.health = healthOf(g, id);
  }
  values.keywords = keywordNames(valueOf(g, id, WORDS));
  if (kind !== FIELD) return values;
  values.state = card.stance === ACT ? 'act' : 'stand';
  values.evolved = card.evo >= 0;
  values.stack = card.counters[0] ?? 0;
  const counters = pool(g).counters.flatMap((name, i) =>
    i > 0 && (card.counters[i] ?? 0) > 0 ? [`${name} ${card.counters[i]}`] : [],
  );
  if (counters.length > 0) values.counters = counters;
  values.raced = card.raced !== 0;
  return values;
}
function playerValues(g: State, seat: Seat): Record<string, Plain> {
  return {
    leader: g.life[seat],
    pp: g.pp[seat],
    maxPP: g.maxPP[seat],
    ep: g.ep[seat],
    fieldLimit: g.fieldLimit[seat],
    exLimit: g.exLimit[seat],
    handLimit: g.handLimit[seat],
    played: g.played.filter((p) => p.seat === seat).length,
    awakened: g.maxPP[seat] >= 7,
    crimson: g.turn === seat && (g.lowered & (1 << seat)) !== 0,
  };
}

const KEYS: Readonly<Record<string, string>> = {
  destroy: 'destroyed',
  discard: 'discard',
  banish: 'banished',
  return: 'returned',
  steal: 'stolen',
};
const ARRIVALS: readonly number[] = [FIELD, EX, HAND, DECK, EVOLVE_DECK];
function describeMove(g: State, e: Event): { key: string; args: readonly Arg[] } | null {
  const cause = CAUSES[e.cause] ?? 'rule';
  // A card that crosses the table comes to the player it goes to.
  const arrives = ARRIVALS.includes(e.to >> 1);
  const args: readonly Arg[] = [{ seat: arrives ? zones.seat(e.to) : e.seat }, { card: e.card }];
  switch (e.to >> 1) {
    case HAND:
      if (cause === 'draw' || cause === 'deal') return { key: 'draw', args };
      return { key: cause === 'return' ? 'returned' : 'toHand', args };
    case FIELD:
      return { key: cause === 'steal' ? 'stolen' : 'enters', args };
    case EX:
      return { key: 'ex', args };
    case RESOLUTION:
      return { key: 'play', args };
    case GRAVEYARD:
    case BANISHED:
      return { key: KEYS[cause] ?? 'buried', args };
    case DECK:
    case EVOLVE_DECK:
      return g.turnNumber === 0 ? null : { key: 'toDeck', args };
    default:
      return null;
  }
}
/** Which points changed, by how much, and what they are now. */
function describePoints(g: State, e: Event): { key: string; args: readonly Arg[] } {
  const key = e.to === PP ? 'pp' : e.to === MAX_PP ? 'maxPP' : 'ep';
  const now = g[key][e.seat];
  return { key: `${key}.${e.amount > 0 ? 'up' : 'down'}`, args: [{ seat: e.seat }, now - e.amount, now] };
}
/** Who is hurt by what, and what is left of its health. */
function describeDamage(g: State, e: Event): { key: string; args: readonly Arg[] } {
  const leads = inZone(g, e.card, LEADER_AREA);
  const now = leads ? g.life[e.seat] : healthOf(g, e.card);
  const by = e.source === NONE ? '' : '.by';
  const args: Arg[] = [{ seat: e.seat }, { card: e.card }, e.amount, now + e.amount, now];
  return { key: `${leads ? 'hurt' : 'damage'}${by}`, args: by === '' ? args : [...args, { card: e.source }] };
}
function describe(g: State, e: Event): { key: string; args: readonly Arg[] } | null {
  const name = nameOfEvent(e);
  if ((SILENT as readonly string[]).includes(name)) return null;
  const args: readonly Arg[] = [{ seat: e.seat }, { card: e.card }, e.amount];
  switch (name) {
    case 'move':
      return describeMove(g, e);
    case 'stance':
      return { key: e.to === ACT ? 'act' : 'stand', args };
    case 'points':
      return describePoints(g, e);
    // A turn begins with its start phase: that is one line.
    case 'phase':
      return e.to === START_PHASE ? null : { key: 'phase', args: [{ seat: e.seat }, PHASES[e.to] ?? ''] };
    case 'turn':
      return { key: name, args: [{ seat: e.seat }, g.turnNumber] };
    case 'damage':
      return describeDamage(g, e);
    case 'life':
      return {
        key: e.amount > 0 ? 'life.up' : 'life.down',
        args: [{ seat: e.seat }, g.life[e.seat] - e.amount, g.life[e.seat]],
      };
    case 'counter':
      return { key: name, args: [{ seat: e.seat }, { card: e.card }, e.amount > 0 ? `+${e.amount}` : `−${-e.amount}`] };
    case 'attacked':
      return { key: name, args: [{ seat: e.seat }, { card: e.card }, { card: e.to }] };
    case 'finish':
      return { key: g.outcome?.winner === null ? 'drawn' : name, args: [{ seat: e.seat }] };
    case 'reveal':
      return inZone(g, e.card, DECK) ? null : { key: 'reveal', args };
    default:
      return { key: name, args: e.card < 0 ? [{ seat: e.seat }] : args };
  }
}

const COLOURS: Readonly<Record<Def['class'], FaceColour>> = {
  neutral: 'grey',
  elf: 'green',
  royal: 'yellow',
  witch: 'blue',
  dragon: 'orange',
  nightmare: 'purple',
  bishop: 'white',
};
const printedEnglish = new Map<string, string>();
/** What the machine has understood of a text, in English. */
function inEnglish({ text, kind }: Def): string {
  const known = printedEnglish.get(text);
  if (known !== undefined) return known;
  const read = text === '' ? null : compileText(text, kind);
  const said = read?.ok ? printText(read.value, 'en') : text;
  printedEnglish.set(text, said);
  return said;
}

function face(pool: Pool, at: number): CardFace {
  const def = (pool as unknown as SvePool).defs[at] as Def;
  const stats =
    def.kind === 'follower'
      ? ([
          { icon: 'sword', key: 'attack', value: def.attack },
          { icon: 'heart', key: 'health', value: def.health },
        ] as const)
      : [];
  return {
    frame: def.special === 'none' ? def.kind : def.special,
    colour: COLOURS[def.class],
    ...(def.kind === 'leader' ? {} : { cost: { icon: 'gem', key: 'cost', value: def.cost } as const }),
    stats,
    marks: [def.class, ...def.traits],
    text: { ja: def.text, en: inEnglish(def) },
    part: def.kind === 'leader' ? 'leader' : def.special === 'evolve' ? 'evolve' : 'main',
  };
}

export const shadowverseEvolve: Game<State> = {
  id: about.id,
  names: about.names,
  rulesNumber: RULES_NUMBER,
  machine,
  zones,
  verbs,
  clauses: readClauses(clausesText),
  words,
  layout,
  uses,
  bars,
  options: {},
  starters: { pool: starter.pool as unknown as Pool, decks: starterDecks, sources: starterSources },
  compile,
  deckProblems: (pool, deck) => deckProblems(pool, deck),
  start,
  clone,
  cardValues,
  playerValues,
  table: (g) => ({
    phase: PHASES[g.phase] ?? '',
    attackers: g.attack === null ? [] : [{ card: cardOfRef(g.attack.attacker) }, { card: cardOfRef(g.attack.target) }],
    arrows:
      g.attack === null
        ? []
        : [{ from: { card: cardOfRef(g.attack.attacker) }, to: { card: cardOfRef(g.attack.target) } }],
    stack: g.waiting.map((w) => ({ seat: w.seat, cards: [{ card: w.card }], targets: [] })).reverse(),
    fighting: g.fighting,
    waiting: g.waiting.map((w) => ({ card: w.card })),
    evolveUsed: g.evolved,
  }),
  describe,
  speaking: (g) => g.resolving.at(-1)?.card ?? NONE,
  saying,
  nameArg: () => '',
  concession: () => by('1.2.3.1.a 1.2.3.1.c 1.2.3', null, '1.2.3'),
  face,
  evaluate,
  hiddenKind: (g, card) => {
    const def = defAt(g, card.def);
    return ownKind(card, def.kind === 'leader' ? 2 : def.special === 'evolve' ? 1 : 0);
  },
  positions: positions(RULES_NUMBER),
};
