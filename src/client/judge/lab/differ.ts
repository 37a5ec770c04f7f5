// Two positions side by side: what differs, card by card and player by player.
import { type Plain, SEAT_NAMES, type View } from '../../../kernel/index.ts';

export interface Difference {
  readonly what: string; // a card's name, or a player
  readonly handle: number; // 0: of a player or the table
  readonly key: string; // a value's key, or `zone`
  readonly left: string;
  readonly right: string;
}
interface Lying {
  readonly name: string;
  readonly zone: string;
  readonly values: Readonly<Record<string, Plain>>;
}
function cardsOf(view: View): Map<number, Lying> {
  const found = new Map<number, Lying>();
  for (const { name: zone, seat, cards } of view.zones)
    for (const { handle, name, values } of cards)
      found.set(handle, { name: name ?? '', zone: seat === null ? zone : `${SEAT_NAMES[seat]}.${zone}`, values });
  return found;
}
const said = (value: Plain | undefined): string =>
  value === undefined || value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);

export function differences(left: View, right: View): Difference[] {
  const found: Difference[] = [];
  const add = (what: string, handle: number, key: string, a: Plain | undefined, b: Plain | undefined): void => {
    if (said(a) !== said(b)) found.push({ what, handle, key, left: said(a), right: said(b) });
  };
  for (const seat of [0, 1] as const)
    for (const key of Object.keys(left.players[seat]))
      add(SEAT_NAMES[seat], 0, key, left.players[seat][key], right.players[seat][key]);
  const [a, b] = [cardsOf(left), cardsOf(right)];
  for (const handle of new Set([...a.keys(), ...b.keys()])) {
    const [one, other] = [a.get(handle), b.get(handle)];
    const name = one?.name ?? other?.name ?? '';
    add(name, handle, 'zone', one?.zone, other?.zone);
    if (one === undefined || other === undefined || one.zone !== other.zone) continue;
    for (const key of new Set([...Object.keys(one.values), ...Object.keys(other.values)]))
      add(name, handle, key, one.values[key], other.values[key]);
  }
  const wins = (view: View): Plain =>
    view.outcome === null ? null : view.outcome.winner === null ? 'draw' : SEAT_NAMES[view.outcome.winner];
  add('', 0, 'outcome', wins(left), wins(right));
  return found;
}
