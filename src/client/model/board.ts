// A view as a board: places on one grid, cards in them, and what lies under what. The seat that looks sits below.
import {
  type Area,
  type Arrangement,
  type Plain,
  SEAT_NAMES,
  type Seat,
  type View,
  type ViewCard,
  type ViewZone,
  type ZonePlace,
} from '../../kernel/index.ts';
import type { GameInfo } from '../table/table.ts';
import type { Targets } from './choices.ts';

export interface BoardCard {
  readonly key: string; // stays with the card from view to view
  readonly handle: number; // 0: cannot be told apart
  readonly name: string | null;
  readonly def: number | null;
  readonly owner: Seat;
  readonly master: Seat;
  readonly down: boolean;
  readonly stance: number;
  readonly slot: number;
  readonly at: number; // place in its zone, from the bottom
  readonly values: Readonly<Record<string, Plain>>;
  readonly under: readonly BoardCard[]; // equipped, linked, covered
}
export interface BoardPlace {
  readonly key: string; // 'zone:<index>'
  readonly zone: number;
  readonly name: string;
  readonly seat: Seat | null;
  readonly side: 'far' | 'shared' | 'near';
  readonly shape: ZonePlace['shape'];
  readonly area: Area; // on the whole board
  readonly slots: readonly [number, number] | null;
  readonly squares: readonly string[]; // names of the squares, by slot
  readonly ground: readonly string[]; // roles that lie under the others of a square
  readonly order: readonly number[]; // slots in reading order, seen from here
  readonly cards: readonly BoardCard[]; // bottom first
  readonly count: number | null;
  readonly limit: number | null; // how many cards it holds, where that is so
  readonly hidden: number; // cards that are there and not among `cards`
}
export interface Board {
  readonly seat: Seat;
  readonly columns: number;
  readonly rows: number; // all of them
  readonly weights: readonly number[]; // relative heights of the rows
  readonly places: readonly BoardPlace[];
  readonly elsewhere: readonly BoardPlace[]; // zones without a place on the table
  readonly counted: readonly BoardPlace[]; // those of them that are counted beside the other player's name
  readonly plates: readonly Plate[]; // names and numbers of the players, where they stand among the zones
}
export interface Plate {
  readonly side: 'far' | 'near';
  readonly area: Area;
}

/** A card one knows by its name alone. */
export const namedCard = (name: string, def: number): BoardCard => ({
  key: `name:${name}`,
  handle: 0,
  name,
  def,
  owner: 0,
  master: 0,
  down: false,
  stance: 0,
  slot: -1,
  at: 0,
  values: {},
  under: [],
});

const boardCard = (card: ViewCard, zone: ViewZone, under: readonly BoardCard[]): BoardCard => ({
  key: card.handle > 0 ? `card:${card.handle}` : `at:${zone.zone}:${card.at}`,
  handle: card.handle,
  name: card.name,
  def: card.def,
  owner: card.owner,
  master: card.master,
  down: card.face === 1 || card.def === null,
  stance: card.stance,
  slot: card.slot,
  at: card.at,
  values: card.values,
  under,
});

/** How to find the cards of a zone with what lies under them; a card hosted elsewhere is shown there. */
function cardsIn(view: View): (zone: ViewZone) => BoardCard[] {
  const handles = new Set<number>();
  const hosted = new Map<number, (readonly [ViewCard, ViewZone])[]>();
  for (const zone of view.zones) {
    for (const card of zone.cards) {
      handles.add(card.handle);
      if (card.host > 0) hosted.set(card.host, [...(hosted.get(card.host) ?? []), [card, zone]]);
    }
  }
  const nested = (card: ViewCard, zone: ViewZone): BoardCard =>
    boardCard(
      card,
      zone,
      (hosted.get(card.handle) ?? []).map(([under, z]) => nested(under, z)),
    );
  return (zone) =>
    zone.cards.filter((card) => card.host === 0 || !handles.has(card.host)).map((card) => nested(card, zone));
}

