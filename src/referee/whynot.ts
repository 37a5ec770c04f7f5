// Why can this card not be chosen now? The rules are asked: with which clause switched off, or which card gone, would the
// open question offer it; and which choice leads to a question that does. The game adds what is in the way of using such a
// card as one usually does: not the time, too dear, no target. All of it in a world the seat cannot tell from the true
// one, so that the answer gives nothing away.
import {
  answer,
  type Core,
  type Game,
  imagine,
  isExecutable,
  listening,
  NONE,
  randomOf,
  optionArgs,
  reask,
  seeded,
  type Seat,
  without,
} from '../kernel/index.ts';
import { slotOf } from '../match/advance.ts';
import { argFor, type LineArg } from '../match/log.ts';

/** One thing in the way of using a card: a key of words.bars, and the clause behind it. */
export interface BarLine {
  readonly clause: string;
  readonly key: string;
  readonly args: readonly LineArg[];
}
/** What keeps a card from being chosen. */
export interface WhyNot {
  /** What is in the way of using it as one usually does. */
  readonly bars: readonly BarLine[];
  /** Each alone forbids it; or, where `together`, only all of them do. */
  readonly clauses: readonly string[];
  readonly together: boolean;
  /** Cards without which it could be chosen, or whose text asks, as this seat names them. */
  readonly cards: readonly number[];
  /** Places of the options after which it can be chosen. */
  readonly after: readonly number[];
}

const NO_REASON: WhyNot = { bars: [], clauses: [], together: false, cards: [], after: [] };

/** How often the question is worked out anew, so that an answer comes at once: a count, for the same answer everywhere. */
const MOST_ASKED = 120;
/** Of these, for clauses that are not heard to make a difference. */
const MOST_QUIET = 40;
const MOST_OPTIONS = 40;
/** More cards than this stand in the way by their number, not by what they say. */
const MOST_CARDS = 2;

class Inquiry {
  private readonly world: Core;
  private readonly slot: number;
  private readonly id: number;
  private deep = true;
  private asks = 0;

  constructor(
    private readonly game: Game,
    g: Core,
    private readonly seat: Seat,
    handle: number,
  ) {
    this.world = imagine(game, g, seat, randomOf(seeded('why not')));
    this.slot = slotOf(this.world, seat);
    this.id = this.world.handles[seat].indexOf(handle);
    this.deep = this.isSame(true);
  }
  get isOpen(): boolean {
    return this.slot !== NONE && this.id >= 0;
  }
  bars(): readonly BarLine[] {
    const { game, id, seat, slot, world } = this;
    if (id < 0) return [];
    const found = game.bars?.(world, seat, id, world.asking[slot] ?? null) ?? [];
    return found.map(({ clause, key, args }) => ({
      clause,
      key,
      args: args.map((arg) => argFor(game, world, arg, seat)),
    }));
  }
  /** Worked out anew the question is the same: else what stands before it cannot be worked out twice. */
  private isSame(deep: boolean): boolean {
    const found = this.isOpen ? this.asked(this.fresh(), deep) : null;
    return found?.join() === this.world.asking[this.slot]?.options.join();
  }
  private fresh(): Core {
    const g = this.game.clone(this.world);
    g.cache.version++;
    return g;
  }
  private get isSpent(): boolean {
    return this.asks >= MOST_ASKED;
  }
  private asked(g: Core, deep = this.deep): readonly number[] | null {
    this.asks++;
    try {
      return reask(g, this.slot, deep)?.options ?? null;
    } catch {
      return null; // a position the rules do not know
    }
  }
  private names(options: readonly number[] | null | undefined): boolean {
    const named = (o: number): boolean =>
      optionArgs(this.game, o).some(({ kind, value }) => kind === 'card' && value === this.id);
    return options?.some(named) === true;
  }
  get isOffered(): boolean {
    return this.names(this.world.asking[this.slot]?.options);
  }
  private offeredWithout(clauses: readonly string[]): boolean {
    if (this.isSpent) return false;
    const [first, ...rest] = clauses;
    if (first === undefined) return this.names(this.asked(this.fresh()));
    return without(first, () => this.offeredWithout(rest));
  }

