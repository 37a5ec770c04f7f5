// Sure wins: whether a seat wins this turn whatever the other player does and whatever it cannot see. Nothing is guessed: a card
// the seat does not know may be moved about, but as soon as the rules look at what it is, or ask chance for anything, that
// way proves nothing. So a proof holds in every world that the seat's view allows, at the price of not finding every win.
import {
  answer,
  type Card,
  type ChanceScript,
  type Core,
  type Game,
  NONE,
  PASS,
  restore,
  save,
  type SavedState,
  scripted,
  type Seat,
  SEATS,
} from '../kernel/index.ts';
import { slotOf } from '../match/index.ts';

/** What a hidden card stands for while nobody looks at it. */
const BLANK = 0;

/** The rules looked at what nobody may know, or at a die. */
class Unsure extends Error {}
class Spent extends Error {}

const NO_CHANCE: ChanceScript = {
  die() {
    throw new Unsure('a die');
  },
  shuffle() {
    throw new Unsure('a shuffle');
  },
  pick() {
    throw new Unsure('a pick');
  },
};

function look(): never {
  throw new Unsure('a hidden card');
}
/** A card whose definition throws when it is read. */
function veil(card: Card): void {
  Object.defineProperty(card, 'def', { get: look, set: look, configurable: true, enumerable: true });
}
function unveil(card: Card): void {
  Object.defineProperty(card, 'def', { value: BLANK, writable: true, configurable: true, enumerable: true });
}

export interface SureOptions {
  /** Answers that may be tried before the search gives up. */
  readonly nodes: number;
}
/** `sure`: proven. `open`: not proven, which is no proof of the opposite. */
export interface Sure {
  readonly sure: boolean;
  readonly nodes: number; // answers tried
  /** Options of the seat's first question that keep the win, as far as all of them could be looked at; of no use unless `sure`. */
  readonly keeping: readonly number[];
  readonly whole: boolean; // every option was looked at within the budget
}

/** One search from a position in which the seat is asked. */
class Search {
  nodes = 0;
  private readonly hidden: ReadonlySet<number>;
  private readonly turn: Seat;
  private readonly number: number;

  constructor(
    private readonly game: Game,
    g: Core,
    private readonly seat: Seat,
    private readonly budget: number,
  ) {
    this.turn = g.turn;
    this.number = g.turnNumber;
    this.hidden = new Set(
      g.cards.filter((card) => card.zone !== NONE && !game.zones.knows(g, card, seat)).map(({ id }) => id),
    );
  }

  /** The position after an answer, or null where that proves nothing. */
  private after(g: Core, slot: number, index: number): Core | null {
    if (++this.nodes > this.budget) throw new Spent('too many answers');
    const copy = this.clone(g);
    for (const id of this.hidden) veil(copy.cards[id] as Card);
    try {
      return scripted(NO_CHANCE, () => answer(this.game.machine, copy, slot, index)) === null ? copy : null;
    } catch (error) {
      if (error instanceof Unsure) return null;
      throw error;
    }
  }
  private clone(g: Core): Core {
    for (const id of this.hidden) unveil(g.cards[id] as Card);
    const copy = this.game.clone(g);
    for (const id of this.hidden) veil(g.cards[id] as Card);
    return copy;
  }
  private over(g: Core): boolean {
    return g.outcome !== null || g.turn !== this.turn || g.turnNumber !== this.number;
  }

  /** Whether the seat wins from here in this turn. Where both are asked at once it answers first, as if it were seen. */
  wins(g: Core): boolean {
    if (this.over(g)) return g.outcome?.winner === this.seat;
    const mine = slotOf(g, this.seat);
    const slot = mine === NONE ? g.asking.findIndex((_, at) => g.answers[at] === NONE) : mine;
    const decision = g.asking[slot];
    if (decision === undefined || !(SEATS as readonly number[]).includes(decision.seat)) return false;
    const options = decision.options.map((o, index) => ({ o, index }));
    // What does something is tried before what does nothing.
    if (mine !== NONE) options.sort((a, b) => Number(a.o === PASS) - Number(b.o === PASS));
    const holds = (index: number): boolean => {
      const next = this.after(g, slot, index);
      return next !== null && this.wins(next);
    };
    return mine === NONE ? options.every(({ index }) => holds(index)) : options.some(({ index }) => holds(index));
  }
  /** Which options of the seat's question keep the win. */
  keeping(g: Core): { list: number[]; whole: boolean } {
    const slot = slotOf(g, this.seat);
    const list: number[] = [];
    for (let index = 0; index < (g.asking[slot]?.options.length ?? 0); index++) {
      try {
        const next = this.after(g, slot, index);
        if (next !== null && this.wins(next)) list.push(index);
      } catch (error) {
        if (error instanceof Spent) return { list, whole: false };
        throw error;
      }
    }
    return { list, whole: true };
  }
}

/** Whether this seat, which is asked now, wins this turn. The state is not changed. */
export function sureWin(game: Game, g: Core, seat: Seat, { nodes }: SureOptions): Sure {
  if (g.outcome !== null || slotOf(g, seat) === NONE) return { sure: false, nodes: 0, keeping: [], whole: true };
  // Taken out of its saved form: what was worked out about hidden cards before is not there.
  const fresh = restore(game.id, game.rulesNumber, JSON.parse(JSON.stringify(save(game.id, g))) as SavedState);
  const search = new Search(game, fresh, seat, nodes);
  const { list, whole } = search.keeping(fresh);
  return { sure: list.length > 0, nodes: search.nodes, keeping: list, whole };
}
