// Worlds without dealing them: a card the solver does not know has no definition until the rules ask for it. Then it is
// each of those it may be, by what both decks hold. Dice and random picks branch alike.
import {
  answer,
  type Card,
  type ChanceScript,
  type Core,
  type Game,
  newCard,
  NONE,
  optionArgs,
  restore,
  save,
  type SavedState,
  scripted,
  type Seat,
} from '../../kernel/index.ts';
import { keyOf } from './key.ts';
import { isVeiled, peek, PLAIN, Read, Unsure, Veiled, VEILED } from './veil.ts';

/** How many ways of falling are looked through. */
const MOST_WAYS = 30;
/** How many worlds one answer may lead into before nobody follows them any more. */
const MOST_WORLDS = 300;

/** Chance was asked for something with so many ways to fall. */
class Fall extends Error {
  constructor(readonly ways: number) {
    super('chance decides');
  }
}
/** The budget is spent. */
export class Spent extends Error {}

function ways(n: number, k: number): number {
  let found = 1;
  for (let i = 0; i < k; i++) found = (found * (n - i)) / (i + 1);
  return Math.round(found);
}
/** The nth choice of k out of a list. */
function nth<T>(list: readonly T[], k: number, n: number): T[] {
  const [first, ...rest] = list;
  if (k === 0 || first === undefined) return [];
  const withFirst = ways(rest.length, k - 1);
  return n < withFirst ? [first, ...nth(rest, k - 1, n)] : nth(rest, k, n - withFirst);
}

/** One way through an answer: what hidden cards turned out to be, and how chance fell. */
interface Way {
  readonly fixed: readonly (readonly [card: number, def: number])[];
  readonly falls: readonly number[];
}
const FIRST: Way = { fixed: [], falls: [] };

export class Worlds {
  nodes = 0;
  private dead = NONE; // what offered nothing in a hand when it was last tried
  private readonly hidden: readonly number[]; // cards the solver does not know where the search begins
  private readonly kinds = new Map<number, number>(); // by card: those of one kind may stand for each other
  private readonly extras: readonly string[]; // what a game's cards have beyond the kernel's
  private readonly truth = new Map<number, number>(); // what they are; for showing alone
  private readonly stock = new Map<number, Map<number, number>>(); // by kind: how many of each definition are hidden
  readonly root: Core;

  constructor(
    readonly game: Game,
    g: Core,
    readonly seat: Seat,
    public budget: number,
  ) {
    // Taken out of its saved form: what was worked out about hidden cards before is not there.
    this.root = restore(game.id, game.rulesNumber, JSON.parse(JSON.stringify(save(game.id, g))) as SavedState);
    const unknown = this.root.cards.filter((card) => card.zone !== NONE && !game.zones.knows(this.root, card, seat));
    this.hidden = unknown.map(({ id }) => id);
    for (const card of unknown) {
      const kind = game.hiddenKind(this.root, card);
      this.truth.set(card.id, card.def);
      this.kinds.set(card.id, kind);
      const counts = this.stock.get(kind) ?? new Map<number, number>();
      this.stock.set(kind, counts.set(card.def, (counts.get(card.def) ?? 0) + 1));
    }
    this.extras = Object.keys(this.root.cards[0] ?? {}).filter((key) => !PLAIN.has(key));
    for (const { id } of unknown) this.veil(this.root, id);
  }
  private veil(g: Core, id: number): void {
    g.cards[id] = new Veiled(g.cards[id] as Card, this.extras) as unknown as Card;
  }
  /** Says what a hidden card is: a copy of the veiled one, as the game makes it. */
  private fix(g: Core, id: number, def: number): void {
    const { id: _, ...fields } = g.cards[id] as Card;
    const card = newCard(id, def, fields.owner, fields.zone);
    g.cards[id] = Object.assign(card, fields);
  }

