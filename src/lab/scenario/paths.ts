// What `expect` and `sees` can ask for: a path, and what stands there. Cards keep all their names until compared.
import {
  type Card,
  cardName,
  type Core,
  type Game,
  NONE,
  type Phrase,
  type Plain,
  SEAT_NAMES,
  type Seat,
  word,
  zoneName,
} from '../../kernel/index.ts';
import { type Cast, zoneCalled } from './cast.ts';

/** A card answers to any of its names. */
export class Named {
  constructor(readonly names: readonly string[]) {}
}
/** A list whose order says nothing. */
class Bag {
  constructor(readonly items: readonly Found[]) {}
}
export type Found = Plain | Named | Bag | readonly Found[] | { readonly [key: string]: Found };

/** A path that leads nowhere, with what would have been expected. */
export class NoPath {
  constructor(readonly said: Phrase) {}
}

/** A zone has nothing else to ask for. */
export const noZone = (path: string): Phrase =>
  word(`${path}：領域か、そのcountかtopが必要です`, `${path}: expected a zone, its count or its top`);

export class Paths {
  constructor(
    protected readonly game: Game,
    protected readonly g: Core,
    protected readonly cast: Cast,
  ) {}

  find(path: string): Found | NoPath {
    const { game, g, cast } = this;
    const [head = '', ...rest] = path.split('.');
    const tail = rest.join('.');
    if (head === 'outcome') return this.outcome(tail);
    if (head === 'decision' && tail === '') return this.decision();
    if (head === 'turn' && tail === '') return SEAT_NAMES[g.turn];
    if (head === 'turnNumber' && tail === '') return g.turnNumber;
    if (head === 'table') return this.within(this.table(), rest, path);
    const id = cast.id(head);
    if (id !== NONE) return this.ofCard(id, tail, head);
    const shared = zoneCalled(game, head);
    if (shared !== NONE) return this.ofZone(shared, tail, path);
    const seat = SEAT_NAMES.indexOf(head as 'A' | 'B');
    if (seat >= 0 && rest.length > 0) return this.ofSeat(seat as Seat, rest, path);
    const known = [...SEAT_NAMES, ...cast.known(), 'table', 'turn', 'outcome', 'decision'].join(', ');
    return new NoPath(
      word(`${path}：${head}がわかりません（必要：${known}）`, `${path}: ${head} is unknown; expected ${known}`),
    );
  }

  protected outcome(tail: string): Found | NoPath {
    const { outcome } = this.g;
    if (tail === '') {
      if (outcome === null) return null;
      return outcome.winner === null ? 'draw' : `${SEAT_NAMES[outcome.winner]} wins`;
    }
    if (tail === 'cause') return outcome?.cause ?? null;
    if (tail === 'clause') return outcome?.clause ?? null;
    return new NoPath(
      word(
        `outcome.${tail}：outcome、outcome.cause、outcome.clauseのどれかが必要です`,
        `outcome.${tail}: expected outcome, outcome.cause or outcome.clause`,
      ),
    );
  }
  /** `A attacker`: the seat and prompt of the open question; a list where several are open. */
  protected decision(): Found {
    const open = this.g.asking.filter((_, i) => this.g.answers[i] === NONE);
    const said = open.map((d) => {
      const seat = SEAT_NAMES[d.seat as Seat];
      return new Named([`${seat} ${d.prompt}`, seat]);
    });
    return said.length === 0 ? null : said.length === 1 ? (said[0] ?? null) : said;
  }
  protected table(): Found {
    return this.named(this.game.table(this.g));
  }
  /** Cards in a game's own data stand as { card: id }. */
  protected named(value: Plain): Found {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((one) => this.named(one as Plain));
    const entries = Object.entries(value as Readonly<Record<string, Plain>>);
    const [first] = entries;
    if (entries.length === 1 && first?.[0] === 'card' && typeof first[1] === 'number') return this.card(first[1]);
    return Object.fromEntries(entries.map(([key, one]) => [key, this.named(one)]));
  }
  protected card(id: number): Found {
    return id === NONE ? null : new Named(this.cast.names(this.g, id));
  }
  private within(found: Found, rest: readonly string[], path: string): Found | NoPath {
    let at: Found = found;
    for (const key of rest) {
      if (at === null || typeof at !== 'object' || !Object.hasOwn(at, key)) {
        const known = at !== null && typeof at === 'object' ? Object.keys(at).join(', ') : 'nothing more';
        return new NoPath(
          word(
            `${path}：${key}というものはありません（必要：${known}）`,
            `${path}: nothing is called ${key} there; expected ${known}`,
          ),
        );
      }
      at = (at as Readonly<Record<string, Found>>)[key] ?? null;
    }
    return at;
  }