  /** Clauses that made a difference to what is offered. */
  private heard(): string[] {
    const found = new Set<string>();
    const g = this.fresh();
    listening({ cite: (clause) => found.add(clause) }, () => this.asked(g));
    return [...found];
  }
  /** `told`: something else is known to be in the way, so that far-fetched reasons need not be looked for. */
  clauses(told: boolean): { clauses: readonly string[]; together: boolean } {
    const heard = this.heard();
    const alone = heard.filter((clause) => this.offeredWithout([clause]));
    if (alone.length > 0 || told) return { clauses: alone, together: false };
    const quiet = this.game.clauses.filter((clause) => isExecutable(clause) && !heard.includes(clause.id));
    const found = quiet
      .slice(0, MOST_QUIET)
      .filter(({ id }) => this.offeredWithout([id]))
      .map(({ id }) => id);
    if (found.length > 0) return { clauses: found, together: false };
    return { clauses: this.pair(heard) ?? [], together: true };
  }
  private pair(heard: readonly string[]): readonly string[] | null {
    for (const [i, a] of heard.entries()) {
      for (const b of heard.slice(i + 1)) {
        if (this.isSpent) return null;
        if (this.offeredWithout([a, b])) return [a, b];
      }
    }
    return null;
  }

  cards(): readonly number[] {
    const { game, seat, world } = this;
    const seen = world.cards.filter(
      (card) => card.id !== this.id && card.zone !== NONE && card.face === 0 && game.zones.knows(world, card, seat),
    );
    const found = seen.filter((card) => this.offeredWhenGone(card.id));
    return found.length > MOST_CARDS ? [] : found.map(({ id }) => world.handles[seat][id] ?? 0).filter((h) => h > 0);
  }
  private offeredWhenGone(id: number): boolean {
    if (this.isSpent) return false;
    const g = this.fresh();
    const card = g.cards[id];
    const zone = card === undefined ? undefined : g.zones[card.zone];
    if (card === undefined || zone === undefined) return false;
    g.zones[card.zone] = zone.filter((other) => other !== id);
    card.zone = NONE;
    const stays = ({ source }: { source: number }): boolean => source !== id;
    g.modifiers = g.modifiers.filter(stays);
    g.derived = g.derived.filter(stays);
    return this.names(this.asked(g));
  }

  after(): readonly number[] {
    const { game, seat, slot, world } = this;
    const options = world.asking[slot]?.options ?? [];
    if (options.length > MOST_OPTIONS) return [];
    return options.flatMap((_, at) => {
      const g = game.clone(world);
      if (answer(game.machine, g, slot, at) !== null) return [];
      const next = slotOf(g, seat);
      // What chance or a hidden card decides is nobody's to promise.
      return next !== NONE && g.info === world.info && this.names(g.asking[next]?.options) ? [at] : [];
    });
  }
}

/** Cards that reasons speak of, other than the one asked about. */
const namedIn = (bars: readonly BarLine[], handle: number): number[] =>
  bars.flatMap(({ args }) =>
    args.flatMap((arg) => (typeof arg === 'object' && 'card' in arg && arg.card !== handle ? [arg.card] : [])),
  );

export function whyNot(game: Game, g: Core, seat: Seat, handle: number): WhyNot {
  const inquiry = new Inquiry(game, g, seat, handle);
  if (!inquiry.isOpen) return { ...NO_REASON, bars: inquiry.bars() };
  if (inquiry.isOffered) return NO_REASON;
  const bars = inquiry.bars();
  const after = inquiry.after();
  const cards = [...new Set([...inquiry.cards(), ...namedIn(bars, handle)])];
  return { bars, ...inquiry.clauses(bars.length > 0 || after.length > 0), cards, after };
}