  clone(g: Core): Core {
    const copy = peek(() => this.game.clone(g));
    for (const id of this.hidden) if ((copy.cards[id] as Card).def === VEILED) this.veil(copy, id);
    return copy;
  }
  /** What the solver has lost sight of, or never saw, may be anything again: more worlds than there are, never fewer. */
  forget(g: Core): void {
    for (const id of this.hidden) {
      const card = g.cards[id] as Card;
      if (card.zone !== NONE && !isVeiled(card) && !this.game.zones.knows(g, card, this.seat)) this.veil(g, id);
    }
  }
  /** A copy in which every card is something, what it truly is where it still can be: to look at as a seat, not to search in. */
  shown(g: Core): Core {
    const copy = this.clone(g);
    for (const id of this.hidden) {
      if (!isVeiled(copy.cards[id] as Card)) continue;
      const may = this.candidates(copy, id, []);
      const truly = this.truth.get(id) ?? NONE;
      this.fix(copy, id, may.includes(truly) ? truly : (may[0] ?? truly));
    }
    return copy;
  }
  /** What a hidden card may be, by what is left of both decks. */
  private candidates(g: Core, id: number, fixed: Way['fixed']): number[] {
    const kind = this.kinds.get(id);
    const { zone } = g.cards[id] as Card;
    const alike = zone !== NONE && this.game.zones.spec(zone).contents === 'owner';
    // Which of two cards in a hand is which makes no difference: they are told apart by their definitions alone.
    const bounds = alike ? fixed.filter(([other]) => (g.cards[other] as Card).zone === zone) : [];
    const inOrder = (def: number): boolean =>
      bounds.every(([other, known]) => (other < id ? def >= known : def <= known));
    const left = new Map(kind === undefined ? [] : this.stock.get(kind));
    for (const other of this.hidden) {
      if (this.kinds.get(other) !== kind) continue;
      const card = g.cards[other] as Card;
      if (!isVeiled(card)) left.set(card.def, (left.get(card.def) ?? 0) - 1);
    }
    return [...left].flatMap(([def, count]) => (count > 0 && inOrder(def) ? [def] : []));
  }

