// A game as its author writes it: what follows from the rest may be left out. docs/add-a-game.md leads through it.
import { by } from '../trace.ts';
import type { VerbSpec } from '../decision.ts';
import { ownKind } from '../determinise.ts';
import type { About as HomePage, CardFace, Picture, Rival } from '../face.ts';
import {
  addTo,
  type CardSource,
  type Clause,
  type Deck,
  type Game,
  type Layout,
  type Problem,
  readClauses,
  type Setup,
} from '../game.ts';
import { makePool, type Pool, type Printed } from '../pool.ts';
import { givables, type Positions } from '../positions.ts';
import type { Procedure } from '../procedure.ts';
import type { Hooks } from '../rules.ts';
import { enter, machineOf } from '../run.ts';
import { type Card, type Core, type Plain, SEATS, type Seat } from '../state.ts';
import { type Language, type Phrase, word, type Words } from '../words.ts';
import type { EventTable } from './events.ts';
import { type Fields, StateMaker } from './state.ts';
import type { ZoneTable } from './zones.ts';

/** A card of the game: its printed name, the English one where that is another, and whatever else the rules read. */
export interface OwnDef extends Printed {
  readonly en?: string;
}
/** A game with all that a package of ours keeps beside it: what the page, the reader of rules and the command show. */
export interface OwnGame<G extends Core = Core> extends Game<G> {
  readonly about: HomePage;
  readonly picture: Picture;
  readonly summaries: Readonly<Record<Language, ReadonlyMap<string, string>>>; // what each clause says
  readonly titles: Readonly<Record<string, string>>; // English names of cards and decks
  readonly rivals: readonly Rival[];
  readonly readme: string | null;
}

type Home = Pick<HomePage, 'id' | 'names' | 'intro' | 'minutes' | 'goal' | 'steps'> & Partial<HomePage>;
type Taken = 'uses' | 'bars' | 'cardValues' | 'openValues' | 'table' | 'nameArg' | 'evaluate' | 'replies' | 'options';

export interface GameSpec<G extends Core, D extends OwnDef> extends Partial<Pick<Game<G>, Taken>> {
  readonly about: Home;
  /** Raised whenever recorded games would go otherwise than before. */
  readonly rulesNumber: number;
  /** A line for each clause: id, kind, what it says in Japanese, what it says in English, parted by tabs. */
  readonly clauses: string;
  readonly zones: ZoneTable<string>;
  readonly events: EventTable<G, string>;
  readonly cards: readonly D[];
  /** Decks to begin with; one of all cards unless given. */
  readonly decks?: readonly Deck[];
  /** Both play with one deck, which belongs to the table. */
  readonly commonDeck?: boolean;
  /** The clause that says what a deck holds: decks are those of the game and no others, unless `deckProblems` says so. */
  readonly deckClause: string;
  readonly deckProblems?: Game<G>['deckProblems'];
  /** The game's own fields, as it begins. A pair `[0, 0]` is a value of each player, a single one is the table's. */
  readonly fields: (options: Setup['options']) => Fields;
  /** Procedures: how a game begins, and where positions of scenarios may, the usual one first. */
  readonly begins: Procedure;
  readonly phases: Readonly<Record<string, Procedure>>;
  /** Verbs of options, in the order of their numbers from FIRST_VERB; each names a card unless `takes` says otherwise. */
  readonly verbs?: Readonly<Record<string, Phrase & { readonly takes?: readonly [VerbSpec['a'], VerbSpec['b']] }>>;
  readonly words: Partial<Omit<Words, 'verbs' | 'zones'>> & Pick<Words, 'prompts'>;
  /** The clause by which a player may concede. */
  readonly concedes: string;
  readonly hooks?: Partial<Omit<Hooks<G>, 'apply'>>;
  readonly layout?: Partial<Layout>;
  readonly face?: (card: D) => Partial<CardFace>;
  readonly playerValues?: Game<G>['playerValues'];
  readonly positions?: Partial<Positions<G>>;
  readonly hiddenKind?: Game<G>['hiddenKind'];
  readonly start?: Game<G>['start'];
  readonly picture?: Picture;
  readonly rivals?: readonly Rival[];
  readonly readme?: string;
}

