// What a game is to everything above it: match, bots, lab, client and command know games only through this.
import type { Generator, Random } from './chance.ts';
import { determinise } from './determinise.ts';
import type { ArgKind, Decision, VerbSpec } from './decision.ts';
import type { Event } from './event.ts';
import type { CardFace, IconName } from './face.ts';
import type { Pool, Printed } from './pool.ts';
import type { Positions } from './positions.ts';
import type { Machine } from './run.ts';
import { type Card, type Core, newCard, NONE, type Plain, type Seat, zoneOf } from './state.ts';
import type { Words } from './words.ts';
import type { Zones } from './zones.ts';

export interface Clause {
  readonly id: string;
  readonly kind: string; // `definition` and `physical` need no behaviour
}
const NO_BEHAVIOUR = new Set(['definition', 'physical']);
export const isExecutable = (clause: Clause): boolean => !NO_BEHAVIOUR.has(clause.kind);

/** Reads clauses.tsv: id, kind. */
export function readClauses(tsv: string): Clause[] {
  return tsv
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id = '', kind = ''] = line.split('\t');
      return { id, kind };
    });
}

/** A deck as people write it: card names with counts, in named parts (`main`, `evolve` …). */
export interface Deck {
  readonly name: string;
  readonly options?: Readonly<Record<string, string>>; // frame, class, leader …
  readonly parts: Readonly<Record<string, readonly DeckEntry[]>>;
}
export interface DeckEntry {
  readonly card: string;
  readonly count: number;
}
export interface Problem {
  readonly rule: string; // clause
  readonly message: string;
  readonly ja: string; // the same in Japanese
}

export interface Setup {
  readonly pool: Pool;
  readonly decks: readonly [Deck, Deck];
  readonly seed: string;
  readonly chance?: Generator; // the fast one unless given
  readonly options: Readonly<Record<string, string>>; // rule options the game offers
}

/** A card handed in by a person, before it is compiled: what is printed, nothing else. */
export type CardSource = Readonly<Record<string, Plain>>;
export interface CardProblem {
  readonly name: string;
  readonly card?: number; // which of those handed in; without it, the first of this name
  readonly field?: string; // as it was written; without it, the text
  readonly line: number; // in the field
  readonly column: number;
  readonly phrase: string;
  readonly expected: readonly string[];
  readonly message: string;
  readonly ja?: string; // the same in Japanese, where the game tells it
}
export interface Compiled {
  readonly pool: Pool;
  readonly problems: readonly CardProblem[];
}

/** The table as data: where each zone lies on a grid, for the client and the terminal. */
export type Area = readonly [column: number, row: number, width: number, height: number];
export interface ZonePlace {
  readonly zone: string;
  readonly shape: 'pile' | 'row' | 'hand' | 'grid' | 'count'; // count: how many lie there and how, fanned out on demand
  readonly area: Area;
  readonly far?: Area | null; // its area in the other player's half, before that is mirrored; as one's own unless given; null: counted beside that player's name
  readonly rare?: boolean; // mostly empty: on the table only while it holds something; several may have one area
  readonly limit?: string; // the player value that says how many cards it holds
  readonly slots?: readonly [columns: number, rows: number];
  readonly order?: readonly number[]; // slots in reading order, where that is not 0, 1, 2 …
  readonly ground?: readonly string[]; // cards whose value `role` is one of these, or unknown, lie under the others of their square
  readonly fixed?: boolean; // slots are numbered as seat 0 sees them, not as their owner does
  readonly squares?: readonly string[]; // what its squares are called in options (words or numbers), by slot; of a fixed place, as the asked player sees them
}
export interface Arrangement {
  readonly columns: number;
  readonly rows: number; // of one player's half
  readonly heights?: readonly number[]; // of one's own rows, beside each other's; alike unless given
  readonly farHeights?: readonly number[]; // of the other player's, row 0 first as well
  readonly places: readonly ZonePlace[]; // one player's half; the other's is mirrored
  readonly shared: readonly ZonePlace[]; // between the halves
  readonly plate?: { readonly area: Area; readonly far: Area }; // a player's name and numbers; above and below the board unless given
  readonly sharedRows?: number; // height of the part between the halves; as many as its places need unless given
}
/** A sentence of a card in three parts: before the words that are being carried out, those, and after them. */
export interface Saying extends Readonly<Record<'ja' | 'en', readonly [before: string, words: string, after: string]>> {
  readonly card: number;
}

