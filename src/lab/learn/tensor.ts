// What a seat sees as a row of numbers, always of one length, and what it may do as a row for each option: for learners.
import { slotOf } from '../../match/index.ts';
import {
  argA,
  argB,
  type ArgKind,
  type Card,
  type Core,
  type Decision,
  type Game,
  NONE,
  opponent,
  type Plain,
  type Pool,
  type Seat,
  verbOf,
  verbSpec,
} from '../../kernel/index.ts';

const PILE = 2; // cards told of a pile, from its top
const ROW = 10; // and of any other place
const LEAST = -32_768;
const MOST = 32_767;
const HEADER = ['mine', 'turn', 'prompt', 'picked', 'options'] as const;
const CARD = ['card', 'owned', 'controlled', 'face', 'stance', 'slot'] as const;
/** What an argument of an option is, by its place here. */
const KINDS: readonly ArgKind[] = ['none', 'card', 'number', 'seat', 'zone', 'word', 'waiting'];
/** An option: its verb, and for both arguments what it is, which, and where it stands in the observation. */
export const OPTION = ['verb', 'kindA', 'a', 'placeA', 'kindB', 'b', 'placeB'] as const;

interface Place {
  readonly name: string;
  readonly zones: readonly [number, number]; // as seat 0 and seat 1 see it
  readonly pile: boolean;
  readonly cards: number;
}

/** The numbers of one game with one pool. Only what the seat's view holds is ever written. */
export class Tensors {
  readonly fields: readonly string[];
  private readonly places: readonly Place[];
  private readonly player: readonly string[];
  private readonly table: readonly string[];
  private readonly values: readonly string[];
  private readonly prompts: ReadonlyMap<string, number>;
  private readonly terms: ReadonlyMap<string, number>;
  private rows = new Int32Array(256); // by card: where it stands in the observation made last, or 0

  /** `g`: any game of it, just begun. */
  constructor(
    private readonly game: Game,
    private readonly pool: Pool,
    g: Core,
  ) {
    const numbered = (keys: Iterable<string>): ReadonlyMap<string, number> =>
      new Map([...keys].map((key, at) => [key, at + 1]));
    this.prompts = numbered(Object.keys(game.words.prompts).sort());
    this.terms = numbered(Object.keys(game.words.terms).sort());
    this.player = Object.keys(game.playerValues(g, 0)).sort();
    this.table = Object.keys(game.table(g)).sort();
    this.values = Object.keys(game.words.values)
      .filter((key) => !key.includes('.') && !this.player.includes(key) && !this.table.includes(key))
      .sort();
    this.places = placesOf(game);
    const card = [...CARD, ...this.values];
    this.fields = [
      ...HEADER,
      ...['mine', 'theirs'].flatMap((whose) => this.player.map((key) => `${whose}.${key}`)),
      ...this.table.map((key) => `table.${key}`),
      ...this.places.flatMap(({ name, cards }) => [
        `${name}.count`,
        ...Array.from({ length: cards }, (_, n) => card.map((key) => `${name}.${n}.${key}`)).flat(),
      ]),
    ];
  }
  get length(): number {
    return this.fields.length;
  }

  /** Writes what this seat sees into `out`, from `at` on. */
  observe(g: Core, seat: Seat, out: Int16Array, at: number): void {
    const { game, places } = this;
    if (this.rows.length < g.cards.length) this.rows = new Int32Array(2 * g.cards.length);
    this.rows.fill(0);
    const decision = g.asking[slotOf(g, seat)];
    let i = at;
    out[i++] = g.turn === seat ? 1 : 0;
    out[i++] = g.turnNumber;
    out[i++] = this.prompts.get(decision?.prompt ?? '') ?? 0;
    out[i++] = decision?.group ?? 0;
    out[i++] = decision?.options.length ?? 0;
    for (const who of [seat, opponent(seat)]) i = this.write(game.playerValues(g, who), this.player, out, i);
    i = this.write(game.table(g), this.table, out, i);
    let row = 1;
    for (const { zones, pile, cards } of places) {
      const zone = zones[seat];
      const ids = g.zones[zone] ?? [];
      out[i++] = game.zones.countFor(g, zone, seat) ?? NONE;
      const first = row;
      for (let n = 0; n < ids.length && row - first < cards; n++) {
        const card = g.cards[ids[pile ? ids.length - 1 - n : n] as number] as Card;
        const known = this.isKnown(g, card, seat);
        if (!known && game.zones.spec(zone).contents !== 'mixed') continue;
        this.rows[card.id] = row++;
        i = this.card(g, card, seat, known, out, i);
      }
      const left = (cards - (row - first)) * (CARD.length + this.values.length);
      out.fill(0, i, i + left);
      i += left;
      row = first + cards;
    }
  }
  /** Writes the options of this seat's question, a row for each, and says where it ended. After `observe` of the same moment. */
  options(g: Core, seat: Seat, out: Int16Array, at: number): number {
    const { options } = g.asking[slotOf(g, seat)] as Decision;
    let i = at;
    for (const option of options) {
      const { a, b } = verbSpec(this.game, option);
      out[i++] = verbOf(option);
      i = this.argument(g, seat, a, argA(option), out, i);
      i = this.argument(g, seat, b, argB(option), out, i);
    }
    return i;
  }