const column = (tsv: string, at: number): ReadonlyMap<string, string> =>
  new Map(
    tsv
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => line.split('\t'))
      .map((cells): [string, string] => [cells[0] ?? '', cells[at] ?? '']),
  );

const TERMS: Words['terms'] = { card: word('カード', 'Card'), concede: word('投了', 'conceded') };

/** The decks there are and no others. */
const fixedDecks =
  (decks: readonly Deck[], clause: string): Game['deckProblems'] =>
  (_pool, deck): readonly Problem[] => {
    const held = (one: Deck): string =>
      JSON.stringify(
        Object.entries(one.parts).map(([part, entries]) => [
          part,
          entries.map(({ card, count }) => `${card} ${count}`).toSorted(),
        ]),
      );
    if (decks.some((one) => held(one) === held(deck))) return [];
    const names = decks.map(({ name }) => name).join(', ');
    return [
      {
        rule: clause,
        message: `expected one of the game’s own decks: ${names}`,
        ja: `このゲームのデッキ（${names}）だけが使えます`,
      },
    ];
  };

const nameOf = ({ name }: CardSource): string => (typeof name === 'string' ? name : '');
/** A game whose cards are what they are takes none of one's own. */
const fixedCards =
  (pool: Pool, names: Phrase): Game['compile'] =>
  (cards) => ({
    pool,
    problems: cards.map((card, at) => ({
      name: nameOf(card),
      card: at,
      line: 1,
      column: 1,
      phrase: nameOf(card),
      expected: [],
      message: `${names.en} is played with its own cards; nobody can add to them`,
      ja: `${names.ja}は決まったカードで遊ぶので、自分のカードはありません`,
    })),
  });

const plainFace = (name: string): CardFace => ({
  frame: 'card',
  colour: 'grey',
  symbol: name.slice(0, 1),
  stats: [],
  marks: [],
  text: word('', ''),
});

function layoutOf<G extends Core, D extends OwnDef>({ zones, layout = {} }: GameSpec<G, D>, values: object): Layout {
  const counters = Object.keys(values);
  return Object.assign({ counters, passes: [] }, zones.arrangement, layout);
}

function positionsOf<G extends Core, D extends OwnDef>(spec: GameSpec<G, D>, maker: StateMaker<G>): Positions<G> {
  const ofCard = givables<G, Card>();
  const phases = Object.keys(spec.phases);
  const basic: Positions<G> = {
    fill: [],
    properties: {
      face: ofCard.word(['up', 'down'], (_g, card, face) => {
        card.face = face === 'down' ? 1 : 0;
      }),
      stance: ofCard.number((_g, card, stance) => {
        card.stance = stance;
      }),
    },
    values: maker.values(),
    facts: maker.facts(),
    phases,
    empty: (setup) => maker.empty(setup),
    begin: (g, turn, phase) => {
      g.turn = turn;
      g.turnNumber = Math.max(1, g.turnNumber);
      const proc = spec.phases[phase ?? phases[0] ?? ''];
      if (proc === undefined) throw new Error(`${spec.about.id} has no phase to begin in`);
      enter(g, { proc, args: {} }, false);
      return null;
    },
  };
  return Object.assign(basic, spec.positions);
}

/** Cards of decks lie in the first zone that nobody sees into. */
function dealt<G extends Core, D extends OwnDef>(spec: GameSpec<G, D>, maker: StateMaker<G>): Game<G>['start'] {
  const { zones, commonDeck = false, begins } = spec;
  return (setup) => {
    const g = maker.empty(setup);
    const pile = zones.pile;
    if (pile === undefined) throw new Error(`${spec.about.id} has no zone for its decks; give it a start of its own`);
    const seats: readonly Seat[] = commonDeck ? [0] : SEATS;
    for (const seat of seats)
      for (const entries of Object.values(setup.decks[seat].parts))
        addTo(g, setup.pool, entries, seat, zones.at(pile, seat));
    enter(g, { proc: begins, args: {} }, false);
    return g;
  };
}

/** What each player has, and what the table says, by the game's own fields. */
const pairsIn = (g: Core, sample: Fields, seat: Seat): Record<string, Plain> =>
  Object.fromEntries(
    Object.entries(sample).flatMap(([key, value]) => {
      const now = (g as unknown as Fields)[key];
      return Array.isArray(value) && value.length === 2 && Array.isArray(now) ? [[key, now[seat] ?? null]] : [];
    }),
  );
