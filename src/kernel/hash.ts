// The position, for repetition: ids renamed by a walk of the zones, timestamps ranked, generator and history left out.
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
const ID_KEYS = new Set(['id', 'card', 'host', 'source', 'target']);
const INC_KEYS = new Set(['inc', 'now', 'sourceInc', 'targetInc']);

/** A key that two states share exactly when they are the same position. */
export function positionKey(g: Core): string {
  const names = new Map<number, number>([[NONE, NONE]]);
  for (const zone of g.zones) for (const id of zone) names.set(id, names.size);
  for (const card of g.cards) if (!names.has(card.id)) names.set(card.id, names.size);
  const stamps = [...new Set([...g.cards.map((c) => c.stamp), ...g.modifiers.map((m) => m.stamp)])].sort(
    (a, b) => a - b,
  );
  const rank = new Map(stamps.map((stamp, i) => [stamp, i]));
  const walk = (key: string, value: unknown): unknown => {
    if (ID_KEYS.has(key)) return names.get(value as number) ?? value;
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
export function notePosition(g: Core): number {
  const key = positionKey(g);
  g.positions.push(key);
  return g.positions.filter((seen) => seen === key).length;
}