  private isKnown(g: Core, card: Card, seat: Seat): boolean {
    const { zones } = this.game;
    return zones.shows(g, card, seat) || (zones.spec(card.zone).contents !== 'top' && zones.knows(g, card, seat));
  }
  private card(g: Core, card: Card, seat: Seat, known: boolean, out: Int16Array, at: number): number {
    let i = at;
    out[i++] = known ? card.def + 1 : 0;
    out[i++] = card.owner === seat ? 1 : 0;
    out[i++] = card.master === seat ? 1 : 0;
    out[i++] = card.face;
    out[i++] = card.stance;
    out[i++] = card.slot;
    const values = known ? this.game.cardValues(g, card.id) : (this.game.openValues?.(g, card.id) ?? {});
    return this.write(values, this.values, out, i);
  }
  private write(from: Readonly<Record<string, Plain>>, keys: readonly string[], out: Int16Array, at: number): number {
    let i = at;
    for (const key of keys) out[i++] = this.number(from[key]);
    return i;
  }
  /** Numbers as they are, words by their place among the game's terms, lists by their length. */
  private number(value: Plain | undefined): number {
    switch (typeof value) {
      case 'number':
        return Math.max(LEAST, Math.min(MOST, value));
      case 'boolean':
        return value ? 1 : 0;
      case 'string':
        return this.terms.get(value) ?? (this.pool.byName.get(value) ?? NONE) + 1;
      default:
        return Array.isArray(value) ? value.length : 0;
    }
  }
  private argument(g: Core, seat: Seat, kind: ArgKind, value: number, out: Int16Array, at: number): number {
    out[at] = KINDS.indexOf(kind);
    out[at + 1] = this.meant(g, seat, kind, value);
    out[at + 2] = kind === 'card' && value !== NONE ? (this.rows[value] ?? 0) : 0;
    return at + 3;
  }
  private meant(g: Core, seat: Seat, kind: ArgKind, value: number): number {
    const printed = (id: number): number => {
      const card = g.cards[id];
      return card !== undefined && this.game.zones.knows(g, card, seat) ? card.def + 1 : 0;
    };
    if (kind === 'card') return printed(value);
    if (kind === 'waiting') return printed(g.waiting.find(({ id }) => (id & 0x3fff) === value)?.card ?? NONE);
    if (kind === 'seat') return value === seat ? 0 : 1;
    if (kind === 'zone') return this.places.findIndex(({ zones }) => zones[seat] === value) + 1;
    return value;
  }
}

/** The places of a table, one's own before the other's. */
function placesOf({ zones, layout }: Game): Place[] {
  const shapes = new Map([...layout.places, ...layout.shared].map(({ zone, shape }) => [zone, shape]));
  return zones.specs.flatMap(({ name, shared }, kind): Place[] => {
    const pile = (shapes.get(name) ?? 'pile') === 'pile';
    const cards = pile ? PILE : ROW;
    const [a, b] = [zones.index(kind, 0), zones.index(kind, 1)];
    if (shared) return [{ name, zones: [a, a], pile, cards }];
    return [
      { name: `mine.${name}`, zones: [a, b], pile, cards },
      { name: `theirs.${name}`, zones: [b, a], pile, cards },
    ];
  });
}