/** Keys of words.events; one stands for all that begin with it and a dot. */
export interface Lines {
  readonly plays: readonly string[]; // a card is used: the first one named is shown large
  readonly vital?: string; // what the game is decided by: a player value, or a zone by how many cards it holds
  readonly chores: readonly string[]; // bookkeeping, folded where several follow each other
}

export interface Layout extends Arrangement {
  readonly narrow?: Arrangement; // on a phone held upright
  readonly low?: Partial<Arrangement>; // what differs on a phone held sideways
  readonly counters: readonly string[]; // player values to show
  readonly signs?: Readonly<Record<string, IconName>>; // pictures of them
  readonly facts?: readonly string[]; // facts of `table` to show beside the phase, named by words.values
  readonly turns?: readonly number[]; // degrees by stance; 0, 90, 180, 270 unless given
  readonly passes: readonly string[]; // prompts at which one may respond or pass, so that a person can have it done for them; named by words.timings
  readonly lines?: Lines; // which lines of the log are more than others, and which less
  readonly gives?: readonly string[]; // verbs that give up the card they name: a click on it shows that first
  readonly shows?: readonly string[]; // prompts of single targets that are asked though there is but one: it may be the wrong one's
  readonly ends?: Readonly<Record<string, 'turn' | 'phase'>>; // by `prompt/option`: what ends one's turn or phase
  readonly batches?: readonly string[]; // prompts asked again after each answer until one passes: several are ticked and confirmed together
  readonly acts?: readonly string[]; // those of them by which one acts on one's own turn as well: passed on the other's alone
}

export interface Game<G extends Core = Core> {
  readonly id: string;
  readonly names: { readonly ja: string; readonly en: string };
  readonly rulesNumber: number;
  readonly machine: Machine<G>;
  readonly zones: Zones;
  readonly verbs: readonly VerbSpec[]; // from FIRST_VERB on
  readonly clauses: readonly Clause[];
  readonly words: Words;
  readonly layout: Layout;
  readonly options: Readonly<Record<string, readonly string[]>>; // rule options and their values, default first
  /** Both play with one deck, which belongs to the table: its cards are nobody's, and owners say nothing. */
  readonly commonDeck?: boolean;

  /** By zone and frame of a card (`hand/spell`), or by zone alone: the clauses that say when such a card is used. */
  readonly uses?: Readonly<Record<string, string>>;

  /** What keeps this seat from using a card as one usually does, as far as the seat knows; `decision`: what it is asked now. */
  bars?(g: G, seat: Seat, id: number, decision: Decision | null): readonly Bar[];

  /** The starter set and its decks; its cards as people write them, where a game takes cards of one's own. */
  readonly starters: {
    readonly pool: Pool;
    readonly decks: readonly Deck[];
    readonly sources?: readonly CardSource[];
  };
  /** The starter set together with a person's own cards. */
  compile(cards: readonly CardSource[]): Compiled;
  deckProblems(pool: Pool, deck: Deck, other: Deck | null): readonly Problem[];

