// Zones: order, who sees what, and what each seat can tell apart.
import { type Card, type Core, cardOf, NONE, SEATS, type Seat, zoneOf } from './state.ts';
import { cite } from './trace.ts';

/** Who sees the cards of a zone. `top`: the top card is public, the rest the owner's. `mixed`: by each card's face. */
export const VISIBILITIES = ['public', 'owner', 'nobody', 'top', 'mixed'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export interface ZoneSpec {
  readonly name: string;
  readonly shared: boolean; // one for both players
  readonly contents: Visibility;
  /** Whether the order is fixed and visible, so that hidden cards can be told apart by their place. */
  readonly ordered: boolean;
  /** Face-down cards of a mixed zone: known to their owner. */
  readonly ownerPeeks: boolean;
  /** How many cards a seat sees there: the number, or null when it may not know. */
  readonly count: ((n: number, own: boolean, g: Core) => number | null) | null;
  readonly clause: string; // the clauses that say who sees what, separated by spaces
}

export const zone = (name: string, contents: Visibility, clause: string, more: Partial<ZoneSpec> = {}): ZoneSpec => ({
  name,
  shared: false,
  contents,
  ordered: false,
  ownerPeeks: false,
  count: null,
  clause,
  ...more,
});

export class Zones {
  private readonly topped: readonly number[];
  constructor(readonly specs: readonly ZoneSpec[]) {
    this.topped = specs.flatMap((spec, i) => (spec.contents === 'top' ? [i * 2, i * 2 + 1] : []));
  }
  get count(): number {
    return this.specs.length * 2;
  }
  /** The zone index of a kind for a seat; shared zones belong to seat 0. */
  index(kind: number, seat: Seat = 0): number {
    return kind * 2 + (this.spec(kind * 2).shared ? 0 : seat);
  }
  spec(zone: number): ZoneSpec {
    const found = this.specs[zone >> 1];
    if (found === undefined) throw new Error(`no zone ${zone}`);
    return found;
  }
  seat(zone: number): Seat {
    return (zone & 1) as Seat;
  }

  /** Whether the zone's own rule shows this card to this seat. */
  shows(g: Core, card: Card, seat: Seat): boolean {
    if (card.zone === NONE) return false;
    const spec = this.spec(card.zone);
    const own = card.owner === seat;
    switch (spec.contents) {
      case 'public':
        return true;
      case 'owner':
        return this.seat(card.zone) === seat;
      case 'nobody':
        return false;
      case 'top':
        return this.seat(card.zone) === seat || zoneOf(g, card.zone).at(-1) === card.id;
      case 'mixed':
        return card.face === 0 || (spec.ownerPeeks && own);
    }
  }
  /** Whether this seat knows which card this is: it sees it, or has seen it and not lost track of it. */
  knows(g: Core, card: Card, seat: Seat): boolean {
    return (card.knows & (1 << seat)) !== 0 || this.shows(g, card, seat);
  }
  /** Whether a seat that does not see the card can still tell it apart from its neighbours. */
  private trackable(card: Card): boolean {
    if (card.zone === NONE) return false;
    const spec = this.spec(card.zone);
    return spec.ordered || spec.contents === 'mixed' || spec.contents === 'public';
  }

  /** Moves a card; `index` counts from the bottom, NONE puts it on top. Makes it a new object unless it stays the `same`. */
  move(g: Core, id: number, to: number, face = 0, index = NONE, same = false): void {
    const card = cardOf(g, id);
    const from = card.zone;
    const lost = this.lostBy(g, card);
    for (const seat of SEATS) this.depart(g, card, seat);
    if (from !== NONE) {
      const list = zoneOf(g, from);
      const at = list.lastIndexOf(id);
      if (at === list.length - 1) list.pop();
      else list.splice(at, 1);
    }
    const list = zoneOf(g, to);
    if (index === NONE || index >= list.length) list.push(id);
    else list.splice(index, 0, id);
    card.zone = to;
    card.face = face;
    card.stamp = g.clock;
    if (!same) card.inc++;
    if (lost !== 0) this.lose(g, card, from, lost);
    if (this.spec(to).contents !== 'top') this.see(g, card);
    else if ((card.knows & (1 << this.seat(to))) === 0) this.reveal(g, id, this.seat(to));
  }
  /** Turns a card where it lies. */
  turn(g: Core, id: number, face: number): void {
    const card = cardOf(g, id);
    card.face = face;
    this.see(g, card);
  }
  /** Of piles whose top card is public, the top becomes known: called once a batch is complete, so that only the last shows. */
  seeTops(g: Core): void {
    for (const zone of this.topped) {
      const top = zoneOf(g, zone).at(-1);
      if (top !== undefined && cardOf(g, top).knows !== 3) this.see(g, cardOf(g, top));
    }
  }

  /** Seats (as bits) that cannot tell which card of its zone this is, though they know some of them. */
  private lostBy(g: Core, card: Card): number {
    if (card.zone === NONE || this.trackable(card) || zoneOf(g, card.zone).length < 2) return 0;
    let bits = 0;
    for (const seat of SEATS) if (!this.shows(g, card, seat)) bits |= 1 << seat;
    return bits;
  }
  /** A card went out of sight from among others: whoever cannot see it knows neither it nor the ones it may have been. */
  private lose(g: Core, card: Card, from: number, bits: number): void {
    for (const seat of SEATS) {
      const bit = 1 << seat;
      if ((bits & bit) === 0 || this.shows(g, card, seat)) continue;
      for (const id of [card.id, ...zoneOf(g, from)]) {
        const other = cardOf(g, id);
        if ((other.knows & bit) === 0) continue;
        other.knows &= ~bit;
        g.handles[seat][id] = 0;
      }
    }
  }

  /** Takes a card out of the game altogether (an erased token). */
  remove(g: Core, id: number): void {
    const card = cardOf(g, id);
    if (card.zone === NONE) return;
    const list = zoneOf(g, card.zone);
    list.splice(list.indexOf(id), 1);
    card.zone = NONE;
    card.inc++;
  }

  /** A card leaves a zone where this seat cannot tell cards apart: if it looks like one the seat knew, it may be that one. */
  private depart(g: Core, card: Card, seat: Seat): void {
    if (card.zone === NONE || this.trackable(card) || this.knows(g, card, seat)) return;
    const bit = 1 << seat;
    for (const id of zoneOf(g, card.zone)) {
      const twin = cardOf(g, id);
      if (twin.def !== card.def || (twin.knows & bit) === 0) continue;
      twin.knows &= ~bit;
      card.knows |= bit;
      const handles = g.handles[seat];
      handles[card.id] = handles[twin.id] ?? 0;
      handles[twin.id] = 0;
      return;
    }
  }

  /** Brings knowledge and handles of a card up to date after it has moved or been turned. */
  see(g: Core, card: Card): void {
    for (const seat of SEATS) {
      const bit = 1 << seat;
      if (this.shows(g, card, seat)) {
        if ((card.knows & bit) === 0) {
          card.knows |= bit;
          g.info++;
        }
      } else if ((card.knows & bit) === 0 && !this.trackable(card)) {
        g.handles[seat][card.id] = 0;
        continue;
      }
      if (!g.handles[seat][card.id]) {
        g.handles[seat][card.id] = g.nextHandle[seat];
        g.nextHandle[seat]++;
      }
    }
  }

  /** Shows a card to a seat that could not see it; it stays known until the seat loses track of it. */
  reveal(g: Core, id: number, seat: Seat): void {
    const card = cardOf(g, id);
    const bit = 1 << seat;
    if ((card.knows & bit) !== 0) return;
    card.knows |= bit;
    g.info++;
    if (!g.handles[seat][id]) {
      g.handles[seat][id] = g.nextHandle[seat];
      g.nextHandle[seat]++;
    }
  }

  /** What the view may say of a zone's size. */
  countFor(g: Core, zone: number, seat: Seat): number | null {
    const n = zoneOf(g, zone).length;
    const spec = this.spec(zone);
    const told = spec.count === null ? n : spec.count(n, this.seat(zone) === seat, g);
    return told === n || cite(spec.clause) ? told : n;
  }
}

/** After a shuffle nobody can tell which card is where. */
export function forgetOrder(g: Core, zone: number): void {
  for (const id of zoneOf(g, zone)) {
    const card = cardOf(g, id);
    card.knows = 0;
    g.handles[0][id] = 0;
    g.handles[1][id] = 0;
  }
}