const singlesIn = (g: Core, sample: Fields): Record<string, Plain> =>
  Object.fromEntries(
    Object.keys(sample).flatMap((key) => {
      const now = (g as unknown as Fields)[key] ?? null;
      return typeof now === 'object' ? [] : [[key, now]];
    }),
  );

export function defineGame<G extends Core, D extends OwnDef = OwnDef>(spec: GameSpec<G, D>): OwnGame<G> {
  const { about, rulesNumber, zones, events, cards, words, verbs = {}, commonDeck = false } = spec;
  const { id, names } = about;
  const pool = makePool(id, cards);
  const all = { main: cards.map(({ name }) => ({ card: name, count: 1 })) };
  const decks = spec.decks ?? [{ name: names.en, parts: all }];
  const options = spec.options ?? {};
  const sample = spec.fields(Object.fromEntries(Object.entries(options).map(([key, [first = '']]) => [key, first])));
  const maker = new StateMaker<G>(rulesNumber, zones.zones, spec.fields, sample);
  const verbNames = Object.keys(verbs);
  const clauses: readonly Clause[] = readClauses(spec.clauses);
  const titles = cards.flatMap(({ name, en }) => (en === undefined ? [] : [[name, en] as const]));
  return {
    id,
    names,
    rulesNumber,
    machine: machineOf<G>(
      id,
      Object.assign(
        {
          apply: events.apply,
          forbids: null,
          prepare: null,
          replacements: null,
          before: null,
          after: null,
          logs: false,
        },
        spec.hooks,
      ),
    ),
    zones: zones.zones,
    verbs: verbNames.map((name) => {
      const [a, b] = verbs[name]?.takes ?? (['card', 'none'] as const);
      return { name, a, b };
    }),
    clauses,
    words: {
      values: {},
      ...words,
      terms: { ...TERMS, ...words.terms },
      events: { ...events.words, ...words.events },
      verbs: Object.fromEntries(Object.entries(verbs).map(([name, { ja, en }]) => [name, { ja, en }])),
      zones: zones.words,
    },
    layout: layoutOf(spec, pairsIn(sample as unknown as Core, sample, 0)),
    options,
    commonDeck,
    ...(spec.uses === undefined ? {} : { uses: spec.uses }),
    ...(spec.bars === undefined ? {} : { bars: spec.bars }),
    ...(spec.replies === undefined ? {} : { replies: spec.replies }),
    ...(spec.openValues === undefined ? {} : { openValues: spec.openValues }),
    starters: { pool, decks },
    compile: fixedCards(pool, names),
    deckProblems: spec.deckProblems ?? fixedDecks(decks, spec.deckClause),
    start: spec.start ?? dealt(spec, maker),
    clone: (g) => maker.clone(g),
    cardValues: spec.cardValues ?? (() => ({})),
    playerValues: spec.playerValues ?? ((g, seat) => pairsIn(g, sample, seat)),
    table: spec.table ?? ((g) => singlesIn(g, sample)),
    describe: events.describe,
    nameArg: spec.nameArg ?? (() => ''),
    concession: () => by(spec.concedes, null, spec.concedes),
    face: (of, def) => {
      const card = of.defs[def] as D;
      return Object.assign(plainFace(card.name), spec.face?.(card));
    },
    evaluate: spec.evaluate ?? ((g, seat) => (g.outcome === null ? 0.5 : g.outcome.winner === seat ? 1 : 0)),
    hiddenKind: spec.hiddenKind ?? ((_g, card) => (commonDeck ? 0 : ownKind(card))),
    positions: positionsOf(spec, maker),
    about: {
      edition: word('', ''),
      ownCards: false,
      hand: 0,
      hue: 200,
      material: 'baize',
      symbol: names.en.slice(0, 1),
      ...about,
    },
    picture: spec.picture ?? {},
    summaries: { ja: column(spec.clauses, 2), en: column(spec.clauses, 3) },
    titles: Object.fromEntries(titles),
    rivals: spec.rivals ?? [],
    readme: spec.readme ?? null,
  };
}
