// What each seat may have seen, worked out from zone declarations and reveals alone: never from the kernel's knowledge.
import { type Card, type Core, type Game, SEATS, type Seat } from '../../kernel/index.ts';

/** Whether the zone's declaration shows a card to a seat. */
function isOpenTo(game: Game, g: Core, card: Card, seat: Seat): boolean {
  const spec = game.zones.spec(card.zone);
  const own = !spec.shared && card.zone % 2 === seat;
  switch (spec.contents) {
    case 'public':
      return true;
    case 'owner':
      return own;
    case 'nobody':
      return false;
    case 'top':
      return own || g.zones[card.zone]?.at(-1) === card.id;
    case 'mixed':
      return card.face === 0 || (spec.ownerPeeks && card.owner === seat);
  }
}

export class Watcher {
  private readonly seen: readonly [Set<number>, Set<number>];
  constructor(
    private readonly game: Game,
    seen: readonly [Iterable<number>, Iterable<number>] = [[], []],
  ) {
    this.seen = [new Set(seen[0]), new Set(seen[1])];
  }
  copy(): Watcher {
    return new Watcher(this.game, this.seen);
  }

  /** Notes everything that lies open now. Once seen is remembered, even where a player could lose track: that only errs on the safe side. */
  look(g: Core): void {
    for (const zone of g.zones) {
      for (const id of zone) {
        const card = g.cards[id] as Card;
        for (const seat of SEATS) if (isOpenTo(this.game, g, card, seat)) this.seen[seat].add(id);
      }
    }
  }
  /** After a shuffle nobody knows which card is which. */
  shuffled(g: Core, zone: number): void {
    for (const id of g.zones[zone] ?? []) for (const seat of SEATS) this.seen[seat].delete(id);
  }
  /** Runs `body` while the game's reveals are noted too. */
  spying<T>(body: () => T): T {
    const { zones } = this.game;
    // oxlint-disable-next-line typescript/unbound-method -- what is put back must be what was there: bound, it would be a layer deeper each time
    const { reveal } = zones;
    zones.reveal = (g, id, seat) => {
      this.seen[seat].add(id);
      reveal.call(zones, g, id, seat);
    };
    try {
      return body();
    } finally {
      zones.reveal = reveal;
    }
  }

  /** Cards in play that this seat has never seen, kept apart where they could not stand for each other. */
  unseen(g: Core, seat: Seat): Card[][] {
    const groups = new Map<number, Card[]>();
    for (const zone of g.zones) {
      for (const id of zone) {
        const card = g.cards[id] as Card;
        if (this.seen[seat].has(id) || isOpenTo(this.game, g, card, seat)) continue;
        const key = this.game.hiddenKind(g, card);
        groups.set(key, [...(groups.get(key) ?? []), card]);
      }
    }
    return [...groups.values()];
  }
}