/** How much room there is: on a narrow screen one's own hand has a row to itself, on a low one every row counts. */
export type Fit = 'full' | 'narrow' | 'low';

/** A board turned round is read from its other end. */
function orderOf({ slots = [0, 0], order }: ZonePlace, turned: boolean): readonly number[] {
  const as = order ?? Array.from({ length: slots[0] * slots[1] }, (_, slot) => slot);
  return turned ? as.toReversed() : as;
}

/** How many cards lie there unseen; counted ones only. */
const hiddenOf = (zone: ViewZone): number => (zone.count === null ? 0 : Math.max(0, zone.count - zone.cards.length));

export const sharedRows = ({ sharedRows: given, shared }: Arrangement): number =>
  given ?? Math.max(0, ...shared.map(({ area }) => area[1] + area[3]));

/** Where the zones lie on a screen of this kind. */
function arranged({ layout }: Pick<GameInfo, 'layout'>, fit: Fit): Arrangement {
  if (fit === 'narrow' && layout.narrow !== undefined) return layout.narrow;
  if (fit === 'full') return layout;
  // There the players have their places elsewhere on the page.
  const { plate: _, ...rest } = layout;
  return { ...rest, ...layout.low };
}

export function boardOf(info: GameInfo, view: View, fit: Fit = 'full'): Board {
  const as = arranged(info, fit);
  const { columns, rows } = as;
  const between = sharedRows(as);
  const cardsOf = cardsIn(view);
  const all = rows * 2 + between;
  const areaOf = ({ area, far }: Pick<ZonePlace, 'area' | 'far'>, side: BoardPlace['side']): Area => {
    const [x, y, w, h] = (side === 'far' ? far : null) ?? area;
    return side === 'far'
      ? [columns - x - w, rows - y - h, w, h]
      : [x, y + (side === 'near' ? rows + between : rows), w, h];
  };
  const place = (zone: ViewZone, spec: ZonePlace, side: BoardPlace['side']): BoardPlace => {
    const limit = zone.seat === null || spec.limit === undefined ? null : view.players[zone.seat][spec.limit];
    return {
      key: `zone:${zone.zone}`,
      zone: zone.zone,
      name: zone.name,
      seat: zone.seat,
      side,
      shape: spec.shape,
      area: areaOf(spec, side),
      slots: spec.slots ?? null,
      squares: (spec.fixed === true && view.seat === 1 ? spec.squares?.toReversed() : spec.squares) ?? [],
      ground: spec.ground ?? [],
      order: orderOf(spec, side === 'shared' || spec.fixed === true ? view.seat === 1 : side === 'far'),
      cards: cardsOf(zone),
      count: zone.count,
      limit: typeof limit === 'number' ? limit : null,
      hidden: hiddenOf(zone),
    };
  };
  const places: BoardPlace[] = [];
  const elsewhere: BoardPlace[] = [];
  const counted: BoardPlace[] = [];
  const rare = new Set<BoardPlace>();
  for (const zone of view.zones) {
    const shared = zone.seat === null;
    const side = shared ? 'shared' : zone.seat === view.seat ? 'near' : 'far';
    const spec = (shared ? as.shared : as.places).find((one) => one.zone === zone.name);
    const lies = place(zone, spec ?? { zone: zone.name, shape: 'pile', area: [0, 0, 1, 1] }, side);
    const away = side === 'far' && spec?.far === null;
    if (away && spec.rare !== true) counted.push(lies);
    if (spec === undefined || away || (spec.rare === true && lies.cards.length + lies.hidden === 0))
      elsewhere.push(lies);
    else {
      places.push(lies);
      if (spec.rare === true) rare.add(lies);
    }
  }
  const beside = places.map((one) => (rare.has(one) ? shareOf(one, rare, fit) : one));
  const { plate } = as;
  const plates =
    plate === undefined ? [] : (['far', 'near'] as const).map((side) => ({ side, area: areaOf(plate, side) }));
  const weights = weigh(as, between);
  return { seat: view.seat, columns, rows: all, weights, places: beside, elsewhere, counted, plates };
}

