// A game's board as a small picture: where its zones lie, and a moment of a game in them (`picture.ts` of the game).
import type { Arrangement, ZonePlace } from '../../kernel/index.ts';
import type { Picture } from '../../games/registry.ts';
import { sharedRows, weigh } from './board.ts';

export const WIDTH = 200;
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface ZoneBox extends Box {
  readonly place: ZonePlace;
  readonly side: 'far' | 'shared' | 'near';
}
export interface MiniCard extends Box {
  readonly id: string; // 'near.field.1'
  readonly look: string; // a colour, `back` or `paper`
  readonly text: string;
  readonly turned: boolean;
  readonly glows: boolean;
}
export interface Tray extends Box {
  readonly foe: boolean;
}
export interface MiniBoard {
  readonly cards: readonly MiniCard[];
  readonly trays: readonly Tray[];
  readonly arrow: { readonly from: Box; readonly to: Box } | null;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** Where the zones lie, the far half's first; `seen` chooses among them. */
export function zoneBoxes(
  layout: Arrangement,
  high: number,
  seen: (places: readonly ZonePlace[]) => readonly ZonePlace[],
): ZoneBox[] {
  const between = sharedRows(layout);
  const weights = weigh(layout, between);
  // A place may take a part of a row.
  const above = (row: number): number =>
    sum(weights.slice(0, Math.floor(row))) + (row % 1) * (weights[Math.floor(row)] ?? 0);
  const top = (row: number): number => (high * above(row)) / sum(weights);
  const wide = WIDTH / layout.columns;
  const boxOf = (place: ZonePlace, side: ZoneBox['side']): ZoneBox[] => {
    const area = side === 'far' && place.far !== undefined ? place.far : place.area;
    if (area === null) return [];
    const [x, y, w, h] = area;
    const row = side === 'far' ? layout.rows - y - h : layout.rows + y + (side === 'near' ? between : 0);
    const left = side === 'far' ? layout.columns - x - w : x;
    return [{ x: left * wide, y: top(row), w: w * wide, h: top(row + h) - top(row), place, side }];
  };
  return [
    ...seen(layout.places).flatMap((place) => boxOf(place, 'far')),
    ...seen(layout.shared).flatMap((place) => boxOf(place, 'shared')),
    ...seen(layout.places).flatMap((place) => boxOf(place, 'near')),
  ];
}

const TALL = 1.4;
const MOST_HIGH = 29;
const SYNTAX = /^(\w+) ?([^~!]*)(~?)(!?)$/;
function cardOf(id: string, written: string, { x, y, w, h }: Box): MiniCard[] {
  const [, look = '', text = '', turned = '', glows = ''] = SYNTAX.exec(written) ?? [];
  return look === '' ? [] : [{ id, look, text, turned: turned !== '', glows: glows !== '', x, y, w, h }];
}
/** Cards beside each other in the middle of a box, closer where there are many. */
function inLine(id: string, written: readonly string[], box: Box, pad = 2): MiniCard[] {
  const n = Math.max(1, written.length);
  const lying = written.some((one) => one.includes('~'));
  const h = Math.min(box.h - 2 * Math.min(pad, box.h / 8), MOST_HIGH, (box.w - 3) * (lying ? 1 : TALL));
  const w = h / TALL;
  const step = Math.min((lying ? h * 0.92 : w) + 1.6, (box.w - 3 - w) / Math.max(1, n - 1));
  const left = box.x + (box.w - (step * (n - 1) + w)) / 2;
  return written.flatMap((one, i) =>
    cardOf(`${id}.${i}`, one, { x: left + i * step, y: box.y + (box.h - h) / 2, w, h }),
  );
}

/** `ground/their party/our party`, parted by commas. */
function inSquare(id: string, written: string, box: Box): { cards: MiniCard[]; trays: Tray[] } {
  const [ground = '', ...parties] = written.split('/');
  const lies = inLine(`${id}.ground`, ground === '' ? [] : [ground], { ...box, w: box.h * 0.62 }, 2.5);
  const left = lies.length > 0 ? box.h * 0.62 : 0;
  const both = parties.filter((party) => party !== '').length > 1;
  const stand = parties.flatMap((party, i) => {
    if (party === '') return [];
    const units = party.split(',');
    const h = both ? box.h / 2 : box.h;
    const room = { x: box.x + left, y: box.y + (both && i === 1 ? h : 0), w: box.w - left, h };
    const cards = inLine(`${id}.${i === 0 ? 'far' : 'near'}`, units, room, both ? 2 : 4);
    const [first, last] = [cards.at(0), cards.at(-1)];
    if (first === undefined || last === undefined) return [];
    const tray = { x: first.x - 1.5, y: first.y - 1.5, w: last.x + last.w - first.x + 3, h: first.h + 3, foe: i === 0 };
    return [{ cards, tray }];
  });
  return { cards: [...lies, ...stand.flatMap(({ cards }) => cards)], trays: stand.map(({ tray }) => tray) };
}

/** The cards of a picture, in the zones of a board. */
export function drawn(boxes: readonly ZoneBox[], picture: Picture): MiniBoard {
  const cards: MiniCard[] = [];
  const trays: Tray[] = [];
  for (const box of boxes) {
    const { zone, shape, slots = [1, 1], order } = box.place;
    const id = box.side === 'shared' ? zone : `${box.side}.${zone}`;
    const written = picture[id] ?? [];
    if (shape !== 'grid') {
      cards.push(...inLine(id, shape === 'pile' ? written.slice(0, 1) : written, box));
      continue;
    }
    const [across, down] = slots;
    const as = order ?? written.map((_, slot) => slot);
    const seen = box.side === 'far' ? as.toReversed() : as;
    seen.forEach((slot, at) => {
      const one = written[slot] ?? '';
      const w = box.w / across;
      const h = box.h / down;
      const square = { x: box.x + (at % across) * w, y: box.y + Math.floor(at / across) * h, w, h };
      const found = inSquare(`${id}.${slot}`, box.side === 'shared' ? one : one === '' ? '' : `//${one}`, square);
      cards.push(...found.cards);
      if (box.side === 'shared') trays.push(...found.trays);
    });
  }
  const [from, to] = (picture.arrow ?? []).map((end) => cards.find(({ id }) => id === end));
  return { cards, trays, arrow: from === undefined || to === undefined ? null : { from, to } };
}
