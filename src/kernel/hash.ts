// The position, for repetition: ids renamed by a walk of the zones, timestamps ranked, generator and history left out.
import { cardOfRef, incOfRef } from './object.ts';
import { type Core, NONE } from './state.ts';
import { textHash } from './pool.ts';

const IGNORED = new Set([
  'random',
  'cache',
  'info',
  'clock',
  'serial',
  'positions',
  'handles',
  'nextHandle',
  'turnNumber',
  'log',
  'spent',
]);
/** Fields that name a card, by its id or as an object. */
const CARD_KEYS = new Set(['id', 'card', 'host', 'source', 'target']);
const INC_KEYS = new Set(['inc', 'now', 'sourceInc', 'targetInc']);

/** A key that two states share exactly when they are the same position; `spoken`: fields that name objects, in the game's own words. */
export function positionKey(g: Core, spoken: readonly string[] = []): string {
  const names = new Map<number, number>([[NONE, NONE]]);
  for (const zone of g.zones) for (const id of zone) names.set(id, names.size);
  for (const card of g.cards) if (!names.has(card.id)) names.set(card.id, names.size);
  const stamps = [...new Set([...g.cards.map((c) => c.stamp), ...g.modifiers.map((m) => m.stamp)])].sort(
    (a, b) => a - b,
  );
  const rank = new Map(stamps.map((stamp, i) => [stamp, i]));
  /** By its new name; what is no longer the object that is meant, as that. */
  const object = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(object);
    if (typeof value !== 'number' || value === NONE) return value;
    const id = cardOfRef(value);
    const name = names.get(id);
    return name === undefined || g.cards[id]?.inc === incOfRef(value) ? name : `past ${name}`;
  };
  const card = (value: unknown): unknown => names.get(value as number) ?? object(value);
  const walk = (key: string, value: unknown): unknown => {
    if (CARD_KEYS.has(key)) return card(value);
    if (spoken.includes(key)) return object(value);
    if (INC_KEYS.has(key)) return 0;
    if (key === 'stamp') return rank.get(value as number) ?? 0;
    if (key === 'turn' && typeof value === 'number' && value > 1) return g.turnNumber - value;
    return value;
  };
  const zones = g.zones.map((zone) => zone.map((id) => names.get(id)));
  const cards = g.cards.toSorted((a, b) => (names.get(a.id) ?? 0) - (names.get(b.id) ?? 0));
  const plain = Object.fromEntries(Object.entries({ ...g, zones, cards }).filter(([key]) => !IGNORED.has(key)));
  return textHash(JSON.stringify(plain, walk));
}

/** Notes the present position and says how often it has now been seen. */
export function notePosition(g: Core, spoken: readonly string[] = []): number {
  const key = positionKey(g, spoken);
  g.positions.push(key);
  return g.positions.filter((seen) => seen === key).length;
}
