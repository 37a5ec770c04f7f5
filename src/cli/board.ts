// The table as text, from the game's layout and a seat's view.
import {
  type Game,
  type Plain,
  SEATS,
  type Seat,
  type View,
  type ViewCard,
  type ViewZone,
  type ZonePlace,
} from '../kernel/index.ts';
import { cardTitle, type Speaker, term, valueTitle, zoneTitle } from '../match/index.ts';

const UNKNOWN = '■';

export function valueText(speaker: Speaker, key: string, value: Plain): string {
  if (value === false || value === null || typeof value === 'object') return '';
  const name = valueTitle(speaker, key);
  if (value === true) return name;
  return typeof value === 'string' ? term(speaker, value) : `${name} ${value}`;
}
function cardText(speaker: Speaker, card: ViewCard, detailed: boolean): string {
  if (card.name === null) return detailed ? `${UNKNOWN}#${card.handle}` : UNKNOWN;
  const title = cardTitle(speaker, card.name);
  const shown = card.face === 1 ? `(${title})` : title;
  if (!detailed) return shown;
  const values = Object.entries(card.values)
    .map(([key, value]) => valueText(speaker, key, value))
    .filter((text) => text !== '');
  return values.length === 0 ? shown : `${shown} [${values.join(', ')}]`;
}

function zoneLine(speaker: Speaker, place: ZonePlace, zone: ViewZone): string {
  const { shape } = place;
  const count = zone.count === null ? '?' : String(zone.count);
  const title = `${zoneTitle(speaker, zone.name)}(${count})`;
  const onTable = shape === 'row' || shape === 'grid' || shape === 'count';
  const cards = shape === 'pile' ? zone.cards.slice(-1) : zone.cards;
  const hosted = (card: ViewCard): string[] => [
    cardText(speaker, card, onTable),
    ...cards
      .filter((other) => other.host === card.handle && card.handle !== 0)
      .map((o) => `+${cardText(speaker, o, false)}`),
  ];
  const texts = cards
    .filter((card) => card.host === 0 || !cards.some((other) => other.handle === card.host))
    .map((card) => (card.slot >= 0 && onTable ? `${card.slot}:${hosted(card).join('')}` : hosted(card).join('')));
  return texts.length === 0 ? title : `${title}: ${texts.join('  ')}`;
}

/** One player's half, the row nearest the middle first. */
function half(speaker: Speaker, game: Game, view: View, seat: Seat): string[] {
  const rows: string[] = [];
  for (let row = 0; row < game.layout.rows; row++) {
    const places = game.layout.places
      .filter((place) => place.area[1] === row)
      .toSorted((a, b) => a.area[0] - b.area[0]);
    const texts = places.flatMap((place) => {
      const zone = view.zones.find((one) => one.name === place.zone && one.seat === seat);
      return zone === undefined ? [] : [zoneLine(speaker, place, zone)];
    });
    if (texts.length > 0) rows.push(`  ${texts.join(' | ')}`);
  }
  return rows;
}
function counters(speaker: Speaker, game: Game, view: View, seat: Seat): string {
  // A card's word speaks for itself; a player's counters, as the four cores on a timeline, do not.
  const values = game.layout.counters.map((key) => {
    const value = view.players[seat][key] ?? null;
    // Before the first turn what stands at nothing has not been set yet: a life of 0 looks like the end.
    if (value === 0 && view.turnNumber === 0) return '';
    const text = valueText(speaker, key, value);
    return typeof value === 'string' ? `${valueTitle(speaker, key)} ${text}` : text;
  });
  return [speaker.seats[seat], ...values.filter((text) => text !== '')].join(' · ');
}

export function boardText(speaker: Speaker, game: Game, view: View): string[] {
  const me = view.seat;
  const them = SEATS[me === 0 ? 1 : 0];
  const shared = game.layout.shared.flatMap((place) => {
    const zone = view.zones.find((one) => one.name === place.zone && one.seat === null);
    return zone === undefined ? [] : [`  ${zoneLine(speaker, place, zone)}`];
  });
  return [
    counters(speaker, game, view, them),
    ...half(speaker, game, view, them).toReversed(),
    ...shared,
    ...half(speaker, game, view, me),
    counters(speaker, game, view, me),
  ];
}
