// What a table says besides its cards: phase, stack, arrows, dice, counters. See docs/add-a-game.md, "On the table".
import type { Plain, Seat, View } from '../../kernel/index.ts';
import { cardTitle, phaseName, type Speaker, term, zoneTitle } from '../../match/words.ts';
import type { BoardPlace } from './board.ts';
import { valueName } from './look.ts';

export interface Named {
  readonly card: number; // handle
  readonly name: string | null;
}
export interface StackItem {
  readonly title: string;
  readonly seat: Seat | null;
  readonly cards: readonly Named[];
  readonly targets: readonly Named[];
}
export interface Arrow {
  readonly from: string; // 'card:<handle>' or 'seat:<seat>'
  readonly to: string;
}
export interface Fact {
  readonly key: string;
  readonly name: string;
  readonly value: string;
}

type Obj = { readonly [key: string]: Plain };
const isObject = (value: Plain | undefined): value is Obj =>
  value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value);
const listOf = (value: Plain | undefined): readonly Plain[] =>
  Array.isArray(value) ? (value as readonly Plain[]) : [];
const tableOf = (view: View): Obj => (isObject(view.table) ? view.table : {});

const isCard = (value: Plain | undefined): value is Obj & { card: number; name: string | null } =>
  isObject(value) && typeof value.card === 'number';
const cardsIn = (value: Plain | undefined): Named[] => {
  if (isCard(value)) return value.card === 0 && value.name === null ? [] : [{ card: value.card, name: value.name }];
  return listOf(value).flatMap(cardsIn);
};

export function stackOf(speaker: Speaker, view: View): StackItem[] {
  const { stack } = tableOf(view);
  return listOf(stack).flatMap((item) => {
    if (!isObject(item)) return [];
    const [first] = cardsIn(item.cards ?? item.card ?? null);
    const title = typeof item.name === 'string' ? term(speaker, item.name) : cardTitle(speaker, first?.name ?? '?');
    const seat = item.seat === 0 || item.seat === 1 ? item.seat : null;
    return [{ title, seat, cards: cardsIn(item.cards ?? item.card ?? null), targets: cardsIn(item.targets ?? null) }];
  });
}

const endOf = (value: Plain | undefined): string | null => {
  if (isCard(value)) return value.card > 0 ? `card:${value.card}` : null;
  return isObject(value) && typeof value.seat === 'number' ? `seat:${value.seat}` : null;
};
export function arrowsOf(view: View): Arrow[] {
  return listOf(tableOf(view).arrows).flatMap((arrow) => {
    if (!isObject(arrow)) return [];
    const from = endOf(arrow.from);
    const to = endOf(arrow.to);
    return from === null || to === null ? [] : [{ from, to }];
  });
}

export interface Die {
  readonly seat: Seat | null;
  readonly value: number;
}
export function diceOf(view: View): Die[] {
  return listOf(tableOf(view).dice).flatMap((die): Die[] => {
    if (typeof die === 'number') return [{ seat: null, value: die }];
    if (!isObject(die) || typeof die.value !== 'number') return [];
    return [{ seat: die.seat === 0 || die.seat === 1 ? die.seat : null, value: die.value }];
  });
}

export function phaseText(speaker: Speaker, view: View): string {
  const { phase, timing } = tableOf(view);
  return [phase, timing]
    .filter((part) => typeof part === 'string' && part !== '' && part !== 'none')
    .map((part) => phaseName(speaker, part as string))
    .join(' · ');
}
/** Other facts of the table, as the layout lists them. */
export function otherFacts(speaker: Speaker, view: View, keys: readonly string[]): Fact[] {
  const table = tableOf(view);
  return keys.flatMap((key) => {
    const said = sayPlain(speaker, table[key] ?? null);
    return said === '' ? [] : [{ key, name: valueName(speaker, key), value: said }];
  });
}
function sayPlain(speaker: Speaker, value: Plain): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return term(speaker, value);
  if (isCard(value)) return value.name === null ? '' : cardTitle(speaker, value.name);
  if (Array.isArray(value))
    return value
      .map((one) => sayPlain(speaker, one as Plain))
      .filter((s) => s !== '')
      .join('・');
  return '';
}

/** Player values of the layout's counters: numbers as they are, marks for what is true; in short words where there is little room. */
export function countersOf(
  speaker: Speaker,
  view: View,
  counters: readonly string[],
  seat: Seat,
  brief = false,
): Fact[] {
  const { game, language } = speaker;
  const named = (key: string): string =>
    (brief ? game.words.short?.[key]?.[language] : undefined) ?? valueName(speaker, key);
  return counters.flatMap((key) => {
    const value = view.players[seat][key];
    if (value === undefined || value === null || value === false) return [];
    return [{ key, name: named(key), value: value === true ? '' : sayPlain(speaker, value) }];
  });
}

/** Zones that have no place on a small board, by how many cards they hold. */
export const zonesCounted = (speaker: Speaker, places: readonly BoardPlace[]): Fact[] =>
  places.map(({ name, count }) => ({
    key: `zone:${name}`,
    name: zoneTitle(speaker, name),
    value: count === null ? '?' : String(count),
  }));
