// The same paths, read from a seat's view: what is hidden from it is null, or not there.
import {
  type Core,
  type Game,
  NONE,
  type Plain,
  type Seat,
  view,
  type View,
  type ViewCard,
  type ViewZone,
  word,
  zoneName,
} from '../../kernel/index.ts';
import type { Cast } from './cast.ts';
import { type Found, inOrder, Named, NoPath, noZone, Paths } from './paths.ts';

export class SeenPaths extends Paths {
  private readonly seen: View;
  constructor(
    game: Game,
    g: Core,
    cast: Cast,
    private readonly seat: Seat,
  ) {
    super(game, g, cast);
    this.seen = view(game, g, seat);
  }

  protected override decision(): Found {
    const { decision } = this.seen;
    return decision === null ? null : decision.prompt;
  }
  /** The view writes cards as { card: handle, name }. */
  protected override table(): Found {
    return this.unhandled(this.seen.table);
  }
  private unhandled(value: Plain): Found {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((one) => this.unhandled(one as Plain));
    const map = value as Readonly<Record<string, Plain>>;
    if ('card' in map && 'name' in map && Object.keys(map).length === 2) {
      return typeof map['name'] === 'string' ? this.nameOf(Number(map['card']), map['name']) : null;
    }
    return Object.fromEntries(Object.entries(map).map(([key, one]) => [key, this.unhandled(one)]));
  }
  protected override players(seat: Seat): Readonly<Record<string, Plain>> {
    return this.seen.players[seat];
  }

  private nameOf(handle: number, name: string): Found {
    const id = handle === 0 ? NONE : this.g.handles[this.seat].indexOf(handle);
    return new Named(id < 0 ? [name] : this.cast.names(this.g, id));
  }
  private cardOf(id: number): { card: ViewCard; zone: ViewZone } | null {
    const handle = this.g.handles[this.seat][id] ?? 0;
    if (handle === 0) return null;
    for (const zone of this.seen.zones) {
      const card = zone.cards.find((one) => one.handle === handle);
      if (card !== undefined) return { card, zone };
    }
    return null;
  }

  protected override ofCard(id: number, tail: string, alias: string): Found | NoPath {
    const full = super.ofCard(id, tail, alias);
    if (full instanceof NoPath) return full;
    const seen = this.cardOf(id);
    if (seen === null) return null;
    const { card, zone } = seen;
    if (tail === 'zone') {
      const name = zoneName(this.game, zone.zone);
      return new Named([name, zone.name]);
    }
    if (tail === 'name') return card.name;
    if (Object.hasOwn(card.values, tail)) return this.unhandled(card.values[tail] ?? null);
    // Place and owner of a card on the table are seen whatever its face; its values only with its name.
    return Object.hasOwn(this.game.cardValues(this.g, id), tail) ? null : full;
  }
  protected override ofZone(zone: number, tail: string, path: string): Found | NoPath {
    const seen = this.seen.zones.find((one) => one.zone === zone);
    if (seen === undefined)
      return new NoPath(word(`${path}：この領域は見えません`, `${path}: this zone is not in the view`));
    if (tail === 'count') return seen.count;
    const cards = seen.cards.map((card) => (card.name === null ? null : this.nameOf(card.handle, card.name)));
    if (tail === 'top') return cards.at(-1) ?? null;
    if (tail !== '') return new NoPath(noZone(path));
    return inOrder(this.game, zone, cards);
  }
}
