// The zones of a game told once: what they are called, who sees what, and where they lie.
import type { Area, Arrangement, ZonePlace } from '../game.ts';
import type { Core, Seat } from '../state.ts';
import { zoneOf } from '../state.ts';
import type { Phrase } from '../words.ts';
import { type Visibility, zone, type ZoneSpec, Zones } from '../zones.ts';

/** A zone as its game tells of it. Shape and area follow from who sees it unless they are given. */
export interface ZoneEntry extends Partial<Omit<ZoneSpec, 'name' | 'contents'>>, Partial<Omit<ZonePlace, 'zone'>> {
  readonly sees: Visibility;
  readonly clause: string;
  readonly called: Phrase;
}

const COLUMNS = 12;
const PILE = 2; // columns

/** Piles lie beside the hand, the hand has what is left, and rows have a row of their own, nearest the middle. */
function placed(entries: readonly (readonly [string, ZoneEntry])[]): { places: ZonePlace[]; rows: number } {
  const shapeOf = ({ shape, sees, ordered = false }: ZoneEntry): ZonePlace['shape'] =>
    shape ?? (sees === 'owner' ? 'hand' : sees === 'nobody' || sees === 'top' || ordered ? 'pile' : 'row');
  const fields = entries.filter(([, entry]) => ['row', 'grid'].includes(shapeOf(entry)));
  const others = entries.filter((one) => !fields.includes(one));
  const wide = others.filter(([, entry]) => shapeOf(entry) === 'hand');
  const left = COLUMNS - PILE * (others.length - wide.length);
  const spread = (all: typeof entries, row: number, widthOf: (entry: ZoneEntry) => number): ZonePlace[] => {
    let column = 0;
    return all.map(([name, entry]) => {
      const width = widthOf(entry);
      const area: Area = entry.area ?? [column, row, width, 1];
      column += width;
      return Object.assign(placeOf(name, entry), { shape: shapeOf(entry), area });
    });
  };
  const hand = Math.max(1, Math.floor((wide.length === 0 ? 0 : left) / Math.max(1, wide.length)));
  const field = Math.max(1, Math.floor(COLUMNS / Math.max(1, fields.length)));
  const places = [
    ...spread(fields, 0, () => field),
    ...spread(others, fields.length > 0 ? 1 : 0, (entry) => (shapeOf(entry) === 'hand' ? hand : PILE)),
  ];
  return { places, rows: 1 + Math.max(0, ...places.map(({ area }) => area[1] + area[3] - 1)) };
}
const PLACE = ['far', 'rare', 'limit', 'slots', 'order', 'ground', 'fixed', 'squares'] as const;
const placeOf = (name: string, entry: ZoneEntry): Partial<ZonePlace> & { readonly zone: string } =>
  Object.assign({ zone: name }, ...PLACE.map((key) => (entry[key] === undefined ? {} : { [key]: entry[key] })));

export class ZoneTable<K extends string> {
  readonly zones: Zones;
  readonly words: Readonly<Record<string, Phrase>>;
  readonly arrangement: Arrangement;
  private readonly kinds: ReadonlyMap<string, number>;

  constructor(private readonly table: Readonly<Record<K, ZoneEntry>>) {
    const entries: (readonly [string, ZoneEntry])[] = Object.entries<ZoneEntry>(table);
    this.kinds = new Map(entries.map(([name], kind) => [name, kind]));
    this.words = Object.fromEntries(entries.map(([name, { called }]) => [name, called]));
    this.zones = new Zones(
      entries.map(([name, { sees, clause, shared = false, ordered = false, ownerPeeks = false, count = null }]) =>
        zone(name, sees, clause, { shared, ordered, ownerPeeks, count }),
      ),
    );
    const own = placed(entries.filter(([, { shared }]) => shared !== true));
    const between = placed(entries.filter(([, { shared }]) => shared === true));
    this.arrangement = { columns: COLUMNS, rows: own.rows, places: own.places, shared: between.places };
  }
  /** The number of a zone of this seat; a shared one is everybody's. */
  at(name: K, seat: Seat = 0): number {
    const kind = this.kinds.get(name);
    if (kind === undefined) throw new Error(`no zone ${name}; there are ${Object.keys(this.table).join(', ')}`);
    return this.zones.index(kind, seat);
  }
  /** The ids of its cards, the top one last. */
  cards(g: Core, name: K, seat: Seat = 0): number[] {
    return zoneOf(g, this.at(name, seat));
  }
  /** The first zone nobody sees into, where cards begin. */
  get pile(): string | undefined {
    return this.zones.specs.find(({ contents }) => contents === 'nobody')?.name;
  }
}

/** `zonesOf({ deck: { sees: 'nobody', clause: '4.1', called: word('山札', 'Deck') }, … })` */
export const zonesOf = <K extends string>(table: Readonly<Record<K, ZoneEntry>>): ZoneTable<K> => new ZoneTable(table);