  /** Every state an answer may lead to, one after another: nobody works out the second where the first is enough. */
  *after(g: Core, slot: number, index: number): Generator<Core, void> {
    const open: Way[] = [FIRST];
    let tried = 0;
    for (let way = open.pop(); way !== undefined; way = open.pop()) {
      if (++tried > MOST_WORLDS) throw new Spent('too many worlds');
      if (++this.nodes > this.budget) throw new Spent('too many answers');
      const copy = this.clone(g);
      for (const [id, def] of way.fixed) this.fix(copy, id, def);
      const more = this.follow(copy, slot, index, way);
      if (more === null) {
        yield copy;
        continue;
      }
      const hand = this.handRead(g, more, way);
      const each = hand === null ? null : this.oneByOne(g, slot, index, hand);
      if (each === null) open.push(...more);
      else yield* each;
    }
  }
  /** The hidden cards of the other player's hand, where the rules ask for one of several. */
  private handRead(g: Core, more: readonly Way[], way: Way): readonly number[] | null {
    const [id] = more[0]?.fixed.at(-1) ?? [];
    const zone = id === undefined ? NONE : (g.cards[id] as Card).zone;
    if (zone === NONE || way.fixed.length > 0 || way.falls.length > 0) return null;
    const isTheirs = this.game.zones.spec(zone).contents === 'owner' && this.game.zones.seat(zone) !== this.seat;
    const hand = isTheirs ? (g.zones[zone] ?? []).filter((one) => isVeiled(g.cards[one] as Card)) : [];
    return hand.length < 2 ? null : hand;
  }
  /**
   * Where each card of a hand offers its holder what it offers by itself, they need not be held against each other: one of
   * them is each card it may be, while the others are one that offers nothing. Null where they do not show it: where
   * something is offered that does not name the card it comes from, or more has to be settled than the hand.
   */
  private oneByOne(g: Core, slot: number, index: number, hand: readonly number[]): Core[] | null {
    const [card = NONE] = hand;
    const may = this.candidates(g, card, []);
    const others = hand.slice(1);
    const names = (o: number, ids: readonly number[]): boolean =>
      optionArgs(this.game, o).some(({ kind, value }) => kind === 'card' && ids.includes(value));
    const dead = [this.dead, ...may].find((def) => {
      if (!may.includes(def)) return false;
      const found = this.tried(
        g,
        slot,
        index,
        hand.map((id) => [id, def]),
      );
      return found !== null && offered(found).every((o) => !names(o, hand));
    });
    if (dead === undefined) return null;
    this.dead = dead;
    const found = new Map<number, Core>();
    const least = new Set<number>();
    for (const def of [dead, ...may]) {
      const state = this.tried(g, slot, index, [[card, def], ...others.map((id) => [id, dead] as const)]);
      if (state === null) return null;
      const more = offered(state).filter((o) => !least.has(o));
      if (found.size === 0) for (const o of more) least.add(o);
      else if (more.some((o) => !names(o, [card]))) return null;
      const still = (id: number): boolean => (state.cards[id] as Card).zone === (g.cards[id] as Card).zone;
      // One that makes no difference is like any other.
      const alike = found.size === 0 || more.length === 0;
      for (const id of alike ? hand : others) if (still(id)) this.veil(state, id);
      const key = keyOf(this.game, state);
      if (!found.has(key)) found.set(key, state);
    }
    return [...found.values()];
  }
  /** The state after an answer, with these cards as they are said to be; null where anything else has to be settled. */
  private tried(g: Core, slot: number, index: number, fixed: Way['fixed']): Core | null {
    if (++this.nodes > this.budget) throw new Spent('too many answers');
    const copy = this.clone(g);
    for (const [id, def] of fixed) this.fix(copy, id, def);
    return this.follow(copy, slot, index, { fixed, falls: [] }) === null ? copy : null;
  }
  /** Gives the answer; the ways it branches into, where something has to be settled first. */
  private follow(g: Core, slot: number, index: number, way: Way): Way[] | null {
    try {
      const refusal = scripted(new Falls(way.falls), () => answer(this.game.machine, g, slot, index));
      if (refusal !== null) throw new Unsure(refusal.message);
      return null;
    } catch (error) {
      if (error instanceof Read)
        return this.candidates(g, error.card, way.fixed).map((def) => ({
          ...way,
          fixed: [...way.fixed, [error.card, def]],
        }));
      if (error instanceof Fall)
        return Array.from({ length: error.ways }, (_, fall) => ({ ...way, falls: [...way.falls, fall] }));
      throw error;
    }
  }
}

/** What is offered now. */
const offered = (g: Core): readonly number[] =>
  g.asking.flatMap(({ options }, at) => (g.answers[at] === NONE ? options : []));

/** Chance by a list of how it falls; where that ends, it says how many ways there are. */
class Falls implements ChanceScript {
  private at = 0;
  constructor(private readonly falls: readonly number[]) {}
  private fall(count: number): number {
    const known = this.falls[this.at++];
    if (known !== undefined) return known;
    if (count > MOST_WAYS) throw new Unsure('chance has too many ways');
    throw new Fall(count);
  }
  die(sides: number): number {
    return 1 + this.fall(sides);
  }
  /** Cards nobody knows lie in any order already. */
  shuffle(g: Core, _zone: number, ids: readonly number[]): readonly number[] {
    if (ids.length > 1 && !ids.every((id) => isVeiled(g.cards[id] as Card)))
      throw new Unsure('a known card is shuffled');
    return ids;
  }
  pick(g: Core, from: readonly number[], count: number): readonly number[] {
    const alike = from.every((o) => g.cards[o] !== undefined && isVeiled(g.cards[o] as Card));
    return alike ? from.slice(0, count) : nth(from, count, this.fall(ways(from.length, count)));
  }
}