/** Places that are mostly empty and have one area lie beside each other in it; on a narrow screen one below the other. */
function shareOf(place: BoardPlace, rare: ReadonlySet<BoardPlace>, fit: Fit): BoardPlace {
  const [x, y, w, h] = place.area;
  const alike = [...rare].filter(({ area }) => area.every((n, i) => n === place.area[i]));
  const at = alike.indexOf(place);
  const [wide, high] = [w / alike.length, h / alike.length];
  if (alike.length === 1) return place;
  return { ...place, area: fit === 'narrow' ? [x, y + at * high, w, high] : [x + at * wide, y, wide, h] };
}

/** Relative heights of all rows from the far end to the near one. */
export function weigh({ rows, heights, farHeights, places }: Arrangement, between: number): number[] {
  const handRow = places.find(({ shape }) => shape === 'hand')?.area[1];
  const own = heights ?? Array.from({ length: rows }, (_, row) => (row === handRow ? 1.2 : 1));
  const far = farHeights ?? Array.from({ length: rows }, (_, row) => (row === handRow ? 0.6 : 1));
  return [...far.toReversed(), ...Array.from({ length: between }, () => 1), ...own];
}

/** The card on top of a pile, if one knows it. */
export function topOf(place: BoardPlace): BoardCard | null {
  const last = place.cards.at(-1);
  if (last === undefined) return null;
  return place.count === null || last.at === place.count - 1 ? last : null;
}

/** A square: its ground, and who stands on it, the far side's first. */
export function squareOf(
  place: BoardPlace,
  slot: number,
  seat: Seat,
): { ground: BoardCard[]; far: BoardCard[]; near: BoardCard[] } {
  const here = place.cards.filter((card) => card.slot === slot);
  const lies = ({ values, def }: BoardCard): boolean =>
    place.ground.length > 0 &&
    (def === null || (typeof values.role === 'string' && place.ground.includes(values.role)));
  const stands = here.filter((card) => !lies(card));
  return {
    ground: here.filter(lies),
    far: stands.filter(({ master }) => place.side === 'shared' && master !== seat),
    near: stands.filter(({ master }) => place.side !== 'shared' || master === seat),
  };
}

/** Every card on the table that can be pointed at: of a pile only the top, and nothing that lies under another card. */
function pointable(board: Board): Set<number> {
  const cards = board.places.flatMap((place) => (place.shape === 'pile' ? topsOf(place) : place.cards));
  return new Set(cards.map(({ handle }) => handle).filter((handle) => handle > 0));
}
function topsOf(place: BoardPlace): BoardCard[] {
  const top = topOf(place);
  return top === null ? [] : [top];
}
export function allCards(board: Board): Map<number, BoardCard> {
  const found = new Map<number, BoardCard>();
  const add = (card: BoardCard): void => {
    if (card.handle > 0) found.set(card.handle, card);
    card.under.forEach(add);
  };
  for (const place of [...board.places, ...board.elsewhere]) place.cards.forEach(add);
  return found;
}

/** What can be pointed at: cards one can see, zones on the table, squares of one's own and the shared grids. */
export function targetsOf(board: Board): Targets {
  const squares = board.places.filter(({ side }) => side !== 'far').flatMap((place) => place.squares);
  return {
    cards: pointable(board),
    tops: new Set(
      board.places.filter(({ shape }) => shape === 'pile').flatMap((pile) => topsOf(pile).map(({ handle }) => handle)),
    ),
    zones: new Set(board.places.map(zoneKey)),
    squares: new Set(squares),
  };
}
/** A zone as options name it. */
export const zoneKey = (place: Pick<BoardPlace, 'seat' | 'name'>): string =>
  place.seat === null ? place.name : `${SEAT_NAMES[place.seat]}.${place.name}`;