  protected ofCard(id: number, tail: string, alias: string): Found | NoPath {
    const { game, g } = this;
    const card = g.cards[id] as Card;
    if (tail === 'zone') {
      if (card.zone === NONE) return null;
      const name = zoneName(game, card.zone);
      return new Named([name, name.slice(name.indexOf('.') + 1)]);
    }
    const values = game.cardValues(g, id);
    if (Object.hasOwn(values, tail)) return this.named(values[tail] ?? null);
    switch (tail) {
      case 'name':
        return cardName(g, id);
      case 'owner':
        return SEAT_NAMES[card.owner];
      case 'master':
        return SEAT_NAMES[card.master];
      case 'face':
        return card.face === 0 ? 'up' : 'down';
      case 'slot':
        return card.slot;
      case 'damage':
        return card.damage;
      case 'host':
        return this.card(card.host);
    }
    const known = ['zone', 'name', 'owner', 'master', 'face', 'slot', 'damage', 'host', ...Object.keys(values)];
    return new NoPath(
      word(
        `${alias}.${tail}：カードにそのような値はありません（必要：${known.join(', ')}）`,
        `${alias}.${tail}: a card has no ${tail || 'such value'}; expected ${known.join(', ')}`,
      ),
    );
  }

  private ofSeat(seat: Seat, rest: readonly string[], path: string): Found | NoPath {
    const [key = '', ...more] = rest;
    const zone = zoneCalled(this.game, `${SEAT_NAMES[seat]}.${key}`);
    const values = this.players(seat);
    const tail = more.join('.');
    if (Object.hasOwn(values, key) && (zone === NONE || tail === 'value')) return this.named(values[key] ?? null);
    if (zone !== NONE) return this.ofZone(zone, tail, path);
    const zones = this.game.zones.specs.filter((spec) => !spec.shared).map((spec) => spec.name);
    const known = [...zones, ...Object.keys(values)].join(', ');
    return new NoPath(
      word(`${path}：席に${key}はありません（必要：${known}）`, `${path}: a seat has no ${key}; expected ${known}`),
    );
  }
  protected players(seat: Seat): Readonly<Record<string, Plain>> {
    return this.game.playerValues(this.g, seat);
  }
  protected ofZone(zone: number, tail: string, path: string): Found | NoPath {
    const ids = this.g.zones[zone] ?? [];
    if (tail === 'count') return ids.length;
    if (tail === 'top') return this.card(ids.at(-1) ?? NONE);
    if (tail !== '') return new NoPath(noZone(path));
    return inOrder(
      this.game,
      zone,
      ids.map((id) => this.card(id)),
    );
  }
}

/** Order is compared where it means something: piles and zones that are laid out in order. */
export function inOrder(game: Game, zone: number, cards: readonly Found[]): Found {
  const { ordered, contents } = game.zones.spec(zone);
  return ordered || contents === 'nobody' || contents === 'top' ? cards : new Bag(cards);
}

/** Whether what was found is what was expected. */
export function agrees(expected: Plain, found: Found): boolean {
  if (found instanceof Named) return typeof expected === 'string' && found.names.includes(expected);
  if (found instanceof Bag) return Array.isArray(expected) && sameBag(expected as readonly Plain[], found.items);
  if (Array.isArray(found)) {
    const list = found as readonly Found[];
    return (
      Array.isArray(expected) &&
      expected.length === list.length &&
      list.every((one, i) => agrees((expected as readonly Plain[])[i] ?? null, one))
    );
  }
  if (found !== null && typeof found === 'object') {
    if (expected === null || typeof expected !== 'object' || Array.isArray(expected)) return false;
    const wanted = expected as Readonly<Record<string, Plain>>;
    const here = found as Readonly<Record<string, Found>>;
    const keys = Object.keys(here);
    return (
      keys.length === Object.keys(wanted).length &&
      keys.every((key) => Object.hasOwn(wanted, key) && agrees(wanted[key] ?? null, here[key] ?? null))
    );
  }
  return expected === found;
}

/** The rarest name first: an alias must not be used up by a card that shares its printed name. */
function sameBag(expected: readonly Plain[], items: readonly Found[]): boolean {
  if (expected.length !== items.length) return false;
  const left = [...items];
  const fits = (one: Plain) => left.filter((item) => agrees(one, item)).length;
  const wanted = expected.toSorted((a, b) => fits(a) - fits(b));
  return wanted.every((one) => {
    const at = left.findIndex((item) => agrees(one, item));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What was found, as one would have written it. */
export function written(found: Found): Plain {
  if (found instanceof Named) return found.names[0] ?? '';
  if (found instanceof Bag) return found.items.map(written);
  if (Array.isArray(found)) return (found as readonly Found[]).map(written);
  if (found === null || typeof found !== 'object') return found;
  return Object.fromEntries(Object.entries(found).map(([key, one]) => [key, written(one as Found)]));
}
