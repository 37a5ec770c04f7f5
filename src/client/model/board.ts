// A view as a board: places on one grid, cards in them, and what lies under what. The seat that looks sits below.
import {
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
  readonly area: ZonePlace['area']; // on the whole board
  readonly slots: readonly [number, number] | null;
  readonly squares: readonly string[]; // names of the squares, by slot
  readonly ground: readonly string[]; // roles that lie under the others of a square
  readonly order: readonly number[]; // slots in reading order, seen from here
  readonly cards: readonly BoardCard[]; // bottom first
  readonly count: number | null;
  readonly hidden: number; // cards that are there and not among `cards`
}
export interface Board {
  readonly seat: Seat;
  readonly columns: number;
  readonly rows: number; // all of them
  readonly weights: readonly number[]; // relative heights of the rows
  readonly places: readonly BoardPlace[];
  readonly elsewhere: readonly BoardPlace[]; // zones without a place on the table
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

/** Cards of a zone with what lies under them; a card hosted elsewhere is shown there. */
function cardsOf(view: View, zone: ViewZone): BoardCard[] {
  const handles = new Set(view.zones.flatMap((z) => z.cards.map((card) => card.handle)));
  const hosted = (host: number): BoardCard[] =>
    view.zones.flatMap((z) => z.cards.filter((card) => card.host === host && host > 0).map((c) => nested(c, z)));
  const nested = (card: ViewCard, z: ViewZone): BoardCard => boardCard(card, z, hosted(card.handle));
  return zone.cards.filter((card) => card.host === 0 || !handles.has(card.host)).map((card) => nested(card, zone));
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

const sharedRows = (info: Pick<GameInfo, 'layout'>): number =>
  info.layout.sharedRows ?? Math.max(0, ...info.layout.shared.map(({ area }) => area[1] + area[3]));

export function boardOf(info: GameInfo, view: View, fit: Fit = 'full'): Board {
  const { columns, rows } = info.layout;
  const between = sharedRows(info);
  const place = (zone: ViewZone, spec: ZonePlace, side: BoardPlace['side']): BoardPlace => {
    const [x, y, w, h] = spec.area;
    const area: ZonePlace['area'] =
      side === 'far' ? [columns - x - w, rows - y - h, w, h] : [x, y + (side === 'near' ? rows + between : rows), w, h];
    return {
      key: `zone:${zone.zone}`,
      zone: zone.zone,
      name: zone.name,
      seat: zone.seat,
      side,
      shape: spec.shape,
      area,
      slots: spec.slots ?? null,
      squares: (spec.fixed === true && view.seat === 1 ? spec.squares?.toReversed() : spec.squares) ?? [],
      ground: spec.ground ?? [],
      order: orderOf(spec, side === 'shared' || spec.fixed === true ? view.seat === 1 : side === 'far'),
      cards: cardsOf(view, zone),
      count: zone.count,
      hidden: hiddenOf(zone),
    };
  };
  const places: BoardPlace[] = [];
  const elsewhere: BoardPlace[] = [];
  for (const zone of view.zones) {
    const shared = zone.seat === null;
    const side = shared ? 'shared' : zone.seat === view.seat ? 'near' : 'far';
    const specs = shared ? info.layout.shared : info.layout.places;
    const spec = specs.find((one) => one.zone === zone.name);
    if (spec !== undefined) places.push(place(zone, spec, side));
    else elsewhere.push(place(zone, { zone: zone.name, shape: 'pile', area: [0, 0, 1, 1] }, side));
  }
  const all = rows * 2 + between;
  const hand = places.findIndex(({ shape, side }) => shape === 'hand' && side === 'near');
  const there = places[hand];
  if (fit !== 'narrow' || there === undefined || there.area[2] === columns) {
    return { seat: view.seat, columns, rows: all, weights: weigh(places, all, fit), places, elsewhere };
  }
  const moved = places.with(hand, { ...there, area: [0, all, columns, 1] });
  return { seat: view.seat, columns, rows: all + 1, weights: weigh(moved, all + 1, fit), places: moved, elsewhere };
}

/** Rows that are looked at least are lower: the far hand and its piles, what is shared and mostly empty. */
function weigh(places: readonly BoardPlace[], rows: number, fit: Fit): number[] {
  const low = fit === 'low';
  return Array.from({ length: rows }, (_, row) => {
    const here = places.filter(({ area }) => area[1] <= row && row < area[1] + area[3]);
    if (here.length === 0) return 0.15;
    if (here.some((p) => p.shape === 'hand' && p.side === 'near')) return fit === 'narrow' ? 1 : 1.3;
    const isFarHand = (p: BoardPlace): boolean => p.shape === 'hand' && p.side === 'far';
    if (here.every(isFarHand)) return 0.42;
    if (here.every((p) => p.shape === 'row' && p.side === 'shared')) return low ? 0.5 : 0.7;
    if (here.some(isFarHand)) return low ? 0.5 : 0.72;
    if (here.every((p) => p.shape === 'pile')) return 0.8;
    return 1;
  });
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

/** Every card one can see on the table, by handle. */
export function visibleCards(board: Board): Map<number, BoardCard> {
  const found = new Map<number, BoardCard>();
  const add = (card: BoardCard): void => {
    if (card.handle > 0) found.set(card.handle, card);
    card.under.forEach(add);
  };
  for (const place of board.places) {
    // Of a pile only the top can be pointed at.
    const top = topOf(place);
    if (place.shape === 'pile') [top].forEach((card) => card !== null && add(card));
    else place.cards.forEach(add);
  }
  return found;
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
    cards: new Set(visibleCards(board).keys()),
    zones: new Set(board.places.map(zoneKey)),
    squares: new Set(squares),
  };
}
/** A zone as options name it. */
export const zoneKey = (place: Pick<BoardPlace, 'seat' | 'name'>): string =>
  place.seat === null ? place.name : `${SEAT_NAMES[place.seat]}.${place.name}`;
