// A world that a seat cannot tell from the true one: what it cannot know is dealt anew, and chance starts afresh.
import { type Random, shuffled } from './chance.ts';
import { type Card, type Core, SEATS, type Seat } from './state.ts';
import type { Zones } from './zones.ts';

/** Deals the cards this seat does not know among their places. `kindOf` keeps apart what cannot stand for each other. */
export function determinise<G extends Core>(
  zones: Zones,
  g: G,
  seat: Seat,
  random: Random,
  kindOf: (g: G, card: Card) => number,
): void {
  for (const owner of SEATS) {
    const hidden = new Map<number, Card[]>();
    for (const zone of g.zones) {
      for (const id of zone) {
        const card = g.cards[id] as Card;
        if (card.owner !== owner || zones.knows(g, card, seat)) continue;
        const kind = kindOf(g, card);
        const list = hidden.get(kind);
        if (list) list.push(card);
        else hidden.set(kind, [card]);
      }
    }
    for (const cards of hidden.values()) {
      // Sorted first, so that the deal depends on what the seat knows and the generator alone.
      const defs = shuffled(
        cards.map((c) => c.def).toSorted((a, b) => a - b),
        random,
      );
      cards.forEach((card, i) => {
        card.def = defs[i] as number;
      });
    }
  }
  g.random = [
    random.int(-0x80000000, 0x7fffffff),
    random.int(-0x80000000, 0x7fffffff),
    random.int(-0x80000000, 0x7fffffff),
    random.int(1, 0x7fffffff),
  ];
  g.cache.version++;
}
