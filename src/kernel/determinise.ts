// A world that a seat cannot tell from the true one: what it cannot know is dealt anew, and chance starts afresh.
import { type Random, shuffle } from './chance.ts';
import type { Card, Core, Seat } from './state.ts';
import type { Zones } from './zones.ts';

/** Hidden cards that may stand for each other. */
interface Hidden {
  readonly kind: number;
  readonly cards: Card[];
}

/** What this seat does not know, by kind, each in the order of its zones. */
function hiddenFrom<G extends Core>(
  zones: Zones,
  g: G,
  seat: Seat,
  kindOf: (g: G, card: Card) => number,
): readonly Hidden[] {
  const hidden: Hidden[] = [];
  for (let zone = 0; zone < g.zones.length; zone++) {
    const ids = g.zones[zone] as number[];
    if (ids.length === 0 || zones.spec(zone).contents === 'public') continue;
    for (const id of ids) {
      const card = g.cards[id] as Card;
      if (zones.knows(g, card, seat)) continue;
      const kind = kindOf(g, card);
      let list = hidden.find((one) => one.kind === kind);
      if (list === undefined) {
        list = { kind, cards: [] };
        hidden.push(list);
      }
      list.cards.push(card);
    }
  }
  return hidden.sort((a, b) => a.kind - b.kind);
}

/** The kind of a hidden card in a game where each player's cards stay among themselves. */
export const ownKind = (card: Card, kind = 0): number => card.owner * 0x10000 + kind;

const counts: number[] = []; // by definition; all zero between calls
/** The definitions of these cards in ascending order, counted instead of compared: worlds are dealt by the thousand. */
function sortedDefs(cards: readonly Card[]): number[] {
  let most = 0;
  for (const { def } of cards) {
    while (counts.length <= def) counts.push(0);
    counts[def] = (counts[def] as number) + 1;
    if (def > most) most = def;
  }
  const defs: number[] = [];
  for (let def = 0; def <= most; def++) {
    for (let n = counts[def] as number; n > 0; n--) defs.push(def);
    counts[def] = 0;
  }
  return defs;
}

/** Deals the cards this seat does not know among their places. `kindOf` keeps apart what cannot stand for each other. */
export function determinise<G extends Core>(
  zones: Zones,
  g: G,
  seat: Seat,
  random: Random,
  kindOf: (g: G, card: Card) => number,
): void {
  for (const { cards } of hiddenFrom(zones, g, seat, kindOf)) {
    // Sorted first, so that the deal depends on what the seat knows and the generator alone.
    const defs = sortedDefs(cards);
    shuffle(defs, random);
    for (let i = 0; i < cards.length; i++) (cards[i] as Card).def = defs[i] as number;
  }
  g.random = [
    random.int(-0x80000000, 0x7fffffff),
    random.int(-0x80000000, 0x7fffffff),
    random.int(-0x80000000, 0x7fffffff),
    random.int(1, 0x7fffffff),
  ];
  g.cache.version++;
}
