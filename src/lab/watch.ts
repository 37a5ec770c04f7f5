// What is kept of a game beyond its result: who began, how long it was, how it stood, and what became of the cards.
import { type Core, type Game, NONE, SEATS, type Seat } from '../kernel/index.ts';

const DRAWN = 1; // has been in its owner's hand
const PLAYED = 2; // has left that hand for another zone than a hidden pile
const OPENING = 4; // was in that hand when the first turn began

/** Definitions of cards that began in a deck of this seat, each as often as there were copies. */
export interface CardsSeen {
  readonly drawn: readonly number[];
  readonly played: readonly number[];
  readonly opening: readonly number[]; // in hand when the first turn began
}

export class GameWatch {
  first: Seat | null = null; // who had the first turn
  turns = 0;
  readonly lead: number[] = []; // how seat A stood when each turn began, in hundredths
  private readonly hands: ReadonlySet<number>;
  private readonly hidden: ReadonlySet<number>;
  private marks = new Uint8Array(0);
  private holders: Seat[] = []; // of cards that belong to nobody: in whose hand each was last
  private cards: Core['cards'] = [];

  constructor(private readonly game: Game) {
    const named = new Set(game.layout.places.filter(({ shape }) => shape === 'hand').map(({ zone }) => zone));
    const all = Array.from({ length: game.zones.count }, (_, zone) => zone);
    this.hands = new Set(all.filter((zone) => named.has(game.zones.spec(zone).name)));
    this.hidden = new Set(all.filter((zone) => game.zones.spec(zone).contents === 'nobody'));
  }

  readonly see = (g: Core): void => {
    if (this.cards.length === 0) this.marks = new Uint8Array(g.cards.length);
    this.cards = g.cards;
    const begins = this.first === null && g.turnNumber > 0;
    if (g.turnNumber > this.turns || this.first === null) {
      this.first ??= g.turnNumber > 0 ? g.turn : null;
      this.turns = g.turnNumber;
      if (g.turnNumber > 0) this.lead.push(Math.round(100 * this.game.evaluate(g, 0)));
    }
    this.mark(g, begins);
  };
  private mark(g: Core, begins: boolean): void {
    const { marks, hands, hidden } = this;
    for (let id = 0; id < marks.length; id++) {
      const zone = g.cards[id]?.zone ?? NONE;
      const before = marks[id] ?? 0;
      if (hands.has(zone)) {
        marks[id] = before | DRAWN | (begins ? OPENING : 0);
        if (this.game.commonDeck === true) this.holders[id] = this.game.zones.seat(zone);
      } else if ((before & (DRAWN | PLAYED)) === DRAWN && !hidden.has(zone)) marks[id] = before | PLAYED;
    }
  }

  seen(seat: Seat): CardsSeen {
    const having = (bit: number): number[] => {
      const found: number[] = [];
      this.marks.forEach((mark, id) => {
        const card = this.cards[id];
        if ((mark & bit) !== 0 && (this.holders[id] ?? card?.owner) === seat) found.push(card?.def ?? NONE);
      });
      return found.sort((a, b) => a - b);
    };
    return { drawn: having(DRAWN), played: having(PLAYED), opening: having(OPENING) };
  }
  cardsSeen(): readonly [CardsSeen, CardsSeen] {
    const [a, b] = SEATS;
    return [this.seen(a), this.seen(b)];
  }
}