  /** A game ready to be settled for the first time. */
  start(setup: Setup): G;
  clone(g: G): G;
  /** Named numbers and states of a card in play, for views and expectations. */
  cardValues(g: G, id: number): Readonly<Record<string, Plain>>;
  /** Those of them that everybody sees though they do not know the card: where it lies and how. */
  openValues?(g: G, id: number): Readonly<Record<string, Plain>>;
  playerValues(g: G, seat: Seat): Readonly<Record<string, Plain>>;
  /** Public facts of the table that are no card: phase, timing, stack of what waits. Cards in it stand as { card: id }. */
  table(g: G): Readonly<Record<string, Plain>>;
  /** What the log says of an event: a key of words.events and its arguments, or null for nothing. */
  describe(g: G, event: Event): { readonly key: string; readonly args: readonly Arg[] } | null;
  /** The card whose text is being carried out, or NONE; without it no card has a text. */
  speaking?(g: G): number;
  /** The sentence of that card which asks now, and which of its words are being carried out; null where no text asks. */
  saying?(g: G): Saying | null;
  /** The name of an ability or a word option argument. */
  nameArg(g: G, kind: ArgKind, value: number): string;
  /** The clause that allows this seat to concede now, or null. */
  concession(g: G, seat: Seat): string | null;
  /** How a printed card is drawn; without it, its name in a plain frame. */
  face?(pool: Pool, def: number): CardFace;
  /** How well this seat stands, from 0 (lost) to 1 (won); read from worlds the bot imagines, never from the true one. */
  evaluate(g: G, seat: Seat): number;
  /** Where a standing says little before the other player has had a turn: search plays that turn out. */
  readonly replies?: Replies;
  /**
   * Hidden cards of one number may stand for each other, whoever holds them: what can lie in a place, not who owns it.
   * Where each player's cards stay among themselves, `ownKind`; with a common deck, one number for all of it.
   */
  hiddenKind(g: G, card: Card): number;
  readonly positions: Positions<G>;
}

/** Bots judge what is begun when it is complete; these questions, by their prompts, they treat otherwise. */
export interface Replies {
  readonly passed: readonly string[]; // both pass without weighing while a turn is played out: what is gained shows much later
  readonly moves: readonly string[]; // things are only moved about, at no cost: asked for where it helps at once
}

/** One thing in the way of using a card: a key of words.bars with its arguments, and the clause behind it. */
export interface Bar {
  readonly clause: string;
  readonly key: string;
  readonly args: readonly Arg[];
}
export const bar = (clause: string, key: string, ...args: readonly Arg[]): Bar => ({ clause, key, args });

/** The card that a local called `name` speaks for in the newest frame that has one, or NONE. */
export function spokenFor(g: Core, name: string): number {
  for (const { l } of g.frames.toReversed()) {
    const found = l[name];
    if (found === null || typeof found !== 'object' || Array.isArray(found) || !('card' in found)) continue;
    if (typeof found.card === 'number' && found.card >= 0) return found.card;
  }
  return NONE;
}

/** An argument of a log line. */
export type Arg = { readonly card: number } | { readonly seat: Seat } | { readonly zone: number } | number | string;

const defsOf = new WeakMap<readonly DeckEntry[], { readonly pool: Pool; readonly defs: readonly number[] }>();
/** The definitions of a deck part, one per card; looked up by name once. */
function partDefs(pool: Pool, entries: readonly DeckEntry[]): readonly number[] {
  const known = defsOf.get(entries);
  if (known !== undefined && known.pool === pool) return known.defs;
  const defs = entries.flatMap(({ card, count }) => {
    const def = pool.byName.get(card);
    if (def === undefined) throw new Error(`no card ${card} in the pool`);
    return Array.from({ length: count }, () => def);
  });
  defsOf.set(entries, { pool, defs });
  return defs;
}
/** Puts the cards of a deck part into a zone, as new cards of a seat. */
export function addTo<C extends Card>(
  g: Core<C>,
  pool: Pool,
  entries: readonly DeckEntry[],
  owner: Seat,
  zone: number,
  make: (card: Card) => C = (card) => card as C,
): void {
  for (const def of partDefs(pool, entries)) addCard(g, make(newCard(g.cards.length, def, owner, zone)));
}
/** Puts a new card into the state, on top of its zone. */
export function addCard<C extends Card>(g: Core<C>, card: C): C {
  g.cards.push(card);
  g.handles[0].push(0);
  g.handles[1].push(0);
  if (card.zone !== NONE) zoneOf(g, card.zone).push(card.id);
  return card;
}

export const printed = (pool: Pool, def: number): Printed => {
  const found = pool.defs[def];
  if (found === undefined) throw new Error(`no card definition ${def}`);
  return found;
};

/** A world this seat cannot tell from the true one. */
export function imagine<G extends Core>(game: Game<G>, g: G, seat: Seat, random: Random): G {
  const world = game.clone(g);
  determinise(game.zones, world, seat, random, (w, card) => game.hiddenKind(w, card));
  return world;
}
